//! Pictures of the program: its command, and the threads that draw.

mod command;
#[path = "../../../crates/games/tests/titles/picture/pixels.rs"]
mod pixels;
#[path = "../../../crates/games/tests/titles/picture/scenes.rs"]
mod scenes;
mod studio;

const _: () = assert!(scenes::ALT_TEXT_CHARS == pagoda::discord::ALT_TEXT_CHARS);
