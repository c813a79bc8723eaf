//! The names of the figures by which robots judge a position.

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
