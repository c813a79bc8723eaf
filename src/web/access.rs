//! Who sends a request, and whether it may be answered: the address of the sender, the headers Host and Origin, and the token.

use super::responses::ErrorResponse;
use super::{Site, TrustedProxies, Visitor};
use crate::host::LinkToken;
use crate::store::TableId;
use crate::words::keys;
use axum::http::{HeaderMap, Method, StatusCode, header};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The address of the sender of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Address(pub IpAddr);

/// The sender behind a connection. Behind a trusted proxy it is the last address that the proxy has added.
pub(super) fn address_of(
    peer: SocketAddr,
    headers: &HeaderMap,
    proxies: &TrustedProxies,
) -> Address {
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    let forwarded =
        forwarded.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    let forwarded = forwarded.filter(|_| proxies.contains(peer.ip()));
    Address::of(forwarded.unwrap_or(peer.ip()))
}

impl Address {
    /// The address to which the limits of a sender belong.
    pub fn of(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            // One household has a whole network.
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            address => address,
        })
    }
}

impl Site {
    /// Refuses requests for other host names, and requests from pages of other sites. So a page elsewhere cannot use a browser in this
    /// network to reach the server.
    pub(super) fn check_origin(
        &self,
        method: &Method,
        headers: &HeaderMap,
    ) -> Result<(), ErrorResponse> {
        let (_, authority) = self.url.split_once("://").unwrap_or_default();
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let host = text(header::HOST).unwrap_or_default();
        if !host.eq_ignore_ascii_case(authority) {
            return Err(ErrorResponse::plain(
                StatusCode::MISDIRECTED_REQUEST,
                "this host name is not ours",
            ));
        }
        let origin = headers.get(header::ORIGIN);
        let foreign = origin.is_some_and(|origin| origin.as_bytes() != self.url.as_bytes());
        let site = headers.get("sec-fetch-site");
        let cross = site.is_some_and(|site| site != "same-origin" && site != "none");
        // Links from other sites lead here, and crawlers fetch pictures.
        let reads = method == Method::GET && origin.is_none();
        if foreign || cross && !reads {
            return Err(ErrorResponse::plain(
                StatusCode::FORBIDDEN,
                "requests from other sites are refused",
            ));
        }
        Ok(())
    }

    /// The visitor whose token a request carries. A valid token opens its table, however many wrong ones came from the same address. That of a
    /// seat opens what everybody may see once the table is over.
    pub(super) async fn visitor(
        &self,
        table: TableId,
        headers: &HeaderMap,
        address: Address,
        language: &str,
    ) -> Result<(LinkToken, Visitor), ErrorResponse> {
        let token = headers.get(header::AUTHORIZATION);
        let token = token.and_then(|token| token.to_str().ok()?.strip_prefix("Bearer "));
        let token = token.and_then(|token| token.trim().parse::<LinkToken>().ok());
        let unknown =
            || ErrorResponse::said(StatusCode::UNAUTHORIZED, language, keys::WEB_ERROR_LINK);
        let Some(token) = token else {
            let in_budget = self.addresses.take_guess(address);
            let too_many = || ErrorResponse::too_many(language);
            return Err(in_budget.then(unknown).unwrap_or_else(too_many));
        };
        let unavailable = |error| ErrorResponse::store(language, &error);
        let links = &self.host.links;
        if let Some(visitor) = links.visitor(table, &token).await.map_err(unavailable)? {
            return Ok((token, visitor));
        }
        // To look for the seat of a game that is over is work, so it counts as a guess.
        if !self.addresses.take_guess(address) {
            return Err(ErrorResponse::too_many(language));
        }
        let owner = links.former_owner(table, &token).await;
        match owner.map_err(unavailable)? {
            Some(_) => Ok((token, Visitor::Spectator)),
            None => Err(unknown()),
        }
    }
}

/// The language of a request: the first one that its sender prefers.
pub(super) fn language_of(headers: &HeaderMap) -> String {
    let preferred = headers.get(header::ACCEPT_LANGUAGE);
    let preferred = preferred
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let first = preferred
        .split([',', ';'])
        .next()
        .unwrap_or_default()
        .trim();
    let short: String = first.chars().take(35).collect();
    match short.is_empty() || short == "*" {
        true => crate::words::FALLBACK.to_owned(),
        false => short,
    }
}
