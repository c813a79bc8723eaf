//! Buttons, links and menus of posts.

use crate::host::model::button_id::{ButtonAction, ButtonId, ButtonStyle};
use crate::host::model::link_token::LinkToken;
use crate::robots::Robot;
use crate::store::TableId;
use crate::words::{Words, keys, message};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// A button under a post.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Button {
    /// Its label.
    pub label: Words,
    /// Its id.
    pub press: ButtonId,
    /// Whether it is shown but cannot be pressed.
    #[serde(default)]
    pub disabled: bool,
}

impl Button {
    /// How it looks. A step back is no step of a move.
    pub fn style(&self) -> ButtonStyle {
        match self.press.action.style() {
            ButtonStyle::Step if self.label.key == "press-back" => ButtonStyle::Plain,
            style => style,
        }
    }

    /// The button that opens a table of the same title against robots of this level.
    pub(in crate::host) fn play_level(table: TableId, level: Robot) -> Self {
        let name = level.name();
        Self {
            label: Words::new(keys::PRESS_LEVEL).with("level", message(format!("robot-{name}"))),
            press: ButtonId::new(table.number, 0, ButtonAction::PlayLevel, [name]),
            disabled: false,
        }
    }

    /// A button about the deal of a day.
    pub(in crate::host) fn day_deal(action: ButtonAction, day: u32) -> Self {
        Self {
            label: action.label(),
            press: ButtonId::new(0, day.into(), action, [""; 0]),
            disabled: false,
        }
    }

    /// The button that opens a table whose game goes on from this number of records of another.
    pub(in crate::host) fn continue_from(table: TableId, records: u64) -> Self {
        let action = ButtonAction::Continue;
        Self {
            label: action.label(),
            press: ButtonId::new(table.number, 0, action, [records.to_string()]),
            disabled: false,
        }
    }

    /// The button with which a person begins to choose a move in advance, at this state of a table.
    pub(in crate::host) fn plan(table: TableId, records: u64) -> Self {
        let action = ButtonAction::Plan;
        Self {
            label: action.label(),
            press: ButtonId::new(table.number, records, action, ["0"]),
            disabled: false,
        }
    }

    /// The button with which a person removes what they have chosen in advance at a table.
    pub(in crate::host) fn withdraw_plan(table: TableId) -> Self {
        let channel = table.channel.to_string();
        let action = ButtonAction::WithdrawPlan;
        Self {
            label: action.label(),
            press: ButtonId::new(table.number, 0, action, [channel]),
            disabled: false,
        }
    }

    /// The button with which a person removes the last ones of these moves, under this number of a list.
    pub(in crate::host) fn withdraw_last(table: TableId, last: usize, number: u32) -> Self {
        let words = [table.channel.to_string(), last.to_string()];
        Self {
            label: ButtonAction::WithdrawOrder.label().with("number", number),
            press: ButtonId::new(table.number, 0, ButtonAction::WithdrawPlan, words),
            disabled: false,
        }
    }

    /// The button under a private board or hand with which a person gets a link to it.
    pub(in crate::host) fn open_board(table: TableId) -> Self {
        let channel = table.channel.to_string();
        Self {
            label: Words::new(keys::PRESS_OPEN),
            press: ButtonId::new(table.number, 0, ButtonAction::OpenBoard, [channel]),
            disabled: false,
        }
    }
}

/// A button that opens a web page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LinkButton {
    /// Its label.
    pub label: Words,
    /// The page.
    pub target: LinkTarget,
}

/// The page that a link opens. Its address contains a token, so it is not stored: it is made when the post is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LinkTarget {
    /// The table, for everybody.
    Watch,
    /// The finished game, for everybody.
    Replay,
    /// A seat, for its owner.
    Seat {
        /// The token of the owner; none in a post that was stored.
        #[serde(skip)]
        token: Option<LinkToken>,
    },
    /// The finished game with the review of a seat, for its owner.
    Review {
        /// The token of the owner; none in a post that was stored.
        #[serde(skip)]
        token: Option<LinkToken>,
    },
}

/// A menu under a post.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Menu {
    /// Its placeholder text.
    pub hint: Words,
    /// Its id; the chosen values are added.
    pub press: ButtonId,
    /// Its items, at most 25.
    pub items: Vec<MenuItem>,
    /// The exact number of items to choose, or [`Menu::ANY_NUMBER`].
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: usize,
}

impl Menu {
    /// The number for one item or more.
    pub const ANY_NUMBER: usize = 0;
}

/// Those of a list that can be read.
fn known_ones<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
{
    let all = Vec::<Value>::deserialize(deserializer)?;
    let known = all.into_iter().map(serde_json::from_value);
    Ok(known.filter_map(Result::ok).collect())
}

fn one() -> usize {
    1
}

fn is_one(count: &usize) -> bool {
    *count == 1
}

/// An item of a menu.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MenuItem {
    /// Its label.
    pub label: Words,
    /// Its value.
    pub value: String,
    /// Its description.
    #[serde(default)]
    pub about: Vec<Words>,
    /// Whether it is chosen already.
    #[serde(default)]
    pub chosen: bool,
}

/// What can be pressed under a post.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Controls {
    /// Its buttons. Those that only a newer version knows are left out when it is read, as in [`Controls::menus`].
    #[serde(default, deserialize_with = "known_ones")]
    pub buttons: Vec<Button>,
    /// The button that stands out, instead of all whose actions say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub main: Option<ButtonId>,
    /// Its links to web pages, after the buttons.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<LinkButton>,
    /// Its menus.
    #[serde(default, deserialize_with = "known_ones")]
    pub menus: Vec<Menu>,
}

impl Controls {
    /// How one of the buttons looks.
    pub fn style_of(&self, button: &Button) -> ButtonStyle {
        match (&self.main, button.style()) {
            (Some(main), _) if button.press == *main => ButtonStyle::Main,
            (Some(_), ButtonStyle::Main) => ButtonStyle::Plain,
            (_, style) => style,
        }
    }
}
