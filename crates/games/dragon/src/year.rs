//! The months and what they bring: events, super events, action cards (D5, D6, D10, D30, D40).

use super::named::named;
use pagoda_engine::Chance;
use tinyvec::ArrayVec;

/// Months of the year.
pub const MONTHS: usize = 12;
/// The month of the super event (D40).
pub const SUPER_MONTH: u8 = 7;

named! {
    /// The event of a month.
    Fate {
        /// Nothing happens.
        #[default]
        Peace "peace",
        /// Yuan for the emperor.
        Tribute "tribute",
        /// Rice for each palace with somebody in it.
        Drought "drought",
        /// Points for fireworks.
        Festival "festival",
        /// Points for helmets, and a loss for those with the fewest.
        Invasion "invasion",
        /// Losses, fewer with healers.
        Contagion "contagion",
    }
}

/// The events that are shuffled (D5), two of each.
const MIXED: usize = 10;

/// D5: lays the shuffled events onto the year.
pub fn lay_year(events: [Fate; MIXED]) -> [Fate; MONTHS] {
    let mut year = [Fate::Peace; MONTHS];
    let mut month = MONTHS - MIXED;
    let mut events = events.into_iter();
    while let Some(event) = events.next() {
        if event == year[month - 1]
            && let Some(next) = events.next()
        {
            year[month] = next;
            month += 1;
        }
        year[month] = event;
        month += 1;
    }
    if year[10] == year[11] {
        year.swap(9, 10);
    }
    year
}

/// D5: a year.
pub(super) fn draw_year(chance: &mut Chance) -> [Fate; MONTHS] {
    let mut events: [Fate; MIXED] = std::array::from_fn(|number| Fate::ALL[1 + number / 2]);
    chance.shuffle(&mut events);
    lay_year(events)
}

named! {
    /// The super event (D41), or the request to draw one.
    SuperEvent {
        /// None.
        #[default]
        None "none",
        /// One that is drawn at set-up.
        Random "random",
        /// Points for persons.
        Lanterns "lanterns",
        /// Points for monks.
        Buddha "buddha",
        /// Floors are lost.
        Earthquake "earthquake",
        /// Goods are lost.
        Flood "flood",
        /// The event once more.
        Eclipse "eclipse",
        /// Person markers go back to 0.
        Volcano "volcano",
        /// Cards are lost.
        Tornado "tornado",
        /// A young person for everybody.
        Sunrise "sunrise",
        /// Privileges are lost.
        Assassination "assassination",
        /// The symbols of a trade.
        Charter "charter",
    }
}

impl SuperEvent {
    /// One of the ten.
    pub(super) fn drawn(chance: &mut Chance) -> Self {
        *chance.pick(&Self::ALL[2..])
    }
}

named! {
    /// What an action card lets one do.
    Action {
        /// Yuan.
        #[default]
        Taxes "taxes",
        /// Floors.
        Build "build",
        /// Rice.
        Harvest "harvest",
        /// Fireworks.
        Fireworks "fireworks",
        /// Steps on the person track.
        Parade "parade",
        /// Points.
        Research "research",
        /// A privilege.
        Privilege "privilege",
        /// A tile of the Great Wall.
        Wall "wall",
    }
}

/// The most action cards: the eighth comes with the Great Wall (D30).
pub const MOST_CARDS: usize = 8;

/// The action cards of a month, in the order in which they are laid into groups.
pub type Deal = ArrayVec<[Action; MOST_CARDS]>;

/// D6, D30: the action cards there are.
pub fn action_cards(great_wall: bool) -> &'static [Action] {
    &Action::ALL[..if great_wall { 8 } else { 7 }]
}

/// The action cards, well mixed.
pub(super) fn shuffled(great_wall: bool, chance: &mut Chance) -> Deal {
    let mut deal: Deal = action_cards(great_wall).iter().copied().collect();
    chance.shuffle(&mut deal);
    deal
}

/// D10, D30: how many cards the groups have, the largest first.
pub fn group_sizes(players: usize, great_wall: bool) -> impl Iterator<Item = usize> {
    let cards = action_cards(great_wall).len();
    (0..players).map(move |group| cards / players + usize::from(group < cards % players))
}

named! {
    /// A tile of the Great Wall: its effect for the player that lays it (D30).
    WallTile {
        /// 1 rice.
        #[default]
        Rice "rice",
        /// 1 firework.
        Firework "firework",
        /// 1 floor.
        Floor "floor",
        /// 2 yuan.
        Yuan "yuan",
        /// 3 steps.
        Steps "steps",
        /// 3 points.
        Points "points",
    }
}

named! {
    /// A privilege (D13).
    Privilege {
        /// 2 yuan, one dragon.
        #[default]
        Small "small",
        /// 7 yuan, two dragons.
        Large "large",
    }
}

impl Privilege {
    /// What it costs.
    pub fn price(self) -> u16 {
        [2, 7][self as usize]
    }

    /// The dragons on it.
    pub fn dragons(self) -> u8 {
        [1, 2][self as usize]
    }
}
