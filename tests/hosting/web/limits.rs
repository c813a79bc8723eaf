//! Limits of the server of pages: connections, wrong tokens, pictures and presses, and whose address counts.

use super::*;
use pagoda::web::TrustedProxies;
use std::net::Ipv4Addr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Whoever shares an address with a guesser is not locked out.
#[tokio::test(flavor = "multi_thread")]
async fn many_wrong_tokens_are_refused_for_a_while_and_a_valid_one_passes() {
    let site = Site::new().await;
    site.begin("qin").await;
    let (own, watch) = (site.seat_token(1).await, site.watch_token());
    let wrong = || site.get("state", "AAAAAAAAAAAAAAAAAAAAAA");
    // All at once, so that the budget does not become full again meanwhile.
    let guesses = futures_util::future::join_all((0..100).map(|_| wrong())).await;
    let refused = |(status, _): &&(StatusCode, Value)| *status == StatusCode::TOO_MANY_REQUESTS;
    assert!(guesses.iter().filter(refused).count() > 0);
    // The first 30, and perhaps some more on a slow machine.
    let unknown = |(status, _): &&(StatusCode, Value)| *status == StatusCode::UNAUTHORIZED;
    let allowed = guesses.iter().filter(unknown).count();
    assert!(allowed >= 30, "{allowed} wrong tokens are allowed");
    for token in [&own, &watch] {
        assert_eq!(site.get("state", token).await.0, StatusCode::OK);
    }
}

async fn connect(site: &Site, from: Ipv4Addr) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind((from, 0).into()).expect("an address");
    let there = site.listener.local_addr().expect("an address");
    socket.connect(there).await.expect("a connection")
}

/// Asks for the page over a connection. None if the server closes it.
async fn ask_over(site: &Site, mut stream: TcpStream) -> Option<String> {
    let host = site.url.strip_prefix("http://").expect("an address");
    let asked = format!("GET /t/77-0 HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(asked.as_bytes()).await.ok()?;
    let mut answer = Vec::new();
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer));
    let read = read.await.expect("in time");
    read.ok().filter(|bytes| *bytes > 0)?;
    Some(String::from_utf8_lossy(&answer).into_owned())
}

/// One address held 4,560 connections, and all others waited.
#[tokio::test(flavor = "multi_thread")]
async fn one_address_holds_only_some_connections() {
    const EACH: usize = 4;
    let site = Site::limited(WebLimits {
        connections: 2 * EACH,
        connections_per_address: EACH,
        proxies: TrustedProxies::none(),
        ..patient()
    })
    .await;
    let (greedy, other) = (Ipv4Addr::new(127, 0, 0, 2), Ipv4Addr::new(127, 0, 0, 3));
    let mut held = Vec::new();
    for _ in 0..4 * EACH {
        held.push(connect(&site, greedy).await);
    }
    let one = connect(&site, other).await;
    let page = ask_over(&site, one).await.expect("a page");
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    let last = held.pop().expect("a connection");
    assert_eq!(ask_over(&site, last).await, None, "it is closed");
    let first = held.swap_remove(0);
    let page = ask_over(&site, first).await.expect("a page");
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
}

/// Somebody in the private network must not choose the address that is counted.
#[tokio::test(flavor = "multi_thread")]
async fn only_trusted_proxies_tell_the_address_of_a_sender() {
    let limits = |proxies| WebLimits {
        picture_burst: 1,
        pictures_per_second: 1,
        proxies,
        ..patient()
    };
    for (proxies, believed) in [
        (TrustedProxies::default(), true),
        ("10.0.0.0/8".parse().expect("a network"), false),
    ] {
        let site = Site::limited(limits(proxies)).await;
        site.begin("qin").await;
        let watch = site.watch_token();
        let records = site.state(&watch).await["records"].clone();
        let picture = format!("/api/77-0/picture?view=table&part=table&records={records}");
        let ask = |number: usize| {
            let request = site.request(Method::GET, &picture, &watch);
            read(request.header("x-forwarded-for", format!("203.0.113.{number}")))
        };
        let answers = futures_util::future::join_all((1..=40).map(ask)).await;
        let sent = answers.iter().all(|(status, _)| *status == StatusCode::OK);
        assert_eq!(sent, believed);
    }
}

/// Plays a game of Qin of two people to its end, and returns the records of its moments.
async fn played_to_the_end(site: &Site) -> Vec<u64> {
    site.begin("qin").await;
    let mut chance = Chance::new(seed::first_seed());
    while let Some(seat) = site.stored().await.awaited() {
        let moves = site.stored().await.game().expect("a game").moves(seat);
        let text = chance.pick(&moves).clone();
        site.ask(seat as u64 + 1, make_move(text)).await;
    }
    let replay = site.get_ok("replay", &site.watch_token()).await;
    let moments = replay["moments"].as_array().expect("moments").iter();
    let records = moments.map(|moment| moment["records"].as_u64().expect("a number"));
    records.collect()
}

