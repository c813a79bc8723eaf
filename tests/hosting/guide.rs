//! The guide: every screen at random positions, used through the host; and the suggestions for typed moves.

use crate::effort::effort;
use crate::fixture::*;
use crate::line::menu;
use pagoda::games::huang::Map;
use pagoda::table::opening;
use std::collections::VecDeque;
use std::sync::OnceLock;

/// Discord's limits.
const ITEMS: usize = 25;
const ROWS: usize = 5;
const IN_A_ROW: usize = 5;
const PRESS: usize = 100;
const LABEL: usize = 80;
const ITEM: usize = 100;
const TEXT: usize = 2000;

const STRANGER: PersonId = PersonId::new(99);

/// A host, and tables that are placed in its store.
impl HostFixture {
    /// With links there are the most buttons.
    fn with_links() -> Self {
        wait_for(Self::seeded(7).with_web())
    }

    fn records(&self, channel: impl Into<ChannelId>) -> usize {
        let channel: ChannelId = channel.into();
        let table = TableId { channel, number: 0 };
        wait_for(self.store.journal(table))
            .expect("a journal")
            .len()
    }

    async fn press_in(
        &self,
        channel: impl Into<ChannelId>,
        who: impl Into<PersonId>,
        press: &(impl ToString + ?Sized),
        value: Option<&str>,
    ) -> Vec<Post> {
        self.ask_in(channel, who, pressed(press, value)).await
    }
}

/// A table at which a player must decide.
struct Position {
    decision: &'static str,
    records: Vec<Record>,
    table: Table,
}

impl Position {
    fn game(&self) -> &dyn Play {
        self.table.game().expect("a game")
    }

    fn seat(&self) -> usize {
        self.game().waiting().expect("somebody is awaited").seat
    }

    fn menu(&self) -> Vec<RankedMove> {
        menu(self.game(), self.seat())
    }

    fn person(&self) -> PersonId {
        let place = &self.table.seats()[self.seat()];
        place.person.as_ref().expect("somebody sits there").id
    }

    fn others(&self) -> Vec<PersonId> {
        let people = self.table.seats().iter();
        let people = people.filter_map(|place| place.person.as_ref());
        let others = people.map(|person| person.id);
        others.filter(|id| *id != self.person()).collect()
    }
}

/// Returns the records of a game that has just started.
fn begun(game: &str, players: u64, options: &Value, seed: u64) -> Vec<Record> {
    let asker = |id| CommandContext {
        person: person(id),
        manages: false,
        at: 1_000,
        seed,
        salt: None,
    };
    let options = options.as_object().cloned().unwrap_or_default();
    let mut records = opening::lobby(&asker(1), game, &options).expect("it opens");
    let mut table = Table::replay(&records).expect("it replays");
    let asks = (2..=players).map(|id| (id, TableCommand::Sit { emblem: None }));
    for (id, ask) in asks.chain([(1, TableCommand::Start)]) {
        for record in table.decide(&asker(id), &ask).expect("nothing is amiss") {
            table.apply(&record).expect("it follows");
            records.push(record);
        }
    }
    records
}

/// Number of moves that are examined before one is chosen.
const LOOKED_AT: usize = 16;

/// Positions of random games. Looking for rare decisions takes long, so all tests share them.
fn positions() -> &'static [Position] {
    static POSITIONS: OnceLock<Vec<Position>> = OnceLock::new();
    POSITIONS.get_or_init(|| found(2))
}

/// Finds positions of random games, a number for each kind of decision: among some random moves the one is made that leads to
/// the rarest decision.
fn found(of_each: usize) -> Vec<Position> {
    let setups = [
        ("huang", 2, json!({"short": true, "palace": true})),
        ("huang", 3, json!({})),
        (
            "huang",
            4,
            json!({"eighteen-kingdoms": true, "palace": true}),
        ),
        ("huang", 3, json!({"eighteen-kingdoms": true})),
        ("huang", 5, json!({"bandits": true, "palace": true})),
        ("dragon", 2, json!({"super-event": "earthquake"})),
        (
            "dragon",
            5,
            json!({"great-wall": true, "super-event": "flood"}),
        ),
        ("dragon", 3, json!({"super-event": "tornado"})),
        ("dragon", 2, json!({"super-event": "sunrise"})),
        ("dragon", 4, json!({"super-event": "charter"})),
        ("qin", 2, json!({})),
        ("qin", 4, json!({"map": "lion", "start": "plain"})),
        ("dragon", 3, json!({"super-event": "flood"})),
    ];
    let mut met: BTreeMap<&'static str, usize> = BTreeMap::new();
    let mut positions: Vec<Position> = Vec::new();
    for (number, (title, players, options)) in setups.iter().enumerate() {
        let mut of_setup: BTreeMap<&'static str, Vec<usize>> = BTreeMap::new();
        let mut records = begun(title, *players, options, 40 + number as u64);
        let first = records.len();
        let table = Table::replay(&records).expect("it replays");
        let mut game = table.game().expect("a game").boxed_clone();
        let mut chance = Chance::new(number as u64);
        while let Some(waiting) = game.waiting() {
            *met.entry(waiting.decision).or_default() += 1;
            of_setup
                .entry(waiting.decision)
                .or_default()
                .push(records.len());
            let mut moves = game.moves(waiting.seat);
            if !moves.iter().all(|text| text.starts_with("replace")) {
                // It only empties the bag.
                moves.retain(|text| !text.starts_with("replace"));
            }
            let rarity = |text: &MoveText| {
                let mut after = game.boxed_clone();
                after.play(waiting.seat, text).expect("a legal move");
                let next = after.waiting().map(|next| next.decision);
                next.map_or(usize::MAX, |next| met.get(next).copied().unwrap_or(0))
            };
            let looked_at: Vec<&MoveText> = (0..LOOKED_AT).map(|_| chance.pick(&moves)).collect();
            let best = looked_at.into_iter().min_by_key(|text| rarity(text));
            let text = best.expect("some were looked at").clone();
            let by = table.seats()[waiting.seat].person.as_ref();
            records.push(Record::Moved {
                at: 1_000,
                seat: waiting.seat as u32,
                by: by.map(|person| person.id),
                text: text.to_string(),
            });
            game.play(waiting.seat, &text).expect("a legal move");
        }
        for (decision, mut found) in of_setup {
            // Positions from all phases of the games.
            chance.shuffle(&mut found);
            for length in found.into_iter().take(of_each) {
                let records = records[..length.max(first)].to_vec();
                let table = Table::replay(&records).expect("it replays");
                positions.push(Position {
                    decision,
                    records,
                    table,
                });
            }
        }
    }
    positions
}

