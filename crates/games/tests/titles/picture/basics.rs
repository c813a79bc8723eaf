//! Text that is made plain, cut and fitted; pictures on layers.

use pagoda_picture::ink::{self, Ink};
use pagoda_picture::{
    Align, Cache, Canvas, Face, Film, Frame, Style, cut, drawable, rounded, width,
};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Barrier};

#[test]
fn letters_in_fancy_shapes_are_made_plain() {
    for (fancy, plain) in [
        ("Ada", "Ada"),
        ("𝓐𝓭𝓪 𝔏𝔬𝔳𝔢", "Ada Love"),
        ("Ⓐⓓⓐ", "Ada"),
        ("Ａｄａ", "Ada"),
        ("ﬁne", "fine"),
        ("Zoë Ångström", "Zoë Ångström"),
        ("Zoe\u{308}", "Zoë"),
        ("Ада Άδα", "Ада Άδα"),
        ("Ἀδα Q\u{304}uinn", "Αδα Quinn"),
    ] {
        assert_eq!(drawable(fancy), plain, "{fancy}");
    }
}

#[test]
fn what_cannot_be_written_is_left_out() {
    for (given, plain) in [
        ("", ""),
        ("   ", ""),
        ("🐉🔥👨‍👩‍👧", ""),
        ("🐉 Ada 🔥", "Ada"),
        ("أحمد", ""),
        ("דניאל Daniel", "Daniel"),
        ("A\u{336}d\u{336}a\u{336}", "Ada"),
        ("x\u{30d}\u{30e}\u{304}\u{305}\u{33f}\u{311}\u{306}y", "xy"),
        ("\u{200b}\u{200d}\u{2060}\u{feff}", ""),
        ("\u{202e}Ada\u{202c}", "Ada"),
        ("A\u{0}d\u{7}a\u{1b}[1m", "Ada[1m"),
        ("Ada\n\tLovelace\r\n", "Ada Lovelace"),
        ("Ada\u{a0}\u{2003}\u{3000}Lovelace", "Ada Lovelace"),
    ] {
        assert_eq!(drawable(given), plain, "{given:?}");
    }
}

#[test]
fn a_line_is_as_wide_as_its_letters_and_grows_with_its_size() {
    let whole = width("Huang", Face::Bold, 40.0);
    let parts: f32 = "Huang"
        .chars()
        .map(|letter| width(&letter.to_string(), Face::Bold, 40.0))
        .sum();
    assert!((whole - parts).abs() < 0.01);
    assert!((width("Huang", Face::Bold, 80.0) - 2.0 * whole).abs() < 0.01);
    assert!(width("Huang", Face::Regular, 40.0) < whole);
    assert_eq!(width("", Face::Regular, 40.0), 0.0);
    assert!(width("皇", Face::Regular, 40.0) > 30.0);
}

#[test]
fn a_line_is_cut_with_three_dots_where_its_room_ends() {
    let style = Style::on(ink::PAPER, 30.0);
    let text = "Bartholomew of the Long Name";
    assert_eq!(cut(text, style, 1000.0), text);
    for room in [40.0, 60.0, 100.0, 250.0] {
        let cut = cut(text, style, room);
        assert!(cut.ends_with('…'), "{cut}");
        assert!(!cut.ends_with(" …"));
        assert!(width(&cut, style.face, style.size) <= room, "{cut}");
        let kept = cut.trim_end_matches('…');
        assert!(text.starts_with(kept));
        if let Some(next) = text[kept.len()..].chars().next() {
            let longer = format!("{kept}{next}…");
            assert!(
                next == ' ' || width(&longer, style.face, style.size) > room,
                "{cut} has room for more"
            );
        }
    }
    assert_eq!(cut(text, style, 3.0), "");
}

