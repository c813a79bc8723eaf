//! Games without their types: the same interface for every title.

use super::advance::foreseen_position;
use super::effect::{foreseen, foreseen_events, ranked_moves};
use super::random_play::{RandomGames, play_random_games};
use super::{
    Basis, Budget, Chance, Choices, Compared, Deals, Fingerprint, Game, GameDate, Goal, InputError,
    Mind, MoveEvents, MoveText, OptionSpec, Policy, RankedMove, Reason, Refusal, Rules, Seat,
    Setup, Shown, Standing, Think, Thought, Verb, Viewer, Waiting, choices, moves::named_places,
};
use pagoda_words::Words;
use serde::Serialize;
use serde_json::Value;
use std::any::Any;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

/// Declares an object-safe trait together with its implementation for every game `G`, so that each method is written once.
macro_rules! erased {
    (
        $(#[$trait_doc:meta])*
        pub trait $name:ident: [$($bounds:tt)+] for [$($implementor:tt)+] {
            $($(#[$doc:meta])* fn $method:ident $arguments:tt $(-> $result:ty)? $code:block)+
        }
    ) => {
        $(#[$trait_doc])*
        pub trait $name: $($bounds)+ {
            $($(#[$doc])* fn $method $arguments $(-> $result)?;)+
        }

        impl<G: Game> $name for $($implementor)+ {
            $(fn $method $arguments $(-> $result)? $code)+
        }
    };
}

erased! {
    /// A title in the list of games.
    ///
    /// ```
    /// use pagoda_games as games;
    /// let qin = games::title("qin").expect("Qin is shipped");
    /// assert_eq!(qin.seats(), 2..=4);
    /// let setup = serde_json::from_str(r#"{"players": 3, "seed": 7}"#)?;
    /// let game = qin.begin(&setup)?;
    /// assert_eq!(game.seats(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub trait Title: [Sync + 'static] for [TitleOf<G>] {
        /// Its name in requests and files.
        fn name(&self) -> &'static str {
            G::NAME
        }
        /// The version of its rules.
        fn rules(&self) -> u32 {
            self.rules
        }
        /// The same title under another version of its rules; none if that version is not known here.
        fn version(&self, rules: u32) -> Option<&'static dyn Title> {
            Self::under(rules).map(|title| title as &dyn Title)
        }
        /// The possible numbers of players.
        fn seats(&self) -> RangeInclusive<usize> {
            G::SEATS
        }
        /// The options of a new game.
        fn options(&self) -> &'static [OptionSpec] {
            G::OPTIONS
        }
        /// The names by which seats are distinguished.
        fn emblems(&self) -> &'static [&'static str] {
            G::EMBLEMS
        }
        /// The verbs of its moves.
        fn verbs(&self) -> &'static [Verb] {
            G::VERBS
        }
        /// Whether some of its moves can be taken back.
        fn is_undoable(&self) -> bool {
            G::UNDOABLE
        }
        /// The policies by which its decisions can be answered for a seat.
        fn policies(&self) -> &'static [Policy] {
            G::POLICIES
        }
        /// What its moves rest on, as far as it has its own words for that.
        fn grounds(&self) -> &'static [&'static str] {
            G::GROUNDS
        }
        /// The themes of [`Play::reasons`].
        fn themes(&self) -> &'static [&'static str] {
            G::THEMES
        }
        /// What its robots know as JSON; see `Model` in `pagoda-robots`.
        fn model(&self) -> &'static str {
            G::MODEL
        }
        /// Its puzzles as JSON; see `Puzzle` in `pagoda-robots`.
        fn puzzles(&self) -> &'static str {
            G::PUZZLES
        }
        /// Checks a set-up.
        ///
        /// # Errors
        /// If no game can begin with it.
        fn check(&self, setup: &Setup) -> Result<(), Refusal> {
            if !G::SEATS.contains(&setup.players) {
                return Err(Refusal::new(&InputError::WrongPlayers {
                    players: setup.players,
                    least: *G::SEATS.start(),
                    most: *G::SEATS.end(),
                }));
            }
            setup
                .emblem_numbers(G::EMBLEMS)
                .map_err(|wrong| Refusal::new(&wrong))?;
            G::check(setup.players, &setup.options)
        }
        /// A new game.
        ///
        /// # Errors
        /// As [`Title::check`].
        fn begin(&self, setup: &Setup) -> Result<Box<dyn Play>, Refusal> {
            self.check(setup)?;
            Ok(Box::new(G::begin_under(self.rules, setup)))
        }
        /// A game at this position, under the version of the rules that the position names.
        ///
        /// # Errors
        /// If the position does not read or breaks a rule.
        fn load(&self, position: &Value) -> Result<Box<dyn Play>, Refusal> {
            Ok(Box::new(G::load(position)?))
        }
        /// Plays random games to their end and counts moves.
        ///
        /// # Errors
        /// As [`Title::check`].
        fn random_games(&self, setup: &Setup, games: u64) -> Result<RandomGames, Refusal> {
            self.check(setup)?;
            Ok(play_random_games::<G>(self.rules, setup, games))
        }
        /// How it is shown.
        fn shown(&self) -> Shown {
            G::SHOWN
        }
    }
}

