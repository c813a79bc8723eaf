//! Characters: what a robot likes, where several moves are nearly equally good.

use super::Robot;
use pagoda_engine::{Chance, EffectKind, MoveText, Play, Seat};
use pagoda_ids::PersonId;

/// How much more often a robot makes a move of the kind that it likes.
const FONDNESS: usize = 6;

/// What a robot likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Character {
    /// Likes to fight.
    Warlike,
    /// Likes what brings something at once.
    Trader,
    /// Likes to prepare.
    Builder,
}

impl Character {
    /// Every character.
    pub const ALL: [Self; 3] = [Self::Warlike, Self::Trader, Self::Builder];

    /// Its name in requests and language files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Warlike => "warlike",
            Self::Trader => "trader",
            Self::Builder => "builder",
        }
    }

    /// The character of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.name() == name)
    }

    /// The character of a robot, the same in every game; none if its level leaves it no choice.
    ///
    /// ```
    /// use pagoda_robots::{Character, Robot};
    /// assert_eq!(Character::of(Robot::Fair.id(0)), Some(Character::Warlike));
    /// assert_eq!(Character::of(Robot::Easy.id(0)), None);
    /// ```
    pub fn of(robot: PersonId) -> Option<Self> {
        let first = Robot::Fair.id(0).get();
        let index = robot.get().checked_sub(first)?;
        let is_fair = Robot::of(robot) == Some(Robot::Fair);
        is_fair.then(|| Self::ALL[index as usize % Self::ALL.len()])
    }

    fn likes(self, kind: EffectKind) -> bool {
        kind == match self {
            Self::Warlike => EffectKind::Conflict,
            Self::Trader => EffectKind::HelpsMe,
            Self::Builder => EffectKind::Neutral,
        }
    }

    /// One of these moves, more often one that it likes.
    pub(super) fn pick<'a>(
        self,
        moves: &[&'a MoveText],
        game: &dyn Play,
        seat: Seat,
        chance: &mut Chance,
    ) -> &'a MoveText {
        let ranked = game.ranked_moves(seat);
        let liked = |text: &&MoveText| {
            let mut ranked = ranked.iter().filter(|ranked| ranked.text == **text);
            ranked
                .next()
                .is_some_and(|ranked| self.likes(ranked.effect.kind))
        };
        let weight = |text: &&MoveText| if liked(text) { FONDNESS } else { 1 };
        let weighted: Vec<&MoveText> = moves
            .iter()
            .flat_map(|text| std::iter::repeat_n(*text, weight(text)))
            .collect();
        weighted[chance.below(weighted.len())]
    }
}
