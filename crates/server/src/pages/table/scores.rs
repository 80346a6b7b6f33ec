//! The sheet of every Age: what each player earned, by kind and line by line.

use ethnos_wire::{ScoreLine, ScoreSource, Seat};
use ethnos_words::t;
use maud::{Markup, html};

use super::TablePage;
use crate::pages::words::capital;

/// What a seat earned in an Age.
pub(super) fn earned(sight: &TablePage<'_>, seat: Seat, age: u8) -> u16 {
    lines(sight, age).filter(|line| line.seat == seat).map(|line| line.glory).sum()
}

fn lines<'s>(sight: &'s TablePage<'_>, age: u8) -> impl Iterator<Item = &'s ScoreLine> {
    sight.log.scores.iter().filter(move |line| line.age == age)
}

/// Every Age's sheet, with the players in this order.
pub(super) fn sheets(sight: &TablePage<'_>, seats: &[Seat]) -> Markup {
    let ages = sight.snapshot.table.setup.as_ref().map_or(0, |setup| setup.ages);
    let scored = (1..=ages).filter(|age| lines(sight, *age).next().is_some());
    html! {
        @for age in scored {
            section {
                h2 { (t!(sight.words, "age", age = age)) }
                (sheet(sight, seats, age))
                details {
                    summary { (t!(sight.words, "table-line-by-line")) }
                    (itemised(sight, seats, age))
                }
            }
        }
    }
}

/// A row for every kind, a column for every player.
fn sheet(sight: &TablePage<'_>, seats: &[Seat], age: u8) -> Markup {
    let mut kinds: Vec<String> = Vec::new();
    for line in lines(sight, age) {
        let kind = kind(sight, &line.source);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let sum = |seat: Seat, wanted: &str| {
        let fits = |line: &&ScoreLine| line.seat == seat && kind(sight, &line.source) == wanted;
        let mut fitting = lines(sight, age).filter(fits).peekable();
        let any = fitting.peek().is_some();
        any.then(|| fitting.map(|line| line.glory).sum::<u16>())
    };
    html! {
        table.sheet {
            thead {
                tr {
                    th scope="col" { (t!(sight.words, "table-for")) }
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
                tr { th scope="row" { (t!(sight.words, "table-together")) } @for seat in seats { td.number { (earned(sight, *seat, age)) } } }
            }
        }
    }
}

/// What kind of thing Glory is for; every kingdom is one of its own.
fn kind(sight: &TablePage<'_>, source: &ScoreSource) -> String {
    match source {
        ScoreSource::Kingdom { region, .. } => sight.words.region(region),
        other => sight.words.source(other, sight.snapshot.table.options.edition),
    }
}

/// Every line, by player.
fn itemised(sight: &TablePage<'_>, seats: &[Seat], age: u8) -> Markup {
    let glory = sight.words.of_edition("glory", sight.snapshot.table.options.edition);
    html! {
        table.scores {
            thead { tr { th scope="col" { (t!(sight.words, "table-for")) } th.number scope="col" { (glory) } } }
            @for seat in seats {
                @let lines: Vec<_> = lines(sight, age).filter(|line| line.seat == *seat).collect();
                @if !lines.is_empty() {
                    tbody {
                        tr {
                            th scope="rowgroup" { (sight.seats.tag(*seat)) }
                            td.number { strong { (earned(sight, *seat, age)) } }
                        }
                        @for line in lines {
                            tr { td { (capital(&sight.words.score(line, &sight.company()))) } td.number { (line.glory) } }
                        }
                    }
                }
            }
        }
    }
}
