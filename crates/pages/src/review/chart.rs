//! The chart of winning chances: one line for each seat in its colour and with its shape, Ages and Dragons, and the decisions that cost much.
//!
//! Places are in percent and everything else in pixels, so that lines get wider with the page and texts and shapes keep their size.

use ethnos_wire::Seat;
use ethnos_wire::options::PieceColour;
use ethnos_wire::review::Review;
use ethnos_words::t;
use maud::{Markup, html};

use super::points::{anchor, cells, class, place, points, sign};
use super::{Output, ReviewData, WIN, decimal};

/// How often the shape of a seat is drawn on its line.
const SHAPES: usize = 4;

/// Something that happened to everybody.
struct Mark {
    /// After how many actions.
    at: usize,
    kind: MarkKind,
    age: u8,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum MarkKind {
    /// An Age began.
    Age,
    /// This Dragon came.
    Dragon(u8),
}

/// Where Ages begin and Dragons come. The third Dragon ends an Age: the next Age, or the end, is marked instead.
fn marks(review: &Review) -> Vec<Mark> {
    let mut marks = Vec::new();
    let (mut age, mut dragons) = (0, 0);
    for moment in &review.moments {
        if moment.age != age {
            marks.push(Mark { at: moment.index, kind: MarkKind::Age, age: moment.age });
            (age, dragons) = (moment.age, 0);
        }
        if moment.dragons > dragons {
            dragons = moment.dragons;
            marks.push(Mark { at: moment.index, kind: MarkKind::Dragon(dragons), age });
        }
    }
    marks
}

/// The chance of a seat over the whole game: after the deal, then after every action.
fn line(review: &Review, seat: usize) -> impl Iterator<Item = f64> + '_ {
    let chance = move |chances: &Vec<f64>| chances.get(seat).copied().unwrap_or_default();
    std::iter::once(chance(&review.dealt)).chain(review.moments.iter().map(move |moment| chance(&moment.after)))
}

/// The chart with its heading, its key and the same as a table.
pub(super) fn section(data: &ReviewData<'_>, output: Output<'_>) -> Markup {
    let words = data.words;
    html! {
        section aria-labelledby="chart-title" {
            h2 #chart-title { (t!(words, "review-chart-title")) }
            p.aside { (t!(words, "review-chart-words")) }
            ul.review-key role="list" {
                @for seat in 0..data.review.seats.len() { li { (data.tag(seat_at(seat), output)) } }
            }
            div.review-chart { (drawing(data, output)) }
            details { summary { (t!(words, "review-chart-table")) } (table(data)) }
        }
    }
}

fn seat_at(index: usize) -> Seat {
    Seat::of(ethnos_rules::Seat::at(index))
}

fn drawing(data: &ReviewData<'_>, output: Output<'_>) -> Markup {
    let review = data.review;
    let last = review.moments.len().max(1);
    let x = |at: usize| format!("{:.2}%", 100.0 * at as f64 / last as f64);
    let y = |chance: f64| format!("{:.2}%", 100.0 * (1.0 - chance));
    html! {
        // The list of turning points and the table say the same to those who cannot see it.
        svg.review-lines width="100%" height="100%" aria-hidden="true" focusable="false" {
            @for quarter in 0..=4_u8 {
                @let chance = f64::from(quarter) / 4.0;
                line.review-grid x1="0" x2="100%" y1=(y(chance)) y2=(y(chance)) {}
                text.review-scale x="0" y=(y(chance)) dx="-6" dy="4" text-anchor="end" { (decimal(data.words, chance * 100.0, 0)) }
            }
            @for mark in marks(review) {
                @match mark.kind {
                    MarkKind::Age => {
                        line.review-age x1=(x(mark.at)) x2=(x(mark.at)) y1="-16" y2="100%" {}
                        text.review-scale x=(x(mark.at)) y="-6" dx="4" { ("I".repeat(mark.age.into())) }
                    }
                    MarkKind::Dragon(_) => {
                        line.review-dragon x1=(x(mark.at)) x2=(x(mark.at)) y1="0" y2="100%" {}
                        svg.review-dragon-sign x=(x(mark.at)) y="100%" {
                            use href=(output.symbol("dragon-seen")) x="-8" y="2" width="16" height="16" {}
                        }
                    }
                }
            }
            svg.review-curves width="100%" height="100%" viewBox={ "0 0 " (last) " 100" } preserveAspectRatio="none" {
                @for seat in 0..review.seats.len() {
                    @let points = curve(line(review, seat));
                    g.{ "player-" (colour(data, seat)) } {
                        polyline.review-edge points=(points) {}
                        polyline.review-line points=(points) {}
                    }
                }
            }
            @for (seat, at, chance) in shapes(review) {
                svg.{ "player-" (colour(data, seat)) } x=(x(at)) y=(y(chance)) overflow="visible" {
                    use href=(output.symbol(&format!("marker-{}", colour(data, seat)))) x="-7" y="-7" width="14" height="14" {}
                }
            }
            @for point in points(review) {
                @if let Some((_, verdict)) = point.decision {
                    @let moment = point.moment;
                    @let chance = moment.before.get(ethnos_rules::Seat::from(moment.seat).index()).copied().unwrap_or_default();
                    svg x=(x(moment.index)) y=(y(chance)) overflow="visible" {
                        a.review-flag.(class(verdict)) href={ "#" (anchor(moment)) } tabindex="-1" {
                            circle r="10" {}
                            text y="4.5" text-anchor="middle" { (sign(verdict)) }
                        }
                    }
                }
            }
        }
    }
}

