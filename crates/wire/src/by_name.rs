//! Values by name, in order: a JSON object. Most have a value for every seat or every kingdom.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use ethnos_rules::{self as rules, Region};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Seat;

/// Values by name, in order: by the letters of seats or the names of kingdoms, in the order of the table, or by the names
/// of the arguments of a sentence.
#[derive(Clone, PartialEq, Debug, TS, ToSchema)]
#[ts(type = "Record<string, T>", bound = "T: TS")]
#[schema(value_type = HashMap<String, T>)]
pub struct ByName<T>(Vec<(Cow<'static, str>, T)>);

impl<T> ByName<T> {
    /// A value for every seat, Chief Bruno's included.
    pub fn by_seat(setup: &rules::Setup, mut value: impl FnMut(rules::Seat) -> T) -> ByName<T> {
        ByName(setup.seats().map(|seat| (Seat::of(seat).letter().into(), value(seat))).collect())
    }

    /// A value for every kingdom.
    pub fn by_region(edition: rules::Edition, mut value: impl FnMut(Region) -> T) -> ByName<T> {
        ByName(Region::all().map(|region| (region.name(edition).into(), value(region))).collect())
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a value at the end.
    pub(crate) fn push(&mut self, name: &'static str, value: T) {
        self.0.push((name.into(), value));
    }

    /// The value of this name.
    pub fn get(&self, name: &str) -> Option<&T> {
        self.iter().find_map(|(known, value)| (known == name).then_some(value))
    }

    /// The values of these names, in their order; fewer than names if one of them is missing or if there are other names.
    pub(crate) fn exactly(&self, names: &[&str]) -> Vec<&T> {
        if self.0.len() == names.len() { names.iter().filter_map(|name| self.get(name)).collect() } else { Vec::new() }
    }

    /// Every name with its value, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &T)> {
        self.0.iter().map(|(name, value)| (&**name, value))
    }
}

impl<T> Default for ByName<T> {
    fn default() -> ByName<T> {
        ByName(Vec::new())
    }
}

impl<T> FromIterator<(&'static str, T)> for ByName<T> {
    fn from_iter<I: IntoIterator<Item = (&'static str, T)>>(values: I) -> ByName<T> {
        ByName(values.into_iter().map(|(name, value)| (name.into(), value)).collect())
    }
}

impl<T: Serialize> Serialize for ByName<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByName<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ByName<T>, D::Error> {
        deserializer.deserialize_map(ByNameVisitor(PhantomData))
    }
}

struct ByNameVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ByNameVisitor<T> {
    type Value = ByName<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with a value for every name")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ByName<T>, A::Error> {
        let mut values = Vec::with_capacity(Region::COUNT);
        while let Some((name, value)) = map.next_entry::<String, T>()? {
            values.push((Cow::Owned(name), value));
        }
        Ok(ByName(values))
    }
}
