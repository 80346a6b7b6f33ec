//! A puzzle as a file: a position, its good or bad decisions and, for puzzles that people are given, how hard it is and what each choice is
//! worth.

use std::fmt::{self, Write};

use ethnos_bots::BotLevel;
use ethnos_rules::notation::action_text;
use ethnos_rules::{Action, Actions, Game, Record, Seat};
use toml::de::{DeTable, DeValue};

use crate::theme::Theme;

/// A position with good or bad decisions.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// What it is about, for people who read the file.
    pub title: String,
    /// The lowest level of a bot that must solve it.
    pub level: BotLevel,
    /// What it means if a bot does not.
    pub means: String,
    /// The decisions of which one must be chosen, in the notation; if there are none, everything is good that is not bad.
    pub good: Vec<String>,
    /// The decisions that must not be chosen.
    pub bad: Vec<String>,
    /// Whether `good` and `bad` are whole decisions. Otherwise they are how decisions begin.
    pub exact: bool,
    /// The position, and the actions of the turn up to the decision.
    pub record: Record,
    /// What only puzzles for people have.
    pub grading: Option<Grading>,
}

/// How hard a puzzle is, what it is about, and what each choice is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Grading {
    /// The rating of a solver who solves it half of the time, as long as nobody has tried it.
    pub rating: u16,
    /// What it is about.
    pub themes: Vec<Theme>,
    /// Choices with their worth, the best first.
    pub choices: Vec<Choice>,
}

/// What a choice is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The action, in the notation.
    pub action: String,
    /// The chance to win after it, in percent.
    pub win: f64,
    /// What it costs compared with the best one, in percent.
    pub cost: f64,
    /// The standard error of that.
    pub error: f64,
}

/// Why a file is not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PuzzleError {
    /// It is not TOML.
    #[error("{0}")]
    Toml(String),
    /// A key is missing, or is not of the right kind.
    #[error("`{0}` is missing or wrong")]
    Key(&'static str),
    /// The position cannot be read or played.
    #[error("the position: {0}")]
    Position(String),
    /// Neither good nor bad decisions.
    #[error("neither good nor bad decisions")]
    Nothing,
    /// No legal action is meant by this.
    #[error("`{0}` matches no legal action")]
    NotLegal(String),
    /// Nobody has to decide, or there is only one legal action.
    #[error("there is nothing to decide")]
    NoDecision,
}

impl Puzzle {
    /// Reads a file. The position is played, and everything named in the file must be legal there.
    pub fn parse(text: &str) -> Result<Puzzle, PuzzleError> {
        let table = DeTable::parse(text).map_err(|error| PuzzleError::Toml(error.to_string()))?;
        let keys = Keys(table.get_ref());
        let title = keys.text("title")?;
        let means = keys.text("means")?;
        let level = BotLevel::named(&keys.text("level")?).ok_or(PuzzleError::Key("level"))?;
        let record = Record::parse(keys.text("position")?.trim_start());
        let record = record.map_err(|errors| PuzzleError::Position(joined(&errors)))?;
        let puzzle = Puzzle {
            title,
            level,
            means,
            good: keys.texts("good")?,
            bad: keys.texts("bad")?,
            exact: keys.flag("exact")?,
            record,
            grading: keys.grading()?,
        };
        puzzle.check()?;
        Ok(puzzle)
    }

    fn check(&self) -> Result<(), PuzzleError> {
        if self.good.is_empty() && self.bad.is_empty() {
            return Err(PuzzleError::Nothing);
        }
        let game = self.record.verify().map_err(|faults| PuzzleError::Position(joined(&faults)))?;
        let mut legal = Actions::new();
        game.legal(&mut legal);
        if game.to_act().is_none() || legal.len() < 2 {
            return Err(PuzzleError::NoDecision);
        }
        let texts = legal.iter().map(|action| action_text(*action, game.setup())).collect::<Vec<_>>();
        for wanted in self.good.iter().chain(&self.bad) {
            if !texts.iter().any(|text| self.means_action(wanted, text)) {
                return Err(PuzzleError::NotLegal(wanted.clone()));
            }
        }
        for choice in self.grading.iter().flat_map(|grading| &grading.choices) {
            if !texts.contains(&choice.action) {
                return Err(PuzzleError::NotLegal(choice.action.clone()));
            }
        }
        Ok(())
    }

