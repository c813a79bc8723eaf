//! Discord's limits, in one table. The host gets those it needs as [`PRESENTATION_LIMITS`].

use crate::host::PresentationLimits;
use std::time::Duration;

/// Characters of a message, some less than Discord's limit of 2,000.
pub const MESSAGE_CHARS: usize = 1900;
/// Rows of components under a message.
pub const ROWS: usize = 5;
/// Buttons in a row.
pub const BUTTONS_PER_ROW: usize = 5;
/// Characters of a button's label.
pub const BUTTON_CHARS: usize = 80;
/// Characters of the address of a link button.
pub const URL_CHARS: usize = 512;
/// Items of a menu.
pub const MENU_ITEMS: usize = 25;
/// Characters of the label and of the description of a menu item.
pub const MENU_ITEM_CHARS: usize = 100;
/// Characters of a menu's placeholder.
pub const MENU_PLACEHOLDER_CHARS: usize = 150;
/// Characters of a picture's alt text.
pub const ALT_TEXT_CHARS: usize = 1024;
/// Characters of a thread's name.
pub const THREAD_NAME_CHARS: usize = 100;
/// Characters of a command's or option's name.
pub const COMMAND_NAME_CHARS: usize = 32;
/// Characters of a command's or option's description.
pub const COMMAND_DESCRIPTION_CHARS: usize = 100;
/// Characters of a choice of an option, and of a suggestion.
pub const CHOICE_CHARS: usize = 100;
/// Suggestions for an option.
pub const SUGGESTIONS: usize = 25;
/// Requests over all buckets in one [`GLOBAL_PERIOD`].
pub const GLOBAL_REQUESTS: usize = 50;
/// One second, with a margin: requests take different times on their way.
pub const GLOBAL_PERIOD: Duration = Duration::from_millis(1100);
/// Requests of all processes together in one [`SHARED_PERIOD`], if several share a store.
pub const SHARED_REQUESTS: u32 = 10;
/// The period in which requests of several processes are counted, by a common clock. A [`GLOBAL_PERIOD`] touches at most five of them.
pub const SHARED_PERIOD: Duration = Duration::from_millis(275);
/// Requests in one [`GLOBAL_PERIOD`] of one of several processes while they cannot agree: five processes stay below the limit.
pub const UNSHARED_REQUESTS: usize = 10;

/// The limits that the host respects when it writes posts. The last row of buttons is left to navigation; the characters of a
/// turn, a list or the effects of choices leave enough of a message for the text around them.
pub const PRESENTATION_LIMITS: PresentationLimits = PresentationLimits {
    menu_items: MENU_ITEMS,
    value_buttons: BUTTONS_PER_ROW * (ROWS - 1),
    row_buttons: BUTTONS_PER_ROW,
    suggestions: SUGGESTIONS,
    turn_chars: 1200,
    list_chars: 1700,
    effects_chars: 800,
    links: false,
};
