//! Boxes: every number on the pieces with its source. They are read from `boxes/*.toml`, and a player's own file can replace
//! entries.

use std::fmt;
use std::sync::LazyLock;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::box_error::{BoxError, BoxReason, EntryFault};
use crate::edition::Edition;
use crate::pieces::Pieces;

/// The source of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A rule document states it.
    Rulebook,
    /// A public digital version, made from the physical set, has it.
    Published,
    /// No source is known; the number was chosen to fit every example.
    Estimated,
    /// The player's own file.
    Owner,
}

impl Source {
    /// All sources.
    pub const ALL: [Source; 4] = [Source::Rulebook, Source::Published, Source::Estimated, Source::Owner];

    /// The name in a box file.
    pub const fn name(self) -> &'static str {
        match self {
            Source::Rulebook => "rulebook",
            Source::Published => "published",
            Source::Estimated => "estimated",
            Source::Owner => "owner",
        }
    }
}

/// The value of an entry: numbers on pieces, or names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// One or more numbers.
    Numbers(Vec<u8>),
    /// Names: shown in lists, not changeable.
    Names(Vec<String>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match self {
            Value::Numbers(numbers) => numbers.iter().map(u8::to_string).collect::<Vec<_>>(),
            Value::Names(names) => names.clone(),
        };
        f.write_str(&words.join(", "))
    }
}

/// One entry of a box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// Its key in the file.
    pub key: &'static str,
    /// The value that games of this box use.
    pub value: Value,
    /// One source for each value, or one for all.
    pub sources: Vec<Source>,
    /// Further notes; may be empty.
    pub note: String,
}

/// What the value of an entry must be.
#[derive(Clone, Copy)]
enum Shape {
    /// Names that the engine knows already. They cannot be changed.
    Names,
    /// A number that the rules require.
    Fixed(u8),
    /// One number within a range.
    One(u8, u8),
    /// This many numbers, each at least as large as the one before.
    Ascending(usize),
    /// This many numbers above 0, each larger than the one before; 0: any number of them.
    Rising(usize),
    /// This many numbers in any order.
    Any(usize),
}

/// The key of an entry in the first and in the second edition (empty: not in that box), and its shape.
struct Kind {
    keys: [&'static str; 2],
    shape: Shape,
}

const fn kind(first: &'static str, second: &'static str, shape: Shape) -> Kind {
    Kind { keys: [first, second], shape }
}

const KINDS: &[Kind] = &[
    kind("kingdoms", "regions", Shape::Names),
    kind("colours", "colours", Shape::Names),
    kind("tribes", "clans", Shape::Names),
    kind("", "first_game_clans", Shape::Names),
    kind("", "solo_clans", Shape::Names),
    kind("ages", "ages", Shape::Fixed(3)),
    kind("ages_2_3", "ages_2_3", Shape::Fixed(2)),
    kind("tribes_in_play", "clans_in_play", Shape::Fixed(6)),
    kind("tribes_in_play_2_3", "clans_in_play_2_3", Shape::Fixed(5)),
    kind("cards_per_colour", "cards_per_colour", Shape::One(1, Pieces::MOST_PER_COLOUR)),
    kind("halflings_per_colour", "", Shape::One(1, Pieces::MOST_PER_COLOUR)),
    kind("dragons", "dragons", Shape::Fixed(Pieces::DRAGONS)),
    kind("hand_limit", "hand_limit", Shape::One(2, Pieces::MOST_IN_HAND)),
    kind("row_per_player", "pool_per_player", Shape::One(1, 3)),
    kind("markers_per_player", "markers_per_player", Shape::One(3, 60)),
    kind("band_glory", "party_prestige", Shape::Ascending(6)),
    kind("glory_tokens", "prestige_tokens", Shape::Any(Pieces::TOKENS)),
    kind("glory_tokens_4_plus", "prestige_tokens_4_plus", Shape::Any(Pieces::TOKENS_FOUR_PLUS)),
    kind("giant_taking", "bear_taking", Shape::One(0, 99)),
    kind("giant_end_of_age", "bear_end_of_age", Shape::Ascending(3)),
    kind("giant_end_of_age_2_3", "bear_end_of_age_2_3", Shape::Ascending(2)),
    kind("merfolk_spaces", "koi_spaces", Shape::One(1, 60)),
    kind("merfolk_symbols", "koi_symbols", Shape::Rising(0)),
    kind("merfolk_end_of_age", "koi_end_of_age", Shape::Ascending(3)),
    kind("merfolk_end_of_age_2_3", "koi_end_of_age_2_3", Shape::Ascending(2)),
    kind("orc_horde_glory", "monkey_settlement_prestige", Shape::Ascending(6)),
    kind("troll_tokens", "fox_tokens", Shape::Rising(6)),
    kind("", "raccoon_coins", Shape::Ascending(Pieces::COINS)),
    kind("", "solo_triggers", Shape::Any(6)),
];

/// The largest number on a piece.
const MAX_NUMBER: u8 = 99;

/// The contents of a box. They have been checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameBox {
    edition: Edition,
    items: Vec<Item>,
    changed: Vec<&'static str>,
}

