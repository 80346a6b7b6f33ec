//! Moving to another device: a link that works once. Opening it only asks, so that a preview does not use it up.

use axum::Router;
use axum::extract::State;
use axum::response::Redirect;
use axum::routing::get;
use ethnos_words::t;
use maud::{Markup, html};
use qrcode::QrCode;
use qrcode::render::svg;

use super::{Base, Viewer, page};
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::Path;
use crate::people::{Key, MaybeVisitor, SetSession};

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/link/{key}", get(ask).post(take))
}

/// Where a link leads.
pub(crate) fn link_url(base: &Base, key: &Key) -> String {
    format!("{}/link/{}", base.0, key.reveal())
}

/// A QR code as an SVG element.
pub(crate) fn qr_code(text: &str) -> String {
    let code = QrCode::new(text.as_bytes()).expect("an address fits into a QR code");
    let svg = code.render::<svg::Color<'_>>().min_dimensions(240, 240).build();
    svg.split_once("?>").map_or(svg.clone(), |(_, element)| element.to_owned())
}

async fn ask(viewer: Viewer, Path(key): Path<String>) -> Markup {
    let words = viewer.words;
    let title = t!(words, "link-title");
    let body = html! {
        h1 { (title) }
        p { (t!(words, "link-words")) }
        @if let Some(person) = viewer.person.as_ref() {
            p.warning {
                (t!(words, "link-now", name = person.name.as_str()))
                @if person.handle.is_none() { " " (t!(words, "link-guest")) }
            }
        }
        form method="post" action=(format!("/link/{key}")) { button { (t!(words, "link-go")) } }
        p { a href="/" { (t!(words, "link-stay")) } }
    };
    page(&title, &viewer, &body)
}

async fn take(
    State(app): State<Shared>,
    Path(key): Path<String>,
    MaybeVisitor(before): MaybeVisitor,
    set: SetSession,
) -> Result<Redirect, Failure> {
    let (_, session) = app.people.take_link(&key).await?;
    app.people.leave(before).await?;
    set.hand_over(session);
    Ok(Redirect::to("/account"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_qr_code_is_an_element_without_style() {
        let code = qr_code(&format!("https://ethnos.example.org/link/{}", "0".repeat(64)));
        assert!(code.starts_with("<svg") && code.ends_with("</svg>"), "{code}");
        assert!(!code.contains("style"), "{code}");
    }
}
