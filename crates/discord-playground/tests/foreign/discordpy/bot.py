"""A small bot with discord.py, unpatched, and the person who uses it through the control API of the playground.

Environment: URL, BOT (token), CONTROL (token). Prints a line for each step; the exit code is 1 if one failed.
"""

import asyncio
import base64
import datetime
import io
import os
import sys
import traceback

import aiohttp
import discord
import yarl
from discord import app_commands
from features import features

URL, BOT, CONTROL = (os.environ[name] for name in ("URL", "BOT", "CONTROL"))
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
TIMEOUT = 300

# The library has no other setting for the host.
discord.http.Route.BASE = f"{URL}/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(URL.replace("http", "ws", 1))

# Everything that is not privileged.
intents = discord.Intents.default()
client = discord.Client(intents=intents)
tree = app_commands.CommandTree(client)
failed = 0
handler = None
http = None


async def director(path, body=None, method="POST"):
    """Uses the control API."""
    headers = {"authorization": f"Bearer {CONTROL}"}
    async with http.request(method, f"{URL}/control{path}", json=body, headers=headers) as response:
        answer = await response.json()
        assert response.ok, f"{path}: {answer}"
        return answer


async def person(name, what, body=None, method="POST"):
    """Acts as a person."""
    return await director(f"/people/{name}{what}", body, method)


async def interact(act, handle):
    """Lets a person act and the bot handle the interaction."""
    global handler
    done = asyncio.get_running_loop().create_future()

    async def run(interaction, *values):
        try:
            done.set_result(await handle(interaction, *values))
        except Exception as error:
            done.set_exception(error)

    handler = run
    await asyncio.gather(done, act)


async def step(name, work):
    global failed
    try:
        await asyncio.wait_for(work(), TIMEOUT)
        print("ok", name, flush=True)
    except Exception:
        failed += 1
        print(f"FAILED {name}: {traceback.format_exc()}", flush=True)


@tree.command(description="Go", name=app_commands.locale_str("go"))
async def go(
    interaction: discord.Interaction,
    size: app_commands.Range[int, 1, 9] = 1,
    who: discord.Member | None = None,
    word: str | None = None,
):
    await handler(interaction, size, who, word)


@go.autocomplete("word")
async def complete(_interaction, current):
    return [app_commands.Choice(name="Apple", value="apple")] if "apple".startswith(current) else []


class Ask(discord.ui.Modal, title="Ask"):
    name = discord.ui.TextInput(label="Name", custom_id="name")

    async def on_submit(self, interaction):
        await handler(interaction, self.name.value)


class Choices(discord.ui.View):
    @discord.ui.button(label="Press", custom_id="press", emoji="🎲", style=discord.ButtonStyle.primary)
    async def press(self, interaction, _button):
        await handler(interaction)

    @discord.ui.select(custom_id="menu", options=[discord.SelectOption(label="One"), discord.SelectOption(label="Two")])
    async def menu(self, interaction, select):
        await handler(interaction, select.values)

    @discord.ui.select(cls=discord.ui.UserSelect, custom_id="people")
    async def people(self, interaction, select):
        await handler(interaction, select.values)


def command(line, **more):
    return person("Ann", f"/command?ms={TIMEOUT * 1000}", {"line": line, "wait": "settled", **more})


def press(message):
    return person("Ann", "/press", {"message": str(message.id), "button": "press"})


def choose(message, menu, value):
    return person("Ann", "/choose", {"message": str(message.id), "menu": menu, "values": [value]})


def picture():
    return discord.File(io.BytesIO(PICTURE), filename="dot.png", description="a dot")


async def heard(act):
    """Lets a person say something; returns the message as the bot gets it."""
    said, _ = await asyncio.gather(client.wait_for("message", check=lambda message: not message.author.bot), act)
    return said


async def refused(code, work):
    try:
        await work
    except discord.HTTPException as error:
        assert error.code == code, error
        return
    raise AssertionError("not refused")


