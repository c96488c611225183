//! How long a frame takes: the table and the longest panel, at two sizes.

use klondike::app::Model;
use klondike::app::display::{Asked, Colors, Display};
use klondike::app::screens::panel::Panel;
use klondike::deals::{Deal, DealCode, Origin};
use klondike::session::{Attempt, AttemptId};
use klondike::settings::Settings;
use klondike::ui;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

fn main() {
    divan::main();
}

fn model() -> Option<Model> {
    let code = DealCode::new(3, 90_210)?;
    let attempt = Attempt::new(Deal::of(code, Origin::Code), code.book(), AttemptId(1)).ok()?;
    let display = Display {
        unicode: true,
        colors: Colors::True,
        french: false,
        asked: Asked { ascii: false, no_mouse: false, no_motion: false, color: None },
    };
    Some(Model::new(attempt, Settings::default(), display))
}

fn draw(bencher: divan::Bencher, model: Option<Model>, (width, height): (u16, u16)) {
    let (Some(model), Ok(mut terminal)) = (model, Terminal::new(TestBackend::new(width, height)))
    else {
        return;
    };
    bencher.bench_local(|| terminal.draw(|frame| _ = ui::view(&model, frame)).map(|_| ()));
}

#[divan::bench(args = [(80, 24), (120, 40)])]
fn table(bencher: divan::Bencher, size: (u16, u16)) {
    draw(bencher, model(), size);
}

#[divan::bench(args = [(80, 24), (120, 40)])]
fn guidebook(bencher: divan::Bencher, size: (u16, u16)) {
    let scrolled = model().map(|mut model| {
        model.open_panel(Panel::Guidebook);
        model.scroll.panel = 40;
        model
    });
    draw(bencher, scrolled, size);
}
