//! Why notices cannot be sent, or their links not be read.

use ethnos_notify::VapidError;
use ethnos_store::StoreError;

/// Why a notice cannot be sent, or a link of a notice not be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoticeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The key that signs web push cannot be made, or the stored one cannot be read.
    #[error(transparent)]
    Key(#[from] VapidError),
}
