//! Moves typed as one line: in any order, abbreviated, in every language.

use crate::fixture::*;
use pagoda::analysis::Ranking;
use pagoda::games::{self, huang::Map as HuangMap};
use pagoda::words::FALLBACK;

/// The moves of a menu for which no search was made, best first.
pub fn menu(game: &dyn Play, seat: Seat) -> Vec<RankedMove> {
    Ranking::at_first_sight(game, seat).order(game.ranked_moves(seat))
}

impl HostFixture {
    /// A game of two people that has just begun.
    async fn begun(game: &str, seed: u64) -> Self {
        let fixture = Self::seeded(seed);
        fixture.begin_title(game, &[1, 2]).await;
        fixture
    }

    /// Types a line as who is awaited, and returns the reply.
    async fn line(&self, language: &str, line: &str) -> String {
        let who = self.awaited_seat().0;
        let text = line.to_owned();
        let posts = self
            .ask_in_language(language, who, TableRequest::Line { text })
            .await;
        let replies = posts.iter().filter(|post| post.number.is_none());
        let words = replies.flat_map(|post| &post.words);
        let words = words.map(|words| Languages::shipped().say(language, words));
        words.collect::<Vec<_>>().join("\n")
    }

    pub fn made(&self) -> Vec<MoveText> {
        let journal = wait_for(self.stored()).journal().expect("a game").clone();
        journal.moves.into_iter().map(|(_, text)| text).collect()
    }

    fn awaited_seat(&self) -> (u64, usize) {
        let table = wait_for(self.stored());
        let waiting = table.game().and_then(Play::waiting).expect("it goes on");
        let person = table.seats()[waiting.seat].person.as_ref();
        (person.expect("somebody sits there").id.get(), waiting.seat)
    }
}

/// The words of a move, each as people of a language call it.
fn said(title: &dyn Title, language: &str, text: &str) -> Vec<String> {
    let game = title.name();
    let mut words = text.split(' ');
    let verb = words.next().expect("a verb");
    let spec = title.verbs().iter().find(|spec| spec.name == verb);
    let arguments = spec.expect("a known verb").arguments;
    let say = |key: String, word: &str| match Languages::shipped().has(FALLBACK, &key) {
        true => Languages::shipped().say(language, &Words::computed(key)),
        false => word.to_owned(),
    };
    let mut said = vec![say(format!("{game}-verb-{verb}"), verb)];
    for (number, word) in words.enumerate() {
        let argument = arguments.get(number).or(arguments.last());
        let kind = argument.expect("an argument").said;
        said.push(say(format!("{game}-{kind}-{word}"), word));
    }
    said
}

/// Every kind of move of every title is typed with the words of every language, in any order.
#[tokio::test]
async fn lines_are_read_in_every_language_and_order() {
    let languages: Vec<&str> = Languages::shipped().names().collect();
    for title in games::titles() {
        let fixture = HostFixture::begun(title.name(), 5).await;
        let mut chance = Chance::new(5);
        for step in 0..40 {
            let (_, seat) = fixture.awaited_seat();
            let table = fixture.stored().await;
            let game = table.game().expect("a game");
            let ranked = game.ranked_moves(seat);
            let few = ranked.len().min(40);
            let text = ranked[chance.below(few)].text.clone();
            let language = languages[step % languages.len()];
            let mut words = said(*title, language, &text);
            chance.shuffle(&mut words);
            let line = words.join(" ");
            let answer = fixture.line(language, &line).await;
            let made = fixture.made();
            assert_eq!(
                made.len(),
                step + 1,
                "{language}: {line} ({text}): {answer}"
            );
            assert_eq!(made[step], text, "{language}: {line}");
        }
    }
}

