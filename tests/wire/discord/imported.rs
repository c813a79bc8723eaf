//! A table that is imported into another channel while the original continues.

use super::fixture::{has_board, settings, typed};
use super::{BotFixture, Chooser};
use pagoda::playground::{Id, SeenMessage};
use std::io::Write;
use std::process::{Command, Stdio};

impl BotFixture {
    /// Runs the program on the store while the bot is stopped, and returns its output.
    async fn program(&self, arguments: &[&str], input: &str) -> String {
        // The last thread of the bot has released it.
        drop(self.open_store().await);
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

    fn boards(&self, channel: Id) -> Vec<SeenMessage> {
        let seen = self.person("Zoe").in_channel(channel).sees();
        let seen = seen.expect("a channel").into_iter();
        seen.filter(has_board).collect()
    }

    /// A person's messages that show their hand at this channel's table.
    fn hands(&self, name: &str, channel: Id) -> Vec<SeenMessage> {
        let direct = self.person(name).direct_messages();
        let here = format!("<#{channel}>");
        let direct = direct.expect("direct messages").into_iter();
        direct.filter(|seen| seen.content.contains(&here)).collect()
    }

    async fn moves_in(&self, channel: Id, dice: &mut Chooser) {
        let table = self.table_in(channel);
        let (name, ..) = super::fixture::awaited(&table).expect("somebody is awaited");
        let text = dice.hasty(table.game().expect("a game"));
        self.command_in(channel, &name, &typed(&text)).await;
        self.rest().await;
    }
}

/// The note of an exported table contains the message ids of its old channel. The bot used to edit those messages, so the imported
/// table overwrote the board of a game that continued there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_imported_elsewhere_leaves_the_messages_of_the_first_alone() {
    let mut settings = settings(&["Ann", "Ben"]);
    settings.channels.push("elsewhere".to_owned());
    let mut fixture = BotFixture::new(settings).await;
    let here = fixture.channel();
    let there = fixture.playground.channel("elsewhere").expect("a channel");
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(8);
    for _ in 0..5 {
        fixture.moves_in(here, &mut dice).await;
    }
    fixture.stop_bot().await;
    let export = ["export", "--channel", &here.to_string()];
    let exported = fixture.program(&export, "").await;
    let import = ["import", "--channel", &there.to_string()];
    fixture.program(&import, &exported).await;
    let before = fixture.boards(here);
    let hands = fixture.hands("Ann", here);
    fixture.start_bot().await;
    fixture.rest().await;
    let boards = fixture.boards(there);
    assert_eq!(boards.len(), 1, "the table is shown where it is now");
    assert_eq!(fixture.hands("Ann", there).len(), 1, "and so are hands");
    for _ in 0..4 {
        fixture.moves_in(there, &mut dice).await;
    }
    let after = fixture.boards(there);
    assert!(after.len() > 1 || after[0].edited != boards[0].edited);
    assert_eq!(fixture.boards(here), before, "the first is as it was");
    assert_eq!(fixture.hands("Ann", here), hands);
    // The original continues in its own messages.
    fixture.moves_in(here, &mut dice).await;
    fixture.agrees(here);
    fixture.stop_bot().await;
}
