//! The words: every event, refusal and label has a message, every message is used, and no value is missing.

mod grammar;
mod keys;
mod languages;
mod messages;
mod people;
mod reasons;
mod rules;
mod topics;

use keys::{NAMES, assert_used, check_lengths, check_names_differ, computed_for};
use pagoda_engine::{
    self as engine, Chance, InputError, MoveText, Play, Setup, Title, UndoRefusal,
};
use pagoda_games::huang;
use pagoda_words::{self as words, File, Languages, Words, WordsError};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet, HashSet};

const MESSAGE: usize = 2000;

/// Names every variant, so that a new one does not compile before it is named here.
macro_rules! variants {
    ($list:ident, $name:ident, $enum:ty: $($variant:ident),+ $(,)?) => {
        const $list: &[&str] = &[$(stringify!($variant)),+];
        fn $name(value: &$enum) -> &'static str {
            type Enum = $enum;
            match value {
                $(Enum::$variant { .. } => stringify!($variant)),+
            }
        }
    };
}

variants!(
    EVENTS, event_name, huang::Event:
    TilePlaced, Scored, LeaderPlaced, LeaderWithdrawn, LeaderReturned, TilesReplaced, TilesDrawn, MarketTaken,
    MarketFilled, TilesPaid, TileRemoved, PagodaCalled, PagodaBuilt, PagodaLost, PalaceBuilt, PalaceLost, GranaryLost,
    RevoltBegan, Committed, RevoltEnded, WarBegan, Supported, WarEnded, BanditsBeaten, Declined, GranariesTaken,
    ActionsForfeited, TurnEnded, GameEnded,
);
variants!(
    REFUSALS, refusal_name, huang::MoveError:
    ShortNeedsTwo, BanditsNotWithEighteen, NotNow, NoPlace, NoArea, OffMap, NotEmpty, NeedsRiver, NeedsLand, TooFewTiles,
    ReplaceOneToSix, NoTiles, EmptyHand, BanditsForbidTile, BanditsForbidLeader, LeaderOnRiver, NoYellowNear,
    UnitesInConflict, StandsThere, NoPlaceForLeaders, LeaderOffBoard, NoLeaderOnBoard, LeaderNotFree, NoTileThere,
    NotBuildable, NotCompleted, NoTriangle, NoPagodaThere, NotInMarket, NotNextTo, NoSuchSide, NotALoss, LostTwice,
    WrongLosses, NoGranaryThere,
);
variants!(
    MISSTEPS, misstep_name, InputError:
    NotYourMove, GameOver, NoSuchSeat, WrongPlayers, WrongOptions, WrongEmblems, WrongPosition, NoVerb, UnknownVerb,
    MissingArgument, ExtraWord, UnknownWord, WrongNumber, WrongJournal,
);
variants!(
    UNDO_REFUSALS, undo_name, UndoRefusal:
    NothingToUndo, UndoAnothersMove, UndoPastTurn, UndoLuck, UndoSecret,
);
variants!(
    WHYS, why_name, huang::Why:
    Weakest, WhitePoint, Unneeded, Gift, NoPoint, Loaded, Idle, NoTile, Dead, GivesAway, Wasted, Ample, YellowWanted, Pays,
    PaysNoMore, RivalPagodaLost, RivalPagoda, Carries, Site, SiteOpen, RivalSite, SiteDenied, FreePagoda, WarNow,
    WarLeaders, WarStake, WarOthers, WarTorn, WarNext, WarSpoils, WarPrize, WarDanger, WarGuard, WarDecided, WarOpen,
    RevoltNow, RevoltNext, RevoltDanger, RevoltSafe, RevoltDecided, RevoltOpen, Spare, YellowSpent, Thin, Held,
    SentHome, OwnHome, SecondRiot, ComesBack, Union, Granaries, RiverChain, Lacked, Arms, MarketHas, MarketRiver, MarketSite, Scarce,
    FewLeft, EndNearer, StillWeakest, SparesFirst, KeepsDead, RivalSiteStays, RivalStillPaid, PagodaOpen, WarCost, WarDangerStays,
    EndLater, RulesThere, Kept,
);
variants!(REASONS, reason_name, huang::Reason: Tile, Governor, Revolt, War, Bandits, Pagoda);
variants!(ENDINGS, ending_name, huang::Ending: BagEmpty, Standstill);
variants!(
    PHASES, phase_name, huang::Phase:
    Action, Market, Build, Relocate, Chain, Revolt, War, Losses, Granaries, Over,
);

