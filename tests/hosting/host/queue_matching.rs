//! Who is put together, by itself: what each looks for, bounds that widen, and that nobody is in two groups.

use crate::fixture::*;
use pagoda::host::Reason;

fn titles() -> Vec<OfferedTitle> {
    let title = |game: &str, seats| OfferedTitle {
        game: game.to_owned(),
        seats,
    };
    vec![
        title("huang", 2..=4),
        title("qin", 2..=4),
        title("dragon", 2..=5),
    ]
}

fn waits(person: u64, since: Time) -> Candidate {
    Candidate {
        people: vec![PersonId::new(person)],
        since,
        wish: Wish {
            games: ["qin".to_owned()].into(),
            seats: [2].into(),
            ..Wish::default()
        },
        ratings: [("qin".to_owned(), 1000.0)].into(),
        hours: ActiveHours::default(),
        avoids: BTreeSet::new(),
    }
}

fn rated(rating: f64, candidate: Candidate) -> Candidate {
    let ratings = [("qin".to_owned(), rating)].into();
    Candidate {
        ratings,
        ..candidate
    }
}

fn active_from(hour: u64) -> ActiveHours {
    let mut hours = ActiveHours::default();
    for decision in 0..100 {
        hours.count((hour + decision % 4) * 3600);
    }
    hours
}

fn found(waiting: &[Candidate], now: Time) -> Vec<Group> {
    groups(waiting, &titles(), now)
}

#[test]
fn ratings_may_be_further_apart_the_longer_both_wait() {
    let pair = [rated(1000.0, waits(1, 0)), rated(1400.0, waits(2, 0))];
    assert_eq!(found(&pair, 0), []);
    // A third of two hours: 100 and a third of 900.
    assert_eq!(found(&pair, 39 * 60), []);
    let group = found(&pair, 41 * 60).pop().expect("a group");
    assert_eq!(group.members, [0, 1]);
    assert_eq!(group.reasons, [Reason::Level { apart: 400 }]);
    let mut late = pair.clone();
    late[1].since = 41 * 60;
    assert_eq!(found(&late, 41 * 60), [], "the bounds of both count");
    late.iter_mut()
        .for_each(|candidate| candidate.wish.any_level = true);
    assert_eq!(found(&late, 41 * 60).len(), 1);
}

#[test]
fn whoever_waited_for_longest_gets_the_closest_rating() {
    let waiting = [
        rated(1090.0, waits(1, 30)),
        rated(1000.0, waits(2, 10)),
        rated(1020.0, waits(3, 20)),
        rated(1080.0, waits(4, 40)),
    ];
    let groups = found(&waiting, 60);
    assert_eq!(groups[0].members, [1, 2]);
    assert_eq!(groups[1].members, [0, 3]);
}

#[test]
fn nothing_is_played_that_somebody_did_not_look_for() {
    let with = |change: &dyn Fn(&mut Wish)| {
        let mut other = waits(2, 0);
        change(&mut other.wish);
        found(&[waits(1, 0), other], 0).len()
    };
    assert_eq!(with(&|_| {}), 1);
    assert_eq!(with(&|wish| wish.games = ["huang".to_owned()].into()), 0);
    assert_eq!(with(&|wish| wish.games.clear()), 1);
    assert_eq!(with(&|wish| wish.seats = [3].into()), 0);
    assert_eq!(with(&|wish| wish.paces = [QueuePace::Daily].into()), 0);
    assert_eq!(with(&|wish| wish.languages = ["pl".to_owned()].into()), 1);
    let mut speakers = [waits(1, 0), waits(2, 0)];
    speakers[0].wish.languages = ["pl".to_owned(), "en".to_owned()].into();
    speakers[1].wish.languages = ["de".to_owned()].into();
    assert_eq!(found(&speakers, 0), []);
    speakers[1].wish.languages.insert("en".to_owned());
    assert_eq!(found(&speakers, 0).len(), 1);
}

#[test]
fn three_need_a_language_that_all_of_them_speak() {
    let spoken = [["en", "de"], ["de", "pl"], ["pl", "en"]];
    let candidate = |(number, languages): (u64, [&str; 2])| {
        let mut one = waits(number, 0);
        one.wish.seats = [3].into();
        one.wish.languages = languages.map(str::to_owned).into();
        one
    };
    let mut three: Vec<Candidate> = (1..).zip(spoken).map(candidate).collect();
    assert_eq!(found(&three, 0), []);
    three[1].wish.languages.insert("en".to_owned());
    assert_eq!(found(&three, 0).len(), 1);
}

