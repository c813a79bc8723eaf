//! The bot as it is shipped, serenity and all, at tables of the playground: whole evenings over the wire.

mod evening;
mod smoke;

use evening::Evening;
