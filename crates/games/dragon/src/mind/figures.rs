//! The names of the figures by which robots judge a position and guess good moves.

use crate::named::named;

named! {
    /// A figure of a seat in a position.
    Figure {
        /// Points so far.
        #[default]
        Points "points",
        /// The final points if nothing but the usual were done.
        Forecast "forecast",
        /// Of these, the points of rounds.
        RoundPoints "round-points",
        /// Of these, the points of events.
        EventPoints "event-points",
        /// Persons at the end, by the forecast.
        FinalPersons "final-persons",
        /// Persons lost until then.
        Losses "losses",
        /// Persons lost to the next event.
        NextLosses "next-losses",
        /// Actions that are not needed to prepare for events.
        FreeActions "free-actions",
        /// What the super event brings.
        SuperPoints "super-points",
        /// Palaces with people, for each round to come.
        Palaces "palaces",
        /// Palaces without people.
        EmptyPalaces "empty-palaces",
        /// Court ladies, for each round to come.
        Ladies "ladies",
        /// Dragons on privileges, for each round to come.
        Dragons "dragons",
        /// Persons.
        Persons "persons",
        /// Free places that newcomers can take.
        Room "room",
        /// Newcomers for whom there is no place.
        NoRoom "no-room",
        /// Whether there is no place for the next newcomer.
        NoRoomNow "no-room-now",
        /// The points of monks at the end.
        Buddhas "buddhas",
        /// The points of goods at the end.
        Goods "goods",
        /// Whether the action of the month is still to come.
        PendingAction "pending-action",
        /// Whether the person of the month is still to come.
        PendingPerson "pending-person",
        /// Hammers, for each action to come.
        Hammers "hammers",
        /// Coins, for each action to come.
        Coins "coins",
        /// Symbols of pyrotechnists, for each action to come.
        Rockets "rockets",
        /// Helmets, for each action to come: steps of a parade.
        Steps "steps",
        /// Symbols of farmers, for each action to come.
        Sheaves "sheaves",
        /// Books, for each action to come.
        Books "books",
        /// Symbols of monks, for each action to come: their palaces can grow.
        Monks "monks",
        /// Books, for each action that is not needed to prepare for events.
        FreeBooks "free-books",
        /// Mortars, for each contagion to come.
        Mortars "mortars",
        /// Yuan.
        Yuan "yuan",
        /// Yuan that tributes need.
        TributeYuan "tribute-yuan",
        /// Yuan for the dragon of another.
        TollYuan "toll-yuan",
        /// Rice that droughts need.
        FedMouths "fed-mouths",
        /// Yuan that the next tribute lacks, by urgency.
        TributeShort "tribute-short",
        /// Rice that the next drought lacks, by urgency.
        RiceShort "rice-short",
        /// Mortars that the next contagion lacks, by urgency.
        MortarsShort "mortars-short",
        /// Helmets, for each invasion to come.
        Helmets "helmets",
        /// Invasions to come, if nobody has fewer helmets.
        FewestHelmets "fewest-helmets",
        /// Helmets more than the fewest of others, for each invasion to come.
        HelmetLead "helmet-lead",
        /// Fireworks, if a festival is to come.
        Fireworks "fireworks",
        /// Fireworks more than the most of others.
        FireworkLead "firework-lead",
        /// The place on the person track, for each action to come.
        Behind "behind",
        /// Whether the marker is foremost, for each action to come.
        First "first",
        /// Steps more than the mean.
        StepsAhead "steps-ahead",
        /// Own tiles in the wall.
        WallTiles "wall-tiles",
        /// Wild cards.
        WildCards "wild-cards",
        /// Cards of trades of which nobody is left.
        DeadCards "dead-cards",
        /// Cards for which an old person is left.
        OldCards "old-cards",
        /// The healer's card, for each contagion to come.
        HealerCard "healer-card",
        /// The farmer's card, for each drought to come.
        FarmerCard "farmer-card",
        /// The warrior's card, for each invasion to come.
        WarriorCard "warrior-card",
        /// The court lady's card, for each round to come.
        LadyCard "lady-card",
        /// The scholar's card, for each action to come.
        ScholarCard "scholar-card",
        /// The monk's card.
        MonkCard "monk-card",
        /// The craftsman's card, for each action to come.
        CraftsmanCard "craftsman-card",
    }
}

