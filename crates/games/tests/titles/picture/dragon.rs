//! The pictures of In the Year of the Dragon.

use crate::dragon_scene as drawn;
use crate::engine::with_options as setup;
use crate::picture::golden::{SCALE, check_game};
use crate::picture::scenes::ALT_TEXT_CHARS;
use crate::picture::writing::{check_ground, check_rooms, in_forms_and_themes, strange_names};
use drawn::Scene as Drawn;
use pagoda_engine::{Chance, MoveEvents, Rules, Setup, Viewer, best_move};
use pagoda_games::dragon::{Dragon, Event, Phase, Trade};
use pagoda_picture::{Canvas, width};
use pagoda_show::{Form, Scene, ShownPlay, Shows, Sight, film};
use pagoda_words::{Languages, Words};
use serde_json::json;

pub struct Shot {
    pub name: &'static str,
    game: Dragon,
    viewer: Viewer,
    scene: Scene,
    events: MoveEvents,
}

impl Shot {
    fn new(name: &'static str, game: Dragon) -> Self {
        let names = ["Ada", "Bartholomew", "Chen Wei", "Dominique", "Eleanor"];
        let names = names[..game.realm.seats()].iter();
        Self {
            name,
            game,
            viewer: Viewer::Table,
            scene: Scene {
                names: names.map(|&name| name.to_owned()).collect(),
                ..Scene::default()
            },
            events: MoveEvents::default(),
        }
    }

    fn own(mut self, seat: usize) -> Self {
        self.viewer = Viewer::Seat(seat);
        self.scene.shows = Shows::Own;
        self
    }

    fn sight(&self) -> Box<dyn Sight> {
        let mut sight = ShownPlay::sight(&self.game, self.viewer);
        sight.mark(&self.events);
        sight
    }

    pub fn draw(&self, scale: f32) -> Canvas {
        let scene = Scene {
            scale,
            ..self.scene.clone()
        };
        self.sight().draw(&scene)
    }

    fn describe(&self) -> String {
        self.sight().describe(&self.scene, ALT_TEXT_CHARS)
    }
}

fn played(setup: &Setup, wanted: impl Fn(&Dragon) -> bool) -> (Dragon, Vec<Event>) {
    let mut game = Dragon::begin(setup);
    let mut chance = Chance::new(setup.seed);
    let mut told = Vec::new();
    while !wanted(&game) {
        let Some(waiting) = Rules::waiting(&game) else {
            break;
        };
        let chosen = best_move(&game, waiting.seat, &mut chance).expect("somebody is awaited");
        let mut events = Vec::new();
        game.apply(chosen, &mut events);
        told = events;
    }
    (game, told)
}

fn start() -> Shot {
    let game = Dragon::begin(&setup(2, 3, json!({})));
    Shot::new("start", game)
}

fn middle() -> Shot {
    let options = json!({"great-wall": true, "super-event": "flood"});
    let (game, events) = played(&setup(4, 8, options), |game| {
        game.realm.month == 6 && game.realm.at == 2
    });
    let mut shot = Shot::new("middle", game);
    shot.events = MoveEvents::new::<Dragon>(events);
    shot
}

fn late() -> Shot {
    let (game, _) = played(&setup(5, 2, json!({"super-event": "charter"})), |game| {
        game.realm.month == 11 && game.realm.at == 3
    });
    Shot::new("late", game)
}

/// Two have lost somebody, and a third has yet to say who leaves.
fn losses() -> Shot {
    let mut table = Drawn::new(3)
        .before_event(8, "contagion")
        .super_event("eclipse")
        .steps(&[12, 9, 5])
        .palace(0, "3 farmer monk old-scholar")
        .palace(0, "2 healer")
        .palace(1, "2 warrior warrior")
        .palace(1, "3 craftsman court-lady")
        .palace(2, "3 tax-collector old-monk old-healer")
        .palace(2, "1 pyrotechnist")
        .has(0, "points", 31)
        .has(1, "points", 24)
        .has(2, "points", 40)
        .dragon(0, 1)
        .dragon(1, 0)
        .with("order", json!([0, 1, 2]))
        .table();
    let mut events = table.play("research");
    for text in ["lose a farmer", "lose a old-scholar", "lose b court-lady"] {
        events.extend(table.play(text));
    }
    let mut shot = Shot::new("losses", table.0);
    shot.events = MoveEvents::new::<Dragon>(events);
    shot
}

fn sheet() -> Shot {
    let (game, _) = played(&setup(4, 5, json!({})), |_| false);
    assert!(matches!(game.realm.phase, Phase::Over {}));
    let mut shot = Shot::new("sheet", game);
    shot.scene.shows = Shows::Result;
    shot
}

fn own() -> Shot {
    let (game, _) = played(&setup(3, 4, json!({})), |game| game.realm.month == 6);
    Shot::new("own", game).own(1)
}

/// The tables of few and of many as a seat sees them in a dialogue, with its own hand.
fn dialogues() -> [Shot; 2] {
    let seen = |name, game: Dragon, seat| Shot {
        viewer: Viewer::Seat(seat),
        ..Shot::new(name, game)
    };
    let late = late();
    let awaited = Rules::waiting(&late.game)
        .expect("somebody is awaited")
        .seat;
    [seen("few", own().game, 1), seen("many", late.game, awaited)]
}

fn shots() -> Vec<Shot> {
    let mut shots = vec![start(), middle(), late(), losses(), own(), sheet()];
    shots.extend(dialogues());
    shots
}