impl GameBox {
    /// The box of an edition as it is sold, as far as it is known.
    pub fn of(edition: Edition) -> GameBox {
        static FIRST: LazyLock<GameBox> =
            LazyLock::new(|| GameBox::embedded(Edition::First, include_str!("../boxes/first.toml")));
        static SECOND: LazyLock<GameBox> =
            LazyLock::new(|| GameBox::embedded(Edition::Second, include_str!("../boxes/second.toml")));
        match edition {
            Edition::First => FIRST.clone(),
            Edition::Second => SECOND.clone(),
        }
    }

    fn embedded(edition: Edition, text: &str) -> GameBox {
        let empty = GameBox { edition, items: Vec::new(), changed: Vec::new() };
        let mut full = empty.replaced_by(text).expect("the embedded boxes are tested");
        full.changed.clear();
        full
    }

    /// This box with the entries of a box file instead of its own. All errors of the file are reported.
    pub fn replaced_by(&self, text: &str) -> Result<GameBox, Vec<BoxError>> {
        let mut faults = Faults { text, found: Vec::new() };
        let mut replaced = self.clone();
        match DeTable::parse(text) {
            Ok(table) => replaced.read(table.get_ref(), &mut faults),
            Err(error) => faults
                .at(error.span().map_or(0, |span| span.start), BoxReason::Toml { reason: error.message().to_owned() }),
        }
        if faults.found.is_empty() {
            replaced.check_together(&mut faults);
        }
        if faults.found.is_empty() { Ok(replaced) } else { Err(faults.found) }
    }

