//! What is shown of games without their types: the same interface for every title.

use super::{GameSight, Piece, Show, Sight, SymbolSet, Topic, Tour};
use pagoda_engine::{Game, MoveEvents, Play, Seat, Shown, Title, Viewer};
use pagoda_picture::Sprite;
use pagoda_words::{File, Words};
use std::any::Any;
use std::marker::PhantomData;

/// How a title is shown, for [`Game::SHOWN`].
///
/// ```
/// use pagoda_engine::Game;
/// use pagoda_games::qin::Qin;
/// let (same, declared) = (pagoda_show::shown::<Qin>(), Qin::SHOWN);
/// assert_eq!(format!("{same:?}"), format!("{declared:?}"));
/// ```
pub const fn shown<G: Game + Show>() -> Shown {
    Shown::new(ShownBy::<G>::PART)
}

/// The methods of a title by its type.
struct ShownBy<G>(PhantomData<fn() -> G>);

impl<G: Game + Show> ShownBy<G> {
    const PART: &'static &'static dyn ShownPart = &(&Self(PhantomData) as &dyn ShownPart);
}

fn part_of(title: &dyn Title) -> &'static dyn ShownPart {
    let part = title.shown().get::<&'static dyn ShownPart>();
    *part.expect("a title is shown by this crate")
}

