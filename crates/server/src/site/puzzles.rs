//! Puzzles: one a day, and as many as one likes.

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use ethnos_pages::puzzles::{
    PuzzleAnswered, PuzzleBoard, PuzzleChoice, PuzzleLink, PuzzleMode, PuzzlesPage, RatingPoint, SolverNumbers,
    ThemeCount, puzzle_page, puzzles_page,
};
use ethnos_puzzles::{NumberedPuzzle, Theme, of_day, puzzle, puzzles};
use ethnos_rules::notation::parse_action;
use ethnos_rules::{Action, Game, View};
use ethnos_store::{PersonId, PuzzleAnswer, PuzzleTry, Solver};
use ethnos_wire::options::{BotLevel, PieceColour, TableOptions};
use ethnos_wire::protocol::{AdviserState, ChairState, Phase, TableState};
use ethnos_wire::replay::{ReplayFrame, ReplayGame};
use ethnos_wire::review::Thoroughness;
use ethnos_wire::{KingdomState, Seat, Setup};
use ethnos_words::t;
use maud::Markup;
use serde::Deserialize;

use super::Viewer;
use crate::app::Shared;
use crate::base_url::BaseUrl;
use crate::daily::day_of;
use crate::error::Failure;
use crate::extract::{Form, Path, Query};
use crate::guard::Address;
use crate::people::Visitor;
use crate::rooms::{Asker, decision};

/// The next puzzle is one of this many whose ratings are nearest to the solver's.
const NEAREST: usize = 10;
/// A choice that was not tried when the puzzle was made is right if it costs less than this part of a win.
const AS_GOOD: f64 = 0.02;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/puzzles", get(list))
        .route("/puzzles/next", get(next))
        .route("/puzzles/{number}", get(ask).post(answer))
}

/// What is known of a viewer and of the puzzles.
struct Known {
    tries: BTreeMap<u32, PuzzleTry>,
    solver: Option<Solver>,
    ratings: BTreeMap<u32, f64>,
}

impl Known {
    async fn read(app: &Shared, viewer: &Viewer) -> Result<Known, Failure> {
        let (mut tries, mut solver) = (Vec::new(), None);
        if let Some(person) = &viewer.person {
            tries = app.store.puzzle_tries(PersonId(person.id)).await?;
            solver = app.store.solver(PersonId(person.id)).await?;
        }
        let ratings = app.store.puzzle_ratings().await?.into_iter().map(|one| (one.puzzle, one.rating));
        Ok(Known {
            tries: tries.into_iter().map(|one| (one.puzzle, one)).collect(),
            solver,
            ratings: ratings.collect(),
        })
    }

    fn rating(&self, puzzle: &NumberedPuzzle) -> f64 {
        self.ratings.get(&puzzle.number).copied().unwrap_or_else(|| first_rating(puzzle))
    }

    fn link(&self, puzzle: &NumberedPuzzle) -> PuzzleLink {
        PuzzleLink {
            number: puzzle.number,
            rating: self.rating(puzzle),
            solved: self.tries.get(&puzzle.number).map(|tried| tried.solved),
        }
    }
}

fn first_rating(puzzle: &NumberedPuzzle) -> f64 {
    f64::from(puzzle.grading.rating)
}

async fn list(State(app): State<Shared>, viewer: Viewer) -> Result<Markup, Failure> {
    let known = Known::read(&app, &viewer).await?;
    let today = app.clock.now();
    let mut tries = known.tries.values().copied().collect::<Vec<_>>();
    tries.sort_by_key(|tried| (tried.at, tried.puzzle));
    Ok(puzzles_page(&PuzzlesPage {
        viewer: &viewer,
        daily: of_day(day_of(today)).map(|daily| known.link(daily)),
        today,
        themes: theme_counts(&known),
        solver: known.solver.map(solver_numbers),
        ratings: rating_points(&tries),
        puzzles: puzzles().iter().map(|puzzle| known.link(puzzle)).collect(),
    }))
}