/// `TilePlaced` as `tile-placed`.
fn kebab(name: &str) -> String {
    let mut kebab = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.push(letter.to_ascii_lowercase());
    }
    kebab
}

fn title() -> &'static dyn Title {
    pagoda_games::title("huang").expect("Huang is among the games")
}

/// Says it without anything missing, and in a form fit for people.
fn say(words: &Words) -> String {
    let said = Languages::shipped()
        .try_say("en", words)
        .unwrap_or_else(|error| panic!("{error}: {words:?}"));
    fit_for_people(&said, words);
    said
}

fn fit_for_people(said: &str, words: &Words) {
    let told = || format!("{said:?} of {words:?}");
    assert!(!said.trim().is_empty(), "{}", told());
    assert!(!said.contains(['{', '}', '$', '\n', '_']), "{}", told());
    assert!(!said.contains("  ") && said.trim() == said, "{}", told());
    assert!(said.chars().count() <= MESSAGE, "{}", told());
    let codes = codes();
    for word in said.split(|letter: char| !letter.is_alphanumeric() && letter != '-') {
        assert!(!codes.contains(word), "{word} in {}", told());
    }
}

fn codes() -> BTreeSet<String> {
    let refusals = [REFUSALS, MISSTEPS, UNDO_REFUSALS];
    let lists = refusals
        .into_iter()
        .chain([EVENTS, REASONS, ENDINGS, PHASES]);
    let names = lists.flatten().map(|name| kebab(name));
    let options = title()
        .options()
        .iter()
        .map(|option| option.name.to_owned());
    let words = ["true", "false", "null"].map(str::to_owned);
    names
        .chain(options)
        .filter(|code| code.contains('-'))
        .chain(words)
        .collect()
}

fn say_event(event: &impl Serialize) -> String {
    let said = say(&Words::event("huang", event).naming(&NAMES));
    assert!(said.ends_with('.'), "{said}");
    said
}

fn say_refusal(refusal: &engine::Refusal) -> String {
    let words = refusal.words(Some("huang")).naming(&NAMES);
    assert_ne!(words.key, "refusal-other", "{refusal:?}");
    say(&words)
}

// What random games tell

fn setups() -> Vec<Setup> {
    let setup = |players, options: Value| Setup {
        players,
        seed: 7 + players as u64,
        options: options.as_object().cloned().unwrap_or_default(),
        emblems: Vec::new(),
    };
    vec![
        setup(2, json!({"short": true, "palace": true})),
        setup(3, json!({"bandits": true})),
        setup(4, json!({"eighteen-kingdoms": true, "palace": true})),
        setup(5, json!({"bandits": true, "palace": true})),
    ]
}

/// How many moves a curious player looks at before choosing.
const LOOKED_AT: usize = 24;

/// Of some random moves the one that leads to what has been seen least, so that the rare things are seen too.
fn pick(
    game: &dyn Play,
    seat: usize,
    seen: &BTreeMap<String, usize>,
    chance: &mut Chance,
) -> MoveText {
    let mut moves = game.moves(seat);
    if !moves.iter().all(|text| text.starts_with("replace")) {
        // It only empties the bag.
        moves.retain(|text| !text.starts_with("replace"));
    }
    let rarity = |text: &MoveText| {
        let events = game.forecast(seat, text).expect("a legal move").to_json();
        let names = events.iter().filter_map(|event| event["event"].as_str());
        let counts = names.map(|name| seen.get(name).copied().unwrap_or_default());
        counts.min().unwrap_or(usize::MAX)
    };
    let looked_at = (0..LOOKED_AT).map(|_| chance.pick(&moves));
    looked_at
        .min_by_key(|text| rarity(text))
        .expect("some were looked at")
        .clone()
}

