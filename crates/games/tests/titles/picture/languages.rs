//! Every picture in every language: our own words are written whole, and everything has its room.

use crate::picture::writing::check_rooms;
use crate::picture::{dragon, qin, scenes};
use pagoda_picture::drawable;
use pagoda_show::{Form, Scene, Sight};
use pagoda_words::{FILES, Languages};

fn sights() -> Vec<(String, Box<dyn Sight>, Scene)> {
    let huang = scenes::shots().into_iter();
    let huang = huang.map(|shot| (shot.name.to_owned(), shot.sight(), shot.scene));
    let all = huang.chain(qin::sights()).chain(dragon::sights());
    all.collect()
}

#[test]
fn our_own_words_are_never_cut() {
    let mut cut = Vec::new();
    for (name, sight, mut scene) in sights() {
        scene.scale = 1.0;
        scene.names =
            ["Ada", "Bo", "Chen", "Dom", "Eve"].map(str::to_owned)[..scene.names.len()].to_vec();
        let languages = Languages::shipped().names();
        let forms = [Form::Landscape, Form::Portrait];
        for (language, form) in languages.flat_map(|name| forms.map(|form| (name, form))) {
            language.clone_into(&mut scene.language);
            scene.form = form;
            let canvas = sight.draw(&scene);
            check_rooms(&canvas, &format!("{name} in {language}"));
            let short = canvas
                .writings()
                .filter(|writing| writing.text.ends_with('…'));
            cut.extend(short.map(|writing| format!("{name} in {language}: {}", writing.text)));
        }
    }
    assert!(cut.is_empty(), "{cut:#?}");
}

#[test]
fn our_own_words_have_letters_in_our_fonts() {
    for file in FILES
        .iter()
        .filter(|file| !file.name.ends_with("rules.ftl"))
    {
        for line in file.text.lines().filter(|line| line.contains(" = ")) {
            let said = line.split_once(" = ").map_or("", |(_, said)| said);
            let letters: String = said
                .chars()
                .filter(|letter| letter.is_alphabetic())
                .collect();
            assert_eq!(drawable(&letters), letters, "{}: {line}", file.name);
        }
    }
}
