//! The REST API. Every handler is annotated with its route; the document is collected from these annotations.

mod analysis;
mod docs;
mod notices;
mod people;
mod privacy;
mod replay;
mod review;
mod tables;

use ethnos_wire::protocol::{ClientMessage, ServerMessage};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{OpenApi as OpenApiDocument, RefOr};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;

use crate::app::Shared;
use crate::error::{Code, FailureBody, Refused};

pub(crate) use docs::document_routes;
pub use people::{Game, Link, Me, NewToken, Profile, Rank, TokenInfo};

/// The parts of the document that do not come from routes.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ethnos",
        description = "People, lobby, tables and records of an Ethnos server. Whoever sends a request that changes \
                       something, without a session or a token, becomes a guest and is handed a session's cookie. Programs \
                       create an API token once (`POST /api/me/tokens`) and send it as `Authorization: Bearer …`. A request \
                       that changes something and brings a cookie has to come from a page of this server, as its `Origin` \
                       or `Sec-Fetch-Site` says. Everything refused has the same shape and a stable code."
    ),
    components(schemas(Refused, FailureBody, Code, tables::PhaseFilter, ClientMessage, ServerMessage)),
    tags(
        (name = "people", description = "Yourself and other people"),
        (name = "tables", description = "The lobby, tables and records"),
        (name = "analysis", description = "The analysis board: any position, tried out and judged")
    ),
    modifiers(&Credentials)
)]
struct Document;

/// The session cookie and the API token.
struct Credentials;

impl Modify for Credentials {
    fn modify(&self, document: &mut OpenApiDocument) {
        let cookie = ApiKey::Cookie(ApiKeyValue::new(crate::people::COOKIE));
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("session", SecurityScheme::ApiKey(cookie));
        let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        components.add_security_scheme("token", SecurityScheme::Http(token));
    }
}

/// Gives every response without a description the usual one of its status.
fn describe(document: &mut OpenApiDocument) {
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete, &mut item.patch];
        for operation in operations.into_iter().flatten() {
            for (status, response) in &mut operation.responses.responses {
                if let RefOr::T(response) = response
                    && response.description.is_empty()
                {
                    meaning(status).clone_into(&mut response.description);
                }
            }
        }
    }
}

fn meaning(status: &str) -> &'static str {
    match status {
        "200" => "The current state",
        "201" => "Created",
        "204" => "Done",
        "400" => "The request cannot be read",
        "401" => "A session or a token is needed",
        "403" => "You may not do this",
        "404" => "Not found",
        "409" => "It conflicts with something that exists",
        "422" => "A value is not acceptable; the message says which",
        "429" => "Too many requests",
        _ => "See the message",
    }
}

/// All routes of the API.
pub(crate) fn router() -> OpenApiRouter<Shared> {
    let mut router = OpenApiRouter::with_openapi(Document::openapi())
        .merge(people::routes())
        .merge(notices::routes())
        .merge(privacy::routes())
        .merge(tables::routes())
        .merge(replay::routes())
        .merge(review::routes())
        .merge(analysis::routes());
    describe(router.get_openapi_mut());
    router
}
