//! The form of a new table. It keeps what was entered when it is shown again.

use ethnos_rules::{Edition, Tribe};
use ethnos_wire::sentences::capital;
use ethnos_words::{Words, t, tribe_slug};
use maud::{Markup, html};

use super::SEAT_FIELDS;
use crate::art::emblem;
use crate::fields::Fields;
use crate::labels::{BOT_LEVELS, SOLO_LEVELS, levels_explained};

pub(super) fn form(words: Words, fields: &Fields, boxes: bool, error: Option<&str>) -> Markup {
    html! {
        h1 { (t!(words, "new-title")) }
        @if let Some(error) = error { p.warning role="alert" { (error) } }
        // Browsers must not refuse to send a form because of a hidden field. The server checks every field.
        form.long method="post" action="/tables/new" novalidate data-opens-table {
            (game(words, fields))
            (seats(words, fields))
            (tribes(words, fields))
            (clock(words, fields))
            (others(words, fields))
            @if boxes { (game_box(words, fields)) }
            div.submit-row {
                (tick(fields, "start", &t!(words, "new-start")))
                button.big { (t!(words, "new-open")) }
            }
        }
    }
}

/// A radio button.
fn radio(fields: &Fields, name: &str, value: &str, words: &str) -> Markup {
    html! { label.choice { input type="radio" name=(name) value=(value) checked[fields.get(name) == value] required; (words) } }
}

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

fn game(words: Words, fields: &Fields) -> Markup {
    html! {
        fieldset {
            legend { (t!(words, "new-game")) }
            div.choices {
                (radio(fields, "edition", "first", &t!(words, "new-edition-first")))
                (radio(fields, "edition", "second", &t!(words, "new-edition-second")))
            }
            (tick(fields, "recruitment", &t!(words, "new-recruitment")))
            label {
                (t!(words, "new-solo"))
                select name="solo" aria-describedby="solo-words" {
                    option value="no" selected[fields.get("solo") == "no"] { (t!(words, "new-solo-no")) }
                    @for (level, word) in SOLO_LEVELS {
                        option value=(word) selected[fields.get("solo") == word] { (capital(&words.solo(level))) }
                    }
                }
            }
            p.aside id="solo-words" { (t!(words, "new-solo-words")) }
        }
    }
}

fn seats(words: Words, fields: &Fields) -> Markup {
    let letters = ["A", "B", "C", "D", "E", "F"];
    html! {
        fieldset {
            legend { (t!(words, "new-seats")) }
            p.aside { (t!(words, "new-seats-words")) }
            div.grid {
                @for (field, letter) in SEAT_FIELDS.into_iter().zip(letters) {
                    @let who = fields.get(field);
                    label {
                        (t!(words, "new-seat", seat = letter))
                        select name=(field) {
                            option value="me" selected[who == "me"] { (t!(words, "new-seat-me")) }
                            option value="open" selected[who == "open"] { (t!(words, "new-seat-open")) }
                            @for (level, word) in BOT_LEVELS {
                                option value={ "bot-" (word) } selected[who.strip_prefix("bot-") == Some(word)] {
                                    (t!(words, "new-seat-bot", level = words.level(level)))
                                }
                            }
                            option value="none" selected[who == "none" || who.is_empty()] { (t!(words, "new-seat-none")) }
                        }
                    }
                }
            }
            (levels_explained(words))
        }
    }
}

fn tribes(words: Words, fields: &Fields) -> Markup {
    let list = |edition: Edition, field: &str, legend: &str, when: &str| {
        html! {
            fieldset.inner.(when) {
                legend { (t!(words, legend)) }
                div.grid.small {
                    @for tribe in Tribe::of_edition(edition) {
                        @let name = tribe.plural(edition);
                        label.choice {
                            input type="checkbox" name=(field) value=(name) checked[fields.all(field).any(|chosen| chosen == name)];
                            (emblem(&tribe_slug(name).unwrap_or_default(), "emblem-small"))
                            (words.tribe(name, 2))
                        }
                    }
                }
            }
        }
    };
    html! {
        fieldset {
            legend { (t!(words, "new-tribes")) }
            div.choices {
                (radio(fields, "tribes", "random", &t!(words, "options-tribes-random")))
                (radio(fields, "tribes", "first-game", &t!(words, "new-tribes-first-game")))
                (radio(fields, "tribes", "chosen", &t!(words, "new-tribes-chosen")))
            }
            div.when-chosen {
                p.aside { (t!(words, "new-tribes-choose")) }
                (list(Edition::First, "tribe-first", "new-tribes-first", "when-first"))
                (list(Edition::Second, "tribe-second", "new-tribes-second", "when-second"))
            }
        }
    }
}

fn clock(words: Words, fields: &Fields) -> Markup {
    html! {
        fieldset {
            legend { (t!(words, "new-clock")) }
            div.choices {
                (radio(fields, "clock", "none", &t!(words, "new-clock-none")))
                (radio(fields, "clock", "live", &t!(words, "new-clock-live")))
            }
            div.row.when-live {
                (number(fields, "move-seconds", &t!(words, "new-clock-move-seconds"), 5, 600))
                (number(fields, "bank-seconds", &t!(words, "new-clock-bank-seconds"), 0, 7200))
            }
            div.choices { (radio(fields, "clock", "correspondence", &t!(words, "new-clock-correspondence"))) }
            div.row.when-correspondence { (number(fields, "move-hours", &t!(words, "new-clock-move-hours"), 1, 720)) }
        }
    }
}

fn others(words: Words, fields: &Fields) -> Markup {
    html! {
        fieldset {
            legend { (t!(words, "new-others")) }
            div.choices {
                (radio(fields, "listed", "link", &t!(words, "plan-listed-link")))
                (radio(fields, "listed", "lobby", &t!(words, "new-listed-lobby")))
            }
            (tick(fields, "spectators", &t!(words, "new-spectators")))
            (tick(fields, "adviser", &t!(words, "new-adviser")))
            label {
                (t!(words, "new-stand-in"))
                select name="stand-in" {
                    @for (level, word) in BOT_LEVELS {
                        option value=(word) selected[fields.get("stand-in") == word] {
                            (t!(words, "new-seat-bot", level = words.level(level)))
                        }
                    }
                }
            }
        }
    }
}

fn game_box(words: Words, fields: &Fields) -> Markup {
    html! {
        fieldset {
            legend { (t!(words, "new-box")) }
            label.wide-field {
                (t!(words, "new-box-words"))
                textarea name="box" rows="6" spellcheck="false" { (fields.get("box")) }
            }
        }
    }
}