/// Plays to the end and calls at every step, with what the last move told.
fn play_random_game(
    setup: &Setup,
    mut see: impl FnMut(&dyn Play, &engine::MoveEvents),
) -> Box<dyn Play> {
    let mut game = title().begin(setup).expect("a set-up that is allowed");
    let mut chance = Chance::new(setup.seed);
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    while let Some(waiting) = game.waiting() {
        let text = pick(game.as_ref(), waiting.seat, &seen, &mut chance);
        let told = game.play(waiting.seat, &text).expect("a legal move");
        let events = told.to_json();
        for name in events.iter().filter_map(|event| event["event"].as_str()) {
            *seen.entry(name.to_owned()).or_default() += 1;
        }
        see(game.as_ref(), &told);
    }
    game
}

#[test]
fn every_event_hindrance_and_decision_of_random_games_is_said() {
    let mut events: BTreeMap<String, String> = BTreeMap::new();
    let mut refusals = BTreeSet::new();
    let mut met = HashSet::new();
    let mut refuse = |refusal: Option<engine::Refusal>| {
        let new = refusal.filter(|refusal| met.insert(format!("{refusal:?}")));
        refusals.extend(new.map(|refusal| say_refusal(&refusal)));
    };
    for setup in setups() {
        play_random_game(&setup, |game, told| {
            for (event, words) in told.to_json().iter().zip(told.narrate_all()) {
                let name = event["event"].as_str().expect("an event has a name");
                let said = say(&words.naming(&NAMES));
                assert!(said.ends_with('.'), "{said}");
                events.insert(name.to_owned(), said);
            }
            let Some(waiting) = game.waiting() else {
                return;
            };
            let key = format!("huang-decision-{}", waiting.decision);
            say(&Words::computed(key));
            for verb in title().verbs() {
                for seat in [waiting.seat, (waiting.seat + 1) % setup.players] {
                    refuse(game.hindrance(seat, verb.name));
                }
            }
            for wrong in [
                "",
                "dance",
                "tile",
                "tile pink D7",
                "tile red Z99",
                "riot D7 D8 D9",
                "commit 9",
                "tile red D7",
            ] {
                refuse(game.read(waiting.seat, wrong).err());
            }
        });
    }
    let rare = "scored war-ended supported pagoda-built market-filled game-ended";
    for name in rare.split(' ') {
        assert!(
            events.contains_key(name),
            "{name} was not seen: {events:#?}"
        );
    }
    assert!(refusals.len() > 15, "{refusals:#?}");
}

#[test]
fn every_figure_of_the_results_has_its_name() {
    let mut setup = setups().remove(0);
    setup.options = Map::new();
    let game = play_random_game(&setup, |_, _| {});
    let standings = game.standings().expect("the game is over");
    for (name, _) in &standings[0].tally {
        let key = format!("huang-tally-{name}");
        assert!(Languages::shipped().has("en", &key), "{key}");
    }
}

// What random games may not reach, made by hand

