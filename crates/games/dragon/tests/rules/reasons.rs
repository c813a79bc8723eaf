//! Reasons for moves and against them: each is told where it is true, and not told where it is not.

use crate::scene::Scene;
use pagoda_engine::{Play, Reason};
use pagoda_words::Languages;
use std::collections::BTreeSet;

/// The names of all reasons.
#[rustfmt::skip]
pub const NAMES: &[&str] = &[
    "fed", "less-hunger", "starves", "extra-mouth", "no-mouth", "sheaves", "tribute-ready", "tribute-nearer", "tribute-short", "coins",
    "festival-first", "festival-tied", "festival-second", "festival-behind", "festival-open", "rockets", "helmets-safe", "helmets-level", "helmet-points",
    "helmets-few", "healed", "contagion", "room", "room-later", "no-room", "floors-idle", "hammers", "new-palace", "palace-kept",
    "stands-empty", "lady", "lady-late", "dragons", "dragons-late", "loses-points", "monk", "monk-floor", "pair-steps", "lead", "passes", "behind", "in-range",
    "stays-ahead", "cushion", "out-of-reach", "in-reach", "leads-already", "keeps-toll", "broke", "toll", "blocks", "books",
    "spare", "goods-idle", "fill-idle", "idle", "last-use", "weaker", "last-tile", "wild", "calls-nobody", "sent-away",
    "last-month", "last-month-less", "wall-tile", "wall-few", "flood", "flood-spent", "sunrise", "volcano", "assassination",
    "buddha", "earthquake", "lanterns", "eclipse", "charter", "room-lacks", "leaves-open", "old-slow", "young-few",
];

/// A position by its items, and moves in it with what is told of them.
type Row = (&'static str, &'static [(&'static str, &'static str)]);

