//! Refusals as pages, for those who asked for a page.

use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::html;

use super::{Viewer, page};
use crate::app::Shared;
use crate::error::{Code, Failure};

/// Turns a refusal into a page, unless it is the API that refuses or the client does not read HTML.
pub(crate) async fn failures_as_pages(State(_): State<Shared>, request: Request, next: Next) -> Response {
    let accepts = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let wants_page = accepts.is_some_and(|types| types.contains("text/html"));
    let for_people = wants_page && !request.uri().path().starts_with("/api/");
    let response = next.run(request).await;
    match response.extensions().get::<Failure>() {
        Some(failure) if for_people => {
            let shown = shown(failure).into_response();
            let (mut parts, _) = response.into_parts();
            parts.headers.remove(header::CONTENT_LENGTH);
            parts.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
            Response::from_parts(parts, shown.into_body())
        }
        _ => response,
    }
}

fn shown(failure: &Failure) -> maud::Markup {
    let title = match failure.code {
        Code::NotFound => "Nothing here",
        Code::Gone => "Too late",
        Code::TooMany | Code::LimitReached => "Too much",
        Code::Internal | Code::Unavailable | Code::Timeout => "Something went wrong",
        _ => "That did not work",
    };
    let body = html! {
        h1 { (title) }
        p { (failure.message) }
        @if let Some(seconds) = failure.retry_after { p { "Try again in " (wait(seconds)) "." } }
        p { a href="/" { "To the start" } }
    };
    page(title, &Viewer(None), &body)
}

/// A time to wait, in the words of people.
fn wait(seconds: u64) -> String {
    match seconds {
        0..=1 => "a second".to_owned(),
        2..=90 => format!("{seconds} seconds"),
        _ => format!("{} minutes", seconds.div_ceil(60)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_shown_as_they_are() {
        let page = shown(&Failure { retry_after: Some(120), ..Failure::not_found("No <script> here.") }).0;
        assert!(page.contains("No &lt;script&gt; here."), "{page}");
        assert!(page.contains("Try again in 2 minutes."), "{page}");
    }
}