#[rustfmt::skip]
fn hand_made_events() -> Vec<huang::Event> {
    use huang::Event::*;
    use huang::{Colour, Commitment, Direction};
    let hex = |text: &str| text.parse::<huang::Hex>().expect("a place");
    let area = |text: &str| text.parse::<huang::TileGroup>().expect("an area");
    let (seat, colour, at, from) = (0, Colour::Red, hex("D7"), hex("C4"));
    let on = area("D7-D8-E8");
    let with = |tiles, leader| Commitment { tiles, leader };
    let sides = || [Default::default(), Default::default()].into_iter().collect();
    let mut events = vec![
        TilePlaced { seat, colour, at },
        LeaderPlaced { seat, colour, at, from: None },
        LeaderPlaced { seat, colour, at, from: Some(from) },
        LeaderWithdrawn { seat, colour, from },
        LeaderReturned { seat, colour, from },
        MarketTaken { seat, colour },
        MarketFilled { tiles: huang::ByColour([0, 2, 1, 0, 0]) },
        TileRemoved { colour, at },
        PagodaCalled { seat, colour, on },
        PagodaBuilt { seat, colour, on, from: None },
        PagodaBuilt { seat, colour, on, from: Some(area("C4-C5-D4")) },
        PagodaLost { colour, on },
        PalaceBuilt { seat, on, from: None },
        PalaceBuilt { seat, on, from: Some(area("C4-C5-D4")) },
        PalaceLost { on },
        GranaryLost { at },
        RevoltBegan { attacker: 0, defender: 1, colour, attack: 2, defence: 1 },
        RevoltEnded { winner: 0, loser: 1, colour, attack: 2, defence: 1 },
        WarBegan { seat, at, sides: sides() },
        Supported { seat, side: None, with: with(0, false) },
        TurnEnded { seat },
    ];
    for count in 0..3 {
        events.extend([
            TilesReplaced { seat, count },
            TilesDrawn { seat, count },
            WarEnded { winner: Direction::West, sides: sides(), losses: count },
            BanditsBeaten { seat, at, site: 3, bandits: count },
            GranariesTaken { seat, count, kept: at },
            ActionsForfeited { seat, actions: count },
        ]);
        for leader in [false, true] {
            events.extend([
                TilesPaid { seat, colour, tiles: count, leader },
                Committed { seat, with: with(count, leader) },
                Supported { seat, side: Some(Direction::West), with: with(count, leader) },
            ]);
        }
    }
    let reasons = [
        huang::Reason::Tile,
        huang::Reason::Governor,
        huang::Reason::Revolt,
        huang::Reason::War,
        huang::Reason::Bandits,
        huang::Reason::Pagoda,
    ];
    let named: Vec<&str> = reasons.iter().map(reason_name).collect();
    assert_eq!(named, REASONS);
    events.extend(reasons.map(|reason| Scored { seat, colour, points: 1, reason }));
    events.extend(["market", "build", "chain", "keep"].map(|offer| Declined { seat, offer }));
    let endings = [huang::Ending::BagEmpty, huang::Ending::Standstill];
    let named: Vec<&str> = endings.iter().map(ending_name).collect();
    assert_eq!(named, ENDINGS);
    events.extend(endings.map(|ending| GameEnded { ending }));
    events
}

#[test]
fn every_event_is_said_with_the_values_it_has() {
    let events = hand_made_events();
    let made: BTreeSet<&str> = events.iter().map(event_name).collect();
    assert_eq!(made, EVENTS.iter().copied().collect());
    let mut said = BTreeMap::new();
    for event in events {
        let json = serde_json::to_value(event).expect("an event is JSON");
        assert_eq!(json["event"], kebab(event_name(&event)));
        let sentence = say_event(&event);
        let twin = said.insert(sentence.clone(), event);
        // To support with nothing at all cannot be; the message need not tell it from lending the leader.
        let empty = matches!(event, huang::Event::Supported { with, .. } if with.tiles == 0);
        assert!(
            twin.is_none() || empty,
            "{twin:?} and {event:?} are both: {sentence}"
        );
    }
}

#[test]
#[rustfmt::skip]
fn events_read_as_people_would_tell_them() {
    use huang::{Colour, Commitment, Event, Reason};
    let hex = |text: &str| text.parse::<huang::Hex>().expect("a place");
    let scored = |colour, points, reason| say_event(&Event::Scored { seat: 1, colour, points, reason });
    let with = Commitment { tiles: 1, leader: true };
    let war = json!([{"side": "east", "strength": 4}, {"side": "west", "strength": 2}]);
    for (said, expected) in [
        (scored(Colour::Red, 1, Reason::Tile), "Bo gains 1 red point for the tile."),
        (scored(Colour::Blue, 2, Reason::Pagoda), "Bo gains 2 blue points from pagodas."),
        (say_event(&Event::LeaderPlaced { seat: 0, colour: Colour::Green, at: hex("D7"), from: Some(hex("C4")) }),
         "Ada moves the Trader from C4 to D7."),
        (say_event(&Event::Committed { seat: 0, with }), "Ada commits 1 yellow tile and the Governor."),
        (say_event(&json!({"event": "market-filled", "tiles": {"red": 2, "blue": 1}})), "New in the market: 2 red, 1 blue."),
        (say_event(&json!({"event": "war-ended", "winner": "east", "losses": 2, "sides": war})),
         "The kingdom in the east wins the war (east 4, west 2) and gives up 2 red tiles on the board."),
        (say_event(&json!({"event": "game-ended", "ending": "bag-empty"})), "The game ends: a tile had to be drawn, and the bag is empty."),
    ] {
        assert_eq!(said, expected);
    }
}

