//! The ranking, and each person's page.

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use ethnos_pages::PageLinks;
use ethnos_pages::people::{PlayedGame, Profile, Ranked, profile_page, ranking_page};
use ethnos_pages::play::{Count, Play, Reviewed};
use ethnos_store::{Person, PersonId, Played};
use maud::Markup;

use super::Viewer;
use super::puzzles::{rating_points, solver_numbers};
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::{Path, Query};
use crate::people::{HistoryQuery, PAGE, not_counted};

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/people", get(ranking)).route("/people/{id}", get(profile))
}

async fn ranking(State(app): State<Shared>, viewer: Viewer) -> Result<Markup, Failure> {
    let people = app.people.ranking().await?.into_iter();
    let people: Vec<_> = people
        .map(|Person { id, name, rating, uncertainty, rated_games, .. }| Ranked {
            id: id.0,
            name,
            rating,
            uncertainty,
            rated_games,
        })
        .collect();
    Ok(ranking_page(&viewer, &people, Person::RANKED_GAMES))
}

async fn profile(
    State(app): State<Shared>,
    viewer: Viewer,
    Path(id): Path<i64>,
    Query(asked): Query<HistoryQuery>,
) -> Result<Markup, Failure> {
    let person = app.people.person(PersonId(id)).await?;
    let history = asked.read(&app, person.id).await?;
    let more = history.last().filter(|_| history.len() == PAGE as usize);
    let links =
        PageLinks { latest: asked.skip > 0 || asked.before.is_some(), before: more.map(|played| played.code.clone()) };
    let play = play(&app, person.id).await?;
    let profile = Profile {
        id,
        play,
        name: person.name,
        created_at: person.created_at,
        games: person.games,
        wins: person.wins,
        rating: (person.rated_games > 0).then_some((person.rating, person.uncertainty)),
        history: history.into_iter().map(played_game).collect(),
        links,
    };
    Ok(profile_page(&viewer, &profile))
}

/// How many reviewed games the page shows.
const REVIEWED: u32 = 50;

/// What somebody plays and how well.
async fn play(app: &Shared, person: PersonId) -> Result<Play, Failure> {
    let counts = app.store.tallies(person).await?.into_iter().map(|tally| Count {
        word: tally.tally,
        games: tally.games,
        wins: tally.wins,
        best: tally.best,
        streak: tally.streak,
        longest_streak: tally.longest_streak,
    });
    let reviewed = app.store.reviewed_games(person, Some(REVIEWED)).await?.into_iter().map(|game| Reviewed {
        code: game.code,
        at: game.at,
        accuracy: game.seat.accuracy,
        result: game.seat.result,
        without_luck: game.seat.without_luck,
        deep: game.deep,
    });
    let puzzles = match app.store.solver(person).await? {
        Some(solver) => {
            let tries = app.store.puzzle_tries(person).await?;
            Some((solver_numbers(solver), rating_points(&tries)))
        }
        None => None,
    };
    Ok(Play { counts: counts.collect(), reviewed: reviewed.collect(), puzzles })
}

fn played_game(played: Played) -> PlayedGame {
    let not_counted = not_counted(&played);
    let Played { code, at, seats, result, rating, .. } = played;
    PlayedGame {
        table: code,
        at,
        seats,
        place: result.place,
        glory: result.glory,
        won: result.won,
        not_counted,
        rating,
    }
}