pub fn sights() -> impl Iterator<Item = (String, Box<dyn Sight>, Scene)> {
    let shots = shots().into_iter().chain([crowded(), crowded().own(0)]);
    shots.map(|shot| (format!("dragon: {}", shot.name), shot.sight(), shot.scene))
}

#[test]
fn pictures_look_as_recorded() {
    let drawn = shots().into_iter();
    check_game("dragon", drawn.map(|shot| (shot.name, shot.draw(SCALE))));
}

/// As many palaces as the table can hold, all full.
fn crowded() -> Shot {
    let mut scene = Drawn::new(5).has(0, "points", 345).has(0, "yuan", 120);
    for palace in 0..24 {
        let people = ["3 monk monk monk", "3 scholar old-scholar", "2 farmer", "1"];
        scene = scene.palace(0, people[if palace < 6 { palace / 2 } else { 3 }]);
    }
    let mut shot = Shot::new("crowded", scene.table().0);
    shot.scene.names = vec!["W".repeat(32); 5];
    shot
}

#[test]
fn text_never_leaves_its_room_whatever_the_names() {
    for mut shot in shots().into_iter().chain([crowded(), crowded().own(0)]) {
        let seats = shot.game.realm.seats();
        for (what, names) in strange_names() {
            shot.scene.names = names.into_iter().take(seats).collect();
            let what = format!("{}, names: {what}", shot.name);
            for form in [Form::Landscape, Form::Portrait] {
                shot.scene.form = form;
                check_rooms(&shot.draw(1.0), &format!("{what}, {form:?}"));
            }
        }
    }
}

#[test]
fn text_can_be_read_on_what_it_stands() {
    for shot in shots() {
        for scene in in_forms_and_themes(&shot.scene) {
            check_ground(&shot.sight().draw(&scene), shot.name);
        }
    }
}

#[test]
fn everything_is_written_for_every_seat() {
    let shot = late();
    let canvas = shot.draw(1.0);
    let texts: Vec<&str> = canvas
        .writings()
        .map(|writing| writing.text.as_str())
        .collect();
    for (seat, house) in shot.game.realm.houses.iter().enumerate() {
        assert!(texts.contains(&shot.scene.names[seat].as_str()));
        for value in [
            house.points,
            house.yuan,
            house.rice,
            house.fireworks,
            house.dragons(),
            house.steps,
        ] {
            assert!(texts.contains(&value.to_string().as_str()), "{value}");
        }
    }
    for month in 1..=12 {
        assert!(texts.contains(&month.to_string().as_str()));
    }
}

#[test]
fn every_description_fits_and_tells_the_most_important_first() {
    for shot in shots().into_iter().chain([crowded()]) {
        let told = shot.describe();
        assert!(told.chars().count() <= 1024);
        assert!(told.ends_with('.'), "{told}");
        assert!(!told.contains('{') && !told.contains("dragon-"), "{told}");
        if let (Some(waiting), Shows::Table) = (Rules::waiting(&shot.game), shot.scene.shows) {
            assert!(told.starts_with(&shot.scene.names[waiting.seat]), "{told}");
        }
    }
    let told = own().describe();
    assert!(told.starts_with("Your cards: "), "{told}");
    assert!(sheet().describe().contains(" wins. 1. "));
    let told = late().describe();
    for name in ["Ada", "Bartholomew", "Chen Wei", "Dominique", "Eleanor"] {
        assert!(told.contains(&format!("{name}: ")), "{told}");
    }
}

#[test]
fn losses_are_marked() {
    let shot = losses();
    let mut quiet = losses();
    quiet.events = MoveEvents::default();
    assert!(shot.draw(0.5).png() != quiet.draw(0.5).png());
}

#[test]
fn a_whole_game_is_a_film() {
    let setup = setup(2, 2, json!({"super-event": "sunrise"}));
    let title = pagoda_games::title("dragon").expect("the game");
    let start = pagoda_engine::Start::New(setup);
    let mut session = pagoda_engine::Session::begin(title, start).expect("it begins");
    let mut chance = Chance::new(2);
    while let Some(waiting) = session.game().waiting() {
        let text = session
            .game()
            .best_move(waiting.seat, &mut chance)
            .expect("a move");
        session.play(waiting.seat, &text).expect("legal");
    }
    let film = film(title, session.journal(), &Scene::default()).expect("a film");
    assert!(
        film.starts_with(b"GIF89a") && film.len() <= 8 << 20,
        "{}",
        film.len()
    );
}

/// "Steuereintreiber" was squeezed to the smallest size between wide margins.
#[test]
fn names_of_trades_have_room_on_their_cards_in_every_language() {
    for (name, sight, mut scene) in sights() {
        for language in Languages::shipped().names() {
            language.clone_into(&mut scene.language);
            let say = |trade: &&str| {
                let words = Words::computed(format!("dragon-trade-{trade}"));
                Languages::shipped().say(language, &words)
            };
            let trades: Vec<String> = Trade::NAMES.iter().map(say).collect();
            let canvas = sight.draw(&scene);
            for writing in canvas.writings() {
                if !trades.contains(&writing.text) {
                    continue;
                }
                let wanted = width(&writing.text, writing.style.face, writing.style.size);
                let part = writing.taken.width / wanted;
                assert!(
                    part > 0.83,
                    "{name} in {language}: {} {part:.2}",
                    writing.text
                );
            }
        }
    }
}
