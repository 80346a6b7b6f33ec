//! The forms of the home page.

use ethnos_wire::Edition;
use ethnos_wire::options::PieceColour;
use ethnos_wire::protocol::TableSummary;
use ethnos_wire::sentences::capital;
use ethnos_words::{Words, t};
use maud::{Markup, html};

use super::LastChoice;
use crate::art::{picture, portrait};
use crate::labels::{BOT_LEVELS, EDITIONS, SOLO_LEVELS, levels_explained};
use crate::pieces::marker;
use crate::table_lists::{again, co_players};

/// The picture and the title at the top.
pub(super) fn banner(words: Words) -> Markup {
    html! {
        div.banner {
            div.home-map aria-hidden="true" {}
            div.banner-words {
                h1 { (t!(words, "home-title")) }
                p.lead { (t!(words, "home-lead")) }
            }
            (picture("pieces", "dragon", "banner-dragon"))
        }
    }
}

/// All forms. For somebody who has never finished a game, the guided first game is before everything else.
pub(super) fn forms(
    words: Words,
    choice: &LastChoice,
    error: Option<&(String, String)>,
    viewer: Option<i64>,
    together: &[TableSummary],
    is_new: bool,
) -> Markup {
    html! {
        div.start-cards {
            @if is_new { (first(words, true)) }
            (play(words, choice))
            (friends(words, choice, error, viewer, together))
            @if !is_new { (first(words, false)) }
            (solo(words, choice))
        }
    }
}

fn edition(words: Words, choice: &LastChoice) -> Markup {
    html! {
        label {
            (t!(words, "home-edition"))
            select name="edition" {
                @for (edition, word) in EDITIONS {
                    option value=(word) selected[edition == choice.edition] { (words.of_edition("edition", edition)) }
                }
            }
        }
    }
}

fn players(words: Words, choice: &LastChoice) -> Markup {
    html! {
        label {
            (t!(words, "home-players"))
            select name="players" {
                @for players in 2..=6_usize {
                    option value=(players) selected[players == choice.players] { (t!(words, "home-players-count", count = players)) }
                }
            }
        }
    }
}

fn play(words: Words, choice: &LastChoice) -> Markup {
    html! {
        section.start-card.start-card-play {
            (match choice.edition {
                Edition::First => small_cards("first", &["orc", "elf", "wizard", "giant", "troll"]),
                Edition::Second => small_cards("second", &["monkey", "red-panda", "raven", "bear", "fox"]),
            })
            h2 { (t!(words, "home-play")) }
            p { (t!(words, "home-play-words")) }
            form method="post" action="/play" data-opens-table {
                div.chosen {
                    (players(words, choice))
                    (edition(words, choice))
                    label {
                        (t!(words, "home-level"))
                        select name="level" {
                            @for (level, word) in BOT_LEVELS {
                                option value=(word) selected[level == choice.level] { (capital(&words.level(level))) }
                            }
                        }
                    }
                }
                (levels_explained(words))
                button.big { (t!(words, "home-play-button")) }
            }
        }
    }
}

/// A row of small cards of an edition, each of another colour.
fn small_cards(edition: &str, tribes: &[&str]) -> Markup {
    html! {
        div.start-card-picture data-edition=(edition) aria-hidden="true" {
            @for (n, tribe) in tribes.iter().enumerate() { (portrait(edition, tribe, &format!("small-card kingdom-{}", (n + 1) % 6))) }
        }
    }
}

fn friends(
    words: Words,
    choice: &LastChoice,
    error: Option<&(String, String)>,
    viewer: Option<i64>,
    together: &[TableSummary],
) -> Markup {
    html! {
        section.start-card {
            div.start-card-picture aria-hidden="true" {
                @for colour in PieceColour::ALL { (marker(words, Some(colour))) }
            }
            h2 { (t!(words, "home-friends")) }
            p { (t!(words, "home-friends-words")) }
            form method="post" action="/friends" {
                div.chosen { (players(words, choice)) (edition(words, choice)) }
                div.button-row {
                    button { (t!(words, "home-friends-button")) }
                    button.quiet formmethod="get" formaction="/tables/new" { (t!(words, "home-all-options")) }
                }
            }
            @if !together.is_empty() {
                div.play-again role="group" aria-label=(t!(words, "home-again")) {
                    @for game in together {
                        @if let Some(others) = viewer.and_then(|viewer| co_players(game, viewer)) { (again(words, &game.code, &others)) }
                    }
                }
            }
            @if let Some((_, message)) = error { p.warning role="alert" id="join-wrong" { (message) } }
            form.row method="get" action="/join" {
                label {
                    (t!(words, "home-code"))
                    input name="code" value=[error.map(|(entered, _)| entered)] maxlength="200" autocomplete="off" autocapitalize="characters"
                        spellcheck="false" required aria-invalid=[error.map(|_| "true")] aria-describedby=[error.map(|_| "join-wrong")];
                }
                button.quiet { (t!(words, "home-join")) }
            }
        }
    }
}

/// The guided first game. For somebody who has never finished a game it stands out.
fn first(words: Words, is_new: bool) -> Markup {
    html! {
        section.start-card.start-card-first[is_new] {
            div.start-card-picture aria-hidden="true" {
                @for id in ["dragon-unseen", "dragon-seen", "dragon-third"] { (picture("pieces", id, "start-card-dragon")) }
            }
            h2 { (t!(words, "home-first")) }
            p { (t!(words, "home-first-words")) }
            @if is_new {
                ul.levels {
                    li { (t!(words, "home-first-time")) }
                    li { (t!(words, "home-first-guide")) }
                    li { (t!(words, "home-first-adviser")) }
                }
            }
            form method="post" action="/lessons/first-game" { button.big[is_new] { (t!(words, "home-first-button")) } }
            p { a href="/lessons" { (t!(words, "home-lessons")) } " · " a href="/rules" { (t!(words, "home-first-rules")) } }
        }
    }
}

fn solo(words: Words, choice: &LastChoice) -> Markup {
    html! {
        section.start-card {
            (small_cards("second", &["bear", "koi", "monkey", "rabbit", "raccoon"]))
            h2 { (t!(words, "home-solo")) }
            p { (t!(words, "home-solo-words")) }
            form method="post" action="/solo" data-opens-table {
                div.chosen {
                    label {
                        (t!(words, "home-solo-level"))
                        select name="solo" {
                            @for (level, word) in SOLO_LEVELS {
                                option value=(word) selected[level == choice.solo] { (capital(&words.solo(level))) }
                            }
                        }
                    }
                }
                button { (t!(words, "home-solo-button")) }
            }
            p { a href="/daily" { (t!(words, "home-daily")) } }
        }
    }
}
