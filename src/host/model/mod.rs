//! What comes in and goes out, as data: requests, button ids, posts, links. Knows no table in memory and no service.

pub(in crate::host) mod budget;
pub(in crate::host) mod button_id;
pub(in crate::host) mod claim;
pub(in crate::host) mod error;
pub(in crate::host) mod link_token;
pub(in crate::host) mod post;
pub(in crate::host) mod private;
pub(in crate::host) mod request;
pub(in crate::host) mod updates;
pub(in crate::host) mod wish;
