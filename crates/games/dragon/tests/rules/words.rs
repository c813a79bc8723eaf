//! The words: every event, refusal and label has a message, every message is used, and no value is missing.

use crate::keys::{assert_used, check_lengths, check_names_differ, check_topics, computed_for};
use crate::scene::Scene;
use pagoda_dragon::{
    Action, Card, Dragon, Event, Fate, Letter, MoveError, Person, Privilege, SuperEvent, Trade,
    WallTile,
};
use pagoda_engine::{Chance, Play, Rules, Setup, Title, TitleOf};
use pagoda_words::{Languages, Words};
use serde_json::{Map, json};
use std::collections::{BTreeMap, BTreeSet, HashSet};

const NAMES: [&str; 5] = ["Ada", "Bo", "Cleo", "Dan", "Eve"];

#[track_caller]
fn say(words: &Words) -> String {
    let said = Languages::shipped().try_say("en", words);
    let said = said.unwrap_or_else(|error| panic!("{error}: {words:?}"));
    assert!(!said.trim().is_empty() && said.trim() == said, "{said:?}");
    assert!(!said.contains(['{', '}', '$', '\n', '_']), "{said:?}");
    assert!(!said.contains("  "), "{said:?}");
    said
}

#[track_caller]
fn say_event(event: &Event) -> String {
    let said = say(&Words::event("dragon", event).naming(&NAMES));
    assert!(said.ends_with('.'), "{said}");
    // No identifiers of the code.
    assert!(!said.contains("old-") && !said.contains("court-"), "{said}");
    said
}

fn say_refusal(refusal: &pagoda_engine::Refusal) -> String {
    let words = refusal.words(Some("dragon")).naming(&NAMES);
    assert_ne!(words.key, "refusal-other", "{refusal:?}");
    say(&words)
}

fn setups() -> Vec<Setup> {
    let with = |number: usize, event: &&str| Setup {
        players: 2 + number % 4,
        seed: number as u64,
        options: json!({"great-wall": true, "super-event": event})
            .as_object()
            .cloned()
            .unwrap_or_else(Map::new),
        emblems: Vec::new(),
    };
    let events = SuperEvent::NAMES.iter().enumerate();
    events
        .flat_map(|(number, event)| [with(number, event), with(number + 13, event)])
        .collect()
}

fn random_games(mut see: impl FnMut(&Dragon, &[Event])) {
    for setup in setups() {
        let mut game = Dragon::begin(&setup);
        let mut chance = Chance::new(setup.seed);
        while Rules::waiting(&game).is_some() {
            let mut moves = Vec::new();
            Rules::moves(&game, &mut moves);
            let mut events = Vec::new();
            game.apply(*chance.pick(&moves), &mut events);
            see(&game, &events);
        }
    }
}

#[test]
fn every_event_hindrance_and_decision_of_random_games_is_said() {
    let mut said: BTreeMap<String, String> = BTreeMap::new();
    let mut refused = BTreeSet::new();
    let mut refusals = HashSet::new();
    let mut refuse = |refusal: Option<pagoda_engine::Refusal>| {
        let new = refusal.filter(|refusal| refusals.insert(format!("{refusal:?}")));
        refused.extend(new.map(|refusal| say_refusal(&refusal)));
    };
    random_games(|game, events| {
        for event in events {
            let name = json!(event)["event"].to_string();
            said.insert(name, say_event(event));
        }
        let Some(waiting) = Rules::waiting(game) else {
            return;
        };
        say(&Words::computed(format!(
            "dragon-decision-{}",
            waiting.decision
        )));
        for verb in Dragon::VERBS {
            refuse(Play::hindrance(game, waiting.seat, verb.name));
        }
        for wrong in [
            "place x",
            "lose x monk",
            "floor x",
            "play wild",
            "give 9 9 9",
            "dance",
        ] {
            refuse(Play::read(game, waiting.seat, wrong).err());
        }
    });
    assert_eq!(said.len(), 32, "{said:#?}");
    assert!(refused.len() > 25, "{refused:#?}");
}

#[test]
#[rustfmt::skip]
fn events_read_as_people_would_tell_them() {
    let (seat, palace) = (0, Letter(1));
    for (event, expected) in [
        (Event::ActionChosen { seat, action: Action::Taxes, paid: 3 }, "Ada pays 3 yuan and chooses Taxes."),
        (Event::ActionChosen { seat, action: Action::Parade, paid: 0 }, "Ada chooses Military Parade."),
        (Event::Gained { seat, good: pagoda_dragon::Good::Yuan, count: 8 }, "Ada gains 8 yuan."),
        (Event::CardPlayed { seat, card: Card::Wild, person: Some(Person::OldMonk) }, "Ada plays a card (wild card) and calls an old monk."),
        (Event::CardPlayed { seat, card: Card::Monk, person: None }, "Ada plays a card (monk) for nothing: nobody is left."),
        (Event::PairTaken { seat, person: [Person::Farmer, Person::Scholar] }, "Ada begins with two persons: young farmer, young scholar."),
        (Event::PersonLost { seat, person: Person::CourtLady, palace }, "Ada loses a court lady from palace B."),
        (Event::FloorLost { seat, palace, floors: 0 }, "Ada’s palace B is gone."),
        (Event::PrivilegeBought { seat, size: Privilege::Large, yuan: 7 }, "Ada buys a large privilege for 7 yuan."),
        (Event::WallBuilt { seat, tile: WallTile::Steps, month: 4 }, "Ada lays the wall tile of month 4: 3 steps."),
        (Event::PalacesFed { seat, rice: 1, unfed: 2 }, "Ada feeds 1 palace; 2 go without rice."),
        (Event::SuperBegan { super_event: SuperEvent::Eclipse }, "The super event: Solar Eclipse."),
        (Event::MonthBegan { month: 4, fate: Fate::Invasion },
         "Month 4 begins; its event will be: Mongol Invasion. The action cards are laid anew."),
    ] {
        assert_eq!(say_event(&event), expected);
    }
}

