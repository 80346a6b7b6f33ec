//! How the log writes types of the rules, for `#[serde(with = "…")]`: each by its name.

/// A seat is its letter.
pub(crate) mod seat {
    use std::borrow::Cow;

    use ethnos_rules::Seat;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(crate) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_char(seat.letter())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let letter = Cow::<str>::deserialize(from)?;
        Seat::lettered(&letter).ok_or_else(|| D::Error::custom(format!("`{letter}` is not a seat")))
    }
}

/// `first` or `second`.
pub(crate) mod edition {
    use std::borrow::Cow;

    use ethnos_rules::Edition;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(crate) fn serialize<S: Serializer>(edition: &Edition, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(edition.name())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Edition, D::Error> {
        let name = Cow::<str>::deserialize(from)?;
        Edition::named(&name).ok_or_else(|| D::Error::custom(format!("`{name}` is not an edition")))
    }
}

/// `easy`, `regular` or `hard`; `null` if the game is not a solo game.
pub(crate) mod solo_level {
    use std::borrow::Cow;

    use ethnos_rules::SoloLevel;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    #[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(crate) fn serialize<S: Serializer>(level: &Option<SoloLevel>, to: S) -> Result<S::Ok, S::Error> {
        level.map(SoloLevel::name).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<SoloLevel>, D::Error> {
        let Some(name) = Option::<Cow<str>>::deserialize(from)? else { return Ok(None) };
        let level = SoloLevel::named(&name);
        level.map(Some).ok_or_else(|| D::Error::custom(format!("`{name}` is not a level of the solo game")))
    }
}
