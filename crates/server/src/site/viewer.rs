//! Who looks at a page, and in which language.

use std::ops::Deref;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, Uri, header};
use ethnos_pages as pages;
use ethnos_store::Person;

use crate::app::Shared;
use crate::error::Failure;
use crate::language::words_for;
use crate::people::{MaybeVisitor, Visitor};

/// Who looks at a page, taken from a request.
pub(crate) struct Viewer(pages::Viewer);

impl Viewer {
    /// A viewer without a person.
    pub(crate) fn anonymous(method: &Method, uri: &Uri, headers: &HeaderMap) -> Viewer {
        let asked = uri.path_and_query().map_or("/", |path| path.as_str());
        // The address of a form is not a page. The form was on the page that the request came from.
        let path = if method == Method::GET { Some(asked.to_owned()) } else { referer(headers) };
        Viewer(pages::Viewer { person: None, words: words_for(headers), path: path.unwrap_or_else(|| "/".to_owned()) })
    }

    /// The viewer with the person of a visitor.
    pub(crate) async fn with_visitor(self, app: &Shared, visitor: Visitor) -> Result<Viewer, Failure> {
        Ok(self.with(Some(app.people.person(visitor.person).await?)))
    }

    fn with(self, person: Option<Person>) -> Viewer {
        let person = person.map(|Person { id, name, handle, .. }| pages::Person { id: id.0, name, handle });
        Viewer(pages::Viewer { person, ..self.0 })
    }
}

impl Deref for Viewer {
    type Target = pages::Viewer;

    fn deref(&self) -> &pages::Viewer {
        &self.0
    }
}

/// The path of the page that a request came from.
fn referer(headers: &HeaderMap) -> Option<String> {
    let from = headers.get(header::REFERER)?.to_str().ok()?.parse::<Uri>().ok()?;
    Some(from.path_and_query()?.as_str().to_owned())
}

impl FromRequestParts<Shared> for Viewer {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Viewer, Failure> {
        let anonymous = Viewer::anonymous(&parts.method, &parts.uri, &parts.headers);
        let person = match MaybeVisitor::from_request_parts(parts, app).await? {
            MaybeVisitor(Some(visitor)) => app.store.person(visitor.person).await?,
            MaybeVisitor(None) => None,
        };
        Ok(anonymous.with(person))
    }
}
