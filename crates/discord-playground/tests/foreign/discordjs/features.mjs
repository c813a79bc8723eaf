// Further steps of the bot with discord.js: everything that bots use besides commands and plain messages.

import {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, ChannelSelectMenuBuilder, ContainerBuilder, Events, FileBuilder, LabelBuilder,
  MediaGalleryBuilder, MentionableSelectMenuBuilder, MessageFlags, ModalBuilder, PermissionFlagsBits, RoleSelectMenuBuilder, Routes,
  SectionBuilder, SeparatorBuilder, StringSelectMenuBuilder, TextDisplayBuilder, TextInputBuilder, TextInputStyle, ThumbnailBuilder,
  UserSelectMenuBuilder,
} from 'discord.js';
import assert from 'node:assert/strict';

export async function features({ client, guild, channel, picture, person, director, step, next, interact }) {
  const change = (body) => director(`/channels/${channel.id}`, body, 'PATCH');
  const ann = await person('Ann', '', undefined, 'GET');
  const row = (part) => new ActionRowBuilder().addComponents(part);
  const press = (message, button) => person('Ann', '/press?ms=300000', { message: message.id, button, wait: 'settled' });
  const seen = async (message) => (await person('Ann', `/channels/${message.channelId}/messages`, undefined, 'GET')).find(({ id }) => id === message.id);

  await step('permissions: revoked and granted', async () => {
    const mine = () => channel.permissionsFor(guild.members.me);
    await Promise.all([next(Events.ChannelUpdate), change({ revoke: ['SEND_MESSAGES'] })]);
    assert.equal(mine().has(PermissionFlagsBits.SendMessages), false);
    await assert.rejects(channel.send('no'), { code: 50013, status: 403 });
    const rights = ['SEND_MESSAGES', 'ADD_REACTIONS', 'MANAGE_MESSAGES', 'PIN_MESSAGES', 'MANAGE_WEBHOOKS', 'MANAGE_THREADS', 'SEND_POLLS'];
    await Promise.all([next(Events.ChannelUpdate), change({ grant: rights })]);
    assert.equal(mine().has(PermissionFlagsBits.AddReactions), true);
  });
  await step('bulk delete', async () => {
    const sent = [await channel.send('one'), await channel.send('two')];
    const [deleted] = await Promise.all([next(Events.MessageBulkDelete), channel.bulkDelete(sent)]);
    assert.deepEqual([...deleted.keys()].sort(), sent.map(({ id }) => id).sort());
  });
  await step('reactions', async () => {
    const sent = await channel.send('react');
    const own = await sent.react('👍');
    const [reaction] = await Promise.all([
      next(Events.MessageReactionAdd, undefined, (_, user) => user.id === ann.id),
      person('Ann', '/react', { message: sent.id, emoji: '👍' }),
    ]);
    assert.equal(reaction.emoji.name, '👍');
    assert.deepEqual([...(await own.users.fetch()).keys()].sort(), [client.user.id, ann.id].sort());
    assert.equal((await sent.fetch(true)).reactions.resolve('👍').count, 2);
    await Promise.all([next(Events.MessageReactionRemove), own.users.remove(ann.id)]);
    await Promise.all([next(Events.MessageReactionRemove), own.users.remove()]);
    await sent.react('🎲');
    await Promise.all([next(Events.MessageReactionRemoveEmoji), sent.reactions.resolve('🎲').remove()]);
    await sent.react('🎲');
    await Promise.all([next(Events.MessageReactionRemoveAll), sent.reactions.removeAll()]);
    assert.equal((await sent.fetch(true)).reactions.cache.size, 0);
    await assert.rejects(sent.react('word'), { code: 10014 });
  });
  await step('pins', async () => {
    const sent = await channel.send('pin');
    await Promise.all([next(Events.ChannelPinsUpdate), sent.pin()]);
    const { items, hasMore } = await channel.messages.fetchPins();
    assert.deepEqual([items.map(({ message }) => message.id), hasMore], [[sent.id], false]);
    const older = await client.rest.get(Routes.channelPins(channel.id));
    assert.equal(older[0].pinned, true);
    await Promise.all([next(Events.ChannelPinsUpdate), sent.unpin()]);
    assert.equal((await channel.messages.fetchPins()).items.length, 0);
  });
  await step('threads: members, lock, archive, list', async () => {
    const thread = await channel.threads.create({ name: 'with members' });
    await thread.members.add(ann.id);
    assert.deepEqual([...(await thread.members.fetch({ cache: false })).keys()].sort(), [client.user.id, ann.id].sort());
    assert.equal((await thread.members.fetch(ann.id)).id, ann.id);
    await thread.members.remove(ann.id);
    await thread.leave();
    await thread.join();
    await thread.setLocked(true);
    await thread.setLocked(false);
    const archived = (_, now) => now.archived === true;
    await Promise.all([next(Events.ThreadUpdate, undefined, archived), director(`/channels/${thread.id}`, { archived: true }, 'PATCH')]);
    await assert.rejects(thread.members.add(ann.id), { code: 50083 });
    assert.ok((await channel.threads.fetchArchived()).threads.has(thread.id));
    await thread.setArchived(false);
    const start = await channel.send('start');
    await start.startThread({ name: 'started' });
    assert.equal((await start.fetch(true)).hasThread, true);
    await thread.delete();
  });
  await step('typing', async () => {
    await channel.sendTyping();
    const by = (typing) => typing.user.id === ann.id;
    const [typing] = await Promise.all([next(Events.TypingStart, undefined, by), person('Ann', '/typing', {})]);
    assert.equal(typing.channel.id, channel.id);
  });
  await step('webhooks', async () => {
    const [, hook] = await Promise.all([next(Events.WebhooksUpdate), channel.createWebhook({ name: 'herald' })]);
    const sent = await hook.send({ content: 'hear', username: 'Town crier', files: [new AttachmentBuilder(picture, { name: 'dot.png' })] });
    assert.deepEqual([sent.author.username, sent.webhookId], ['Town crier', hook.id]);
    assert.equal((await hook.editMessage(sent, 'hear, hear')).content, 'hear, hear');
    assert.equal((await hook.fetchMessage(sent.id)).id, sent.id);
    await hook.deleteMessage(sent);
    assert.equal((await channel.fetchWebhooks()).size, 1);
    assert.equal((await guild.fetchWebhooks()).size, 1);
    assert.equal((await client.fetchWebhook(hook.id)).name, 'herald');
    assert.equal((await hook.edit({ name: 'crier' })).name, 'crier');
    await hook.delete();
    await assert.rejects(client.fetchWebhook(hook.id), { code: 10015 });
  });
  await step('emoji of the guild, permissions of commands', async () => {
    const image = `data:image/png;base64,${picture.toString('base64')}`;
    await Promise.all([next(Events.GuildEmojiCreate), director(`/guilds/${guild.id}/emojis`, { name: 'spot', image })]);
    assert.equal((await guild.emojis.fetch()).first().name, 'spot');
    const known = await client.application.commands.permissions.fetch({ guild: guild.id });
    assert.equal(known.size, 0);
  });
  await step('menus of roles, channels and mentionables', async () => {
    const [role] = await Promise.all([next(Events.GuildRoleCreate), director(`/guilds/${guild.id}/roles`, { name: 'cartographer' })]);
    const message = await channel.send({
      content: 'menus',
      components: [
        row(new RoleSelectMenuBuilder().setCustomId('roles')),
        row(new ChannelSelectMenuBuilder().setCustomId('channels')),
        row(new MentionableSelectMenuBuilder().setCustomId('anybody').setMaxValues(2)),
      ],
    });
    const choose = (menu, values) => () => person('Ann', '/choose', { message: message.id, menu, values });
    await interact(choose('roles', ['cartographer']), async (interaction) => {
      assert.equal(interaction.roles.first().id, role.id);
      await interaction.deferUpdate();
    });
    await interact(choose('channels', [channel.id]), async (interaction) => {
      assert.equal(interaction.channels.first().id, channel.id);
      await interaction.deferUpdate();
    });
    await interact(choose('anybody', ['Ben', 'cartographer']), async (interaction) => {
      assert.equal(interaction.users.first().username, 'ben');
      assert.equal(interaction.roles.first().name, 'cartographer');
      await interaction.deferUpdate();
    });
  });
  let layout;
  await step('newer components', async () => {
    const text = (content) => new TextDisplayBuilder().setContent(content);
    const file = new AttachmentBuilder(picture, { name: 'dot.png' });
    const container = new ContainerBuilder().setAccentColor(0x336699)
      .addTextDisplayComponents(text('# A title'))
      .addSectionComponents(new SectionBuilder().addTextDisplayComponents(text('beside')).setThumbnailAccessory(new ThumbnailBuilder().setURL('attachment://dot.png')))
      .addSeparatorComponents(new SeparatorBuilder())
      .addMediaGalleryComponents(new MediaGalleryBuilder().addItems({ media: { url: 'attachment://dot.png' }, description: 'a dot' }))
      .addFileComponents(new FileBuilder().setURL('attachment://dot.png'))
      .addActionRowComponents(row(new ButtonBuilder().setCustomId('inside').setLabel('Inside').setStyle(ButtonStyle.Primary)));
    layout = await channel.send({ flags: MessageFlags.IsComponentsV2, components: [container, text('below')], files: [file] });
    assert.deepEqual(layout.components.map(({ type }) => type), [17, 10]);
    assert.ok(layout.components[0].components.every(({ id }) => id > 0));
    await assert.rejects(channel.send({ flags: MessageFlags.IsComponentsV2, content: 'and words', components: [text('x')] }), { code: 50035 });
    await assert.rejects(channel.send({ flags: MessageFlags.IsComponentsV2, components: [text('x'.repeat(2001)), text('y'.repeat(2000))] }), { code: 50035 });
  });
  await step('settled waits for the edit after a deferred update', () => interact(
    async () => {
      await press(layout, 'inside');
      assert.equal((await seen(layout)).components[0].content, 'changed');
    },
    async (interaction) => {
      await interaction.deferUpdate();
      await new Promise((resolve) => { setTimeout(resolve, 300); });
      await interaction.editReply({ components: [new TextDisplayBuilder().setContent('changed')], files: [], attachments: [] });
    },
  ));
  await step('modal with labels, menus and a text', async () => {
    const button = new ButtonBuilder().setCustomId('ask').setLabel('Ask').setStyle(ButtonStyle.Primary);
    const message = await channel.send({ content: 'ask', components: [row(button)] });
    await interact(() => person('Ann', '/press', { message: message.id, button: 'ask' }), (interaction) => interaction.showModal(
      new ModalBuilder().setCustomId('form').setTitle('Form')
        .addTextDisplayComponents(new TextDisplayBuilder().setContent('Please'))
        .addLabelComponents(
          new LabelBuilder().setLabel('Name').setTextInputComponent(new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short)),
          new LabelBuilder().setLabel('Size').setDescription('one').setStringSelectMenuComponent(
            new StringSelectMenuBuilder().setCustomId('size').addOptions({ label: 'Small', value: 's' }, { label: 'Large', value: 'l' })),
          new LabelBuilder().setLabel('Who').setUserSelectMenuComponent(new UserSelectMenuBuilder().setCustomId('who')),
          new LabelBuilder().setLabel('Role').setRoleSelectMenuComponent(new RoleSelectMenuBuilder().setCustomId('role').setRequired(false)),
        ),
    ));
    const values = { name: 'Ann', Size: ['Large'], who: ['Ben'] };
    await interact(() => person('Ann', '/modal', { values }), async (interaction) => {
      assert.equal(interaction.fields.getTextInputValue('name'), 'Ann');
      assert.deepEqual(interaction.fields.getStringSelectValues('size'), ['l']);
      assert.equal(interaction.fields.getSelectedUsers('who').first().username, 'ben');
      await interaction.reply({ content: 'thanks', flags: MessageFlags.Ephemeral });
    });
  });
  await step('polls', async () => {
    const sent = await channel.send({ poll: { question: { text: 'Tea?' }, answers: [{ text: 'Yes', emoji: '🍵' }, { text: 'No' }], duration: 1, allowMultiselect: false } });
    assert.equal(sent.poll.question.text, 'Tea?');
    const [answer] = await Promise.all([next(Events.MessagePollVoteAdd), person('Ann', '/vote', { message: sent.id, answers: [1] })]);
    assert.equal(answer.id, 1);
    assert.ok((await sent.poll.answers.get(1).fetchVoters()).has(ann.id));
    const ended = await sent.poll.end();
    assert.deepEqual([ended.poll.resultsFinalized, ended.poll.answers.get(1).voteCount], [true, 1]);
    await assert.rejects(person('Ann', '/vote', { message: sent.id, answers: [2] }));
  });
  await step('bans', async () => {
    await Promise.all([next(Events.GuildBanAdd), person('Cai', '', { ban: guild.id }, 'PATCH')]);
    await assert.rejects(person('Cai', '', { join: guild.id }, 'PATCH'));
    await Promise.all([next(Events.GuildBanRemove), person('Cai', '', { unban: guild.id }, 'PATCH')]);
    await person('Cai', '', { join: guild.id }, 'PATCH');
    await person('Cai', '', { kick: guild.id }, 'PATCH');
    const { id } = await person('Cai', '', { join: guild.id }, 'PATCH');
    assert.equal((await guild.members.fetch({ user: id, force: true })).id, id);
  });
  await step('channel: deleted and restored', async () => {
    const [made] = await Promise.all([next(Events.ChannelCreate), director('/channels', { name: 'attic' })]);
    const sent = await made.send('here');
    await Promise.all([next(Events.ChannelDelete), director(`/channels/${made.id}`, undefined, 'DELETE')]);
    await assert.rejects(made.send('gone'), { code: 10003 });
    const [again] = await Promise.all([next(Events.ChannelCreate), director(`/channels/${made.id}`, undefined, 'PUT')]);
    assert.equal(again.id, made.id);
    assert.equal((await again.messages.fetch(sent.id)).content, 'here');
  });
  await step('guild: added and removed', async () => {
    const [made] = await Promise.all([next(Events.GuildCreate), director('/guilds', { name: 'Annex', channels: ['hall'] })]);
    assert.equal(made.channels.cache.first().name, 'hall');
    await Promise.all([next(Events.GuildDelete), director(`/guilds/${made.id}`, undefined, 'DELETE')]);
    assert.equal(client.guilds.cache.size, 1);
  });
  await step('injected faults', async () => {
    await director('/faults', { fault: 'status', status: 418, code: 4711, message: 'I am a teapot', on: { route: 'send' }, times: 1 });
    await assert.rejects(channel.send('tea'), { code: 4711, status: 418, message: 'I am a teapot' });
  });
}
