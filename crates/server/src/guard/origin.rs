//! Protection against requests that another site makes a browser send. A browser adds the session cookie to them, so a request
//! that changes something has to come from a page of this server. Browsers say in headers where a request comes from.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::Shared;
use crate::error::{Code, Failure};

/// Refuses requests from other sites. `Sec-Fetch-Site` is used first, as scripts cannot write it. Otherwise `Origin` has to be
/// the public URL or, if none is configured, the host of the request. Programs send neither header; their requests are accepted
/// without a cookie. Requests with an API token need no check, as no browser adds a token by itself.
///
/// For the WebSocket, which is a GET, call this before the upgrade.
pub fn check_origin(headers: &HeaderMap, public_url: Option<&str>) -> Result<(), Failure> {
    let text = |name: header::HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if crate::people::bearer(headers).is_some() {
        return Ok(());
    }
    if let Some(site) = headers.get("sec-fetch-site") {
        return if site == "same-origin" || site == "none" { Ok(()) } else { Err(refusal(public_url)) };
    }
    let same = match headers.get(header::ORIGIN) {
        None => !headers.contains_key(header::COOKIE),
        Some(origin) => origin.to_str().is_ok_and(|origin| match public_url {
            Some(url) => origin.eq_ignore_ascii_case(url),
            // Behind a proxy the scheme is not known here; the host is.
            None => origin
                .split_once("://")
                .is_some_and(|(_, host)| text(header::HOST).is_some_and(|asked| host.eq_ignore_ascii_case(asked))),
        }),
    };
    if same { Ok(()) } else { Err(refusal(public_url)) }
}

fn refusal(public_url: Option<&str>) -> Failure {
    match public_url {
        Some(url) => Failure::new(Code::WrongOrigin, "failure-origin-url").arg("url", url.to_owned()),
        None => Failure::new(Code::WrongOrigin, "failure-origin"),
    }
}

/// [`check_origin`] for every request that changes something.
pub(crate) async fn same_origin_only(State(app): State<Shared>, request: Request, next: Next) -> Response {
    if [Method::GET, Method::HEAD, Method::OPTIONS].contains(request.method()) {
        return next.run(request).await;
    }
    match check_origin(request.headers(), app.config.public_url.as_deref()) {
        Ok(()) => next.run(request).await,
        Err(failure) => failure.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_counts_only_from_this_site() {
        const URL: &str = "https://ethnos.example.org";
        type Case<'a> = (&'a [(&'a str, &'a str)], Option<&'a str>, bool);
        let cases: &[Case<'_>] = &[
            (&[], None, true),
            (&[("cookie", "x=y")], None, false),
            (&[("authorization", "Bearer x")], None, true),
            (&[("authorization", "Bearer x"), ("cookie", "x=y")], None, true),
            (&[("authorization", "Basic x"), ("cookie", "x=y")], None, false),
            (&[("sec-fetch-site", "same-origin"), ("cookie", "x=y")], None, true),
            (&[("sec-fetch-site", "none"), ("cookie", "x=y")], None, true),
            (&[("sec-fetch-site", "same-site"), ("cookie", "x=y")], None, false),
            (&[("sec-fetch-site", "cross-site")], None, false),
            (&[("sec-fetch-site", "cross-site"), ("origin", "http://here:80"), ("host", "here:80")], None, false),
            (&[("origin", "http://here:8080"), ("host", "here:8080"), ("cookie", "x=y")], None, true),
            (&[("origin", "https://here"), ("host", "here"), ("cookie", "x=y")], None, true),
            (&[("origin", "http://here:8081"), ("host", "here:8080")], None, false),
            (&[("origin", "http://there"), ("host", "here")], None, false),
            (&[("origin", "null"), ("host", "here")], None, false),
            (&[("origin", "null"), ("host", "null")], None, false),
            (&[("origin", "http://here")], None, false),
            (&[("origin", URL), ("host", "127.0.0.1:8080"), ("cookie", "x=y")], Some(URL), true),
            (&[("origin", "http://ethnos.example.org"), ("host", "ethnos.example.org")], Some(URL), false),
            (&[("origin", "http://127.0.0.1:8080"), ("host", "127.0.0.1:8080")], Some(URL), false),
            (&[("origin", "https://ethnos.example.org.evil.com"), ("host", "ethnos.example.org")], Some(URL), false),
        ];
        for (headers, public_url, fine) in cases {
            let mut map = HeaderMap::new();
            for (name, value) in *headers {
                map.insert(*name, value.parse().expect("a header"));
            }
            assert_eq!(check_origin(&map, *public_url).is_ok(), *fine, "{headers:?} {public_url:?}");
        }
    }
}
