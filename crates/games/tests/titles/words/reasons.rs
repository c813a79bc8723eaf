//! Reasons for moves of Huang that random games may not reach, made by hand: each is said in every language, and fits.

use super::grammar::wrong_number;
use super::{NAMES, WHYS, why_name};
use pagoda_games::huang::{Colour, Hex, Why};
use pagoda_words::{Languages, Words};
use serde_json::json;
use std::collections::BTreeSet;

/// The most characters of a reason, with names of usual length.
const REASON: usize = 160;

/// Every reason with this figure wherever it has one.
#[rustfmt::skip]
fn hand_made(colour: Colour, n: u8, yes: bool) -> Vec<Why> {
    use Why::*;
    let at = "M10".parse::<Hex>().expect("a place");
    let (seat, weakest, points, least) = (2, Colour::Yellow, u16::from(n), u16::from(n));
    let (tiles, leaders, mine, theirs, add, likely, most, help, left) = (n, n, n, n, n, n, n, n, n);
    let (won, now, red, drawn) = (yes, yes, n, n);
    vec![
        Weakest { colour, points }, WhitePoint { weakest, points }, Unneeded { colour, points, weakest, least },
        Gift { seat, colour }, NoPoint { colour }, Loaded { colour, tiles, points, won }, Idle { colour, tiles }, NoTile { colour },
        Dead { tiles }, GivesAway { colour, tiles, points }, Wasted { tiles }, Ample { tiles, weakest, points }, YellowWanted {}, Pays { colour, won },
        PaysNoMore { colour }, RivalPagodaLost { seat, colour }, RivalPagoda { seat, colour }, Carries { colour },
        Site { colour, tiles, at, now, won }, Site { colour, tiles, at, now, won: false }, SiteOpen { colour, at },
        RivalSite { seat, colour, at }, SiteDenied { seat, colour, at }, FreePagoda { colour, at },
        WarNow { mine, add, theirs, likely, help }, WarLeaders { leaders }, WarStake { leaders }, WarOthers {}, WarTorn {},
        WarNext { at, seat, colour, mine, add, theirs, likely }, WarSpoils { at, leaders }, WarPrize { at, colour },
        WarDanger { at, seat, mine, theirs }, WarGuard { seat, mine, theirs }, WarDecided { mine, theirs, won },
        WarOpen { mine, theirs, likely, most }, RevoltNow { seat, mine, add, theirs, likely },
        RevoltNext { at, seat, colour, mine, add, theirs, likely }, RevoltDanger { at, seat, colour, mine, theirs },
        RevoltSafe { colour, mine }, RevoltDecided { colour, mine, theirs, won },
        RevoltOpen { mine, theirs, likely, most }, Spare { tiles }, YellowSpent { seat, colour, left },
        Thin { at, leaders }, Held { colour }, SentHome { seat, leaders }, OwnHome { leaders },
        SecondRiot { at, leaders }, ComesBack { seat, colour, at }, Union { red }, Granaries { count: n.max(2), points: n }, RiverChain { tiles },
        Lacked { colour, points }, Arms { yellow: yes, tiles }, MarketHas { colour, points }, MarketRiver { tiles }, MarketSite { colour, at },
        StillWeakest { colour, colours: n.max(1), points }, SparesFirst { seat, first: 0 }, KeepsDead { tiles }, RivalSiteStays { seat, colour, at },
        RivalStillPaid { seat, colour }, PagodaOpen { seat, colour, at }, WarCost { tiles: n.max(1), held: n.max(1) },
        WarDangerStays { at, seat, mine, theirs }, EndLater { left },
        RulesThere { colour }, Kept { colour, tiles: n.max(1) }, Scarce { colour, left }, FewLeft { colour, left }, EndNearer { drawn, left, leads: yes },
    ]
}

#[test]
fn every_reason_of_huang_is_a_short_sentence_in_every_language() {
    for colour in Colour::ALL {
        for (n, yes) in [(0, false), (1, true), (2, false), (5, true), (12, false)] {
            let all = hand_made(colour, n, yes);
            let made: BTreeSet<&str> = all.iter().map(why_name).collect();
            assert_eq!(made, WHYS.iter().copied().collect());
            for why in all {
                let words = Words::variant("huang", "reason", &why).naming(&NAMES);
                for language in Languages::shipped().names() {
                    let said = Languages::shipped().try_say(language, &words);
                    let said = said.unwrap_or_else(|error| panic!("{error}: {why:?}"));
                    let is_sentence = said.ends_with('.') && !said.starts_with(char::is_lowercase);
                    let fits = said.chars().count() <= REASON && !said.contains("  ");
                    assert!(is_sentence && fits, "{language}: {said}");
                    assert_eq!(wrong_number(language, &said), None, "{said}");
                }
            }
        }
    }
}

/// None and one are said as people say them.
#[test]
fn few_are_said_as_people_say_them() {
    let union = json!({"reason": "union", "red": 1});
    let war = json!({"reason": "war-open", "mine": 3, "theirs": 2, "likely": 0, "most": 0});
    let gives = json!({"reason": "gives", "seat": "Bo", "count": 1, "left": 1});
    let hammers = json!({"reason": "hammers", "floors": 2, "people": 3, "free": 0});
    for (title, language, why, expected) in [
        ("huang", "en", &union, "in a war, 1 red then stands for"),
        ("huang", "de", &union, "Im Krieg steht dann 1 Rot hinter"),
        ("huang", "fr", &union, "1 en rouge défend tous"),
        ("huang", "en", &war, "3 to 2, and nobody can add anything"),
        ("huang", "de", &war, "3 zu 2, und niemand kann"),
        ("huang", "fr", &war, "3 contre 2, et plus personne"),
        ("huang", "pl", &war, "3 do 2, i nikt już"),
        ("qin", "de", &gives, "Da ist nur noch 1 übrig."),
        ("dragon", "fr", &hammers, "tu n’as aucune place libre."),
        ("dragon", "pl", &hammers, "a nie masz wolnego miejsca."),
    ] {
        let words = Words::variant(title, "reason", why);
        let said = Languages::shipped().try_say(language, &words);
        let said = said.unwrap_or_else(|error| panic!("{error}: {words:?}"));
        assert!(said.contains(expected), "{language}: {said}");
    }
}

/// A revolt is no riot: each is called as in the rules.
#[test]
fn yellow_tiles_win_revolts_in_every_language() {
    let why = Why::Arms {
        yellow: true,
        tiles: 2,
    };
    let words = Words::variant("huang", "reason", &why);
    for (language, expected) in [
        ("en", "Revolts"),
        ("de", "Revolten"),
        ("fr", "révoltes"),
        ("pl", "Rewolty"),
    ] {
        let said = Languages::shipped().say(language, &words);
        assert!(said.contains(expected), "{language}: {said}");
    }
}