#[rustfmt::skip]
fn hand_made_refusals() -> Vec<huang::MoveError> {
    use huang::MoveError::*;
    let hex = |text: &str| text.parse::<huang::Hex>().expect("a place");
    let (colour, at, from) = (huang::Colour::Red, hex("D7"), hex("C4"));
    let text = |text: &str| text.to_owned();
    vec![
        ShortNeedsTwo { players: 3 },
        BanditsNotWithEighteen,
        NotNow { verb: text("tile"), decision: text("commit") },
        NoPlace { word: text("nowhere") },
        NoArea { word: text("nowhere") },
        OffMap { at },
        NotEmpty { at },
        NeedsRiver { at },
        NeedsLand { colour, at },
        TooFewTiles { colour, held: 0, needed: 1 },
        TooFewTiles { colour, held: 1, needed: 2 },
        ReplaceOneToSix,
        NoTiles,
        EmptyHand,
        BanditsForbidTile { at, bandits: 1 },
        BanditsForbidTile { at, bandits: 3 },
        BanditsForbidLeader { at },
        LeaderOnRiver { at },
        NoYellowNear { at },
        UnitesInConflict { at },
        StandsThere { colour, at },
        NoPlaceForLeaders,
        LeaderOffBoard { colour },
        NoLeaderOnBoard,
        LeaderNotFree { colour },
        NoTileThere { at },
        NotBuildable { on: text("D7-D8-E8") },
        NotCompleted { on: text("D7-D8-E8"), at },
        NoTriangle,
        NoPagodaThere { from: text("D7-D8-E8") },
        NotInMarket { colour },
        NotNextTo { at, from },
        NoSuchSide { side: huang::Direction::West, sides: text("east, northwest") },
        NotALoss { at },
        LostTwice { at },
        WrongLosses { given: 2, needed: 3 },
        NoGranaryThere { at },
    ]
}

#[test]
fn every_refusal_of_huang_is_said_with_the_values_it_has() {
    let refusals = hand_made_refusals();
    let made: BTreeSet<&str> = refusals.iter().map(refusal_name).collect();
    assert_eq!(made, REFUSALS.iter().copied().collect());
    let mut said = BTreeSet::new();
    for refusal in &refusals {
        let told = engine::Refusal::new(refusal);
        assert_eq!(told.code, kebab(refusal_name(refusal)));
        assert!(said.insert(say_refusal(&told)), "{refusal:?}");
    }
    let not_now = engine::Refusal::new(&refusals[2]);
    assert_eq!(
        say_refusal(&not_now),
        "Tile isn’t possible now. First: tiles for the revolt, or none."
    );
}

#[rustfmt::skip]
fn missteps() -> Vec<InputError> {
    let text = |text: &str| text.to_owned();
    let usage = || text("tile COLOUR AT");
    vec![
        InputError::NotYourMove { seat: 0, awaited: 1 },
        InputError::GameOver,
        InputError::NoSuchSeat { seat: 7, last: 3 },
        InputError::WrongPlayers { players: 7, least: 2, most: 5 },
        InputError::WrongOptions { reason: text("an option is unknown") },
        InputError::WrongEmblems { known: text("tiger, rabbit") },
        InputError::WrongPosition { reason: text("a tile lies off the map") },
        InputError::NoVerb { verbs: text("tile, leader") },
        InputError::UnknownVerb { verb: text("dance"), verbs: text("tile, leader") },
        InputError::MissingArgument { verb: "tile", argument: "at", usage: usage() },
        InputError::ExtraWord { word: text("more"), usage: usage() },
        InputError::UnknownWord { word: text("pink"), argument: "colour", said: "colour", known: text("yellow, red") },
        InputError::WrongNumber { word: text("9"), argument: "tiles", least: 0, most: 7 },
        InputError::WrongJournal { reason: text("move 3 is not legal") },
    ]
}

