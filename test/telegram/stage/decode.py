"""Decodes what a node has answered with the parsers of aiogram or python-telegram-bot; a fault is a line."""

import asyncio
import json
import sys

recorded = [json.loads(line) for line in open(sys.argv[2], encoding="utf-8")]


def with_aiogram():
    from aiogram import Bot, methods
    from aiogram.methods import Response

    by_name = {name.lower(): getattr(methods, name) for name in methods.__all__}
    bot = Bot("1:" + "a" * 35)

    def decode(method, body):
        kind = by_name[method.lower()]
        Response[kind.__returning__].model_validate_json(body, context={"bot": bot})

    return decode


def with_python_telegram_bot():
    import telegram

    types = {
        "getme": telegram.User,
        "getupdates": telegram.Update,
        "sendmediagroup": telegram.Message,
        "getfile": telegram.File,
        "getwebhookinfo": telegram.WebhookInfo,
        "getchat": telegram.ChatFullInfo,
        "getchatmember": telegram.ChatMember,
        "getchatadministrators": telegram.ChatMember,
        "getmycommands": telegram.BotCommand,
        "copymessage": telegram.MessageId,
        "copymessages": telegram.MessageId,
        "forwardmessages": telegram.MessageId,
        "getmyname": telegram.BotName,
        "getmydescription": telegram.BotDescription,
        "getmyshortdescription": telegram.BotShortDescription,
        "getchatmenubutton": telegram.MenuButton,
        "getuserprofilephotos": telegram.UserProfilePhotos,
    }
    sends = ("send", "edit", "forward")

    def decode(method, body):
        result = json.loads(body)["result"]
        name = method.lower()
        kind = types.get(name) or (telegram.Message if name.startswith(sends) else None)
        if isinstance(result, (bool, int)):
            return
        if kind is None:
            raise KeyError(method)
        if isinstance(result, list):
            kind.de_list(result, None)
        else:
            kind.de_json(result, None)

    return decode


decode = {"aiogram": with_aiogram, "python-telegram-bot": with_python_telegram_bot}[sys.argv[1]]()
for one in recorded:
    try:
        decode(one["method"], one["body"])
    except Exception as error:  # Whatever a parser throws is what a bot would meet.
        print(f"{one['method']}: {type(error).__name__}: {str(error)[:300]!r} of {one['body'][:500]}")
