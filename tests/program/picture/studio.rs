//! The studio: threads that draw. Nothing here waits for a time: what must happen first tells so.

use crate::picture::scenes::late_game;
use pagoda::studio::{Drawn, FILMS, Lane, Studio, StudioError};
use std::future::Future;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, Weak, mpsc};

fn run<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.expect("a runtime").block_on(future)
}

fn studio(threads: usize, waiting: usize) -> Studio {
    Studio::new(threads, waiting).expect("threads")
}

#[test]
fn a_picture_that_is_asked_for_while_it_is_drawn_is_drawn_once() {
    let studio = studio(2, 8);
    let drawn = Arc::new(AtomicUsize::new(0));
    let (go, wait) = mpsc::channel::<()>();
    let wait = Mutex::new(wait);
    let count = |drawn: &Arc<AtomicUsize>| {
        let drawn = Arc::clone(drawn);
        move || {
            drawn.fetch_add(1, Ordering::SeqCst);
            vec![7]
        }
    };
    let slow = {
        let draw = count(&drawn);
        move || {
            wait.lock().expect("alone").recv().expect("a word");
            draw()
        }
    };
    run(async {
        // Asked in this order: drawing goes on only when all have asked.
        let (one, two, three, ()) = tokio::join!(
            biased;
            studio.picture(Lane::Post, "same".to_owned(), slow),
            studio.picture(Lane::Post, "same".to_owned(), count(&drawn)),
            studio.picture(Lane::Post, "same".to_owned(), count(&drawn)),
            async { go.send(()).expect("somebody draws") },
        );
        let one = one.expect("a picture");
        assert!(Arc::ptr_eq(&one, &two.expect("the same picture")));
        assert!(Arc::ptr_eq(&one, &three.expect("the same picture")));
        let later = studio
            .picture(Lane::Post, "same".to_owned(), count(&drawn))
            .await;
        assert!(Arc::ptr_eq(&one, &later.expect("the same picture")));
        assert_eq!(drawn.load(Ordering::SeqCst), 1);
        let other = studio
            .picture(Lane::Post, "other".to_owned(), count(&drawn))
            .await;
        assert_eq!(*other.expect("another picture"), [7]);
        assert_eq!(drawn.load(Ordering::SeqCst), 2);
    });
}

#[test]
fn while_too_many_wait_the_next_ones_wait_for_a_place_and_all_are_drawn_in_order() {
    let studio = studio(1, 1);
    let (started, has_started) = mpsc::channel::<()>();
    let (go, wait) = mpsc::channel::<()>();
    let order = Arc::new(Mutex::new(Vec::new()));
    let draw = |number: u8| {
        let order = Arc::clone(&order);
        move || {
            order.lock().expect("alone").push(number);
            vec![number]
        }
    };
    run(async {
        let first = studio.picture(Lane::Post, "first".to_owned(), {
            let draw = draw(1);
            move || {
                started.send(()).expect("somebody listens");
                wait.recv().expect("a word");
                draw()
            }
        });
        let rest = async {
            // The one thread is busy and the one place taken: the others have asked when it may go on.
            has_started.recv().expect("drawing begins");
            tokio::join!(
                biased;
                studio.picture(Lane::Post, "second".to_owned(), draw(2)),
                studio.picture(Lane::Post, "third".to_owned(), draw(3)),
                studio.picture(Lane::Post, "second".to_owned(), draw(4)),
                async { go.send(()).expect("somebody draws") },
            )
        };
        let (first, (second, third, again, ())) = tokio::join!(biased; first, rest);
        assert_eq!(*first.expect("drawn"), [1]);
        assert_eq!(*third.expect("drawn"), [3]);
        let second = second.expect("drawn");
        assert!(Arc::ptr_eq(&second, &again.expect("the same picture")));
        assert_eq!(*order.lock().expect("alone"), [1, 2, 3]);
    });
}

/// Draws when it is told to, and says when it begins.
fn held() -> (
    mpsc::Receiver<()>,
    mpsc::Sender<()>,
    impl FnOnce() -> Vec<u8> + Send + 'static,
) {
    let (started, has_started) = mpsc::channel::<()>();
    let (go, wait) = mpsc::channel::<()>();
    let draw = move || {
        started.send(()).expect("somebody listens");
        wait.recv().expect("a word");
        vec![1]
    };
    (has_started, go, draw)
}

#[test]
fn films_hold_no_picture_up_and_only_so_many_wait() {
    let studio = studio(1, 4);
    let (has_started, go, draw) = held();
    run(async {
        let first = studio.picture(Lane::Film, "film 0".to_owned(), draw);
        let rest = async {
            has_started.recv().expect("the first film is being made");
            // None of these is made before the first one, which waits for us.
            let names = (1..FILMS).map(|number| format!("film {number}"));
            let others = names.map(|name| studio.picture(Lane::Film, name, || vec![2]));
            let others = futures_util::future::join_all(others);
            let meanwhile = async {
                let refused = studio.picture(Lane::Film, "one more".to_owned(), || vec![3]);
                assert_eq!(refused.await, Err(StudioError::Busy));
                for lane in [Lane::Post, Lane::Look] {
                    let board = studio.picture(lane, format!("{lane:?}"), || vec![4]).await;
                    assert_eq!(*board.expect("drawn while a film is made"), [4]);
                }
                go.send(()).expect("somebody films");
            };
            tokio::join!(biased; others, meanwhile).0
        };
        let (first, rest) = tokio::join!(biased; first, rest);
        first.expect("made");
        assert_eq!(rest.len(), FILMS - 1);
        assert!(rest.iter().all(Result::is_ok), "all that waited are made");
        let again = studio
            .picture(Lane::Film, "film 0".to_owned(), || vec![9])
            .await;
        assert_eq!(*again.expect("kept"), [1]);
    });
}

