//! Limits of the messages in which posts are shown. The module that connects the host to a chat service sets them.

/// How much of a post fits into a message and the components under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PresentationLimits {
    /// Items of one menu.
    pub menu_items: usize,
    /// Buttons for the values of an argument. Navigation buttons are not counted.
    pub value_buttons: usize,
    /// Buttons in one row: as many fewer fit for each menu.
    pub row_buttons: usize,
    /// Suggestions while a move is typed.
    pub suggestions: usize,
    /// Characters of the last sentences of a turn, beside the other text of a board.
    pub turn_chars: usize,
    /// Characters of a list, beside the other text of a message.
    pub list_chars: usize,
    /// Characters of the effects of all choices on one screen of the guide.
    pub effects_chars: usize,
    /// Whether posts have links to web pages. [`Host::with_web`](crate::host::Host::with_web) sets it.
    pub links: bool,
}

impl PresentationLimits {
    /// How many menus fit above one row of buttons.
    pub(in crate::host) fn menus_beside_buttons(&self) -> usize {
        self.value_buttons / self.row_buttons
    }

    /// How many buttons fit under a message with so many menus.
    pub(in crate::host) fn buttons_beside(&self, menus: usize) -> usize {
        let all = self.value_buttons + self.row_buttons;
        all.saturating_sub(menus * self.row_buttons)
    }
}
