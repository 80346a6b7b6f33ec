//! The turning points of a game: decisions that cost much, and draws that changed the chances much.

use ethnos_wire::review::{Judgement, Review, ReviewMoment, Verdict};
use ethnos_wire::{Seat, Sentence};
use ethnos_words::{Words, t};
use maud::{Markup, html};

use super::{Output, ReviewData, decimal, percent, signed};

/// A draw is a turning point if it changed somebody's chance by this much.
const LUCK: f64 = 0.1;
/// At most this many draws are turning points: those that changed most.
const MOST_LUCK: usize = 6;

/// A turning point.
pub(super) struct Point<'r> {
    pub(super) moment: &'r ReviewMoment,
    /// The judgement, if it is a decision that cost much; otherwise it is a draw.
    pub(super) decision: Option<(&'r Judgement, Verdict)>,
}

/// The numbers of the decisions that cost much, in order.
pub fn flagged(review: &Review) -> Vec<usize> {
    review.moments.iter().filter(|moment| verdict(moment).is_some()).map(|moment| moment.index).collect()
}

/// The same as questions: the reader's own first, then those of the others.
pub(super) fn questions(review: &Review, own: Option<Seat>) -> Vec<usize> {
    let mut questions = flagged(review);
    let is_own = |moment: &ReviewMoment| own == Some(moment.seat) && !moment.stand_in;
    questions.sort_by_key(|index| !is_own(&review.moments[*index]));
    questions
}

/// The decision of a seat that cost most, of those that count and are sure to have cost something. A bot that stands in decides for nobody.
pub(super) fn costliest(review: &Review, seat: Seat) -> Option<(&ReviewMoment, &Judgement)> {
    let decisions = review.moments.iter().filter(|moment| moment.seat == seat && !moment.stand_in);
    let judged = decisions.filter_map(|moment| Some((moment, moment.judged.as_ref()?)));
    // Less than half a point would be shown as nothing. Among many decisions, twice the error is often chance.
    let sure = judged.filter(|(_, judged)| {
        judged.verdict.is_some()
            || judged.counts && judged.cost.mean >= 0.005 && judged.cost.mean >= 3.0 * judged.cost.error
    });
    sure.max_by(|a, b| a.1.cost.mean.total_cmp(&b.1.cost.mean))
}

/// Whether decisions of a seat were judged: not if the review is about another seat, or if a bot stood in all the time.
pub(super) fn is_judged(review: &Review, seat: Seat) -> bool {
    review.moments.iter().any(|moment| moment.seat == seat && moment.judged.is_some() && !moment.stand_in)
}

fn verdict(moment: &ReviewMoment) -> Option<(&Judgement, Verdict)> {
    let judged = moment.judged.as_ref()?;
    Some((judged, judged.verdict?))
}

/// How much luck changed the chance of every seat: what was turned up, and what the others held.
fn luck(moment: &ReviewMoment) -> Vec<f64> {
    moment.after.iter().zip(&moment.decided).map(|(after, decided)| after - decided).collect()
}

fn largest(changes: &[f64]) -> f64 {
    changes.iter().fold(0.0, |most, change| change.abs().max(most))
}

/// All turning points, in the order of the game.
pub(super) fn points(review: &Review) -> Vec<Point<'_>> {
    let decisions = review.moments.iter().filter_map(|moment| {
        let decision = verdict(moment)?;
        Some(Point { moment, decision: Some(decision) })
    });
    let mut draws = review
        .moments
        .iter()
        .map(|moment| (largest(&luck(moment)), moment))
        .filter(|(change, _)| *change >= LUCK)
        .collect::<Vec<_>>();
    draws.sort_by(|a, b| b.0.total_cmp(&a.0));
    draws.truncate(MOST_LUCK);
    let draws = draws.into_iter().map(|(_, moment)| Point { moment, decision: None });
    let mut points = decisions.chain(draws).collect::<Vec<_>>();
    points.sort_by_key(|point| (point.moment.index, point.decision.is_none()));
    points
}

/// The sign of a verdict, as chess players write it.
pub(super) const fn sign(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Inaccuracy => "?!",
        Verdict::Mistake => "?",
        Verdict::Blunder => "??",
    }
}

/// The class of a verdict.
pub(super) const fn class(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Inaccuracy => "inaccuracy",
        Verdict::Mistake => "mistake",
        Verdict::Blunder => "blunder",
    }
}

