//! What people play, counted for their pages: how many games of each kind they played and won, and which tribes they lead.
//!
//! What the table knows at the end is counted in the transaction that ends the game. The bands of a game are in its log, which is read
//! afterwards. Games that were played before there were counters are counted in the same way.

use std::collections::BTreeMap;
use std::time::Duration;

use ethnos_puzzles::Theme;
use ethnos_rules::Event;
use ethnos_store::{PersonId, ReviewedSeat, StoreError, TableId, TallyChange, Uncounted};
use ethnos_table::{Chair, Sitter, Table};
use ethnos_wire::review::Review;
use tokio::time::MissedTickBehavior;

use super::history::History;
use super::{RoomError, RoomKey, Rooms};

/// How often games are looked for that are not counted. A game that ends here is counted at once.
const EVERY: Duration = Duration::from_mins(10);
/// How many games are one piece of the work, and the pause after a game.
const PIECE: u32 = 100;
const PAUSE: Duration = Duration::from_millis(20);

/// The counters of a kind of game: against bots, against people, solo.
const BOTS: &str = "bots";
const PEOPLE: &str = "people";
const SOLO: &str = "solo";

/// What the game of a table adds to the counters of the people who played it, without what needs its log.
pub(crate) fn at_the_end(table: &Table, is_last: bool) -> Vec<TallyChange> {
    let Some(results) = table.results().filter(|_| table.counts()) else { return Vec::new() };
    let words = tally_names(table);
    let people = results.iter().filter_map(|result| Some((result.person?, result)));
    let changes = people.flat_map(|(person, result)| {
        words.iter().map(move |word| TallyChange {
            person,
            tally: word.clone(),
            games: 1,
            wins: result.won.into(),
            best: result.glory,
            is_last,
        })
    });
    changes.collect()
}

/// The counters of a game.
fn tally_names(table: &Table) -> Vec<String> {
    let options = table.options();
    if let Some(level) = options.solo {
        return vec![SOLO.to_owned(), format!("{SOLO}/level/{}", level.name())];
    }
    let people = table.chairs().iter().filter(|chair| chair.person().is_some()).count();
    let kind = if people > 1 { PEOPLE } else { BOTS };
    let mut words = vec![
        kind.to_owned(),
        format!("{kind}/edition/{}", options.edition.name()),
        format!("{kind}/players/{}", table.chairs().len()),
    ];
    if people == 1 {
        words.push(format!("{BOTS}/level/{}", level(table.chairs())));
    }
    words
}

/// The level of the bots, if all have the same.
fn level(chairs: &[Chair]) -> &'static str {
    let mut levels = chairs.iter().filter_map(|chair| match chair.sitter {
        Sitter::Bot(level) => Some(level),
        Sitter::Nobody | Sitter::Person { .. } => None,
    });
    match levels.next() {
        Some(first) if levels.all(|level| level == first) => first.name(),
        _ => "mixed",
    }
}

/// The bands that people played in a game, by the tribe that led them. Those of a bot that stood in are not theirs.
fn of_bands(history: &History) -> Vec<TallyChange> {
    let Some(game) = history.table.game().filter(|_| history.table.counts()) else { return Vec::new() };
    let mut bands = BTreeMap::<(PersonId, String), u32>::new();
    let own = history.moments.iter().filter(|moment| !history.is_stand_in(moment.entry));
    let events = own.flat_map(|moment| &history.entries[moment.entry].events);
    for event in events {
        if let Event::BandPlayed { seat, band } = event
            && let Some(person) = history.table.chairs().get(seat.index()).and_then(Chair::person)
        {
            let tribe = Theme::Tribe(game.setup().tribe_of(band.leader()));
            *bands.entry((person, format!("tribe/{}", tribe.code()))).or_default() += 1;
        }
    }
    let change = |((person, tally), games)| TallyChange { person, tally, games, wins: 0, best: 0, is_last: false };
    bands.into_iter().map(change).collect()
}

/// How well each seat decided, from a review.
pub(super) fn reviewed_seats(review: &Review) -> Vec<ReviewedSeat> {
    let part = |share: i64| share as f64 / ethnos_review::WIN as f64;
    let seat = |seat: &ethnos_wire::review::ReviewSeat| ReviewedSeat {
        seat: ethnos_rules::Seat::from(seat.seat).index() as u8,
        accuracy: seat.accuracy,
        result: part(seat.result),
        without_luck: part(seat.without_luck),
    };
    review.seats.iter().map(seat).collect()
}

/// Counts games that are not counted yet: when one ends here, and those that are left now and then.
pub(super) async fn run(rooms: &Rooms) {
    let mut every = tokio::time::interval(EVERY);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = every.tick() => {}
            () = rooms.0.uncounted.notified() => {}
        }
        if let Err(error) = rooms.count_games().await {
            tracing::error!(%error, "games cannot be counted");
        }
    }
}

