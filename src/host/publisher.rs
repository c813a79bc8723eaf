//! What is told about a change once it is durable: its posts to who sends them, the table to who shows it. Knows no table's content.

use crate::host::model::post::Post;
use crate::store::TableId;
use crate::supervision::catch;
use std::sync::OnceLock;

/// Receives posts, in the order of each table.
type PostSink = Box<dyn Fn(&Post) + Send + Sync>;

/// Is told which table has changed; none if any may have.
type ChangeSink = Box<dyn Fn(Option<TableId>) + Send + Sync>;

/// Hands posts and changes to their receivers.
#[derive(Default)]
pub(in crate::host) struct Publisher {
    post_sink: OnceLock<PostSink>,
    change_sink: OnceLock<ChangeSink>,
}

impl Publisher {
    /// Sets the receiver of posts. A second one is not accepted: it would send every post twice.
    pub fn set_post_sink(&self, post_sink: impl Fn(&Post) + Send + Sync + 'static) {
        let _ = self.post_sink.set(Box::new(post_sink));
    }

    /// Sets the receiver of changes.
    pub fn set_change_sink(&self, change_sink: impl Fn(Option<TableId>) + Send + Sync + 'static) {
        let _ = self.change_sink.set(Box::new(change_sink));
    }

    /// Hands over a post that is durable. If the receiver panics, the post is retried from the outbox.
    pub fn post(&self, post: &Post) {
        let Some(post_sink) = self.post_sink.get() else {
            return;
        };
        if let Err(panic) = catch("post_sink", || post_sink(post)) {
            panic.log(format_args!("post {:?} of {:?}", post.number, post.table));
        }
    }

    /// Tells that a table has changed; none if any may have.
    pub fn table_changed(&self, table: Option<TableId>) {
        if let Some(change_sink) = self.change_sink.get() {
            change_sink(table);
        }
    }
}
