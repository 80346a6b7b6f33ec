//! The form of a new table. Whatever was entered is still there when something is wrong with it.

use ethnos_rules::{Edition, Tribe};
use maud::{Markup, html};

use super::entered::SEAT_FIELDS;
use crate::pages::fields::Fields;
use crate::pages::words::{BOT_LEVELS, SOLO_LEVELS, as_sentence, capital};

pub(super) fn form(fields: &Fields, boxes: bool, wrong: Option<&str>) -> Markup {
    html! {
        h1 { "New table" }
        @if let Some(wrong) = wrong { p.warning role="alert" { (as_sentence(wrong)) } }
        form.long method="post" action="/tables/new" {
            (game(fields))
            (seats(fields))
            (tribes(fields))
            (clock(fields))
            (others(fields))
            @if boxes { (game_box(fields)) }
            div.finish {
                (tick(fields, "start", "Start at once, if no seat is open"))
                button.big { "Open the table" }
            }
        }
    }
}

/// One of several, by the name of a field.
fn radio(fields: &Fields, name: &str, value: &str, words: &str) -> Markup {
    html! { label.choice { input type="radio" name=(name) value=(value) checked[fields.get(name) == value] required; (words) } }
}

/// Yes or no.
fn tick(fields: &Fields, name: &str, words: &str) -> Markup {
    html! { label.choice { input type="checkbox" name=(name) value="yes" checked[fields.ticked(name)]; (words) } }
}

fn number(fields: &Fields, name: &str, words: &str, least: u32, most: u32) -> Markup {
    html! {
        label.short {
            (words)
            input type="number" name=(name) value=(fields.get(name)) min=(least) max=(most) inputmode="numeric";
        }
    }
}

fn game(fields: &Fields) -> Markup {
    html! {
        fieldset {
            legend { "Game" }
            div.choices {
                (radio(fields, "edition", "first", "First edition: kingdoms, tribes, bands"))
                (radio(fields, "edition", "second", "Second edition: regions, clans, parties"))
            }
            (tick(fields, "recruitment", "Recruitment Mode: the row never stays below three cards"))
            label {
                "Solo against Chief Bruno"
                select name="solo" aria-describedby="solo-words" {
                    option value="no" selected[fields.get("solo") == "no"] { "No" }
                    @for (_, word) in SOLO_LEVELS { option value=(word) selected[fields.get("solo") == word] { (capital(word)) } }
                }
            }
            p.aside id="solo-words" { "Solo is for you alone, with six given clans of the second edition: edition, seats and tribes then need no choice." }
        }
    }
}

fn seats(fields: &Fields) -> Markup {
    let letters = ["A", "B", "C", "D", "E", "F"];
    html! {
        fieldset {
            legend { "Seats" }
            p.aside { "Two to six, in the order of play." }
            div.grid {
                @for (field, letter) in SEAT_FIELDS.into_iter().zip(letters) {
                    @let who = fields.get(field);
                    label {
                        "Seat " (letter)
                        select name=(field) {
                            option value="me" selected[who == "me"] { "Me" }
                            option value="open" selected[who == "open"] { "Open to whoever comes" }
                            @for (_, word, name) in BOT_LEVELS {
                                option value={ "bot-" (word) } selected[who.strip_prefix("bot-") == Some(word)] { "Bot, " (name) }
                            }
                            option value="none" selected[who == "none" || who.is_empty()] { "No seat" }
                        }
                    }
                }
            }
        }
    }
}

fn tribes(fields: &Fields) -> Markup {
    let list = |edition: Edition, field: &str, words: &str| {
        html! {
            fieldset.inner {
                legend { (words) }
                div.grid.small {
                    @for tribe in Tribe::of_edition(edition) {
                        @let name = tribe.plural(edition);
                        label.choice {
                            input type="checkbox" name=(field) value=(name) checked[fields.all(field).any(|chosen| chosen == name)];
                            (name)
                        }
                    }
                }
            }
        }
    };
    html! {
        fieldset {
            legend { "Tribes" }
            div.choices {
                (radio(fields, "tribes", "random", "Drawn by lot"))
                (radio(fields, "tribes", "first-game", "Those for a first game"))
                (radio(fields, "tribes", "chosen", "These:"))
            }
            details open[fields.get("tribes") == "chosen"] {
                summary { "Choose tribes: five for two or three players, six for more" }
                (list(Edition::First, "tribe-first", "Tribes of the first edition"))
                (list(Edition::Second, "tribe-second", "Clans of the second edition"))
            }
        }
    }
}

fn clock(fields: &Fields) -> Markup {
    html! {
        fieldset {
            legend { "Clock" }
            div.choices {
                (radio(fields, "clock", "none", "None: everybody takes the time they need"))
                (radio(fields, "clock", "live", "Live: seconds for every move, and a bank for the whole game"))
            }
            div.row {
                (number(fields, "move-seconds", "Seconds for every move", 5, 600))
                (number(fields, "bank-seconds", "Seconds in the bank", 0, 7200))
            }
            div.choices { (radio(fields, "clock", "correspondence", "By correspondence: hours for every move")) }
            div.row { (number(fields, "move-hours", "Hours for every move", 1, 720)) }
        }
    }
}

fn others(fields: &Fields) -> Markup {
    html! {
        fieldset {
            legend { "Other people" }
            div.choices {
                (radio(fields, "listed", "link", "Found by its link or code"))
                (radio(fields, "listed", "lobby", "Public: the lobby lists it"))
            }
            (tick(fields, "spectators", "People without a seat may watch"))
            label {
                "Stands in for who leaves or runs out of time"
                select name="stand-in" {
                    @for (_, word, name) in BOT_LEVELS { option value=(word) selected[fields.get("stand-in") == word] { "Bot, " (name) } }
                }
            }
        }
    }
}

fn game_box(fields: &Fields) -> Markup {
    html! {
        fieldset {
            legend { "Box file" }
            label.wide-field {
                "Other numbers on the pieces, as a box file writes them. Leave it empty for the pieces as printed."
                textarea name="box" rows="6" spellcheck="false" { (fields.get("box")) }
            }
        }
    }
}
