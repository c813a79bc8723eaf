//! Requests about the queue.

use crate::host::model::button_id::QueueAction;
use crate::host::model::wish::QueuePace;
use crate::table::Person;

/// A request about the queue.
#[derive(Clone, Debug, PartialEq)]
pub enum QueueRequest {
    /// Show the panel.
    Panel {
        /// With whom the requester wants to sit at one table.
        partner: Option<Person>,
    },
    /// Something of it was pressed.
    Press(QueuePress),
    /// Never be put together with somebody, or be again.
    Block {
        /// The person; none to list all.
        person: Option<Person>,
        /// Whether they are avoided from now on.
        on: bool,
    },
}

/// A press in the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueuePress {
    /// The action.
    pub action: QueueAction,
    /// The number of a proposal.
    pub mark: u64,
    /// Arguments of the action.
    pub words: Vec<String>,
    /// The values that were chosen.
    pub values: Vec<String>,
}

/// People whom the queue has put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchedGroup {
    /// The title.
    pub game: String,
    /// The people, each with their language.
    pub people: Vec<(Person, String)>,
    /// How many robots play with them.
    pub robots: usize,
    /// The pace.
    pub pace: QueuePace,
}
