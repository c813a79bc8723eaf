//! Pieces that lie in the open, and what became of them between two moments.

use std::collections::BTreeMap;

/// An area of a board's picture: its kind and its value, as in `Area` of `pagoda-picture`.
///
/// ```
/// let area: pagoda_show::AreaName = ("place", "D7".to_owned());
/// assert_eq!(area.0, "place");
/// ```
pub type AreaName = (&'static str, String);

/// A piece that everybody sees.
///
/// ```
/// use pagoda_show::{Changes, Motion, Piece};
/// let at = |place: &str| Piece::only("leader-0-red", ("place", place.to_owned()));
/// let changes = Changes::between(&[at("D7")], &[at("E5")]);
/// let moved = Motion {
///     from: Some(("place", "D7".to_owned())),
///     to: Some(("place", "E5".to_owned())),
/// };
/// assert_eq!(changes.motions(), [moved]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What it is: pieces of the same name are alike.
    pub name: String,
    /// Where it lies.
    pub area: AreaName,
    /// Whether there is no other of its name, so that it can be followed from one area to another.
    pub is_only: bool,
}

impl Piece {
    /// One of several pieces that are alike.
    pub fn alike(name: impl Into<String>, area: AreaName) -> Self {
        Self {
            name: name.into(),
            area,
            is_only: false,
        }
    }

    /// The only piece of its name.
    pub fn only(name: impl Into<String>, area: AreaName) -> Self {
        Self {
            is_only: true,
            ..Self::alike(name, area)
        }
    }
}

/// What happened to the pieces of an area: it came from there, or went there, if that is known.
///
/// ```
/// use pagoda_show::{Changes, Motion, Piece};
/// let tile = Piece::alike("tile-red", ("place", "D7".to_owned()));
/// let placed = Motion { from: None, to: Some(("place", "D7".to_owned())) };
/// assert_eq!(Changes::between(&[], &[tile]).motions(), [placed]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motion {
    /// Where it was; none if it came into play.
    pub from: Option<AreaName>,
    /// Where it is; none if it left the board.
    pub to: Option<AreaName>,
}

/// The names of the pieces on an area, in order, and whether each is the only one of its name.
type Names = Vec<(String, bool)>;

/// The areas whose pieces are others than before.
///
/// ```
/// use pagoda_show::{Changes, Piece};
/// let tile = [Piece::alike("tile-red", ("place", "D7".to_owned()))];
/// let mut changes = Changes::between(&[], &tile);
/// changes.then(&Changes::between(&tile, &[]));
/// assert_eq!(changes, Changes::default(), "it is again as it was");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes(BTreeMap<AreaName, (Names, Names)>);

impl Changes {
    /// What is different at the later of two moments.
    pub fn between(before: &[Piece], after: &[Piece]) -> Self {
        let mut areas: BTreeMap<AreaName, (Names, Names)> = BTreeMap::new();
        for piece in before {
            let (names, _) = areas.entry(piece.area.clone()).or_default();
            names.push((piece.name.clone(), piece.is_only));
        }
        for piece in after {
            let (_, names) = areas.entry(piece.area.clone()).or_default();
            names.push((piece.name.clone(), piece.is_only));
        }
        for (before, after) in areas.values_mut() {
            before.sort_unstable();
            after.sort_unstable();
        }
        areas.retain(|_, (before, after)| before != after);
        Self(areas)
    }

    /// Adds what happened afterwards. What is again as it was is no change.
    pub fn then(&mut self, later: &Self) {
        for (area, (before, after)) in &later.0 {
            let names = self.0.entry(area.clone());
            let (_, now) = names.or_insert_with(|| (before.clone(), Names::new()));
            now.clone_from(after);
        }
        self.0.retain(|_, (before, after)| before != after);
    }

    /// A motion for each area on which something came or went. An area from which nothing but a followed piece went is named by its
    /// motion alone.
    pub fn motions(&self) -> Vec<Motion> {
        let mut motions = Vec::new();
        let origin = |name: &(String, bool)| {
            let mut areas = self.0.iter().filter(|_| name.1);
            let left = areas.find(|(_, (before, after))| gone(before, after).contains(&name));
            left.map(|(area, _)| area)
        };
        for (area, (before, after)) in &self.0 {
            let came = gone(after, before);
            let from = came.iter().find_map(|name| origin(name));
            if !came.is_empty() {
                motions.push(Motion {
                    from: from.cloned(),
                    to: Some(area.clone()),
                });
            }
        }
        for (area, (before, after)) in &self.0 {
            let left = gone(before, after);
            let is_named =
                |motion: &Motion| [&motion.from, &motion.to].contains(&&Some(area.clone()));
            if !left.is_empty() && !motions.iter().any(is_named) {
                motions.push(Motion {
                    from: Some(area.clone()),
                    to: None,
                });
            }
        }
        motions
    }
}

/// The names that are on one list more often than on another.
fn gone<'a>(names: &'a Names, others: &Names) -> Vec<&'a (String, bool)> {
    let mut left = others.clone();
    let gone = names.iter().filter(|name| {
        let same = left.iter().position(|other| other == *name);
        same.map(|same| left.swap_remove(same)).is_none()
    });
    gone.collect()
}