impl std::fmt::Debug for dyn Title {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

erased! {
    /// A game in progress, whatever its title.
    ///
    /// ```
    /// use pagoda_games as games;
    /// let qin = games::title("qin").expect("Qin is shipped");
    /// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
    /// let mut game = qin.begin(&setup)?;
    /// let seat = game.waiting().expect("the game has begun").seat;
    /// let first = game.moves(seat)[0].clone();
    /// game.play(seat, &first)?;
    /// assert_ne!(game.waiting().expect("the game goes on").seat, seat);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub trait Play: [Any + Send + Sync] for [G] {
        /// Its title.
        fn title(&self) -> &'static dyn Title {
            TitleOf::<G>::under(Rules::rules(self)).unwrap_or(TitleOf::<G>::NEWEST)
        }
        /// The number of players.
        fn seats(&self) -> usize {
            Rules::seats(self)
        }
        /// The emblem of a seat.
        fn emblem(&self, seat: Seat) -> &'static str {
            Rules::emblem(self, seat)
        }
        /// The number of turns that have ended.
        fn turn(&self) -> u32 {
            Rules::turn(self)
        }
        /// What players call the time of the next move.
        fn date(&self) -> GameDate {
            Rules::date(self)
        }
        /// Whether the present turn belongs to the seat that decides first in it.
        fn has_owner(&self) -> bool {
            Rules::has_owner(self)
        }
        /// Which seat must decide what; none when the game is over.
        fn waiting(&self) -> Option<Waiting> {
            Rules::waiting(self)
        }
        /// The legal moves of a seat as texts: none unless it is awaited.
        fn moves(&self, seat: Seat) -> Vec<MoveText> {
            if awaited(self, seat).is_err() {
                return Vec::new();
            }
            let mut moves = Vec::new();
            Rules::moves(self, &mut moves);
            moves.iter().map(MoveText::of).collect()
        }
        /// The words that can follow the words of a move so far.
        fn choices(&self, seat: Seat, given: &[&str]) -> Choices {
            choices(G::VERBS, &Play::moves(self, seat), given)
        }
        /// The places on the board by which the last word of a move so far can be chosen: the parts of a place, or the places that a
        /// game connects with another word.
        ///
        /// ```
        /// use pagoda_games as games;
        /// let qin = games::title("qin").expect("Qin is shipped");
        /// let game = qin.begin(&serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?)?;
        /// assert_eq!(game.places_of(&["place", "RB", "F6"]), ["F6"]);
        /// assert_eq!(game.places_of(&["place", "RB", "F6", "east"]), ["F7"]);
        /// assert!(game.places_of(&["place", "RB"]).is_empty());
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        fn places_of(&self, given: &[&str]) -> Vec<String> {
            let Some((verb, arguments)) = given.split_first() else {
                return Vec::new();
            };
            match named_places(G::VERBS, verb, arguments) {
                Some(places) => places.split('-').map(str::to_owned).collect(),
                None => Rules::places_of(self, verb, arguments),
            }
        }
        /// Why a seat can make no move with this verb now; none if it can.
        fn hindrance(&self, seat: Seat, verb: &str) -> Option<Refusal> {
            match awaited(self, seat) {
                Err(misstep) => Some(Refusal::new(&misstep)),
                Ok(()) => Rules::hindrance(self, verb).map(|refusal| Refusal::new(&refusal)),
            }
        }
        /// Whether a verb is impossible only because it belongs to another decision than the present one.
        fn is_untimely(&self, verb: &str) -> bool {
            Rules::hindrance(self, verb).is_some_and(|refusal| G::untimely(&refusal))
        }
        /// Reads a move: its canonical text, if it is legal for this seat.
        ///
        /// # Errors
        /// If the text is no move or the move is not legal.
        fn read(&self, seat: Seat, text: &str) -> Result<MoveText, Refusal> {
            read_legal(self, seat, text).map(|chosen| MoveText::of(&chosen))
        }
        /// Makes a move and returns its events. A refused move changes nothing.
        ///
        /// # Errors
        /// As [`Play::read`].
        fn play(&mut self, seat: Seat, text: &str) -> Result<MoveEvents, Refusal> {
            let chosen = read_legal(self, seat, text)?;
            let mut events = Vec::new();
            self.apply(chosen, &mut events);
            Ok(MoveEvents::new::<G>(events))
        }
        /// The events that a move would have, up to the first that depends on hidden information.
        ///
        /// # Errors
        /// As [`Play::read`].
        fn forecast(&self, seat: Seat, text: &str) -> Result<MoveEvents, Refusal> {
            let chosen = read_legal(self, seat, text)?;
            Ok(MoveEvents::new::<G>(foreseen_events(self, seat, chosen)))
        }
        /// The legal moves of a seat with their effects, best first: none unless it is awaited.
        fn ranked_moves(&self, seat: Seat) -> Vec<RankedMove> {
            ranked_moves(self, seat)
        }
        /// What a move would lead to, in a few short sentences, by the seat's own view; none where the events of
        /// [`Play::forecast`] say it, or the move is not legal. Seats are numbers in it.
        fn move_outlook(&self, seat: Seat, text: &str) -> Vec<Words> {
            let Ok(chosen) = read_legal(self, seat, text) else {
                return Vec::new();
            };
            let view = Rules::view(self, Viewer::Seat(seat));
            G::move_outlook(&view, seat, chosen, &foreseen_events(self, seat, chosen))
        }
        /// What speaks for a move of a seat and against it, by the rules, in any order; none if the move is not legal.
        fn reasons(&self, seat: Seat, text: &str) -> Vec<Reason> {
            let Ok(chosen) = read_legal(self, seat, text) else {
                return Vec::new();
            };
            let mut after = self.clone();
            let mut events = Vec::new();
            after.apply(chosen, &mut events);
            Mind::reasons(self, chosen, &after, foreseen(&events, seat))
        }
        /// Makes a move like [`Play::play`], and returns its canonical text with the events. The text is read and judged once.
        ///
        /// # Errors
        /// As [`Play::read`].
        fn play_text(&mut self, seat: Seat, text: &str) -> Result<(MoveText, MoveEvents), Refusal> {
            let chosen = read_legal(self, seat, text)?;
            let mut events = Vec::new();
            self.apply(chosen, &mut events);
            Ok((MoveText::of(&chosen), MoveEvents::new::<G>(events)))
        }
        /// The only legal move of a seat; none if it has a choice or is not awaited.
        fn only_move(&self, seat: Seat) -> Option<MoveText> {
            awaited(self, seat).ok()?;
            let mut moves = Vec::new();
            Rules::moves(self, &mut moves);
            match &moves[..] {
                [only] => Some(MoveText::of(only)),
                _ => None,
            }
        }
        /// The answer of a seat by a policy for the present decision, from what the seat knows: see [`Rules::follow`]. None if the seat
        /// is not awaited, or the policy is for another decision.
        fn follow(&self, seat: Seat, policy: &str, most: u32, shown: Option<u32>) -> Option<MoveText> {
            awaited(self, seat).ok()?;
            let decision = Rules::waiting(self)?.decision;
            let mut policies = G::POLICIES.iter();
            let policy = policies.find(|known| known.name == policy && known.decision == decision)?;
            let answer = Rules::follow(self, policy.name, policy.limited(most), shown)?;
            Some(MoveText::of(&answer))
        }
        /// What the other side has openly committed in the present decision.
        fn shown(&self) -> Option<u32> {
            Rules::shown(self)
        }
        /// Whether an answer that comes at once would tell others something about what is hidden.
        fn is_answer_secret(&self) -> bool {
            Rules::is_answer_secret(self)
        }
        /// The position if the turn of this seat came now: see [`Rules::in_turn_of`]. None where the seat would have no choice.
        fn in_turn_of(&self, seat: Seat) -> Option<Box<dyn Play>> {
            awaited(self, seat).err()?;
            let there = (seat < Rules::seats(self)).then(|| Rules::in_turn_of(self, seat))??;
            let has_choice = Play::moves(&there, seat).len() > 1;
            has_choice.then(|| Box::new(there) as Box<dyn Play>)
        }
        /// What a move of a seat rests on: see [`Rules::basis`].
        ///
        /// # Errors
        /// As [`Play::read`].
        fn basis(&self, seat: Seat, text: &str) -> Result<Basis, Refusal> {
            read_legal(self, seat, text).map(|chosen| Rules::basis(self, chosen))
        }
        /// The position after a move of a seat, if the same seat decides next and can foresee everything until then.
        fn after(&self, seat: Seat, text: &str) -> Option<Box<dyn Play>> {
            let chosen = read_legal(self, seat, text).ok()?;
            let after = foreseen_position(self, seat, chosen)?;
            Some(Box::new(after))
        }
        /// The result, once the game is over.
        fn standings(&self) -> Option<Vec<Standing>> {
            Rules::standings(self)
        }
        /// The points of all seats as they stand now; none if the title has none before the end.
        fn standings_now(&self) -> Option<Vec<Standing>> {
            Rules::standings_now(self)
        }
        /// What a viewer may see, as JSON.
        fn view(&self, viewer: Viewer) -> Value {
            as_json(&Rules::view(self, viewer))
        }
        /// A hash of what this seat alone may see: it changes when the seat's hand does.
        fn secret(&self, seat: Seat) -> Fingerprint {
            Fingerprint::of(&Rules::secret(self, seat))
        }
        /// The best move of a seat by its own view, one move ahead. None if the seat is not awaited.
        fn best_move(&self, seat: Seat, chance: &mut Chance) -> Option<MoveText> {
            super::advice::best_move(self, seat, chance).map(|chosen| MoveText::of(&chosen))
        }
        /// What a search finds out about the decision of this seat, from what the seat knows. None if the seat is not awaited.
        fn think(&self, seat: Seat, budget: &mut Budget<'_>, seed: u64) -> Option<Thought> {
            awaited(self, seat).ok()?;
            G::Search::think(self, seat, budget, seed)
        }
        /// Compares moves of this seat, each with the same number of simulations and in the same deals; see [`Think::compare`]. None if the
        /// seat is not awaited or a move is not legal.
        fn compare(
            &self,
            seat: Seat,
            moves: &[MoveText],
            deals: Deals,
            goal: Goal,
            budget: &mut Budget<'_>,
            seed: u64,
        ) -> Option<Vec<Compared>> {
            let moves = moves.iter().map(|text| read_legal(self, seat, text).ok());
            let moves = moves.collect::<Option<Vec<_>>>()?;
            Some(G::Search::compare(self, seat, &moves, deals, goal, budget, seed))
        }
        /// The chance of each seat to win, by what this seat knows: the mean over so many deals, without a search. The seat need not be
        /// awaited.
        fn chances(&self, seat: Seat, deals: u32, seed: u64) -> Vec<f32> {
            G::Search::chances(self, seat, deals, seed)
        }
        /// The chance of each seat to win in this position, by everything in it: also by what is hidden. Once the game is over, who has won.
        fn judged(&self) -> Vec<f32> {
            let Some(standings) = Rules::standings(self) else {
                return G::Search::judged(self);
            };
            let winners = standings.iter().filter(|standing| standing.winner);
            let share = 1.0 / winners.clone().count().max(1) as f32;
            let mut judged = vec![0.0; Rules::seats(self)];
            for winner in winners {
                judged[winner.seat] = share;
            }
            judged
        }
        /// A move as a beginner makes it. None if the seat is not awaited.
        fn beginner_move(&self, seat: Seat, seed: u64) -> Option<MoveText> {
            awaited(self, seat).ok()?;
            G::Search::beginner_move(self, seat, seed).map(|chosen| MoveText::of(&chosen))
        }
        /// Deals again what the viewer cannot see.
        fn redeal(&mut self, viewer: Viewer, chance: &mut Chance) {
            Rules::redeal(self, viewer, chance);
        }
        /// Deals again what a robot at this seat does not know.
        fn imagine(&mut self, seat: Seat, chance: &mut Chance) {
            Mind::imagine(self, seat, chance);
        }
        /// Deals again what nobody knows yet: see [`Rules::draw_anew`].
        fn draw_anew(&mut self, chance: &mut Chance) {
            Rules::draw_anew(self, chance);
        }
        /// How many pieces are still to be drawn one after the other: see [`Rules::undrawn`].
        fn undrawn(&self) -> Option<usize> {
            Rules::undrawn(self)
        }
        /// Every way in which the next so many of them may come: see [`Rules::next_draws`].
        fn next_draws(&self, count: usize) -> Vec<(f32, Box<dyn Play>)> {
            let draws = Rules::next_draws(self, count).into_iter();
            draws
                .map(|(share, game)| -> (f32, Box<dyn Play>) { (share, Box::new(game)) })
                .collect()
        }
        /// The position as JSON, hidden parts included.
        fn position(&self) -> Value {
            Rules::position(self)
        }
        /// A copy.
        fn boxed_clone(&self) -> Box<dyn Play> {
            Box::new(self.clone())
        }
    }
}

