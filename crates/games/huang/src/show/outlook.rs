//! The figures of a fight before a decision: what each side has for certain, what may still come, and what each choice leads to
//! (H27 to H37). All of it follows from the view of the seat that decides.

use crate::colours::{ByColour, Colour};
use crate::events::{Event, Reason, Strength};
use crate::hexes::Hex;
use crate::moves::Move;
use crate::realm::{Commitment, Phase, Support};
use crate::revolt::RevoltResult;
use crate::view::View;
use pagoda_engine::Seat;
use pagoda_words::keys::huang as keys;
use pagoda_words::{Value, Words};

/// What the awaited seat should know before it commits tiles, supports a kingdom, or names the winner of a tie.
pub(super) fn outlook(view: &View, seat: Seat) -> Vec<Words> {
    match view.realm.phase {
        Phase::Revolt { colour, attack } => revolt_outlook(view, seat, colour, attack),
        Phase::War { at, supports } => war_outlook(view, seat, at, &supports),
        _ => Vec::new(),
    }
}

/// What a commitment, a support or the choice of a winner leads to.
pub(crate) fn move_outlook(
    view: &View,
    seat: Seat,
    chosen: Move,
    foreseen: &[Event],
) -> Vec<Words> {
    match view.realm.phase {
        Phase::Revolt { colour, .. } => {
            let with = match chosen {
                Move::Commit { with } => with,
                _ => Commitment::default(),
            };
            revolt_move_outlook(view, seat, colour, with, foreseen)
        }
        Phase::War { at, supports } => {
            let mut supports = supports.to_vec();
            let support = match chosen {
                Move::Support { side, with } => Some(Support {
                    side: Some(side),
                    with,
                }),
                Move::Pass => Some(Support::default()),
                _ => None,
            };
            supports.extend(support);
            war_move_outlook(view, seat, at, &supports, foreseen)
        }
        _ => Vec::new(),
    }
}

/// What a seat can add in a fight.
struct Reserve {
    /// Tiles of the colour of the fight; for another seat than the viewer's, the most it can hold.
    tiles: usize,
    /// Whether its leader of that colour is off the board and can be lent.
    leader: bool,
}

impl Reserve {
    /// As far as the viewer knows: its own tiles, or of another hand at most as many as are not seen elsewhere.
    fn of(view: &View, seat: Seat, colour: Colour) -> Self {
        let held = |seat: Seat| {
            let own = view.secrets[seat].map(|secret| secret.hand[colour]);
            own.map(usize::from)
        };
        let seen = view.seat.and_then(held).unwrap_or(0);
        let unseen = usize::from(view.realm.not_in_the_open()[colour]) - seen;
        Self {
            tiles: held(seat).unwrap_or_else(|| view.hands[seat].min(unseen)),
            leader: view.realm.leader(seat, colour).is_none(),
        }
    }

    fn most(&self) -> usize {
        self.tiles + usize::from(self.leader)
    }

    /// What the viewer itself can add.
    fn words(&self, colour: Colour) -> Words {
        Words::new(keys::OUTLOOK_ADD)
            .with("colour", colour.to_string())
            .with("tiles", self.tiles)
            .with("leader", self.leader)
            .with("most", self.most())
    }
}

/// The strengths of the viewer and of its rival in a revolt, with what is committed so far.
fn revolt_sides(view: &View, seat: Seat, colour: Colour, attack: Option<Commitment>) -> [u8; 2] {
    let realm = &view.realm;
    let strength = |seat: Seat| {
        let committed = attack.filter(|_| seat == realm.active);
        realm.revolt_strength(seat, colour) + committed.map_or(0, Commitment::strength)
    };
    [strength(seat), strength(rival(view, seat, colour))]
}

fn rival(view: &View, seat: Seat, colour: Colour) -> Seat {
    let realm = &view.realm;
    if seat == realm.active {
        realm.defender(colour)
    } else {
        realm.active
    }
}

fn revolt_outlook(
    view: &View,
    seat: Seat,
    colour: Colour,
    attack: Option<Commitment>,
) -> Vec<Words> {
    let [mine, theirs] = revolt_sides(view, seat, colour, attack);
    let rival = rival(view, seat, colour);
    let mut sentences = vec![
        Words::new(keys::OUTLOOK_REVOLT)
            .with("mine", mine)
            .with("rival", Value::Seat(rival))
            .with("theirs", theirs)
            .with("defends", seat != view.realm.active),
        Reserve::of(view, seat, Colour::Yellow).words(Colour::Yellow),
    ];
    let later = attack.is_none().then_some(rival);
    sentences.extend(others(view, later.into_iter(), Colour::Yellow));
    sentences
}

/// Sentences about what the seats that decide after the viewer can add, or that there are none.
fn others(view: &View, later: impl Iterator<Item = Seat>, colour: Colour) -> Vec<Words> {
    let later = later.map(|seat| (seat, Reserve::of(view, seat, colour).most()));
    let later = later.filter(|&(_, most)| most > 0).map(|(seat, most)| {
        Words::new(keys::OUTLOOK_AFTER)
            .with("seat", Value::Seat(seat))
            .with("most", most)
    });
    let later: Vec<Words> = later.collect();
    if later.is_empty() {
        return vec![Words::new(keys::OUTLOOK_LAST)];
    }
    later
}

/// The seats that have not decided about their support yet, after this many have.
fn later_supporters(view: &View, decided: usize) -> impl Iterator<Item = Seat> + '_ {
    let realm = &view.realm;
    (decided..realm.seats()).map(|places| realm.seat_after(realm.active, 1 + places))
}