fn say(words: &Words) -> String {
    let said = Languages::shipped()
        .try_say("en", words)
        .unwrap_or_else(|error| panic!("{error}: {words:?}"));
    let fits = !said.trim().is_empty() && said.trim() == said && !said.contains(['{', '}', '$']);
    assert!(
        fits && !said.contains(" **.") && !said.contains("  "),
        "{said:?} of {words:?}"
    );
    said
}

fn find<'a>(post: &'a Post, label: &str) -> Option<&'a Button> {
    post.controls
        .buttons
        .iter()
        .find(|choice| choice.label.key == label)
}

/// Checks that Discord accepts a screen, and that all its texts exist.
fn check_screen(post: &Post, position: &Position) {
    assert_eq!(post.to, Recipient::Answer(position.person()));
    assert!(post.number.is_none(), "a look is in no outbox");
    let text: usize = post
        .words
        .iter()
        .map(|words| say(words).chars().count() + 1)
        .sum();
    assert!(text <= TEXT, "{text} characters: {:?}", post.words);
    assert_eq!(
        post.words[0].key,
        "guide-awaits",
        "{:?}",
        post.words.iter().map(say).collect::<Vec<_>>()
    );
    assert!(post.controls.buttons.len() <= ITEMS);
    let rows = post.controls.menus.len() + post.controls.buttons.len().div_ceil(IN_A_ROW);
    assert!(rows <= ROWS, "{rows} rows");
    let mut presses = BTreeSet::new();
    let all = post
        .controls
        .buttons
        .iter()
        .map(|choice| choice.press.to_string());
    for press in all.chain(
        post.controls
            .menus
            .iter()
            .map(|menu| menu.press.to_string()),
    ) {
        assert!(press.chars().count() <= PRESS, "{press}");
        assert!(presses.insert(press.clone()), "{press} is there twice");
        let read: ButtonId = press.parse().expect("a press reads");
        if read.action != ButtonAction::OpenBoard {
            assert_eq!(read.mark, position.table.records());
        }
    }
    assert!(find(post, "press-open").is_some());
    let mut labels = BTreeSet::new();
    for choice in &post.controls.buttons {
        let label = say(&choice.label);
        assert!(label.chars().count() <= LABEL, "{label}");
        assert!(labels.insert(label.clone()), "{label} is there twice");
    }
    for menu in &post.controls.menus {
        say(&menu.hint);
        assert!((1..=ITEMS).contains(&menu.items.len()));
        let values: BTreeSet<&String> = menu.items.iter().map(|item| &item.value).collect();
        assert_eq!(values.len(), menu.items.len());
        for item in &menu.items {
            assert!(item.value.chars().count() <= ITEM, "{}", item.value);
            assert!(say(&item.label).chars().count() <= ITEM);
            item.about.iter().for_each(|words| drop(say(words)));
        }
    }
    check_picture(post, position);
}

