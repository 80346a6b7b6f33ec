//! Extractors of `axum` that fail with [`Failure`].

use axum::extract::FromRequest;
use axum::extract::FromRequestParts;

use crate::error::Failure;

/// A JSON body.
#[derive(FromRequest, Debug)]
#[from_request(via(axum::Json), rejection(Failure))]
pub struct Json<T>(pub T);

/// A form's body.
#[derive(FromRequest, Debug)]
#[from_request(via(axum::Form), rejection(Failure))]
pub struct Form<T>(pub T);

/// The variable parts of an address.
#[derive(FromRequestParts, Debug)]
#[from_request(via(axum::extract::Path), rejection(Failure))]
pub struct Path<T>(pub T);

/// The query of an address.
#[derive(FromRequestParts, Debug)]
#[from_request(via(axum::extract::Query), rejection(Failure))]
pub struct Query<T>(pub T);