    /// The edition of the box.
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Every entry, in a fixed order.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The entries that differ from the edition's own box.
    pub fn changes(&self) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(|item| self.changed.contains(&item.key))
    }

    /// The numbers in the form the engine uses.
    pub fn pieces(&self) -> Pieces {
        Pieces {
            cards_per_colour: self.one("cards_per_colour"),
            halflings_per_colour: self.optional("halflings_per_colour").map_or(0, |list| list[0]),
            hand_limit: self.one("hand_limit"),
            row_per_player: self.one("row_per_player"),
            markers_per_player: self.one("markers_per_player"),
            band_glory: from_one(self.numbers("band_glory")),
            tokens: exactly(self.numbers("glory_tokens")),
            tokens_four_plus: exactly(self.numbers("glory_tokens_4_plus")),
            giant_taking: self.one("giant_taking"),
            giant_end: [by_age(self.numbers("giant_end_of_age")), by_age(self.numbers("giant_end_of_age_2_3"))],
            merfolk_spaces: self.one("merfolk_spaces"),
            merfolk_symbols: self.numbers("merfolk_symbols").iter().fold(0, |set, space| set | 1 << space),
            merfolk_end: [by_age(self.numbers("merfolk_end_of_age")), by_age(self.numbers("merfolk_end_of_age_2_3"))],
            horde_glory: from_one(self.numbers("orc_horde_glory")),
            troll_tokens: exactly(self.numbers("troll_tokens")),
            coins: self.optional("raccoon_coins").map_or([0; Pieces::COINS], exactly),
            triggers: self.optional("solo_triggers").map_or([0; 6], exactly),
        }
    }

    /// The numbers of the entry with this key in the first edition (or in the second, if only that has it).
    fn optional(&self, key: &str) -> Option<&[u8]> {
        let kind = KINDS.iter().find(|kind| kind.keys.contains(&key)).expect("a key of the table above");
        let own = kind.keys[self.edition as usize];
        self.items.iter().find(|item| item.key == own).and_then(|item| match &item.value {
            Value::Numbers(numbers) => Some(numbers.as_slice()),
            Value::Names(_) => None,
        })
    }

    fn numbers(&self, key: &str) -> &[u8] {
        self.optional(key).expect("a checked box has every entry of its edition")
    }

    fn one(&self, key: &str) -> u8 {
        self.numbers(key)[0]
    }

    fn read(&mut self, table: &DeTable<'_>, faults: &mut Faults<'_>) {
        for (key, value) in table {
            let name: &str = key.get_ref();
            let at = key.span().start;
            if name == "edition" {
                match value.get_ref().as_str() {
                    Some(edition) if edition == self.edition.name() => {}
                    _ => faults.at(at, BoxReason::OtherEdition { edition: self.edition }),
                }
                continue;
            }
            let column = self.edition as usize;
            let Some(kind) = KINDS.iter().find(|kind| kind.keys[column] == name && !name.is_empty()) else {
                let known = KINDS.iter().map(|kind| kind.keys[column]).filter(|known| !known.is_empty());
                let known = known.collect::<Vec<_>>().join(", ");
                faults.at(at, BoxReason::UnknownEntry { name: name.to_owned(), edition: self.edition, known });
                continue;
            };
            if let Some(item) = read_item(kind.keys[column], value, faults) {
                self.accept(kind, item, at, faults);
            }
        }
    }

    /// Checks one entry and stores it.
    fn accept(&mut self, kind: &Kind, item: Item, at: usize, faults: &mut Faults<'_>) {
        let place = self.items.iter().position(|own| own.key == item.key);
        let before = faults.found.len();
        match (&item.value, kind.shape) {
            (Value::Numbers(numbers), shape) if !matches!(shape, Shape::Names) => {
                if let Some(fault) = shape_fault(shape, numbers) {
                    faults.entry(at, item.key, fault);
                }
            }
            (Value::Names(_), Shape::Names) => match place {
                Some(place) if self.items[place].value != item.value => {
                    faults.entry(at, item.key, EntryFault::NamesChanged);
                }
                _ => {}
            },
            (Value::Names(_), _) => faults.entry(at, item.key, EntryFault::NumbersExpected),
            (Value::Numbers(_), _) => faults.entry(at, item.key, EntryFault::NamesExpected),
        }
        if faults.found.len() > before {
            return;
        }
        match place {
            Some(place) => {
                if self.items[place].value != item.value {
                    self.changed.push(item.key);
                }
                self.items[place] = item;
            }
            None => self.items.push(item),
        }
    }

    /// Checks what concerns more than one entry.
    fn check_together(&mut self, faults: &mut Faults<'_>) {
        let column = self.edition as usize;
        let order = |key: &str| KINDS.iter().position(|kind| kind.keys[column] == key);
        self.items.sort_by_key(|item| order(item.key));
        for kind in KINDS.iter().filter(|kind| !kind.keys[column].is_empty()) {
            if !self.items.iter().any(|item| item.key == kind.keys[column]) {
                faults.found.push(BoxError { line: 0, reason: BoxReason::Missing { key: kind.keys[column] } });
            }
        }
        if !faults.found.is_empty() {
            return;
        }
        let mut left = self.numbers("glory_tokens").to_vec();
        for token in self.numbers("glory_tokens_4_plus").to_vec() {
            match left.iter().position(|value| *value == token) {
                Some(place) => drop(left.swap_remove(place)),
                None => faults.about(
                    KINDS
                        .iter()
                        .find(|kind| kind.keys[0] == "glory_tokens_4_plus")
                        .map_or("", |kind| kind.keys[column]),
                    EntryFault::MarkedTooOften { token },
                ),
            }
        }
        let last = self.numbers("merfolk_symbols").last().copied().unwrap_or(0);
        let spaces = self.one("merfolk_spaces");
        if last > spaces {
            let key = if column == 0 { "merfolk_symbols" } else { "koi_symbols" };
            faults.about(key, EntryFault::SymbolBeyondEnd { symbol: last, spaces });
        }
    }
}