#[test]
fn a_line_shrinks_before_it_is_cut_and_stays_in_its_room() {
    let text = "Bartholomew";
    let style = Style::on(ink::PAPER, 30.0);
    let full = width(text, style.face, style.size);
    for scale in [0.375, 0.5, 1.0, 2.0] {
        for (part, whole) in [(1.2, true), (0.9, true), (0.81, true), (0.7, false)] {
            for align in [Align::Left, Align::Middle, Align::Right] {
                let mut canvas = Canvas::new(400.0, 60.0, scale, ink::PAPER);
                let room = Frame::new(40.0, 10.0, full * part, 40.0);
                let taken = canvas.write(text, room, Style { align, ..style });
                assert!(room.holds(taken), "{room:?} {taken:?}");
                let written = canvas.writings().next().expect("a line");
                assert_eq!(written.text == text, whole, "{} at {part}", written.text);
                match align {
                    Align::Left => assert!((taken.x - room.x).abs() < 0.01),
                    Align::Right => assert!((taken.right() - room.right()).abs() < 0.01),
                    Align::Middle => {
                        assert!((taken.centre().x - room.centre().x).abs() < 0.01);
                    }
                }
            }
        }
    }
}

#[test]
fn letters_leave_ink_only_about_their_box() {
    let room = Frame::new(60.0, 40.0, 100.0, 30.0);
    let mut canvas = Canvas::new(220.0, 110.0, 1.0, ink::PAPER);
    let zalgo: String = "Hug"
        .chars()
        .flat_map(|letter| std::iter::once(letter).chain(std::iter::repeat_n('\u{30d}', 20)))
        .collect();
    canvas.write(&zalgo, room, Style::on(ink::PAPER, 30.0));
    let Ink(red, green, blue) = ink::PAPER;
    let mut inked = 0;
    for (x, y, pixel) in canvas.image().enumerate_pixels() {
        if pixel.0[..3] != [red, green, blue] {
            inked += 1;
            assert!((58..162).contains(&x) && (38..76).contains(&y), "{x} {y}");
        }
    }
    assert!(inked > 100);
}

#[test]
fn what_is_drawn_on_a_layer_is_found_again_in_the_file() {
    let layer = Canvas::new(200.0, 150.0, 1.0, ink::LAND).into_layer();
    // Every place and size: also what begins or ends at the edges of the squares that are looked at anew.
    for (x, y, side) in [
        (0.0, 0.0, 8.0),
        (31.0, 31.0, 2.0),
        (32.0, 32.0, 32.0),
        (150.5, 99.5, 60.0),
        (-5.0, 140.0, 20.0),
        (190.0, -4.0, 30.0),
    ] {
        let mut on_layer = Canvas::on(&layer);
        let mut whole = Canvas::new(200.0, 150.0, 1.0, ink::LAND);
        for canvas in [&mut on_layer, &mut whole] {
            canvas.fill(&rounded(Frame::new(x, y, side, side), 3.0), ink::RED);
            canvas.stroke(
                &rounded(Frame::new(y, x + 40.0, side, side), 3.0),
                ink::BLUE,
                5.0,
            );
            canvas.write(
                "Huang",
                Frame::new(x + 20.0, y, 90.0, 30.0),
                Style::on(ink::LAND, 24.0),
            );
        }
        assert!(on_layer.image() == whole.image());
        assert!(
            on_layer.png() == whole.png(),
            "a change at {x}, {y} is lost"
        );
    }
}

#[test]
fn a_higher_picture_keeps_its_ground_and_has_a_strip_below() {
    let layer = Canvas::new(100.0, 61.0, 0.5, ink::LAND).into_layer();
    let canvas = Canvas::higher(&layer, 41.0, ink::SEA);
    assert_eq!(canvas.size(), (50, 52));
    let colour = |ink: Ink| [ink.0, ink.1, ink.2, 255];
    assert_eq!(canvas.image().get_pixel(3, 30).0, colour(ink::LAND));
    assert_eq!(canvas.image().get_pixel(3, 31).0, colour(ink::SEA));
    let decoded = crate::picture::pixels::decoded(&canvas.png());
    assert_eq!(decoded.colours[50 * 51][..], colour(ink::SEA)[..3]);
}

