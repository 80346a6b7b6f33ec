//! The form of a new table, with everything a host can choose.

mod form;

use ethnos_words::t;
use maud::{Markup, html};

use crate::assets::asset_url;
use crate::labels::solo_level;
use crate::layout::page_with;
use crate::{Fields, Viewer};

/// How many seats the form has.
const SEATS: usize = 6;

/// The names of the seats' fields.
pub const SEAT_FIELDS: [&str; SEATS] = ["seat-a", "seat-b", "seat-c", "seat-d", "seat-e", "seat-f"];

/// The fields of a form that is shown for the first time. The query of the address may name an edition, a number of players or a
/// level of the solo game; without it the form is for four players with two open seats.
pub fn initial_fields(asked: &Fields) -> Fields {
    let solo = if solo_level(asked.get("solo")).is_some() { asked.get("solo") } else { "no" };
    let alone = solo != "no";
    let edition = if alone || asked.get("edition") == "second" { "second" } else { "first" };
    let players = asked.get("players").parse().ok().filter(|players| (2..=SEATS).contains(players));
    let seats: [&str; SEATS] = match players {
        _ if alone => ["me", "none", "none", "none", "none", "none"],
        Some(players) => std::array::from_fn(|seat| match seat {
            0 => "me",
            seat if seat < players => "open",
            _ => "none",
        }),
        None => ["me", "open", "open", "bot-regular", "none", "none"],
    };
    let rest = [
        ("edition", edition),
        ("solo", solo),
        ("tribes", "random"),
        ("clock", "none"),
        ("move-seconds", "60"),
        ("bank-seconds", "600"),
        ("move-hours", "24"),
        ("listed", "link"),
        ("spectators", "yes"),
        ("stand-in", "regular"),
    ];
    let start = alone.then_some(("start", "yes"));
    Fields::given(SEAT_FIELDS.into_iter().zip(seats).chain(rest).chain(start))
}

/// The form with these fields. `boxes`: the server takes box files.
pub fn new_table_page(viewer: &Viewer, fields: &Fields, boxes: bool, error: Option<&str>) -> Markup {
    let head = html! { script type="module" src=(asset_url("pages/open-table.js")) {} };
    page_with(&t!(viewer.words, "new-title"), viewer, &head, &form::form(viewer.words, fields, boxes, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(asked: &[(&str, &str)]) -> (String, Vec<String>) {
        let fields = initial_fields(&Fields::given(asked.iter().copied()));
        (fields.get("edition").to_owned(), SEAT_FIELDS.map(|seat| fields.get(seat).to_owned()).to_vec())
    }

    #[test]
    fn a_form_begins_with_what_was_asked_for() {
        let seats = |seats: [&str; SEATS]| seats.map(str::to_owned).to_vec();
        let three = seats(["me", "open", "open", "none", "none", "none"]);
        assert_eq!(form(&[("edition", "second"), ("players", "3")]), ("second".to_owned(), three));
        let usual = seats(["me", "open", "open", "bot-regular", "none", "none"]);
        for nonsense in ["", "1", "7", "-2", "many"] {
            assert_eq!(form(&[("edition", "third"), ("players", nonsense)]), ("first".to_owned(), usual.clone()));
        }
        let alone = seats(["me", "none", "none", "none", "none", "none"]);
        assert_eq!(form(&[("solo", "hard"), ("players", "3")]), ("second".to_owned(), alone));
    }
}