#[test]
fn posts_come_before_looks_and_take_a_waiting_look_along() {
    let studio = studio(1, 16);
    let order = Arc::new(Mutex::new(Vec::new()));
    let draw = |name: &'static str| {
        let order = Arc::clone(&order);
        move || {
            order.lock().expect("alone").push(name);
            name.as_bytes().to_vec()
        }
    };
    let (has_started, go, held) = held();
    run(async {
        let first = studio.picture(Lane::Look, "held".to_owned(), held);
        let rest = async {
            has_started.recv().expect("the one thread is busy");
            tokio::join!(
                biased;
                studio.picture(Lane::Look, "look one".to_owned(), draw("look one")),
                studio.picture(Lane::Look, "look two".to_owned(), draw("look two")),
                studio.picture(Lane::Post, "board".to_owned(), draw("board")),
                studio.picture(Lane::Post, "look two".to_owned(), draw("look two again")),
                async { go.send(()).expect("somebody draws") },
            )
        };
        let (first, (one, two, board, same, ())) = tokio::join!(biased; first, rest);
        first.expect("drawn");
        one.expect("drawn");
        board.expect("drawn");
        assert!(Arc::ptr_eq(
            &two.expect("drawn"),
            &same.expect("drawn once")
        ));
    });
    assert_eq!(
        *order.lock().expect("alone"),
        ["board", "look two", "look one"]
    );
}

#[test]
fn a_panic_while_drawing_is_told_and_the_studio_goes_on() {
    let studio = studio(1, 4);
    run(async {
        for _ in 0..3 {
            let broken = studio.picture(Lane::Post, "one".to_owned(), || {
                panic!("drawing fails, as it should")
            });
            assert_eq!(broken.await, Err(StudioError::Broken));
        }
        let drawn = studio
            .picture(Lane::Post, "one".to_owned(), || vec![1])
            .await;
        assert_eq!(*drawn.expect("drawn by the same thread"), [1]);
    });
}

#[test]
fn drawing_runs_on_the_threads_of_the_studio() {
    let studio = Arc::new(studio(2, 64));
    let names = Arc::new(Mutex::new(Vec::new()));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let tasks: Vec<_> = (0..20)
            .map(|number| {
                let (studio, names) = (Arc::clone(&studio), Arc::clone(&names));
                tokio::spawn(async move {
                    let draw = move || {
                        let name = std::thread::current().name().map(str::to_owned);
                        names.lock().expect("alone").push(name.unwrap_or_default());
                        vec![number]
                    };
                    studio
                        .picture(Lane::Post, format!("picture {number}"), draw)
                        .await
                })
            })
            .collect();
        for (number, task) in tasks.into_iter().enumerate() {
            let drawn = task.await.expect("a task ends well").expect("drawn");
            assert_eq!(*drawn, [number as u8]);
        }
    });
    let names = names.lock().expect("alone");
    assert_eq!(names.len(), 20);
    assert!(
        names.iter().all(|name| name.starts_with("studio-")),
        "{names:?}"
    );
}

#[test]
fn the_pictures_that_are_kept_are_bounded() {
    const MEGABYTE: usize = 1 << 20;
    let studio = studio(1, 4);
    let drawn = Arc::new(AtomicUsize::new(0));
    let ask = |name: String, size: usize| {
        let drawn = Arc::clone(&drawn);
        run(studio.picture(Lane::Post, name, move || {
            drawn.fetch_add(1, Ordering::SeqCst);
            vec![0; size]
        }))
        .expect("drawn")
    };
    let pictures: Vec<Weak<[u8]>> = (0..60)
        .map(|number| Arc::downgrade(&ask(number.to_string(), MEGABYTE)))
        .collect();
    // Whoever asks again asks when the last one has been put away.
    ask("59".to_owned(), MEGABYTE);
    assert_eq!(drawn.load(Ordering::SeqCst), 60, "the last one is kept");
    let kept: Vec<Drawn> = pictures.iter().filter_map(Weak::upgrade).collect();
    assert!((1..=16).contains(&kept.len()), "{} are kept", kept.len());
    ask("0".to_owned(), MEGABYTE);
    assert_eq!(drawn.load(Ordering::SeqCst), 61, "the first one is not");
    let huge = Arc::downgrade(&ask("huge".to_owned(), 40 * MEGABYTE));
    ask("small".to_owned(), 1);
    assert!(huge.upgrade().is_none(), "what is too large is not kept");
    ask("huge".to_owned(), MEGABYTE);
    assert_eq!(drawn.load(Ordering::SeqCst), 64);
}

#[test]
fn pictures_from_several_threads_stand_on_one_copy_of_the_map() {
    let canvases: Vec<_> = std::thread::scope(|scope| {
        let draw = || late_game().at(0.4375).draw();
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(draw)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("a thread ends well"))
            .collect()
    });
    let ground = canvases[0].ground().expect("a table stands on its map");
    for canvas in &canvases {
        let own = canvas.ground().expect("a table stands on its map");
        assert!(Arc::ptr_eq(ground, own), "the map was drawn twice");
    }
    let larger = late_game().at(0.5).draw();
    assert!(!Arc::ptr_eq(ground, larger.ground().expect("a map")));
}