fn colour(data: &ReviewData<'_>, seat: usize) -> &'static str {
    data.players.get(seat).map_or(PieceColour::Ivory, |player| player.colour).word()
}

fn curve(chances: impl Iterator<Item = f64>) -> String {
    let points = chances.enumerate().map(|(at, chance)| format!("{at},{:.1}", 100.0 * (1.0 - chance)));
    points.collect::<Vec<_>>().join(" ")
}

/// Where the shapes of the seats are drawn: seat, number of actions, chance. No two seats have a shape at the same moment.
fn shapes(review: &Review) -> Vec<(usize, usize, f64)> {
    let (seats, last) = (review.seats.len(), review.moments.len());
    let mut shapes = Vec::with_capacity(seats * SHAPES);
    for seat in 0..seats {
        let chances = line(review, seat).collect::<Vec<_>>();
        for time in 0..SHAPES {
            let at = (2 * (time * seats + seat) + 1) * last / (2 * SHAPES * seats);
            shapes.push((seat, at, chances[at.min(last)]));
        }
    }
    shapes
}

/// The chart as a table: before and after the deal, Ages, Dragons, decisions that cost much, the result.
fn table(data: &ReviewData<'_>) -> Markup {
    let (words, review) = (data.words, data.review);
    let mut rows = vec![
        (0, t!(words, "review-before-deal"), review.expected.clone()),
        (0, t!(words, "review-after-deal"), review.dealt.clone()),
    ];
    let before = |at: usize| review.moments.get(at).map_or_else(Vec::new, |moment| moment.before.clone());
    for mark in marks(review).into_iter().filter(|mark| mark.at > 0) {
        let age = data.age(mark.age);
        let text = match mark.kind {
            MarkKind::Age => t!(words, "review-age-begins", age = age),
            MarkKind::Dragon(number) => t!(words, "review-dragon", age = age, number = number),
        };
        rows.push((mark.at, text, before(mark.at)));
    }
    for point in points(review) {
        if let Some((judged, verdict)) = point.decision {
            let what = format!(
                "{}, {}: {}",
                place(data, point.moment),
                data.player(point.moment.seat),
                super::points::cost(data, judged, verdict)
            );
            rows.push((point.moment.index, what, point.moment.before.clone()));
        }
    }
    rows.sort_by_key(|(at, ..)| *at);
    let end = review.moments.len();
    if let Some(last) = review.moments.last().filter(|_| review.unfinished) {
        rows.push((end, t!(words, "review-when-given-up"), last.after.clone()));
    }
    let results = review.seats.iter().map(|seat| seat.result as f64 / WIN);
    rows.push((end, t!(words, "review-result"), results.collect()));
    html! {
        div.review-table role="region" aria-label=(t!(words, "review-chart-table")) tabindex="0" {
            table {
                thead {
                    tr {
                        th scope="col" { (t!(words, "review-chart-moment")) }
                        @for seat in 0..review.seats.len() { th scope="col" { (data.player(seat_at(seat))) } }
                    }
                }
                tbody {
                    @for (_, what, chances) in &rows { tr { th scope="row" { (what) } (cells(data, chances)) } }
                }
            }
        }
    }
}
