//! The sheet of every Age: what each player earned, by kind and line by line.

use ethnos_rules::Tribe;
use ethnos_wire::sentences::age_name;
use ethnos_wire::{ScoreSource, Seat};
use maud::{Markup, html};

use super::Sight;
use crate::pages::words::{capital, edition};
use crate::rooms::Scored;

/// What a seat earned in an Age.
pub(super) fn earned(sight: &Sight<'_>, seat: Seat, age: u8) -> u16 {
    lines(sight, age).filter(|scored| scored.line.seat == seat).map(|scored| scored.line.glory).sum()
}

fn lines<'s>(sight: &'s Sight<'_>, age: u8) -> impl Iterator<Item = &'s Scored> {
    sight.story.scores.iter().filter(move |scored| scored.line.age == age)
}

/// Every Age's sheet, with the players in this order.
pub(super) fn sheets(sight: &Sight<'_>, seats: &[Seat]) -> Markup {
    let ages = sight.look.table.setup.as_ref().map_or(0, |setup| setup.ages);
    let scored = (1..=ages).filter(|age| lines(sight, *age).next().is_some());
    html! {
        @for age in scored {
            section {
                h2 { (age_name(age)) }
                (sheet(sight, seats, age))
                details {
                    summary { "Line by line" }
                    (itemised(sight, seats, age))
                }
            }
        }
    }
}

/// A row for every kind, a column for every player.
fn sheet(sight: &Sight<'_>, seats: &[Seat], age: u8) -> Markup {
    let mut kinds: Vec<String> = Vec::new();
    for scored in lines(sight, age) {
        let kind = kind(sight, &scored.line.source);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let sum = |seat: Seat, wanted: &str| {
        let fits = |scored: &&Scored| scored.line.seat == seat && kind(sight, &scored.line.source) == wanted;
        let mut fitting = lines(sight, age).filter(fits).peekable();
        let any = fitting.peek().is_some();
        any.then(|| fitting.map(|scored| scored.line.glory).sum::<u16>())
    };
    html! {
        table.sheet {
            thead {
                tr {
                    th scope="col" { "For" }
                    @for seat in seats {
                        th scope="col" { span.unseen { (sight.seats.name(*seat)) ", " } (sight.seats.marker(*seat)) }
                    }
                }
            }
            tbody {
                @for kind in &kinds {
                    tr {
                        th scope="row" { (kind) }
                        @for seat in seats {
                            td.number { @match sum(*seat, kind) { Some(glory) => (glory), None => "–" } }
                        }
                    }
                }
                tr { th scope="row" { "Together" } @for seat in seats { td.number { (earned(sight, *seat, age)) } } }
            }
        }
    }
}

/// What kind of thing Glory is for.
fn kind(sight: &Sight<'_>, source: &ScoreSource) -> String {
    let words = edition(sight.look.table.options.edition);
    let board = |tribe: Tribe| format!("{} board", tribe.name(words));
    match source {
        ScoreSource::Kingdom { region, .. } => region.to_string(),
        ScoreSource::Merfolk(_) => board(Tribe::Merfolk),
        ScoreSource::Giant(_) => format!("{} token", Tribe::Giant.name(words)),
        ScoreSource::Horde { .. } => board(Tribe::Orc),
        ScoreSource::Band { .. } if words == ethnos_rules::Edition::First => "Bands".to_owned(),
        ScoreSource::Band { .. } => "Parties".to_owned(),
    }
}

/// Every line, by player.
fn itemised(sight: &Sight<'_>, seats: &[Seat], age: u8) -> Markup {
    let glory = edition(sight.look.table.options.edition).glory();
    html! {
        table.scores {
            thead { tr { th scope="col" { "For" } th.number scope="col" { (glory) } } }
            @for seat in seats {
                @let lines: Vec<_> = lines(sight, age).filter(|scored| scored.line.seat == *seat).collect();
                @if !lines.is_empty() {
                    tbody {
                        tr {
                            th scope="rowgroup" { (sight.seats.tag(*seat)) }
                            td.number { strong { (earned(sight, *seat, age)) } }
                        }
                        @for scored in lines { tr { td { (capital(&scored.reason)) } td.number { (scored.line.glory) } } }
                    }
                }
            }
        }
    }
}
