// A small bot with discord.js, unpatched, and the person who uses it through the control API of the playground.
//
// Environment: URL, BOT (token), CONTROL (token). Prints a line for each step; the exit code is 1 if one failed.

import {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, Events, GatewayIntentBits, MessageFlags, ModalBuilder,
  Partials, Routes, StringSelectMenuBuilder, TextInputBuilder, TextInputStyle, UserSelectMenuBuilder,
} from 'discord.js';
import assert from 'node:assert/strict';
import { features } from './features.mjs';

const { URL: url, BOT: token, CONTROL: control } = process.env;
/** Milliseconds that only a failure takes. */
const PATIENCE = 300_000;
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Uses the control API. */
async function director(path, body, method = 'POST') {
  const response = await fetch(`${url}/control${path}`, {
    method, headers: { authorization: `Bearer ${control}` }, body: body && JSON.stringify(body),
  });
  const json = await response.json();
  assert.ok(response.ok, `${path}: ${JSON.stringify(json)}`);
  return json;
}

/** Acts as a person. */
const person = (name, what, body, method) => director(`/people/${name}${what}`, body, method);

const client = new Client({
  intents: [
    GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages, GatewayIntentBits.GuildMessageReactions,
    GatewayIntentBits.GuildMessageTyping, GatewayIntentBits.GuildMessagePolls, GatewayIntentBits.GuildModeration,
    GatewayIntentBits.GuildExpressions, GatewayIntentBits.GuildWebhooks,
  ],
  partials: [Partials.Channel, Partials.Message],
  rest: { api: `${url}/api`, timeout: PATIENCE },
  waitGuildTimeout: PATIENCE,
});

let failed = 0;
async function step(name, work) {
  let timer;
  const timeout = new Promise((_, reject) => { timer = setTimeout(() => reject(new Error('timeout')), PATIENCE); });
  try {
    await Promise.race([work(), timeout]);
    console.log(`ok ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED ${name}: ${error.stack ?? error}`);
  }
  clearTimeout(timer);
}

/** Handles the next event with a function; returns a promise for its result. */
function next(event, handle = (value) => value, wanted = () => true) {
  return new Promise((resolve, reject) => {
    const listener = (...values) => {
      if (!wanted(...values)) return;
      client.off(event, listener);
      Promise.resolve(handle(...values)).then(resolve, reject);
    };
    client.on(event, listener);
  });
}

/** Lets a person act and the bot handle the interaction; returns the result of the handler. */
async function interact(act, handle) {
  const [result] = await Promise.all([next(Events.InteractionCreate, handle), act()]);
  return result;
}

const command = (line) => person('Ann', `/command?ms=${PATIENCE}`, { line, wait: 'settled' });
const seen = (channel) => person('Ann', `/channels/${channel}/messages`, undefined, 'GET');

let guild;
let channel;
let message;