fn undo_refusals() -> Vec<UndoRefusal> {
    vec![
        UndoRefusal::NothingToUndo,
        UndoRefusal::UndoAnothersMove { seat: 1 },
        UndoRefusal::UndoPastTurn,
        UndoRefusal::UndoLuck,
        UndoRefusal::UndoSecret,
    ]
}

#[test]
fn every_refusal_of_the_engine_is_said_with_and_without_a_game() {
    let missteps = missteps();
    let made: Vec<&str> = missteps.iter().map(misstep_name).collect();
    assert_eq!(made, MISSTEPS);
    let undo_refusals = undo_refusals();
    let made: Vec<&str> = undo_refusals.iter().map(undo_name).collect();
    assert_eq!(made, UNDO_REFUSALS);
    let refusals = missteps.iter().map(engine::Refusal::new);
    let refusals = refusals.chain(undo_refusals.iter().map(engine::Refusal::new));
    for refusal in refusals {
        say_refusal(&refusal);
        let without_game = refusal.words(None).naming(&NAMES);
        assert_eq!(without_game.key, format!("refusal-{}", refusal.code));
        say(&without_game);
    }
    let of_game = engine::Refusal::new(&missteps[9]);
    assert_eq!(
        say_refusal(&of_game),
        "This move still needs its place. Write it like this: Tile ‹colour› ‹place›"
    );
    let in_german = Languages::shipped().say("de", &of_game.words(Some("huang")));
    assert_eq!(
        in_german,
        "Bei diesem Zug fehlt noch etwas: Feld. Schreib ihn so: Plättchen ‹Farbe› ‹Feld›"
    );
    let out_of_turn = engine::Refusal::new(&missteps[0]);
    assert_eq!(
        say_refusal(&out_of_turn),
        "It is Bo’s move. You’ll be called."
    );
}

#[test]
fn a_refusal_without_words_says_no_english_to_people() {
    let refusal = engine::Refusal {
        code: "never-heard-of".to_owned(),
        message: "the moon is in the wrong place".to_owned(),
        values: words::Values::default(),
    };
    let said = say(&refusal.words(Some("huang")));
    assert_eq!(said, "That doesn’t work here.");
}

// The keys

#[rustfmt::skip]
fn decisions() -> BTreeSet<&'static str> {
    use huang::Phase::*;
    let (at, on) = (huang::Hex::default(), huang::TileGroup::default());
    let war = War { at, supports: Default::default() };
    let phases = [
        Action {},
        Market { at },
        Build { at },
        Relocate { on },
        Chain { at },
        Revolt { colour: huang::Colour::Red, attack: None },
        war,
        Losses { at, from: huang::Hexes::EMPTY, count: 1 },
        Granaries {},
        Over { ending: huang::Ending::BagEmpty },
    ];
    let named: Vec<&str> = phases.iter().map(phase_name).collect();
    assert_eq!(named, PHASES);
    let mut realm = huang::Realm::default();
    let mut decisions = BTreeSet::new();
    for phase in phases {
        realm.phase = phase;
        decisions.extend(realm.decision());
    }
    // With a seat that has not decided yet, support is awaited; without, the winner of a tie.
    realm.phase = war;
    realm.houses.push(huang::House::default());
    decisions.extend(realm.decision());
    assert!(decisions.contains("favour") && decisions.contains("support"));
    decisions
}

