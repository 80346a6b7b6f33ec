//! Questions to a table, and their answers: the result of an action, and the scores if the Age ended now. A question changes
//! nothing.

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::advice::AdvisedMove;
use crate::{
    ByName, CardName, Decision, Event, ExplainedScore, KingdomState, RefusedAbout, RegionName, Seat, Sentence,
    sentences,
};

/// A question to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Question {
    /// The result of an action of yours.
    Preview {
        /// The action, as the notation writes it; it need not be legal.
        action: String,
    },
    /// The scores if the Age ended now.
    Standing {},
    /// The best moves for the decision that is due from you, if your adviser is on.
    Advice {},
}

/// An answer of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Answer {
    /// The result of an action.
    Preview(Box<Preview>),
    /// The scores if the Age ended now.
    Standing {
        /// Every line of the scores, as in `scored` events.
        lines: Vec<ExplainedScore>,
    },
    /// The best moves, the best first, from what your seat knows.
    Advice {
        /// At most three; empty if there is nothing to choose.
        moves: Vec<AdvisedMove>,
    },
}

/// The result of an action, as far as you can know it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct Preview {
    /// Why it is not possible now; `null` if it is.
    pub refusal: Option<Objection>,
    /// The events that will certainly happen, in order, up to the first unknown card.
    pub events: Vec<Event>,
    /// The decision that follows; `null` if it depends on an unknown card, if the game is over or the action is not possible.
    pub then: Option<Next>,
    /// The cards of your hand that go to the row after that, whatever you decide then.
    pub discards: Vec<CardName>,
    /// The value of the band, if the action plays one from your hand, now or on a later turn of yours.
    pub band: Option<BandPreview>,
    /// The kingdoms that the action changes, as they are after it.
    #[serde(default)]
    pub kingdoms: ByName<KingdomState>,
}

/// Why an action is not possible.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Objection {
    /// The stable code of the refusal.
    pub code: String,
    /// The reason as a `Sentence`: a message id and arguments, to be rendered in the reader's language.
    pub sentence: Sentence,
    /// The sentence in the language of the reader; left out if the client renders sentences itself.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub message: String,
    /// The things that the sentence names, for programs.
    #[serde(default, skip_serializing_if = "RefusedAbout::is_empty")]
    #[ts(optional, as = "Option<RefusedAbout>")]
    pub about: RefusedAbout,
}

/// The decision that follows an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Next {
    /// The seat that decides next.
    pub seat: Seat,
    /// The decision.
    pub decision: Decision,
}

/// The value of a band.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BandPreview {
    /// The number of its cards.
    pub size: u8,
    /// The Glory it gives at the end of the Age, when its Skeletons are discarded.
    pub glory: u16,
    /// Its marker; `null` if it does not go to the kingdom of the Leader's colour.
    pub marker: Option<MarkerPreview>,
}

/// The marker of a band.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MarkerPreview {
    /// The kingdom of the Leader's colour.
    pub region: RegionName,
    /// The markers there that count: yours, or with two players everybody's.
    pub there: u16,
    /// How many cards the band needs.
    pub needs: u16,
    /// Whether the marker is placed.
    pub placed: bool,
}

impl Answer {
    /// The result of an action from this view, without texts.
    pub fn preview(view: &rules::View, action: rules::Action) -> Answer {
        let setup = &view.setup;
        let mut preview = Preview::default();
        if let rules::Action::Play(band) = action {
            preview.band = view.preview_band(&band).map(|band| BandPreview::of(&band, setup));
        }
        match view.preview(action) {
            Ok(foreseen) => {
                preview.discards = CardName::all_of(foreseen.discards, setup);
                preview.events = foreseen.events.iter().map(|event| Event::of(event, setup)).collect();
                if let Some(after) = &foreseen.after {
                    preview.kingdoms = KingdomState::changed(&view.table, after, setup);
                }
                preview.then = foreseen
                    .next
                    .map(|(seat, decision)| Next { seat: Seat::of(seat), decision: Decision::of(decision) });
            }
            Err(refusal) => {
                preview.refusal = Some(Objection {
                    code: refusal.code().to_owned(),
                    sentence: sentences::refusal(&refusal, setup),
                    message: String::new(),
                    about: RefusedAbout::of(&refusal, setup),
                });
            }
        }
        Answer::Preview(Box::new(preview))
    }

    /// The scores if the Age ended now.
    pub fn standing(view: &rules::View) -> Answer {
        Answer::Standing { lines: view.standing().iter().map(|line| ExplainedScore::of(line, &view.setup)).collect() }
    }
}

impl BandPreview {
    fn of(band: &rules::BandPreview, setup: &rules::Setup) -> BandPreview {
        let marker = band.marker.map(|marker| MarkerPreview {
            region: RegionName::of(marker.region, setup.edition()),
            there: marker.standing,
            needs: marker.needs,
            placed: marker.placed,
        });
        BandPreview { size: band.size, glory: band.glory, marker }
    }
}
