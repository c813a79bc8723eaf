//! The lock of a channel. What a panic left half changed is thrown away with it, and read anew from the journal.

use super::Channel;
use futures_util::FutureExt;
use std::future::Future;
use std::ops::{Deref, DerefMut};
use tokio::sync::{Mutex, MutexGuard, TryLockError};

/// Holds a channel, for one user at a time.
#[derive(Default)]
pub(super) struct ChannelLock {
    channel: Mutex<Channel>,
}

/// The right to use a channel.
pub(super) struct ChannelGuard<'a> {
    channel: MutexGuard<'a, Channel>,
}

impl ChannelLock {
    /// Waits for the right to use it. AnnouncementState to be `Send` here, for the compiler does not find that out where it is used.
    pub(super) fn lock(&self) -> impl Future<Output = ChannelGuard<'_>> + Send {
        self.channel.lock().map(|channel| ChannelGuard { channel })
    }

    pub(super) fn try_lock(&self) -> Result<ChannelGuard<'_>, TryLockError> {
        let channel = self.channel.try_lock()?;
        Ok(ChannelGuard { channel })
    }
}

impl Deref for ChannelGuard<'_> {
    type Target = Channel;

    fn deref(&self) -> &Channel {
        &self.channel
    }
}

impl DerefMut for ChannelGuard<'_> {
    fn deref_mut(&mut self) -> &mut Channel {
        &mut self.channel
    }
}

impl Drop for ChannelGuard<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            *self.channel = Channel::default();
        }
    }
}
