//! Size of tables in the store.

use super::*;
use crate::effort::effort;
use pagoda::games;

/// Allowed size of a finished game, in bytes of keys and values.
const FINISHED: u64 = 8 * 1024;

impl HostFixture {
    /// Returns the size of everything except for profiles.
    fn live(&self) -> u64 {
        let mut people = 0;
        for (_, kept) in wait_for(self.store.people_after(None)).expect("the store answers") {
            people += (PERSON + kept.len()) as u64;
        }
        self.sled().sizes().expect("the store answers").live - people
    }

    /// Marks everything as sent.
    async fn all_sent(&self) {
        for (number, (_, post)) in (1..).zip(self.unsent().await) {
            let message = MessageRef {
                channel: ChannelId::new(1 << 60),
                id: MessageId::new((1 << 60) + number),
            };
            let message = post.slot.is_some().then_some(message);
            self.sent(&post, message).await;
        }
    }

    /// Plays a game of this title with a number of people to its end. Returns the number of moves.
    async fn plays(&self, game: &str, seats: u64) -> u64 {
        let open = open_title(game);
        self.ask(FIRST, open).await;
        for who in 1..seats {
            self.table(FIRST + who, TableCommand::Sit { emblem: None })
                .await;
        }
        self.table(FIRST, TableCommand::Start).await;
        let mut chance = Chance::new(seats);
        let mut moves = 0;
        while let Some((who, text)) = self.any_move(&mut chance).await {
            self.table(who, TableCommand::Move { text }).await;
            moves += 1;
            self.clock.pass(60);
            if moves % 8 == 0 {
                self.all_sent().await;
                self.keep_time().await;
            }
        }
        self.all_sent().await;
        moves
    }
}

/// Key and frame of a profile, in bytes.
const PERSON: usize = 9 + 5;

/// First id with the number of digits of Discord's ids.
const FIRST: u64 = 1_150_000_000_000_000_000;

#[tokio::test]
async fn a_game_that_is_over_takes_little() {
    for title in games::titles() {
        let step = effort(2, 1) as usize;
        for seats in title.seats().step_by(step) {
            let fixture = HostFixture::on_disk();
            let before = fixture.live();
            let moves = fixture.plays(title.name(), seats as u64).await;
            assert!(fixture.stored().await.is_over());
            let ended = fixture.live() - before;
            fixture.clock.pass(16 * 60);
            fixture.keep_time().await;
            let live = fixture.live() - before;
            let name = title.name();
            println!("{name} of {seats}: {moves} moves, {live} bytes, {ended} at first");
            assert!(ended.max(live) <= FINISHED, "{name} of {seats}: {ended}");
        }
    }
}

#[tokio::test]
async fn a_lobby_that_is_closed_takes_little_and_answers_are_deleted() {
    let fixture = HostFixture::on_disk();
    let before = fixture.live();
    fixture.ask(FIRST, open()).await;
    fixture.all_sent().await;
    for _ in 0..20 {
        fixture
            .table(FIRST + 1, TableCommand::Sit { emblem: None })
            .await;
        fixture.table(FIRST + 1, TableCommand::Stand).await;
    }
    fixture.all_sent().await;
    let opened = fixture.live() - before;
    fixture.keep_time().await;
    assert_eq!(fixture.live() - before, opened);
    fixture.clock.pass(16 * 60);
    fixture.keep_time().await;
    let rested = fixture.live() - before;
    assert!(rested * 4 < opened, "{opened} bytes, then {rested}");
    fixture.table(FIRST, TableCommand::Close).await;
    fixture.all_sent().await;
    fixture.clock.pass(16 * 60);
    fixture.keep_time().await;
    let closed = fixture.live() - before;
    println!("a lobby: {opened} bytes, {rested} without answers, {closed} closed");
    assert!(closed < FINISHED / 4, "{closed}");
}
