//! Messages go only to servers that have a certificate for their name: over HTTPS, and to an SMTP server.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};

use ethnos_notify::{Http, Mail, Mailer, Outcome, Target};
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::server::TlsStream;

/// An authority, and a certificate of it for `localhost`.
fn certificates(folder: &Path) -> (PathBuf, TlsAcceptor) {
    let openssl = |arguments: &str| {
        let output = Command::new("openssl").args(arguments.split(' ')).current_dir(folder).output();
        let output = output.expect("this test needs openssl");
        assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    };
    std::fs::write(folder.join("names"), "subjectAltName=DNS:localhost").expect("a file");
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes";
    openssl(&format!("req -x509 {key} -keyout ca.key -out ca.crt -days 2 -subj /CN=authority"));
    openssl(&format!("req {key} -keyout own.key -out own.csr -subj /CN=localhost"));
    openssl("x509 -req -in own.csr -CA ca.crt -CAkey ca.key -CAcreateserial -out own.crt -days 2 -extfile names");
    let chain = CertificateDer::pem_file_iter(folder.join("own.crt")).expect("a file");
    let chain = chain.collect::<Result<Vec<_>, _>>().expect("certificates");
    let key = PrivateKeyDer::from_pem_file(folder.join("own.key")).expect("a key");
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .expect("a certificate");
    (folder.join("ca.crt"), TlsAcceptor::from(Arc::new(config)))
}

/// A server that talks over TLS. Returns its port.
async fn serve<W: Future<Output = ()> + Send + 'static>(
    acceptor: TlsAcceptor,
    talk: impl Fn(TlsStream<TcpStream>) -> W + Send + 'static,
) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            if let Ok(stream) = acceptor.accept(stream).await {
                tokio::spawn(talk(stream));
            }
        }
    });
    port
}

/// Takes any request.
async fn take_request(mut stream: TlsStream<TcpStream>) {
    let mut bytes = [0; 4096];
    let _ = stream.read(&mut bytes).await;
    let _ = stream.write_all(b"HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n").await;
    let _ = stream.shutdown().await;
}

/// Takes any e-mail.
async fn take_mail<S: AsyncRead + AsyncWrite + Unpin>(stream: S, mails: Arc<Mutex<Vec<String>>>) {
    struct Inbox(Arc<Mutex<Vec<String>>>);
    impl mailin::Handler for Inbox {
        fn rcpt(&mut self, to: &str) -> mailin::Response {
            self.0.lock().expect("nothing panics while it holds them").push(to.to_owned());
            mailin::response::OK
        }
    }
    let mut stream = BufReader::new(stream);
    let mut session = mailin::SessionBuilder::new("localhost").build([127, 0, 0, 1].into(), Inbox(mails));
    let mut response = session.greeting();
    let mut line = Vec::new();
    loop {
        if response.action != mailin::Action::NoReply {
            let bytes = response.buffer().expect("a response");
            if stream.write_all(&bytes).await.is_err() || stream.flush().await.is_err() {
                return;
            }
        }
        line.clear();
        if !stream.read_until(b'\n', &mut line).await.is_ok_and(|length| length > 0) {
            return;
        }
        response = session.process(&line);
    }
}

#[tokio::test]
async fn the_certificate_is_that_of_the_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let (authority, acceptor) = certificates(folder.path());
    let web = serve(acceptor.clone(), take_request).await;
    let trusting = Http::new(true, Some(&authority)).expect("TLS");
    let strict = Http::new(true, None).expect("TLS");
    for (http, host, taken) in
        [(&trusting, "localhost", true), (&trusting, "127.0.0.1", false), (&strict, "localhost", false)]
    {
        let target = Target::parse(&format!("https://{host}:{web}/hook"), true).expect("an address");
        let outcome = http.post(&target, &[], b"{}".to_vec()).await;
        assert_eq!(outcome == Outcome::Delivered, taken, "{host}: {outcome:?}");
        assert!(
            taken || matches!(&outcome, Outcome::Failed { reason, .. } if reason.contains("certificate")),
            "{outcome:?}"
        );
    }
    // A server that does not allow its own network does not even connect.
    let public = Http::new(false, Some(&authority)).expect("TLS");
    let target = Target::parse(&format!("https://localhost:{web}/hook"), true).expect("an address");
    let outcome = public.post(&target, &[], Vec::new()).await;
    assert!(matches!(outcome, Outcome::Failed { again: false, .. }), "{outcome:?}");

    let mails = Arc::<Mutex<Vec<String>>>::default();
    let inbox = Arc::clone(&mails);
    let smtp = serve(acceptor, move |stream| take_mail(stream, Arc::clone(&inbox))).await;
    let mail = Mail { to: "ana@example.org", subject: "Olá ☃", text: "a\n.\nb", unsubscribe: None };
    for (http, host, taken) in
        [(&strict, "localhost", false), (&trusting, "127.0.0.1", false), (&trusting, "localhost", true)]
    {
        let mailer = Mailer::new(&format!("smtps://{host}:{smtp}"), "Ethnos <e@example.org>", http).expect("settings");
        let outcome = mailer.send(&mail).await;
        assert_eq!(outcome == Outcome::Delivered, taken, "{host}: {outcome:?}");
    }
    assert_eq!(*mails.lock().expect("nothing panics while it holds them"), ["ana@example.org"]);
    // A server that offers no encryption gets nothing, unless the operator wants that.
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let inbox = Arc::clone(&mails);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(take_mail(stream, Arc::clone(&inbox)));
        }
    });
    for (scheme, taken) in [("smtp", false), ("smtp-plain", true)] {
        let mailer =
            Mailer::new(&format!("{scheme}://127.0.0.1:{port}"), "e@example.org", &trusting).expect("settings");
        let outcome = mailer.send(&mail).await;
        assert_eq!(outcome == Outcome::Delivered, taken, "{scheme}: {outcome:?}");
    }
    assert_eq!(mails.lock().expect("nothing panics while it holds them").len(), 2);
    assert!(Http::new(true, Some(&folder.path().join("nothing.crt"))).is_err());
}
