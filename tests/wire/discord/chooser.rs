//! Random choice of moves.

use pagoda::engine::{MoveText, Play};

/// A random generator with a fixed seed.
pub struct Chooser(u64);

impl Chooser {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// Returns a number below this one.
    pub fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % most
    }

    pub fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// A legal move of the awaited seat: every other time one that brings the end of the game closer.
    pub fn hasty(&mut self, game: &dyn Play) -> MoveText {
        let moves = legal(game);
        let longest = moves.iter().filter(|text| text.starts_with("replace"));
        let longest = longest.max_by_key(|text| text.len());
        match longest {
            Some(text) if self.below(2) > 0 => text.clone(),
            _ => self.one(&moves).clone(),
        }
    }

    /// A legal move of the awaited seat, preferably a tile or a leader, so that kingdoms grow and meet.
    pub fn warlike(&mut self, game: &dyn Play) -> MoveText {
        let moves = legal(game);
        let growing: Vec<&MoveText> = moves
            .iter()
            .filter(|text| text.starts_with("tile") || text.starts_with("leader"))
            .collect();
        if growing.is_empty() || self.below(8) == 0 {
            self.one(&moves).clone()
        } else {
            (*self.one(&growing)).clone()
        }
    }
}

/// The legal moves of the awaited seat.
pub fn legal(game: &dyn Play) -> Vec<MoveText> {
    let waiting = game.waiting().expect("somebody is awaited");
    game.moves(waiting.seat)
}

/// Moves that lead to a position with some property, found by random play. The property gets the game and the seat that last
/// had an action.
pub fn path_to(
    game: &dyn Play,
    dice: &mut Chooser,
    holds: impl Fn(&dyn Play, usize) -> bool,
) -> Vec<MoveText> {
    let mut best: Option<Vec<MoveText>> = None;
    for tried in 0..4000 {
        if best.is_some() && tried > 400 {
            break;
        }
        let mut ahead = game.boxed_clone();
        let mut path = Vec::new();
        let mut acting = 0;
        let most = best.as_ref().map_or(60, |best| best.len() - 1);
        while let Some(waiting) = ahead.waiting() {
            if waiting.decision == "action" {
                acting = waiting.seat;
            }
            if holds(&*ahead, acting) {
                best = Some(path);
                break;
            }
            if path.len() >= most {
                break;
            }
            let text = dice.warlike(&*ahead);
            ahead.play(waiting.seat, &text).expect("a legal move");
            path.push(text);
        }
    }
    best.expect("it can be reached")
}
