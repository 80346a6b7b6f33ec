//! E-mail, by the SMTP server that the operator names.

use std::time::Duration;

use mail_send::mail_builder::MessageBuilder;
use mail_send::mail_builder::headers::raw::Raw;
use mail_send::{Credentials, SmtpClient, SmtpClientBuilder};
use percent_encoding::percent_decode_str;
use tokio::io::{AsyncRead, AsyncWrite};

use crate::{Http, Outcome};

/// How long a step of the conversation with the SMTP server may take, and how long all of it.
const STEP: Duration = Duration::from_secs(10);
const ALL: Duration = Duration::from_secs(30);

/// What is wrong with the settings of e-mail.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MailerError {
    /// The address of the SMTP server cannot be read.
    #[error(
        "this is not the address of an SMTP server, such as smtps://user:password@mail.example.org (TLS), \
         smtp://user:password@mail.example.org:587 (STARTTLS) or smtp-plain://localhost:25 (not encrypted)"
    )]
    Server,
    /// The sender cannot be read.
    #[error("this is not a sender, such as ethnos@example.org or Ethnos <ethnos@example.org>")]
    Sender,
}

/// An e-mail to one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mail<'m> {
    /// The address of the reader.
    pub to: &'m str,
    /// The subject, on one line.
    pub subject: &'m str,
    /// The body, as plain text.
    pub text: &'m str,
    /// The address to which a mail program posts if its user wants no more of these, with one click (RFC 8058).
    pub unsubscribe: Option<&'m str>,
}

/// Sends e-mail through the SMTP server of the operator.
pub struct Mailer {
    smtp: SmtpClientBuilder<String>,
    plain: bool,
    name: Option<String>,
    address: String,
}

impl Mailer {
    /// A mailer for an SMTP server and a sender, as an operator writes them.
    pub fn new(server: &str, sender: &str, http: &Http) -> Result<Mailer, MailerError> {
        let Server { host, port, kind, credentials } = Server::read(server).ok_or(MailerError::Server)?;
        let (name, address) = read_sender(sender).ok_or(MailerError::Sender)?;
        let domain = address.rsplit('@').next().unwrap_or_default().to_owned();
        let mut smtp = SmtpClientBuilder::new_with_tls_connector(host, port, http.connector())
            .implicit_tls(kind == Kind::Tls)
            .helo_host(domain)
            .timeout(STEP);
        if let Some((user, password)) = credentials {
            smtp = smtp.credentials(Credentials::Plain { username: user, secret: password });
        }
        Ok(Mailer { smtp, plain: kind == Kind::Plain, name, address })
    }

    /// The address of the sender.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Whether these settings can be used.
    pub fn check(server: &str, sender: Option<&str>) -> Result<(), MailerError> {
        Server::read(server).ok_or(MailerError::Server)?;
        sender.map_or(Ok(()), |sender| read_sender(sender).map(drop).ok_or(MailerError::Sender))
    }

    /// Sends an e-mail.
    pub async fn send(&self, mail: &Mail<'_>) -> Outcome {
        let sending = async {
            let message = self.message(mail);
            if self.plain {
                deliver(self.smtp.connect_plain().await?, message).await
            } else {
                deliver(self.smtp.connect().await?, message).await
            }
        };
        let failed = |reason: String, again| Outcome::Failed { reason, again, wait: None };
        match tokio::time::timeout(ALL, sending).await {
            Ok(Ok(())) => Outcome::Delivered,
            // The server says that it will not take this message.
            Ok(Err(mail_send::Error::UnexpectedReply(reply))) => failed(reply.to_string(), reply.code < 500),
            Ok(Err(error)) => failed(error.to_string(), true),
            Err(_) => failed("the SMTP server took too long".to_owned(), true),
        }
    }

    fn message<'m>(&'m self, mail: &Mail<'m>) -> MessageBuilder<'m> {
        let message = MessageBuilder::new()
            .from((self.name.as_deref().unwrap_or("Ethnos"), self.address.as_str()))
            .to(mail.to)
            .subject(mail.subject)
            .header("Auto-Submitted", Raw::new("auto-generated"))
            .text_body(mail.text);
        match mail.unsubscribe {
            Some(url) => message
                .header("List-Unsubscribe", Raw::new(format!("<{url}>")))
                .header("List-Unsubscribe-Post", Raw::new("List-Unsubscribe=One-Click")),
            None => message,
        }
    }
}

async fn deliver<S: AsyncRead + AsyncWrite + Unpin>(
    mut client: SmtpClient<S>,
    message: MessageBuilder<'_>,
) -> mail_send::Result<()> {
    client.send(message).await?;
    // The message has been taken. How the server says goodbye does not matter.
    let _ = client.quit().await;
    Ok(())
}

/// How a connection is encrypted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// From the beginning.
    Tls,
    /// After a command.
    StartTls,
    Plain,
}

#[derive(PartialEq, Eq, Debug)]
struct Server {
    host: String,
    port: u16,
    kind: Kind,
    credentials: Option<(String, String)>,
}

