//! What the playground sends to bots, checked against Discord's published description, which is not part of this repository.
#![allow(dead_code, reason = "no program needs all of it")]

use crate::left_out::left_out;
use crate::schema::Schemas;
use crate::shared_folder::shared_folder;
use discord_playground::{Playground, PlaygroundSettings};
use serde_json::{Value, json};
use std::fs;
use std::ops::Deref;
use std::path::Path;
use std::sync::LazyLock;
use tempfile::TempDir;

static DESCRIPTION: LazyLock<Option<Description>> = LazyLock::new(Description::read);

/// An operation: its method, the segments of its path, and its responses.
struct Operation {
    method: String,
    path: Vec<String>,
    responses: Value,
}

impl Operation {
    fn takes(&self, method: &str, path: &[&str]) -> bool {
        let fits = |(known, given): (&String, &&str)| known.starts_with('{') || known == given;
        self.method == method
            && self.path.len() == path.len()
            && self.path.iter().zip(path).all(fits)
    }

    fn parameters(&self) -> usize {
        let parameters = self.path.iter().filter(|part| part.starts_with('{'));
        parameters.count()
    }
}

struct Description {
    schemas: Schemas,
    operations: Vec<Operation>,
}

impl Description {
    fn read() -> Option<Self> {
        let Ok(text) = fs::read(shared_folder().join("discord/openapi.json")) else {
            left_out(
                "responses against Discord's description: there is no ../shared/discord/openapi.json, and PAGODA_SHARED names none",
            );
            return None;
        };
        let mut whole: Value = serde_json::from_slice(&text).expect("the description is JSON");
        // The codes of single fields are words, as the examples of the documentation have them. The description says numbers.
        let inner = "/components/schemas/InnerErrors/properties/_errors/items";
        let inner = whole.pointer_mut(inner).expect("errors of fields");
        *inner = json!({"type": "object", "required": ["code", "message"], "properties": {
            "code": {"type": "string"}, "message": {"type": "string"},
        }});
        // The documentation knows forwarded messages, the description does not.
        let references = "/components/schemas/MessageReferenceType/oneOf";
        let references = whole.pointer_mut(references).and_then(Value::as_array_mut);
        let references = references.expect("types of references");
        references.push(json!({"title": "FORWARD", "const": 1}));
        let mut operations = Vec::new();
        for (path, methods) in whole["paths"].as_object().expect("paths") {
            for (method, operation) in methods.as_object().expect("methods") {
                operations.push(Operation {
                    method: method.to_uppercase(),
                    path: path.split('/').map(str::to_owned).collect(),
                    responses: operation["responses"].clone(),
                });
            }
        }
        // A literal segment is nearer than a parameter.
        operations.sort_by_key(Operation::parameters);
        let schemas = Schemas::new(whole);
        Some(Self {
            schemas,
            operations,
        })
    }

    fn schema(&self, name: &str) -> &Value {
        &self.schemas.whole()["components"]["schemas"][name]
    }

    fn response_faults(&self, sent: &Value) -> Vec<String> {
        let path = sent["path"].as_str().unwrap_or_default();
        let path: Vec<&str> = path
            .split('?')
            .next()
            .unwrap_or_default()
            .split('/')
            .collect();
        let method = sent["method"].as_str().unwrap_or_default();
        let status = sent["status"].as_u64().unwrap_or_default();
        let mut operations = self.operations.iter();
        let Some(operation) = operations.find(|known| known.takes(method, &path)) else {
            let refused = matches!(status, 401 | 404 | 405 | 429);
            return match refused {
                true => Vec::new(),
                false => vec!["no such endpoint".to_owned()],
            };
        };
        if status >= 500 {
            // Outages are not described.
            return Vec::new();
        }
        let responses = &operation.responses;
        let class = format!("{}XX", status / 100);
        let known = responses.get(status.to_string()).or(responses.get(class));
        let Some(known) = known else {
            return vec![format!("the status {status} is not described")];
        };
        let known = self.schemas.resolve(known);
        match known["content"]["application/json"].get("schema") {
            Some(schema) => self.schemas.faults(schema, &sent["body"]),
            None if sent["body"].is_null() => Vec::new(),
            None => vec!["there is a body, but none is described".to_owned()],
        }
    }

