//! How people are told of their turn when they are not at the table, and the pages behind links of such messages.

use ethnos_words::{Words, t};
use maud::{Markup, html};

use crate::assets::asset_url;
use crate::date::date;
use crate::layout::{page, page_with};
use crate::{FormMessage, Viewer};

/// How somebody is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContactKind {
    /// A browser, by web push.
    Browser,
    /// An e-mail address.
    Email,
    /// A hook of a chat room.
    Hook,
}

/// A way to reach the viewer.
pub struct Contact {
    /// The number that its forms send.
    pub id: i64,
    /// How the person is reached.
    pub kind: ContactKind,
    /// Where messages go.
    pub address: String,
    /// The code of the table it is for.
    pub table: Option<String>,
    /// Whether its owner has confirmed it.
    pub confirmed: bool,
    /// When it was added, in milliseconds since 1970.
    pub created_at: i64,
}

/// Hours in which notices wait, in minutes of the day.
#[derive(Clone, Copy)]
pub struct QuietHours {
    /// When they begin.
    pub from: u16,
    /// When they end.
    pub until: u16,
    /// How many minutes the clock of the viewer is ahead of UTC.
    pub utc_offset: i16,
}

/// What the page shows.
pub struct NoticesPage {
    /// The key that browsers subscribe with; `None` if the server cannot send to browsers and hooks.
    pub push_key: Option<String>,
    /// Whether the server sends e-mail.
    pub email: bool,
    /// The contacts of the viewer.
    pub contacts: Vec<Contact>,
    /// The codes of the viewer's tables that are not over.
    pub tables: Vec<String>,
    /// The quiet hours of the viewer.
    pub quiet_hours: Option<QuietHours>,
    /// What the last form did.
    pub message: Option<FormMessage>,
}

/// What a link of a message is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkQuestion {
    /// No more messages to this contact.
    Off,
    /// Messages may be sent to this address.
    Confirm,
}

/// The page with all forms.
pub fn notices_page(viewer: &Viewer, shown: &NoticesPage) -> Markup {
    let words = viewer.words;
    let title = t!(words, "notices-title");
    let body = html! {
        h1 { (title) }
        p.lead { (t!(words, "notices-words")) }
        @if let Some(message) = &shown.message { (message.markup(words)) }
        @if !shown.contacts.is_empty() { (contacts(words, &shown.contacts)) }
        @if let Some(key) = &shown.push_key { (browser(words, key)) }
        @if shown.email { (email(words)) }
        @if shown.push_key.is_some() { (hook(words, &shown.tables)) }
        (quiet_hours(words, shown.quiet_hours))
        p { a href="/account" { (t!(words, "notices-back")) } }
    };
    let script = html! { script type="module" src=(asset_url("pages/notices.js")) {} };
    page_with(&title, viewer, &script, &body)
}

/// What a link of a message asks. Opening a link changes nothing.
pub fn link_question_page(viewer: &Viewer, question: LinkQuestion, token: &str) -> Markup {
    let words = viewer.words;
    let (title, text, act, path) = match question {
        LinkQuestion::Off => ("notices-off-title", "notices-off-words", "notices-off-act", "off"),
        LinkQuestion::Confirm => ("notices-confirm-title", "notices-confirm-words", "notices-confirm-act", "confirm"),
    };
    let title = t!(words, title);
    let body = html! {
        h1 { (title) }
        p { (t!(words, text)) }
        form method="post" action={ "/notices/" (path) "/" (token) } { button { (t!(words, act)) } }
    };
    page(&title, viewer, &body)
}

/// The answer to it.
pub fn link_done_page(viewer: &Viewer, question: LinkQuestion) -> Markup {
    let words = viewer.words;
    let (title, text) = match question {
        LinkQuestion::Off => ("notices-off-done", "notices-off-done-words"),
        LinkQuestion::Confirm => ("notices-confirm-done", "notices-confirm-done-words"),
    };
    let title = t!(words, title);
    let body = html! {
        h1 { (title) }
        p role="status" { (t!(words, text)) }
        p { a href="/account/notices" { (t!(words, "notices-title")) } }
    };
    page(&title, viewer, &body)
}