named! {
    /// A figure of a move.
    MoveFigure {
        /// The action is taxes.
        #[default]
        Taxes "taxes",
        /// The action is building.
        Build "build",
        /// The action is the harvest.
        Harvest "harvest",
        /// The action is fireworks.
        Fireworks "fireworks",
        /// The action is a parade.
        Parade "parade",
        /// The action is research.
        Research "research",
        /// The action is a small privilege.
        Small "small",
        /// The action is a large privilege.
        Large "large",
        /// The action is a tile of the wall.
        Wall "wall",
        /// The action is to fill up to three yuan.
        Fill "fill",
        /// The group has to be paid for.
        Toll "toll",
        /// Yuan that the next tribute lacks after what the action costs, by urgency.
        TributeShort "tribute-short",
        /// Yuan gained.
        YuanGain "yuan-gain",
        /// Of these, what the next tribute lacks, by urgency.
        YuanNeeded "yuan-needed",
        /// Rice gained.
        RiceGain "rice-gain",
        /// Of this, what the next drought lacks, by urgency.
        RiceNeeded "rice-needed",
        /// Of this, what all droughts to come lack.
        RiceLater "rice-later",
        /// Floors gained.
        FloorGain "floor-gain",
        /// Of these, what newcomers need.
        FloorsNeeded "floors-needed",
        /// Floors gained while there is no room for the next newcomer.
        FloorsNow "floors-now",
        /// Fireworks gained, if a festival is to come.
        FireworkGain "firework-gain",
        /// Whether these bring the lead, if a festival is to come.
        FireworkLead "firework-lead",
        /// Steps, for each action to come.
        StepGain "step-gain",
        /// Whether the marker becomes foremost, for each action to come.
        BecomesFirst "becomes-first",
        /// Points gained.
        PointGain "point-gain",
        /// Dragons gained, for each round to come.
        DragonGain "dragon-gain",
        /// New craftsmen.
        NewCraftsman "new-craftsman",
        /// New court ladies.
        NewCourtLady "new-court-lady",
        /// New tax collectors.
        NewTaxCollector "new-tax-collector",
        /// New pyrotechnists.
        NewPyrotechnist "new-pyrotechnist",
        /// New warriors.
        NewWarrior "new-warrior",
        /// New monks.
        NewMonk "new-monk",
        /// New healers.
        NewHealer "new-healer",
        /// New farmers.
        NewFarmer "new-farmer",
        /// New scholars.
        NewScholar "new-scholar",
        /// Symbols of new craftsmen, for each action to come.
        SymbolsCraftsman "symbols-craftsman",
        /// Symbols of new court ladies, for each round to come.
        SymbolsCourtLady "symbols-court-lady",
        /// Symbols of new tax collectors, for each action to come.
        SymbolsTaxCollector "symbols-tax-collector",
        /// Symbols of new pyrotechnists, for each festival to come.
        SymbolsPyrotechnist "symbols-pyrotechnist",
        /// Symbols of new warriors, for each invasion to come.
        SymbolsWarrior "symbols-warrior",
        /// Symbols of new monks, for each floor of the highest palace with room.
        SymbolsMonk "symbols-monk",
        /// Symbols of new healers, for each contagion to come.
        SymbolsHealer "symbols-healer",
        /// Symbols of new farmers, for each drought to come.
        SymbolsFarmer "symbols-farmer",
        /// Symbols of new scholars, for each action to come.
        SymbolsScholar "symbols-scholar",
        /// Mortars gained that the next contagion needs, by urgency.
        MortarsNeeded "mortars-needed",
        /// Whether a new warrior leaves another with the fewest helmets, for each invasion to come.
        HelmetsNeeded "helmets-needed",
        /// Rice that the next drought lacks, by urgency, if a farmer is new.
        FarmerNeeded "farmer-needed",
        /// Old persons.
        Old "old",
        /// A wild card is played.
        Wild "wild",
        /// A card is played for nobody.
        Nobody "nobody",
        /// A new person for whom there is no room.
        NoRoom "no-room",
        /// A person moves into an empty palace.
        IntoEmpty "into-empty",
        /// Floors of the palace that a monk moves into.
        MonkFloors "monk-floors",
        /// Floors of the palace that somebody else moves into.
        OtherFloors "other-floors",
        /// A new palace.
        NewPalace "new-palace",
        /// A new palace, for each round to come, if there are persons for it.
        NewPalaceRounds "new-palace-rounds",
        /// Floors of the palace that grows.
        GrownFloors "grown-floors",
        /// Buddhas in the palace that grows.
        GrownBuddhas "grown-buddhas",
        /// Symbols of craftsmen that are lost, for each action to come.
        LostCraftsman "lost-craftsman",
        /// Symbols of court ladies that are lost, for each round to come.
        LostCourtLady "lost-court-lady",
        /// Symbols of tax collectors that are lost, for each action to come.
        LostTaxCollector "lost-tax-collector",
        /// Symbols of pyrotechnists that are lost, for each festival to come.
        LostPyrotechnist "lost-pyrotechnist",
        /// Symbols of warriors that are lost, for each invasion to come.
        LostWarrior "lost-warrior",
        /// Symbols of monks that are lost, for each floor of their palace.
        LostMonk "lost-monk",
        /// Symbols of healers that are lost, for each contagion to come.
        LostHealer "lost-healer",
        /// Symbols of farmers that are lost, for each drought to come.
        LostFarmer "lost-farmer",
        /// Symbols of scholars that are lost, for each action to come.
        LostScholar "lost-scholar",
        /// Symbols that are lost.
        LostSymbols "lost-symbols",
        /// A palace loses its last person.
        Empties "empties",
        /// The new person is put out.
        Refuses "refuses",
        /// Floors of the palace that loses one.
        RazedFloors "razed-floors",
        /// The palace that loses a floor is full.
        RazedFull "razed-full",
        /// Buddhas in the palace that loses a floor.
        RazedBuddhas "razed-buddhas",
        /// Yuan given.
        GivenYuan "given-yuan",
        /// Rice given that droughts need.
        GivenRice "given-rice",
        /// Fireworks given, if a festival is to come.
        GivenFireworks "given-fireworks",
        /// Wild cards discarded.
        DiscardedWild "discarded-wild",
        /// Cards discarded of trades of which nobody is left.
        DiscardedDead "discarded-dead",
        /// Symbols of the charter.
        CharterSymbols "charter-symbols",
    }
}
