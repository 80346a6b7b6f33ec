//! Moving to another device: a link that works once. Opening it only asks, so that a preview does not use it up.

use axum::Router;
use axum::extract::State;
use axum::response::Redirect;
use axum::routing::get;
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
    let body = html! {
        h1 { "Play on this device, too" }
        p { "This link makes this device play as the person who made it. It works once." }
        @if let Some(person) = viewer.0.as_ref() {
            p.warning {
                "Here you are " strong { (person.name) } " now, and will not be any more."
                @if person.handle.is_none() { " That guest has no passphrase: nobody can be it again." }
            }
        }
        form method="post" action=(format!("/link/{key}")) { button { "Go on" } }
        p { a href="/" { "Leave everything as it is" } }
    };
    page("Another device", &viewer, &body)
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
