//! Seats in the log are letters.

use ethnos_rules::Seat;
use serde::{Deserialize, Deserializer, Serializer, de::Error};

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
pub(crate) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_char(seat.letter())
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
    let letter = <std::borrow::Cow<'_, str>>::deserialize(from)?;
    Seat::lettered(&letter).ok_or_else(|| D::Error::custom(format!("`{letter}` is not a seat")))
}
