//! What a table in memory looks like: posts, replies, guides, in words and pictures to be drawn. Knows no store, no clock and no service.

pub(in crate::host) mod board;
pub(in crate::host) mod consent;
pub(in crate::host) mod guide;
pub(in crate::host) mod help;
pub(in crate::host) mod journal;
pub(in crate::host) mod lessons;
pub(in crate::host) mod line;
pub(in crate::host) mod loaded;
pub(in crate::host) mod log;
pub(in crate::host) mod looks;
pub(in crate::host) mod menu_order;
pub(in crate::host) mod note;
pub(in crate::host) mod nudges;
pub(in crate::host) mod options;
pub(in crate::host) mod orders;
pub(in crate::host) mod plans;
pub(in crate::host) mod prospects;
pub(in crate::host) mod recent;
pub(in crate::host) mod replies;
pub(in crate::host) mod robot_seats;
pub(in crate::host) mod rules;
pub(in crate::host) mod typed_moves;
pub(in crate::host) mod waiting;
pub(in crate::host) mod wording;
pub(in crate::host) mod writer;
