//! What the keys of other keyboard layouts mean as commands: the letter or the digit that an American keyboard has in the
//! same place. A terminal sends only the character, so that this goes by the common layouts of each script; where two of
//! them have one letter in different places, the one that more people use wins. In prompts every character is text.

/// The alphabets by the keys of an American keyboard, each as many characters as [`KEYS`].
const ALPHABETS: &[&str] = &[
    // Russian, and below what Ukrainian, Belarusian and Serbian have besides.
    "йцукенгшщзфывапролдячсмить",
    // Greek.
    ";ςερτυθιοπασδφγηξκλζχψωβνμ",
    // Hebrew.
    "/'קראטוןםפשדגכעיחלךזסבהנמצ",
    // Arabic.
    "ضصثقفغعهخحشسيبلاتنمئءؤرىةو",
    // Thai.
    "ๆไำพะัีรนยฟหกดเ้่าสผปแอิืท",
    // Georgian.
    "ქწერტყუიოპასდფგჰჯკლზხცვბნმ",
    // Korean, two sets of keys.
    "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ",
];

/// The letters of an American keyboard, row by row.
const KEYS: &str = "qwertyuiopasdfghjklzxcvbnm";

/// Letters that only some layouts of their script have.
const OTHERS: &[(char, char)] = &[
    ('і', 's'),
    ('ў', 'o'),
    ('љ', 'q'),
    ('њ', 'w'),
    ('џ', 'x'),
    ('ј', 'j'),
    ('σ', 's'),
    ('ی', 'd'),
    ('ک', ';'),
];

/// What the row of the digits has without Shift where they need it: French, Czech and Slovak, Thai.
const DIGITS: &[(&str, &str)] =
    &[("&é\"'(-è_çà", "1234567890"), ("ěščřžý", "234567"), ("ľť", "25"), ("ๅภถุึ", "14567")];

/// The character on the same key of an American keyboard, in lower case; `None` for what that has itself and for what no
/// layout here has.
#[must_use]
pub fn key_of(character: char) -> Option<char> {
    let within = |signs: &str, keys: &str| {
        signs.chars().zip(keys.chars()).find(|(sign, _)| *sign == character).map(|(_, key)| key)
    };
    let digit = || DIGITS.iter().find_map(|(signs, digits)| within(signs, digits));
    if character.is_ascii() {
        return digit();
    }
    let others = || OTHERS.iter().find(|(other, _)| *other == character).map(|(_, key)| *key);
    ALPHABETS.iter().find_map(|signs| within(signs, KEYS)).or_else(others).or_else(digit)
}