    fn means_action(&self, wanted: &str, text: &str) -> bool {
        if self.exact { wanted == text } else { text.starts_with(wanted) }
    }

    /// The game at the decision.
    ///
    /// # Panics
    ///
    /// Never for a puzzle that was read: its position was played then.
    pub fn game(&self) -> Game {
        self.record.verify().expect("the position was played when it was read")
    }

    /// The seat that decides.
    pub fn seat(&self) -> Seat {
        self.game().to_act().expect("there is a decision")
    }

    /// Whether this action solves it.
    pub fn is_solved_by(&self, action: Action) -> bool {
        let text = action_text(action, self.record.setup());
        let among = |list: &[String]| list.iter().any(|wanted| self.means_action(wanted, &text));
        (self.good.is_empty() || among(&self.good)) && !among(&self.bad)
    }
}

fn joined(errors: &[impl fmt::Display]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// Writes the text that [`Puzzle::parse`] reads back to the same puzzle.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "title = {}", quoted(&self.title))?;
        writeln!(f, "level = {}", quoted(self.level.name()))?;
        writeln!(f, "means = {}", quoted(&self.means))?;
        for (key, list) in [("good", &self.good), ("bad", &self.bad)] {
            if !list.is_empty() {
                let list = list.iter().map(|text| quoted(text)).collect::<Vec<_>>();
                writeln!(f, "{key} = [{}]", list.join(", "))?;
            }
        }
        if self.exact {
            writeln!(f, "exact = true")?;
        }
        if let Some(Grading { rating, themes, choices }) = &self.grading {
            let themes = themes.iter().map(|theme| quoted(theme.code())).collect::<Vec<_>>();
            writeln!(f, "rating = {rating}")?;
            writeln!(f, "themes = [{}]", themes.join(", "))?;
            writeln!(
                f,
                "# A decision, the chance to win after it, what it costs, and the standard error of that, in percent."
            )?;
            writeln!(f, "choices = [")?;
            for Choice { action, win, cost, error } in choices {
                writeln!(f, "  [{}, {win:.1}, {cost:.1}, {error:.1}],", quoted(action))?;
            }
            writeln!(f, "]")?;
        }
        write!(f, "position = '''\n{}'''\n", self.record)
    }
}

/// A text of TOML.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

/// The keys of a file.
struct Keys<'a>(&'a DeTable<'a>);

impl Keys<'_> {
    fn get(&self, key: &str) -> Option<&DeValue<'_>> {
        self.0.get(key).map(toml::Spanned::get_ref)
    }

    fn text(&self, key: &'static str) -> Result<String, PuzzleError> {
        let text = self.get(key).and_then(|value| value.as_str()).filter(|text| !text.is_empty());
        text.map(str::to_owned).ok_or(PuzzleError::Key(key))
    }

    fn flag(&self, key: &'static str) -> Result<bool, PuzzleError> {
        self.get(key).map_or(Ok(false), |value| value.as_bool().ok_or(PuzzleError::Key(key)))
    }

    fn texts(&self, key: &'static str) -> Result<Vec<String>, PuzzleError> {
        let invalid_key = || PuzzleError::Key(key);
        let Some(value) = self.get(key) else { return Ok(Vec::new()) };
        let items = value.as_array().ok_or_else(invalid_key)?;
        items.iter().map(|item| item.get_ref().as_str().map(str::to_owned).ok_or_else(invalid_key)).collect()
    }

    fn grading(&self) -> Result<Option<Grading>, PuzzleError> {
        if self.get("rating").is_none() {
            return Ok(None);
        }
        let rating = self.get("rating").and_then(number).filter(|rating| (0.0..=4_000.0).contains(rating));
        let rating = rating.ok_or(PuzzleError::Key("rating"))?;
        let themes = self.texts("themes")?;
        let themes = themes.iter().map(|code| Theme::coded(code).ok_or(PuzzleError::Key("themes")));
        let choices = self.get("choices").and_then(|value| value.as_array()).ok_or(PuzzleError::Key("choices"))?;
        let choices = choices.iter().map(|item| choice(item.get_ref()).ok_or(PuzzleError::Key("choices")));
        Ok(Some(Grading {
            rating: rating.round() as u16,
            themes: themes.collect::<Result<_, _>>()?,
            choices: choices.collect::<Result<_, _>>()?,
        }))
    }
}

