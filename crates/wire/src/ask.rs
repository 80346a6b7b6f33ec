//! Questions to a table, and their answers: what would happen, and what everyone would be paid. Asking changes nothing.

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{CardName, Decision, Event, ExplainedScore, RefusedAbout, RegionName, Seat, Sentence, sentences};

/// Something asked of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Question {
    /// What would come of an action of yours?
    Preview {
        /// The action, as the notation writes it; it need not be legal.
        action: String,
    },
    /// What would everyone be paid if the Age ended now?
    Standing {},
}

/// What a table answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Answer {
    /// What would come of an action.
    Preview(Box<Preview>),
    /// What everyone would be paid if the Age ended now.
    Standing {
        /// Every line, as `scored` events would tell them.
        lines: Vec<ExplainedScore>,
    },
}

/// What would come of an action, as far as you can know.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct Preview {
    /// Why it is not possible now; `null` if it is.
    pub refusal: Option<Objection>,
    /// What will certainly happen, in order, up to the first card that nobody can foresee.
    pub events: Vec<Event>,
    /// Who is asked what then; `null` if that depends on such a card, if the game is over or the action is not possible.
    pub then: Option<Next>,
    /// The cards of your hand that go to the row after that, whatever you choose then.
    pub discards: Vec<CardName>,
    /// What the band is worth, if the action plays one from your hand, now or on a later turn of yours.
    pub band: Option<BandPreview>,
}

/// Why something is not possible.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Objection {
    /// A stable code: one of the refusals.
    pub code: String,
    /// Why, in no language yet.
    pub sentence: Sentence,
    /// The sentence in the language of the reader; left out for those who render sentences themselves.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub message: String,
    /// What the sentence is about, for programs.
    #[serde(default, skip_serializing_if = "RefusedAbout::is_empty")]
    #[ts(optional, as = "Option<RefusedAbout>")]
    pub about: RefusedAbout,
}

/// Who is asked what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Next {
    /// Who.
    pub seat: Seat,
    /// What.
    pub decision: Decision,
}

/// What a band would be worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BandPreview {
    /// Its cards.
    pub size: u8,
    /// The Glory it gives at the end of the Age, its Skeletons being gone.
    pub glory: u16,
    /// Its marker; `null` if it does not go to the kingdom of the Leader's colour.
    pub marker: Option<MarkerPreview>,
}

/// What would become of a band's marker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MarkerPreview {
    /// The kingdom of the Leader's colour.
    pub region: RegionName,
    /// The markers there that count: yours, or with two players everybody's.
    pub there: u16,
    /// How many cards the band needs.
    pub needs: u16,
    /// Whether it is placed.
    pub placed: bool,
}

impl Answer {
    /// What this view answers to an action, without texts.
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

    /// What everyone would be paid if the Age ended now.
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
