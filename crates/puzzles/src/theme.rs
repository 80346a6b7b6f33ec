//! What a puzzle is about.

use ethnos_rules::{Action, Decision, Game, Region, Seat, Tribe};

/// What a puzzle is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// A game of two players.
    TwoPlayers,
    /// The solo game.
    Solo,
    /// Two Dragons are out, and one choice plays a band while the other waits.
    Dragon,
    /// The best choice makes or breaks a tie for markers.
    Ties,
    /// What is discarded or given away.
    Discards,
    /// The ability of a tribe.
    Tribe(Tribe),
}

/// A band that discards this many cards gives the others a choice.
const MANY_CARDS: u8 = 3;

impl Theme {
    /// All themes.
    pub fn all() -> impl Iterator<Item = Theme> {
        let plain = [Theme::TwoPlayers, Theme::Solo, Theme::Dragon, Theme::Ties, Theme::Discards];
        plain.into_iter().chain(Tribe::all().map(Theme::Tribe))
    }

    /// The name in files and addresses.
    pub const fn code(self) -> &'static str {
        match self {
            Theme::TwoPlayers => "two-players",
            Theme::Solo => "solo",
            Theme::Dragon => "dragon",
            Theme::Ties => "ties",
            Theme::Discards => "discards",
            Theme::Tribe(tribe) => tribe.code(),
        }
    }

    /// The theme with this name.
    pub fn coded(code: &str) -> Option<Theme> {
        Theme::all().find(|theme| theme.code() == code)
    }

    /// The themes of a decision, in order: what is best, and the best of what is worse.
    pub fn of(game: &Game, seat: Seat, best: Action, worse: Action) -> Vec<Theme> {
        let mut themes = Vec::new();
        let setup = game.setup();
        if setup.solo().is_some() {
            themes.push(Theme::Solo);
        } else if setup.players() == 2 {
            themes.push(Theme::TwoPlayers);
        }
        if is_about_dragons(game, best, worse) {
            themes.push(Theme::Dragon);
        }
        if changes_a_tie(game, seat, best) {
            themes.push(Theme::Ties);
        }
        if is_about_discards(game, seat, best, worse) {
            themes.push(Theme::Discards);
        }
        themes.extend(tribe(game, best, worse).map(Theme::Tribe));
        themes
    }
}

fn is_about_dragons(game: &Game, best: Action, worse: Action) -> bool {
    let plays = |action| matches!(action, Action::Play(_));
    let draws = |action| matches!(action, Action::RecruitDeck | Action::Draw);
    game.table().dragons == 2 && (plays(best) != plays(worse) || draws(best) != draws(worse))
}

/// Whether an action makes or breaks a tie between the seat and somebody else.
fn changes_a_tie(game: &Game, seat: Seat, action: Action) -> bool {
    let tied = |game: &Game, region: Region| {
        let markers = game.table().markers_by_seat(region);
        let own = markers[seat.index()];
        own > 0 && game.setup().seats().any(|other| other != seat && markers[other.index()] == own)
    };
    let mut after = game.clone();
    after.play_unchecked(action, &mut ());
    after.table().age == game.table().age && Region::all().any(|region| tied(game, region) != tied(&after, region))
}

fn is_about_discards(game: &Game, seat: Seat, best: Action, worse: Action) -> bool {
    let decision = game.decision();
    if matches!(
        decision,
        Decision::Keep { .. } | Decision::Give { .. } | Decision::GiveDiscarded | Decision::BrunoDiscard
    ) {
        return true;
    }
    let discarded = |action| match action {
        Action::Play(band) => game.hand(seat).len() - band.size(),
        _ => 0,
    };
    decision == Decision::Turn
        && discarded(best) != discarded(worse)
        && discarded(best).max(discarded(worse)) >= MANY_CARDS
}

/// The tribe whose ability the decision is about, or the one that leads the band which is played or should not be played.
fn tribe(game: &Game, best: Action, worse: Action) -> Option<Tribe> {
    match game.decision() {
        Decision::Marker { .. } => Some(Tribe::Wingfolk),
        Decision::FreeMarker { .. } => Some(Tribe::Merfolk),
        Decision::Token { .. } => Some(Tribe::Troll),
        Decision::Keep { .. } => Some(Tribe::Elf),
        Decision::Draw { .. } => Some(Tribe::Wizard),
        Decision::Horde => Some(Tribe::Orc),
        Decision::Chain => Some(Tribe::Centaur),
        _ => match (best, worse) {
            (Action::Play(band), _) | (_, Action::Play(band)) => Some(game.setup().tribe_of(band.leader())),
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;

    #[test]
    fn codes_are_read_back() {
        let codes = Theme::all().map(Theme::code).collect::<Vec<_>>();
        assert!(codes.iter().all(|code| !code.is_empty() && !code.contains(' ')), "{codes:?}");
        assert!(Theme::all().zip(&codes).all(|(theme, code)| Theme::coded(code) == Some(theme)), "{codes:?}");
        assert_eq!(Theme::coded("weather"), None);
    }

    #[test]
    fn themes_of_known_positions() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/litmus");
        let cases = [
            ("break-a-three-way-tie", "recruit deck", "dragon ties minotaur"),
            ("elves-keep-the-set", "keep none", "discards elf"),
        ];
        for (name, worse, expected) in cases {
            let text = std::fs::read_to_string(folder.join(format!("{name}.toml"))).expect("a litmus position");
            let puzzle = Puzzle::parse(&text).expect("readable");
            let game = puzzle.game();
            let mut legal = ethnos_rules::Actions::new();
            game.legal(&mut legal);
            // The last one has the most cards: a smaller band does not place a marker.
            let best = legal.iter().copied().rfind(|action| puzzle.is_solved_by(*action)).expect("a solution");
            let worse = ethnos_rules::notation::parse_action(worse, game.setup()).expect("an action");
            let themes = Theme::of(&game, puzzle.seat(), best, worse);
            assert_eq!(themes.into_iter().map(Theme::code).collect::<Vec<_>>().join(" "), expected, "{name}");
        }
    }
}