impl Server {
    fn read(text: &str) -> Option<Server> {
        let (scheme, rest) = text.split_once("://")?;
        let (kind, usual) = match scheme {
            "smtps" => (Kind::Tls, 465),
            "smtp" => (Kind::StartTls, 587),
            "smtp-plain" => (Kind::Plain, 25),
            _ => return None,
        };
        let rest = rest.trim_end_matches('/');
        let (user, machine) = rest.rsplit_once('@').map_or((None, rest), |(user, machine)| (Some(user), machine));
        let (host, port) = match machine.rsplit_once(':') {
            Some((host, port)) if !port.contains(']') => (host, port.parse().ok()?),
            _ => (machine, usual),
        };
        let host = host.trim_start_matches('[').trim_end_matches(']');
        let is_host = |letter: char| letter.is_ascii_alphanumeric() || ".-:".contains(letter);
        if host.is_empty() || !host.chars().all(is_host) {
            return None;
        }
        let decoded = |text: &str| percent_decode_str(text).decode_utf8().ok().map(String::from);
        let credentials = match user {
            None => None,
            Some(user) => {
                let (name, password) = user.split_once(':')?;
                Some((decoded(name)?, decoded(password)?))
            }
        };
        Some(Server { host: host.to_owned(), port, kind, credentials })
    }
}

/// `Name <address>` or an address alone.
fn read_sender(text: &str) -> Option<(Option<String>, String)> {
    let text = text.trim();
    match text.strip_suffix('>').and_then(|rest| rest.split_once('<')) {
        Some((name, address)) => {
            let name = name.trim().trim_matches('"').to_owned();
            Some(((!name.is_empty()).then_some(name), checked_mailbox(address)?))
        }
        None => Some((None, checked_mailbox(text)?)),
    }
}

/// An e-mail address without spaces around it; `None` if it is none, or one that many servers do not take.
pub fn checked_mailbox(text: &str) -> Option<String> {
    let text = text.trim();
    let (local, domain) = text.rsplit_once('@')?;
    let is_local = |letter: char| letter.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(letter);
    let is_label = |label: &str| {
        let fits = label.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
        !label.is_empty() && label.len() <= 63 && fits && !label.starts_with('-') && !label.ends_with('-')
    };
    let fits = text.len() <= 254
        && (1..=64).contains(&local.len())
        && local.chars().all(is_local)
        && !local.starts_with('.')
        && !local.ends_with('.')
        && !local.contains("..")
        && domain.split('.').all(is_label);
    fits.then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_smtp_servers() {
        let server = |host: &str, port, kind, credentials: Option<(&str, &str)>| Server {
            host: host.to_owned(),
            port,
            kind,
            credentials: credentials.map(|(user, password)| (user.to_owned(), password.to_owned())),
        };
        let cases = [
            ("smtps://mail.example.org", Some(server("mail.example.org", 465, Kind::Tls, None))),
            ("smtp://mail.example.org/", Some(server("mail.example.org", 587, Kind::StartTls, None))),
            (
                "smtp://me%40example.org:p%3Aw%20d@mail.example.org:25",
                Some(server("mail.example.org", 25, Kind::StartTls, Some(("me@example.org", "p:w d")))),
            ),
            ("smtp-plain://localhost", Some(server("localhost", 25, Kind::Plain, None))),
            ("smtp-plain://[::1]:2525", Some(server("::1", 2525, Kind::Plain, None))),
            ("mail.example.org", None),
            ("http://mail.example.org", None),
            ("smtp://", None),
            ("smtp://user@mail.example.org", None),
            ("smtp://mail.example.org:many", None),
            ("smtp://mail example", None),
        ];
        for (text, expected) in cases {
            assert_eq!(Server::read(text), expected, "{text}");
        }
    }

    #[test]
    fn mailboxes() {
        for text in ["a@b.co", " ana.b+ethnos@mail.example.org ", "root@localhost", "o'neil@example.org"] {
            assert_eq!(checked_mailbox(text).as_deref(), Some(text.trim()));
        }
        let long = format!("{}@example.org", "x".repeat(65));
        let nonsense = [
            "",
            "a",
            "@",
            "a@",
            "@b.org",
            "a b@c.org",
            "a@b c.org",
            "a@-b.org",
            "a@b..org",
            "a..b@c.org",
            ".a@c.org",
            "a@c.org\r\nTo: x@y.z",
            "a@c.org>",
            "\"a\"@c.org",
            "joão@example.org",
            "a,b@c.org",
            &long,
        ];
        for text in nonsense {
            assert_eq!(checked_mailbox(text), None, "{text}");
        }
        assert_eq!(read_sender("Ethnos <e@b.org>"), Some((Some("Ethnos".to_owned()), "e@b.org".to_owned())));
        assert_eq!(read_sender("<e@b.org>"), Some((None, "e@b.org".to_owned())));
        assert_eq!(read_sender("Ethnos"), None);
    }
}
