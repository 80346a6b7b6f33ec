//! Stand-ins for what turn notices are sent to: a push service and chat rooms, a browser that decrypts, and an SMTP server.

use std::collections::VecDeque;
use std::net::TcpListener;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use data_encoding::BASE64URL_NOPAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as VerifyingKey};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};

/// A message that was received.
#[derive(Clone, Debug)]
pub(crate) struct Received {
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
    pub(crate) at: Instant,
}

#[derive(Default)]
struct Inbox {
    received: Vec<Received>,
    /// The statuses of the next responses; then 201.
    statuses: VecDeque<u16>,
}

/// A web server that takes everything: a push service, or a chat room.
#[derive(Clone)]
pub(crate) struct WebReceiver {
    inbox: Arc<Mutex<Inbox>>,
    pub(crate) url: String,
}

impl WebReceiver {
    pub(crate) async fn start() -> WebReceiver {
        let inbox = Arc::<Mutex<Inbox>>::default();
        let router = Router::new().fallback(receive).with_state(Arc::clone(&inbox));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        tokio::spawn(async move { axum::serve(listener, router).await });
        WebReceiver { inbox, url }
    }

    fn inbox(&self) -> std::sync::MutexGuard<'_, Inbox> {
        self.inbox.lock().expect("nothing panics while it holds the inbox")
    }

    /// The next responses have these statuses.
    pub(crate) fn answer(&self, statuses: &[u16]) {
        self.inbox().statuses = statuses.iter().copied().collect();
    }

    /// Everything that was received at this path.
    pub(crate) fn received(&self, path: &str) -> Vec<Received> {
        self.inbox().received.iter().filter(|one| one.path == path).cloned().collect()
    }

    /// Waits until so many messages were received at this path.
    pub(crate) async fn wait(&self, path: &str, count: usize) -> Vec<Received> {
        let deadline = Instant::now() + Duration::from_secs(15);
        loop {
            let received = self.received(path);
            if received.len() >= count {
                return received;
            }
            assert!(Instant::now() < deadline, "{} of {count} messages at {path}", received.len());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

async fn receive(State(inbox): State<Arc<Mutex<Inbox>>>, uri: Uri, headers: HeaderMap, body: Bytes) -> StatusCode {
    let mut inbox = inbox.lock().expect("nothing panics while it holds the inbox");
    let path = uri.path().to_owned();
    inbox.received.push(Received { path, headers, body: body.to_vec(), at: Instant::now() });
    let status = inbox.statuses.pop_front().unwrap_or(201);
    StatusCode::from_u16(status).expect("a status")
}

/// A browser that has subscribed. Its key reads one message.
pub(crate) struct Browser {
    key: EphemeralPrivateKey,
    public: Vec<u8>,
    secret: [u8; 16],
}

impl Browser {
    pub(crate) fn new() -> Browser {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
        let public = key.compute_public_key().expect("a public key").as_ref().to_vec();
        Browser { key, public, secret: *b"sixteen letters!" }
    }

    /// What it tells the server.
    pub(crate) fn subscription(&self, endpoint: &str) -> Value {
        serde_json::json!({
            "endpoint": endpoint,
            "expirationTime": null,
            "keys": {
                "p256dh": BASE64URL_NOPAD.encode(&self.public),
                "auth": BASE64URL_NOPAD.encode(&self.secret),
            },
        })
    }

    /// Decrypts a message as RFC 8291 says.
    pub(crate) fn read(self, message: &Received) -> Value {
        assert_eq!(message.headers["content-encoding"], "aes128gcm");
        let (salt, rest) = message.body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!(u32::from_be_bytes(size.try_into().expect("four bytes")), 4096);
        let (length, rest) = rest.split_at(1);
        let (sender, record) = rest.split_at(length[0].into());
        let peer = UnparsedPublicKey::new(&ECDH_P256, sender);
        let shared = agree_ephemeral(self.key, &peer, <[u8]>::to_vec).expect("a shared secret");
        let combined = Salt::new(HKDF_SHA256, &self.secret).extract(&shared);
        let input: [u8; 32] = derive(&combined, &[b"WebPush: info\0", &self.public, sender]);
        let derived = Salt::new(HKDF_SHA256, salt).extract(&input);
        let key: [u8; 16] = derive(&derived, &[b"Content-Encoding: aes128gcm\0"]);
        let nonce: [u8; 12] = derive(&derived, &[b"Content-Encoding: nonce\0"]);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("a key"));
        let mut record = record.to_vec();
        let nonce = Nonce::assume_unique_for_key(nonce);
        let plain = key.open_in_place(nonce, Aad::empty(), &mut record).expect("it is for this browser");
        let (end, text) = plain.split_last().expect("a byte that ends it");
        assert_eq!(*end, 2);
        serde_json::from_slice(text).expect("JSON")
    }
}

fn derive<const N: usize>(from: &Prk, info: &[&[u8]]) -> [u8; N] {
    struct Length(usize);
    impl KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut bytes = [0; N];
    from.expand(info, Length(N)).and_then(|okm| okm.fill(&mut bytes)).expect("bytes");
    bytes
}

/// Checks the signature of a message to a push service as RFC 8292 says. Returns the claims.
pub(crate) fn verify_vapid(message: &Received, server_key: &str) -> Value {
    let header = message.headers["authorization"].to_str().expect("a text");
    let (token, key) = header.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("two parts");
    assert_eq!(key, server_key, "the key that browsers were told");
    let (signed, signature) = token.rsplit_once('.').expect("a signature");
    let decode = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64");
    let verifying = VerifyingKey::new(&ECDSA_P256_SHA256_FIXED, decode(key));
    verifying.verify(signed.as_bytes(), &decode(signature)).expect("a good signature");
    let (head, claims) = signed.split_once('.').expect("a head");
    let head: Value = serde_json::from_slice(&decode(head)).expect("JSON");
    assert_eq!(head["alg"], "ES256");
    serde_json::from_slice(&decode(claims)).expect("JSON")
}

/// An e-mail that was received.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReceivedMail {
    pub(crate) from: String,
    pub(crate) to: Vec<String>,
    pub(crate) text: String,
}

