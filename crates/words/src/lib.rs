//! Everything a player reads, in the languages of `locales/`: [Fluent](https://projectfluent.org) messages by their ids, the
//! names of things of the game, and [`Sentence`](ethnos_wire::Sentence)s of the game rendered in a language.
//!
//! ```
//! use ethnos_words::{Language, Words, t};
//!
//! let words = Words::new(Language::Portuguese);
//! assert_eq!(t!(words, "cards", count = 2), "2 cartas");
//! ```

mod check_fault;
mod language;
mod lists;
mod names;
mod sentences;
mod words;

pub use check_fault::check_fault;
pub use language::{Accepted, Language};
pub use lists::counted;
pub use names::tribe_slug;
pub use sentences::TableNames;
pub use words::Words;

#[doc(hidden)]
pub use fluent_bundle::{FluentArgs, FluentValue};

/// A message in the language of these words: `t!(words, "cards", count = 2)`.
#[macro_export]
macro_rules! t {
    ($words:expr, $id:expr $(,)?) => {
        $words.message($id, &$crate::FluentArgs::new())
    };
    ($words:expr, $id:expr, $($name:ident = $value:expr),+ $(,)?) => {{
        let mut args = $crate::FluentArgs::new();
        $(args.set(stringify!($name), $crate::FluentValue::from($value));)+
        $words.message($id, &args)
    }};
}
