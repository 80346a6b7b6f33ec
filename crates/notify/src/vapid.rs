//! The server identifies itself to push services (RFC 8292).

use data_encoding::BASE64URL_NOPAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

use crate::Target;

/// How long a signature is valid, in seconds. A push service takes at most a day.
const VALID: i64 = 12 * 3600;

/// A key cannot be made or read.
#[derive(Debug, thiserror::Error)]
#[error("the key for push services cannot be used")]
pub struct VapidError;

/// The key of a server. Browsers receive its public part when they subscribe, and accept messages of this server only.
pub struct VapidKey(EcdsaKeyPair);

impl VapidKey {
    /// A new key, in PKCS #8, to be stored.
    pub fn generate() -> Result<Vec<u8>, VapidError> {
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        made.map(|key| key.as_ref().to_vec()).map_err(|_| VapidError)
    }

    /// A key that was stored.
    pub fn from_pkcs8(key: &[u8]) -> Result<VapidKey, VapidError> {
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, key, &SystemRandom::new())
            .map(VapidKey)
            .map_err(|_| VapidError)
    }

    /// The public part, as browsers take it.
    pub fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.0.public_key().as_ref())
    }

    /// The value of the header `Authorization` for a push service. `now` is in seconds since 1970. `subject` says whom the operator of
    /// the push service can turn to: an address that begins with `mailto:` or `https:`.
    pub fn authorization(&self, target: &Target, subject: Option<&str>, now: i64) -> Result<String, VapidError> {
        let mut claims = json!({ "aud": target.origin(), "exp": now + VALID });
        if let Some(subject) = subject {
            claims["sub"] = subject.into();
        }
        let header = BASE64URL_NOPAD.encode(br#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{header}.{}", BASE64URL_NOPAD.encode(claims.to_string().as_bytes()));
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes()).map_err(|_| VapidError)?;
        Ok(format!("vapid t={signed}.{}, k={}", BASE64URL_NOPAD.encode(signature.as_ref()), self.public()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_push_service_can_verify_the_signature() {
        let stored = VapidKey::generate().expect("a key");
        let key = VapidKey::from_pkcs8(&stored).expect("the same key");
        assert_eq!(key.public(), VapidKey::from_pkcs8(&stored).expect("the same key").public());
        let target = Target::parse("https://push.example.net:8443/wpush/v2/abc?x=y", false).expect("an address");
        let header = key.authorization(&target, Some("mailto:me@example.org"), 1_000).expect("a header");
        let (token, public) =
            header.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("two parts");
        assert_eq!(public, key.public());
        let public = BASE64URL_NOPAD.decode(public.as_bytes()).expect("base64");
        assert_eq!((public.len(), public[0]), (65, 4), "an uncompressed point");
        let (signed, signature) = token.rsplit_once('.').expect("a signature");
        let signature = BASE64URL_NOPAD.decode(signature.as_bytes()).expect("base64");
        let verifier = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &public);
        verifier.verify(signed.as_bytes(), &signature).expect("a good signature");
        verifier.verify(b"something else", &signature).expect_err("not of this");
        let claims = BASE64URL_NOPAD.decode(signed.split('.').nth(1).expect("claims").as_bytes()).expect("base64");
        let claims: serde_json::Value = serde_json::from_slice(&claims).expect("JSON");
        assert_eq!(
            claims,
            json!({ "aud": "https://push.example.net:8443", "exp": 44_200, "sub": "mailto:me@example.org" })
        );
        assert!(VapidKey::from_pkcs8(b"nonsense").is_err());
    }
}