impl Rooms {
    async fn count_games(&self) -> Result<(), StoreError> {
        let mut after = TableId(i64::MIN);
        loop {
            let piece = self.0.store.uncounted(after, PIECE).await?;
            let Some(last) = piece.last() else { return Ok(()) };
            after = last.table;
            for uncounted in piece {
                match self.count_game(uncounted).await {
                    Ok(()) => {}
                    Err(RoomError::Store(error)) => return Err(error),
                    Err(error) => tracing::warn!(table = uncounted.table.0, %error, "a game cannot be counted"),
                }
                tokio::time::sleep(PAUSE).await;
            }
        }
    }

    async fn count_game(&self, uncounted: Uncounted) -> Result<(), RoomError> {
        let store = &self.0.store;
        let Some(row) = store.table(uncounted.table).await? else { return Ok(()) };
        let key = RoomKey { id: uncounted.table, code: row.code.into() };
        let permit = self.0.long_work.permit(None).await?;
        let whole = uncounted.whole;
        let changes = self.read_history_once(&key, permit, move |history| {
            let mut changes = if whole { at_the_end(&history.table, false) } else { Vec::new() };
            changes.extend(of_bands(history));
            (changes, history.table.counts())
        });
        let (changes, counts) = changes.await?;
        if whole
            && counts
            && let Some((_, review)) = self.0.stored_review(key.id).await?
        {
            store.save_reviewed_seats(key.id, &reviewed_seats(&review)).await?;
        }
        store.count(uncounted, changes).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use ethnos_rules::notation::action_text;
    use ethnos_rules::{Action, Actions, Edition, Seed, SoloLevel};
    use ethnos_table::{BotLevel, Entry, LogEntry, PieceColour, TableOptions};

    use super::*;

    /// A game of a person against a bot, in which a bot stands in for the person in some decisions. Bands are played as soon as possible.
    fn history(stands_in: impl Fn(usize) -> bool) -> History {
        let person = Sitter::Person { id: PersonId(1), name: "Ana".into() };
        let sitters = [(PieceColour::Scarlet, person), (PieceColour::Azure, Sitter::Bot(BotLevel::Novice))];
        let chairs = sitters.map(|(colour, sitter)| Chair { sitter, ready: true, ..Chair::empty(colour) });
        let opened = Entry::Opened {
            host: PersonId(1),
            name: "Ana".into(),
            options: Box::new(TableOptions::new(Edition::First)),
            seed: Seed::from_number(3).to_string(),
            chairs: chairs.into(),
            rematch_of: None,
            prepared: None,
            daily: None,
            repeated: false,
            forfeits: true,
        };
        let mut entries = vec![opened, Entry::Started];
        let logged = |entry: &Entry| LogEntry { by: None, id: None, entry: entry.clone() };
        let mut table = Table::open(0, &logged(&entries[0])).expect("a table");
        table.apply(0, &logged(&entries[1]), &mut Vec::new()).expect("it starts");
        let mut legal = Actions::new();
        while let Some(seat) = table.to_act() {
            let game = table.game().expect("a game");
            game.legal(&mut legal);
            let band = legal.iter().find(|action| matches!(action, Action::Play(_)));
            let action = action_text(*band.unwrap_or(&legal[0]), game.setup());
            let entry = Entry::Acted { seat, action, bot: seat.index() == 1 || stands_in(entries.len()) };
            table.apply(0, &logged(&entry), &mut Vec::new()).expect("it is legal");
            entries.push(entry);
        }
        History::unstored(entries).expect("the log of a game")
    }

    #[test]
    fn what_a_bot_plays_that_stands_in_is_not_the_persons() {
        let bands = |history: &History| of_bands(history).iter().map(|change| change.games).sum::<u32>();
        let [own, half, none] = [history(|_| false), history(|number| number % 4 < 2), history(|_| true)];
        assert!(bands(&own) > bands(&half) && bands(&half) > 0, "{} and {}", bands(&own), bands(&half));
        assert_eq!(of_bands(&none), []);
        // The record says it, too.
        let record = |history: &History| history.record().expect("a log").expect("a record").to_string();
        for (history, expected) in [(&own, 0..=0), (&half, 2..=usize::MAX), (&none, 1..=1)] {
            let text = record(history);
            assert!(expected.contains(&text.matches("\nstand-in A\n").count()), "{text}");
        }
    }

    #[test]
    fn bots_of_one_level_and_of_several() {
        let bot = |level| Chair { sitter: Sitter::Bot(level), ..Chair::empty(PieceColour::Azure) };
        let person = Chair {
            sitter: Sitter::Person { id: PersonId(1), name: "Ana".into() },
            ..Chair::empty(PieceColour::Scarlet)
        };
        let cases = [
            (vec![person.clone(), bot(BotLevel::Expert), bot(BotLevel::Expert)], "expert"),
            (vec![person.clone(), bot(BotLevel::Expert), bot(BotLevel::Novice)], "mixed"),
            (vec![person], "mixed"),
        ];
        for (chairs, expected) in cases {
            assert_eq!(level(&chairs), expected);
        }
        // Stored words: they must not change.
        assert_eq!([Edition::First.name(), Edition::Second.name()], ["first", "second"]);
        assert_eq!(SoloLevel::ALL.map(SoloLevel::name), ["easy", "regular", "hard"]);
        assert_eq!(BotLevel::ALL.map(BotLevel::name), ["novice", "regular", "expert", "master"]);
    }
}
