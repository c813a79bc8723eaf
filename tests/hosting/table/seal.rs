//! Deals that can be proved: what a table promises, when it is revealed, and what a check finds.

use super::*;
use pagoda::cli::verify::verify;

const SALT: u128 = 0xfeed;

fn sealing(id: PersonId, at: Time) -> CommandContext {
    CommandContext {
        salt: Some(SALT),
        ..context(id, at)
    }
}

/// A game of two people at a table that promises its deal.
fn begun() -> Script {
    let records = opening::lobby(&sealing(ANNA, 100), "huang", &Map::new()).expect("it opens");
    let table = Table::replay(&records).expect("it replays");
    let mut script = Script {
        records,
        table,
        now: 100,
    };
    script.ask(BEN, SIT);
    script.ask(ANNA, TableCommand::Start);
    script
}

/// The seed with which the game of a table was dealt.
fn dealt(records: &[Record]) -> u64 {
    let mut seeds = records.iter().filter_map(|record| match record {
        Record::Started { seed, .. } => Some(*seed),
        _ => None,
    });
    seeds.next_back().expect("a game began")
}

/// The file of a finished game.
fn file(table: &Table) -> Journal {
    let mut journal = table.journal().expect("a game").clone();
    journal.deal = DealProof::of(table).map(|proof| json!(proof));
    journal
}

fn checked(journal: &Journal, shown: Option<&str>) -> Result<String, String> {
    verify(json!(journal).to_string().as_bytes(), shown)
}

#[test]
fn the_hash_is_shown_before_the_game_and_the_seal_after_it() {
    let mut script = begun();
    let lobby = Table::replay(&script.records[..3]).expect("a lobby");
    let hash = lobby.deal_hash().expect("it promises its deal");
    assert_eq!(hash, Seal::new(7, SALT).hash());
    assert_eq!(DealProof::of(&script.table), None);
    script.play("");
    script.ask(ANNA, TableCommand::Close);
    let proof = DealProof::of(&script.table).expect("the table is over");
    assert_eq!(proof.hash, hash);
    assert_eq!(proof.players, [ANNA, BEN]);
    let journal = file(&script.table);
    assert_eq!(proof.check(&journal), Ok(()));
    let said = checked(&journal, Some(&hash)).expect("it was dealt as promised");
    assert!(said.contains("all 1 moves"), "{said}");
    // The lobby shows its beginning, which has one line on a phone.
    let beginning = &hash[..Seal::SHOWN_DIGITS];
    assert!(checked(&journal, Some(beginning)).is_ok());
    let wrong = beginning.replace('1', "2").replace('3', "1");
    for shown in ["", &beginning[..8], &wrong] {
        assert!(checked(&journal, Some(shown)).is_err(), "{shown}");
    }
}

#[test]
fn players_and_time_are_mixed_into_the_deal() {
    let script = begun();
    let seal = Seal::new(7, SALT);
    assert_eq!(dealt(&script.records), seal.mixed(102, [ANNA, BEN]));
    assert_ne!(dealt(&script.records), 7);
    let others = [
        seal.mixed(103, [ANNA, BEN]),
        seal.mixed(102, [BEN, ANNA]),
        Seal::new(7, SALT + 1).mixed(102, [ANNA, BEN]),
        Seal::new(8, SALT).mixed(102, [ANNA, BEN]),
    ];
    assert!(!others.contains(&dealt(&script.records)));
}

/// Known values, which can be computed with `printf 'pagoda deal 1\n7\n…' | sha256sum`.
#[test]
fn hash_and_deal_are_those_of_plain_lines() {
    let seal = Seal::new(7, SALT);
    assert_eq!(seal.salt, "0000000000000000000000000000feed");
    assert_eq!(
        seal.hash(),
        "165344c1fe56392dbae0d528b50693bd1ea4b1d838d7949d0d34bbd16525350c"
    );
    assert_eq!(seal.mixed(102, [ANNA, BEN]), 0x3386_96fc_257f_f53c);
}

#[test]
fn a_check_finds_what_was_changed_afterwards() {
    let mut script = begun();
    script.play("");
    script.ask(ANNA, TableCommand::Close);
    let journal = file(&script.table);
    let proof = DealProof::of(&script.table).expect("the table is over");
    let other = Seal::new(8, SALT);
    let other = DealProof {
        seal: other.clone(),
        hash: other.hash(),
        ..proof.clone()
    };
    assert!(matches!(
        other.check(&journal),
        Err(DealError::OtherDeal { .. })
    ));
    let wrong = checked(&journal, Some(&other.hash)).expect_err("another hash was shown");
    assert!(wrong.contains(&proof.hash), "{wrong}");
    let mut other_time = proof.clone();
    other_time.at += 1;
    assert!(matches!(
        other_time.check(&journal),
        Err(DealError::OtherDeal { .. })
    ));
    let mut moved = journal.clone();
    moved.moves[0].1 = serde_json::from_value(json!("tile red A1 A2")).expect("a text");
    checked(&moved, None).expect_err("that move was never legal");
    let silent = Journal {
        deal: None,
        ..journal
    };
    let said = checked(&silent, None).expect_err("nothing was promised");
    assert!(said.contains("promises nothing"), "{said}");
}

#[test]
fn a_rematch_promises_a_deal_of_its_own_and_a_guided_game_none() {
    let mut script = begun();
    script.play("");
    script.ask(ANNA, TableCommand::Close);
    let again = CommandContext {
        seed: 9,
        ..sealing(BEN, 900)
    };
    let records = opening::rematch(&script.table, &again).expect("a rematch");
    let table = Table::replay(&records).expect("it replays");
    assert_eq!(table.deal_hash(), Some(Seal::new(9, SALT).hash()));
    assert_eq!(dealt(&records), Seal::new(9, SALT).mixed(900, [ANNA, BEN]));
    let robot = |number| Person::of_robot(Robot::DEFAULT, number);
    let tour = opening::tour(&sealing(ANNA, 1), "huang", robot).expect("a guided game");
    let tour = Table::replay(&tour).expect("it replays");
    assert_eq!(tour.deal_hash(), None);
}

#[test]
fn a_game_with_somebody_who_was_forgotten_proves_nothing_any_more() {
    let mut script = begun();
    script.ask(ANNA, TableCommand::Close);
    for record in &mut script.records {
        record.visit_people(&mut |id, name| {
            if *id == BEN {
                *id = PersonId::new(3);
                name.map(std::mem::take);
            }
        });
    }
    let table = Table::replay(&script.records).expect("it replays");
    assert!(table.is_over());
    assert_eq!(DealProof::of(&table), None);
}

#[test]
fn a_lobby_without_random_bits_goes_on_as_before() {
    let script = Script::begun(&[ANNA, BEN]);
    assert_eq!(script.table.deal_hash(), None);
    assert_eq!(dealt(&script.records), 7);
}