/// A solver as pages show one.
pub(super) fn solver_numbers(solver: Solver) -> SolverNumbers {
    let Solver { rating, deviation, tried, solved, streak, longest_streak } = solver;
    SolverNumbers { rating, deviation, tried, solved, streak, longest_streak }
}

/// The rating after each of these.
pub(super) fn rating_points(tries: &[PuzzleTry]) -> Vec<RatingPoint> {
    let point = |tried: &PuzzleTry| RatingPoint { at: tried.at, puzzle: tried.puzzle, rating: tried.rating_after };
    tries.iter().map(point).collect()
}

/// The themes that puzzles have.
fn theme_counts(known: &Known) -> Vec<ThemeCount> {
    let count = |theme: Theme| {
        let all = puzzles().iter().filter(|puzzle| puzzle.grading.themes.contains(&theme)).collect::<Vec<_>>();
        let solved = all.iter().filter(|puzzle| known.link(puzzle).solved == Some(true)).count();
        ThemeCount { code: theme.code(), all: all.len(), solved }
    };
    Theme::all().map(count).filter(|count| count.all > 0).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NextQuery {
    /// Only puzzles about this.
    theme: Option<String>,
    /// Not the puzzle with this number.
    not: Option<u32>,
}

/// Leads to a puzzle that fits the viewer: one that they have not tried, with a rating near theirs.
async fn next(State(app): State<Shared>, viewer: Viewer, Query(asked): Query<NextQuery>) -> Result<Redirect, Failure> {
    let theme = match &asked.theme {
        Some(code) => Some(Theme::coded(code).ok_or_else(|| Failure::not_found("failure-puzzle-theme"))?),
        None => None,
    };
    let known = Known::read(&app, &viewer).await?;
    let about = |puzzle: &&NumberedPuzzle| theme.is_none_or(|theme| puzzle.grading.themes.contains(&theme));
    let other = |puzzle: &&NumberedPuzzle| asked.not != Some(puzzle.number);
    let mut fitting = puzzles().iter().filter(about).filter(other).collect::<Vec<_>>();
    // What was tried comes again when nothing else is left: first what was missed.
    let state = |puzzle: &NumberedPuzzle| known.tries.get(&puzzle.number).map_or(0, |tried| 1 + u8::from(tried.solved));
    let least = fitting.iter().map(|puzzle| state(puzzle)).min();
    fitting.retain(|puzzle| Some(state(puzzle)) == least);
    let own = known.solver.map_or(Solver::NEW.rating, |solver| solver.rating);
    fitting.sort_by(|a, b| (known.rating(a) - own).abs().total_cmp(&(known.rating(b) - own).abs()));
    fitting.truncate(NEAREST);
    let chance = viewer.person.as_ref().map_or_else(|| app.clock.now(), |person| person.id) as usize;
    let place = chance.wrapping_add(known.tries.len()).wrapping_mul(7).checked_rem(fitting.len());
    let number = fitting[place.ok_or_else(|| Failure::not_found("failure-puzzle"))?].number;
    Ok(Redirect::to(&format!("/puzzles/{number}")))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AskQuery {
    /// The action that was chosen, in the notation.
    chose: Option<String>,
}

async fn ask(
    State(app): State<Shared>,
    viewer: Viewer,
    address: Address,
    base: BaseUrl,
    Path(number): Path<u32>,
    Query(query): Query<AskQuery>,
) -> Result<Response, Failure> {
    let asked = PuzzleDecision::find(number)?;
    let known = Known::read(&app, &viewer).await?;
    let legal = asked.legal();
    let chosen = query.chose.map(|action| asked.read(&action)).transpose()?;
    // Whoever has not answered is told nothing: the first answer is rated.
    let assessed = match chosen.filter(|_| known.tries.contains_key(&number)) {
        Some(action) => {
            let person = viewer.person.as_ref().map(|person| PersonId(person.id));
            let asker = Asker { person, address: Some(address) };
            Some(asked.assess(&app, action, asker).await?)
        }
        None => None,
    };
    let themes = asked.puzzle.grading.themes.iter().map(|theme| theme.code()).collect::<Vec<_>>();
    let mode = match &assessed {
        None => PuzzleMode::Asked(&legal),
        Some(assessed) => {
            let tried = known.tries.get(&number);
            PuzzleMode::Answered(PuzzleAnswered {
                solved: assessed.solved,
                choices: &assessed.choices,
                chosen: assessed.chosen,
                themes: &themes,
                ratings: tried.map(|tried| (tried.rating_before, tried.rating_after)),
                is_later_answer: tried.is_some_and(|tried| tried.solved != assessed.solved),
            })
        }
    };
    let page = PuzzleBoard {
        viewer: &viewer,
        server: &base.0,
        number,
        rating: known.rating(asked.puzzle),
        table: &asked.table(&viewer),
        frame: &asked.frame(),
        seat: asked.seat,
        mode,
    };
    Ok(puzzle_page(&page).into_response())
}

#[derive(Deserialize)]
struct AnswerForm {
    /// The action that is chosen, in the notation.
    action: String,
}

/// Stores an answer. The page it leads to says what the choice is worth.
async fn answer(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(number): Path<u32>,
    Form(form): Form<AnswerForm>,
) -> Result<Redirect, Failure> {
    let asked = PuzzleDecision::find(number)?;
    let action = asked.read(&form.action)?;
    let assessed = asked.assess(&app, action, visitor.requester().into()).await?;
    let answer = PuzzleAnswer {
        person: visitor.person,
        puzzle: number,
        first_rating: first_rating(asked.puzzle),
        solved: assessed.solved,
        at: app.clock.now(),
    };
    app.store.answer_puzzle(answer).await?;
    let text = ethnos_rules::notation::action_text(action, asked.game.setup());
    Ok(Redirect::to(&format!("/puzzles/{number}?chose={}", in_query(&text))))
}

/// A text as a value in the query of an address.
fn in_query(text: &str) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' => char::from(byte).to_string(),
        b' ' => "+".to_owned(),
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

/// A puzzle at its decision.
struct PuzzleDecision {
    puzzle: &'static NumberedPuzzle,
    game: Game,
    seat: Seat,
    actions: Vec<Action>,
}

/// What a choice is worth, among the others.
struct Assessed {
    solved: bool,
    choices: Vec<PuzzleChoice>,
    chosen: usize,
}

impl PuzzleDecision {
    fn find(number: u32) -> Result<PuzzleDecision, Failure> {
        let nothing = || Failure::not_found("failure-puzzle");
        let puzzle = puzzle(number).ok_or_else(nothing)?;
        let game = puzzle.puzzle.game();
        let (seat, legal) = decision(&game).ok_or_else(nothing)?;
        Ok(PuzzleDecision { puzzle, seat: Seat::of(seat), actions: legal.to_vec(), game })
    }

    /// A legal action in the notation.
    fn read(&self, text: &str) -> Result<Action, Failure> {
        let action = parse_action(text, self.game.setup()).ok().filter(|action| self.actions.contains(action));
        action.ok_or_else(|| Failure::not_found("failure-puzzle-action"))
    }

    fn legal(&self) -> Vec<ethnos_wire::Action> {
        self.actions.iter().map(|action| self.wire(*action)).collect()
    }

    fn wire(&self, action: Action) -> ethnos_wire::Action {
        ethnos_wire::Action::of(action, self.game.setup())
    }

    /// What a choice is worth. Choices that were not tried when the puzzle was made are judged now.
    async fn assess(&self, app: &Shared, action: Action, asker: Asker) -> Result<Assessed, Failure> {
        let NumberedPuzzle { number, puzzle, grading } = self.puzzle;
        let chosen = self.wire(action);
        let mut solved = puzzle.is_solved_by(action);
        let mut choices = Vec::new();
        for choice in &grading.choices {
            let action = self.read(&choice.action)?;
            let is_good = puzzle.is_solved_by(action);
            let action = self.wire(action);
            choices.push(PuzzleChoice { action, win: choice.win, cost: choice.cost, error: choice.error, is_good });
        }
        let place = |choices: &[PuzzleChoice]| choices.iter().position(|choice| choice.action.text == chosen.text);
        let chosen = match place(&choices) {
            Some(place) => place,
            None => {
                let (game, thoroughness) = (self.game.clone(), Thoroughness::Quick);
                let judged = app.rooms.judge_choice(game, *number as usize, &chosen.text, thoroughness, asker).await?;
                let cost = judged.cost.mean.max(0.0);
                solved |= cost < AS_GOOD;
                let best = choices.first().map_or(0.0, |best| best.win);
                let win = (best - cost * 100.0).max(0.0);
                let error = judged.cost.error * 100.0;
                let own = PuzzleChoice { action: chosen, win, cost: cost * 100.0, error, is_good: solved };
                let place = choices.partition_point(|choice| choice.cost <= own.cost);
                choices.insert(place, own);
                place
            }
        };
        Ok(Assessed { solved, choices, chosen })
    }

    /// The position as its seat sees it.
    fn frame(&self) -> ReplayFrame {
        let view = View::of(&self.game, self.game.to_act());
        ReplayFrame {
            n: 0,
            game: ReplayGame {
                view: ethnos_wire::View::of(&view),
                kingdoms: KingdomState::all(self.game.table(), self.game.setup()),
                scored: None,
            },
            hands: None,
            lines: Vec::new(),
        }
    }

    /// A table where the position could be: the viewer decides, bots have the other seats.
    fn table(&self, viewer: &Viewer) -> TableState {
        let setup = self.game.setup();
        let options = self.puzzle.puzzle.record.options();
        let own = |seat| seat == self.seat;
        let you = viewer.person.as_ref().map_or_else(|| t!(viewer.words, "puzzle-you"), |person| person.name.clone());
        let person = viewer.person.as_ref().map(|person| person.id);
        let chairs = (0..setup.people()).zip(PieceColour::ALL).map(|(index, colour)| {
            let seat = Seat::of(ethnos_rules::Seat::at(index));
            ChairState {
                seat,
                colour,
                person: person.filter(|_| own(seat)),
                bot: (!own(seat)).then_some(BotLevel::Regular),
                temper: None,
                name: if own(seat) { you.clone() } else { String::new() },
                ready: true,
                away: false,
                conceded: false,
            }
        });
        let table = ethnos_table::TableOptions {
            solo: options.solo,
            recruitment: options.recruitment,
            ..ethnos_table::TableOptions::new(options.edition)
        };
        TableState {
            protocol: 1,
            code: format!("puzzle-{}", self.puzzle.number),
            phase: Phase::Over,
            // Nobody hosts it if the viewer has no session; the client does not look at it.
            host: person.unwrap_or_default(),
            options: TableOptions::of(&table),
            chairs: chairs.collect(),
            you: None,
            setup: Some(Setup::of(setup)),
            undo_asked: None,
            starting: false,
            commitment: String::new(),
            seed: None,
            seed_parts: Vec::new(),
            results: None,
            unplayed: false,
            prepared: None,
            adviser: AdviserState::No,
            advised: false,
            lesson: None,
            daily: None,
            rematch_of: None,
            rematch: None,
            muted: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_in_addresses() {
        assert_eq!(in_query("band red Elf + 2 blue Elf, Skeleton"), "band+red+Elf+%2B+2+blue+Elf%2C+Skeleton");
        assert_eq!(in_query("é&"), "%C3%A9%26");
    }
}
