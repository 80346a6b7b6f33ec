//! Where the result of each seat came from: one bar for each seat and the numbers, accuracy and luck.

use ethnos_wire::Seat;
use ethnos_wire::review::{ReviewMoment, ReviewSeat, TriedAction};
use ethnos_words::{Words, t};
use maud::{Markup, html};

use super::points::{anchor, costliest, error_points, flagged, is_judged, place};
use super::{Output, ReviewData, WIN, decimal, percent, signed};

/// The height of a bar, in pixels.
const BAR: u32 = 22;

/// A part of a ledger: the id of its name, its class, its size.
struct Part {
    name: &'static str,
    class: &'static str,
    size: fn(&ReviewSeat) -> i64,
    /// The standard error of the size; `None` if it is exact.
    error: Option<fn(&ReviewSeat) -> i64>,
}

const PARTS: [Part; 6] = [
    Part {
        name: "review-own-decisions",
        class: "own-decisions",
        size: |seat| seat.own_decisions,
        error: Some(|seat| seat.decisions_error),
    },
    Part {
        name: "review-stand-in",
        class: "stand-in",
        size: |seat| seat.stand_in,
        error: Some(|seat| seat.stand_in_error),
    },
    Part { name: "review-own-luck", class: "own-luck", size: |seat| seat.own_luck, error: Some(|seat| seat.own_error) },
    Part {
        name: "review-others-decisions",
        class: "others-decisions",
        size: |seat| seat.others_decisions,
        error: Some(|seat| seat.others_error),
    },
    Part {
        name: "review-others-luck",
        class: "others-luck",
        size: |seat| seat.others_luck,
        error: Some(|seat| seat.others_error),
    },
    Part { name: "review-given-up", class: "given-up", size: |seat| seat.given_up, error: None },
];

fn points(words: Words, share: i64) -> String {
    signed(words, share as f64 * 100.0 / WIN, 1)
}

/// A standard error in points: "± 1.2".
fn plus_minus(words: Words, error: i64) -> Markup {
    html! { " " span.aside { "± " (decimal(words, error as f64 * 100.0 / WIN, 1)) } }
}

/// A part of a seat in points, with its standard error.
fn part_points(words: Words, part: &Part, seat: &ReviewSeat) -> Markup {
    html! { (points(words, (part.size)(seat))) @if let Some(error) = part.error { (plus_minus(words, error(seat))) } }
}

/// The parts that there are: who plays alone has no others, and in most games no bot stands in and nobody gives up.
fn parts(seats: &[ReviewSeat]) -> Vec<&'static Part> {
    let any = |number: fn(&ReviewSeat) -> i64| seats.iter().any(|seat| number(seat) != 0);
    let is_there = |part: &&Part| match part.class {
        "others-decisions" | "others-luck" => seats.len() > 1,
        "stand-in" => any(|seat| seat.stand_in) || any(|seat| seat.stand_in_error),
        "given-up" => any(|seat| seat.given_up),
        _ => true,
    };
    PARTS.iter().filter(is_there).collect()
}