    fn event_faults(&self, sent: &Value) -> Vec<String> {
        let data = &sent["data"];
        let one = |name: &'static str| vec![(name, data.clone())];
        let many = |name: &'static str, list: &str| {
            let items = data[list].as_array().into_iter().flatten();
            items.map(|item| (name, item.clone())).collect::<Vec<_>>()
        };
        let objects = match sent["event"].as_str().unwrap_or_default() {
            "MESSAGE_CREATE" | "MESSAGE_UPDATE" => one("MessageResponse"),
            "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE" if data["type"] == 1 => {
                one("PrivateChannelResponse")
            }
            "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE" => one("GuildChannelResponse"),
            "THREAD_CREATE" | "THREAD_UPDATE" => one("ThreadResponse"),
            "GUILD_MEMBER_ADD" | "GUILD_MEMBER_UPDATE" => one("GuildMemberResponse"),
            "GUILD_MEMBER_REMOVE" | "GUILD_BAN_ADD" | "GUILD_BAN_REMOVE" => {
                vec![("UserResponse", data["user"].clone())]
            }
            "THREAD_LIST_SYNC" => many("ThreadResponse", "threads"),
            "THREAD_MEMBERS_UPDATE" => many("ThreadMemberResponse", "added_members"),
            "GUILD_CREATE" => [
                many("GuildChannelResponse", "channels"),
                many("ThreadResponse", "threads"),
                many("GuildRoleResponse", "roles"),
                many("GuildMemberResponse", "members"),
                many("EmojiResponse", "emojis"),
            ]
            .concat(),
            "INTERACTION_CREATE" => {
                let member = ("GuildMemberResponse", data["member"].clone());
                let message = ("MessageResponse", data["message"].clone());
                let both = [member, message].into_iter();
                both.filter(|(_, object)| !object.is_null()).collect()
            }
            _ => Vec::new(),
        };
        let faults = objects.iter().flat_map(|(name, object)| {
            let found = self.schemas.faults(self.schema(name), object).into_iter();
            found.map(move |fault| format!("{name}{fault}"))
        });
        faults.collect()
    }
}

pub fn check(sent: &Path) {
    let Some(description) = &*DESCRIPTION else {
        return;
    };
    let text = fs::read_to_string(sent).expect("what was sent");
    // A response that is just being written has no end yet.
    let lines = text.split_inclusive('\n');
    for line in lines.filter_map(|line| line.strip_suffix('\n')) {
        let line: Value = serde_json::from_str(line).expect("a line is JSON");
        let faults = match line["event"].is_string() {
            true => description.event_faults(&line),
            false => description.response_faults(&line),
        };
        assert!(faults.is_empty(), "{}\n{line}", faults.join("\n"));
    }
}

pub struct CheckedPlayground {
    playground: Option<Playground>,
    folder: TempDir,
}

impl CheckedPlayground {
    pub async fn start(settings: PlaygroundSettings) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let settings = PlaygroundSettings {
            sent: Some(folder.path().join("sent")),
            ..settings
        };
        let playground = Playground::start(settings).await;
        Self {
            playground: Some(playground.expect("a playground starts")),
            folder,
        }
    }
}

impl Deref for CheckedPlayground {
    type Target = Playground;

    fn deref(&self) -> &Playground {
        self.playground.as_ref().expect("it is taken on drop only")
    }
}

impl Drop for CheckedPlayground {
    fn drop(&mut self) {
        self.playground.take();
        // A failing test has its own message.
        if !std::thread::panicking() {
            check(&self.folder.path().join("sent"));
        }
    }
}

#[test]
fn a_response_that_discord_would_not_send_is_found() {
    let Some(description) = &*DESCRIPTION else {
        return;
    };
    let response = |status: u64, body: Value| {
        let sent = json!({"method": "GET", "path": "/gateway", "status": status, "body": body});
        description.response_faults(&sent)
    };
    assert!(response(200, json!({"url": "ws://127.0.0.1:1"})).is_empty());
    assert_eq!(response(200, json!({})), [": 'url' is missing"]);
    assert_eq!(response(200, json!({"url": 7})).len(), 1);
    assert_eq!(response(404, json!({"message": "no code"})).len(), 1);
    assert_eq!(response(302, json!({})).len(), 1);
    let channel = json!({"event": "CHANNEL_CREATE", "data": {"type": 0, "id": "x"}});
    assert!(description.event_faults(&channel).len() > 3);
}
