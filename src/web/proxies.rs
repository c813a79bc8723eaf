//! Proxies in front of the server: only what these say about the address of a sender is believed.

use std::net::IpAddr;
use std::str::FromStr;
use std::sync::Arc;

/// The addresses of proxies that are believed.
///
/// ```
/// use pagoda::web::TrustedProxies;
/// let proxies: TrustedProxies = "10.0.0.0/8, 2001:db8::7".parse()?;
/// assert!(proxies.contains("10.1.2.3".parse()?));
/// assert!(!proxies.contains("127.0.0.1".parse()?));
/// assert!(TrustedProxies::default().contains("127.0.0.1".parse()?));
/// assert!("10.0.0.0/33".parse::<TrustedProxies>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrustedProxies(Arc<[Network]>);

/// Addresses with a common beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Network {
    address: IpAddr,
    /// The number of common bits.
    prefix: u8,
}

/// A text that is no list of addresses.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no address or network; one looks like 10.0.0.2 or 10.0.0.0/8")]
pub struct InvalidProxies(String);

impl TrustedProxies {
    /// This machine, as a text.
    pub const LOOPBACK: &str = "127.0.0.0/8,::1";

    /// No proxy.
    pub fn none() -> Self {
        Self(Arc::new([]))
    }

    /// Whether a proxy at this address is believed.
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(address))
    }
}

impl Default for TrustedProxies {
    fn default() -> Self {
        Self::LOOPBACK.parse().unwrap_or_else(|_| Self::none())
    }
}

/// Addresses and networks with commas between them; an empty text is no proxy.
impl FromStr for TrustedProxies {
    type Err = InvalidProxies;

    fn from_str(text: &str) -> Result<Self, InvalidProxies> {
        let parts = text.split(',').map(str::trim);
        let networks = parts.filter(|part| !part.is_empty()).map(|part| {
            let network = Network::read(part);
            network.ok_or_else(|| InvalidProxies(part.to_owned()))
        });
        networks.collect::<Result<_, _>>().map(Self)
    }
}

impl Network {
    fn read(text: &str) -> Option<Self> {
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix.parse().ok()?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().ok()?;
        let bits = bits(address).1;
        let prefix = prefix.unwrap_or(bits);
        (prefix <= bits).then_some(Self { address, prefix })
    }

    fn contains(self, address: IpAddr) -> bool {
        let ((own, length), (other, other_length)) = (bits(self.address), bits(address));
        let differing = (own ^ other).checked_shr(u32::from(length - self.prefix));
        length == other_length && differing.unwrap_or_default() == 0
    }
}

/// The bits of an address, and how many there are.
fn bits(address: IpAddr) -> (u128, u8) {
    match address {
        IpAddr::V4(address) => (u128::from(address.to_bits()), 32),
        IpAddr::V6(address) => (address.to_bits(), 128),
    }
}