/// Of a line only the first twelve words were compared: who named all fourteen tiles that a war costs was told that something is left open.
#[tokio::test]
async fn h36_a_line_may_name_as_many_tiles_as_one_decision_loses() {
    let land = HuangMap::WarringStates.board().land.into_iter();
    let land: Vec<String> = land.map(|hex| hex.to_string()).take(16).collect();
    let (at, red) = (&land[0], &land[1..]);
    let position = json!({
        "game": "huang", "rules": 2,
        "realm": {
            "houses": [{"dynasty": "tiger", "leaders": {}}, {"dynasty": "goat", "leaders": {}}],
            "tiles": {"yellow": [at], "red": red},
            "market": {}, "active": 0, "actions": 2,
            "phase": {"for": "losses", "at": at, "from": red, "count": 14}
        },
        "secrets": [{"hand": {"white": 1}}, {"hand": {}}],
    });
    let records = at_position(&position);
    for language in Languages::shipped().names() {
        let fixture = HostFixture::seeded(5);
        fixture.plant(&records).await;
        let (_, seat) = fixture.awaited_seat();
        let table = fixture.stored().await;
        let moves = table.game().expect("a game").moves(seat);
        assert_eq!(moves.len(), 15);
        for text in &moves[..2] {
            let mut words = said(table.title(), language, text);
            assert_eq!(words.len(), 15);
            // Last words count as much as first ones.
            words.reverse();
            let line = words.join(" ");
            let request = Request {
                language: language.to_owned(),
                ..fixture.request(1, TableView::Board)
            };
            let suggested = fixture.host.suggestions.moves(&request, &line).await;
            let values: Vec<&String> = suggested.iter().map(|(_, value)| value).collect();
            assert_eq!(values, [text], "{line}");
        }
        let line = said(table.title(), language, &moves[0]).join(" ");
        let answer = fixture.line(language, &line).await;
        assert_eq!(fixture.made(), [moves[0].clone()], "{line}: {answer}");
    }
}

/// The examples that people are told.
#[tokio::test]
async fn a_tile_is_placed_by_the_beginnings_of_its_words() {
    for (language, line) in [
        ("en", "tile red K5"),
        ("en", "t r k5"),
        ("en", "red k5"),
        ("en", "K5 RED"),
        ("fr", "rouge k5"),
        ("fr", "t rou k5"),
        ("fr", "red k5"),
        ("de", "rot k5"),
        ("de", "k5 plättchen rot"),
        ("de", "plattchen rot k5"),
        ("pl", "czerwony k5"),
        ("pl", "kafel czerw K5"),
    ] {
        let fixture = HostFixture::seeded(1);
        let tour = RequestKind::Open(OpenRequest::Tour {
            game: "huang".to_owned(),
        });
        fixture.ask_in_language("en", 1, tour).await;
        let answer = fixture.line(language, line).await;
        assert_eq!(fixture.made(), ["tile red K5"], "{line}: {answer}");
    }
}

/// A tile of Qin by its letters, its square and the first letter of the direction; also from the other end.
#[tokio::test]
async fn a_tile_of_two_halves_is_placed_by_three_short_words() {
    for (language, initials) in [
        ("en", ["n", "e", "s", "w"]),
        ("de", ["n", "o", "s", "w"]),
        ("fr", ["n", "e", "s", "o"]),
    ] {
        let fixture = HostFixture::begun("qin", 5).await;
        let (_, seat) = fixture.awaited_seat();
        let table = fixture.stored().await;
        let moves = table.game().expect("a game").moves(seat);
        let text = moves[moves.len() / 2].clone();
        let words: Vec<&str> = text.split(' ').collect();
        let directions = ["north", "east", "south", "west"];
        let turn = directions.iter().position(|turn| *turn == words[3]);
        let initial = initials[turn.expect("a direction")];
        let line = format!("{} {} {initial}", words[2].to_lowercase(), words[1]);
        let answer = fixture.line(language, &line).await;
        assert_eq!(fixture.made(), [text], "{line}: {answer}");
    }
    let fixture = HostFixture::begun("qin", 5).await;
    let (_, seat) = fixture.awaited_seat();
    let table = fixture.stored().await;
    let game = table.game().expect("a game");
    let double = game.moves(seat).into_iter().find_map(|text| {
        let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let twice = words[1].as_bytes()[0] == words[1].as_bytes()[1];
        let column: u32 = words[2][1..].parse().ok()?;
        (twice && words[3] == "east").then(|| {
            let other = format!("{}{}", &words[2][..1], column + 1);
            (text.clone(), format!("{} {other} w", words[1]))
        })
    });
    let (text, line) = double.expect("somebody holds a tile of one colour");
    let answer = fixture.line("en", &line).await;
    assert_eq!(fixture.made(), [text], "{line}: {answer}");
}

