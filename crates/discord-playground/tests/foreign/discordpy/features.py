"""Further steps of the bot with discord.py: everything that bots use besides commands and plain messages."""

import asyncio
import base64
import datetime

import discord
from discord import ui


class Menus(ui.View):
    """Menus of roles, channels and mentionables. `handled` gets what was chosen."""

    def __init__(self):
        super().__init__(timeout=None)
        self.handled = asyncio.Queue()

    async def told(self, interaction, select):
        await interaction.response.defer()
        self.handled.put_nowait(select.values)

    @ui.select(cls=ui.RoleSelect, custom_id="roles")
    async def roles(self, interaction, select):
        await self.told(interaction, select)

    @ui.select(cls=ui.ChannelSelect, custom_id="channels")
    async def channels(self, interaction, select):
        await self.told(interaction, select)

    @ui.select(cls=ui.MentionableSelect, custom_id="anybody", max_values=2)
    async def anybody(self, interaction, select):
        await self.told(interaction, select)


class Form(ui.Modal, title="Form"):
    text = ui.TextDisplay("Please")
    name = ui.Label(text="Name", component=ui.TextInput(custom_id="name"))
    size = ui.Label(
        text="Size",
        description="one",
        component=ui.Select(custom_id="size", options=[discord.SelectOption(label="Small", value="s"), discord.SelectOption(label="Large", value="l")]),
    )
    who = ui.Label(text="Who", component=ui.UserSelect(custom_id="who"))

    def __init__(self):
        super().__init__()
        self.handled = asyncio.get_running_loop().create_future()

    async def on_submit(self, interaction):
        await interaction.response.send_message("thanks", ephemeral=True)
        self.handled.set_result((self.name.component.value, self.size.component.values, [user.name for user in self.who.component.values]))


class Ask(ui.View):
    def __init__(self):
        super().__init__(timeout=None)
        self.form = Form()
        self.sent = asyncio.Event()

    @ui.button(label="Ask", custom_id="ask")
    async def ask(self, interaction, _button):
        await interaction.response.send_modal(self.form)
        self.sent.set()


class Layout(ui.LayoutView):
    """The newer components, with a button that replaces them all a while after it is pressed."""

    def __init__(self):
        super().__init__(timeout=None)
        section = ui.Section("beside", accessory=ui.Thumbnail("attachment://dot.png"))
        gallery = ui.MediaGallery(discord.MediaGalleryItem("attachment://dot.png", description="a dot"))
        button = ui.Button(label="Inside", custom_id="inside")
        button.callback = self.pressed
        parts = [ui.TextDisplay("# A title"), section, ui.Separator(), gallery, ui.File("attachment://dot.png"), ui.ActionRow(button)]
        self.add_item(ui.Container(*parts, accent_colour=0x336699))
        self.add_item(ui.TextDisplay("below"))

    async def pressed(self, interaction):
        await interaction.response.defer()
        await asyncio.sleep(0.3)
        changed = ui.LayoutView()
        changed.add_item(ui.TextDisplay("changed"))
        await interaction.edit_original_response(view=changed, attachments=[])


