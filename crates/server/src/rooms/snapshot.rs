//! A table as one person may see it: the first message on a socket, and the parts that later ones share. [`update`](super::update)
//! makes the messages that follow, [`applied_entry`](super::applied_entry) the lines of the log, and
//! [`queries`](super::queries) the answers to questions.

use std::cell::RefCell;

use ethnos_rules::{Action, Actions, Game, Seat, View};
use ethnos_table::{Clock, Millis, PersonId, Phase, Table};
use ethnos_wire::protocol::{
    AdviserState, ChairState, ClockState, GameState, PROTOCOL, Prepared, ScoredBoard, SeatResult, SeedPart, TableState,
    Undo, UndoAsked, Update,
};
use ethnos_wire::{BrunoState, ByName, KingdomState, NextMarker, add_actions, options, protocol};
use ethnos_words::Words;

use super::applied_entry::AppliedEntry;
use super::summary::PreparedKind;
use super::tempers::tempers;
use super::texts::Texts;

thread_local! {
    /// A list for legal actions, allocated once for every thread.
    static LEGAL: RefCell<Actions> = RefCell::new(Actions::new());
}

/// The whole table as a person may see it, with those of the recent entries that came after the version the person has seen.
/// Texts are in these words, if any are wanted.
pub(crate) fn full_update<'a>(
    table: &Table,
    code: &str,
    recent: impl IntoIterator<Item = &'a AppliedEntry>,
    person: PersonId,
    version: u32,
    text: Option<Words>,
    now: Millis,
) -> Update {
    let seat = table.seat_of(person);
    let texts = text.map(|words| Texts::new(words, table));
    let mut recent = recent.into_iter().peekable();
    let first = recent.peek().map_or(table.version() + 1, |applied| applied.version);
    let missed = recent.filter(|applied| applied.version > version);
    Update {
        version: table.version(),
        acks: Vec::new(),
        lines: missed
            .filter_map(|applied| {
                let mut line = applied.visible_to(table, Some(person), seat)?;
                if let Some(texts) = &texts {
                    texts.add_to_line(&mut line);
                }
                Some(line)
            })
            .collect(),
        gap: version > 0 && version.saturating_add(1) < first,
        table: Some(Box::new(table_state(table, code, Some(person)))),
        game: table.game().map(|game| Box::new(game_state(table, game, seat, now))),
    }
}

/// The game as a person may know it: the view of their seat, or a spectator's.
pub(crate) fn game_state(table: &Table, game: &Game, seat: Option<Seat>, now: Millis) -> GameState {
    let view = View::of(game, seat);
    GameState {
        kingdoms: KingdomState::all(&view.table, &view.setup),
        next_markers: NextMarker::all(&view),
        bruno: BrunoState::of(&view).map(Box::new),
        view: ethnos_wire::View::of(&view),
        legal: legal_actions(table, game, seat),
        undo: may_undo(table, seat),
        clock: clock_state(table, game, now),
        scored: scored_board(table, game).map(Box::new),
    }
}

/// The board as an Age was scored, if it has just ended.
pub(super) fn scored_board(table: &Table, game: &Game) -> Option<ScoredBoard> {
    Some(ScoredBoard::of(table.scored()?, game.setup()))
}

/// What a seat may do now.
fn legal_actions(table: &Table, game: &Game, seat: Option<Seat>) -> Vec<ethnos_wire::Action> {
    let of = |action: &Action| ethnos_wire::Action::of(*action, game.setup());
    with_legal(table, game, seat, |actions| actions.iter().map(of).collect())
}

/// Adds what a seat may do now to a text, as JSON.
pub(super) fn add_legal(text: &mut Vec<u8>, table: &Table, game: &Game, seat: Option<Seat>) {
    with_legal(table, game, seat, |actions| add_actions(text, actions, game.setup()));
}

/// Calls a function with what a seat may do now.
fn with_legal<T>(table: &Table, game: &Game, seat: Option<Seat>, with: impl FnOnce(&[Action]) -> T) -> T {
    if plays(table, seat).is_none_or(|seat| table.to_act() != Some(seat)) {
        return with(&[]);
    }
    LEGAL.with_borrow_mut(|actions| {
        game.legal(actions);
        with(actions)
    })
}

/// Whether a seat may take its last decision back.
pub(super) fn may_undo(table: &Table, seat: Option<Seat>) -> Undo {
    match plays(table, seat).and_then(|seat| table.may_undo(seat)) {
        None => Undo::No,
        Some(true) => Undo::Free,
        Some(false) => Undo::Ask,
    }
}

/// The clocks, if there are any.
pub(super) fn clock_state(table: &Table, game: &Game, now: Millis) -> Option<ClockState> {
    (table.options().clock != Clock::None).then(|| ClockState {
        now,
        deadline: table.deadline(),
        banks: ByName::by_seat(game.setup(), |seat| table.bank(seat).unwrap_or_default()),
    })
}

/// The seat, if its person decides for it and not a bot.
fn plays(table: &Table, seat: Option<Seat>) -> Option<Seat> {
    seat.filter(|seat| table.chairs().get(seat.index()).is_some_and(|chair| chair.player().is_some()))
}

/// The table around the game, as a person sees it.
pub(crate) fn table_state(table: &Table, code: &str, person: Option<PersonId>) -> TableState {
    let over = table.phase() == Phase::Over;
    TableState {
        protocol: PROTOCOL,
        code: code.to_owned(),
        phase: protocol::Phase::of(table.phase()),
        host: table.host().0,
        options: options::TableOptions::of(table.options()),
        chairs: ChairState::with_tempers(table.chairs(), &tempers(table, code)),
        you: person.and_then(|person| table.seat_of(person)).map(ethnos_wire::Seat::of),
        setup: table.game().map(|game| ethnos_wire::Setup::of(game.setup())),
        undo_asked: table.undo().map(UndoAsked::of),
        starting: table.phase() == Phase::Gathering && table.is_starting(),
        commitment: table.seed().commitment(),
        // The page of a day's game shows its seed when the day is over.
        seed: (over && table.daily().is_none()).then(|| table.seed().to_string()),
        daily: table.daily(),
        seed_parts: table.seed_parts().players.iter().map(SeedPart::of).collect(),
        results: results(table),
        unplayed: table.is_unplayed(),
        prepared: table.prepared().map(prepared_state),
        adviser: adviser_state(table, person),
        advised: table.is_advised(),
        lesson: table.prepared().and_then(|prepared| prepared.lesson.clone()),
        rematch_of: table.rematch_of().map(str::to_owned),
        rematch: table.rematch().map(str::to_owned),
        muted: person.map_or_else(Vec::new, |person| table.muted_by(person).map(|muted| muted.0).collect()),
    }
}

/// How a game begins that is not dealt from the seed.
pub(crate) fn prepared_state(prepared: &ethnos_table::Prepared) -> Prepared {
    PreparedKind::of(prepared).into()
}

/// Whether a person has an adviser.
fn adviser_state(table: &Table, person: Option<PersonId>) -> AdviserState {
    let seat = person.and_then(|person| table.seat_of(person));
    match seat.filter(|_| table.allows_adviser()) {
        None => AdviserState::No,
        Some(seat) if table.has_adviser(seat) => AdviserState::On,
        Some(_) => AdviserState::Off,
    }
}

/// The results of the game.
pub(crate) fn results(table: &Table) -> Option<Vec<SeatResult>> {
    Some(table.results()?.iter().map(SeatResult::of).collect())
}
