//! What owners of servers switch off.

use super::*;

const SERVER: ServerId = ServerId::new(77);

fn decide(wish: ServerWish) -> RequestKind {
    RequestKind::Personal(PersonalRequest::Server(wish))
}

fn pressed(action: ButtonAction, words: &[&str]) -> RequestKind {
    let id = ButtonId::new(0, 0, action, words.iter().copied());
    RequestKind::of_button(id, Vec::new())
}

fn answer_to(posts: &[Post]) -> &Post {
    let answer = Recipient::Answer(1.into());
    let post = posts.iter().find(|post| post.to == answer);
    post.expect("a reply")
}

impl HostFixture {
    async fn ask_in_server(&self, server: ServerId, kind: impl Asked) -> Post {
        let language = "en".to_owned();
        let request = Request {
            server: Some(Server {
                id: server,
                language,
            }),
            ..self.request(1, kind)
        };
        answer_to(&self.host.handle(request).await).clone()
    }

    /// Whether a request is refused in a server because of its owners.
    async fn is_off(&self, server: ServerId, kind: impl Asked) -> bool {
        let post = self.ask_in_server(server, kind).await;
        let is_off = post.words[0].key.starts_with("server-off-");
        assert_eq!(
            is_off,
            post.reply.outcome == RequestOutcome::Refused,
            "{post:?}"
        );
        is_off
    }
}

#[tokio::test]
async fn each_part_is_switched_off_for_itself_in_one_server_and_on_again() {
    let panel = || {
        RequestKind::Personal(PersonalRequest::Queue(QueueRequest::Panel {
            partner: None,
        }))
    };
    let deal = || pressed(ButtonAction::Deal, &[]);
    let challenge = || pressed(ButtonAction::Challenge, &["qin", "2"]);
    let wish = |part: usize, on: bool| ServerWish {
        queue: (part == 0).then_some(on),
        deals: (part == 1).then_some(on),
        private_tables: (part == 2).then_some(on),
    };
    for part in 0..3 {
        let fixture = HostFixture::new();
        fixture
            .ask_in_server(SERVER, decide(wish(part, false)))
            .await;
        let fixture = fixture.restart();
        for server in [SERVER, ServerId::new(78)] {
            let off = [
                fixture.is_off(server, panel()).await,
                fixture.is_off(server, deal()).await,
                fixture.is_off(server, challenge()).await,
            ];
            for (index, off) in off.into_iter().enumerate() {
                assert_eq!(off, server == SERVER && index == part, "{server} {index}");
            }
        }
        let begins = pressed(ButtonAction::DealBegin, &[]);
        assert_eq!(fixture.is_off(SERVER, begins).await, part == 1);
        // Who waits can leave, and whoever wants to avoid somebody can.
        let leave = pressed(ButtonAction::QueueLeave, &[]);
        assert!(!fixture.is_off(SERVER, leave).await);
        fixture
            .ask_in_server(SERVER, decide(wish(part, true)))
            .await;
        let key = DocumentKey::Server { server: SERVER };
        assert_eq!(fixture.store.document(key).await, Ok(None));
    }
}

#[tokio::test]
async fn settings_that_do_not_read_are_replaced_and_belong_to_a_server() {
    let key = DocumentKey::Server { server: SERVER };
    let off = ServerWish {
        queue: Some(false),
        ..ServerWish::default()
    };
    let lines = |post: &Post| said_in(post).join("\n");
    let fixture = HostFixture::new();
    let store = &fixture.store;
    store
        .set_document(key, Expected::Any, Some(b"{".to_vec()))
        .await
        .expect("it is stored");
    assert!(lines(&fixture.ask_in_server(SERVER, decide(off)).await).contains("The queue: off"));
    let here = ServerWish::default();
    let nowhere = fixture.ask(1, decide(here)).await;
    assert_eq!(answer_to(&nowhere).words[0].key, "server-none");
}