#[tokio::test]
async fn a_line_that_leaves_something_open_is_answered_with_the_best_moves() {
    let fixture = HostFixture::begun("huang", 8).await;
    let (who, seat) = fixture.awaited_seat();
    let table = fixture.stored().await;
    let ranked = menu(table.game().expect("a game"), seat);
    let best_of = |beginnings: &[&str]| {
        let begins = |text: &MoveText| beginnings.iter().any(|begin| text.starts_with(begin));
        let best = ranked.iter().find(|ranked| begins(&ranked.text));
        best.expect("a piece can be placed").text.clone()
    };
    let best = best_of(&["leader red "]);
    // A soldier may be a leader or a tile.
    let best_soldier = best_of(&["leader red ", "tile red "]);
    for (language, line, sentence, best) in [
        (
            "en",
            "leader red",
            "“leader red” leaves something open.",
            &best,
        ),
        (
            "de",
            "Soldat",
            "„Soldat“ lässt noch etwas offen.",
            &best_soldier,
        ),
        (
            "fr",
            "soldat",
            "«\u{a0}soldat\u{a0}» ne dit pas tout.",
            &best_soldier,
        ),
        ("pl", "zolnierz", "„zolnierz” to za mało.", &best_soldier),
    ] {
        let place = best.rsplit(' ').next().expect("a place");
        let answer = fixture.line(language, line).await;
        assert!(answer.starts_with(sentence), "{answer}");
        assert!(answer.contains(place), "the best is named: {answer}");
    }
    let text = "leader red".to_owned();
    let posts = fixture
        .ask_in_language("en", who, TableRequest::Line { text })
        .await;
    let menu = &posts[0].controls.menus[0];
    assert!(menu.items.len() > 1);
    let values = menu.items.iter().map(|item| item.value.as_str());
    assert!(values.clone().all(|value| value.starts_with("leader red ")));
    assert_eq!(menu.items[0].value, best, "best first");
    let press = menu.press.to_string();
    let values = vec![best.to_string()];
    let preview = fixture
        .ask_in_language("en", who, RequestKind::of_press(&press.to_string(), values))
        .await;
    let mut choices = preview[0].controls.buttons.iter();
    let done = choices.find(|choice| choice.label.key == "press-do");
    let press = done.expect("it can be done").press.to_string();
    fixture
        .ask_in_language("en", who, pressed(&press, None))
        .await;
    assert_eq!(fixture.made(), [best]);
}

#[tokio::test]
async fn a_line_that_is_no_legal_move_is_refused_with_the_reason() {
    let fixture = HostFixture::begun("huang", 8).await;
    let (_, seat) = fixture.awaited_seat();
    let table = fixture.stored().await;
    let view = table.game().expect("a game");
    let moves = view.moves(seat);
    let land = moves.iter().find(|text| text.starts_with("tile "));
    let land = land.expect("a tile can be placed");
    let words: Vec<&str> = land.split(' ').collect();
    for (line, reason) in [
        ("tile red Z99".to_owned(), "Z99"),
        (format!("z99 {}", words[1]), "Z99"),
        ("dance".to_owned(), "dance"),
        ("commit 2".to_owned(), "isn’t possible now"),
        (String::new(), ""),
        ("💥 ** <@1>".to_owned(), ""),
    ] {
        let answer = fixture.line("en", &line).await;
        let found = answer.to_uppercase().contains(&reason.to_uppercase());
        assert!(found && !answer.is_empty(), "{line}: {answer}");
    }
    assert!(fixture.made().is_empty(), "nothing was played");
    // A place alone says too little where several verbs are possible.
    let riot = moves.iter().find(|text| text.starts_with("riot "));
    if let Some(riot) = riot {
        let place = riot.split(' ').nth(1).expect("a place");
        let answer = fixture.line("en", place).await;
        assert!(answer.contains("leaves something open"), "{answer}");
    }
    assert!(fixture.made().is_empty(), "nothing was played");
}