/// Forty-eight readers of replays made other pages wait for 6.6 seconds.
#[tokio::test(flavor = "multi_thread")]
async fn moments_of_a_game_are_in_the_budget_of_pictures_and_hold_up_no_other_page() {
    let limits = WebLimits {
        picture_burst: 6,
        pictures_per_second: 1,
        ..patient()
    };
    let site = Site::limited(limits).await;
    let moments = played_to_the_end(&site).await;
    let watch = site.watch_token();
    let moment = |records: u64| format!("/api/77-0/moment/{records}");
    let one_reader = moments.iter().map(|records| {
        let path = moment(*records);
        read(site.request(Method::GET, &path, &watch))
    });
    let answers = futures_util::future::join_all(one_reader).await;
    let count = |wanted: StatusCode| {
        let alike = answers.iter().filter(|(status, _)| *status == wanted);
        alike.count()
    };
    let (sent, refused) = (count(StatusCode::OK), count(StatusCode::TOO_MANY_REQUESTS));
    assert!(sent >= 2 && refused > 0, "{sent} sent, {refused} refused");

    // Each from an address of their own, behind the proxy on this machine.
    let readers = &moments[..moments.len().min(READERS)];
    let done = AtomicU64::new(0);
    let all = readers.iter().enumerate().map(async |(number, records)| {
        let request = site.request(
            Method::GET,
            &format!("{}?scale=2", moment(*records)),
            &watch,
        );
        let request = request.header("x-forwarded-for", format!("203.0.113.{number}"));
        assert_eq!(read(request).await.0, StatusCode::OK);
        done.fetch_add(1, Ordering::SeqCst);
    });
    let page = async {
        // When one has been answered, all others wait.
        while done.load(Ordering::SeqCst) == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let before = done.load(Ordering::SeqCst);
        site.get_ok("state?scale=1.5", &watch).await;
        done.load(Ordering::SeqCst) - before
    };
    let (_, passed) = tokio::join!(futures_util::future::join_all(all), page);
    let most = readers.len() as u64 / 2;
    assert!(passed <= most, "{passed} moments were drawn before a page");
}

/// Readers of replays at the same time.
const READERS: usize = 48;

/// A link that somebody else got hold of must not open tables, change the lobby or make more links.
#[tokio::test(flavor = "multi_thread")]
async fn the_link_of_a_seat_does_what_the_seat_may_do_and_nothing_else() {
    let site = Site::new().await;
    site.begin("qin").await;
    let (_, token) = site.awaited().await;
    let records = site.stored().await.records();
    let press = |press: String| {
        let body = json!({"id": press, "press": press, "values": []});
        site.post("press", &token, body)
    };
    for action in ["play", "hand", "log", "hint"] {
        let (status, said) = press(format!("0.0.{action}")).await;
        assert_eq!(status, StatusCode::OK, "{action}: {said}");
    }
    assert_eq!(press("0.0.rules qin".to_owned()).await.0, StatusCode::OK);
    for action in [
        "rematch",
        "new-game",
        "level beginner",
        "stand",
        "start",
        "option",
        "language",
        "pace",
        "remedy replace",
        "film-post",
        "film",
        "export",
        "review",
        "review-share",
        "open 77",
        "puzzle-next qin",
        "solvers",
        "resume",
    ] {
        let (status, said) = press(format!("0.0.{action}")).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{action}: {said}");
        assert_eq!(said["said"].as_array().map(Vec::len), Some(1));
    }
    assert_eq!(site.stored().await.records(), records);
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_and_greedy_clients_are_cut_off() {
    // A site of its own for the slow client: on a slow machine others are slow, too.
    let site = Site::limited(WebLimits {
        header_timeout: Duration::from_millis(300),
        ..patient()
    })
    .await;
    let address = site.url.strip_prefix("http://").expect("an address");
    let mut half = TcpStream::connect(address).await.expect("a connection");
    // It may be cut off before that.
    let _ = half.write_all(b"GET /t/77-0 HTTP/1.1\r\nHost: ").await;
    let mut rest = Vec::new();
    let closed = tokio::time::timeout(PATIENCE, half.read_to_end(&mut rest)).await;
    assert!(closed.is_ok(), "a request without an end is cut off");

    let site = Site::limited(WebLimits {
        picture_burst: 3,
        pictures_per_second: 1,
        streams: 2,
        ..patient()
    })
    .await;
    site.begin("qin").await;
    let watch = site.watch_token();
    let records = site.state(&watch).await["records"].clone();
    let picture = format!("picture?view=table&part=table&records={records}");
    // All at once, so that the budget does not become full again meanwhile.
    let asked = (0..40).map(|_| site.get(&picture, &watch));
    let answers = futures_util::future::join_all(asked).await;
    let count = |wanted: StatusCode| {
        let alike = answers.iter().filter(|(status, _)| *status == wanted);
        alike.count()
    };
    let (sent, refused) = (count(StatusCode::OK), count(StatusCode::TOO_MANY_REQUESTS));
    assert!(sent >= 3 && refused > 0, "{sent} sent, {refused} refused");
    let live = || site.request(Method::GET, "/api/77-0/live", &watch).send();
    let (first, second) = (
        live().await.expect("a stream"),
        live().await.expect("a stream"),
    );
    assert_eq!(
        (first.status(), second.status()),
        (StatusCode::OK, StatusCode::OK)
    );
    let third = live().await.expect("a response");
    assert_eq!(third.status(), StatusCode::TOO_MANY_REQUESTS);
    drop((first, second));
    // Their places are free again as soon as the server notices.
    let patience = tokio::time::Instant::now() + PATIENCE;
    while live().await.expect("a response").status() != StatusCode::OK {
        assert!(
            tokio::time::Instant::now() < patience,
            "the places stay taken"
        );
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // Behind a proxy each sender has their own budget.
    let proxied = site.request(Method::GET, &format!("/api/77-0/{picture}"), &watch);
    let (status, _) = read(proxied.header("x-forwarded-for", "203.0.113.7")).await;
    assert_eq!(status, StatusCode::OK);
}