fn contacts(words: Words, contacts: &[Contact]) -> Markup {
    html! {
        section {
            h2 { (t!(words, "notices-contacts")) }
            ul.contacts {
                @for contact in contacts {
                    li.contact data-kind=(kind(contact.kind)) data-address=(contact.address) {
                        div.contact-what {
                            strong { (t!(words, name(contact.kind))) }
                            " " span.contact-address { (shown_address(contact)) }
                            span.aside {
                                @if let Some(table) = &contact.table { " · " (t!(words, "notices-of-table", code = table.as_str())) }
                                " · " (t!(words, "notices-since")) " " (date(contact.created_at))
                            }
                            @if !contact.confirmed { p.warning { (t!(words, "notices-unconfirmed")) } }
                        }
                        div.contact-acts {
                            @if contact.confirmed {
                                form method="post" action={ "/account/notices/" (contact.id) "/test" } {
                                    button.quiet aria-label=(t!(words, "notices-test-label", address = shown_address(contact))) { (t!(words, "notices-test")) }
                                }
                            }
                            form method="post" action={ "/account/notices/" (contact.id) "/drop" } {
                                button.quiet aria-label=(t!(words, "notices-drop-label", address = shown_address(contact))) { (t!(words, "notices-drop")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

const fn kind(kind: ContactKind) -> &'static str {
    match kind {
        ContactKind::Browser => "browser",
        ContactKind::Email => "email",
        ContactKind::Hook => "hook",
    }
}

const fn name(kind: ContactKind) -> &'static str {
    match kind {
        ContactKind::Browser => "notices-kind-browser",
        ContactKind::Email => "notices-kind-email",
        ContactKind::Hook => "notices-kind-hook",
    }
}

/// An e-mail address, or the host of an address: the rest of it is long, and a secret.
fn shown_address(contact: &Contact) -> &str {
    match contact.kind {
        ContactKind::Email => &contact.address,
        ContactKind::Browser | ContactKind::Hook => {
            let rest = contact.address.split_once("://").map_or(contact.address.as_str(), |(_, rest)| rest);
            rest.split(['/', '?']).next().unwrap_or(rest)
        }
    }
}

/// A script fills this: subscribing needs one.
fn browser(words: Words, key: &str) -> Markup {
    html! {
        section {
            h2 { (t!(words, "notices-browser")) }
            p { (t!(words, "notices-browser-words")) }
            div #push data-key=(key)
                data-on=(t!(words, "notices-browser-on")) data-off=(t!(words, "notices-browser-off"))
                data-is-on=(t!(words, "notices-browser-is-on")) data-blocked=(t!(words, "notices-browser-blocked"))
                data-cannot=(t!(words, "notices-browser-cannot")) data-failed=(t!(words, "notices-browser-failed")) {
                noscript { p.warning { (t!(words, "notices-browser-script")) } }
            }
        }
    }
}

fn email(words: Words) -> Markup {
    html! {
        section {
            h2 { (t!(words, "notices-email")) }
            p { (t!(words, "notices-email-words")) }
            form method="post" action="/account/notices/emails" {
                label { (t!(words, "notices-email-address")) input name="address" type="email" maxlength="254" autocomplete="email" required; }
                button { (t!(words, "notices-email-add")) }
            }
        }
    }
}

fn hook(words: Words, tables: &[String]) -> Markup {
    html! {
        section {
            h2 { (t!(words, "notices-hook")) }
            p { (t!(words, "notices-hook-words")) }
            form method="post" action="/account/notices/hooks" {
                label { (t!(words, "notices-hook-address")) input name="url" type="url" maxlength="1000" placeholder="https://" required; }
                label {
                    (t!(words, "notices-hook-for"))
                    select name="table" {
                        option value="" { (t!(words, "notices-hook-mine")) }
                        @for code in tables { option value=(code) { (t!(words, "notices-of-table", code = code.as_str())) } }
                    }
                }
                button { (t!(words, "notices-hook-add")) }
            }
        }
    }
}

fn quiet_hours(words: Words, hours: Option<QuietHours>) -> Markup {
    let time = |minutes: u16| format!("{:02}:{:02}", minutes / 60, minutes % 60);
    let (from, until) = hours.map_or((22 * 60, 7 * 60), |hours| (hours.from, hours.until));
    let chosen = hours.map(|hours| hours.utc_offset);
    html! {
        section {
            h2 { (t!(words, "notices-quiet")) }
            p { (t!(words, "notices-quiet-words")) }
            @if hours.is_none() { p.aside { (t!(words, "notices-quiet-none")) } }
            form method="post" action="/account/notices/quiet-hours" {
                div.row {
                    label.short { (t!(words, "notices-quiet-from")) input name="from" type="time" value=(time(from)) required; }
                    label.short { (t!(words, "notices-quiet-until")) input name="until" type="time" value=(time(until)) required; }
                    label.short {
                        (t!(words, "notices-quiet-zone"))
                        select #utc-offset name="utc_offset" data-chosen[chosen.is_some()] {
                            @for offset in (-12 * 4..=14 * 4).map(|quarter: i16| quarter * 15).filter(|offset| offset % 30 == 0 || offset % 60 == 45 || chosen == Some(*offset)) {
                                option value=(offset) selected[chosen.unwrap_or(0) == offset] { (utc(offset)) }
                            }
                        }
                    }
                }
                div.row {
                    button { (t!(words, "notices-quiet-set")) }
                    @if hours.is_some() { button.quiet name="none" value="1" formnovalidate { (t!(words, "notices-quiet-drop")) } }
                }
            }
        }
    }
}

/// A zone: `UTC−03:00`.
fn utc(offset: i16) -> String {
    let sign = if offset < 0 { '−' } else { '+' };
    format!("UTC{sign}{:02}:{:02}", offset.abs() / 60, offset.abs() % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_of_hooks_are_not_shown() {
        let contact = |kind, address: &str| Contact {
            id: 1,
            kind,
            address: address.to_owned(),
            table: None,
            confirmed: true,
            created_at: 0,
        };
        let cases = [
            (ContactKind::Hook, "https://hooks.example.org:8443/services/T0/B0/secret", "hooks.example.org:8443"),
            (ContactKind::Browser, "https://push.example.net?id=secret", "push.example.net"),
            (ContactKind::Email, "ana@example.org", "ana@example.org"),
        ];
        for (kind, address, shown) in cases {
            assert_eq!(shown_address(&contact(kind, address)), shown);
        }
        assert_eq!([utc(-180), utc(0), utc(345)], ["UTC−03:00", "UTC+00:00", "UTC+05:45"]);
    }
}
