//! Failures in the language of the sender: as a page for requests that ask for a page, otherwise as JSON.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ethnos_pages::{self as pages, ErrorPage, error_page};
use ethnos_words::Words;
use maud::Markup;

use super::Viewer;
use crate::app::Shared;
use crate::error::{Code, Failure};
use crate::language::words_for;

/// Turns a failure into a page, unless the request is one of the API or does not accept HTML.
pub(crate) async fn failures_as_pages(State(_): State<Shared>, request: Request, next: Next) -> Response {
    let viewer = Viewer::anonymous(request.method(), request.uri(), request.headers());
    let accepts = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let wants_page = accepts.is_some_and(|types| types.contains("text/html"));
    let for_people = wants_page && !request.uri().path().starts_with("/api/");
    let response = next.run(request).await;
    match response.extensions().get::<Failure>() {
        Some(failure) if for_people => {
            let shown = shown(failure, &viewer).into_response();
            let mut response = with_body(response, shown.into_body());
            response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
            // It is a page now, and no longer JSON that could be put into another language.
            response.extensions_mut().remove::<Failure>();
            response
        }
        _ => response,
    }
}

/// Puts the message of a failure that is sent as JSON into the language of the sender.
pub(crate) async fn failures_in_language(request: Request, next: Next) -> Response {
    let words = words_for(request.headers());
    let response = next.run(request).await;
    match response.extensions().get::<Failure>() {
        Some(failure) if words != Words::default() => {
            let body = failure.body(words).into_response().into_body();
            with_body(response, body)
        }
        _ => response,
    }
}

fn with_body(response: Response, body: Body) -> Response {
    let (mut parts, _) = response.into_parts();
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, body)
}

fn shown(failure: &Failure, viewer: &pages::Viewer) -> Markup {
    let title = match failure.code {
        Code::NotFound => "failure-title-nothing",
        Code::Gone => "failure-title-late",
        Code::TooMany | Code::LimitReached => "failure-title-much",
        Code::Internal | Code::Unavailable | Code::Timeout => "failure-title-server",
        _ => "failure-title-other",
    };
    let sentence = failure.text(viewer.words);
    error_page(viewer, &ErrorPage { title, sentence: &sentence, retry_after: failure.retry_after })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ethnos_words::Language;

    #[test]
    fn a_refusal_is_said_in_the_language_of_whoever_asked() {
        let failure = Failure::invalid("failure-handle-taken").arg("handle", "<b>");
        let failure = Failure { retry_after: Some(120), ..failure };
        let page = |tag: &str| {
            let words = Words::new(Language::tagged(tag).expect("a language"));
            shown(&failure, &pages::Viewer { person: None, words, path: "/<x>".to_owned() }).0
        };
        let (english, portuguese) = (page("en"), page("pt-BR"));
        for part in
            ["Somebody else signs in as &lt;b&gt;.", "Try again in 2 minutes.", "/&lt;x&gt;", "<html lang=\"en\""]
        {
            assert!(english.contains(part), "{part}: {english}");
        }
        for part in ["Outra pessoa entra como &lt;b&gt;.", "Tente de novo em 2 minutos.", "<html lang=\"pt-BR\""] {
            assert!(portuguese.contains(part), "{part}: {portuguese}");
        }
    }
}
