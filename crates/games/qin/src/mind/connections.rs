//! Which provinces are connected with which villages (Q18).

use super::prospects::BySeat;
use crate::board::MOST_VILLAGES;
use crate::realm::{MOST_PROVINCES, MOST_SEATS, Realm};

/// How the provinces of a position are connected with its villages.
pub(super) struct Connections {
    /// The villages that each province is connected to, as bits.
    pub of_province: [u32; MOST_PROVINCES],
    /// The connected pagodas of each seat at each village.
    pub pagodas: [BySeat<u8>; MOST_VILLAGES],
}

impl Connections {
    pub fn new(realm: &Realm) -> Self {
        let mut connections = Self {
            of_province: [0; MOST_PROVINCES],
            pagodas: [[0; MOST_SEATS]; MOST_VILLAGES],
        };
        let villages = realm.board().villages.iter();
        for (village, (number, pagodas)) in villages.zip((0..).zip(&mut connections.pagodas)) {
            for square in &village.beside {
                let Some(province) = realm.province_at[square.index()].checked_sub(1) else {
                    continue;
                };
                let connected = &mut connections.of_province[usize::from(province)];
                if *connected >> number & 1 == 0 {
                    *connected |= 1 << number;
                    let province = &realm.provinces[usize::from(province)];
                    pagodas[usize::from(province.owner)] += province.pagodas();
                }
            }
        }
        connections
    }
}