#[test]
fn at_slow_tables_people_share_hours_unless_they_have_waited() {
    let slow = |person, hour| {
        let mut one = waits(person, 0);
        one.wish.paces = [QueuePace::Hours].into();
        one.hours = active_from(hour);
        one
    };
    let apart = [slow(1, 6), slow(2, 18)];
    assert_eq!(found(&apart, 0), []);
    assert_eq!(found(&apart, 120 * 60).len(), 1);
    let group = found(&[slow(1, 6), slow(2, 18), slow(3, 7)], 0).pop();
    let group = group.expect("a group");
    assert_eq!(group.members, [0, 2]);
    assert!(group.reasons.contains(&Reason::Hours { shared: 75 }));
}

#[test]
fn a_party_sits_together_or_not_at_all() {
    let (one, other) = (waits(1, 5), waits(2, 9));
    let party = Candidate::party(&one, &other).expect("they want the same");
    assert_eq!(party.since, 9);
    let mut party = party;
    party.wish.seats = [3].into();
    let mut third = waits(3, 0);
    assert_eq!(found(&[party.clone(), third.clone()], 10), []);
    third.wish.seats.clear();
    let group = found(&[party.clone(), third.clone()], 10).pop();
    assert!(group.expect("a group").reasons.contains(&Reason::Party));
    third.avoids.insert(PersonId::new(2));
    assert_eq!(found(&[party, third], 10), []);
    let mut enemy = waits(2, 0);
    enemy.avoids.insert(PersonId::new(1));
    assert!(Candidate::party(&waits(1, 0), &enemy).is_none());
}

#[test]
fn random_crowds_are_put_together_as_everybody_wished_and_nobody_twice() {
    let mut chance = Chance::new(7);
    let mut all = 0;
    for round in 0..200 {
        let waiting: Vec<Candidate> = (0..30).map(|person| any(&mut chance, person)).collect();
        let now = 60 * chance.below(180) as Time;
        let groups = found(&waiting, now);
        let mut seen = BTreeSet::new();
        for group in &groups {
            let people: usize = group
                .members
                .iter()
                .map(|at| waiting[*at].people.len())
                .sum();
            let seats = people + group.robots;
            for at in &group.members {
                assert!(seen.insert(*at), "round {round}: {at} is in two groups");
                let Wish {
                    games,
                    seats: wanted,
                    paces,
                    robots_after,
                    ..
                } = &waiting[*at].wish;
                assert!(games.is_empty() || games.contains(&group.game));
                assert!(wanted.is_empty() || wanted.contains(&seats));
                assert!(paces.is_empty() || paces.contains(&group.pace));
                let waited = now.saturating_sub(waiting[*at].since);
                let robots = robots_after.is_some_and(|after| waited >= 60 * Time::from(after));
                assert!(group.robots == 0 || robots);
                let others = group.members.iter().filter(|other| *other != at);
                for other in others {
                    let people = &waiting[*other].people;
                    assert!(!people.iter().any(|it| waiting[*at].avoids.contains(it)));
                }
            }
            let title = titles().into_iter().find(|title| title.game == group.game);
            assert!(title.expect("a title").seats.contains(&seats));
        }
        assert_eq!(groups, found(&waiting, now), "it can be repeated");
        all += groups.len();
    }
    assert!(all > 500, "only {all} groups");
}

/// Somebody who looks for anything.
fn any(chance: &mut Chance, person: u64) -> Candidate {
    let games = ["huang", "qin", "dragon"];
    let mut some = |most: usize| chance.below(most);
    let mut one = rated(
        600.0 + 80.0 * some(10) as f64,
        waits(person, 60 * some(100) as Time),
    );
    one.wish = Wish {
        games: (0..some(3)).map(|at| games[at].to_owned()).collect(),
        seats: (0..some(3)).map(|at| 2 + at).collect(),
        paces: QueuePace::ALL[..some(3)].iter().copied().collect(),
        languages: ["en", "de"][..some(3)]
            .iter()
            .map(ToString::to_string)
            .collect(),
        any_level: some(3) == 0,
        robots_after: Wish::ROBOTS_AFTER.get(some(8)).copied(),
        ..Wish::default()
    };
    if some(2) == 0 {
        one.hours = active_from(some(20) as u64);
    }
    one.avoids = [PersonId::new(some(30) as u64)].into();
    one.avoids.remove(&PersonId::new(person));
    one
}