async def features(client, channel, picture, person, director, step, refused):
    guild = channel.guild
    ann = discord.Object(int((await person("Ann", "", method="GET"))["id"]))

    async def both(event, act, check=None):
        """Waits for an event, which an action causes."""
        waiting = asyncio.ensure_future(client.wait_for(event, check=check))
        await asyncio.sleep(0)
        await act
        return await waiting

    async def permissions():
        change = lambda body: director(f"/channels/{channel.id}", body, "PATCH")
        await both("guild_channel_update", change({"revoke": ["SEND_MESSAGES"]}))
        assert not channel.permissions_for(guild.me).send_messages
        await refused(50013, channel.send("no"))
        rights = ["SEND_MESSAGES", "ADD_REACTIONS", "MANAGE_MESSAGES", "PIN_MESSAGES", "MANAGE_WEBHOOKS", "MANAGE_THREADS", "SEND_POLLS"]
        await both("guild_channel_update", change({"grant": rights}))
        assert channel.permissions_for(guild.me).add_reactions

    async def bulk_delete():
        sent = [await channel.send("one"), await channel.send("two")]
        deleted = await both("raw_bulk_message_delete", channel.delete_messages(sent))
        assert deleted.message_ids == {message.id for message in sent}

    async def reactions():
        sent = await channel.send("react")
        await sent.add_reaction("👍")
        added = await both(
            "raw_reaction_add",
            person("Ann", "/react", {"message": str(sent.id), "emoji": "👍"}),
            lambda payload: payload.user_id == ann.id,
        )
        assert str(added.emoji) == "👍"
        fetched = await channel.fetch_message(sent.id)
        assert [(reaction.count, reaction.me) for reaction in fetched.reactions] == [(2, True)]
        assert {user.id async for user in fetched.reactions[0].users()} == {client.user.id, ann.id}
        await both("raw_reaction_remove", sent.remove_reaction("👍", ann))
        await both("raw_reaction_clear_emoji", sent.clear_reaction("👍"))
        await sent.add_reaction("🎲")
        await both("raw_reaction_clear", sent.clear_reactions())
        assert (await channel.fetch_message(sent.id)).reactions == []
        await refused(10014, sent.add_reaction("word"))

    async def pins():
        sent = await channel.send("pin")
        await both("guild_channel_pins_update", sent.pin())
        assert [known.id async for known in channel.pins()] == [sent.id]
        await both("guild_channel_pins_update", sent.unpin())
        assert [known async for known in channel.pins()] == []

    async def threads():
        thread = await channel.create_thread(name="with members", type=discord.ChannelType.public_thread)
        await thread.add_user(ann)
        assert {member.id for member in await thread.fetch_members()} == {client.user.id, ann.id}
        assert (await thread.fetch_member(ann.id)).id == ann.id
        await thread.remove_user(ann)
        await thread.leave()
        await thread.join()
        assert (await thread.edit(locked=True)).locked
        assert not (await thread.edit(locked=False)).locked
        await both("raw_thread_update", director(f"/channels/{thread.id}", {"archived": True}, "PATCH"))
        assert thread.id in [known.id async for known in channel.archived_threads()]
        await refused(50083, thread.add_user(ann))
        await thread.edit(archived=False)
        start = await channel.send("start")
        await start.create_thread(name="started")
        assert (await channel.fetch_message(start.id)).flags.has_thread
        await thread.delete()

    async def typing():
        await channel.typing()
        payload = await both("raw_typing", person("Ann", "/typing", {}), lambda payload: payload.user_id == ann.id)
        assert payload.channel_id == channel.id

    async def webhooks():
        made = asyncio.ensure_future(client.wait_for("webhooks_update"))
        hook = await channel.create_webhook(name="herald")
        await made
        sent = await hook.send("hear", username="Town crier", file=picture(), wait=True)
        assert (sent.author.name, sent.webhook_id) == ("Town crier", hook.id)
        assert (await hook.edit_message(sent.id, content="hear, hear")).content == "hear, hear"
        assert (await hook.fetch_message(sent.id)).id == sent.id
        await hook.delete_message(sent.id)
        assert [known.id for known in await channel.webhooks()] == [hook.id]
        assert [known.id for known in await guild.webhooks()] == [hook.id]
        assert (await hook.edit(name="crier")).name == "crier"
        assert (await client.fetch_webhook(hook.id)).name == "crier"
        await hook.delete()
        await refused(10015, client.fetch_webhook(hook.id))

    async def emojis():
        image = "data:image/png;base64," + base64.b64encode(picture().fp.read()).decode()
        await both("guild_emojis_update", director(f"/guilds/{guild.id}/emojis", {"name": "spot", "image": image}))
        assert [emoji.name for emoji in await guild.fetch_emojis()] == ["spot"]

    async def menus():
        role = await both("guild_role_create", director(f"/guilds/{guild.id}/roles", {"name": "cartographer"}))
        view = Menus()
        message = await channel.send("menus", view=view)

        async def chosen(menu, values):
            await person("Ann", "/choose", {"message": str(message.id), "menu": menu, "values": values})
            return await view.handled.get()

        assert [known.id for known in await chosen("roles", ["cartographer"])] == [role.id]
        assert [known.id for known in await chosen("channels", [str(channel.id)])] == [channel.id]
        assert [known.name for known in await chosen("anybody", ["Ben", "cartographer"])] == ["ben", "cartographer"]

    async def layout():
        message = await channel.send(view=Layout(), file=picture())
        assert [part.type.value for part in message.components] == [17, 10]
        await person("Ann", "/press?ms=300000", {"message": str(message.id), "button": "inside", "wait": "settled"})
        seen = await person("Ann", f"/channels/{channel.id}/messages", method="GET")
        # The edit has arrived: that is what "settled" waits for.
        assert [known["components"][0]["content"] for known in seen if known["id"] == str(message.id)] == ["changed"]

    async def modal():
        view = Ask()
        message = await channel.send("ask", view=view)
        await person("Ann", "/press", {"message": str(message.id), "button": "ask"})
        # The library knows the modal only when the request has returned; a person is slower.
        await view.sent.wait()
        await person("Ann", "/modal", {"values": {"Name": "Ann", "size": ["Large"], "Who": ["Ben"]}})
        assert await view.form.handled == ("Ann", ["l"], ["ben"])

    async def polls():
        poll = discord.Poll("Tea?", datetime.timedelta(hours=1))
        poll.add_answer(text="Yes", emoji="🍵")
        poll.add_answer(text="No")
        sent = await channel.send(poll=poll)
        vote = await both("raw_poll_vote_add", person("Ann", "/vote", {"message": str(sent.id), "answers": [1]}))
        assert (vote.user_id, vote.answer_id) == (ann.id, 1)
        assert [user.id async for user in sent.poll.answers[0].voters()] == [ann.id]
        ended = await sent.end_poll()
        assert ended.poll.is_finalised() and ended.poll.answers[0].vote_count == 1

    async def bans():
        change = lambda body: person("Cai", "", body, "PATCH")
        await both("member_ban", change({"ban": str(guild.id)}))
        await both("member_unban", change({"unban": str(guild.id)}))
        cai = await change({"join": str(guild.id)})
        await change({"kick": str(guild.id)})
        await refused(10007, guild.fetch_member(int(cai["id"])))
        await change({"join": str(guild.id)})

    async def channels():
        made = await both("guild_channel_create", director("/channels", {"name": "attic"}))
        sent = await made.send("here")
        await both("guild_channel_delete", director(f"/channels/{made.id}", method="DELETE"))
        await refused(10003, made.send("gone"))
        again = await both("guild_channel_create", director(f"/channels/{made.id}", method="PUT"))
        assert (await again.fetch_message(sent.id)).content == "here"

    async def guilds():
        made = await both("guild_join", director("/guilds", {"name": "Annex", "channels": ["hall"]}))
        await both("guild_remove", director(f"/guilds/{made.id}", method="DELETE"))
        assert list(client.guilds) == [guild]

    async def faults():
        fault = {"fault": "status", "status": 418, "code": 4711, "message": "I am a teapot", "on": {"route": "send"}, "times": 1}
        await director("/faults", fault)
        await refused(4711, channel.send("tea"))

    await step("permissions: revoked and granted", permissions)
    await step("bulk delete", bulk_delete)
    await step("reactions", reactions)
    await step("pins", pins)
    await step("threads: members, lock, archive, list", threads)
    await step("typing", typing)
    await step("webhooks", webhooks)
    await step("emoji of the guild", emojis)
    await step("menus of roles, channels and mentionables", menus)
    await step("newer components; settled waits for the edit", layout)
    await step("modal with labels, menus and a text", modal)
    await step("polls", polls)
    await step("bans", bans)
    await step("channel: deleted and restored", channels)
    await step("guild: added and removed", guilds)
    await step("injected faults", faults)
