//! The pace of motion: at most 30 frames a second, none before the one before was shown, and none at all on a slow link.

use std::time::Duration;

use klondike::runtime::pace::{AGAIN, FRAME, PATIENCE, Pace};

const fn millis(count: u64) -> Duration {
    Duration::from_millis(count)
}

/// A pace at a terminal that has answered, so long after the question.
fn answered(after: Duration) -> Pace {
    let mut pace = Pace::new(true);
    pace.pass(after);
    pace.answered();
    pace
}

/// Draws for a while, by a terminal that takes so long for its answers; says how many frames there were.
fn frames(pace: &mut Pace, answer: Duration, span: Duration) -> usize {
    let (mut frames, mut left) = (0, span);
    let mut asked = None;
    while left > Duration::ZERO && pace.is_quick() {
        if pace.is_due() {
            frames += 1;
            if pace.drew(Duration::ZERO) {
                pace.asked();
                asked = Some(Duration::ZERO);
            }
        }
        left = left.saturating_sub(millis(1));
        pace.pass(millis(1));
        if let Some(since) = &mut asked {
            *since += millis(1);
            if *since >= answer {
                asked = None;
                pace.answered();
            }
        }
    }
    frames
}

#[test]
fn there_are_at_most_thirty_frames_a_second() {
    let mut pace = answered(millis(3));
    let count = frames(&mut pace, millis(2), Duration::from_secs(10));
    assert!((290..=300).contains(&count), "{count} frames in ten seconds");
    assert!(FRAME >= Duration::from_secs(1) / 30);
}

#[test]
fn no_frame_is_drawn_before_the_one_before_was_shown() {
    let mut pace = answered(millis(3));
    let count = frames(&mut pace, millis(50), Duration::from_secs(5));
    assert_eq!(count, 100, "one frame an answer");
    assert!(pace.is_quick());
}

#[test]
fn nothing_moves_before_the_first_answer() {
    let mut pace = Pace::new(true);
    assert!(!pace.is_quick());
    pace.pass(millis(20));
    assert!(!pace.is_quick(), "a terminal that never answers");
    pace.answered();
    assert!(pace.is_quick());
    assert!(Pace::new(false).is_quick(), "one that is not asked");
}

/// At 9,600 bits a second the questions of the start alone take longer than that, and so does the first frame.
#[test]
fn a_slow_link_is_noticed_before_anything_moves() {
    let mut pace = Pace::new(true);
    pace.pass(millis(180));
    assert!(pace.answered(), "it is asked again: the program may have been busy");
    assert!(pace.is_quick());
    pace.asked();
    pace.pass(millis(3000));
    assert!(!pace.answered());
    assert!(!pace.is_quick());
    pace.pass(Duration::from_secs(1000));
    assert!(!pace.is_quick(), "until it is looked at again");
}

/// A frame that is drawn in any case tells a minute later whether the link is still slow.
#[test]
fn a_slow_link_is_looked_at_again_after_a_minute() {
    let mut pace = answered(millis(180));
    pace.asked();
    pace.pass(millis(180));
    pace.answered();
    assert!(!pace.is_quick() && !pace.looks_again());
    for answer in [300, 5] {
        pace.pass(AGAIN);
        assert!(!pace.is_quick() && pace.looks_again());
        pace.asked();
        assert!(!pace.looks_again(), "one question at a time");
        pace.pass(millis(answer));
        pace.answered();
        assert!(!pace.looks_again());
        assert_eq!(pace.is_quick(), answer == 5);
    }
}

/// A start that kept the program from listening is no slow link.
#[test]
fn one_late_answer_is_forgiven() {
    let mut pace = answered(millis(400));
    pace.asked();
    pace.pass(millis(5));
    pace.answered();
    assert!(pace.is_quick());
    // Within a motion it ends that one, and the next one moves again.
    pace.drew(Duration::ZERO);
    pace.asked();
    pace.pass(PATIENCE + millis(1));
    assert!(!pace.is_quick(), "the motion ends");
    pace.answered();
    assert!(pace.is_quick());
    frames(&mut pace, millis(5), millis(100));
    assert!(pace.is_quick());
}

#[test]
fn a_link_that_becomes_slow_is_noticed_after_two_frames() {
    let mut pace = answered(millis(3));
    assert_eq!(frames(&mut pace, millis(300), Duration::from_secs(1)), 1);
    pace.pass(millis(300));
    pace.answered();
    assert_eq!(frames(&mut pace, millis(300), Duration::from_secs(1)), 1);
    pace.pass(millis(300));
    pace.answered();
    assert_eq!(frames(&mut pace, millis(300), Duration::from_secs(1)), 0);
}

/// Where no answers can be told from keys, the time that a frame takes is what tells.
#[test]
fn without_answers_frames_that_take_long_end_it() {
    let mut pace = Pace::new(false);
    assert!(!pace.drew(PATIENCE + millis(1)), "nobody is asked");
    assert!(pace.is_quick());
    pace.drew(PATIENCE + millis(1));
    assert!(!pace.is_quick());
    let mut pace = Pace::new(false);
    for took in [150, 5, 150, 5, 150] {
        pace.drew(millis(took));
    }
    assert!(pace.is_quick());
}

/// The loop sleeps until the next frame may be drawn, or until an answer is late, and never for no time at all.
#[test]
fn the_loop_sleeps_until_something_is_due() {
    let mut pace = answered(millis(3));
    pace.drew(Duration::ZERO);
    assert_eq!(pace.wait(), FRAME);
    pace.asked();
    assert_eq!(pace.wait(), PATIENCE + millis(1));
    pace.pass(millis(10));
    assert_eq!(pace.wait() + millis(10), PATIENCE + millis(1));
    pace.answered();
    assert_eq!(pace.wait(), FRAME.saturating_sub(millis(10)));
    assert_eq!(pace.wait_for_last(), pace.wait());
}
