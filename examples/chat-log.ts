// Prints what a person can read: the chats, or the messages of one chat, the newest first.
//
//   export BASE=http://127.0.0.1:8080 TOKEN=<access token of a person>
//   npx tsx examples/chat-log.ts
//   npx tsx examples/chat-log.ts <chat id>
//
// A page is asked for when all of the one before is printed.
import { CallError, createClient } from 'signalbox/client';

const { BASE: baseUrl = 'http://127.0.0.1:8080', TOKEN: token = '' } = process.env;
const [chat] = process.argv.slice(2);
const api = createClient({ baseUrl, token });

try {
  if (chat === undefined) {
    for await (const { id, type, title } of api.pages('chats.list')) console.log(id, type, title ?? '');
  } else {
    for await (const message of api.pages('chats.messages.list', { id: chat, limit: 100 })) {
      const { date, from, text = `(${message.message_type})` } = message;
      console.log(new Date(date * 1000).toISOString(), `${from.username ?? from.id}: ${text}`);
    }
  }
} catch (error) {
  if (!(error instanceof CallError)) throw error;
  console.log(error.message);
  process.exitCode = 1;
}