await step('log in', async () => {
  await Promise.all([next(Events.ClientReady), client.login(token)]);
  assert.equal(client.guilds.cache.size, 1);
  guild = client.guilds.cache.first();
  channel = guild.channels.cache.first();
});
await step('application and its owner', async () => {
  await client.application.fetch();
  assert.equal(client.application.owner.username, 'owner');
});
await step('owner of the guild', async () => {
  assert.notEqual(guild.ownerId, client.user.id);
  assert.equal((await guild.fetchOwner()).id, guild.ownerId);
});
await step('guild, channels, roles, own guilds', async () => {
  assert.equal((await client.guilds.fetch()).size, 1);
  assert.equal((await guild.fetch()).id, guild.id);
  assert.ok((await guild.channels.fetch()).size >= 1);
  assert.equal((await guild.roles.fetch()).size, 1);
  assert.equal((await guild.channels.fetchActiveThreads()).threads.size, 0);
});
await step('register commands', async () => {
  const set = await client.application.commands.set([
    { name: 'go', description: 'Go', nameLocalizations: { de: 'los' }, options: [
      { name: 'size', description: 'Size', type: 4, minValue: 1, maxValue: 9 },
      { name: 'who', description: 'Who', type: 6 },
      { name: 'word', description: 'Word', type: 3, autocomplete: true },
    ] },
  ]);
  assert.equal(set.size, 1);
  const [plain] = await client.rest.get(Routes.applicationCommands(client.application.id));
  assert.equal(plain.name_localizations, undefined);
  const localized = await client.application.commands.fetch({ withLocalizations: true });
  assert.equal(localized.first().nameLocalizations.de, 'los');
});
await step('defer, edit, follow up, fetch and delete', () => interact(() => command('/go size:3'), async (interaction) => {
  assert.equal(interaction.options.getInteger('size'), 3);
  await interaction.deferReply();
  await interaction.editReply('edited');
  assert.equal((await interaction.fetchReply()).content, 'edited');
  const more = await interaction.followUp({ content: 'more', files: [new AttachmentBuilder(PICTURE, { name: 'dot.png' })] });
  assert.equal(more.attachments.size, 1);
  await interaction.webhook.editMessage(more, 'more, edited');
  await interaction.deleteReply(more);
  await interaction.deleteReply();
}));
await step('reply with a response', () => interact(() => command('/go'), async (interaction) => {
  const response = await interaction.reply({ content: 'public', withResponse: true });
  assert.equal(response.interaction.responseMessageEphemeral, false);
  assert.equal(response.resource.message.content, 'public');
}));
await step('private reply with a response', () => interact(() => command('/go'), async (interaction) => {
  const response = await interaction.reply({ content: 'private', flags: MessageFlags.Ephemeral, withResponse: true });
  assert.equal(response.interaction.responseMessageEphemeral, true);
}));
await step('option with a member and a nickname', async () => {
  await person('Ben', '', { nick: 'Benny' }, 'PATCH');
  await interact(() => command('/go who:Ben'), async (interaction) => {
    assert.equal(interaction.options.getMember('who').nickname, 'Benny');
    assert.equal(interaction.options.getUser('who').username, 'ben');
    await interaction.reply('yes');
  });
});
await step('autocompletion', () => interact(
  async () => {
    const { choices } = await person('Ann', '/autocomplete', { line: '/go word:a' });
    assert.equal(choices[0].value, 'apple');
  },
  async (interaction) => {
    assert.equal(interaction.options.getFocused(), 'a');
    await interaction.respond([{ name: 'Apple', value: 'apple' }]);
  },
));
await step('message with components', async () => {
  const row = (part) => new ActionRowBuilder().addComponents(part);
  message = await channel.send({
    content: 'choose',
    components: [
      row(new ButtonBuilder().setCustomId('press').setLabel('Press').setEmoji('🎲').setStyle(ButtonStyle.Primary)),
      row(new StringSelectMenuBuilder().setCustomId('menu').addOptions({ label: 'One', value: '1' }, { label: 'Two', value: '2' })),
      row(new UserSelectMenuBuilder().setCustomId('people')),
      row(new ButtonBuilder().setURL('https://example.org/').setLabel('Link').setStyle(ButtonStyle.Link)),
    ],
  });
  assert.equal(message.components.length, 4);
});
await step('button: update', () => interact(
  () => person('Ann', '/press', { message: message.id, button: 'press' }),
  async (interaction) => {
    assert.equal(interaction.customId, 'press');
    assert.equal(interaction.message.id, message.id);
    await interaction.update('pressed');
  },
));
await step('button: deferred update', () => interact(
  () => person('Ann', '/press', { message: message.id, button: 'press' }),
  async (interaction) => {
    await interaction.deferUpdate();
    assert.equal((await interaction.editReply('pressed again')).content, 'pressed again');
    await interaction.followUp({ content: 'only for you', flags: MessageFlags.Ephemeral });
  },
));
await step('select', () => interact(
  () => person('Ann', '/choose', { message: message.id, menu: 'menu', values: ['2'] }),
  async (interaction) => {
    assert.deepEqual(interaction.values, ['2']);
    await interaction.reply({ content: 'two', flags: MessageFlags.Ephemeral });
  },
));
await step('select of people', () => interact(
  () => person('Ann', '/choose', { message: message.id, menu: 'people', values: ['Ben'] }),
  async (interaction) => {
    assert.equal(interaction.users.first().username, 'ben');
    assert.equal(interaction.members.first().nickname, 'Benny');
    await interaction.deferUpdate();
  },
));
await step('modal', async () => {
  await interact(() => person('Ann', '/press', { message: message.id, button: 'press' }), async (interaction) => {
    const input = new TextInputBuilder().setCustomId('name').setLabel('Name').setStyle(TextInputStyle.Short);
    const modal = new ModalBuilder().setCustomId('ask').setTitle('Ask').addComponents(new ActionRowBuilder().addComponents(input));
    await interaction.showModal(modal);
  });
  await interact(() => person('Ann', '/modal', { values: { name: 'Ann' } }), async (interaction) => {
    assert.equal(interaction.fields.getTextInputValue('name'), 'Ann');
    await interaction.reply({ content: 'thanks', flags: MessageFlags.Ephemeral });
  });
});
await step('message with attachment and embed: send, edit, delete', async () => {
  const picture = new AttachmentBuilder(PICTURE, { name: 'dot.png', description: 'a dot' });
  const sent = await channel.send({
    content: 'a picture', files: [picture],
    embeds: [{ title: 'Title', url: 'https://example.org/', color: 0x336699, timestamp: new Date().toISOString() }],
  });
  assert.equal(sent.attachments.first().description, 'a dot');
  const file = await fetch(sent.attachments.first().url);
  assert.deepEqual(Buffer.from(await file.arrayBuffer()), PICTURE);
  const edited = await sent.edit({ content: 'no picture', attachments: [], embeds: [] });
  assert.equal(edited.attachments.size, 0);
  await Promise.all([next(Events.MessageDelete), sent.delete()]);
  assert.ok((await seen(channel.id)).every((known) => known.id !== sent.id));
});
await step('reply to a message', async () => {
  const reply = await message.reply({ content: 'a reply', allowedMentions: { repliedUser: false } });
  assert.equal(reply.reference.messageId, message.id);
  assert.equal((await reply.fetchReference()).id, message.id);
});
await step('messages of people', async () => {
  const [heard] = await Promise.all([
    next(Events.MessageCreate, undefined, (said) => !said.author.bot),
    person('Ben', '/say', { content: `hello <@${client.user.id}>` }),
  ]);
  assert.equal(heard.member.nickname, 'Benny');
  assert.ok(heard.mentions.has(client.user));
});
await step('rate limits', async () => {
  for (let number = 0; number < 7; number += 1) {
    await channel.send(`number ${number}`);
  }
});
await step('history: newest, before, after, around', async () => {
  const texts = async (options) => [...(await channel.messages.fetch({ cache: false, ...options })).values()].map((known) => known.content);
  const [last, , middle] = (await channel.messages.fetch({ limit: 3 })).values();
  assert.deepEqual(await texts({ limit: 2 }), ['number 6', 'number 5']);
  assert.deepEqual(await texts({ limit: 2, before: last.id }), ['number 5', 'number 4']);
  assert.deepEqual(await texts({ limit: 1, after: middle.id }), ['number 5']);
  assert.deepEqual(await texts({ limit: 3, around: middle.id }), ['number 5', 'number 4', 'number 3']);
  assert.equal((await channel.messages.fetch(last.id)).content, 'number 6');
});
await step('bulk delete', async () => {
  const newest = await channel.messages.fetch({ limit: 2 });
  await assert.rejects(channel.bulkDelete(newest), { code: 50013 });
});
await step('direct messages', async () => {
  const ann = (await guild.members.search({ query: 'ann' })).first();
  const sent = await ann.send('to you');
  assert.equal(sent.guildId, null);
  await sent.edit('to you, edited');
  const { channel: direct } = await person('Ann', '/direct', {});
  const [heard] = await Promise.all([
    next(Events.MessageCreate, undefined, (said) => !said.author.bot),
    person('Ann', '/say', { channel: direct, content: 'back' }),
  ]);
  assert.equal(heard.guildId, null);
  assert.equal(heard.content, 'back');
  assert.equal(heard.channel.isDMBased(), true);
  await heard.reply('and again');
  await interact(() => person('Ann', `/command?ms=${PATIENCE}`, { channel: direct, line: '/go', wait: 'settled' }), async (interaction) => {
    assert.equal(interaction.inGuild(), false);
    await interaction.reply('here too');
  });
  await Promise.all([next(Events.MessageDelete), sent.delete()]);
});
await step('members over the gateway', async () => {
  const found = await guild.members.fetch({ query: 'be', limit: 5 });
  assert.deepEqual(found.map((member) => member.displayName), ['Benny']);
  const { id } = await person('Cai', '', undefined, 'GET');
  assert.equal((await guild.members.fetch({ user: [id] })).size, 1);
});
await step('thread: open, write, archive', async () => {
  const thread = await channel.threads.create({ name: 'a thread' });
  await thread.send('in the thread');
  await thread.setArchived(true);
  assert.equal(thread.archived, true);
  const from = await message.startThread({ name: 'from a message' });
  assert.equal(from.id, message.id);
});
await step('emoji of the application', async () => {
  const emoji = await client.application.emojis.create({ attachment: PICTURE, name: 'dot' });
  assert.equal((await client.application.emojis.fetch()).size, 1);
  await channel.send(`${emoji}`);
  await client.application.emojis.delete(emoji);
});
await step('refusals', async () => {
  const said = await person('Ben', '/say', { content: 'mine' });
  await assert.rejects(channel.messages.edit(said.message, 'yours'), { code: 50005, status: 403 });
  await assert.rejects(channel.messages.fetch({ message: '1', force: true }), { code: 10008, status: 404 });
  await assert.rejects(channel.send({ content: '' }), { code: 50006, status: 400 });
});

await features({ client, guild, channel, picture: PICTURE, person, director, step, next, interact });

await client.destroy();
process.exit(failed === 0 ? 0 : 1);