/// Checks that a screen shows the board as its own seat sees it, with its hand, and highlights exactly the places that can be chosen.
fn check_picture(post: &Post, position: &Position) {
    let picture = post.board_picture().expect("every screen has a picture");
    assert_eq!(picture.records, position.table.records());
    assert_eq!(picture.shown, PictureViewer::Seat(position.seat()));
    assert_eq!(picture.part, PictureKind::Table);
    let press = |menu: &Menu| menu.press.clone();
    let moves = position.game().moves(position.seat());
    for menu in post.controls.menus.iter().filter(|menu| is_whole(menu)) {
        let words = press(menu).words;
        let given: Vec<&str> = words.iter().map(String::as_str).collect();
        let given = given.into_iter().filter(|word| !word.starts_with('/'));
        let given: String = given.map(|word| format!("{word} ")).collect();
        for item in &menu.items {
            let text = MoveText::from(&*format!("{given}{}", item.value));
            assert!(moves.contains(&text), "{text} is a whole move");
        }
    }
    let asks_place = find(post, "press-type").is_some();
    assert_eq!(!picture.lit.is_empty(), asks_place, "places are lit");
    if !asks_place {
        return;
    }
    let words = press(&post.controls.menus[0]).words;
    // Several menus of all places are only numbered.
    let is_number = |word: &str| word[1..].chars().all(|c| c.is_ascii_digit());
    let is_part = |word: &&str| word.starts_with('/') && *word != "/=" && !is_number(word);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let given: Vec<&str> = words
        .iter()
        .copied()
        .filter(|word| !word.starts_with('/'))
        .collect();
    let part = words.iter().copied().find(is_part).map(|part| &part[1..]);
    let of_part = |place: &str| match part {
        None => true,
        // A row, or the first field of several.
        Some(part) => {
            let first = place.split('-').next().unwrap_or_default();
            first == part || first.trim_end_matches(|c: char| c.is_ascii_digit()) == part
        }
    };
    let next = position.game().choices(position.seat(), &given).next;
    let places = next.into_iter().map(|(place, _)| place);
    let places: BTreeSet<String> = places.filter(|place| of_part(place)).collect();
    let lit: BTreeSet<String> = picture.lit.iter().map(|(place, _)| place.clone()).collect();
    assert_eq!(
        lit,
        places,
        "at {:?}, part {part:?}",
        position.game().waiting()
    );
    assert_eq!(picture.lit.len(), lit.len());
    assert_eq!(picture.proposal, given.join(" "));
    check_kinds(&picture.lit, &given, position);
    let mut items = post.controls.menus.iter().flat_map(|menu| &menu.items);
    if items.any(|item| item.value.starts_with('/')) {
        assert!(places.len() > ITEMS, "rows are only for many places");
        return;
    }
    let items = post.controls.menus.iter().flat_map(|menu| &menu.items);
    let first = |value: &String| value.split(' ').next().unwrap_or_default().to_owned();
    let items: BTreeSet<String> = items.map(|item| first(&item.value)).collect();
    assert_eq!(items, places, "all places are in the menus");
}

/// Whether a menu lists whole moves.
fn is_whole(menu: &Menu) -> bool {
    menu.press.to_string().ends_with(" /=")
}

/// Checks that each place is lit by the effect of the best move through it.
fn check_kinds(lit: &[(String, EffectKind)], given: &[&str], position: &Position) {
    let ranked = position.menu();
    for (place, kind) in lit {
        let best = ranked.iter().find(|ranked| {
            let words: Vec<&str> = ranked.text.split(' ').collect();
            words.starts_with(given) && words[given.len()..].contains(&place.as_str())
        });
        let best = best.map(|best| best.effect.kind);
        assert!(given.len() > 1 && given[0] == "lose" || best == Some(*kind));
    }
}

/// Returns a key for a press: for several values of a list the order does not matter.
fn key(press: &(impl ToString + ?Sized), value: Option<&str>) -> String {
    let mut press: ButtonId = press.to_string().parse().expect("a press reads");
    press.words.extend(value.map(str::to_owned));
    if press.words.first().is_some_and(|verb| verb == "replace") {
        press.words[1..].sort();
    }
    press.to_string()
}

/// A screen and the path from it.
struct Walk<'a> {
    fixture: &'a HostFixture,
    channel: u64,
    position: &'a Position,
    seen: BTreeSet<String>,
    offered: BTreeSet<String>,
    screens: usize,
}

/// Returns a screen in a comparable form.
fn as_seen(post: &Post) -> String {
    serde_json::to_string(post).expect("a post is JSON")
}