/// `+fed` speaks for the move, `-starves` against it, and `!fed` is not told.
#[rustfmt::skip]
const ROWS: &[Row] = &[
        // Droughts.
        ("month 5 drought; palace 0 2 farmer; palace 0 2 monk", &[
            ("harvest", "+fed !less-hunger !starves !goods-idle"),
            ("taxes", "-starves !fed"),
        ]),
        ("month 5 drought; palace 0 2 monk; palace 0 2 monk", &[("harvest", "+less-hunger -starves !fed")]),
        ("month 5 drought; palace 0 2 monk; palace 0 2 monk; rice 4", &[("harvest", "-goods-idle !fed !starves")]),
        ("month 4 tribute; palace 0 2 monk monk; hand 0 monk wild; phase actions {\"for\": \"floors\", \"left\": 1}", &[
            ("floor new", "+new-palace -extra-mouth !no-mouth !monk-floor !stands-empty"),
            ("floor a", "+monk-floor +no-mouth !new-palace !extra-mouth"),
        ]),
        ("palace 0 2 monk monk; rice 2; phase actions {\"for\": \"floors\", \"left\": 1}", &[
            ("floor new", "-stands-empty !new-palace !extra-mouth"),
        ]),
        // Tributes.
        ("month 3 tribute; yuan 2; palace 0 2 monk monk", &[
            ("taxes", "+tribute-ready !tribute-nearer !tribute-short"),
            ("fill", "+tribute-nearer -tribute-short !tribute-ready"),
            ("parade", "-tribute-short !tribute-nearer"),
        ]),
        // Festivals.
        ("month 5 festival; fireworks 0 1", &[
            ("fireworks", "+festival-tied !festival-first !festival-second !festival-behind"),
            ("taxes", "-festival-behind !festival-first !festival-open"),
        ]),
        ("month 5 festival; fireworks 0 2", &[("fireworks", "+festival-second -festival-behind !festival-first")]),
        ("month 5 festival", &[("taxes", "-festival-open"), ("fireworks", "+festival-first !festival-tied !festival-open")]),
        // Persons before events.
        ("month 6 invasion; palace 1 2 warrior; palace 0 2; hand 0 warrior farmer; phase persons {\"for\": \"person\"}", &[
            ("play warrior old-warrior", "+helmets-safe +helmet-points +last-tile -old-slow !helmets-few !helmets-level !young-few"),
            ("play farmer farmer", "-helmets-few !helmets-safe !helmet-points !last-tile"),
        ]),
        ("month 6 invasion; palace 1 2 warrior; palace 0 2; hand 0 warrior; phase persons {\"for\": \"person\"}", &[
            ("play warrior warrior", "+helmets-level -helmets-few -young-few !helmets-safe !old-slow"),
        ]),
        ("month 7 contagion; palace 0 3 monk monk; hand 0 healer farmer; phase persons {\"for\": \"person\"}", &[
            ("play healer healer", "+healed -contagion"),
            ("play farmer farmer", "-contagion !healed"),
        ]),
        ("month 7 contagion; palace 0 3 old-healer monk; hand 0 healer; phase persons {\"for\": \"person\"}", &[("play healer healer", "+healed !contagion")]),
        ("month 3 tribute; palace 0 3 monk; hand 0 farmer tax-collector pyrotechnist scholar craftsman wild; phase persons {\"for\": \"person\"}", &[
            ("play farmer farmer", "+sheaves !coins !rockets !books !hammers !wild"),
            ("play tax-collector tax-collector", "+coins !sheaves"),
            ("play pyrotechnist pyrotechnist", "+rockets"),
            ("play scholar scholar", "+books !charter"),
            ("play craftsman craftsman", "+hammers"),
            ("play wild farmer", "-wild"),
        ]),
        ("month 10 festival; palace 0 3; rice 9; hand 0 farmer pyrotechnist; phase persons {\"for\": \"person\"}", &[
            ("play pyrotechnist pyrotechnist", "!rockets"),
            ("play farmer farmer", "!sheaves"),
        ]),
        ("hand 0 monk; supply none; palace 0 2; phase persons {\"for\": \"person\"}", &[("play monk", "-calls-nobody")]),
        // Room and palaces.
        ("palace 0 2 monk monk; hand 0 monk wild", &[
            ("build", "+room +new-palace !room-later !no-room !floors-idle"),
            ("taxes", "-no-room !room"),
        ]),
        ("palace 0 2 monk; hand 0 monk farmer wild", &[
            ("build", "+room-later !room !floors-idle !room-lacks"),
            ("taxes", "-room-lacks !no-room"),
        ]),
        ("palace 0 3 monk; hand 0 wild", &[("build", "-floors-idle !room-later")]),
        ("palace 0 2 monk; palace 0 2; phase persons {\"for\": \"place\", \"person\": \"farmer\"}", &[
            ("place b", "+palace-kept !stands-empty !monk"),
            ("place a", "-stands-empty !palace-kept"),
        ]),
        ("palace 0 3 farmer; palace 0 2 farmer; phase persons {\"for\": \"place\", \"person\": \"monk\"}", &[("place a", "+monk")]),
        // Points every month.
        ("palace 0 2; hand 0 court-lady monk; phase persons {\"for\": \"person\"}", &[
            ("play court-lady court-lady", "+lady !lady-late"),
            ("play monk monk", "+monk !lady !calls-nobody !buddha"),
        ]),
        ("month 11 drought; palace 0 2; hand 0 court-lady; phase persons {\"for\": \"person\"}", &[("play court-lady court-lady", "-lady-late !lady")]),
        ("yuan 7", &[("privilege small", "+dragons !dragons-late !assassination"), ("taxes", "!dragons")]),
        ("month 12 drought; yuan 7", &[("privilege large", "-dragons-late !dragons")]),
        ("yuan 6; super assassination", &[("privilege small", "-assassination")]),
        // Who leaves.
        ("month 7 contagion; palace 0 2 court-lady farmer; phase event {\"for\": \"lose\", \"left\": 1}", &[
            ("lose a court-lady", "-loses-points !weaker !idle"),
            ("lose a farmer", "-sheaves !weaker !loses-points !idle"),
        ]),
        ("month 7 contagion; rice 9; palace 0 2 court-lady farmer; phase event {\"for\": \"lose\", \"left\": 1}", &[("lose a farmer", "-weaker !sheaves")]),
        // Who is ahead for the festival can do without the pyrotechnist.
        ("month 7 contagion; fireworks 2; palace 0 2 court-lady pyrotechnist; phase event {\"for\": \"lose\", \"left\": 1}", &[
            ("lose a pyrotechnist", "+festival-first -weaker"),
            ("lose a court-lady", "!festival-first"),
        ]),
        ("month 7 contagion; fireworks 1 1; palace 0 2 court-lady pyrotechnist; phase event {\"for\": \"lose\", \"left\": 1}", &[
            ("lose a pyrotechnist", "-weaker !festival-first"),
        ]),
        ("month 11 drought; palace 0 2 court-lady farmer; phase event {\"for\": \"lose\", \"left\": 1}", &[("lose a farmer", "+idle !weaker")]),
        ("month 11 drought; palace 0 2 farmer scholar; phase persons {\"for\": \"replace\", \"person\": \"monk\"}", &[
            ("replace a farmer", "+last-use +monk !sent-away"),
            ("replace a scholar", "!last-use"),
            ("pass", "-sent-away"),
        ]),
        // Mortars count in the event of this month, which is to come.
        ("month 8 contagion; palace 0 2 healer scholar; phase persons {\"for\": \"replace\", \"person\": \"monk\"}", &[("replace a healer", "-contagion !last-use !idle")]),
        ("super eclipse; month 7 contagion; palace 0 2 healer farmer; phase event {\"for\": \"lose\", \"left\": 1}; \
          set year [\"peace\",\"peace\",\"contagion\",\"tribute\",\"drought\",\"invasion\",\"contagion\",\"tribute\",\"drought\",\"festival\",\"invasion\",\"festival\"]", &[
            ("lose a healer", "!idle"),
        ]),
        // The person track.
        ("steps 4 9; at 1; palace 0 3; hand 0 warrior farmer; phase persons {\"for\": \"person\"}", &[
            ("play warrior warrior", "+lead !behind !passes !pair-steps"),
            ("play farmer old-farmer", "-behind !lead !in-range"),
        ]),
        ("steps 0 9; at 1; palace 0 3; hand 0 warrior; phase persons {\"for\": \"person\"}", &[("play warrior warrior", "+in-range !behind")]),
        ("players 3; steps 4 9 20; at 2; palace 0 3; hand 0 warrior; phase persons {\"for\": \"person\"}", &[("play warrior warrior", "+passes !lead")]),
        ("steps 9 5; palace 0 3; hand 0 warrior farmer; phase persons {\"for\": \"person\"}", &[
            ("play warrior warrior", "+out-of-reach !stays-ahead !in-reach"),
            ("play farmer old-farmer", "+stays-ahead !out-of-reach !in-reach"),
        ]),
        ("steps 6 5; palace 0 3; hand 0 court-lady; phase persons {\"for\": \"person\"}", &[("play court-lady court-lady", "-in-reach !stays-ahead")]),
        ("steps 6 5; great-wall", &[("wall steps", "+cushion !leads-already")]),
        ("steps 20 5", &[("parade", "-leads-already !cushion")]),
        ("month 1 peace; palace 0 2; palace 0 2; palace 1 2; palace 1 2; hand 0 wild; phase start {\"for\": \"start\"}", &[
            ("start warrior monk", "+pair-steps +helmet-points +monk !helmets-safe !out-of-reach !lead"),
            ("start craftsman court-lady", "-pair-steps !helmets-few"),
        ]),
        // Money and groups.
        ("steps 4 9; at 1; yuan 1", &[("taxes", "+keeps-toll !broke"), ("fill", "+keeps-toll !fill-idle"), ("parade", "!keeps-toll")]),
        ("steps 4 9; at 1; yuan 3", &[("privilege small", "-broke !keeps-toll"), ("fill", "-fill-idle")]),
        ("steps 4 9; at 1; yuan 7; dragon 0 1", &[("taxes", "-toll"), ("parade", "!toll")]),
        ("month 5 drought; palace 1 2 monk; yuan 0 1", &[("harvest", "+blocks !leaves-open"), ("parade", "-leaves-open !blocks")]),
        // With 6 yuan the toll is missing for the tribute of the next month only.
        ("month 5 drought; palace 1 2 monk; yuan 0 6; set year [\"peace\",\"peace\",\"contagion\",\"festival\",\"drought\",\"tribute\",\"invasion\",\"tribute\",\
          \"drought\",\"festival\",\"invasion\",\"contagion\"]", &[("harvest", "+blocks")]),
        ("month 5 drought; palace 1 2 monk; yuan 0 6; set year [\"peace\",\"peace\",\"contagion\",\"festival\",\"drought\",\"invasion\",\"tribute\",\"invasion\",\
          \"tribute\",\"drought\",\"festival\",\"contagion\"]", &[("harvest", "!blocks")]),
        ("yuan 4", &[("research", "+spare")]),
        ("month 3 tribute", &[("research", "!spare")]),
        // The last month.
        ("month 12 drought; palace 0 2 monk; palace 0 2 scholar", &[
            ("harvest", "+last-month !last-month-less"),
            ("parade", "-last-month-less !last-month"),
        ]),
        ("month 12 invasion; great-wall; palace 0 2 monk; palace 0 2 scholar; palace 1 2 warrior; wall 1", &[
            ("wall points", "+last-month !last-month-less"),
        ]),
        ("month 12 tribute; yuan 4; palace 0 2 monk", &[("build", "+monk-floor !last-month")]),
        // Options.
        ("great-wall; month 6 invasion; wall 1 1", &[("wall points", "+wall-tile !wall-few"), ("taxes", "-wall-few !wall-tile")]),
        ("super flood; month 7 contagion; yuan 4; palace 0 2 tax-collector", &[
            ("taxes", "-flood !flood-spent"),
            ("privilege small", "+flood-spent !flood"),
        ]),
        ("super sunrise; month 7 contagion; palace 0 2 monk monk; hand 0 monk wild", &[("build", "+sunrise"), ("taxes", "!sunrise")]),
        ("super volcano; month 7 contagion; steps 4 9; at 1", &[("parade", "-volcano"), ("taxes", "!volcano")]),
        ("super buddha; palace 0 3; hand 0 monk; phase persons {\"for\": \"person\"}", &[("play monk monk", "+buddha")]),
        ("super earthquake; palace 0 2 monk monk; hand 0 monk wild", &[("build", "+earthquake"), ("taxes", "!earthquake")]),
        ("super lanterns; palace 0 2 monk monk; hand 0 monk wild", &[("build", "+lanterns"), ("taxes", "!lanterns")]),
        ("super eclipse; month 6 invasion; palace 0 3; hand 0 healer farmer; phase persons {\"for\": \"person\"}", &[
            ("play healer healer", "+eclipse"),
            ("play farmer farmer", "!eclipse"),
        ]),
        ("super charter; palace 0 3; hand 0 scholar; phase persons {\"for\": \"person\"}", &[("play scholar scholar", "+charter")]),
];

