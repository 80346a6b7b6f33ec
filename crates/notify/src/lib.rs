//! Messages to people who are not at the table: web push to browsers, e-mail, and hooks of chat rooms. This crate knows how a message is
//! made and sent. Who is told what, and when, is decided by the server.

mod address;
mod hook;
mod http;
mod link_key;
mod mail;
mod outcome;
mod push;
mod vapid;

pub use address::{AddressError, Target};
pub use hook::{HookMessage, escape_for_chat};
pub use http::{Http, HttpError};
pub use link_key::LinkKey;
pub use mail::{Mail, Mailer, MailerError, checked_mailbox};
pub use outcome::Outcome;
pub use push::{BrowserKeys, KeysError, encrypt};
pub use vapid::{VapidError, VapidKey};