/// Where in the game a moment is: "Age II, move 41". If a bot stood in, that is said, too.
pub(super) fn place(data: &ReviewData<'_>, moment: &ReviewMoment) -> String {
    let id = if moment.stand_in { "review-point-where-stand-in" } else { "review-point-where" };
    t!(data.words, id, age = data.age(moment.age), index = moment.index + 1)
}

/// What a decision cost: "Mistake: 12 points (± 2)".
pub(super) fn cost(data: &ReviewData<'_>, judged: &Judgement, verdict: Verdict) -> String {
    t!(
        data.words,
        "review-point-cost",
        verdict = data.words.plain_sentence(&verdict.sentence()),
        cost = decimal(data.words, judged.cost.mean * 100.0, 0),
        error = error_points(data.words, judged),
    )
}

/// The standard error of a cost in points, rounded up: it is never 0.
pub(super) fn error_points(words: Words, judged: &Judgement) -> String {
    decimal(words, (judged.cost.error * 100.0).ceil().max(1.0), 0)
}

/// How many moves are named beside the played one.
const ALTERNATIVES: usize = 3;

/// The played move and up to three others, each with the chance to win after it, and the reasons.
pub(super) fn moves(data: &ReviewData<'_>, judged: &Judgement) -> Markup {
    let words = data.words;
    let points = |chance: f64| (chance * 100.0).round();
    let played = judged.played().map_or(0.0, |played| points(played.win.mean));
    let others = judged.tried.iter().enumerate().filter(|(index, _)| *index != judged.played);
    // The two that are compared differ by the cost, also when they are rounded.
    let better = played + points(judged.cost.mean);
    // The rest were in other sampled games. The comparison says which is the better move, so none is shown as better than that.
    let most = if judged.played == 0 { played } else { better };
    let others = others.take(ALTERNATIVES).map(|(index, tried)| match index {
        0 => ("review-better", "better", tried, better),
        _ => ("review-also", "also", tried, points(tried.win.mean).min(most)),
    });
    let mut lines = others.collect::<Vec<_>>();
    if let Some(tried) = judged.played() {
        lines.insert(0, ("review-played", "played", tried, played));
    }
    html! {
        ul.review-moves {
            @for (id, class, tried, chance) in lines {
                li.{ "review-" (class) } {
                    (t!(words, id, action = data.action(&tried.action)))
                    " " span.aside { "(" (t!(words, "review-win-after", percent = decimal(words, chance, 0))) ")" }
                }
            }
        }
        @for reason in &judged.reasons { p.review-reason { (data.sentence(reason)) } }
    }
}

/// The list of all turning points.
pub(super) fn list(data: &ReviewData<'_>, output: Output<'_>) -> Markup {
    let words = data.words;
    let points = points(data.review);
    html! {
        section #points aria-labelledby="points-title" {
            h2 #points-title { (t!(words, "review-points-title")) }
            @if points.is_empty() {
                p { (t!(words, "review-points-none", points = decimal(words, LUCK * 100.0, 0))) }
            }
            @if !points.is_empty() || !data.review.deal.is_empty() {
                ol.review-points {
                    @if !data.review.deal.is_empty() { (deal(data, output)) }
                    @for point in &points { (item(data, point, output)) }
                }
            }
        }
    }
}

/// The first deal: what everybody got, and what it changed.
fn deal(data: &ReviewData<'_>, output: Output<'_>) -> Markup {
    let (words, review) = (data.words, data.review);
    let luck = review.dealt.iter().zip(&review.expected).map(|(dealt, expected)| dealt - expected);
    html! {
        li {
            p.review-point-head { span.review-sign.luck aria-hidden="true" { "◆" } strong { (t!(words, "review-point-deal")) } }
            (came_up(data, &review.deal, &luck.collect::<Vec<_>>(), 0, output))
        }
    }
}

/// What was turned up, what it changed, and a link to the replay after it.
fn came_up(data: &ReviewData<'_>, events: &[Sentence], luck: &[f64], after: usize, output: Output<'_>) -> Markup {
    let words = data.words;
    let texts = events.iter().map(|event| data.sentence(event)).collect::<Vec<_>>();
    let changes = changes(data, luck);
    html! {
        p.review-came-up {
            @if texts.is_empty() { (t!(words, "review-point-hidden")) } @else { (texts.join(" ")) }
        }
        @match changes {
            Some(changes) => p { (t!(words, "review-point-luck-change", changes = changes)) },
            None => p { (t!(words, "review-point-luck-same")) },
        }
        @if let Output::Page(code) = output {
            p { a href={ "/games/" (code) "/replay?step=" (after) } { (t!(words, "review-point-replay")) } }
        }
    }
}

