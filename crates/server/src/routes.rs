//! All routes of the server, and the layers around them.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::Method;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use tower_http::compression::CompressionLayer;

use crate::app::Shared;
use crate::error::{Code, Failure};
use crate::{api, guard, ops, people, site};

/// The whole server as one service.
pub fn router(app: Shared) -> Router {
    let (api, document) = api::router().split_for_parts();
    let people = Router::new()
        .merge(api)
        .merge(api::document_routes(&document))
        .merge(site::router())
        .fallback(nothing_here)
        .method_not_allowed_fallback(wrong_method)
        // The innermost layer is the first.
        .layer(from_fn_with_state(app.clone(), people::identify))
        .layer(from_fn_with_state(app.clone(), guard::same_origin_only))
        .layer(from_fn_with_state(app.clone(), guard::limit_requests))
        .layer(from_fn(guard::limit_time))
        .layer(DefaultBodyLimit::max(guard::BODY_LIMIT))
        .layer(from_fn_with_state(app.clone(), site::failures_as_pages));
    // Health checks are not counted: they come from the operator.
    let counted = Router::new()
        .merge(site::static_files())
        .merge(people)
        .layer(from_fn_with_state(app.clone(), guard::count_requests));
    Router::new()
        .route("/healthz", get(ops::healthz))
        .route("/readyz", get(ops::readyz))
        .route("/metrics", get(ops::metrics_text))
        .merge(counted)
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn(site::failures_in_language))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(app.clone(), guard::add_security_headers))
        .layer(from_fn_with_state(app.clone(), ops::trace_request))
        .with_state(app)
}

async fn nothing_here() -> Failure {
    Failure::of(Code::NotFound)
}

async fn wrong_method(method: Method) -> Failure {
    Failure::new(Code::WrongMethod, "failure-method").arg("method", method.to_string())
}
