//! What owners of servers have switched off there. Knows no table.

use crate::host::model::error::private;
use crate::host::model::post::Post;
use crate::host::model::request::{Request, ServerFeature, ServerWish};
use crate::host::people::People;
use crate::host::stored::{StoredDataError, read_json, written};
use crate::ids::ServerId;
use crate::store::{DocumentKey, Expected, StoreError};
use crate::words::{Words, keys};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What is different in a server.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct ServerSettings {
    /// What is switched off.
    off: BTreeSet<ServerFeature>,
}

impl ServerSettings {
    fn fulfil(&mut self, wish: ServerWish) {
        let wishes = [
            (ServerFeature::Queue, wish.queue),
            (ServerFeature::Deals, wish.deals),
            (ServerFeature::PrivateTables, wish.private_tables),
        ];
        for (feature, on) in wishes {
            match on {
                Some(true) => drop(self.off.remove(&feature)),
                Some(false) => drop(self.off.insert(feature)),
                None => {}
            }
        }
    }
}

impl People {
    /// Why a request does nothing in its server: what it needs is switched off there.
    pub(in crate::host) async fn switched_off(
        &self,
        request: &Request,
    ) -> Result<Option<Words>, StoreError> {
        let Some((feature, server)) = request.kind.server_feature().zip(request.server.as_ref())
        else {
            return Ok(None);
        };
        let settings = self.server_settings(server.id).await?.1;
        let key = match feature {
            ServerFeature::Queue => keys::SERVER_OFF_QUEUE,
            ServerFeature::Deals => keys::SERVER_OFF_DAILY,
            ServerFeature::PrivateTables => keys::SERVER_OFF_PRIVATE,
        };
        Ok(settings.off.contains(&feature).then(|| Words::new(key)))
    }

    /// Changes what is switched off in the server of a request, and shows it.
    pub(in crate::host) async fn change_server(
        &self,
        request: &Request,
        wish: ServerWish,
    ) -> Result<Post, StoreError> {
        let Some(server) = &request.server else {
            return Ok(private(request, vec![Words::new(keys::SERVER_NONE)]));
        };
        let settings = loop {
            let (expected, before) = self.server_settings(server.id).await?;
            let mut settings = before.clone();
            settings.fulfil(wish);
            let Some(expected) = expected.filter(|_| settings != before) else {
                break before;
            };
            let bytes = (settings != ServerSettings::default()).then(|| written(&settings));
            let key = DocumentKey::Server { server: server.id };
            match self.base.store.set_document(key, expected, bytes).await {
                Err(error) if error.is_conflict() => {}
                stored => {
                    stored?;
                    break settings;
                }
            }
        };
        let line = |key, feature| Words::new(key).with("on", !settings.off.contains(&feature));
        let words = vec![
            line(keys::SERVER_QUEUE, ServerFeature::Queue),
            line(keys::SERVER_DAILY, ServerFeature::Deals),
            line(keys::SERVER_PRIVATE, ServerFeature::PrivateTables),
        ];
        Ok(private(request, words))
    }

    /// What is different in a server, and on what a change of it is based: none if a newer program wrote it.
    async fn server_settings(
        &self,
        server: ServerId,
    ) -> Result<(Option<Expected>, ServerSettings), StoreError> {
        let key = DocumentKey::Server { server };
        let bytes = match self.base.store.document(key).await {
            Err(error) if error.is_newer() => return Ok((None, ServerSettings::default())),
            Err(error) if error.is_damage() => {
                self.base.report(error.to_string());
                return Ok((Some(Expected::Any), ServerSettings::default()));
            }
            bytes => bytes?,
        };
        match bytes.as_deref().map(read_json).transpose() {
            Ok(settings) => Ok((Some(Expected::Exactly(bytes)), settings.unwrap_or_default())),
            Err(why) => {
                self.base.report(format!("{key} does not read: {why}"));
                let is_lost = matches!(why, StoredDataError::Damaged(_));
                let expected = is_lost.then_some(Expected::Exactly(bytes));
                Ok((expected, ServerSettings::default()))
            }
        }
    }
}
