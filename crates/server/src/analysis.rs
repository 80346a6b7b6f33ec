//! The analysis board: reads a position and the moves that follow, and shows what is on the board then. Nothing of it is kept.

use ethnos_rules::notation::{Step, parse_action};
use ethnos_rules::{
    Action, Actions, Decision, Event, Game, Options, Record, Refusal, Seat, Seed, Setup, TribeChoice, View,
    reshuffle_deck,
};
use ethnos_wire::analysis::{AnalysisFault, AnalysisMove, AnalysisState};
use ethnos_wire::ask::{Answer, Question};
use ethnos_wire::protocol::{GameState, Undo};
use ethnos_wire::replay::{Perspective, every_hand};
use ethnos_wire::{BrunoState, KingdomState, NextMarker, Sentence, sentences};

/// The longest position, in bytes. A whole recorded game is shorter.
const MAX_POSITION_BYTES: usize = 20_000;
/// The most moves from a position.
const MAX_MOVES: usize = 600;
/// As many wrong lines are reported.
const MAX_FAULTS: usize = 40;

/// A position, and the game after each of the moves that follow.
pub(crate) struct Analysis {
    options: Options,
    title: Option<String>,
    is_position: bool,
    start: Game,
    played: Vec<Played>,
}

/// A move and what it led to.
struct Played {
    seat: Seat,
    age: u8,
    action: Action,
    events: Vec<Event>,
    after: Game,
}

impl Analysis {
    /// Reads a position, with or without moves, and plays further moves. Everything that is wrong with it is reported, up to a number of faults.
    pub(crate) fn read(position: &str, moves: &[String]) -> Result<Analysis, Vec<AnalysisFault>> {
        if position.len() > MAX_POSITION_BYTES {
            return Err(vec![fault(
                Place::Line(1, ""),
                Sentence::new("analysis-too-long", []).with("most", MAX_POSITION_BYTES),
            )]);
        }
        if moves.len() > MAX_MOVES {
            return Err(vec![fault(
                Place::Move(MAX_MOVES + 1, ""),
                Sentence::new("analysis-too-many", []).with("most", MAX_MOVES),
            )]);
        }
        let record = Record::parse(position).map_err(|errors| {
            let line = |number: usize| position.lines().nth(number.saturating_sub(1)).unwrap_or_default();
            let faults = errors.iter().map(|error| {
                fault(Place::Line(error.line, line(error.line)), sentences::notation_error(&error.reason))
            });
            faults.take(MAX_FAULTS).collect::<Vec<_>>()
        })?;
        let mut analysis = Analysis {
            options: settled_options(&record),
            title: record.about("title").map(str::to_owned),
            is_position: record.is_position(),
            start: record.start().clone(),
            played: Vec::new(),
        };
        for line in record.lines() {
            let Some(Step::Play(step)) = &line.step else { continue };
            let text = position.lines().nth(line.number.saturating_sub(1)).unwrap_or_default();
            let place = || Place::Line(line.number, text);
            let checked = analysis.now().check_as(step.seat, step.action);
            checked.map_err(|refusal| vec![analysis.refused(place(), &refusal)])?;
            if analysis.played.len() >= MAX_MOVES {
                return Err(vec![fault(place(), Sentence::new("analysis-too-many", []).with("most", MAX_MOVES))]);
            }
            analysis.play(step.action);
        }
        for (index, text) in moves.iter().enumerate() {
            let place = || Place::Move(index + 1, text);
            if analysis.played.len() >= MAX_MOVES {
                return Err(vec![fault(place(), Sentence::new("analysis-too-many", []).with("most", MAX_MOVES))]);
            }
            let action = parse_action(text, analysis.start.setup())
                .map_err(|error| vec![fault(place(), sentences::notation_error(&error))])?;
            analysis.now().check(action).map_err(|refusal| vec![analysis.refused(place(), &refusal)])?;
            analysis.play(action);
        }
        Ok(analysis)
    }

    /// The game after the last move.
    pub(crate) fn now(&self) -> &Game {
        self.played.last().map_or(&self.start, |last| &last.after)
    }

    fn play(&mut self, action: Action) {
        let mut after = self.now().clone();
        let (seat, age) = (after.to_act().expect("the action was checked"), after.table().age);
        let mut events = Vec::new();
        after.play_unchecked(action, &mut events);
        self.played.push(Played { seat, age, action, events, after });
    }

    fn refused(&self, place: Place<'_>, refusal: &Refusal) -> AnalysisFault {
        fault(place, sentences::refusal(refusal, self.start.setup()))
    }

    /// Whether the game has this seat, and a person plays it.
    pub(crate) fn has_seat(&self, seat: Seat) -> bool {
        seat.index() < self.start.setup().people()
    }

