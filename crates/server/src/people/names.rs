//! The random names of guests, and which names people may choose.

use super::InvalidValue;

/// The longest name, in characters.
const MAX_NAME_CHARS: usize = 24;

#[rustfmt::skip]
const ADJECTIVES: [&str; 40] = [
    "Amber", "Ancient", "Bold", "Brave", "Bright", "Calm", "Clever", "Copper", "Curious", "Daring", "Eager",
    "Fearless", "Gentle", "Golden", "Happy", "Hidden", "Honest", "Jolly", "Keen", "Kind", "Lucky", "Merry", "Mighty",
    "Misty", "Nimble", "Noble", "Patient", "Proud", "Quick", "Quiet", "Roaming", "Silver", "Steady", "Sunny", "Swift",
    "Tireless", "Wandering", "Wild", "Wise", "Young",
];

#[rustfmt::skip]
const NOUNS: [&str; 40] = [
    "Badger", "Bear", "Beaver", "Centaur", "Crane", "Deer", "Dragon", "Dwarf", "Eagle", "Elf", "Falcon", "Fox",
    "Giant", "Griffin", "Halfling", "Hare", "Hawk", "Heron", "Horse", "Lynx", "Marten", "Merfolk", "Minotaur", "Mole",
    "Newt", "Otter", "Owl", "Phoenix", "Raccoon", "Raven", "Salmon", "Seal", "Sparrow", "Stag", "Swan", "Troll",
    "Turtle", "Wizard", "Wolf", "Wren",
];

/// A name for somebody who has not chosen one.
pub fn random_name() -> String {
    let number = getrandom::u64().expect("the system has random numbers") as usize;
    format!("{} {}", ADJECTIVES[number % ADJECTIVES.len()], NOUNS[number / ADJECTIVES.len() % NOUNS.len()])
}

/// A name without spaces around it, or what is wrong with it.
pub fn checked_name(name: &str) -> Result<String, InvalidValue> {
    let name = name.trim();
    if name.is_empty() {
        return Err(InvalidValue("failure-name-empty"));
    }
    if name.chars().count() > MAX_NAME_CHARS {
        return Err(InvalidValue("failure-name-long"));
    }
    if name.chars().any(is_deceptive) {
        return Err(InvalidValue("failure-name-unseen"));
    }
    Ok(name.to_owned())
}

/// Characters that cannot be seen, or that change how the text around them is seen.
fn is_deceptive(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffc}' | '\u{e0000}'..='\u{e0fff}')
        // Marks that can be stacked and cover the lines above; no name needs them.
        || matches!(character, '\u{20d0}'..='\u{20ff}' | '\u{1ab0}'..='\u{1aff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_random_name_is_a_good_name() {
        for adjective in ADJECTIVES {
            for noun in NOUNS {
                let name = format!("{adjective} {noun}");
                assert_eq!(checked_name(&name).ok(), Some(name));
            }
        }
        let some: std::collections::HashSet<_> = (0..100).map(|_| random_name()).collect();
        assert!(some.len() > 50);
    }

    #[test]
    fn names_are_short_and_visible() {
        let cases = [
            ("Ana", Ok("Ana")),
            ("  Ana  ", Ok("Ana")),
            ("João da Silva", Ok("João da Silva")),
            ("李小龙", Ok("李小龙")),
            ("<b>&\"'", Ok("<b>&\"'")),
            ("👩‍🚀", Ok("👩‍🚀")),
            ("123456789012345678901234", Ok("123456789012345678901234")),
            ("1234567890123456789012345", Err("failure-name-long")),
            ("", Err("failure-name-empty")),
            (" \t\n ", Err("failure-name-empty")),
            ("a\0b", Err("failure-name-unseen")),
            ("a\nb", Err("failure-name-unseen")),
            ("\u{202e}nimda", Err("failure-name-unseen")),
            ("\u{200b}", Err("failure-name-unseen")),
            ("\u{3164}", Err("failure-name-unseen")),
        ];
        for (name, expected) in cases {
            assert_eq!(
                checked_name(name).map_err(|refused| refused.0).as_deref(),
                expected.as_ref().copied(),
                "{name:?}"
            );
        }
    }
}
