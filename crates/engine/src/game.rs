//! A whole title: rules, a mind, and what crates above the engine add to it.

use super::{Mind, Think};
use std::any::Any;
use std::fmt;

/// A whole title: a type with [`Rules`](super::Rules) and a [`Mind`], and with its parts from crates above the engine, which the
/// engine passes on without knowing them.
///
/// ```
/// use pagoda_engine::{Game, Title, TitleOf};
/// use pagoda_games::qin::Qin;
/// fn name_of<G: Game>() -> &'static str {
///     let title: &dyn Title = TitleOf::<G>::NEWEST;
///     title.name()
/// }
/// assert_eq!(name_of::<Qin>(), "qin");
/// ```
pub trait Game: Mind {
    /// How robots that search find their moves.
    type Search: Think<Self>;
    /// How it is shown: `shown::<Self>()` of the crate `pagoda-show`.
    const SHOWN: Shown;
}

/// How a title is shown. Only the crate that shows games knows what is in it, so that the engine and the robots need no pictures.
///
/// ```
/// use pagoda_engine::Shown;
/// const SHOWN: Shown = Shown::new(&"in words");
/// assert_eq!(SHOWN.get::<&str>(), Some(&"in words"));
/// assert_eq!(SHOWN.get::<String>(), None);
/// ```
#[derive(Clone, Copy)]
pub struct Shown(&'static (dyn Any + Send + Sync));

impl Shown {
    /// By a value of the crate that shows games.
    pub const fn new<T: Any + Send + Sync>(by: &'static T) -> Self {
        Self(by)
    }

    /// That value; none if it is of another type.
    pub fn get<T: Any>(self) -> Option<&'static T> {
        self.0.downcast_ref()
    }
}

impl fmt::Debug for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Shown")
    }
}