fn reasons(scene: &str, text: &str) -> Vec<Reason> {
    let table = Scene::of(scene).table();
    let seat = table.awaited();
    assert!(
        table.moves().iter().any(|known| known == text),
        "{scene}: {text}"
    );
    Play::reasons(&table.0, seat, text)
}

#[test]
fn each_reason_is_told_where_it_is_true_and_only_there() {
    let (mut told, mut untold) = (BTreeSet::new(), BTreeSet::new());
    let mut wrong = Vec::new();
    for (scene, moves) in ROWS {
        for (text, expected) in *moves {
            let reasons = reasons(scene, text);
            for word in expected.split(' ') {
                let (sign, name) = word.split_at(1);
                let mut named = reasons
                    .iter()
                    .filter(|reason| reason.words.key.strip_prefix("dragon-reason-") == Some(name));
                let right = match sign {
                    "+" => named.any(Reason::is_for),
                    "-" => named.any(|reason| !reason.is_for()),
                    _ => named.next().is_none(),
                };
                if sign == "!" {
                    untold.insert(name);
                } else {
                    told.insert(name);
                }
                if !right {
                    let found: Vec<_> = reasons.iter().map(|reason| &reason.words.key).collect();
                    wrong.push(format!("{scene}: {text}: {word}: {found:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let all: BTreeSet<&str> = NAMES.iter().copied().collect();
    let lacking: Vec<_> = all.iter().filter(|name| !told.contains(*name)).collect();
    assert!(lacking.is_empty(), "never told: {lacking:?}");
    let lacking: Vec<_> = all.iter().filter(|name| !untold.contains(*name)).collect();
    assert!(lacking.is_empty(), "never missing: {lacking:?}");
}

#[test]
fn reasons_have_the_figures_of_the_position() {
    for (scene, text, expected) in [
        (
            "month 5 drought; palace 0 2 farmer; palace 0 2 monk; palace 0 2 monk; rice 1",
            "harvest",
            "The drought of month 5 needs 3 rice, and now you have 3: no palace loses anybody.",
        ),
        (
            "month 5 drought; palace 0 2 farmer; palace 0 2 monk; rice 2",
            "harvest",
            "The droughts up to month 10 need 4 rice together, and now you have 4.",
        ),
        // Who comes this month can only move into the empty palace.
        (
            "month 5 drought; palace 0 2 farmer monk; palace 0 2; hand 0 monk wild",
            "taxes",
            "The drought of month 5 needs 2 rice and you have 0: each palace without rice loses a person.",
        ),
        // The monk stays: 2 points for the person and 2 for its floors.
        (
            "month 12 drought; palace 0 2 monk; palace 0 2 scholar",
            "harvest",
            "It is the last month, so everything can be counted: this brings 4 points until the end.",
        ),
        // Two floors of a new palace, of which one decays.
        (
            "month 12 tribute; yuan 4; palace 0 3 craftsman",
            "build",
            "It is the last month, so everything can be counted: this brings 1 point until the end.",
        ),
        (
            "month 8 tribute; yuan 7; palace 0 2 monk",
            "privilege large",
            "Its 7 yuan have paid off by month 9; a privilege scores at the end of every month, 10 points until the year is over.",
        ),
        (
            "month 5 drought; palace 1 2 monk; yuan 0 1",
            "harvest",
            "Bo could use Harvest this month and has 1 yuan: your dragon on that group, which costs 3, closes it.",
        ),
    ] {
        let said = |reason: &Reason| {
            let words = reason.words.clone().naming(&["Ada", "Bo"]);
            Languages::shipped().say("en", &words)
        };
        let all: Vec<String> = reasons(scene, text).iter().map(said).collect();
        assert!(all.iter().any(|said| said == expected), "{all:#?}");
    }
}

/// What is missing for this month counts more than what is missing for a later one, and more missing counts more.
#[test]
fn weights_follow_the_figures() {
    let weight = |scene: &str, text: &str, name: &str| {
        let reasons = reasons(scene, text);
        let mut named = reasons
            .iter()
            .filter(|reason| reason.words.key.ends_with(name));
        named.next().map_or(0.0, |reason| reason.weight)
    };
    let hungry = |rice: u16, month: &str| {
        let scene = format!("{month}; palace 0 2 monk; palace 0 2 monk; rice {rice}");
        weight(&scene, "taxes", "-starves")
    };
    assert!(hungry(0, "month 5 drought") < hungry(1, "month 5 drought"));
    assert!(hungry(0, "month 5 drought") < hungry(0, "month 4 tribute"));
    let safe = |month: &str| {
        let scene =
            format!("{month}; palace 0 2; hand 0 healer; phase persons {{\"for\": \"person\"}}");
        weight(&scene, "play healer old-healer", "-healed")
    };
    assert!(safe("month 7 contagion") > safe("month 6 invasion"));
}

/// Two of them and their move must be read at a glance.
#[test]
fn reasons_are_short_sentences_in_every_language() {
    let mut wrong = BTreeSet::new();
    for (scene, moves) in ROWS {
        for reason in moves.iter().flat_map(|(text, _)| reasons(scene, text)) {
            let words = reason
                .words
                .naming(&["Maximilian", "Anna-Maria", "Konstanze"]);
            for language in Languages::shipped().names() {
                let said = Languages::shipped().try_say(language, &words);
                let said = said.unwrap_or_else(|error| panic!("{error}: {words:?}"));
                let begins = said.chars().next().is_some_and(char::is_uppercase);
                if !begins || !said.ends_with('.') || said.chars().count() > 160 {
                    wrong.insert(said);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
