//! The kingdoms at a glance as JSON, written directly: they are in every message to a live table. A test holds it to the JSON of
//! [`KingdomState`](crate::KingdomState) and [`NextMarker`](crate::NextMarker), over whole games of every kind.

use ethnos_rules::{self as rules, Region};

use crate::Seat;
use crate::direct_text::Text;

/// Adds how everyone stands in every kingdom, as JSON.
pub fn add_kingdoms(text: &mut Vec<u8>, table: &rules::OpenState, setup: &rules::Setup) {
    Text { text, setup }.by_region("", |text, region| {
        let standing = table.kingdom_standing(setup, region);
        text.list(r#"{"ranking":"#, &standing.places, |text, (place, glory)| {
            text.add(r#"{"seat":"#);
            text.name(Seat::of(place.seat).letter());
            text.number(r#","markers":"#, place.strength);
            text.number(r#","place":"#, place.place);
            text.number(r#","sharers":"#, place.sharers);
            text.boolean(r#","by_tokens":"#, place.by_tokens);
            text.number(r#","glory":"#, *glory);
            text.add("}");
        });
        text.list(r#","receives":"#, &standing.receives, |text, place| match place {
            Some(place) => text.number("", *place),
            None => text.add("null"),
        });
        text.add("}");
    });
}

/// Adds what the next marker of the view's seat needs in every kingdom, as JSON.
pub fn add_next_markers(text: &mut Vec<u8>, view: &rules::View) {
    let Some(markers) = view.next_markers() else { return text.extend_from_slice(b"{}") };
    Text { text, setup: &view.setup }.by_region("", |text, region: Region| {
        let marker = &markers[region.index()];
        text.number(r#"{"needs":"#, marker.needs);
        text.boolean(r#","now":"#, marker.now);
        text.add("}");
    });
}

/// Adds the cards of a hand, as JSON.
pub fn add_hand(text: &mut Vec<u8>, view: &rules::View) {
    Text { text, setup: &view.setup }.cards("", view.hand);
}