fn item(data: &ReviewData<'_>, point: &Point<'_>, output: Output<'_>) -> Markup {
    let (words, moment) = (data.words, point.moment);
    let place = place(data, moment);
    html! {
        li id=[point.decision.map(|_| anchor(moment))] {
            p.review-point-head {
                @match point.decision {
                    Some((_, verdict)) => span.review-sign.(class(verdict)) aria-hidden="true" { (sign(verdict)) },
                    None => span.review-sign.luck aria-hidden="true" { "◆" },
                }
                (data.tag(moment.seat, output))
                span.aside { (place) }
            }
            @match point.decision {
                Some((judged, verdict)) => {
                    p { strong { (cost(data, judged, verdict)) } (glory(data, judged)) }
                    (moves(data, judged))
                }
                None => {
                    p { strong { (t!(words, "review-point-luck")) } }
                    p { (t!(words, "review-played", action = data.action(&moment.action))) }
                    (came_up(data, &moment.came_up, &luck(moment), moment.index + 1, output))
                }
            }
            @if let (Output::Page(code), Some(_)) = (output, point.decision) {
                @let name = t!(words, "review-point-board-named", where = place.as_str(), player = data.player(moment.seat));
                p { a.button href={ "/games/" (code) "/review/" (moment.index) } aria-label=(name) { (t!(words, "review-point-board")) } }
            }
        }
    }
}

/// The id of a decision in the list.
pub(super) fn anchor(moment: &ReviewMoment) -> String {
    format!("point-{}", moment.index)
}

pub(super) fn glory(data: &ReviewData<'_>, judged: &Judgement) -> Markup {
    let count = judged.glory_cost.mean.round();
    let edition = ethnos_rules::Edition::from(data.edition).name();
    html! { @if count >= 1.0 { ", " (t!(data.words, "review-point-glory", count = count, edition = edition)) } }
}

/// Who gained and who lost by luck, those with the largest changes first. `None` if nobody did.
fn changes(data: &ReviewData<'_>, luck: &[f64]) -> Option<String> {
    let words = data.words;
    let mut changes = luck.iter().copied().enumerate().collect::<Vec<_>>();
    changes.retain(|(_, change)| change.abs() >= 0.005);
    changes.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
    let texts = changes.into_iter().map(|(seat, change)| {
        let player = data.player(Seat::of(ethnos_rules::Seat::at(seat)));
        t!(words, "review-point-change", player = player, points = signed(words, change * 100.0, 0))
    });
    let texts = texts.collect::<Vec<_>>();
    (!texts.is_empty()).then(|| words.list(&texts))
}

/// The chances of every seat in cells of a table.
pub(super) fn cells(data: &ReviewData<'_>, chances: &[f64]) -> Markup {
    html! { @for chance in chances { td.number { (percent(data.words, *chance)) } } }
}

#[cfg(test)]
mod tests {
    use ethnos_wire::options::PieceColour;

    use super::*;
    use crate::review::ReviewPlayer;

    #[test]
    fn a_draw_says_whose_chances_it_changed() {
        let players = PieceColour::ALL
            .into_iter()
            .zip(["Ana", "Bo"])
            .map(|(colour, name)| ReviewPlayer { name: name.into(), colour });
        let players = players.collect::<Vec<_>>();
        let review = Review {
            expected: Vec::new(),
            dealt: Vec::new(),
            deal: Vec::new(),
            seats: Vec::new(),
            moments: Vec::new(),
            gave_up: Vec::new(),
            unfinished: false,
        };
        let data = ReviewData {
            words: Words::default(),
            edition: ethnos_wire::Edition::First,
            players: &players,
            review: &review,
        };
        let cases: [(&[f64], &str); 4] = [
            (&[0.03, -0.051], "It changed the chances: Bo −5 and Ana +3."),
            (&[0.004, -0.2], "It changed the chances: Bo −20."),
            (&[0.004, -0.004], "This changed the chances by less than half a point."),
            (&[0.0], "This changed the chances by less than half a point."),
        ];
        for (luck, said) in cases {
            let text = came_up(&data, &[], luck, 1, Output::File).into_string();
            assert!(text.contains(said), "{luck:?}: {text}");
        }
    }
}
