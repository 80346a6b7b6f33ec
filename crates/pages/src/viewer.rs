//! The person and the language for which a page is made.

use ethnos_words::Words;

/// The person and the language for which a page is made.
pub struct Viewer {
    /// `None` for somebody who has no session.
    pub person: Option<Person>,
    /// The words of their language.
    pub words: Words,
    /// The path and query of the page, to return to after the language is switched.
    pub path: String,
}

/// The person who looks at a page.
pub struct Person {
    /// The number in the address of the person's page.
    pub id: i64,
    /// The name others see.
    pub name: String,
    /// The name they sign in with; `None` for a guest.
    pub handle: Option<String>,
}