/// What is wrong with these numbers for this shape.
fn shape_fault(shape: Shape, numbers: &[u8]) -> Option<EntryFault> {
    let expected = match shape {
        Shape::Names | Shape::Fixed(_) | Shape::One(..) => 1,
        Shape::Ascending(count) | Shape::Rising(count) | Shape::Any(count) => count,
    };
    let any_number = matches!(shape, Shape::Rising(0));
    if numbers.len() != expected && !any_number {
        return Some(EntryFault::Count { expected, found: numbers.len() });
    }
    match shape {
        Shape::Fixed(value) if numbers[0] != value => Some(EntryFault::Fixed { value }),
        Shape::One(least, most) if !(least..=most).contains(&numbers[0]) => {
            Some(EntryFault::NotBetween { found: numbers[0].to_string(), least, most })
        }
        Shape::Ascending(_) => numbers
            .windows(2)
            .find(|pair| pair[1] < pair[0])
            .map(|pair| EntryFault::NotAscending { before: pair[0], after: pair[1] }),
        Shape::Rising(_) if numbers.first() == Some(&0) => Some(EntryFault::NotAboveZero),
        Shape::Rising(_) => numbers
            .windows(2)
            .find(|pair| pair[1] <= pair[0])
            .map(|pair| EntryFault::NotRising { before: pair[0], after: pair[1] }),
        _ => None,
    }
}

/// Reads `{ value = …, source = …, note = … }`.
fn read_item(key: &'static str, value: &Spanned<DeValue<'_>>, faults: &mut Faults<'_>) -> Option<Item> {
    let at = value.span().start;
    let DeValue::Table(fields) = value.get_ref() else {
        faults.entry(at, key, EntryFault::NotATable);
        return None;
    };
    let mut item = Item { key, value: Value::Numbers(Vec::new()), sources: vec![Source::Owner], note: String::new() };
    let mut has_value = false;
    for (name, field) in fields {
        let at = field.span().start;
        let name: &str = name.get_ref();
        match (name, field.get_ref()) {
            ("value", value) => {
                has_value = true;
                item.value = read_value(value).map_err(|fault| faults.entry(at, key, fault)).ok()?;
            }
            ("source", DeValue::Array(list)) => {
                let sources = list.iter().map(|one| one.get_ref().as_str().and_then(source_named));
                item.sources = sources.collect::<Option<Vec<_>>>().or_else(|| {
                    faults.entry(at, key, EntryFault::NoSuchSource);
                    None
                })?;
            }
            ("source", one) => {
                item.sources = one.as_str().and_then(source_named).map(|source| vec![source]).or_else(|| {
                    faults.entry(at, key, EntryFault::NoSuchSource);
                    None
                })?;
            }
            ("note", DeValue::String(note)) => item.note = note.to_string(),
            _ => {
                faults.entry(at, key, EntryFault::UnknownField { name: name.to_owned() });
                return None;
            }
        }
    }
    let values = match &item.value {
        Value::Numbers(numbers) => numbers.len(),
        Value::Names(names) => names.len(),
    };
    if !has_value {
        faults.entry(at, key, EntryFault::ValueMissing);
        return None;
    }
    if item.sources.len() != 1 && item.sources.len() != values {
        faults.entry(at, key, EntryFault::Sources { values, sources: item.sources.len() });
        return None;
    }
    Some(item)
}

