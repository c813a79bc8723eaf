//! A table is imported into another channel while the original continues.

use super::evening::{has_board, settings, typed};
use super::{Chooser, Evening};
use pagoda::playground::{Id, Seen};
use std::io::Write;
use std::process::{Command, Stdio};

impl Evening {
    /// Runs the program on the store while the bot is stopped, and returns its output.
    fn program(&self, arguments: &[&str], input: &str) -> String {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pagoda"))
            .args(arguments)
            .arg("--store")
            .arg(self.folder.path().join("store"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("its input");
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        let output = child.wait_with_output().expect("the program ends");
        assert!(output.status.success(), "{arguments:?}");
        String::from_utf8(output.stdout).expect("text")
    }

    fn boards(&self, channel: Id) -> Vec<Seen> {
        let seen = self.person("Zoe").in_channel(channel).sees();
        let seen = seen.expect("a channel").into_iter();
        seen.filter(has_board).collect()
    }

    /// Returns a person's messages with a hand of this channel's table.
    fn hands(&self, name: &str, channel: Id) -> Vec<Seen> {
        let direct = self.person(name).direct_messages();
        let here = format!("<#{channel}>");
        let direct = direct.expect("direct messages").into_iter();
        direct.filter(|seen| seen.content.contains(&here)).collect()
    }

    async fn moves_in(&self, channel: Id, dice: &mut Chooser) {
        let table = self.table_in(channel);
        let (name, ..) = super::evening::awaited(&table).expect("somebody is awaited");
        let text = dice.hasty(table.game().expect("a game"));
        self.command_in(channel, &name, &typed(&text)).await;
        self.rest().await;
    }
}

/// The note of an exported table has the ids of its messages, and the bot edited those: the board of the original game was
/// overwritten by the imported one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_imported_elsewhere_leaves_the_messages_of_the_first_alone() {
    let mut settings = settings(&["Ann", "Ben"]);
    settings.channels.push("elsewhere".to_owned());
    let mut evening = Evening::new(settings).await;
    let here = evening.channel();
    let there = evening.playground.channel("elsewhere").expect("a channel");
    evening.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(8);
    for _ in 0..5 {
        evening.moves_in(here, &mut dice).await;
    }
    evening.stop_bot().await;
    let exported = evening.program(&["export", "--channel", &here.to_string()], "");
    let import = ["import", "--channel", &there.to_string()];
    evening.program(&import, &exported);
    let before = evening.boards(here);
    let hands = evening.hands("Ann", here);
    evening.start_bot().await;
    evening.rest().await;
    let boards = evening.boards(there);
    assert_eq!(boards.len(), 1, "the table is shown where it is now");
    assert_eq!(evening.hands("Ann", there).len(), 1, "and so are hands");
    for _ in 0..4 {
        evening.moves_in(there, &mut dice).await;
    }
    let after = evening.boards(there);
    assert!(after.len() > 1 || after[0].edited != boards[0].edited);
    assert_eq!(evening.boards(here), before, "the first is as it was");
    assert_eq!(evening.hands("Ann", here), hands);
    // The original continues in its own messages.
    evening.moves_in(here, &mut dice).await;
    evening.agrees(here);
    evening.stop_bot().await;
}
