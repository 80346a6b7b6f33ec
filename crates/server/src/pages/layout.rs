//! What every page has around it.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use ethnos_store::Person;
use maud::{DOCTYPE, Markup, html};

use super::assets::asset_url;
use crate::app::Shared;
use crate::error::Failure;
use crate::people::MaybeVisitor;

/// Who looks at a page; `None` for somebody who has not done anything yet.
pub(crate) struct Viewer(pub(crate) Option<Person>);

impl FromRequestParts<Shared> for Viewer {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Viewer, Failure> {
        match MaybeVisitor::from_request_parts(parts, app).await? {
            MaybeVisitor(Some(visitor)) => Ok(Viewer(app.store.person(visitor.person).await?)),
            MaybeVisitor(None) => Ok(Viewer(None)),
        }
    }
}

/// A whole page.
pub(crate) fn page(title: &str, viewer: &Viewer, body: &Markup) -> Markup {
    document(title, &Document::default(), &framed(viewer, body))
}

/// What a page may have beside its body.
#[derive(Default)]
pub(super) struct Document {
    /// Where the same page is without script, if scripts make it.
    pub(super) plain: Option<String>,
    /// More for the head.
    pub(super) head: Markup,
}

/// A page with this body and nothing around it.
pub(super) fn document(title: &str, document: &Document, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" data-plain=[&document.plain] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Ethnos" }
                script src=(asset_url("early.js")) {}
                link rel="stylesheet" href=(asset_url("style.css"));
                link rel="icon" href=(asset_url("icon.svg")) type="image/svg+xml";
                (document.head)
            }
            body { (body) }
        }
    }
}

/// A body with what every page has around it.
pub(super) fn framed(viewer: &Viewer, body: &Markup) -> Markup {
    html! {
        a.skip href="#main" { "To the content" }
        header {
            nav aria-label="Main" {
                a.brand href="/" { "Ethnos" }
                a href="/me/games" { "My games" }
                a href="/games" { "Finished" }
                a href="/people" { "Ranking" }
                a.me href="/account" {
                    @match &viewer.0 { Some(person) => (person.name), None => "Guest" }
                }
            }
        }
        main id="main" { (body) }
        footer {
            p {
                "An unofficial work by fans. Ethnos is a game by Paolo Mori. "
                a href="/api/docs" { "For programs" }
            }
        }
    }
}
