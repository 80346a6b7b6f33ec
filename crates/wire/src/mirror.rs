//! Enums without fields that another crate owns, as the protocol writes them.

/// Declares an enum with the variants of another, with conversions both ways. It does not compile if a variant is
/// missing.
macro_rules! mirror {
    ($(#[$about:meta])* $name:ident of $owner:ty { $($(#[$about_variant:meta])* $variant:ident,)+ }) => {
        $(#[$about])*
        #[derive(
            Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize, ts_rs::TS, utoipa::ToSchema,
        )]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $($(#[$about_variant])* $variant,)+
        }

        impl $name {
            /// The value of the protocol for a value of the other crate's enum.
            pub const fn of(value: $owner) -> $name {
                match value {
                    $(<$owner>::$variant => $name::$variant,)+
                }
            }
        }

        impl From<$name> for $owner {
            fn from(word: $name) -> $owner {
                match word {
                    $($name::$variant => <$owner>::$variant,)+
                }
            }
        }
    };
}

pub(crate) use mirror;
