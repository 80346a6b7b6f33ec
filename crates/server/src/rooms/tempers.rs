//! What the bots of a table like. It follows from what everybody knows, so that it is the same after a restart and says nothing
//! about cards or dice.

use ethnos_bots::Character;
use ethnos_table::{Sitter, Table, Temper};

/// The temper of a bot on each seat. The first four bots of a table have different ones; stand-ins come after the bots.
pub(crate) fn tempers(table: &Table, code: &str) -> Vec<Temper> {
    let seats = table.chairs().len();
    if table.prepared().is_some() {
        // In a prepared position the bots make the same choices every time, at every table.
        return (0..seats).map(|seat| Character::new(Some(0), prepared_dice(seat)).temper()).collect();
    }
    let order = order(code);
    let mut tempers = vec![Temper::Even; seats];
    let is_bot = |seat: &usize| matches!(table.chairs()[*seat].sitter, Sitter::Bot(_));
    let (bots, others): (Vec<_>, Vec<_>) = (0..seats).partition(is_bot);
    for (seat, temper) in bots.into_iter().chain(others).zip(order.into_iter().cycle()) {
        tempers[seat] = temper;
    }
    tempers
}

/// The seed of the bot of a seat in a prepared position.
pub(crate) const fn prepared_dice(seat: usize) -> u64 {
    seat as u64
}

/// The tempers in the order of a table with this code.
fn order(code: &str) -> [Temper; 4] {
    let mut order = Temper::ALL;
    order.sort_by_key(|temper| fnv(code.bytes().chain(format!("{temper:?}").bytes())));
    order
}

/// The 64-bit FNV-1a hash: it must be the same in every version of this program.
fn fnv(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use ethnos_rules::{Edition, Seed};
    use ethnos_table::{BotLevel, Chair, Entry, LogEntry, PersonId, PieceColour, TableOptions};

    use super::*;

    /// A table with a bot for every `b` and a person for every other letter.
    fn table(seats: &str) -> Table {
        let chair = |((number, seat), colour): ((i64, char), PieceColour)| {
            let person = Sitter::Person { id: PersonId(number), name: "robin".into() };
            let sitter = if seat == 'b' { Sitter::Bot(BotLevel::Novice) } else { person };
            Chair { sitter, ..Chair::empty(colour) }
        };
        let entry = Entry::Opened {
            host: PersonId(1),
            name: "robin".into(),
            options: Box::new(TableOptions::new(Edition::First)),
            seed: Seed::from_number(1).to_string(),
            chairs: (1..).zip(seats.chars()).zip(PieceColour::ALL).map(chair).collect(),
            rematch_of: None,
            prepared: None,
            daily: None,
            repeated: false,
            forfeits: true,
        };
        Table::open(1, &LogEntry { by: Some(PersonId(1)), id: None, entry }).expect("a table")
    }

    #[test]
    fn up_to_four_bots_have_different_tempers() {
        for seats in ["pb", "pbb", "bpbb", "pbbbb", "bppppb", "bpbpbb", "pbbbbb"] {
            let table = table(seats);
            for code in ["TABLE23", "TABLE24", "A", "QWERTY7"] {
                let all = tempers(&table, code);
                assert_eq!(all, tempers(&table, code), "the same every time");
                let of_bots: Vec<_> = seats.chars().zip(&all).filter(|(seat, _)| *seat == 'b').collect();
                let different: HashSet<_> = of_bots.iter().map(|(_, temper)| format!("{temper:?}")).collect();
                assert_eq!(different.len(), of_bots.len().min(4), "{seats} {code}: {all:?}");
            }
        }
    }

    #[test]
    fn the_tempers_of_a_table_stay_those_of_its_code() {
        use Temper::{Even, Gatherer, Guard, Racer};
        let cases: [(&str, [Temper; 4]); 2] =
            [("TABLE23", [Racer, Gatherer, Even, Guard]), ("K7QX2MB", [Even, Guard, Gatherer, Racer])];
        for (code, expected) in cases {
            assert_eq!(order(code), expected, "{code}");
        }
    }

    #[test]
    fn every_temper_is_about_as_often_the_first() {
        let mut counts = [0; 4];
        for number in 0..4_000 {
            let first = order(&format!("{number:06}"))[0];
            counts[Temper::ALL.iter().position(|temper| *temper == first).expect("one of four")] += 1;
        }
        assert!(counts.iter().all(|count| (800..1_200).contains(count)), "{counts:?}");
    }
}