impl ReceivedMail {
    /// The value of a header, unfolded.
    pub(crate) fn header(&self, name: &str) -> Option<String> {
        let head = self.text.split("\r\n\r\n").next()?.replace("\r\n ", " ").replace("\r\n\t", " ");
        let line = head
            .lines()
            .find(|line| line.split_once(':').is_some_and(|(found, _)| found.eq_ignore_ascii_case(name)))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    }

    /// The first address in the text that begins with this.
    pub(crate) fn link(&self, start: &str) -> String {
        let body = self.text.replace("=\r\n", "");
        let at = body.find(start).unwrap_or_else(|| panic!("no {start} in {body}"));
        body[at..].split_whitespace().next().expect("an address").trim_end_matches('>').to_owned()
    }
}

/// An SMTP server that asks for a name and a password.
#[derive(Clone)]
pub(crate) struct SmtpServer {
    mails: Arc<Mutex<Vec<ReceivedMail>>>,
    pub(crate) url: String,
}

struct Handler {
    mails: Arc<Mutex<Vec<ReceivedMail>>>,
    signed_in: bool,
    mail: ReceivedMail,
}

impl mailin::Handler for Handler {
    fn auth_plain(&mut self, _: &str, user: &str, password: &str) -> mailin::Response {
        self.signed_in = (user, password) == ("ethnos@example.org", "a secret");
        if self.signed_in { mailin::response::AUTH_OK } else { mailin::response::INVALID_CREDENTIALS }
    }

    fn rcpt(&mut self, to: &str) -> mailin::Response {
        if to.starts_with("nobody@") { mailin::response::NO_MAILBOX } else { mailin::response::OK }
    }

    fn data_start(&mut self, _: &str, from: &str, _: bool, to: &[String]) -> mailin::Response {
        self.mail = ReceivedMail { from: from.to_owned(), to: to.to_vec(), text: String::new() };
        if self.signed_in { mailin::response::OK } else { mailin::response::AUTHENTICATION_REQUIRED }
    }

    fn data(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.mail.text += std::str::from_utf8(bytes).expect("UTF-8");
        Ok(())
    }

    fn data_end(&mut self) -> mailin::Response {
        self.mails.lock().expect("nothing panics while it holds them").push(std::mem::take(&mut self.mail));
        mailin::response::OK
    }
}

impl SmtpServer {
    pub(crate) fn start() -> SmtpServer {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        listener.set_nonblocking(true).expect("it can be waited for");
        let port = listener.local_addr().expect("an address").port();
        let mails = Arc::<Mutex<Vec<ReceivedMail>>>::default();
        let server =
            SmtpServer { mails, url: format!("smtp-plain://ethnos%40example.org:a%20secret@127.0.0.1:{port}") };
        let inbox = Arc::clone(&server.mails);
        let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
        tokio::spawn(async move {
            while let Ok((stream, address)) = listener.accept().await {
                let handler = Handler { mails: Arc::clone(&inbox), signed_in: false, mail: ReceivedMail::default() };
                let mut builder = mailin::SessionBuilder::new("mail.example.org");
                builder.enable_auth(mailin::AuthMechanism::Plain).insecure_enable_plaintext_auth();
                let session = builder.build(address.ip(), handler);
                tokio::spawn(converse(stream, session));
            }
        });
        server
    }

    /// Waits until so many e-mails were received.
    pub(crate) async fn wait(&self, count: usize) -> Vec<ReceivedMail> {
        let deadline = Instant::now() + Duration::from_secs(15);
        loop {
            let mails = self.mails.lock().expect("nothing panics while it holds them").clone();
            if mails.len() >= count {
                return mails;
            }
            assert!(Instant::now() < deadline, "{} of {count} e-mails", mails.len());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Leads one conversation in SMTP.
async fn converse(stream: tokio::net::TcpStream, mut session: mailin::Session<Handler>) {
    let mut stream = BufReader::new(stream);
    let greeting = session.greeting().buffer().expect("a greeting");
    stream.write_all(&greeting).await.expect("it can be written");
    let mut line = Vec::new();
    while stream.read_until(b'\n', &mut line).await.is_ok_and(|length| length > 0) {
        let response = session.process(&line);
        line.clear();
        if response.action != mailin::Action::NoReply {
            let bytes = response.buffer().expect("a response");
            if stream.write_all(&bytes).await.is_err() || response.action == mailin::Action::Close {
                return;
            }
        }
    }
}
