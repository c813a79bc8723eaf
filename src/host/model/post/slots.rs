//! Names of posts that a table replaces.

/// Prefix of the slot of a board; the turn follows.
pub(in crate::host) const BOARD: &str = "board-";

/// Turn of the slot of a board; none for other slots.
pub(in crate::host) fn board_turn(slot: &str) -> Option<u32> {
    slot.strip_prefix(BOARD)?.parse().ok()
}

/// Prefix of the slot of a hand; the seat and the person follow.
pub(in crate::host) const HAND: &str = "hand-";

/// Seat of the slot of a hand; none for other slots.
pub(in crate::host) fn hand_seat(slot: &str) -> Option<usize> {
    let (seat, _) = slot.strip_prefix(HAND)?.split_once('-')?;
    seat.parse().ok()
}

/// Prefix of the slot of a board in direct messages; the person follows.
pub(in crate::host) const PRIVATE_BOARD: &str = "private-board-";

/// Slot of the lobby.
pub(in crate::host) const LOBBY: &str = "lobby";

/// Slot of the result of a game.
pub(in crate::host) const RESULT: &str = "result";

/// Slot of a reminder.
pub(in crate::host) const REMINDER: &str = "reminder";
