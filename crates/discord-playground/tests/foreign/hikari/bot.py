"""A small bot with hikari, unpatched, and the person who uses it through the control API of the playground.

It is here for what hikari does otherwise than the other libraries: binary frames, a compressed gateway, forms in URL encoding, the id of
the application read from the token. Environment: URL, BOT (token), CONTROL (token). Prints a line for each step.
"""

import asyncio
import os

import aiohttp
import hikari

URL, BOT, CONTROL = (os.environ[name] for name in ("URL", "BOT", "CONTROL"))
TIMEOUT = 300

bot = hikari.GatewayBot(BOT, rest_url=f"{URL}/api/v10", banner=None, intents=hikari.Intents.ALL_UNPRIVILEGED)


async def control(http, path, body=None):
    """Uses the control API."""
    headers = {"authorization": f"Bearer {CONTROL}"}
    method = "GET" if body is None else "POST"
    async with http.request(method, f"{URL}/control/{path}", json=body, headers=headers) as response:
        answer = await response.json()
        assert response.ok, f"{path}: {answer}"
        return answer


@bot.listen(hikari.InteractionCreateEvent)
async def answer(event):
    interaction = event.interaction
    if isinstance(interaction, hikari.ComponentInteraction):
        await interaction.create_initial_response(hikari.ResponseType.MESSAGE_UPDATE, "Pressed", components=[])
        return
    await interaction.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_CREATE)
    row = bot.rest.build_message_action_row()
    row.add_interactive_button(hikari.ButtonStyle.PRIMARY, "press", label="Press")
    await interaction.edit_initial_response(f"Hello {interaction.user.global_name}", component=row)


async def steps(http):
    me = bot.get_me()
    application = await bot.rest.fetch_application()
    assert application.id == me.id and len(application.public_key) == 32
    print("the application has the id of the bot, and a key")
    await bot.rest.set_application_commands(application.id, [bot.rest.slash_command_builder("hello", "Greets")])
    outcome = await control(http, "people/Ann/command", {"line": "/hello", "wait": "settled"})
    assert outcome["acknowledged"] == "deferred-message", outcome
    channel = (await control(http, "people/Ann/channels"))[0]["id"]
    messages = f"people/Ann/channels/{channel}/messages"
    greeting = (await control(http, messages))[0]
    assert greeting["content"] == "Hello Ann", greeting
    print("a command is answered")
    press = {"message": greeting["id"], "button": "Press", "wait": "settled"}
    outcome = await control(http, "people/Ann/press", press)
    assert outcome["acknowledged"] == "update", outcome
    assert (await control(http, messages))[0]["content"] == "Pressed"
    print("a button is answered")
    sent = await bot.rest.create_message(int(channel), "A file & a form", attachment=hikari.Bytes(b"words", "my notes.txt"))
    file = sent.attachments[0]
    assert (file.filename, file.media_type) == ("my_notes.txt", "text/plain; charset=utf-8"), file
    assert await file.read() == b"words"
    print("a file is sent")
    heard = asyncio.get_running_loop().create_future()

    @bot.listen(hikari.GuildMessageCreateEvent)
    async def hear(event):
        if event.is_human and not heard.done():
            heard.set_result(event.content)

    await control(http, "people/Ben/say", {"content": f"<@{me.id}> 你好", "channel": channel})
    assert await heard == f"<@{me.id}> 你好"
    print("a message is heard")


async def main():
    await bot.start(check_for_updates=False)
    print("ready")
    async with aiohttp.ClientSession() as http:
        await asyncio.wait_for(steps(http), TIMEOUT)
    await bot.close()


asyncio.run(main())