/// Declares what of a title and of a game in progress is shown, together with the code for every game `G`, so that each method is
/// written once. A game in progress is `game` there.
macro_rules! shown {
    (
        $(#[$title_doc:meta])*
        pub trait $of_title:ident for dyn Title {
            $($(#[$doc:meta])* fn $method:ident($($argument:ident: $type:ty),*) -> $result:ty $code:block)+
        }
        $(#[$play_doc:meta])*
        pub trait $of_play:ident for dyn Play {
            $($(#[$play_method_doc:meta])*
            fn $play_method:ident($game:ident: &G $(, $play_argument:ident: $play_type:ty)*) -> $play_result:ty $play_code:block)+
        }
    ) => {
        $(#[$title_doc])*
        pub trait $of_title {
            $($(#[$doc])* fn $method(&self $(, $argument: $type)*) -> $result;)+
        }

        impl $of_title for dyn Title {
            $(fn $method(&self $(, $argument: $type)*) -> $result {
                part_of(self).$method($($argument),*)
            })+
        }

        $(#[$play_doc])*
        pub trait $of_play {
            $($(#[$play_method_doc])* fn $play_method(&self $(, $play_argument: $play_type)*) -> $play_result;)+
        }

        impl $of_play for dyn Play {
            $(fn $play_method(&self $(, $play_argument: $play_type)*) -> $play_result {
                part_of(self.title()).$play_method(self $(, $play_argument)*)
            })+
        }

        impl<G: Game + Show> $of_play for G {
            $(fn $play_method(&self $(, $play_argument: $play_type)*) -> $play_result {
                let $game = self;
                $play_code
            })+
        }

        trait ShownPart: Send + Sync {
            $(fn $method(&self $(, $argument: $type)*) -> $result;)+
            $(fn $play_method(&self, game: &dyn Play $(, $play_argument: $play_type)*) -> $play_result;)+
        }

        impl<G: Game + Show> ShownPart for ShownBy<G> {
            $(fn $method(&self $(, $argument: $type)*) -> $result $code)+
            $(fn $play_method(&self, game: &dyn Play $(, $play_argument: $play_type)*) -> $play_result {
                let game: &dyn Any = game;
                let game: &G = game.downcast_ref().expect("a game is shown by its own title");
                $of_play::$play_method(game $(, $play_argument)*)
            })+
        }
    };
}

shown! {
    /// What is shown of a title.
    ///
    /// ```
    /// use pagoda_games as games;
    /// use pagoda_show::ShownTitle;
    /// let qin = games::title("qin").expect("Qin is shipped");
    /// assert!(qin.tour().is_some());
    /// ```
    pub trait ShownTitle for dyn Title {
        /// Its guided first game, if it has one.
        fn tour() -> Option<Tour> {
            G::TOUR.map(Tour::shipped)
        }
        /// The topics of its short rules that have a place in the order of learning. [`Topic::all`] has the others, too.
        fn topics() -> Vec<Topic> {
            Topic::shipped(G::TOPICS)
        }
        /// Its language files, if it comes from outside this workspace.
        fn words() -> &'static [File<'static>] {
            G::WORDS
        }
        /// Whether pictures can light what a move names by the text of the whole move. Otherwise they light places.
        fn lights_moves(text: &str) -> bool {
            G::place(text).is_some()
        }
        /// The things that have a symbol in texts.
        fn symbols() -> &'static [SymbolSet] {
            G::SYMBOLS
        }
        /// The key of a symbol, if there is one: `huang-leader-red`.
        fn symbol(kind: &str, value: &str) -> Option<String> {
            let mut sets = G::SYMBOLS.iter();
            let there = sets.any(|set| set.kind == kind && set.values.contains(&value));
            there.then(|| format!("{}-{kind}-{value}", G::NAME))
        }
        /// A symbol for pictures, [`SymbolSet::SIDE`] units wide and high, with so many pixels per unit.
        fn symbol_sprite(kind: &str, value: &str, scale: f32) -> Sprite {
            let side = SymbolSet::SIDE;
            Sprite::new(side, side, scale, |canvas| G::draw_symbol(kind, value, canvas))
        }
        /// A symbol as a PNG file, [`SymbolSet::SIDE`] pixels wide and high, transparent around it.
        fn symbol_png(kind: &str, value: &str) -> Vec<u8> {
            let side = SymbolSet::SIDE;
            Sprite::new(side, side, 1.0, |canvas| G::draw_symbol(kind, value, canvas)).png()
        }
    }

    /// What is shown of a game in progress, typed or not.
    ///
    /// ```
    /// use pagoda_engine::Viewer;
    /// use pagoda_games as games;
    /// use pagoda_show::{Scene, ShownPlay};
    /// let qin = games::title("qin").expect("Qin is shipped");
    /// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
    /// let game = qin.begin(&setup)?;
    /// assert!(game.sight(Viewer::Table).draw(&Scene::default()).size().0 > 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub trait ShownPlay for dyn Play {
        /// What a viewer may see, to be drawn, described or narrated.
        fn sight(game: &G, viewer: Viewer) -> Box<dyn Sight> {
            Box::new(GameSight::<G>::new(game.view(viewer)))
        }
        /// What a seat should know before it decides, by its own view: none unless it is awaited. Seats are numbers in it.
        fn outlook(game: &G, seat: Seat) -> Vec<Words> {
            match game.waiting() {
                Some(waiting) if waiting.seat == seat => {
                    <G as Show>::outlook(&game.view(Viewer::Seat(seat)), seat)
                }
                _ => Vec::new(),
            }
        }
        /// Condenses the events of whole turns, each with all its events, to lines of sentences. Seats are numbers in them.
        fn digest(_game: &G, turns: &[MoveEvents]) -> Vec<Vec<Words>> {
            let turns: Vec<&[G::Event]> = turns.iter().map(MoveEvents::of::<G>).collect();
            <G as Show>::digest(&turns)
        }
        /// The pieces that lie in the open.
        fn pieces(game: &G) -> Vec<Piece> {
            <G as Show>::pieces(&game.view(Viewer::Table))
        }
        /// How each seat stands, as far as everybody may know it.
        fn scores(game: &G) -> Vec<Option<Words>> {
            let view = game.view(Viewer::Table);
            let seats = 0..pagoda_engine::Rules::seats(game);
            seats.map(|seat| <G as Show>::score(&view, seat)).collect()
        }
        /// Who is ahead, as far as everybody may know it. Seats are numbers in it.
        fn lead(game: &G) -> Option<Words> {
            <G as Show>::lead(&game.view(Viewer::Table))
        }
    }
}
