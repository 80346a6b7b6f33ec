//! Your own page: name, passphrase, other devices, programs.

use ethnos_words::{Words, t};
use maud::{Markup, PreEscaped, html};

use crate::date::date;
use crate::layout::page;
use crate::{FormMessage, Person, Viewer, qr_code};

/// An API token.
pub struct Token {
    /// The number that its form to revoke it sends.
    pub id: i64,
    /// Its label: what it is used for.
    pub label: String,
    /// When it was created, in milliseconds since 1970.
    pub created_at: i64,
}

/// The page with all forms.
pub fn account_page(viewer: &Viewer, tokens: &[Token], message: Option<&FormMessage>) -> Markup {
    let (person, words) = (viewer.person.as_ref(), viewer.words);
    let title = t!(words, "account-title");
    let body = html! {
        h1 { (title) }
        @if let Some(message) = message { (message.markup(words)) }
        (name(words, person))
        (passphrase(words, person))
        @if person.is_some() { (notices(words)) (devices(words)) (programs(words, tokens)) (sign_out_form(words, person)) (own_data(words, person)) }
    };
    page(&title, viewer, &body)
}

/// A link to another device that was just made. `local`: other devices cannot reach the address.
pub fn new_link_page(viewer: &Viewer, url: &str, local: bool) -> Markup {
    let words = viewer.words;
    let title = t!(words, "device-title");
    let body = html! {
        h1 { (title) }
        p { (t!(words, "device-words")) }
        p.qr role="img" aria-label=(t!(words, "device-qr")) { (PreEscaped(qr_code(url))) }
        p { code.secret { (url) } }
        @if local {
            p.warning { (t!(words, "device-local")) }
        }
        p.warning { (t!(words, "device-warning")) }
        p { a href="/account" { (t!(words, "frame-done")) } }
    };
    page(&title, viewer, &body)
}

/// An API token that was just made. This is the only page that shows its secret.
pub fn new_token_page(viewer: &Viewer, label: &str, secret: &str) -> Markup {
    let words = viewer.words;
    let title = t!(words, "token-title", label = label);
    let body = html! {
        h1 { (title) }
        p { (t!(words, "token-once")) }
        p { code.secret { (secret) } }
        p { (t!(words, "token-how")) " " code { "Authorization: Bearer …" } }
        p.warning { (t!(words, "token-warning")) }
        p { a href="/account" { (t!(words, "frame-done")) } }
    };
    page(&title, viewer, &body)
}

fn name(words: Words, person: Option<&Person>) -> Markup {
    html! {
        section {
            h2 { (t!(words, "account-name")) }
            @match person {
                Some(person) => p { a href=(format!("/people/{}", person.id)) { (t!(words, "account-name-others")) } },
                None => p { (t!(words, "account-name-none")) },
            }
            form method="post" action="/account/name" {
                label { (t!(words, "account-name")) input name="name" value=[person.map(|person| &person.name)] maxlength="24" autocomplete="nickname" required; }
                button { (t!(words, "account-name-keep")) }
            }
        }
    }
}

fn passphrase(words: Words, person: Option<&Person>) -> Markup {
    let handle = person.and_then(|person| person.handle.as_deref());
    html! {
        section {
            h2 { (t!(words, "account-passphrase")) }
            @if let Some(handle) = handle {
                p { (t!(words, "account-signed-in", handle = handle)) }
            } @else {
                p { (t!(words, "account-guest")) }
                p { a href="/sign-in" { (t!(words, "account-have-one")) } }
            }
            form method="post" action="/account/passphrase" {
                label { (t!(words, "account-handle")) input name="handle" value=[handle] minlength="3" maxlength="24" autocomplete="username" autocapitalize="none" spellcheck="false" required; }
                @if handle.is_some() {
                    label { (t!(words, "account-present")) input name="present" type="password" autocomplete="current-password" required; }
                }
                label { (t!(words, "account-new-passphrase")) input name="passphrase" type="password" minlength="8" maxlength="256" autocomplete="new-password" required; }
                button { (t!(words, "account-set")) }
            }
        }
    }
}

fn notices(words: Words) -> Markup {
    html! {
        section {
            h2 { (t!(words, "notices-title")) }
            p { (t!(words, "notices-words")) }
            p { a.button href="/account/notices" { (t!(words, "notices-choose")) } }
        }
    }
}

fn devices(words: Words) -> Markup {
    html! {
        section {
            h2 { (t!(words, "account-device")) }
            p { (t!(words, "account-device-words")) }
            form method="post" action="/account/links" { button { (t!(words, "account-device-make")) } }
        }
    }
}

fn programs(words: Words, tokens: &[Token]) -> Markup {
    html! {
        section {
            h2 { (t!(words, "account-programs")) }
            p { (t!(words, "account-programs-words")) " " a href="/api/docs" { (t!(words, "account-programs-docs")) } }
            @if !tokens.is_empty() {
                table {
                    thead {
                        tr {
                            th scope="col" { (t!(words, "account-token-for")) }
                            th scope="col" { (t!(words, "account-since")) }
                            th scope="col" { span.visually-hidden { (t!(words, "account-act")) } }
                        }
                    }
                    tbody {
                        @for token in tokens {
                            tr {
                                td { (token.label) }
                                td { (date(token.created_at)) }
                                td {
                                    form method="post" action=(format!("/account/tokens/{}/revoke", token.id)) {
                                        button.quiet aria-label=(t!(words, "account-revoke-label", label = token.label.as_str())) { (t!(words, "account-revoke")) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            form method="post" action="/account/tokens" {
                label { (t!(words, "account-what-for")) input name="label" maxlength="60" required; }
                button { (t!(words, "account-make-token")) }
            }
        }
    }
}

fn sign_out_form(words: Words, person: Option<&Person>) -> Markup {
    let guest = person.is_some_and(|person| person.handle.is_none());
    html! {
        section {
            h2 { (t!(words, "account-sign-out")) }
            @if guest { p.warning { (t!(words, "account-sign-out-guest")) } }
            form method="post" action="/sign-out" { button.quiet { (t!(words, "account-sign-out")) } }
        }
    }
}

fn own_data(words: Words, person: Option<&Person>) -> Markup {
    let account = person.is_some_and(|person| person.handle.is_some());
    html! {
        section {
            h2 { (t!(words, "account-data")) }
            p { a href="/api/me/data" download="ethnos.json" { (t!(words, "account-data-download")) } }
            p.warning { (t!(words, "account-delete-words")) }
            form method="post" action="/account/delete" {
                @if account {
                    label { (t!(words, "account-present")) input name="passphrase" type="password" autocomplete="current-password" required; }
                }
                label.choice { input name="sure" type="checkbox" required; (t!(words, "account-delete-sure")) }
                button.quiet { (t!(words, "account-delete")) }
            }
        }
    }
}
