//! Random choice of moves.

use pagoda::engine::{MoveText, Play};

pub struct Chooser(u64);

impl Chooser {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % most
    }

    pub fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    pub fn hasty(&mut self, game: &dyn Play) -> MoveText {
        let moves = legal(game);
        let longest = moves.iter().filter(|text| text.starts_with("replace"));
        let longest = longest.max_by_key(|text| text.len());
        match longest {
            Some(text) if self.below(2) > 0 => text.clone(),
            _ => self.one(&moves).clone(),
        }
    }
}

pub fn legal(game: &dyn Play) -> Vec<MoveText> {
    let waiting = game.waiting().expect("somebody is awaited");
    game.moves(waiting.seat)
}
