"""Calls a node with the client that openapi-python-client has generated, and says what it was answered."""

import importlib
import pkgutil
import sys

sys.path.insert(0, "client")

import signalbox_client  # noqa: E402
from signalbox_client import AuthenticatedClient  # noqa: E402
from signalbox_client.api.bots import bots_me, bots_send_message  # noqa: E402
from signalbox_client.models.chats_send_message_request import ChatsSendMessageRequest  # noqa: E402

for module in pkgutil.walk_packages(signalbox_client.__path__, "signalbox_client."):
    importlib.import_module(module.name)

address, token, chat = sys.argv[1:4]
client = AuthenticatedClient(base_url=address, token=token)

print("bot", bots_me.sync(client=client).data.id)
sent = bots_send_message.sync(client=client, body=ChatsSendMessageRequest(chat_id=chat, text="Hello of Python"))
print("text", sent.data.text)
refused = bots_send_message.sync(client=client, body=ChatsSendMessageRequest(chat_id="chat_no", text="Hello"))
print("refused", refused.code)
