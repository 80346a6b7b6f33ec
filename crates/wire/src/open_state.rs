//! Everything that lies open.

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{About, ByName, CardName, Colour, Decision, Seat, Sentence, TribeName, sentences};

/// Everything that lies open, with what is shown of every player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct OpenState<P> {
    /// The Age, from 1.
    pub age: u8,
    /// Whose turn it is.
    pub turn: Seat,
    /// The seat that decides next; null when the game is over.
    pub to_act: Option<Seat>,
    /// The decision that is due.
    pub decision: Decision,
    /// Details of the decision; null if it has none.
    pub about: Option<About>,
    /// The decision as a `Sentence`. The message's attribute `other` is for those who do not decide.
    #[serde(default)]
    pub asked: Sentence,
    /// Dragons seen in this Age: 0, 1 or 2. The third ends it: it is 3 only while the Age is scored, at a `horde` decision.
    pub dragons: u8,
    /// Cards in the deck, Dragons included.
    pub deck_size: u8,
    /// How many cards on top of the deck are certainly not Dragons.
    pub dragon_free: u8,
    /// How many cards the lower half of the deck had when the Age began, where all three Dragons were.
    pub lower_half: u8,
    /// The face-up cards.
    pub row: Vec<CardName>,
    /// For every kingdom, its Glory tokens in the order of Ages.
    pub tokens: ByName<Vec<u8>>,
    /// How many coins have left the supply, lowest first (second edition).
    pub coins_used: u8,
    /// For every region, what its coins add to first place in this Age (second edition).
    pub coins: ByName<u16>,
    /// Who holds the Giant token; null if nobody.
    pub giant: Option<Giant>,
    /// What lies open before every player.
    pub players: ByName<P>,
    /// Solo only: the cards on Chief Bruno's dashboard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dashboard: Option<Vec<CardName>>,
    /// Solo only: for every region, with how many cards Chief Bruno plays its column of the dashboard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub column_needs: Option<ByName<u16>>,
    /// Solo only: the cards just discarded, while one of them is still to go to the dashboard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub discarded: Option<Vec<CardName>>,
    /// Solo only: the clans whose setup cards are face up, which can lead Chief Bruno's next party.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub leaders_up: Option<Vec<TribeName>>,
}

/// Who holds the Giant token.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Giant {
    /// Its holder.
    pub seat: Seat,
    /// Cards in the band it lies on.
    pub size: u8,
}

/// What lies open before one player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Player {
    /// Glory so far.
    pub glory: u16,
    /// How many cards are in the hand.
    pub hand_size: u8,
    /// Cards certainly in that hand, because everyone saw them go there.
    pub known: Vec<CardName>,
    /// Markers left to place.
    pub supply: u8,
    /// Markers in every kingdom.
    pub markers: ByName<u8>,
    /// The colours taken on the Orc Horde board.
    pub horde: Vec<Colour>,
    /// The space on the Merfolk board, from 0.
    pub merfolk: u8,
    /// The values of the Troll tokens held.
    pub trolls: Vec<u8>,
    /// The bands of this Age, oldest first.
    pub bands: Vec<Band>,
}

/// A band on the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Band {
    /// Its Leader.
    pub leader: CardName,
    /// All its cards, the Leader among them; Chief Bruno's Leader is a setup card and not among them.
    pub cards: Vec<CardName>,
}

impl<P> OpenState<P> {
    /// What lies open on the engine's table, with what is to be shown of every player.
    pub(crate) fn of(
        table: &rules::OpenState,
        setup: &rules::Setup,
        player: impl FnMut(rules::Seat) -> P,
    ) -> OpenState<P> {
        let edition = setup.edition();
        let ages = setup.ages() as usize;
        let is_over = table.decision == rules::Decision::Over;
        let is_solo = setup.solo().is_some();
        OpenState {
            age: table.age,
            turn: Seat::of(table.turn),
            to_act: (!is_over).then(|| Seat::of(table.actor)),
            decision: Decision::of(table.decision),
            about: About::of(table.decision, edition),
            asked: sentences::decision_with_hand(table.decision, setup, table.players[table.actor.index()].hand_size)
                .with("player", table.actor),
            dragons: table.dragons,
            deck_size: table.deck_size,
            dragon_free: table.dragon_free(),
            lower_half: table.lower_half,
            row: CardName::all_of(table.row, setup),
            tokens: ByName::by_region(edition, |region| table.tokens[region.index()][..ages].into()),
            coins_used: table.coins_used,
            coins: ByName::by_region(edition, |region| table.coin_value(region, setup.pieces())),
            giant: table.giant.map(|giant| Giant { seat: Seat::of(giant.seat), size: giant.size }),
            players: ByName::by_seat(setup, player),
            dashboard: is_solo.then(|| CardName::all_of(table.dashboard, setup)),
            column_needs: is_solo
                .then(|| ByName::by_region(edition, |column| table.column_needs(column, setup.pieces()))),
            discarded: is_solo.then(|| CardName::all_of(table.discarded, setup)),
            leaders_up: is_solo.then(|| leaders_up(table, setup)),
        }
    }
}

fn leaders_up(table: &rules::OpenState, setup: &rules::Setup) -> Vec<TribeName> {
    let up = table.leaders.iter().filter_map(|slot| setup.tribe(slot));
    up.map(|tribe| TribeName::of(tribe, setup.edition())).collect()
}

impl Player {
    /// What lies open before this seat.
    pub(crate) fn of(seat: rules::Seat, table: &rules::OpenState, setup: &rules::Setup) -> Player {
        let edition = setup.edition();
        let player = table.player(seat);
        let band = |band: rules::PlayedBand<'_>| Band {
            leader: CardName::of(band.leader, setup),
            cards: band.cards.iter().map(|card| CardName::of(*card, setup)).collect(),
        };
        Player {
            glory: player.glory,
            hand_size: player.hand_size,
            known: CardName::all_of(player.known, setup),
            supply: player.supply,
            markers: ByName::by_region(edition, |region| player.markers[region.index()]),
            horde: player.horde.iter().map(|colour| Colour::of(colour, edition)).collect(),
            merfolk: player.merfolk,
            trolls: player.troll_tokens(setup.pieces()).collect(),
            bands: table.bands.of(seat).map(band).collect(),
        }
    }
}