fn read_value(value: &DeValue<'_>) -> Result<Value, EntryFault> {
    match value {
        DeValue::Integer(_) => Ok(Value::Numbers(vec![read_number(value)?])),
        DeValue::Array(list) if list.iter().all(|one| one.get_ref().is_str()) && !list.is_empty() => {
            Ok(Value::Names(list.iter().filter_map(|one| one.get_ref().as_str()).map(str::to_owned).collect()))
        }
        DeValue::Array(list) => {
            list.iter().map(|one| read_number(one.get_ref())).collect::<Result<_, _>>().map(Value::Numbers)
        }
        _ => Err(EntryFault::NumberExpected),
    }
}

fn read_number(value: &DeValue<'_>) -> Result<u8, EntryFault> {
    let DeValue::Integer(number) = value else {
        return Err(EntryFault::WholeNumbersExpected);
    };
    u8::from_str_radix(number.as_str(), number.radix())
        .ok()
        .filter(|number| *number <= MAX_NUMBER)
        .ok_or_else(|| EntryFault::NotBetween { found: number.as_str().to_owned(), least: 0, most: MAX_NUMBER })
}

fn source_named(name: &str) -> Option<Source> {
    Source::ALL.into_iter().find(|source| source.name() == name)
}

fn exactly<const N: usize>(numbers: &[u8]) -> [u8; N] {
    numbers.try_into().expect("the shape of every entry is checked")
}

/// A table by number of cards or markers. The file begins with one; 0 is added for none.
fn from_one(numbers: &[u8]) -> [u8; 7] {
    let mut table = [0; 7];
    table[1..].copy_from_slice(numbers);
    table
}

/// A value for each Age. With two Ages the third is not used.
fn by_age(numbers: &[u8]) -> [u8; 3] {
    let mut table = [0; 3];
    table[..numbers.len()].copy_from_slice(numbers);
    table
}

struct Faults<'t> {
    text: &'t str,
    found: Vec<BoxError>,
}