impl Walk<'_> {
    async fn press(&self, press: &(impl ToString + ?Sized), value: Option<&str>) -> Post {
        let who = self.position.person();
        let posts = self.fixture.press_in(self.channel, who, press, value).await;
        let [post] = &posts[..] else {
            panic!("a look is one answer: {posts:?}")
        };
        post.clone()
    }

    /// Visits all screens, or a number of them.
    async fn all(&mut self, most: usize, chance: &mut Chance) {
        let turn = self.position.game().turn();
        let mut queue = VecDeque::from([(format!("0.{turn}.play"), None::<String>)]);
        let mut known: BTreeSet<String> = BTreeSet::new();
        while let Some((press, value)) = queue.pop_front() {
            let post = self.press(&press, value.as_deref()).await;
            check_screen(&post, self.position);
            self.screens += 1;
            self.check_ways_out(&post).await;
            if find(&post, "press-type").is_some() && chance.below(4) == 0 {
                self.check_typing(&post, chance).await;
            }
            self.seen.insert(as_seen(&post));
            let mut next: Vec<(String, Option<String>)> = Vec::new();
            for choice in post
                .controls
                .buttons
                .iter()
                .filter(|choice| !choice.disabled)
            {
                let read: ButtonId = choice.press.clone();
                match read.action.name() {
                    "do" => drop(self.offered.insert(read.words.join(" "))),
                    "always" => drop(self.offered.insert(read.words[2..].join(" "))),
                    "guide" => next.push((choice.press.to_string(), None)),
                    "type" | "stop" | "open" => {}
                    other => panic!("{other} has no place in a guide"),
                }
            }
            for menu in &post.controls.menus {
                let items = menu.items.iter();
                next.extend(items.map(|item| (menu.press.to_string(), Some(item.value.clone()))));
            }
            if queue.len() + self.screens > most {
                chance.shuffle(&mut next);
                next.truncate(2);
            }
            for (press, value) in next {
                if known.insert(key(&press, value.as_deref())) {
                    queue.push_back((press, value));
                }
            }
        }
    }

    /// Checks that *Back* leads to the previous screens, until the first one.
    async fn check_ways_out(&self, post: &Post) {
        assert!(find(post, "press-cancel").is_some());
        let Some(mut press) = find(post, "press-back").map(|back| back.press.to_string()) else {
            return;
        };
        for _ in 0..12 {
            let before = self.press(&press, None).await;
            let text = as_seen(&before);
            assert_ne!(text, as_seen(post), "back leads on the spot: {press}");
            let is_replace = press.contains(" replace ");
            assert!(
                is_replace || self.seen.contains(&text),
                "{press} was not seen before"
            );
            match find(&before, "press-back") {
                Some(back) => press = back.press.to_string(),
                None => return,
            }
        }
        panic!("there is no end to going back from {post:?}");
    }

    /// Checks that a place can be typed in lower case, and that a wrong one is refused with a reason and the same step.
    async fn check_typing(&self, post: &Post, chance: &mut Chance) {
        let press = &find(post, "press-type").expect("it is there").press;
        let lit = &post.board_picture().expect("a picture").lit;
        let (place, _) = chance.pick(lit);
        let typed = self.press(press, Some(&place.to_lowercase())).await;
        let chosen = self
            .press(&press.to_string().replace(".type", ".guide"), Some(place))
            .await;
        assert_eq!(typed, chosen);
        if place.contains('-') {
            let mut fields: Vec<&str> = place.split('-').collect();
            fields.reverse();
            let turned = self.press(press, Some(&fields.join("-"))).await;
            assert_eq!(turned, chosen, "{place} in another order");
        }
        for wrong in ["z99", "nowhere", "?", "/Z", "1 2 3 4"] {
            let answer = self.press(press, Some(wrong)).await;
            if !wrong.starts_with('/') {
                let key = &answer.words[0].key;
                assert!(key.contains("refusal-"), "{wrong}: {:?}", answer.words);
                say(&answer.words[0]);
            }
            assert!(
                !answer.controls.menus.is_empty(),
                "{wrong}: the place is still asked"
            );
            assert!(!answer.controls.menus[0].items.is_empty());
        }
    }

    /// Checks that presses of others change and reveal nothing.
    async fn check_others(&self, chance: &mut Chance) {
        let records = self.fixture.records(self.channel);
        let moves = self.position.game().moves(self.position.seat());
        let text = chance.pick(&moves);
        let mark = self.position.table.records();
        let turn = self.position.game().turn();
        for press in [
            format!("0.{turn}.play"),
            format!("0.{turn}.decide"),
            format!("0.{mark}.guide"),
            format!("0.{mark}.guide {text}"),
            format!("0.{mark}.type {text}"),
            format!("0.{mark}.do {text}"),
            format!("0.{}.do {text}", mark - 1),
        ] {
            let posts = self
                .fixture
                .press_in(self.channel, STRANGER, &press, None)
                .await;
            assert_eq!(posts.len(), 1);
            assert_eq!(posts[0].to, Recipient::Answer(STRANGER));
            assert_eq!(posts[0].words[0].key, "refusal-not-seated");
            assert_eq!(posts[0].words.len(), 1);
            assert_eq!(posts[0].picture, None);
            for other in self.position.others() {
                let posts = self
                    .fixture
                    .press_in(self.channel, other, &press, None)
                    .await;
                assert_eq!(posts.len(), 1);
                let post = &posts[0];
                assert_eq!(post.to, Recipient::Answer(other));
                let mut choices = post.controls.buttons.iter();
                let leads_on = ["press-open", "press-plan"];
                assert!(choices.all(|choice| leads_on.contains(&choice.label.key.as_str())));
                assert!(post.controls.menus.is_empty());
                let shown = post.board_picture().map(|picture| picture.shown);
                assert!(
                    matches!(shown, None | Some(PictureViewer::Table)),
                    "{shown:?}"
                );
                let keys: Vec<&str> = post.words.iter().map(|words| words.key.as_str()).collect();
                assert!(
                    [
                        &["guide-not-you"][..],
                        &["refusal-not-your-move"],
                        &["press-old-guide", "guide-not-you"]
                    ]
                    .contains(&&keys[..]),
                    "{press}: {keys:?}"
                );
                post.words.iter().for_each(|words| drop(say(words)));
            }
        }
        assert_eq!(self.fixture.records(self.channel), records);
    }

    /// Makes a move by pressing; afterwards the same guide is outdated.
    async fn check_doing(&self, chance: &mut Chance) {
        let who = self.position.person();
        let offered: Vec<&String> = self.offered.iter().collect();
        let text = chance.pick(&offered);
        let mark = self.position.table.records();
        let before = self.fixture.records(self.channel);
        let press = format!("0.{mark}.do {text}");
        let posts = self.fixture.press_in(self.channel, who, &press, None).await;
        let after = self.fixture.records(self.channel);
        assert_eq!(after, before + 1, "{press}");
        for post in &posts {
            let is_reply = matches!(post.to, Recipient::Answer(_));
            assert_eq!(post.number.is_some(), !is_reply);
            post.words.iter().for_each(|words| drop(say(words)));
        }
        let turn = self.position.game().turn();
        for press in [
            press,
            format!("0.{mark}.guide {text}"),
            format!("0.{mark}.type"),
            format!("0.{turn}.play"),
        ] {
            let posts = self.fixture.press_in(self.channel, who, &press, None).await;
            assert_eq!(self.fixture.records(self.channel), after, "{press}");
            let keys: Vec<&str> = posts[0].words.iter().map(|words| &words.key[..]).collect();
            let over = keys == ["refusal-is-over"];
            let told = keys.contains(&"press-old-guide") || press.ends_with("play");
            assert!(over || told, "{press}: {keys:?}");
        }
    }
}

