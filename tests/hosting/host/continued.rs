//! Games that go on from a moment of a finished one: who sits where, what is known, and that they count for nothing.

use super::*;
use pagoda::games;

fn continue_button(post: &Post) -> Option<&Button> {
    let mut buttons = post.controls.buttons.iter();
    buttons.find(|button| button.press.action == ButtonAction::Continue)
}

impl HostFixture {
    async fn press_back(&self, who: u64, press: &ButtonId) -> Vec<Post> {
        let kind = pressed(&press, None);
        self.ask(who, kind).await
    }

    /// The replay of the last table as a person sees it, this many steps before its end.
    async fn replay_before(&self, who: u64, steps: usize) -> Post {
        let mut post = reply(&self.ask(who, TableRequest::Replay).await, who).clone();
        for _ in 0..steps {
            let back = post.controls.buttons[1].press.clone();
            post = reply(&self.press_back(who, &back).await, who).clone();
        }
        post
    }
}

async fn shown_table(fixture: &HostFixture, replay: &Post) -> Table {
    let Some(PostPicture::Table(picture)) = &replay.picture else {
        panic!("no picture: {replay:?}");
    };
    let journal = fixture.journal(TABLE).await;
    read_table(&journal[..picture.records as usize]).expect("it replays")
}

#[tokio::test]
async fn of_every_title_a_finished_game_goes_on_against_robots_and_does_not_count() {
    for title in games::titles() {
        let fixture = HostFixture::new();
        let open = OpenRequest::New {
            game: title.name().to_owned(),
            options: Map::new(),
            robots: Vec::new(),
        };
        fixture.ask(1, open).await;
        for who in 2..=*title.seats().start() as u64 {
            fixture.table(who, TableCommand::Sit { emblem: None }).await;
        }
        fixture.table(1, TableCommand::Start).await;
        fixture.play_some(6).await;
        let playing = fixture.replay_before(2, 1).await;
        assert!(continue_button(&playing).is_none(), "it goes on by itself");
        let forged = ButtonId::new(0, 0, ButtonAction::Continue, ["4"]);
        let refused = fixture.press_back(2, &forged).await;
        assert_eq!(reply(&refused, 2).words[0].key, "refusal-table-there");
        let people = *title.seats().start() as u64;
        for who in 2..=people {
            fixture.table(who, TableCommand::Resign).await;
        }
        assert!(fixture.stored().await.is_over());

        let replay = fixture.replay_before(2, 3).await;
        let then = shown_table(&fixture, &replay).await;
        let press = continue_button(&replay).expect("a button").press.clone();
        let posts = fixture.press_back(2, &press).await;
        assert_eq!(reply(&posts, 2).words[0].key, "answer-continued");
        let announced = said(&posts.iter().map(Clone::clone).collect::<Vec<_>>()).join("\n");
        assert!(announced.contains("Nothing of it is rated"), "{announced}");
        let table = fixture.stored().await;
        assert!(table.course().is_continued() && !table.is_over() && !table.course().is_tour());
        assert_eq!(table.title().name(), title.name());
        let own = then.seat_of(PersonId::new(2)).expect("their seat");
        assert_eq!(table.seat_of(PersonId::new(2)), Some(own));
        for (seat, place) in table.seats().iter().enumerate() {
            let person = place.person.as_ref().expect("somebody");
            let level = (seat != own).then_some(Robot::DEFAULT);
            assert_eq!(person.robot(), level);
            assert_eq!(place.emblem, then.seats()[seat].emblem);
        }
        let (now, before) = (table.game().expect("a game"), then.game().expect("a game"));
        assert_eq!(now.waiting(), before.waiting());
        for viewer in [Viewer::Seat(own), Viewer::Table] {
            assert_eq!(now.view(viewer), before.view(viewer), "as it was seen");
        }
        assert!(table.may_get_hints(own));

        // It is given up, and leaves no trace in the statistics.
        let played = |who: u64| {
            let profile = fixture.profile(who).unwrap_or_default();
            let tally = profile.statistics.tallies.get(title.name());
            tally.map_or(0, |tally| tally.played)
        };
        let known = played(2);
        let mut chance = Chance::new(3);
        for _ in 0..20 {
            let Some((who, text)) = fixture.any_move(&mut chance).await else {
                break;
            };
            fixture.table(who, TableCommand::Move { text }).await;
        }
        fixture.table(2, TableCommand::Resign).await;
        let over = fixture.stored().await;
        assert!(over.is_over() && !over.counts() && !over.course().people_only());
        assert_eq!(played(2), known);
    }
}

#[tokio::test]
async fn who_watched_gets_the_awaited_seat_and_the_last_position_of_a_whole_game_has_no_button() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let mut chance = Chance::new(1);
    while let Some((who, text)) = fixture.any_move(&mut chance).await {
        fixture.table(who, TableCommand::Move { text }).await;
    }
    let end = fixture.replay_before(9, 0).await;
    assert!(continue_button(&end).is_none(), "nobody can move there");
    let records = end.board_picture().expect("a picture").records;
    let forged = ButtonId::new(0, 0, ButtonAction::Continue, [records.to_string()]);
    let refused = fixture.press_back(9, &forged).await;
    assert_eq!(reply(&refused, 9).words[0].key, "refusal-is-over");
    // Without a moment, as from the menu of the result, it leads to the last one with a button.
    let chosen = ButtonId::new(0, 0, ButtonAction::Continue, [""; 0]);
    let shown = fixture.press_back(9, &chosen).await;
    let press = continue_button(reply(&shown, 9)).expect("a button");
    assert!(press.press.words[0].parse::<u64>().expect("a number") < records);
    let unknown = ButtonId::new(4, 0, ButtonAction::Continue, ["4"]);
    let refused = fixture.press_back(9, &unknown).await;
    assert_eq!(reply(&refused, 9).words[0].key, "press-unknown");

    let replay = fixture.replay_before(9, 2).await;
    let then = shown_table(&fixture, &replay).await;
    let press = continue_button(&replay).expect("a button").press.clone();
    fixture.press_back(9, &press).await;
    let table = fixture.stored().await;
    let waiting = then.game().and_then(|game| game.waiting());
    let seat = table.seat_of(PersonId::new(9));
    assert_eq!(seat, waiting.map(|waiting| waiting.seat));
    // The game can be restored, replayed, and played out.
    let fixture = fixture.restart();
    while let Some((who, text)) = fixture.any_move(&mut chance).await {
        fixture.table(who, TableCommand::Move { text }).await;
    }
    assert!(fixture.stored().await.course().is_played_out());
    let again = fixture.replay_before(9, 0).await;
    assert_eq!(again.table.map(|table| table.number), Some(1));
}