impl Faults<'_> {
    fn at(&mut self, offset: usize, reason: BoxReason) {
        let line = 1 + self.text.bytes().take(offset).filter(|byte| *byte == b'\n').count();
        self.found.push(BoxError { line, reason });
    }

    /// Reports an error of an entry that begins here.
    fn entry(&mut self, offset: usize, key: &'static str, fault: EntryFault) {
        self.at(offset, BoxReason::Entry { key, fault });
    }

    /// Reports an error of an entry that may be missing in this file.
    fn about(&mut self, key: &'static str, fault: EntryFault) {
        let line = self.text.lines().position(|line| line.trim_start().starts_with(key)).map_or(0, |index| index + 1);
        self.found.push(BoxError { line, reason: BoxReason::Entry { key, fault } });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::region::Region;
    use crate::tribe::Tribe;

    /// The engine defines the names. The box files list them for the reader and must agree.
    #[test]
    fn box_files_name_what_the_engine_knows() {
        for edition in Edition::ALL {
            let contents = GameBox::of(edition);
            let names = |key: &str| {
                let item = contents.items.iter().find(|item| item.key == key).expect("listed");
                item.value.to_string()
            };
            let plurals =
                |tribes: &[Tribe]| tribes.iter().map(|tribe| tribe.plural(edition)).collect::<Vec<_>>().join(", ");
            let all = Tribe::of_edition(edition).collect::<Vec<_>>();
            let regions = Region::all().map(|region| region.name(edition)).collect::<Vec<_>>().join(", ");
            let colours = Region::all().map(|region| region.colour(edition)).collect::<Vec<_>>().join(", ");
            assert_eq!(names(if edition == Edition::First { "kingdoms" } else { "regions" }), regions);
            assert_eq!(names("colours"), colours);
            assert_eq!(names(if edition == Edition::First { "tribes" } else { "clans" }), plurals(&all));
            if edition == Edition::Second {
                assert_eq!(names("first_game_clans"), plurals(&Tribe::FIRST_GAME));
                assert_eq!(names("solo_clans"), plurals(&Tribe::SOLO));
            }
        }
    }

    #[test]
    fn an_owner_replaces_what_the_owner_knows() {
        let own = "orc_horde_glory = { value = [1, 3, 6, 10, 15, 21] }\n";
        let changed = GameBox::of(Edition::First).replaced_by(own).expect("valid");
        assert_eq!(changed.pieces().horde_glory[6], 21);
        assert_eq!(changed.changes().map(|item| item.key).collect::<Vec<_>>(), ["orc_horde_glory"]);
        assert_eq!(changed.changes().next().expect("one").sources, [Source::Owner]);
    }

    #[test]
    fn faults_name_their_line() {
        let cases = [
            (Edition::First, "\nglory_tokens = { value = [1, 2] }", 2, "expected 18 numbers, found 2"),
            (
                Edition::First,
                "glory_tokens_4_plus = { value = [0, 0, 0, 4, 4, 4] }",
                1,
                "token of 0 is marked 4+ more often",
            ),
            (Edition::First, "# mine\n\nband_glory = { value = [0, 1, 3, 2, 10, 15] }", 3, "2 follows 3"),
            (Edition::First, "merfolk_spaces = { value = 17 }", 0, "the track ends at 17"),
            (Edition::First, "merfolk_symbols = { value = [3, 7, 12, 19] }", 1, "a symbol on space 19"),
            (Edition::First, "troll_tokens = { value = [0, 2, 3, 4, 5, 6] }", 1, "above 0"),
            (Edition::First, "raccoon_coins = { value = [1] }", 1, "has no entry `raccoon_coins`"),
            (Edition::Second, "raccoon_coins = { value = [1] }", 1, "expected 14 numbers"),
            (Edition::Second, "edition = \"first\"", 1, "second edition"),
            (Edition::First, "dragons = { value = 4 }", 1, "is 3 by the rules"),
            (Edition::First, "hand_limit = { value = 11 }", 1, "between 2 and 10"),
            (Edition::First, "hand_limit = 9", 1, "expected { value"),
            (Edition::First, "hand_limit = { value = \"many\" }", 1, "expected a number"),
            (Edition::First, "hand_limit = { value = -1 }", 1, "between 0 and 99"),
            (Edition::First, "hand_limit = { value = 9, colour = 1 }", 1, "`colour` is not known"),
            (Edition::First, "hand_limit = { source = \"owner\" }", 1, "`value` is missing"),
            (Edition::First, "hand_limit = { value = 9, source = \"a friend\" }", 1, "every source is one of"),
            (Edition::First, "kingdoms = { value = [\"Here\"] }", 1, "names cannot be changed"),
            (Edition::First, "a = 1\n= nonsense", 2, ""),
        ];
        for (edition, text, line, reason) in cases {
            let faults = GameBox::of(edition).replaced_by(text).expect_err(text);
            assert_eq!(faults[0].line, line, "{text}: {faults:?}");
            assert!(faults[0].to_string().contains(reason), "{text}: {faults:?}");
        }
    }

    #[test]
    fn every_fault_is_reported() {
        let text = "hand_limit = { value = 1 }\ndragons = { value = 1 }\n";
        assert_eq!(GameBox::of(Edition::First).replaced_by(text).expect_err("two faults").len(), 2);
    }
}