/// Largest number of screens visited per position.
const SCREENS: usize = 120;

#[tokio::test(flavor = "multi_thread")]
async fn the_guide_leads_to_all_legal_moves_and_to_nothing_else() {
    let fixture = HostFixture::with_links();
    let mut chance = Chance::new(11);
    let mut decisions: BTreeMap<&str, usize> = BTreeMap::new();
    let mut whole = 0;
    let mut walked: BTreeMap<(&str, &str), u64> = BTreeMap::new();
    for (channel, position) in (0_u64..).zip(positions()) {
        let walks = walked
            .entry((position.table.title().name(), position.decision))
            .or_default();
        if *walks == effort(1, u64::MAX) {
            continue;
        }
        *walks += 1;
        fixture
            .plant_in(first_table(channel), &position.records)
            .await;
        let mut walk = Walk {
            fixture: &fixture,
            channel,
            position,
            seen: BTreeSet::new(),
            offered: BTreeSet::new(),
            screens: 0,
        };
        let moves = position.game().moves(position.seat());
        let thorough = chance.below(effort(20, 6) as usize) == 0;
        let most = if thorough { 1_200 } else { SCREENS };
        walk.all(most, &mut chance).await;
        let legal: BTreeSet<MoveText> = moves.into_iter().collect();
        let canonical = |text: &String| {
            let read = position.game().read(position.seat(), text);
            read.unwrap_or_else(|refusal| panic!("{text} is offered and refused: {refusal}"))
        };
        let offered: BTreeSet<MoveText> = walk.offered.iter().map(canonical).collect();
        assert!(offered.is_subset(&legal));
        assert!(!offered.is_empty());
        if walk.screens < most {
            let missing: Vec<&MoveText> = legal.difference(&offered).collect();
            assert!(
                missing.is_empty(),
                "{}: {missing:?} is not offered, only {offered:?}",
                position.decision
            );
            whole += 1;
        }
        walk.check_others(&mut chance).await;
        walk.check_doing(&mut chance).await;
        *decisions.entry(position.decision).or_default() += 1;
    }
    println!("{decisions:?}, {whole} seen whole");
    for decision in [
        "action", "market", "build", "relocate", "chain", "commit", "support", "favour", "lose",
        "keep", "start", "floors", "person", "place", "replace", "raze", "give", "discard",
        "recruit", "charter",
    ] {
        assert!(
            decisions.contains_key(decision),
            "{decision} was not met: {decisions:?}"
        );
    }
}

#[tokio::test]
async fn what_is_suggested_leads_to_legal_moves() {
    let fixture = HostFixture::with_links();
    let mut chance = Chance::new(12);
    for (channel, position) in (0_u64..).zip(positions().iter().step_by(2)) {
        fixture
            .plant_in(first_table(channel), &position.records)
            .await;
        let (game, seat) = (position.game(), position.seat());
        let moves = game.moves(seat);
        let suggest = async |who: PersonId, typed: &PartialCommand| {
            let request = fixture.request_in(channel, who, TableView::Board);
            fixture.host.suggestions.values(&request, typed).await
        };
        for _ in 0..12 {
            let text = chance.pick(&moves).clone();
            let mut words = text.split(' ');
            let verb = words.next().expect("a verb").to_owned();
            let spec = game.title().verbs().iter().find(|spec| spec.name == verb);
            let spec = spec.expect("a verb of the game");
            let last = spec.arguments.last().map(|argument| argument.kind);
            if last.is_some_and(ArgumentKind::is_several) {
                continue;
            }
            let mut given: Vec<(String, String)> = Vec::new();
            for (argument, word) in spec.arguments.iter().zip(words) {
                for text in ["", word, &word.to_uppercase(), &word[..1]] {
                    let typed = PartialCommand {
                        game: game.title().name().to_owned(),
                        verb: verb.clone(),
                        given: given.clone(),
                        argument: argument.name.to_owned(),
                        text: text.to_owned(),
                    };
                    let found = suggest(position.person(), &typed).await;
                    assert!(found.len() <= ITEMS && !found.is_empty(), "{typed:?}");
                    if text.len() == word.len() {
                        assert_eq!(found[0].1, word, "{typed:?}: the best first");
                    }
                    for (label, value) in &found {
                        // A label that is too long with its effect is cut where it is shown.
                        assert!(!label.is_empty() && value.chars().count() <= ITEM);
                        let mut beginning = vec![verb.clone()];
                        beginning.extend(given.iter().map(|(_, value)| value.to_lowercase()));
                        beginning.push(value.to_lowercase());
                        let beginning = beginning.join(" ");
                        let legal = |text: &MoveText| {
                            let rest = text.to_lowercase();
                            let rest = rest.strip_prefix(&beginning).map(str::to_owned);
                            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
                        };
                        assert!(moves.iter().any(legal), "{beginning} leads nowhere");
                    }
                    for other in position.others().into_iter().chain([STRANGER]) {
                        assert_eq!(suggest(other, &typed).await, [], "not for {other}");
                    }
                }
                // As people may type it.
                given.push((argument.name.to_owned(), word.to_uppercase()));
            }
        }
    }
}

