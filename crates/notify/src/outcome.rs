//! What became of a message.

/// What became of one attempt to send a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The other server has accepted it.
    Delivered,
    /// The address no longer exists. Trying again is of no use.
    Gone,
    /// It was not taken. The other side may want to wait for so many seconds.
    Failed {
        /// Why, for the log of the server.
        reason: String,
        /// Whether the same message may be taken later.
        again: bool,
        /// `Retry-After`, in seconds.
        wait: Option<u64>,
    },
}

impl Outcome {
    /// What the status of a response over HTTP means.
    pub fn of_status(status: u16, wait: Option<u64>) -> Outcome {
        match status {
            200..=299 => Outcome::Delivered,
            404 | 410 => Outcome::Gone,
            _ => Outcome::Failed {
                reason: format!("the status of the response is {status}"),
                again: status == 408 || status == 429 || status >= 500,
                wait,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Outcome;

    #[test]
    fn the_status_says_whether_to_try_again() {
        for status in [200, 201, 202, 204] {
            assert_eq!(Outcome::of_status(status, None), Outcome::Delivered, "{status}");
        }
        for status in [404, 410] {
            assert_eq!(Outcome::of_status(status, None), Outcome::Gone, "{status}");
        }
        // Redirects are not followed: they could lead to another machine.
        for (status, expected) in [(301, false), (400, false), (403, false), (413, false), (429, true), (503, true)] {
            let Outcome::Failed { again, wait, .. } = Outcome::of_status(status, Some(7)) else { panic!("{status}") };
            assert_eq!((again, wait), (expected, Some(7)), "{status}");
        }
    }
}
