//! Legal moves: lists all of them, judges one, and says why none is possible.

use super::move_error::MoveError;
use super::moves::Move;
use super::palaces::{Letter, MOST_FLOORS, MOST_PALACES};
use super::people::{Card, Person, Trade};
use super::realm::{Letters, Phase};
use super::state::Dragon;
use super::year::{Action, Privilege, WallTile};
use std::ops::ControlFlow;

impl Dragon {
    /// Calls with every legal move of the awaited seat.
    pub(super) fn each_move(&self, mut call: impl FnMut(Move)) {
        let all = self.try_each_move(|chosen| {
            call(chosen);
            ControlFlow::Continue(())
        });
        debug_assert!(all.is_continue());
    }

    /// Calls with every legal move of the awaited seat, until a call breaks.
    fn try_each_move(&self, mut call: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let realm = &self.realm;
        if let Phase::Over {} = realm.phase {
            return ControlFlow::Continue(());
        }
        let palaces = &realm.house().palaces;
        match realm.phase {
            Phase::Idle | Phase::Over {} => {}
            Phase::Start {} => {
                let taken = realm.taken_pairs();
                for (number, &one) in Trade::ALL.iter().enumerate() {
                    for &two in &Trade::ALL[number + 1..] {
                        if !taken.contains(&[one, two].map(Trade::young)) {
                            call(Move::Start { pair: [one, two] })?;
                        }
                    }
                }
            }
            Phase::Action {} => self.each_action(call)?,
            Phase::Floors { .. } => {
                for (letter, _) in palaces.choices(|_, palace| palace.floors < MOST_FLOORS) {
                    let palace = Some(letter);
                    call(Move::Floor { palace })?;
                }
                if palaces.len() < MOST_PALACES {
                    call(Move::Floor { palace: None })?;
                }
            }
            Phase::Person {} => {
                let available = realm.supply.available();
                for card in self.hands[realm.active()].kinds() {
                    each_play(card, available, &mut call)?;
                }
            }
            Phase::Place { .. } => {
                for (palace, _) in palaces.choices(|_, palace| palace.has_room()) {
                    call(Move::Place { palace })?;
                }
            }
            Phase::Replace { .. } => {
                for (palace, inside) in palaces.choices(|_, _| true) {
                    for person in inside.kinds() {
                        call(Move::Replace { palace, person })?;
                    }
                }
                call(Move::Pass)?;
            }
            Phase::Lose { spared, .. } => {
                let may = |letter, palace: &_| spared.leaves_open(letter, palace);
                for (palace, inside) in palaces.choices(may) {
                    for person in inside.kinds() {
                        call(Move::Lose { palace, person })?;
                    }
                }
            }
            Phase::Raze { .. } => {
                for (palace, _) in palaces.choices(|_, _| true) {
                    call(Move::Raze { palace })?;
                }
            }
            Phase::Evict { palace, .. } => {
                for person in palaces.0[palace.place()].kinds() {
                    call(Move::Lose { palace, person })?;
                }
            }
            Phase::Give { count } => {
                let house = realm.house();
                for yuan in 0..=count.min(house.yuan) {
                    let rest = count - yuan;
                    for rice in rest.saturating_sub(house.fireworks)..=rest.min(house.rice) {
                        call(Move::Give {
                            yuan,
                            rice,
                            fireworks: rest - rice,
                        })?;
                    }
                }
            }
            Phase::Discard {} => {
                let hand = self.hands[realm.active()];
                for one in hand.kinds() {
                    for two in hand.kinds().filter(|two| *two >= one) {
                        if one != two || hand.of(one) > 1 {
                            call(Move::Discard { cards: [one, two] })?;
                        }
                    }
                }
            }
            Phase::Recruit {} => {
                for &trade in Trade::ALL {
                    if self.may_recruit(trade) {
                        call(Move::Recruit { trade })?;
                    }
                }
            }
            Phase::Charter {} => {
                for &trade in Trade::ALL {
                    if palaces.people().any(|person| person.trade() == trade) {
                        call(Move::Charter { trade })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// D11 to D13, D31.
    fn each_action(&self, mut call: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let realm = &self.realm;
        let house = realm.house();
        for group in &realm.groups {
            let toll = group.toll();
            if house.yuan < toll {
                continue;
            }
            for &action in &group.cards {
                match action {
                    Action::Privilege => {
                        for &privilege in Privilege::ALL {
                            if realm.can_buy(privilege, toll) {
                                call(Move::Privilege { privilege })?;
                            }
                        }
                    }
                    Action::Wall if realm.wall_is_full() => {}
                    Action::Wall => {
                        for &tile in WallTile::ALL {
                            if !house.wall.contains(&tile) {
                                call(Move::Wall { tile })?;
                            }
                        }
                    }
                    _ => call(Move::Do { action })?,
                }
            }
        }
        call(Move::Fill)
    }

    pub(super) fn may_recruit(&self, trade: Trade) -> bool {
        let realm = &self.realm;
        realm.supply.of(trade.young()) > 0 && !realm.recruited.contains(&trade)
    }

    /// The only legal move, if there is only one. Where each palace loses a person, only the first palace is considered: the
    /// order of the others makes no difference.
    pub(super) fn only_move(&self) -> Option<Move> {
        let first = self.realm.next_unfed();
        let counts = |chosen: Move| match (first, chosen) {
            (Some(first), Move::Lose { palace, .. }) => palace == first,
            _ => true,
        };
        let mut only = None;
        let second = self.try_each_move(|chosen| match only {
            _ if !counts(chosen) => ControlFlow::Continue(()),
            None => {
                only = Some(chosen);
                ControlFlow::Continue(())
            }
            Some(_) => ControlFlow::Break(()),
        });
        only.filter(|_| second.is_continue())
    }

    /// Whether the awaited seat may make this move, and if not, why.
    pub(super) fn judge_move(&self, chosen: Move) -> Result<(), MoveError> {
        let mut legal = false;
        self.each_move(|known| legal |= known == chosen);
        if legal {
            Ok(())
        } else {
            Err(self.refuse(chosen))
        }
    }

    pub(super) fn not_now(&self, verb: &str) -> MoveError {
        MoveError::NotNow {
            verb: verb.to_owned(),
            decision: self.realm.decision().unwrap_or("nothing").to_owned(),
        }
    }

    /// Why a move is not legal.
    fn refuse(&self, chosen: Move) -> MoveError {
        let realm = &self.realm;
        let decision = realm.decision().unwrap_or("nothing");
        let verb = chosen.verb();
        if !verbs_of(decision).contains(&verb) {
            return self.not_now(verb);
        }
        let house = realm.house();
        match chosen {
            Move::Start { pair } if pair[0] < pair[1] => MoveError::PairTaken { trade: pair },
            Move::Start { .. } => MoveError::NoPair,
            Move::Do { action } => self.refuse_action(action),
            Move::Privilege { privilege } => self.refuse_privilege(privilege),
            Move::Wall { tile } => match self.refuse_action(Action::Wall) {
                MoveError::NotNow { .. } if house.wall.contains(&tile) => {
                    MoveError::WallTileUsed { tile }
                }
                refusal => refusal,
            },
            Move::Floor { palace: None } => MoveError::TooManyPalaces,
            Move::Floor {
                palace: Some(palace),
            } => self.without(palace, |palace| MoveError::TooHigh { palace }),
            Move::Play { card, person } => self.refuse_play(card, person),
            Move::Place { palace } => self.without(palace, |palace| MoveError::NoRoom { palace }),
            Move::Replace { palace, person } => {
                self.without(palace, |palace| MoveError::NotThere { person, palace })
            }
            Move::Lose { palace, person } => {
                let chosen = house.palaces.get(palace);
                let open = |letter: Letter| match realm.phase {
                    Phase::Evict { palace, .. } => palace == letter,
                    Phase::Lose { spared, .. } => {
                        chosen.is_some_and(|palace| spared.leaves_open(letter, palace))
                    }
                    _ => false,
                };
                self.without(palace, |name| {
                    if open(palace) {
                        MoveError::NotThere {
                            person,
                            palace: name,
                        }
                    } else {
                        MoveError::NotFromThere { palace: name }
                    }
                })
            }
            Move::Give { .. } => match realm.phase {
                Phase::Give { count } => MoveError::GiveSoMany { count },
                _ => self.not_now(verb),
            },
            Move::Raze { palace } => {
                self.without(palace, |palace| MoveError::NoSuchPalace { palace })
            }
            Move::Discard { .. } => MoveError::DiscardTwo,
            Move::Recruit { trade } if realm.recruited.contains(&trade) => {
                MoveError::TradeTaken { trade }
            }
            Move::Recruit { trade } => MoveError::NoneLeft {
                person: trade.young(),
            },
            Move::Charter { trade } => MoveError::NobodyOf { trade },
            Move::Fill | Move::Pass => self.not_now(verb),
        }
    }

    /// The error that there is no such palace, or else this error about it.
    fn without(&self, letter: Letter, wrong: impl FnOnce(String) -> MoveError) -> MoveError {
        let palace = letter.to_string().to_uppercase();
        match self.realm.house().palaces.get(letter) {
            Some(_) => wrong(palace),
            None => MoveError::NoSuchPalace { palace },
        }
    }

    /// Why an action cannot be chosen: the cost of its group, or the state of the wall.
    fn refuse_action(&self, action: Action) -> MoveError {
        let realm = &self.realm;
        let house = realm.house();
        let Some(group) = realm.group_of(action) else {
            return self.not_now(action.name());
        };
        let toll = realm.groups[group].toll();
        let yuan = house.yuan;
        match action {
            _ if yuan < toll => MoveError::DragonThere { action, toll, yuan },
            Action::Wall if realm.wall_is_full() => MoveError::WallIsFull,
            Action::Wall if house.wall.len() == WallTile::ALL.len() => MoveError::NoWallTiles,
            _ => self.not_now(action.name()),
        }
    }

    fn refuse_privilege(&self, privilege: Privilege) -> MoveError {
        let realm = &self.realm;
        let group = realm.group_of(Action::Privilege);
        let toll = group.map_or(0, |group| realm.groups[group].toll());
        MoveError::TooDear {
            privilege,
            price: privilege.price() + toll,
            yuan: realm.house().yuan,
        }
    }

    fn refuse_play(&self, card: Card, person: Option<Person>) -> MoveError {
        if self.hands[self.realm.active()].of(card) == 0 {
            return MoveError::NoSuchCard { card };
        }
        match person {
            None => MoveError::WhichPerson { card },
            Some(person) if card.trade().is_some_and(|trade| trade != person.trade()) => {
                MoveError::WrongCard { card, person }
            }
            Some(person) => MoveError::NoneLeft { person },
        }
    }

    /// Why the awaited seat can make no move with this verb now; none if it can.
    pub(super) fn why_not(&self, verb: &str) -> Option<MoveError> {
        let mut possible = false;
        self.each_move(|known| possible |= known.verb() == verb);
        if possible {
            return None;
        }
        let decision = self.realm.decision().unwrap_or("nothing");
        Some(match Action::named(verb) {
            _ if !verbs_of(decision).contains(&verb) => self.not_now(verb),
            Some(Action::Privilege) => self.refuse_privilege(Privilege::Small),
            Some(action) => self.refuse_action(action),
            None => self.not_now(verb),
        })
    }
}

/// D15, D17: calls with each person that a card can be played for. The available persons are given, a bit each.
#[inline]
fn each_play(
    card: Card,
    available: u16,
    call: &mut impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut persons = match card.trade() {
        Some(trade) => available & trade.person_bits(),
        None => available,
    };
    if persons == 0 {
        return call(Move::Play { card, person: None });
    }
    while persons != 0 {
        let person = Some(Person::ALL[persons.trailing_zeros() as usize]);
        persons &= persons - 1;
        call(Move::Play { card, person })?;
    }
    ControlFlow::Continue(())
}

/// The verbs with which a decision is made.
fn verbs_of(decision: &str) -> &'static [&'static str] {
    match decision {
        "start" => &["start"],
        "action" => &[
            "taxes",
            "build",
            "harvest",
            "fireworks",
            "parade",
            "research",
            "privilege",
            "wall",
            "fill",
        ],
        "floors" => &["floor"],
        "person" => &["play"],
        "place" => &["place"],
        "replace" => &["replace", "pass"],
        "lose" | "evict" => &["lose"],
        "raze" => &["raze"],
        "give" => &["give"],
        "discard" => &["discard"],
        "recruit" => &["recruit"],
        "charter" => &["charter"],
        _ => &[],
    }
}

impl Phase {
    /// This many persons leave.
    pub(super) fn losing(left: u8) -> Self {
        Self::Lose {
            left,
            spared: Letters::default(),
        }
    }

    /// Whether the decision is about the palaces of a seat: their floors, or who lives there.
    pub(super) fn is_about_palaces(&self) -> bool {
        matches!(
            self,
            Self::Floors { .. }
                | Self::Place { .. }
                | Self::Replace { .. }
                | Self::Lose { .. }
                | Self::Raze { .. }
                | Self::Evict { .. }
        )
    }
}
