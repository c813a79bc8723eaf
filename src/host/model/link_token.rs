//! Tokens of links to web pages, and the addresses in which they stand. Knows no table and no store.

use crate::store::{TableId, WebKey};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;
use subtle::ConstantTimeEq;

/// Length of a token in bytes.
const BYTES: usize = 16;

/// The secret part of a link: who has it may see or do what the link is for. Its text form has 22 letters, digits, `-` and `_`.
///
/// ```
/// use pagoda::host::LinkToken;
/// let token: LinkToken = "AAECAwQFBgcICQoLDA0ODw".parse()?;
/// assert_eq!(token.to_string(), "AAECAwQFBgcICQoLDA0ODw");
/// assert_eq!(format!("{token:?}"), "LinkToken(…)");
/// # Ok::<(), pagoda::host::InvalidLinkToken>(())
/// ```
#[derive(Clone)]
pub struct LinkToken([u8; BYTES]);

/// A text that is not a token. It does not contain the text, which may be a mistyped secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("that is not the token of a link")]
pub struct InvalidLinkToken;

impl LinkToken {
    /// A new token that nobody can guess.
    pub(in crate::host) fn random() -> Self {
        Self(rand::random())
    }

    /// The form in which a token is stored.
    pub(in crate::host) fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0).into())
    }
}

/// Takes the same time whatever the tokens have in common.
impl PartialEq for LinkToken {
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for LinkToken {}

/// Shows nothing of the token, so that it appears in no log.
impl fmt::Debug for LinkToken {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("LinkToken(…)")
    }
}

impl fmt::Display for LinkToken {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&URL_SAFE_NO_PAD.encode(self.0))
    }
}

impl FromStr for LinkToken {
    type Err = InvalidLinkToken;

    fn from_str(text: &str) -> Result<Self, InvalidLinkToken> {
        read_bytes(text).map(Self).ok_or(InvalidLinkToken)
    }
}

/// The bytes of a text in base64, if there are exactly as many.
fn read_bytes<const LENGTH: usize>(text: &str) -> Option<[u8; LENGTH]> {
    let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
    bytes.try_into().ok()
}

/// Hash of a token, from which the token cannot be computed.
#[derive(Clone)]
pub struct TokenHash([u8; 32]);

/// Takes the same time whatever the hashes have in common.
impl PartialEq for TokenHash {
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for TokenHash {}

impl fmt::Debug for TokenHash {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "TokenHash({})", URL_SAFE_NO_PAD.encode(self.0))
    }
}

impl Serialize for TokenHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&URL_SAFE_NO_PAD.encode(self.0))
    }
}

impl<'de> Deserialize<'de> for TokenHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let bytes = read_bytes(&text).map(Self);
        bytes.ok_or_else(|| serde::de::Error::custom("that is not the hash of a token"))
    }
}

/// The table in the address of a page: `123-0`.
pub fn table_slug(table: TableId) -> String {
    format!("{}-{}", table.channel, table.number)
}

/// Reads the table from the address of a page; none if the text is not exactly what [`table_slug`] writes.
///
/// ```
/// use pagoda::host::{table_from_slug, table_slug};
/// let table = table_from_slug("123-0").expect("a table");
/// assert_eq!(table_slug(table), "123-0");
/// assert_eq!(table_from_slug("0123-0"), None);
/// ```
pub fn table_from_slug(text: &str) -> Option<TableId> {
    let (channel, number) = text.split_once('-')?;
    let table = TableId {
        channel: channel.parse().ok()?,
        number: number.parse().ok()?,
    };
    (table_slug(table) == text).then_some(table)
}

/// Where the web pages are, and the secret of which the tokens for watching are made.
#[derive(Clone)]
pub(in crate::host) struct WebAddresses {
    /// The address without a slash at its end.
    base_url: String,
    key: WebKey,
}

impl WebAddresses {
    pub fn new(base_url: &str, key: WebKey) -> Self {
        Self {
            base_url: base_url.trim_end_matches('/').to_owned(),
            key,
        }
    }

    /// The token for one purpose at one table. It follows from the key, so nothing is stored per table. Purposes of different
    /// lengths cannot be confused, because a table always has twelve bytes.
    fn token(&self, purpose: &str, table: TableId) -> LinkToken {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("any length will do");
        mac.update(purpose.as_bytes());
        mac.update(&table.channel.get().to_be_bytes());
        mac.update(&table.number.to_be_bytes());
        let mac: [u8; 32] = mac.finalize().into_bytes().into();
        LinkToken(*mac.first_chunk().expect("it is longer than a token"))
    }

    /// The token with which everybody may watch a table.
    pub fn watch_token(&self, table: TableId) -> LinkToken {
        self.token("watch", table)
    }

    /// The part of the path by which a link to a finished game is known to be ours. It allows nothing but a preview.
    pub fn preview(&self, table: TableId) -> LinkToken {
        self.token("preview", table)
    }

    /// The address of a table's page. The token stands in the fragment, which browsers do not send.
    pub fn table(&self, table: TableId, token: &LinkToken) -> String {
        format!("{}/t/{}#{token}", self.base_url, table_slug(table))
    }

    /// The address for watching a table.
    pub fn watch(&self, table: TableId) -> String {
        self.table(table, &self.watch_token(table))
    }

    /// The address of a finished game.
    pub fn replay(&self, table: TableId) -> String {
        let (preview, token) = (self.preview(table), self.watch_token(table));
        let table = table_slug(table);
        format!("{}/t/{table}/{preview}#{token}", self.base_url)
    }

    /// The address of a finished game with the review of the seat that this token belongs to. The page takes the token out of it, so
    /// that the address can be given on.
    pub fn review(&self, table: TableId, token: &LinkToken) -> String {
        format!("{}//{token}", self.replay(table))
    }
}