#[test]
fn a_film_takes_pictures_of_any_height() {
    let low = Canvas::new(40.0, 30.0, 1.0, ink::LAND);
    let high = Canvas::new(40.0, 50.0, 1.0, ink::SEA);
    for (first, second) in [(&low, &high), (&high, &low)] {
        let mut film = Film::new(first);
        film.show(&[first], 10);
        film.show(&[second], 20);
        let (frames, colours) = crate::picture::films::shown(&film.gif());
        assert_eq!(frames, [10, 20]);
        assert_eq!(colours.size, high.size(), "nothing is cut off");
        let at = |x: usize, y: usize| colours.colours[40 * y + x];
        let colour = |ink: Ink| [ink.0, ink.1, ink.2];
        let (top, below) = match second.size() == low.size() {
            true => (ink::LAND, ink::PAPER),
            false => (ink::SEA, ink::SEA),
        };
        assert_eq!((at(3, 3), at(3, 40)), (colour(top), colour(below)));
    }
}

#[test]
fn a_film_shows_pictures_below_each_other_and_narrow_ones_in_the_middle() {
    let wide = Canvas::new(40.0, 10.0, 1.0, ink::LAND);
    let narrow = Canvas::new(20.0, 10.0, 1.0, ink::SEA);
    let mut film = Film::new(&wide);
    film.show(&[&wide, &narrow], 10);
    film.show(&[&wide, &narrow], 5);
    let (frames, colours) = crate::picture::films::shown(&film.gif());
    assert_eq!(frames, [15], "what looks the same is shown longer");
    assert_eq!(colours.size, (40, 20));
    let at = |x: usize, y: usize| colours.colours[40 * y + x];
    let colour = |ink: Ink| [ink.0, ink.1, ink.2];
    assert_eq!(at(0, 9), colour(ink::LAND));
    let row = [9, 10, 29, 30].map(|x| at(x, 10));
    let inks = [ink::PAPER, ink::SEA, ink::SEA, ink::PAPER];
    assert_eq!(row, inks.map(colour));
}

#[test]
fn a_thing_is_made_once_however_many_ask() {
    let kept: Arc<Cache<u8, usize>> = Arc::new(Cache::new());
    let made = Arc::new(AtomicUsize::new(0));
    let barrier = Arc::new(Barrier::new(8));
    let threads: Vec<_> = (0..8)
        .map(|number: u8| {
            let (kept, made, barrier) = (kept.clone(), made.clone(), barrier.clone());
            std::thread::spawn(move || {
                barrier.wait();
                let make = || made.fetch_add(1, Ordering::SeqCst);
                kept.with(number % 2, make, |_| ());
            })
        })
        .collect();
    for thread in threads {
        thread.join().expect("a thread ends well");
    }
    assert_eq!(made.load(Ordering::SeqCst), 2);
    assert_eq!(kept.count(), 2);
}

#[test]
fn letters_are_drawn_whole_wherever_they_begin() {
    // An edge exactly on the edge of a pixel filled a T of size 25 from side to side.
    for (letter, style) in [
        ("T", Style::on(ink::CARD, 25.0)),
        ("T", Style::on(ink::CARD, 50.0)),
        ("I", Style::on(ink::CARD, 12.5)),
        ("T", Style::on(ink::CARD, 25.0).bold()),
        ("w", Style::on(ink::CARD, 25.0).bold()),
    ] {
        let dark = [0.0, 0.25, 0.5, 0.75].map(|part| {
            let mut canvas = Canvas::new(80.0, 80.0, 1.0, ink::CARD);
            canvas.write(letter, Frame::new(10.0 + part, 10.0, 60.0, 60.0), style);
            let pixels = canvas.image().pixels();
            pixels
                .map(|pixel| f64::from(ink::CARD.0.saturating_sub(pixel[0])))
                .sum::<f64>()
        });
        let (least, most) = (
            dark.iter().copied().fold(f64::MAX, f64::min),
            dark.iter().copied().fold(0.0, f64::max),
        );
        assert!(least > 0.0 && most < 1.05 * least, "{letter}: {dark:?}");
    }
}
