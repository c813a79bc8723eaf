//! Short lists of things with names: in moves, in positions and in words they are called the same.

/// An enumeration whose members have names, in an order that never changes.
macro_rules! named {
    ($(#[$about:meta])* $name:ident { $($(#[$detail:meta])* $member:ident $text:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, serde::Deserialize,
        )]
        pub enum $name {
            $($(#[$detail])* #[serde(rename = $text)] $member),+
        }

        impl $name {
            /// All of them, in their usual order.
            pub const ALL: &'static [Self] = &[$(Self::$member),+];
            /// Their names, in the same order.
            pub const NAMES: &'static [&'static str] = &[$($text),+];

            /// The one of this name.
            pub fn named(name: &str) -> Option<Self> {
                let number = Self::NAMES.iter().position(|known| *known == name)?;
                Some(Self::ALL[number])
            }

            /// Its name.
            pub fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

pub(super) use named;