fn war_outlook(view: &View, seat: Seat, at: Hex, supports: &[Support]) -> Vec<Words> {
    let realm = &view.realm;
    let sides = realm.war_strengths(&realm.warring(at), supports);
    let mut sentences = vec![
        Words::new(keys::OUTLOOK_WAR)
            .with("at", Value::place(at))
            .with("sides", Value::of(&sides)),
    ];
    if supports.len() < realm.seats() {
        sentences.push(Reserve::of(view, seat, Colour::Red).words(Colour::Red));
        let later = later_supporters(view, supports.len() + 1);
        sentences.extend(others(view, later, Colour::Red));
    }
    sentences.push(
        Words::new(keys::OUTLOOK_TIE)
            .with("seat", Value::Seat(realm.active))
            .with("own", seat == realm.active),
    );
    sentences
}

fn revolt_move_outlook(
    view: &View,
    seat: Seat,
    colour: Colour,
    with: Commitment,
    foreseen: &[Event],
) -> Vec<Words> {
    let ended = RevoltResult::of(&view.realm, seat, foreseen);
    if let Some(RevoltResult { mine, theirs, won }) = ended {
        let result = Words::new(keys::PROSPECT_REVOLT)
            .with("mine", mine)
            .with("theirs", theirs)
            .with("won", won);
        return std::iter::once(result)
            .chain(gains(seat, foreseen))
            .collect();
    }
    let [mine, theirs] = revolt_sides(view, seat, colour, Some(with));
    let more = Reserve::of(view, rival(view, seat, colour), Colour::Yellow).most();
    let most = usize::from(theirs) + more;
    // H29: the attacker, who decides first, needs more than the defender.
    let verdict = match usize::from(mine) {
        mine if mine > most => "won",
        _ if mine <= theirs => "lost",
        _ => "open",
    };
    let open = Words::new(keys::PROSPECT_REVOLT_OPEN)
        .with("mine", mine)
        .with("least", theirs)
        .with("most", most)
        .with("verdict", verdict);
    vec![open]
}

fn war_move_outlook(
    view: &View,
    seat: Seat,
    at: Hex,
    supports: &[Support],
    foreseen: &[Event],
) -> Vec<Words> {
    let realm = &view.realm;
    let warring = realm.warring(at);
    let ended = foreseen.iter().find_map(|event| match event {
        Event::WarEnded {
            winner,
            sides,
            losses,
        } => Some((*winner, *sides, *losses)),
        _ => None,
    });
    if let Some((winner, sides, losses)) = ended {
        let losers = warring.iter().filter(|side| side.direction != winner);
        let beaten: usize = losers.map(|side| realm.soldiers(side).len()).sum();
        let mut sentences = vec![
            Words::new(keys::PROSPECT_WAR)
                .with("sides", Value::of(&sides))
                .with("winner", winner.to_string())
                .with("losses", losses),
        ];
        sentences.extend(gains(seat, foreseen));
        sentences.push(Words::new(keys::PROSPECT_LOSSES).with("beaten", beaten));
        return sentences;
    }
    let sides = realm.war_strengths(&warring, supports);
    // Seats that visibly could add nothing have been skipped in the foreseen events.
    let passed = foreseen.iter();
    let passed = passed.filter(|event| matches!(event, Event::Supported { .. }));
    let decided = supports.len() + passed.count().saturating_sub(1);
    if decided >= realm.seats() {
        let tie = Words::new(keys::PROSPECT_TIE).with("sides", Value::of(&sides));
        return vec![
            tie.with("seat", Value::Seat(realm.active))
                .with("own", seat == realm.active),
        ];
    }
    let later = later_supporters(view, decided);
    let more: usize = later
        .map(|seat| Reserve::of(view, seat, Colour::Red).most())
        .sum();
    let wins = |side: &&Strength| {
        let mut others = sides.iter().filter(|other| other.side != side.side);
        others.all(|other| usize::from(side.strength) > usize::from(other.strength) + more)
    };
    let winner = sides.iter().find(wins).map(|side| side.side.to_string());
    vec![
        Words::new(keys::PROSPECT_WAR_OPEN)
            .with("sides", Value::of(&sides))
            .with("more", more)
            .with("winner", winner),
    ]
}

/// Who gains points by a fight, whose leaders go home, and which pagodas fall with their tiles.
fn gains(seat: Seat, foreseen: &[Event]) -> Vec<Words> {
    let mut points: Vec<(Seat, ByColour<u16>)> = Vec::new();
    let mut sentences = Vec::new();
    for event in foreseen {
        match *event {
            Event::Scored {
                seat,
                colour,
                points: gained,
                reason: Reason::Revolt | Reason::War,
            } => {
                let known = points.iter().position(|(owner, _)| *owner == seat);
                let known = known.unwrap_or_else(|| {
                    points.push((seat, ByColour::default()));
                    points.len() - 1
                });
                points[known].1[colour] += gained;
            }
            Event::LeaderReturned {
                seat: owner,
                colour,
                ..
            } => sentences.push(
                Words::new(keys::PROSPECT_LEADER)
                    .with("seat", Value::Seat(owner))
                    .with("own", owner == seat)
                    .with("colour", colour.to_string()),
            ),
            Event::PagodaLost { .. } | Event::PalaceLost { .. } | Event::GranaryLost { .. } => {
                sentences.push(Words::event("huang", event));
            }
            _ => {}
        }
    }
    let gained = points.into_iter().flat_map(|(owner, points)| {
        let each = points.iter().filter(|(_, gained)| *gained > 0);
        let each: Vec<(Colour, u16)> = each.collect();
        each.into_iter().map(move |(colour, gained)| {
            Words::new(keys::PROSPECT_POINTS)
                .with("seat", Value::Seat(owner))
                .with("own", owner == seat)
                .with("colour", colour.to_string())
                .with("points", gained)
        })
    });
    gained.chain(sentences).collect()
}