async def steps():
    guild = client.guilds[0]
    channel = guild.text_channels[0]
    message = None

    async def application():
        info = await client.application_info()
        assert info.owner.name == "owner"
        assert guild.owner_id == info.owner.id != client.user.id
        assert (await guild.fetch_member(guild.owner_id)).id == guild.owner_id

    async def guilds():
        assert [known.id async for known in client.fetch_guilds()] == [guild.id]
        assert (await client.fetch_guild(guild.id)).name == guild.name
        assert channel.id in [known.id for known in await guild.fetch_channels()]
        assert len(await guild.fetch_roles()) == 1
        assert await guild.active_threads() == []

    async def register():
        assert [known.name for known in await tree.sync()] == ["go"]
        assert [known.name for known in await tree.fetch_commands()] == ["go"]

    async def defer():
        async def handle(interaction, size, *_):
            assert size == 3
            await interaction.response.defer()
            await interaction.edit_original_response(content="edited")
            assert (await interaction.original_response()).content == "edited"
            more = await interaction.followup.send("more", file=picture(), wait=True)
            assert len(more.attachments) == 1
            assert (await more.edit(content="more, edited")).content == "more, edited"
            await more.delete()
            await interaction.delete_original_response()

        await interact(command("/go size:3"), handle)

    async def reply(ephemeral):
        async def handle(interaction, *_):
            response = await interaction.response.send_message("reply", ephemeral=ephemeral)
            assert response.is_ephemeral() == ephemeral
            assert response.resource.content == "reply"

        await interact(command("/go"), handle)

    async def member():
        await person("Ben", "", {"nick": "Benny"}, "PATCH")

        async def handle(interaction, _size, who, _word):
            assert (who.nick, who.name) == ("Benny", "ben"), who
            await interaction.response.send_message("yes")

        await interact(command("/go who:Ben"), handle)

    async def autocompletion():
        answer = await person("Ann", "/autocomplete", {"line": "/go word:a"})
        assert answer["choices"][0]["value"] == "apple"

    async def components():
        nonlocal message
        message = await channel.send("choose", view=Choices(timeout=None))
        assert len(message.components) == 3

    async def update():
        await interact(press(message), lambda interaction: interaction.response.edit_message(content="pressed"))

    async def deferred_update():
        async def handle(interaction):
            await interaction.response.defer()
            assert (await interaction.edit_original_response(content="pressed again")).content == "pressed again"
            await interaction.followup.send("only for you", ephemeral=True)

        await interact(press(message), handle)

    async def select():
        async def handle(interaction, values):
            assert values == ["Two"]
            await interaction.response.send_message("two", ephemeral=True)

        await interact(choose(message, "menu", "Two"), handle)

    async def select_people():
        async def handle(interaction, values):
            assert values[0].nick == "Benny", values
            await interaction.response.defer()

        await interact(choose(message, "people", "Ben"), handle)

    async def modal():
        await interact(press(message), lambda interaction: interaction.response.send_modal(Ask()))

        async def handle(interaction, name):
            assert name == "Ann"
            await interaction.response.send_message("thanks", ephemeral=True)

        await interact(person("Ann", "/modal", {"values": {"name": "Ann"}}), handle)

    async def attachment():
        embed = discord.Embed(title="Title", url="https://example.org/", colour=0x336699)
        embed.timestamp = datetime.datetime.now(datetime.timezone.utc)
        sent = await channel.send("a picture", file=picture(), embed=embed)
        assert sent.attachments[0].description == "a dot"
        assert await sent.attachments[0].read() == PICTURE
        edited = await sent.edit(content="no picture", attachments=[], embed=None)
        assert edited.attachments == []
        await asyncio.gather(client.wait_for("raw_message_delete"), sent.delete())

    async def reference():
        sent = await message.reply("a reply", mention_author=False)
        assert sent.reference.message_id == message.id
        assert sent.reference.resolved.id == message.id

    async def people():
        said = await heard(person("Ben", "/say", {"content": f"hello <@{client.user.id}>"}))
        assert said.author.nick == "Benny"
        assert client.user in said.mentions

    async def rate_limits():
        for number in range(7):
            await channel.send(f"number {number}")

    async def history():
        async def texts(**options):
            return [known.content async for known in channel.history(**options)]

        newest = [known async for known in channel.history(limit=3)]
        assert await texts(limit=2) == ["number 6", "number 5"]
        assert await texts(limit=2, before=newest[0]) == ["number 5", "number 4"]
        assert await texts(limit=1, after=newest[2]) == ["number 5"]
        assert await texts(limit=3, around=newest[2]) == ["number 5", "number 4", "number 3"]
        assert (await channel.fetch_message(newest[0].id)).content == "number 6"

    async def bulk_delete():
        newest = [known async for known in channel.history(limit=2)]
        await refused(50013, channel.delete_messages(newest))

    async def direct():
        ann = await client.fetch_user(int((await person("Ann", "", method="GET"))["id"]))
        sent = await ann.send("to you")
        assert sent.guild is None
        await sent.edit(content="to you, edited")
        answer = await person("Ann", "/direct", {})
        said = await heard(person("Ann", "/say", {"channel": answer["channel"], "content": "back"}))
        assert said.guild is None and said.content == "back"
        await said.reply("and again")

        async def handle(interaction, *_):
            assert interaction.guild_id is None
            await interaction.response.send_message("here too")

        await interact(command("/go", channel=answer["channel"]), handle)
        await asyncio.gather(client.wait_for("raw_message_delete"), sent.delete())

    async def members():
        found = await guild.query_members("be", limit=5)
        assert [known.display_name for known in found] == ["Benny"]
        cai = int((await person("Cai", "", method="GET"))["id"])
        assert len(await guild.query_members(user_ids=[cai])) == 1

    async def threads():
        thread = await channel.create_thread(name="a thread", type=discord.ChannelType.public_thread)
        await thread.send("in the thread")
        assert (await thread.edit(archived=True)).archived
        assert (await message.create_thread(name="from a message")).id == message.id

    async def emojis():
        emoji = await client.create_application_emoji(name="dot", image=PICTURE)
        assert len(await client.fetch_application_emojis()) == 1
        await channel.send(str(emoji))
        await emoji.delete()

    async def refusals():
        said = await person("Ben", "/say", {"content": "mine"})
        await refused(50005, channel.get_partial_message(int(said["message"])).edit(content="yours"))
        await refused(10008, channel.fetch_message(1))
        await refused(50006, channel.send(""))

    await step("application and its owner", application)
    await step("guild, channels, roles, own guilds", guilds)
    await step("register commands", register)
    await step("defer, edit, follow up, fetch and delete", defer)
    await step("reply with a response", lambda: reply(False))
    await step("private reply with a response", lambda: reply(True))
    await step("option with a member and a nickname", member)
    await step("autocompletion", autocompletion)
    await step("message with components", components)
    await step("button: update", update)
    await step("button: deferred update", deferred_update)
    await step("select", select)
    await step("select of people", select_people)
    await step("modal", modal)
    await step("message with attachment and embed: send, edit, delete", attachment)
    await step("reply to a message", reference)
    await step("messages of people", people)
    await step("rate limits", rate_limits)
    await step("history: newest, before, after, around", history)
    await step("bulk delete", bulk_delete)
    await step("direct messages", direct)
    await step("members over the gateway", members)
    await step("thread: open, write, archive", threads)
    await step("emoji of the application", emojis)
    await step("refusals", refusals)
    await features(client, channel, picture, person, director, step, refused)


async def main():
    global http

    async def log_in():
        await client.login(BOT)
        running.append(asyncio.create_task(client.connect(reconnect=False)))
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait([ready, *running], return_when=asyncio.FIRST_COMPLETED)
        assert client.is_ready(), "the gateway closed the connection"
        # The library waits for the guild for two seconds only.
        while not client.guilds[0].text_channels:
            await asyncio.sleep(0.05)

    running = []
    async with aiohttp.ClientSession() as http, client:
        await step("log in", log_in)
        if client.is_ready():
            await steps()
    sys.exit(1 if failed else 0)


asyncio.run(main())
