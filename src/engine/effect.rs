//! How a move affects people, for rankings and highlights.

use serde::{Deserialize, Serialize};

/// How a move affects the seat that makes it, as far as everybody can see it coming.
///
/// ```
/// use pagoda::engine::EffectKind;
/// assert_eq!(EffectKind::named("conflict"), Some(EffectKind::Conflict));
/// assert_eq!(EffectKind::HelpsMe.name(), "helps-me");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum EffectKind {
    /// It brings something to the seat.
    HelpsMe,
    /// It starts a conflict (a revolt or war).
    Conflict,
    /// Nothing in particular.
    Neutral,
    /// It brings something to another seat, and nothing to this one.
    HelpsOther,
}

impl EffectKind {
    /// All kinds, in order.
    pub const ALL: [Self; 4] = [
        Self::HelpsMe,
        Self::Conflict,
        Self::Neutral,
        Self::HelpsOther,
    ];

    /// Its name in commands and language files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::HelpsMe => "helps-me",
            Self::Conflict => "conflict",
            Self::Neutral => "neutral",
            Self::HelpsOther => "helps-other",
        }
    }

    /// The kind with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
