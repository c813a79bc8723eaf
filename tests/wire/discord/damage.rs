//! A table with a damaged end continues before it.

use super::fixture::says;
use super::{BotFixture, Chooser};
use pagoda::playground::{Id, SeenMessage};
use pagoda::store::{Batch, Store, TableId};

/// Bytes that are neither JSON nor a record.
const NONSENSE: &[u8] = b"\x01\x00 nonsense";

impl BotFixture {
    async fn change_store(&self, table: TableId, batch: Batch) {
        let store = self.open_store().await;
        let expected = store.journal(table).await.expect("a journal").len() as u64;
        let batch = Batch { expected, ..batch };
        store.commit(table, batch).await.expect("bytes are bytes");
    }

    async fn any_move_in(&self, channel: Id, dice: &mut Chooser) {
        let table = self.table_in(channel);
        let (name, ..) = super::fixture::awaited(&table).expect("somebody is awaited");
        let text = dice.hasty(table.game().expect("a game"));
        let line = super::fixture::typed_in(table.title(), &text);
        self.command_in(channel, &name, &line).await;
        let after = self.table_in(channel).records();
        assert_eq!(after, table.records() + 1);
        self.rest().await;
    }

    fn saying(&self, channel: Id, words: &str) -> Vec<SeenMessage> {
        let seen = self.person("Zoe").in_channel(channel).sees();
        let seen = seen.expect("a channel").into_iter();
        seen.filter(|seen| seen.content.contains(words)).collect()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_lost_its_end_goes_on_by_a_button() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let here = fixture.channel();
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(7);
    for _ in 0..4 {
        fixture.any_move_in(here, &mut dice).await;
    }
    let intact = fixture.table().records();
    fixture.stop_bot().await;
    let table = TableId {
        channel: here.into(),
        number: 0,
    };
    let lost = Batch::default().append([NONSENSE.to_vec()]);
    fixture.change_store(table, lost).await;
    fixture.start_bot().await;
    let board = fixture.command("Ann", "/board").await;
    says(&board, "up to move 4 is there");
    assert_eq!(board.attachments.len(), 1, "the board is shown");
    fixture.press("Ann", &board, "Go on from there").await;
    fixture.rest().await;
    assert_eq!(fixture.table().records(), intact);
    assert_eq!(fixture.saying(here, "continues from").len(), 1);
    let new = fixture.board().await;
    assert!(new.buttons().contains(&"Play"), "{new:?}");
    for _ in 0..4 {
        fixture.any_move_in(here, &mut dice).await;
    }
    fixture.stop_bot().await;
}