#[tokio::test]
async fn several_things_are_suggested_word_by_word_and_by_what_they_are_called() {
    let fixture = HostFixture::with_links();
    let records = begun("huang", 3, &json!({}), 5);
    fixture.plant_in(first_table(1), &records).await;
    let table = Table::replay(&records).expect("it replays");
    let position = Position {
        decision: "action",
        records,
        table,
    };
    let (game, seat, who) = (position.game(), position.seat(), position.person());
    let suggest = async |verb: &str, argument: &str, text: &str| {
        let typed = PartialCommand {
            game: game.title().name().to_owned(),
            verb: verb.to_owned(),
            given: Vec::new(),
            argument: argument.to_owned(),
            text: text.to_owned(),
        };
        let request = fixture.request_in(1, who, TableView::Board);
        fixture.host.suggestions.values(&request, &typed).await
    };
    let mut text = String::new();
    for _ in 0..6 {
        let found = suggest("replace", "tiles", &text).await;
        assert!(!found.is_empty(), "after {text:?}");
        for (_, value) in &found {
            game.read(seat, &format!("replace {value}"))
                .unwrap_or_else(|refusal| panic!("replace {value}: {refusal}"));
        }
        text = format!("{} ", found[0].1.to_uppercase());
    }
    assert_eq!(suggest("replace", "tiles", &text).await, []);
    let soldier = suggest("leader", "colour", "sOL").await;
    assert_eq!(soldier, [("Soldier".to_owned(), "red".to_owned())]);
    let red = suggest("leader", "colour", "Red").await;
    assert_eq!(red[0].1, "red");
    for (verb, argument) in [("dance", "colour"), ("tile", "dance"), ("commit", "tiles")] {
        assert_eq!(suggest(verb, argument, "").await, []);
    }
    assert_eq!(suggest("leader", "colour", "💥").await, []);
}

#[test]
fn a_press_survives_being_written() {
    let mut chance = Chance::new(13);
    let letters: Vec<char> = "abcXYZ0159-/.éß💥_".chars().collect();
    let mut word = |least: usize| -> String {
        let length = least + chance.below(6);
        (0..length).map(|_| *chance.pick(&letters)).collect()
    };
    for number in 0..5_000_u32 {
        let words: Vec<String> = (0..number % 7).map(|_| word(0)).collect();
        let action = ButtonAction::ALL[number as usize % ButtonAction::ALL.len()];
        let press = ButtonId::new(number * 7, u64::from(number) << 20, action, words);
        assert_eq!(press.to_string().parse(), Ok(press));
    }
}

#[tokio::test]
async fn random_presses_never_break_a_table() {
    let fixture = HostFixture::with_links();
    let position = first_decision("huang");
    fixture.plant_in(first_table(1), &position.records).await;
    let records = fixture.records(1);
    let mut chance = Chance::new(15);
    let (mark, turn) = (position.table.records(), position.game().turn());
    let verbs = [
        "play", "decide", "hand", "log", "guide", "type", "options", "stop", "dance", "option",
        "emblem",
    ];
    let words = [
        "tile", "red", "D7", "/D", "/", "//", "replace", "blue", "commit", "2", "", "💥", "west",
        "pass", "/💥", "buy",
    ];
    for _ in 0..600 {
        let mark = *chance.pick(&[0, mark, mark + 1, u64::from(turn), u64::MAX]);
        let count = chance.below(5);
        let given: Vec<&str> = (0..count).map(|_| *chance.pick(&words)).collect();
        let verb = *chance.pick(&verbs);
        let given: String = given.iter().map(|word| format!(" {word}")).collect();
        let press = format!("0.{mark}.{verb}{given}");
        let who = *chance.pick(&[PersonId::new(1), PersonId::new(2), STRANGER]);
        let value = (chance.below(2) == 0).then(|| *chance.pick(&words));
        for post in fixture.press_in(1, who, &press, value).await {
            post.words.iter().for_each(|words| drop(say(words)));
            assert!(
                post.controls
                    .menus
                    .iter()
                    .all(|menu| !menu.items.is_empty())
            );
            let private = post.board_picture().map(|picture| picture.shown);
            if let Some(PictureViewer::Seat(seat)) = private {
                assert_eq!(position.table.seat_of(who), Some(seat));
            }
        }
    }
    assert_eq!(fixture.records(1), records);
    let journal = fixture.journal(first_table(1)).await;
    read_table(&journal).expect("it still reads");
}

/// Returns the records of a game of Huang in which a number of red tiles are to be lost, and the places of the tiles.
fn losing(rules: u32, from: usize, count: usize) -> (Vec<Record>, Vec<String>) {
    let land = Map::WarringStates.board().land.into_iter();
    let land: Vec<String> = land.map(|hex| hex.to_string()).collect();
    let (at, soldiers) = (&land[0], land[1..=from].to_vec());
    let position = json!({
        "game": "huang", "rules": rules,
        "realm": {
            "houses": [{"dynasty": "tiger"}, {"dynasty": "goat"}],
            "tiles": {"yellow": [at], "red": soldiers},
            "market": {"yellow": 6}, "active": 0, "actions": 2, "tile-left": true,
            "phase": {"for": "losses", "at": at, "from": soldiers, "count": count}
        },
        "secrets": [{"hand": {"white": 1}}, {"hand": {"blue": 6}}],
    });
    let records = at_position(&position).to_vec();
    (records, soldiers)
}

/// Selects values from the only menu of a screen.
async fn choose(fixture: &HostFixture, screen: &Post, values: &[String]) -> Post {
    let [menu] = &screen.controls.menus[..] else {
        panic!("one list: {screen:?}");
    };
    assert_eq!(values.len(), menu.count, "exactly so many");
    let press = menu.press.to_string();
    let values = values.to_vec();
    let kind = RequestKind::of_press(&press.to_string(), values);
    let answer = fixture.ask_in(1, 1, kind).await;
    answer.last().expect("an answer").clone()
}

