//! The figures by which robots judge a position, with their names.

/// Lists the figures once: as an enumeration for their places, and with their names.
macro_rules! figures {
    ($($(#[doc = $doc:literal])* $figure:ident $name:literal,)*) => {
        /// A figure, by its place in a row.
        #[derive(Clone, Copy)]
        pub(super) enum Figure { $($(#[doc = $doc])* $figure),* }

        /// The names of the figures.
        pub(super) const FEATURES: &[&str] = &[$($name),*];
    };
}

figures! {
    /// Pagodas on the board, in tens.
    Pagodas "pagodas",
    /// Pagodas of the rival with most, in tens.
    Rival "rival",
    /// How near the last pagoda is, from 6 left on; squared, because the end comes suddenly.
    NearEnd "near-end",
    /// The turn is this seat's.
    Turn "turn",
    /// How many others have their turn first, as a share of the seats.
    Wait "wait",
    /// Provinces of two squares.
    Twos "twos",
    /// Provinces of three squares.
    Threes "threes",
    /// Provinces of four squares.
    Fours "fours",
    /// Major provinces, which are never lost.
    Majors "majors",
    /// Provinces that are not major and have no free square beside them: they can neither grow nor be lost.
    Closed "closed",
    /// Free squares beside provinces that are not major, up to four each, in fours.
    Room "room",
    /// Provinces that one tile makes major, and the seat has the turn.
    RisesNow "rises-now",
    /// Provinces that one tile makes major.
    Rises "rises",
    /// Provinces that the seat in turn can take with a tile that it holds.
    LostNow "lost-now",
    /// Provinces that another seat can take with a tile that it holds, but not before this seat's turn.
    LostLater "lost-later",
    /// Provinces that one square would give to another seat.
    WeakToSquare "weak-to-square",
    /// Provinces that only a tile of one colour would give to another seat.
    WeakToTile "weak-to-tile",
    /// Provinces of others that the seat can take with a tile that it holds, and it has the turn.
    TakesNow "takes-now",
    /// Provinces of others that the seat could take with a square or a tile.
    Takes "takes",
    /// Two provinces of this seat, not major, that one tile would unite.
    Bonds "bonds",
    /// Villages held with no more connected pagodas than a rival.
    HeldWeakly "held-weakly",
    /// Villages held with one connected pagoda more than any rival.
    HeldByOne "held-by-one",
    /// Villages held with two more.
    HeldByTwo "held-by-two",
    /// Villages held with three or more.
    HeldByThree "held-by-three",
    /// Villages held that no tile can be placed beside any more.
    HeldClosed "held-closed",
    /// Villages that one connected pagoda more would win.
    Wanted "wanted",
    /// Provinces that could be extended to such a village.
    Reaches "reaches",
    /// Connected pagodas at villages that others hold or nobody.
    Present "present",
    /// Tiles of one colour in hand.
    Doubles "doubles",
    /// Different tiles in hand.
    Kinds "kinds",
    /// Tiles in hand.
    Tiles "tiles",
    /// About how many pagodas the best tile of the hand gains, if the seat has the turn.
    GainNow "gain-now",
    /// The same if the seat has to wait.
    GainLater "gain-later",
}
