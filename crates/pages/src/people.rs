//! The ranking, and each person's page.

use ethnos_wire::protocol::NotCounted;
use ethnos_words::{Words, t};
use maud::{Markup, html};

use crate::assets::asset_url;
use crate::date::date;
use crate::layout::{page, page_with};
use crate::play::Play;
use crate::{PageLinks, Viewer};

/// A person in the ranking.
pub struct Ranked {
    /// The number in the address of the person's page.
    pub id: i64,
    /// The name, as others see it.
    pub name: String,
    /// The rating that the ranking is sorted by.
    pub rating: f64,
    /// The standard deviation of the rating.
    pub uncertainty: f64,
    /// Games that count for the rating.
    pub rated_games: u32,
}

/// A person, with a part of their games.
pub struct Profile {
    /// The number in the address of the person's page.
    pub id: i64,
    /// The name, as others see it.
    pub name: String,
    /// When the account was created, in milliseconds since 1970.
    pub created_at: i64,
    /// The number of finished games that count.
    pub games: u32,
    /// The number of games won.
    pub wins: u32,
    /// The rating and its standard deviation, after the first rated game.
    pub rating: Option<(f64, f64)>,
    /// What they play and how well.
    pub play: Play,
    /// Finished games, the last first.
    pub history: Vec<PlayedGame>,
    /// Links to other parts of the history.
    pub links: PageLinks,
}

/// A finished game of a person.
pub struct PlayedGame {
    /// The table's code.
    pub table: String,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    /// How many competed.
    pub seats: u8,
    /// The place, from 1.
    pub place: u8,
    /// The Glory at the end.
    pub glory: u16,
    /// Whether it was won, alone or shared.
    pub won: bool,
    /// Why it counts in no statistics, if it does not count.
    pub not_counted: Option<NotCounted>,
    /// The rating after it, if it was rated.
    pub rating: Option<f64>,
}

/// The highest rated people who have played at least this many rated games.
pub fn ranking_page(viewer: &Viewer, people: &[Ranked], least_games: u32) -> Markup {
    let words = viewer.words;
    let title = t!(words, "ranking-title");
    let body = html! {
        h1 { (title) }
        p.lead { (t!(words, "ranking-words", count = least_games)) }
        section {
            @if people.is_empty() {
                p { (t!(words, "ranking-none")) }
            } @else {
                table {
                    thead {
                        tr {
                            @for head in ["ranking-at", "ranking-name", "ranking-rating", "ranking-games"] {
                                th scope="col" { (t!(words, head)) }
                            }
                        }
                    }
                    tbody {
                        @for (place, person) in (1..).zip(people) {
                            tr {
                                td.number { (place) }
                                td { a href=(format!("/people/{}", person.id)) { (person.name) } }
                                td.number { (rating(person.rating, person.uncertainty)) }
                                td.number { (person.rated_games) }
                            }
                        }
                    }
                }
            }
        }
    };
    page(&title, viewer, &body)
}

/// A person's page, as everybody sees it.
pub fn profile_page(viewer: &Viewer, profile: &Profile) -> Markup {
    let words = viewer.words;
    let mine = viewer.person.as_ref().is_some_and(|person| person.id == profile.id);
    let body = html! {
        h1 { (profile.name) }
        @if mine { p { (t!(words, "person-you")) " " a href="/account" { (t!(words, "person-rename")) } } }
        section { (numbers(words, profile)) }
        (profile.play.html(words))
        section {
            h2 { (t!(words, "person-games")) }
            @if profile.history.iter().any(|game| game.not_counted.is_some()) { p.aside { (t!(words, "person-uncounted-words")) } }
            (games(words, profile))
            (profile.links.html(words))
        }
    };
    let head = html! { link rel="stylesheet" href=(asset_url("review/bars.css")); };
    page_with(&profile.name, viewer, &head, &body)
}

fn numbers(words: Words, profile: &Profile) -> Markup {
    html! {
        dl {
            div { dt { (t!(words, "person-since")) } dd { (date(profile.created_at)) } }
            div { dt { (t!(words, "person-games")) } dd { (profile.games) } }
            div { dt { (t!(words, "person-won")) } dd { (profile.wins) } }
            div {
                dt { (t!(words, "person-rating")) }
                dd {
                    @match profile.rating {
                        Some((value, uncertainty)) => (rating(value, uncertainty)),
                        None => (t!(words, "person-rating-none")),
                    }
                }
            }
        }
    }
}

fn games(words: Words, profile: &Profile) -> Markup {
    if profile.history.is_empty() {
        return html! { p { (t!(words, "person-games-none")) } };
    }
    html! {
        table {
            thead {
                tr {
                    @for head in ["person-date", "person-table", "person-place", "person-glory", "person-rating"] {
                        th scope="col" { (t!(words, head)) }
                    }
                }
            }
            tbody {
                @for game in &profile.history {
                    tr {
                        td { (date(game.at)) }
                        td {
                            a href=(format!("/games/{}", game.table)) { (game.table) }
                            @if let Some(reason) = game.not_counted { br; span.aside { (t!(words, uncounted_id(reason))) } }
                        }
                        td.number {
                            (t!(words, "person-place-of", place = game.place, seats = game.seats))
                            @if game.won { " · " (t!(words, "list-won")) }
                        }
                        td.number { (game.glory) }
                        td.number { @if let Some(rating) = game.rating { (format!("{rating:.1}")) } @else { "–" } }
                    }
                }
            }
        }
    }
}

/// The message that says why a game does not count.
const fn uncounted_id(reason: NotCounted) -> &'static str {
    match reason {
        NotCounted::Prepared => "person-uncounted-prepared",
        NotCounted::Advised => "person-uncounted-advised",
        NotCounted::OwnBox => "person-uncounted-own-box",
        NotCounted::KnownCards => "person-uncounted-known-cards",
    }
}

/// A rating as people read it.
fn rating(value: f64, uncertainty: f64) -> String {
    format!("{value:.1} ± {uncertainty:.1}")
}