#[rustfmt::skip]
fn refusals() -> Vec<MoveError> {
    use MoveError::*;
    let palace = || "B".to_owned();
    let (card, person, trade) = (Card::Monk, Person::OldMonk, Trade::Monk);
    vec![
        NotNow { verb: "taxes".to_owned(), decision: "place".to_owned() },
        NoPair,
        PairTaken { trade: [Trade::Farmer, Trade::Monk] },
        DragonThere { action: Action::Build, toll: 3, yuan: 1 },
        TooDear { privilege: Privilege::Small, price: 5, yuan: 1 },
        WallIsFull,
        NoWallTiles,
        WallTileUsed { tile: WallTile::Rice },
        NoSuchPalace { palace: palace() },
        TooHigh { palace: palace() },
        TooManyPalaces,
        NoRoom { palace: palace() },
        NoSuchCard { card },
        WrongCard { card, person },
        NoneLeft { person },
        WhichPerson { card },
        NotThere { person, palace: palace() },
        NotFromThere { palace: palace() },
        GiveSoMany { count: 1 },
        GiveSoMany { count: 4 },
        DiscardTwo,
        TradeTaken { trade },
        NobodyOf { trade },
    ]
}

#[test]
fn every_refusal_is_said_with_the_values_it_has() {
    let mut said = BTreeSet::new();
    for refusal in refusals() {
        assert!(
            said.insert(say_refusal(&pagoda_engine::Refusal::new(&refusal))),
            "{refusal:?}"
        );
    }
    let taken = pagoda_engine::Refusal::new(&refusals()[2]);
    assert_eq!(
        say_refusal(&taken),
        "Another player has begun with this pair: Farmer, Monk."
    );
}

fn computed_keys() -> BTreeSet<String> {
    let title: &dyn Title = TitleOf::<Dragon>::NEWEST;
    let mut keys = computed_for(title);
    let mut add = |kind: &str, name: &str| {
        keys.insert(format!("dragon-{kind}-{name}"));
    };
    random_games(|game, events| {
        for event in events {
            add("event", json!(event)["event"].as_str().expect("a name"));
        }
        if let Some(decision) = Rules::waiting(game) {
            add("decision", decision.decision);
        }
    });
    for card in Card::ALL {
        add("label", &format!("effect-{}", card.name()));
    }
    // An earthquake under a palace with people of several kinds is rare.
    add("decision", "evict");
    for refusal in refusals() {
        add("refusal", &pagoda_engine::Refusal::new(&refusal).code);
    }
    for trade in Trade::NAMES {
        add("effect", trade);
    }
    let lists: [(&str, &[&str]); 14] = [
        ("trade", Trade::NAMES),
        ("person", Person::NAMES),
        ("personone", Person::NAMES),
        ("personplural", Person::NAMES),
        ("card", Card::NAMES),
        ("palace", &Letter::NAMES),
        ("palace", &["new"]),
        ("privilege", Privilege::NAMES),
        ("tile", WallTile::NAMES),
        ("fate", Fate::NAMES),
        ("super-event", SuperEvent::NAMES),
        ("about", &SuperEvent::NAMES[2..]),
        ("action", Action::NAMES),
        ("each", &["people", "palaces", "tally"]),
    ];
    for (kind, names) in lists {
        names.iter().for_each(|name| add(kind, name));
    }
    for names in [Fate::NAMES, Action::NAMES, Card::NAMES] {
        names.iter().for_each(|name| add("short", name));
    }
    for name in crate::reasons::NAMES {
        add("reason", name);
    }
    for name in ["year", "persons", "monks", "goods", "steps"] {
        add("tally", name);
    }
    // Its months, in place of turns.
    keys.extend(["dragon-date", "dragon-date-axis"].map(str::to_owned));
    keys
}

#[test]
fn every_message_of_the_dragon_is_used() {
    let files = ["dragon/words/en/game.ftl"];
    assert_used(
        &files,
        "dragon-",
        &computed_keys(),
        &["crates/games/dragon"],
    );
}

#[test]
fn labels_are_as_short_as_discord_wants_and_names_differ() {
    let labels = "option verb emblem argument palace card person trade tile";
    check_lengths(&computed_keys(), labels);
    let names = "verb emblem trade person card palace tile fate super-event action decision tally";
    check_names_differ("dragon", &computed_keys(), names);
    check_topics("dragon", 16);
}

#[test]
fn what_the_guide_says_of_taxes_is_what_they_bring() {
    let table = Scene::new(2)
        .at(1)
        .dragon(0, 0)
        .has(1, "yuan", 4)
        .palace(1, "2 tax-collector tax-collector")
        .table();
    let told = Play::forecast(&table.0, 1, "taxes").expect("it is legal");
    let told = told.narrate_all().into_iter().take(2);
    let told = told.map(|words| say(&words.naming(&NAMES)));
    let told: Vec<String> = told.collect();
    assert_eq!(
        told,
        ["Bo pays 3 yuan and chooses Taxes.", "Bo gains 8 yuan."]
    );
}