fn computed_keys() -> BTreeSet<String> {
    let mut keys = computed_for(title());
    let mut add = |kind: &str, name: &str| {
        keys.insert(format!("huang-{kind}-{name}"));
    };
    for name in EVENTS {
        add("event", &kebab(name));
    }
    for name in REFUSALS {
        add("refusal", &kebab(name));
    }
    for name in ENDINGS {
        add("ending", &kebab(name));
    }
    for name in WHYS {
        add("reason", &kebab(name));
    }
    for name in decisions() {
        add("decision", name);
    }
    for name in huang::Colour::NAMES {
        for kind in ["colour", "leader", "pagoda", "tally"] {
            add(kind, name);
        }
    }
    for name in [
        "granaries",
        "final-yellow",
        "final-red",
        "final-blue",
        "final-green",
    ] {
        add("tally", name);
    }
    for name in huang::Direction::NAMES {
        add("direction", name);
    }
    add("lend", "leader");
    add("each", "tiles");
    add("each", "sides");
    add("each", "tally");
    add("each", "leaders");
    add("each", "pagodas");
    add("each", "points");
    keys
}

#[test]
fn every_message_of_huang_is_used() {
    let files = ["huang/words/en/game.ftl"];
    assert_used(&files, "huang-", &computed_keys(), &["crates/games/huang"]);
}

#[test]
fn labels_are_as_short_as_discord_wants_and_names_differ() {
    let labels = "verb option emblem argument colour leader tally";
    check_lengths(&computed_keys(), labels);
    let names = "verb emblem option colour leader pagoda direction decision tally";
    check_names_differ("huang", &computed_keys(), names);
}

// How it is said

#[test]
fn words_survive_json() {
    let words = Words::computed("huang-event-scored")
        .with("seat", 2)
        .with("colour", "red")
        .with_any([("leader", json!(true)), ("from", Value::Null)]);
    let text = serde_json::to_string(&words).expect("words are JSON");
    assert_eq!(
        serde_json::from_str::<Words>(&text).expect("they read"),
        words
    );
    let bare: Words =
        serde_json::from_str(r#"{"key": "refusal-game-over"}"#).expect("values may be left out");
    assert_eq!(bare, Words::computed("refusal-game-over"));
}

#[test]
fn an_event_keeps_its_seats_as_numbers_until_they_are_named() {
    let event = huang::Event::RevoltEnded {
        winner: 1,
        loser: 0,
        colour: huang::Colour::Red,
        attack: 1,
        defence: 2,
    };
    let words = Words::event("huang", &event);
    assert_eq!(words.key, "huang-event-revolt-ended");
    assert_eq!(words.values["winner"], words::Value::Seat(1));
    assert_eq!(words.values.len(), 5);
    let named = words.naming(&NAMES);
    assert_eq!(named.values["winner"], words::Value::person("Bo"));
    assert_eq!(named.values["attack"], words::Value::Whole(1));
    let war = Words::event("huang", &json!({"event": "war-ended", "winner": "west"}));
    assert_eq!(war.naming(&NAMES).values["winner"], "west");
}

#[test]
fn unknown_languages_and_variants_fall_back() {
    let languages = Languages::shipped();
    let words = Words::computed("refusal-game-over");
    for language in ["en", "en-GB", "en_US", "tlh", "", "no such language"] {
        assert_eq!(languages.say(language, &words), "The game is over.");
    }
    assert!(languages.has("en-GB", "huang-verb-tile.describe"));
    assert!(!languages.has("tlh", "refusal-game-over"));
    assert!(languages.keys("tlh").is_empty());
}

#[test]
fn what_is_missing_is_shown_and_reported_and_nothing_fails() {
    let languages = Languages::shipped();
    let unknown = Words::computed("no-such-key");
    assert_eq!(languages.say("en", &unknown), "no-such-key");
    let error = languages
        .try_say("en", &unknown)
        .expect_err("it is unknown");
    assert!(matches!(error, WordsError::UnknownKey { .. }));
    let lacking = Words::computed("huang-event-turn-ended");
    assert_eq!(languages.say("en", &lacking), "{$seat}’s turn ends.");
    let error = languages
        .try_say("en", &lacking)
        .expect_err("a value is missing");
    assert!(error.to_string().contains("$seat"), "{error}");
    let not_an_event = Words::event("huang", &json!(7));
    assert_eq!(languages.say("en", &not_an_event), "huang-event-");
}

const MADE_UP: &str = "
test-name = Essai
test-colour-red = rouge
test-colour-blue = bleu
test-leader-red = soldat
test-each-pairs = { $key-colour }: { $value }
say-game = { $game }
test-one = { $colour }, { $colour-leader }
test-list = { $colours-colour }
test-pairs = { $pairs }, { $pairs-red }
test-plain = { $things }
test-none = { $from ->
    [none] from nowhere
   *[other] from { $from }
}
test-switch = { $on ->
    [true] on
   *[false] off
}
test-number = { $number ->
    [one] one
   *[other] { $number }
}
";

fn made_up(words: Words) -> String {
    let file = File {
        language: "fr",
        name: "fr/test.ftl",
        text: MADE_UP,
    };
    let languages = Languages::read(&[file]).expect("it reads");
    languages.try_say("fr", &words).expect("nothing is missing")
}

#[test]
#[rustfmt::skip]
fn values_become_words_of_the_language() {
    let sides = json!([{"side": "east", "strength": 4}, {"side": "west", "strength": 2}]);
    for (key, name, value, expected) in [
        ("test-one", "colour", json!("red"), "rouge, soldat"),
        ("test-list", "colours", json!(["red", "blue"]), "rouge, bleu"),
        ("test-list", "colours", json!("blue, red"), "bleu, rouge"),
        ("test-pairs", "pairs", json!({"red": 2, "blue": 1}), "rouge: 2, bleu: 1, 2"),
        ("test-plain", "things", sides, "east 4, west 2"),
        ("test-plain", "things", json!(["one", "two"]), "one, two"),
        ("say-game", "game", json!("test"), "Essai"),
        ("test-none", "from", Value::Null, "from nowhere"),
        ("test-switch", "on", json!(true), "on"),
        ("test-switch", "on", json!(false), "off"),
        ("test-number", "number", json!(1), "one"),
        ("test-number", "number", json!(12_345), "12345"),
        ("test-number", "number", json!(2.5), "2,5"),
    ] {
        assert_eq!(made_up(Words::computed(key).with(name, value)), expected, "{key}");
    }
}

#[test]
fn nothing_but_the_words_is_in_a_text() {
    let said = say(&Words::computed("refusal-not-your-move").with("awaited", "Ada"));
    assert!(!said.contains(['\u{2068}', '\u{2069}']), "{said:?}");
}

#[test]
fn languages_can_be_used_by_many_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Languages>();
}

