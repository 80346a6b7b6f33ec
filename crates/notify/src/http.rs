//! Posts to addresses that people have entered: to the public internet alone, unless the operator allows more; without following
//! redirects; for a few seconds at most.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::Full;
use hyper::header::{HOST, HeaderName, HeaderValue, RETRY_AFTER, USER_AGENT};
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use rustls_platform_verifier::Verifier;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, Error};

use crate::{AddressError, Outcome, Target};

/// How long it may take to connect, and how long all of it.
const CONNECT: Duration = Duration::from_secs(4);
const ALL: Duration = Duration::from_secs(10);

/// Why nothing can be sent at all.
#[derive(Debug, thiserror::Error)]
pub enum HttpError {
    /// TLS cannot be used.
    #[error("TLS cannot be used: {0}")]
    Tls(#[from] Error),
    /// The file with certificates cannot be used.
    #[error("cannot read certificates from {file}: {reason}")]
    Certificates {
        /// The path of the file.
        file: String,
        /// What is wrong.
        reason: String,
    },
}

/// Sends requests over HTTPS to addresses that people entered.
#[derive(Clone)]
pub struct Http {
    tls: TlsConnector,
    private: bool,
}

/// Why a request was not answered.
#[derive(Debug, thiserror::Error)]
enum Failed {
    #[error(transparent)]
    Address(#[from] AddressError),
    #[error("{0}")]
    Io(#[from] std::io::Error),
    #[error("{0}")]
    Http(#[from] hyper::Error),
    #[error("it took too long")]
    Slow(#[from] tokio::time::error::Elapsed),
}

impl Http {
    /// `private`: machines of the server's own network may be sent to. `authorities`: a file with certificates to be trusted beside
    /// those that the system trusts.
    pub fn new(private: bool, authorities: Option<&std::path::Path>) -> Result<Http, HttpError> {
        let provider = Arc::new(ring::default_provider());
        let mut extra = Vec::new();
        if let Some(file) = authorities {
            let cannot = |error: &dyn std::fmt::Display| HttpError::Certificates {
                file: file.display().to_string(),
                reason: error.to_string(),
            };
            for certificate in CertificateDer::pem_file_iter(file).map_err(|error| cannot(&error))? {
                extra.push(certificate.map_err(|error| cannot(&error))?);
            }
        }
        let verifier = Verifier::new_with_extra_roots(extra, Arc::clone(&provider))?;
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(verifier))
            .with_no_client_auth();
        Ok(Http { tls: TlsConnector::from(Arc::new(config)), private })
    }

    /// Whether machines of the server's own network may be sent to.
    pub fn allows_private(&self) -> bool {
        self.private
    }

    /// What connects with TLS, for e-mail.
    pub(crate) fn connector(&self) -> TlsConnector {
        self.tls.clone()
    }

    /// Posts this body with these headers.
    pub async fn post(&self, target: &Target, headers: &[(HeaderName, HeaderValue)], body: Vec<u8>) -> Outcome {
        match tokio::time::timeout(ALL, self.attempt(target, headers, body)).await.map_err(Failed::from) {
            Ok(Ok(response)) => {
                let wait = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
                Outcome::of_status(response.status().as_u16(), wait)
            }
            Ok(Err(failed)) | Err(failed) => {
                let again = !matches!(failed, Failed::Address(AddressError::NotPublic));
                Outcome::Failed { reason: failed.to_string(), again, wait: None }
            }
        }
    }

    async fn attempt(
        &self,
        target: &Target,
        headers: &[(HeaderName, HeaderValue)],
        body: Vec<u8>,
    ) -> Result<Response<hyper::body::Incoming>, Failed> {
        let mut request = Request::post(target.path())
            .header(HOST, target.authority())
            .header(USER_AGENT, concat!("ethnos/", env!("CARGO_PKG_VERSION")))
            .body(Full::new(Bytes::from(body)))
            .map_err(|_| AddressError::NotAnAddress)?;
        for (name, value) in headers {
            request.headers_mut().insert(name, value.clone());
        }
        let stream = self.connect(target).await?;
        if !target.encrypted() {
            return exchange(stream, request).await;
        }
        let name = ServerName::try_from(target.host().to_owned()).map_err(|_| AddressError::NotAnAddress)?;
        exchange(self.tls.connect(name, stream).await?, request).await
    }

    /// Connects to one of the addresses of the host.
    async fn connect(&self, target: &Target) -> Result<TcpStream, Failed> {
        let mut failed = Failed::Address(AddressError::Unknown);
        for address in target.resolve(self.private).await? {
            match tokio::time::timeout(CONNECT, TcpStream::connect(address)).await {
                Ok(Ok(stream)) => return Ok(stream),
                Ok(Err(error)) => failed = error.into(),
                Err(error) => failed = error.into(),
            }
        }
        Err(failed)
    }
}

/// Sends a request and waits for the head of the response. The rest of it is not read.
async fn exchange<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
    request: Request<Full<Bytes>>,
) -> Result<Response<hyper::body::Incoming>, Failed> {
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
    let connection = tokio::spawn(connection);
    let response = sender.send_request(request).await;
    connection.abort();
    Ok(response?)
}