/// Whoever did not read English was told the English verbs.
#[tokio::test]
async fn a_line_without_a_verb_is_answered_with_the_verbs_of_the_reader() {
    for title in games::titles() {
        let fixture = HostFixture::begun(title.name(), 8).await;
        for language in ["en", "de", "fr", "pl"] {
            let answer = fixture.line(language, "xyzzy").await;
            let verbs = title.verbs().iter().map(|verb| {
                let key = format!("{}-verb-{}", title.name(), verb.name);
                Languages::shipped().say(language, &Words::computed(key))
            });
            let verbs = verbs.collect::<Vec<_>>().join(", ");
            assert!(answer.contains(&verbs), "{verbs}: {answer}");
        }
        assert!(fixture.made().is_empty(), "nothing was played");
    }
}

#[tokio::test]
async fn lines_are_for_who_is_awaited() {
    let fixture = HostFixture::begun("huang", 8).await;
    let (who, seat) = fixture.awaited_seat();
    let table = fixture.stored().await;
    let text = table.game().expect("a game").moves(seat)[0].to_string();
    let say = |posts: &[Post]| Languages::shipped().say("en", &posts[0].words[0]);
    for (person, reason) in [(3 - who, "Person"), (9, "sit")] {
        let text = text.clone();
        let posts = fixture
            .ask_in_language("en", person, TableRequest::Line { text })
            .await;
        assert!(say(&posts).contains(reason), "{}", say(&posts));
        let request = fixture.request(person, TableView::Board);
        assert_eq!(fixture.host.suggestions.moves(&request, "").await, []);
    }
    assert!(fixture.made().is_empty());
}

#[tokio::test]
async fn lines_are_suggested_best_first_with_their_effects() {
    for title in games::titles() {
        let fixture = HostFixture::begun(title.name(), 8).await;
        let mut chance = Chance::new(3);
        for _ in 0..10 {
            let (who, seat) = fixture.awaited_seat();
            let table = fixture.stored().await;
            let game = table.game().expect("a game");
            let ranked = menu(game, seat);
            let request = fixture.request(who, TableView::Board);
            let all = fixture.host.suggestions.moves(&request, "").await;
            assert_eq!(all.len(), ranked.len().min(25));
            let rank = |text: &str| {
                let found = ranked.iter().position(|ranked| ranked.text == text);
                found.expect("a legal move")
            };
            let ranks: Vec<usize> = all.iter().map(|(_, text)| rank(text)).collect();
            assert!(ranks.is_sorted_by(|one, next| one < next), "{ranks:?}");
            assert_eq!(ranks[0], 0, "the best is there");
            let best = &ranked[0];
            let told = all[0].0.contains(" · ");
            let outlook = game.move_outlook(seat, &best.text);
            let has_effect = !(best.effect.words.is_empty() && outlook.is_empty());
            assert_eq!(told, has_effect, "{all:?}");
            let text = chance.pick(&game.ranked_moves(seat)).text.clone();
            let line = text.to_lowercase();
            let found = fixture.host.suggestions.moves(&request, &line).await;
            // A name may be the beginning or the end of another.
            let whole = found.iter().any(|(_, value)| *value == text);
            assert!(whole && found.len() < 6, "{line}: {found:?}");
            for (_, value) in &found {
                game.read(seat, value).expect("a legal move");
            }
            fixture.line("en", &text).await;
        }
    }
}