impl Clone for Box<dyn Play> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

impl std::fmt::Debug for dyn Play {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.position())
    }
}

/// Our own types always serialise to JSON: the keys of their maps are strings.
pub(super) fn as_json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("our own types serialise to JSON")
}

/// The entry of a game in the list of games, under one version of its rules.
///
/// ```
/// use pagoda_engine::{Rules, Title, TitleOf};
/// use pagoda_games::qin::Qin;
/// let title: &dyn Title = TitleOf::<Qin>::NEWEST;
/// assert_eq!((title.name(), title.rules()), (Qin::NAME, Qin::RULES));
/// assert!(title.version(Qin::RULES + 1).is_none());
/// ```
pub struct TitleOf<G> {
    rules: u32,
    game: PhantomData<G>,
}

/// The most versions of a game's rules that can be supported at a time.
const MOST_VERSIONS: u32 = 8;

impl<G: Game> TitleOf<G> {
    /// Under the newest rules.
    pub const NEWEST: &'static Self = &Self::VERSIONS[0];

    /// Every version, the newest first. Entries older than the oldest supported version are not used.
    const VERSIONS: &'static [Self; MOST_VERSIONS as usize] = &{
        assert!(G::OLDEST_RULES > 0 && G::RULES >= G::OLDEST_RULES);
        assert!(G::RULES - G::OLDEST_RULES < MOST_VERSIONS);
        let mut versions = [const { Self::back(0) }; MOST_VERSIONS as usize];
        let mut back = 0;
        while back < MOST_VERSIONS {
            versions[back as usize] = Self::back(back);
            back += 1;
        }
        versions
    };

    const fn back(versions: u32) -> Self {
        Self {
            rules: G::RULES.saturating_sub(versions),
            game: PhantomData,
        }
    }

    fn under(rules: u32) -> Option<&'static Self> {
        let kept = (G::OLDEST_RULES..=G::RULES).contains(&rules);
        kept.then(|| &Self::VERSIONS[(G::RULES - rules) as usize])
    }
}

fn read_legal<G: Rules>(game: &G, seat: Seat, text: &str) -> Result<G::Move, Refusal> {
    awaited(game, seat).map_err(|misstep| Refusal::new(&misstep))?;
    let (verb, words) = Verb::read(G::VERBS, text).map_err(|misstep| Refusal::new(&misstep))?;
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let refused = |refusal: G::MoveError| Refusal::new(&refusal);
    let chosen = Rules::read(game, verb.name, &words).map_err(refused)?;
    game.judge(chosen).map_err(refused)?;
    Ok(chosen)
}

fn awaited<G: Rules>(game: &G, seat: Seat) -> Result<(), InputError> {
    let last = Rules::seats(game) - 1;
    if seat > last {
        return Err(InputError::NoSuchSeat { seat, last });
    }
    match Rules::waiting(game) {
        None => Err(InputError::GameOver),
        Some(waiting) if waiting.seat != seat => Err(InputError::NotYourMove {
            seat,
            awaited: waiting.seat,
        }),
        Some(_) => Ok(()),
    }
}
