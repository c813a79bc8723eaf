//! The figures by which robots judge a position and guess good moves, with their names.

/// Lists figures once: as an enumeration for their places, and with their names.
macro_rules! figures {
    ($kind:ident, $names:ident: $($(#[doc = $doc:literal])* $figure:ident $name:literal,)*) => {
        /// A figure, by its place in a row.
        #[derive(Clone, Copy)]
        pub(super) enum $kind { $($(#[doc = $doc])* $figure),* }

        /// The names of the figures.
        pub(super) const $names: &[&str] = &[$($name),*];
    };
}

figures! { Figure, FEATURES:
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

figures! { MoveFigure, MOVE_FEATURES:
    /// A tile of one colour.
    Double "double",
    /// Further tiles of the same kind in hand.
    Copies "copies",
    /// Pagodas more of the seat, on provinces.
    OwnPagodas "own-pagodas",
    /// Pagodas fewer of others, on provinces.
    TakenPagodas "taken-pagodas",
    /// Pagodas more of others, on provinces.
    GivenPagodas "given-pagodas",
    /// The seat places its last pagoda.
    Wins "wins",
    /// Provinces founded, of two squares.
    FoundsTwo "founds-two",
    /// Provinces founded, of more squares.
    FoundsThree "founds-three",
    /// Own provinces that grow to three squares.
    ToThree "to-three",
    /// Own provinces that grow to four squares.
    ToFour "to-four",
    /// Own provinces that become major.
    Rises "rises",
    /// Own major provinces that grow.
    GrowsMajor "grows-major",
    /// Provinces of others that grow.
    HelpsOther "helps-other",
    /// Own provinces that are united.
    UnitesOwn "unites-own",
    /// Provinces of others that are taken.
    Takes "takes",
    /// Squares of these.
    TakenSquares "taken-squares",
    /// Own provinces that another takes.
    IsTaken "is-taken",
    /// Villages won that nobody held.
    VillageWon "village-won",
    /// Villages won that another held.
    VillageRobbed "village-robbed",
    /// Villages that a province is connected to, without winning them.
    VillagePresent "village-present",
    /// Villages that another wins.
    VillageGiven "village-given",
    /// Squares that stay alone.
    Lone "lone",
    /// Free squares beside these, in fours.
    LoneRoom "lone-room",
    /// Squares that stay alone, beside a village that one more pagoda would win.
    LoneWanted "lone-wanted",
    /// Provinces that one square more would give to another.
    Danger "danger",
    /// Provinces of others that one square more would take.
    Chance "chance",
    /// Provinces of others that are as large, and cannot be united with.
    Tie "tie",
    /// Free squares beside own provinces that grew, in fours.
    Room "room",
    /// Squares on which another would gain a pagoda.
    Denies "denies",
    /// Squares on which another would gain two.
    DeniesTwo "denies-two",
    /// Squares beside a village.
    AtVillage "at-village",
}