// The loader

#[test]
fn broken_files_are_reported_with_file_and_line() {
    let read = |text| {
        let file = File {
            language: "en",
            name: "en/broken.ftl",
            text,
        };
        Languages::read(&[file])
            .err()
            .expect("it is broken")
            .to_string()
    };
    let broken = read("first = One\nsecond = Two\nthird = { $open\n");
    assert!(broken.starts_with("en/broken.ftl, line "), "{broken}");
    let junk = read("first = One\n\n? what is this\n");
    assert!(junk.starts_with("en/broken.ftl, line 3: "), "{junk}");
    let twice = read("first = One\nsecond = Two\nfirst = Again\n");
    assert_eq!(twice, "en/broken.ftl, line 3: 'first' is there twice");
    let file = File {
        language: "?",
        name: "?/test.ftl",
        text: "",
    };
    let error = Languages::read(&[file]).err().expect("it is no language");
    assert!(matches!(error, WordsError::BadLanguage { .. }), "{error}");
}

#[test]
fn every_title_has_the_messages_that_are_put_together() {
    for title in pagoda_games::titles() {
        for key in computed_for(*title) {
            assert!(words::Key::find(&key).is_some(), "{key}");
        }
    }
}

#[test]
fn a_message_takes_the_values_that_it_uses_and_no_others() {
    let refusal = || Words::new(words::keys::REFUSAL_NOT_YOUR_MOVE);
    assert_eq!(words::keys::REFUSAL_NOT_YOUR_MOVE.arguments(), ["awaited"]);
    assert_eq!(refusal().with("awaited", "Ada").values.len(), 1);
    // `$options-option` is made of `options`.
    assert!(
        words::keys::LOBBY_OPTIONS.takes("options") && !words::keys::LOBBY_OPTIONS.takes("option")
    );
    assert!(std::panic::catch_unwind(|| refusal().with("waited", "Ada")).is_err());
}
