//! What a bot likes beside winning.

/// What a bot likes beyond what its judgement says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Temper {
    /// Nothing in particular.
    Even,
    /// Large bands: it plays small ones less readily.
    Gatherer,
    /// Markers where it stands well.
    Guard,
    /// A short Age.
    Racer,
}

impl Temper {
    /// All four.
    pub const ALL: [Temper; 4] = [Temper::Even, Temper::Gatherer, Temper::Guard, Temper::Racer];
}