    /// What the board shows from a perspective. The first `known` moves come without events.
    pub(crate) fn state(&self, perspective: Perspective, known: usize) -> AnalysisState {
        let (game, setup) = (self.now(), self.start.setup());
        let seat = perspective.seat().or_else(|| game.to_act());
        let view = View::of(game, seat);
        let mut legal = Actions::new();
        if seat.is_some() && game.to_act() == seat {
            game.legal(&mut legal);
        }
        let shown = |event: &Event| ethnos_wire::Event::of(&perspective.of_event(event), setup);
        let moves = self.played.iter().enumerate().map(|(index, played)| AnalysisMove {
            seat: ethnos_wire::Seat::of(played.seat),
            age: played.age,
            action: ethnos_wire::Action::of(played.action, setup),
            events: if index < known { Vec::new() } else { played.events.iter().map(shown).collect() },
        });
        AnalysisState {
            position: self.start_text(),
            turn: self.position_of_turn(None),
            title: self.title.clone(),
            setup: ethnos_wire::Setup::of(setup),
            moves: moves.collect(),
            game: GameState {
                kingdoms: KingdomState::all(&view.table, setup),
                next_markers: NextMarker::all(&view),
                bruno: BrunoState::of(&view).map(Box::new),
                view: ethnos_wire::View::of(&view),
                legal: legal.iter().map(|action| ethnos_wire::Action::of(*action, setup)).collect(),
                undo: Undo::No,
                clock: None,
                scored: None,
            },
            hands: (perspective == Perspective::AllHands).then(|| every_hand(game)),
            to_act: game.to_act().map(ethnos_wire::Seat::of),
            winners: if game.is_over() {
                game.winners().iter().map(ethnos_wire::Seat::of).collect()
            } else {
                Vec::new()
            },
        }
    }

    /// The answer to a question of the seat that decides; `None` if it is another question, or no action of the notation.
    pub(crate) fn answer(&self, question: &Question) -> Option<Answer> {
        let game = self.now();
        match question {
            Question::Standing {} => Some(Answer::standing(&View::of(game, None))),
            Question::Preview { action } => {
                let action = parse_action(action, game.setup()).ok()?;
                Some(Answer::preview(&View::of(game, Some(game.to_act()?)), action))
            }
            Question::Advice {} => None,
        }
    }

    /// The start in the notation, without moves.
    fn start_text(&self) -> String {
        let record = if self.is_position {
            Record::position(&self.options, &self.start)
        } else {
            Record::new(&self.options, *self.start.seed()).ok()
        };
        record.expect("an analysis starts with a turn of a game that can be set up").to_string()
    }

    /// The same at the start of the turn that is being played, with the face-down cards shuffled. `None` if the game is over.
    pub(crate) fn shuffled(&self, seed: Seed) -> Option<Analysis> {
        Analysis::read(&self.position_of_turn(Some(seed))?, &[]).ok()
    }

    /// The game as a position, without moves: at the start of the turn that is being played. With a seed the face-down cards of the deck are
    /// shuffled. `None` if the game is over.
    pub(crate) fn position_of_turn(&self, shuffle: Option<Seed>) -> Option<String> {
        self.now().to_act()?;
        let games = [&self.start].into_iter().chain(self.played.iter().map(|played| &played.after));
        let (_, turn) = last_turn(games)?;
        let mut turn = turn.clone();
        if let Some(seed) = shuffle {
            let mut dice = fastrand::Rng::with_seed(u64::from_str_radix(seed.to_string().get(..16)?, 16).ok()?);
            turn = reshuffle_deck(&turn, seed, &mut |bound| dice.usize(..bound));
        }
        Some(Record::position(&self.options, &turn)?.to_string())
    }
}

/// The options of a record with the tribes that are in play, whatever draws them.
fn settled_options(record: &Record) -> Options {
    if record.is_position() { with_tribes_in_play(record.options(), record.setup()) } else { record.options().clone() }
}

/// The same options with the tribes of this setup. Those of the solo game are always the same.
fn with_tribes_in_play(options: &Options, setup: &Setup) -> Options {
    let mut options = options.clone();
    if options.solo.is_none() {
        options.tribes = TribeChoice::Chosen(setup.tribes().collect());
    }
    options
}

/// The last of these moments of a game at which a turn begins, and how many follow it.
fn last_turn<'g>(moments: impl DoubleEndedIterator<Item = &'g Game>) -> Option<(usize, &'g Game)> {
    moments.rev().enumerate().find(|(_, game)| game.decision() == Decision::Turn)
}

/// A moment of a game as a position text and the moves since: the position is the start of the turn of that moment.
pub(crate) fn position_at<'g>(
    options: &Options,
    moments: impl DoubleEndedIterator<Item = &'g Game>,
) -> Option<(String, usize)> {
    let (since, turn) = last_turn(moments)?;
    let options = with_tribes_in_play(options, turn.setup());
    Some((Record::position(&options, turn)?.to_string(), since))
}

/// Where a fault is.
#[derive(Clone, Copy)]
enum Place<'t> {
    Line(usize, &'t str),
    Move(usize, &'t str),
}

fn fault(place: Place<'_>, sentence: Sentence) -> AnalysisFault {
    let (line, step, about) = match place {
        Place::Line(number, text) => (Some(number), None, text),
        Place::Move(number, text) => (None, Some(number), text),
    };
    // A line of a pasted text may be very long.
    AnalysisFault { line, step, about: about.chars().take(200).collect(), sentence, message: String::new() }
}