/// The bars with their key, and the numbers.
pub(super) fn section(data: &ReviewData<'_>, output: Output<'_>) -> Markup {
    let (words, seats) = (data.words, &data.review.seats);
    let parts = parts(seats);
    let sums = |seat: &ReviewSeat, sign: i64| {
        PARTS.iter().map(|part| (part.size)(seat)).filter(|size| size.signum() == sign).sum::<i64>()
    };
    let most = seats.iter().map(|seat| sums(seat, 1)).max().unwrap_or(0).max(1);
    let least = seats.iter().map(|seat| sums(seat, -1)).min().unwrap_or(0).min(-1);
    let x = |share: i64| format!("{:.2}%", 100.0 * (share - least) as f64 / (most - least) as f64);
    let width = |share: i64| format!("{:.2}%", 100.0 * share.abs() as f64 / (most - least) as f64);
    html! {
        section {
            h2 { (t!(words, "review-ledger-title")) }
            p.aside { (t!(words, "review-ledger-words")) }
            p.aside { (t!(words, "review-ledger-decisions")) }
            @if parts.iter().any(|part| part.class == "stand-in") { p.aside { (t!(words, "review-ledger-stand-in")) } }
            @if parts.iter().any(|part| part.class == "given-up") { p.aside { (t!(words, "review-ledger-given-up")) } }
            ul.review-key role="list" {
                @for part in &parts {
                    li { svg.review-swatch width="16" height="16" aria-hidden="true" { rect.(part.class) width="16" height="16" {} } (t!(words, part.name)) }
                }
            }
            @for seat in seats {
                div.review-bar {
                    p { (data.tag(seat.seat, output)) span.number { (percent(words, seat.expected as f64 / WIN)) " → " (percent(words, seat.result as f64 / WIN)) } }
                    svg width="100%" height=(BAR) aria-hidden="true" focusable="false" {
                        @for (part, from) in laid_out(seat, &parts) {
                            rect.(part.class) x=(x(from)) y="2" width=(width((part.size)(seat))) height=(BAR - 4) {}
                        }
                        line.review-zero x1=(x(0)) x2=(x(0)) y1="0" y2=(BAR) {}
                    }
                }
            }
            (numbers(data, output))
            p.aside { (t!(words, "review-without-luck-words")) }
        }
    }
}

/// Each part with where its bar begins: gains from 0 to the right, losses from 0 to the left.
fn laid_out(seat: &ReviewSeat, parts: &[&'static Part]) -> Vec<(&'static Part, i64)> {
    let (mut gains, mut losses) = (0, 0);
    let place = |part: &&'static Part| {
        let size = (part.size)(seat);
        if size >= 0 {
            gains += size;
            (*part, gains - size)
        } else {
            losses += size;
            (*part, losses)
        }
    };
    parts.iter().map(place).collect()
}

fn numbers(data: &ReviewData<'_>, output: Output<'_>) -> Markup {
    let words = data.words;
    let parts = parts(&data.review.seats);
    html! {
        div.review-table role="region" aria-label=(t!(words, "review-ledger-title")) tabindex="0" {
            table {
                thead {
                    tr {
                        th scope="col" { (t!(words, "review-player")) }
                        th scope="col" { (t!(words, "review-expected")) }
                        @for part in &parts { th scope="col" { (t!(words, part.name)) } }
                        th scope="col" { (t!(words, "review-result")) }
                        th scope="col" { (t!(words, "review-without-luck")) }
                    }
                }
                tbody {
                    @for seat in &data.review.seats {
                        tr {
                            th scope="row" { (data.tag(seat.seat, output)) }
                            td.number { (percent(words, seat.expected as f64 / WIN)) }
                            @for part in &parts { td.number { (part_points(words, part, seat)) } }
                            td.number { (percent(words, seat.result as f64 / WIN)) }
                            td.number { (percent(words, seat.without_luck as f64 / WIN)) (plus_minus(words, seat.luck_error)) }
                        }
                    }
                }
            }
        }
    }
}

/// How well everybody decided, and how lucky they were.
pub(super) fn accuracy(data: &ReviewData<'_>, output: Output<'_>) -> Markup {
    let (words, review) = (data.words, data.review);
    let flagged = flagged(review);
    let is_of = |moment: &ReviewMoment, seat| moment.seat == seat && !moment.stand_in;
    let of_seat = |seat| flagged.iter().filter(|index| is_of(&review.moments[**index], seat)).count();
    html! {
        section {
            h2 { (t!(words, "review-accuracy-title")) }
            p.aside { (t!(words, "review-accuracy-words")) }
            @if review.moments.iter().any(|moment| moment.stand_in) { p.aside { (t!(words, "review-accuracy-stand-in")) } }
            div.review-table role="region" aria-label=(t!(words, "review-accuracy-title")) tabindex="0" {
                table {
                    thead {
                        tr {
                            @for head in ["review-player", "review-accuracy-head", "review-luck-head", "review-flagged-head"] {
                                th scope="col" { (t!(words, head)) }
                            }
                        }
                    }
                    tbody {
                        @for seat in &review.seats {
                            tr {
                                th scope="row" { (data.tag(seat.seat, output)) }
                                td.number { @match seat.accuracy { Some(accuracy) => (format!("{accuracy:.0}")), None => "–" } }
                                td.number { (points(words, seat.own_luck + seat.others_luck)) (plus_minus(words, seat.luck_error)) }
                                td.number { @if is_judged(review, seat.seat) { (of_seat(seat.seat)) } @else { "–" } }
                            }
                        }
                    }
                }
            }
            h3 { (t!(words, "review-costliest-title")) }
            ul.review-costliest role="list" {
                @for seat in review.seats.iter().filter(|seat| is_judged(review, seat.seat)) { li { (data.tag(seat.seat, output)) " " (most_costly(data, seat.seat, output)) } }
            }
        }
    }
}