/// The soldiers lost in a war were chosen one by one: seven decisions and 25 clicks. Now they are selected from one menu at once,
/// with one button.
#[tokio::test]
async fn h36_soldiers_that_are_lost_are_chosen_from_one_list() {
    let fixture = HostFixture::with_links();
    let (records, soldiers) = losing(2, 14, 7);
    fixture.plant_in(first_table(1), &records).await;
    let screen = fixture.press_in(1, 1, "0.0.play", None).await.remove(0);
    let [menu] = &screen.controls.menus[..] else {
        panic!("one list: {screen:?}");
    };
    assert_eq!(menu.count, 7);
    assert_eq!(say(&menu.hint), "Choose 7");
    let items: Vec<String> = menu.items.iter().map(|item| item.value.clone()).collect();
    assert_eq!(items, soldiers);
    let picture = screen.board_picture().expect("the board");
    let lit: Vec<&String> = picture.lit.iter().map(|(place, _)| place).collect();
    assert_eq!(lit, soldiers.iter().collect::<Vec<_>>());

    let mut chosen = soldiers[3..10].to_vec();
    chosen.reverse();
    let confirm = choose(&fixture, &screen, &chosen).await;
    assert!(confirm.controls.menus.is_empty());
    let picture = confirm.board_picture().expect("the board");
    assert_eq!(picture.proposal, format!("lose {}", chosen.join(" ")));
    let back = find(&confirm, "press-back").expect("a way back");
    let again = fixture.press_in(1, 1, &back.press, None).await.remove(0);
    assert_eq!(again.controls.menus[0].count, 7, "back to the whole list");

    let before = fixture.records(1);
    let done = find(&confirm, "press-do").expect("it can be done");
    fixture.press_in(1, 1, &done.press, None).await;
    assert_eq!(fixture.records(1), before + 1, "one decision");
    let table = fixture.table_at(first_table(1)).await;
    let waiting = table.game().and_then(Play::waiting).expect("a decision");
    assert_eq!(waiting.decision, "action", "the war is over");
    let moved = &table.journal().expect("a game").moves[0].1;
    assert_eq!(*moved, format!("lose {}", soldiers[3..10].join(" ")));
}

#[tokio::test]
async fn h36_of_more_soldiers_than_a_list_takes_one_is_chosen_after_the_other() {
    let fixture = HostFixture::with_links();
    let (records, soldiers) = losing(2, 26, 3);
    fixture.plant_in(first_table(1), &records).await;
    let mut screen = fixture.press_in(1, 1, "0.0.play", None).await.remove(0);
    let mut steps = 0;
    while find(&screen, "press-do").is_none() {
        assert_eq!(screen.controls.menus[0].count, 1);
        let value = screen.controls.menus[0].items[0].value.clone();
        screen = choose(&fixture, &screen, &[value]).await;
        steps += 1;
        assert!(steps < 10);
    }
    let done = find(&screen, "press-do").expect("it can be done");
    fixture.press_in(1, 1, &done.press, None).await;
    assert_eq!(fixture.records(1), records.len() + 1, "one decision");
    assert_eq!(soldiers.len(), 26);
}

#[tokio::test]
async fn h36_under_rules_1_one_soldier_is_chosen_at_a_time() {
    let fixture = HostFixture::with_links();
    let (records, _) = losing(1, 5, 3);
    fixture.plant_in(first_table(1), &records).await;
    for decision in 1..=3 {
        let screen = fixture.press_in(1, 1, "0.0.play", None).await.remove(0);
        let value = screen.controls.menus[0].items[0].value.clone();
        let confirm = choose(&fixture, &screen, &[value]).await;
        let done = find(&confirm, "press-do").expect("it can be done");
        fixture.press_in(1, 1, &done.press, None).await;
        assert_eq!(fixture.records(1), records.len() + decision);
    }
}

#[tokio::test]
async fn h36_soldiers_are_typed_in_any_order_with_commas_or_without() {
    let fixture = HostFixture::with_links();
    let (records, soldiers) = losing(2, 5, 2);
    fixture.plant_in(first_table(1), &records).await;
    let typed = format!("0.{}.type lose", records.len());
    let text = format!("{}, {}", soldiers[4].to_lowercase(), soldiers[1]);
    let screen = fixture.press_in(1, 1, &typed, Some(&text)).await.remove(0);
    assert!(find(&screen, "press-do").is_some(), "{screen:?}");
    let twice = format!("{0} {0}", soldiers[1]);
    let screen = fixture.press_in(1, 1, &typed, Some(&twice)).await.remove(0);
    assert_eq!(
        say(&screen.words[0]),
        format!("{} is named twice.", soldiers[1])
    );
    let few = RequestKind::Table(TableRequest::Move {
        game: "huang".to_owned(),
        verb: "lose".to_owned(),
        arguments: vec![("places".to_owned(), soldiers[0].clone())],
    });
    let refused = fixture.ask_in(1, 1, few).await;
    let said = say(&refused[0].words[0]);
    assert_eq!(said, "2 red tiles have to be given up at once; you name 1.");
    let suggested = PartialCommand {
        game: "huang".to_owned(),
        verb: "lose".to_owned(),
        given: Vec::new(),
        argument: "places".to_owned(),
        text: format!("{} ", soldiers[2].to_lowercase()),
    };
    let request = fixture.request_in(1, 1, TableView::Board);
    let found = fixture.host.suggestions.values(&request, &suggested).await;
    let values: BTreeSet<String> = found.into_iter().map(|(_, value)| value).collect();
    let others = [0, 1, 3, 4].map(|other| format!("{} {}", soldiers[2], soldiers[other]));
    assert_eq!(values, others.into());
}

