//! The verdict of a comparison in sentences: is the first player better than the second?

use crate::arena::{Arena, Results};
use crate::sequential::ERROR;
use crate::words::{per_cent, per_cent_range};

/// The question and its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The question, such as `Is greedy better than random?`
    pub question: String,
    /// The answer: yes, no, or not known, with the numbers.
    pub answer: String,
}

/// The verdict about the first two players; `None` if there is only one.
pub fn verdict(arena: &Arena, results: &Results) -> Option<Verdict> {
    let duel = results.duel.as_ref()?;
    let name = |player: usize| results.tally.players[player].name.as_str();
    let (first, second) = (name(duel.first), name(duel.second));
    let (ahead, interval) = duel.ahead();
    let rotations = arena.schedule().rotations();
    let start = match duel.answer() {
        Some((better, seeds)) if better == duel.first => format!("Yes, known after {} games. It", seeds * rotations),
        Some((_, seeds)) => format!("No, {second} is better, known after {} games. {first}", seeds * rotations),
        None => format!("Not known after {} games. It", duel.seeds() * rotations),
    };
    let (ahead, interval) = (per_cent(ahead), per_cent_range(interval));
    let error = 100.0 * ERROR;
    Some(Verdict {
        question: format!("Is {first} better than {second}?"),
        answer: format!(
            "{start} finishes ahead {ahead} of the time ({interval}), shared places counted half. The chance of error is \
             at most {error:.0} %, however often one looks."
        ),
    })
}