/// The decision of a seat that cost most: what was played, and what was better. It leads to the list if it is there, otherwise to the board.
fn most_costly(data: &ReviewData<'_>, seat: Seat, output: Output<'_>) -> Markup {
    let words = data.words;
    let Some((moment, judged)) = costliest(data.review, seat) else {
        return html! { span.aside { (t!(words, "review-costliest-none")) } };
    };
    let cost = decimal(words, judged.cost.mean * 100.0, 0);
    let text = t!(words, "review-costliest-where", where = place(data, moment), cost = cost, error = error_points(words, judged));
    let action =
        |id: &str, tried: Option<&TriedAction>| tried.map(|tried| t!(words, id, action = data.action(&tried.action)));
    html! {
        @match output {
            _ if judged.verdict.is_some() => a href={ "#" (anchor(moment)) } { (text) },
            Output::Page(code) => a href={ "/games/" (code) "/review/" (moment.index) } { (text) },
            Output::File => (text),
        }
        @for said in [action("review-played", judged.played()), action("review-better", judged.best())].into_iter().flatten() {
            br; (said)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat() -> ReviewSeat {
        ReviewSeat {
            seat: Seat::A,
            expected: 250,
            own_decisions: -30,
            stand_in: 0,
            own_luck: 100,
            others_decisions: 50,
            others_luck: -20,
            given_up: 0,
            result: 350,
            without_luck: 270,
            own_error: 50,
            decisions_error: 50,
            stand_in_error: 0,
            others_error: 0,
            luck_error: 0,
            accuracy: None,
        }
    }

    fn places(seats: &[ReviewSeat]) -> Vec<(&'static str, i64)> {
        laid_out(&seats[0], &parts(seats)).into_iter().map(|(part, from)| (part.class, from)).collect()
    }

    #[test]
    fn gains_are_right_of_zero_and_losses_left() {
        let expected = [("own-decisions", -30), ("own-luck", 0), ("others-decisions", 100), ("others-luck", -50)];
        assert_eq!(places(&[seat(), seat()]), expected);
        let alone = places(&[seat()]);
        assert_eq!(alone.len(), 2, "who plays alone has no others");
    }

    #[test]
    fn stand_ins_and_giving_up_are_parts_if_they_are_there() {
        let stood_in = ReviewSeat { stand_in: -40, stand_in_error: 30, ..seat() };
        let gave_up = ReviewSeat { given_up: -300, ..seat() };
        let [own, stand_in, luck, given_up] = ["own-decisions", "stand-in", "own-luck", "given-up"];
        assert_eq!(places(std::slice::from_ref(&stood_in)), [(own, -30), (stand_in, -70), (luck, 0)]);
        assert_eq!(places(&[gave_up]), [(own, -30), (luck, 0), (given_up, -330)]);
        // What one seat has is a part of every bar.
        assert_eq!(places(&[seat(), stood_in])[1], (stand_in, 0));
        // It may have changed nothing and yet have an error.
        assert_eq!(places(&[ReviewSeat { stand_in_error: 1, ..seat() }]).len(), 3);
    }
}
