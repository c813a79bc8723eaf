//! Palaces: room for those who come, palaces that stand empty, floors above monks, and what brings points every month.

use super::why::Why;
use super::{Case, first_empty, free_places, raise};
use crate::moves::Move;
use crate::palaces::Letter;
use crate::year::{Action, Fate, MONTHS, SUPER_MONTH, SuperEvent};

/// The floors that an earthquake takes (D41).
const EARTHQUAKE: u16 = 2;

/// More people without a place count no more.
const MISSING: u16 = 3;

/// What a point costs at the end (D23).
const YUAN_PER_POINT: u16 = 3;

impl Case<'_> {
    /// Places for those who come (D15, D16).
    pub(super) fn room(&mut self) {
        let free = free_places(self.was());
        let gained = free_places(self.is()) + self.floors - free;
        let people = self.people;
        let points = self.monk_points(self.floors);
        if points > 0 {
            self.add(0.8 * f32::from(points), Why::MonkFloor { points });
        }
        if usize::from(self.before.month) == MONTHS {
            return;
        }
        if gained == 0 {
            if free == 0 && people > 0 {
                self.add(-2.2, Why::NoRoom {});
            } else if people > free {
                let missing = f32::from((people - free).min(MISSING));
                let urgent = if free == 1 { 0.3 } else { 0.15 };
                self.add(-urgent * missing, Why::RoomLacks { people, free });
            }
            return;
        }
        if people > free {
            let useful = f32::from(gained.min(people - free));
            if free == 0 {
                self.add(2.5 + 0.5 * useful, Why::Room { free: gained });
            } else {
                let urgent = if free == 1 { 0.9 } else { 0.6 };
                self.add(urgent * useful, Why::RoomLater { people, free });
            }
        } else {
            self.add(-1.0, Why::FloorsIdle { people, free });
        }
        if people > 0 && first_empty(self.was()).is_none() {
            let months = self.rounds;
            self.add(0.3 * f32::from(months), Why::NewPalace { months });
        }
        if self.awaits(SuperEvent::Earthquake) && free < EARTHQUAKE {
            let free = free + gained;
            self.add(1.2, Why::Earthquake { free });
        }
        if self.awaits(SuperEvent::Sunrise) && free < 1 + u16::from(SUPER_MONTH - self.before.month)
        {
            let free = free + gained;
            self.add(0.8, Why::Sunrise { free });
        }
        if self.awaits(SuperEvent::Lanterns) && free == 0 {
            self.add(0.8, Why::Lanterns {});
        }
    }

    /// The points that so many floors bring above monks.
    pub(super) fn monk_points(&self, floors: u16) -> u16 {
        let mut palaces = self.was().palaces;
        raise(&mut palaces, floors);
        palaces.buddhas() - self.was().palaces.buddhas()
    }

    /// Where a floor goes (D13).
    pub(super) fn judge_floor(&mut self, palace: Option<Letter>) {
        let points = self.is().palaces.buddhas() - self.was().palaces.buddhas();
        if points > 0 {
            self.add(0.8 * f32::from(points), Why::MonkFloor { points });
        }
        let hungry = self.next(Fate::Drought).filter(|_| {
            let need = 1 + self.is().palaces.occupied() as u16;
            self.is().rice < need
        });
        if palace.is_some() {
            if let Some((month, away)) = hungry.filter(|_| self.people > 0) {
                self.add(super::soon(away), Why::NoMouth { month });
            }
            return;
        }
        let empty = self.is().palaces.len() - self.is().palaces.occupied();
        let comes = usize::from(self.comes_before_decay());
        let new = Letter(self.is().palaces.len() as u8 - 1);
        if empty > comes {
            self.add(-1.5, Why::StandsEmpty { palace: new });
            return;
        }
        let months = self.rounds;
        self.add(0.4 * f32::from(months), Why::NewPalace { months });
        if let Some((month, away)) = hungry {
            let need = 1 + self.is().palaces.occupied() as u16;
            let rice = self.is().rice;
            let weight = -1.2 * super::soon(away);
            self.add(weight, Why::ExtraMouth { month, need, rice });
        }
    }

    /// Where a new person goes (D15).
    pub(super) fn judge_place(&mut self, palace: Letter) {
        let was_empty = self.was().palaces.0[palace.place()].people.is_empty();
        if was_empty {
            self.add(1.8, Why::PalaceKept { palace });
            self.hunger(true);
        } else {
            self.empty_palace();
        }
        let points = self.is().palaces.buddhas() - self.was().palaces.buddhas();
        if points > 0 {
            self.add(0.8 * f32::from(points), Why::Monk { points });
        }
    }

    /// A palace without people that decays before somebody comes (D20).
    fn empty_palace(&mut self) {
        if let Some(palace) = first_empty(self.is())
            && !self.comes_before_decay()
        {
            self.add(-1.8, Why::StandsEmpty { palace });
        }
    }

    /// Where the earthquake takes a floor (D41).
    pub(super) fn judge_raze(&mut self, palace: Letter) {
        let inside = self.was().palaces.0[palace.place()];
        if inside.has_room() {
            let free = free_places(self.was());
            self.add(2.0, Why::Earthquake { free });
        }
        let points = self.was().palaces.buddhas() - self.is().palaces.buddhas();
        if points > 0 {
            self.add(-f32::from(points), Why::LosesPoints { points });
        }
    }

    /// What a privilege brings until the end of the year (D22).
    pub(super) fn privilege(&mut self, chosen: Move) {
        let Move::Privilege { privilege } = chosen else {
            return;
        };
        let ends = self.awaits(SuperEvent::Assassination);
        let months = match ends {
            true => u16::from(SUPER_MONTH - self.before.month),
            false => self.rounds,
        };
        let points = months * u16::from(privilege.dragons());
        let yuan = privilege.price();
        if ends {
            self.add(-1.0, Why::Assassination { months });
        }
        if YUAN_PER_POINT * points <= yuan {
            self.add(-1.0, Why::DragonsLate { points, yuan });
            return;
        }
        let paid_after = yuan.div_ceil(YUAN_PER_POINT * u16::from(privilege.dragons()));
        let why = Why::Dragons {
            points,
            yuan,
            month: self.before.month + paid_after as u8 - 1,
        };
        self.add(0.4 * f32::from(points), why);
    }

    /// Goods that no event needs, floors and money.
    pub(super) fn surplus(&mut self, chosen: Move) {
        let (was, is) = (*self.was(), *self.is());
        let occupied = was.palaces.occupied() as u16;
        if is.rice > was.rice && was.rice >= occupied * self.times(Fate::Drought) {
            self.add(-1.0, Why::GoodsIdle { good: "rice" });
        }
        if is.fireworks > was.fireworks && self.times(Fate::Festival) == 0 {
            self.add(-1.0, Why::GoodsIdle { good: "fireworks" });
        }
        let taxes = Move::Do {
            action: Action::Taxes,
        };
        if chosen == taxes && was.yuan >= 4 * self.times(Fate::Tribute) {
            self.add(-0.8, Why::GoodsIdle { good: "yuan" });
        }
        if chosen == Move::Fill && is.yuan == was.yuan {
            self.add(-1.5, Why::FillIdle { yuan: was.yuan });
        }
    }

    /// Points of a Research that keeps from nothing.
    pub(super) fn spare(&mut self, chosen: Move) {
        let research = Move::Do {
            action: Action::Research,
        };
        if chosen == research && !self.needs_action() {
            let points = self.is().points - self.was().points;
            self.add(0.5 * f32::from(points), Why::Spare { points });
        }
    }
}
