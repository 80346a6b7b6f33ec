//! Puzzles: the ratings of solvers and of puzzles, and who tried what.

use async_trait::async_trait;
use skillratings::Outcomes;
use skillratings::glicko::{GlickoConfig, GlickoRating, glicko};

use crate::database::{Database, Operation, Transaction};
use crate::sql_store::SqlStore;
use crate::value::{FromRow, Row, values};
use crate::{Millis, PersonId, StoreError};

/// The rating of a puzzle that nobody has tried is known this well. It was estimated by letting bots try.
const PUZZLE_DEVIATION: f64 = 150.0;
/// Ratings never become more certain than this, so that they can follow a solver who gets better.
const LEAST_DEVIATION: f64 = 50.0;

/// A person as a solver of puzzles. Ratings are those of Glicko.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Solver {
    /// The solver's rating now.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// The number of puzzles tried.
    pub tried: u32,
    /// The number of these that were solved at the first try.
    pub solved: u32,
    /// How many of the last ones were solved without one that was not.
    pub streak: u32,
    /// The longest of these.
    pub longest_streak: u32,
}

impl Solver {
    /// Somebody who has tried nothing.
    pub const NEW: Solver =
        Solver { rating: 1_500.0, deviation: 350.0, tried: 0, solved: 0, streak: 0, longest_streak: 0 };
}

/// Somebody's answer to a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PuzzleAnswer {
    /// Who answered.
    pub person: PersonId,
    /// The number of the puzzle.
    pub puzzle: u32,
    /// The rating of the puzzle if nobody has tried it.
    pub first_rating: f64,
    /// Whether the answer is right.
    pub solved: bool,
    /// When it was given.
    pub at: Millis,
}

/// A person's first answer to a puzzle. Later answers do not count.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PuzzleTry {
    /// The number of the puzzle.
    pub puzzle: u32,
    /// Whether the answer was right.
    pub solved: bool,
    /// When it was given.
    pub at: Millis,
    /// The person's rating before it.
    pub rating_before: f64,
    /// The person's rating after it.
    pub rating_after: f64,
}

/// The rating of a puzzle that somebody has tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PuzzleRating {
    /// The number of the puzzle.
    pub puzzle: u32,
    /// How difficult it is, as a rating.
    pub rating: f64,
    /// How many people tried it.
    pub tried: u32,
    /// How many of these solved it.
    pub solved: u32,
}

impl FromRow for Solver {
    fn from_row(mut row: Row) -> Result<Solver, StoreError> {
        Ok(Solver {
            rating: row.next()?,
            deviation: row.next()?,
            tried: row.next()?,
            solved: row.next()?,
            streak: row.next()?,
            longest_streak: row.next()?,
        })
    }
}

impl FromRow for PuzzleTry {
    fn from_row(mut row: Row) -> Result<PuzzleTry, StoreError> {
        Ok(PuzzleTry {
            puzzle: row.next()?,
            solved: row.next()?,
            at: row.next()?,
            rating_before: row.next()?,
            rating_after: row.next()?,
        })
    }
}

impl FromRow for PuzzleRating {
    fn from_row(mut row: Row) -> Result<PuzzleRating, StoreError> {
        Ok(PuzzleRating { puzzle: row.next()?, rating: row.next()?, tried: row.next()?, solved: row.next()? })
    }
}

const SOLVER: &str =
    "SELECT rating, deviation, tried, solved, streak, longest_streak FROM solvers WHERE person_id = $1";

/// See [`crate::Store::solver`].
pub(crate) async fn solver<D: Database>(store: &SqlStore<D>, person: PersonId) -> Result<Option<Solver>, StoreError> {
    store.first(SOLVER, &values![person]).await
}

/// See [`crate::Store::puzzle_tries`].
pub(crate) async fn tries<D: Database>(store: &SqlStore<D>, person: PersonId) -> Result<Vec<PuzzleTry>, StoreError> {
    let sql = "SELECT puzzle, solved, tried_at, rating_before, rating_after FROM puzzle_tries \
               WHERE person_id = $1 ORDER BY tried_at, puzzle";
    store.all(sql, &values![person]).await
}

/// See [`crate::Store::puzzle_ratings`].
pub(crate) async fn ratings<D: Database>(store: &SqlStore<D>) -> Result<Vec<PuzzleRating>, StoreError> {
    store.all("SELECT puzzle, rating, tried, solved FROM puzzle_ratings ORDER BY puzzle", &[]).await
}

#[async_trait]
impl Operation for PuzzleAnswer {
    type Output = PuzzleTry;

