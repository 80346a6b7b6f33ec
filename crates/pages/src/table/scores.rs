//! The scores of every Age, by kind and line by line.

use ethnos_wire::{ExplainedScore, ScoreLine, ScoreSource, Seat};
use ethnos_words::t;
use maud::{Markup, html};

use super::Page;

/// What a seat earned in an Age.
pub(super) fn earned(page: &Page<'_>, seat: Seat, age: u8) -> u16 {
    lines(page, age).filter(|line| line.seat == seat).map(|line| line.glory).sum()
}

fn explained<'s>(page: &'s Page<'_>, age: u8) -> impl Iterator<Item = &'s ExplainedScore> {
    page.log.scores.iter().filter(move |score| score.line.age == age)
}

fn lines<'s>(page: &'s Page<'_>, age: u8) -> impl Iterator<Item = &'s ScoreLine> {
    explained(page, age).map(|score| &score.line)
}

/// Every Age's sheet, with the players in this order.
pub(super) fn sheets(page: &Page<'_>, seats: &[Seat]) -> Markup {
    let ages = page.table.setup.as_ref().map_or(0, |setup| setup.ages);
    let scored = (1..=ages).filter(|age| lines(page, *age).next().is_some());
    html! {
        @for age in scored {
            section {
                h2 { (t!(page.words, "age", age = age)) }
                (sheet(page, seats, age))
                details {
                    summary { (t!(page.words, "final-lines")) }
                    (itemised(page, seats, age))
                }
            }
        }
    }
}

/// A row for every kind, a column for every player.
fn sheet(page: &Page<'_>, seats: &[Seat], age: u8) -> Markup {
    let mut kinds: Vec<String> = Vec::new();
    for line in lines(page, age) {
        let kind = kind(page, &line.source);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let sum = |seat: Seat, wanted: &str| {
        let fits = |line: &&ScoreLine| line.seat == seat && kind(page, &line.source) == wanted;
        let mut fitting = lines(page, age).filter(fits).peekable();
        let any = fitting.peek().is_some();
        any.then(|| fitting.map(|line| line.glory).sum::<u16>())
    };
    html! {
        table.sheet {
            thead {
                tr {
                    th scope="col" { (t!(page.words, "table-for")) }
                    @for seat in seats {
                        th scope="col" { span.visually-hidden { (page.seats.name(*seat)) ", " } (page.seats.marker(*seat)) }
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
                tr { th scope="row" { (t!(page.words, "chart-together")) } @for seat in seats { td.number { (earned(page, *seat, age)) } } }
            }
        }
    }
}

/// The name of what Glory is for. Every kingdom has a row of its own.
fn kind(page: &Page<'_>, source: &ScoreSource) -> String {
    match source {
        ScoreSource::Kingdom { region, .. } => page.words.region(region),
        other => page.words.source(other, page.table.options.edition),
    }
}

/// Every line, by player.
fn itemised(page: &Page<'_>, seats: &[Seat], age: u8) -> Markup {
    let glory = page.words.of_edition("glory", page.table.options.edition);
    html! {
        table.scores {
            thead { tr { th scope="col" { (t!(page.words, "table-for")) } th.number scope="col" { (glory) } } }
            @for seat in seats {
                @let scores: Vec<_> = explained(page, age).filter(|score| score.line.seat == *seat).collect();
                @if !scores.is_empty() {
                    tbody {
                        tr {
                            th scope="rowgroup" { (page.seats.tag(*seat)) }
                            td.number { strong { (earned(page, *seat, age)) } }
                        }
                        @for score in scores {
                            tr { td { (page.words.sentence(&score.sentence, &page.names())) } td.number { (score.line.glory) } }
                        }
                    }
                }
            }
        }
    }
}