/// Returns a table of a title with two people, at its first decision.
fn first_decision(game: &str) -> Position {
    let records = begun(game, 2, &json!({}), 8);
    let table = Table::replay(&records).expect("it replays");
    let decision = table.game().and_then(Play::waiting).expect("it begins");
    Position {
        decision: decision.decision,
        records,
        table,
    }
}

#[tokio::test]
async fn play_opens_with_the_best_whole_moves_of_several_kinds() {
    let fixture = HostFixture::with_links();
    for (channel, game) in (1_u64..).zip(["huang", "qin", "dragon"]) {
        let position = first_decision(game);
        fixture
            .plant_in(first_table(channel), &position.records)
            .await;
        let who = position.person();
        let screen = fixture.press_in(channel, who, "0.0.play", None).await;
        let menu = &screen[0].controls.menus[0];
        assert!(is_whole(menu), "{game}: {}", menu.press);
        assert_eq!(menu.items.len(), ITEMS, "{game}");
        let ranked = position.menu();
        let rank = |value: &str| {
            let text = match game {
                "huang" => value.to_owned(),
                "qin" => format!("place {value}"),
                _ => format!("start {value}"),
            };
            let found = ranked.iter().position(|ranked| ranked.text == text);
            found.unwrap_or_else(|| panic!("{text} is legal"))
        };
        let ranks: Vec<usize> = menu.items.iter().map(|item| rank(&item.value)).collect();
        assert!(ranks.is_sorted_by(|one, next| one < next), "{ranks:?}");
        assert_eq!(ranks[0], 0, "the best is there");
        let kinds: BTreeSet<&str> = menu
            .items
            .iter()
            .filter_map(|item| item.value.split(' ').next())
            .collect();
        assert!(kinds.len() > 1, "{game}: {kinds:?}");
        println!("{game}");
        for item in &menu.items {
            let about: Vec<String> = item.about.iter().map(say).collect();
            println!("  {} · {}", say(&item.label), about.join(", "));
        }
    }
}

/// Verbs that belong to other decisions took the room of these buttons.
#[tokio::test]
async fn tiles_of_huang_have_a_button_for_each_colour() {
    let fixture = HostFixture::with_links();
    let position = first_decision("huang");
    fixture.plant_in(first_table(1), &position.records).await;
    let who = position.person();
    let screen = fixture.press_in(1, who, "0.0.play", None).await.remove(0);
    let legal = position.game().moves(position.seat());
    let colours = legal.iter().filter_map(|text| {
        let mut words = text.words();
        (words.next() == Some("tile")).then(|| words.next())?
    });
    let wanted: BTreeSet<String> = colours
        .map(|colour| format!(".guide tile {colour}"))
        .collect();
    assert!(wanted.len() > 1, "{legal:?}");
    let presses = screen.controls.buttons.iter();
    let presses: Vec<String> = presses.map(|button| button.press.to_string()).collect();
    for press in &wanted {
        let leads = presses.iter().filter(|there| there.ends_with(press));
        assert_eq!(leads.count(), 1, "{press}: {presses:?}");
    }
    assert!(
        !presses.iter().any(|press| press.ends_with(".guide tile")),
        "{presses:?}"
    );
    let room = PRESENTATION_LIMITS.value_buttons;
    assert!(presses.len() <= room, "{presses:?}");
}

/// Choosing plays at once for those who want no preview; what is optional is asked only where it was not chosen with the rest.
#[tokio::test]
async fn without_a_preview_a_whole_move_is_made_when_it_is_chosen() {
    let fixture = HostFixture::with_links();
    for (channel, game) in (1_u64..).zip(["huang", "qin", "dragon"]) {
        let position = first_decision(game);
        fixture
            .plant_in(first_table(channel), &position.records)
            .await;
        let who = position.person();
        let off = RequestKind::me(ProfileRequest::Preview(false));
        let told = fixture.ask_in(channel, who, off).await;
        let told: Vec<String> = told[0].words.iter().map(say).collect();
        let told = told.join("\n");
        assert!(told.contains("Preview of moves: off"), "{told}");
        let screen = fixture
            .press_in(channel, who, "0.0.play", None)
            .await
            .remove(0);
        assert_eq!(fixture.records(channel), position.records.len());
        let menu = &screen.controls.menus[0];
        let value = &menu.items[3].value;
        fixture
            .press_in(channel, who, &menu.press, Some(value))
            .await;
        assert_eq!(
            fixture.records(channel),
            position.records.len() + 1,
            "{game}: {value} is made"
        );
    }
    // A part of a move is not a move.
    let position = first_decision("huang");
    fixture.plant_in(first_table(9), &position.records).await;
    let who = position.person();
    let off = RequestKind::me(ProfileRequest::Preview(false));
    fixture.ask_in(9, who, off).await;
    let mark = position.table.records();
    for press in [
        format!("0.{mark}.guide tile"),
        format!("0.{mark}.guide"),
        "0.0.play".to_owned(),
    ] {
        fixture.press_in(9, who, &press, None).await;
    }
    assert_eq!(fixture.records(9), position.records.len());
}