    async fn run(self, transaction: &mut dyn Transaction) -> Result<PuzzleTry, StoreError> {
        let PuzzleAnswer { person, puzzle, first_rating, solved, at } = self;
        let sql = "INSERT INTO solvers (person_id, rating, deviation, tried, solved, streak, longest_streak) \
                   VALUES ($1, $2, $3, 0, 0, 0, 0) ON CONFLICT DO NOTHING";
        transaction.run(sql, &values![person, Solver::NEW.rating, Solver::NEW.deviation]).await?;
        let sql = "INSERT INTO puzzle_ratings (puzzle, rating, deviation, tried, solved) \
                   VALUES ($1, $2, $3, 0, 0) ON CONFLICT DO NOTHING";
        transaction.run(sql, &values![puzzle, first_rating, PUZZLE_DEVIATION]).await?;
        // Both rows stay as they are until this transaction ends: SQLite has no `FOR UPDATE`.
        let sql = "UPDATE solvers SET tried = tried WHERE person_id = $1 \
                   RETURNING rating, deviation, tried, solved, streak, longest_streak";
        let row = transaction.run(sql, &values![person]).await?.pop();
        let solver = Solver::from_row(row.ok_or_else(gone)?)?;
        let sql = "SELECT puzzle, solved, tried_at, rating_before, rating_after FROM puzzle_tries \
                   WHERE person_id = $1 AND puzzle = $2";
        if let Some(row) = transaction.run(sql, &values![person, puzzle]).await?.pop() {
            return PuzzleTry::from_row(row);
        }
        let sql = "UPDATE puzzle_ratings SET tried = tried WHERE puzzle = $1 RETURNING rating, deviation";
        let mut row = transaction.run(sql, &values![puzzle]).await?.pop().ok_or_else(gone)?;
        let (own, other) = after([(solver.rating, solver.deviation), (row.next()?, row.next()?)], solved);
        let streak = if solved { solver.streak + 1 } else { 0 };
        let sql = "UPDATE solvers SET rating = $1, deviation = $2, tried = tried + 1, solved = solved + $3, \
                   streak = $4, longest_streak = $5 WHERE person_id = $6";
        let longest = solver.longest_streak.max(streak);
        transaction.run(sql, &values![own.0, own.1, u32::from(solved), streak, longest, person]).await?;
        let sql = "UPDATE puzzle_ratings SET rating = $1, deviation = $2, tried = tried + 1, solved = solved + $3 \
                   WHERE puzzle = $4";
        transaction.run(sql, &values![other.0, other.1, u32::from(solved), puzzle]).await?;
        let sql = "INSERT INTO puzzle_tries (person_id, puzzle, solved, tried_at, rating_before, rating_after) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        transaction.run(sql, &values![person, puzzle, solved, at, solver.rating, own.0]).await?;
        Ok(PuzzleTry { puzzle, solved, at, rating_before: solver.rating, rating_after: own.0 })
    }
}

fn gone() -> StoreError {
    StoreError::Inconsistent("a row that was just written is gone")
}

/// The ratings and deviations of a solver and of a puzzle after an answer: a game that one of them wins.
fn after([solver, puzzle]: [(f64, f64); 2], solved: bool) -> ((f64, f64), (f64, f64)) {
    let rated = |(rating, deviation)| GlickoRating { rating, deviation };
    let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
    let (solver, puzzle) = glicko(&rated(solver), &rated(puzzle), &outcome, &GlickoConfig::new());
    let plain = |rated: GlickoRating| (rated.rating, rated.deviation.max(LEAST_DEVIATION));
    (plain(solver), plain(puzzle))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solver_and_a_puzzle_are_rated_against_each_other() {
        let new = (Solver::NEW.rating, Solver::NEW.deviation);
        let (better, easier) = after([new, (1_500.0, PUZZLE_DEVIATION)], true);
        let (worse, harder) = after([new, (1_500.0, PUZZLE_DEVIATION)], false);
        assert!(better.0 > 1_600.0 && better.1 < 300.0, "{better:?}");
        assert!((better.0 - 1_500.0 - (1_500.0 - worse.0)).abs() < 1e-6, "{better:?} {worse:?}");
        assert!(easier.0 < 1_500.0 && harder.0 > 1_500.0, "{easier:?} {harder:?}");
        // Solving a hard puzzle raises the rating more than solving an easy one.
        let hard = after([new, (2_000.0, PUZZLE_DEVIATION)], true).0;
        assert!(hard.0 > better.0, "{hard:?}");
        // After two hundred answers a rating still changes.
        let (solver, puzzle) =
            (0..200).fold((new, (1_500.0, 50.0)), |(solver, puzzle), number| after([solver, puzzle], number % 2 == 0));
        let next = after([solver, puzzle], true);
        assert!(next.0.0 > solver.0 + 5.0, "{solver:?} {next:?}");
        assert!(next.1.0 < puzzle.0 - 1.0, "{puzzle:?} {next:?}");
    }
}