fn choice(value: &DeValue<'_>) -> Option<Choice> {
    let mut items = value.as_array()?.iter().map(toml::Spanned::get_ref);
    let action = items.next()?.as_str()?.to_owned();
    let mut percent = || items.next().and_then(number).filter(|value| (-100.0..=100.0).contains(value));
    Some(Choice { action, win: percent()?, cost: percent()?, error: percent()? })
}

fn number(value: &DeValue<'_>) -> Option<f64> {
    match value {
        DeValue::Integer(number) => number.as_str().parse().ok(),
        DeValue::Float(number) => number.as_str().parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"title = "Say \"when\""
level = "regular"
means = "The bot waits too long."
good = ["band red Minotaur"]
exact = true
rating = 1480
themes = ["dragon", "minotaur"]
# A decision, the chance to win after it, what it costs, and the standard error of that, in percent.
choices = [
  ["band red Minotaur", 61.2, 0.0, 0.0],
  ["recruit deck", 40.0, 21.2, 0.8],
]
position = '''
ethnos position 1
edition: first
players: 4
tribes: Dwarves, Elves, Giants, Minotaurs, Orcs, Wizards
age: 3
dragons: 2
hand A: red Minotaur, blue Minotaur
lower half: 62
'''
"#;

    #[test]
    fn what_is_written_is_read_back() {
        let puzzle = Puzzle::parse(TEXT).expect("a puzzle");
        assert_eq!(puzzle.title, "Say \"when\"");
        let grading = puzzle.grading.as_ref().expect("graded");
        assert_eq!((grading.rating, grading.choices.len()), (1480, 2));
        assert_eq!(puzzle.to_string(), TEXT);
        assert_eq!(Puzzle::parse(&puzzle.to_string()), Ok(puzzle));
    }

    #[test]
    fn whole_decisions_and_beginnings() {
        let exact = Puzzle::parse(TEXT).expect("a puzzle");
        let loose = Puzzle { exact: false, ..exact.clone() };
        let mut legal = Actions::new();
        exact.game().legal(&mut legal);
        let solved = |puzzle: &Puzzle| {
            let solving = legal.iter().filter(|action| puzzle.is_solved_by(**action));
            solving.map(|action| action_text(*action, puzzle.record.setup())).collect::<Vec<_>>()
        };
        assert_eq!(solved(&exact), ["band red Minotaur"]);
        assert_eq!(solved(&loose), ["band red Minotaur", "band red Minotaur + blue Minotaur"]);
    }

    #[test]
    fn nonsense_is_refused() {
        let cases = [
            ("", "", "`title` is missing or wrong"),
            ("level = \"regular\"", "level = \"god\"", "`level` is missing or wrong"),
            ("good = [\"band red Minotaur\"]\n", "", "neither good nor bad decisions"),
            ("good = [\"band red Minotaur\"]", "good = [\"fly away\"]", "`fly away` matches no legal action"),
            ("good = [\"band red Minotaur\"]", "good = [7]", "`good` is missing or wrong"),
            ("\"recruit deck\", 40.0", "\"recruit red Elf\", 40.0", "`recruit red Elf` matches no legal action"),
            ("40.0, 21.2, 0.8", "40.0, 21.2", "`choices` is missing or wrong"),
            ("40.0, 21.2, 0.8", "40.0, 21.2, \"much\"", "`choices` is missing or wrong"),
            ("rating = 1480", "rating = -3", "`rating` is missing or wrong"),
            ("\"dragon\"", "\"weather\"", "`themes` is missing or wrong"),
            ("exact = true", "exact = 1", "`exact` is missing or wrong"),
            ("players: 4", "players: 40", "the position: "),
            ("lower half: 62\n", "lower half: 62\n\nA: fly away\n", "the position: "),
        ];
        for (from, to, expected) in cases {
            let text = if from.is_empty() { String::new() } else { TEXT.replace(from, to) };
            let error = Puzzle::parse(&text).expect_err(to).to_string();
            assert!(error.starts_with(expected), "{to}: {error}");
        }
        assert!(matches!(Puzzle::parse("= ="), Err(PuzzleError::Toml(_))));
    }
}
