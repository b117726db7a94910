// A bot that answers each message with the same words, once, however often it is started.
//
//   export BASE=http://127.0.0.1:8080 TOKEN=sbot_…
//   npx tsx examples/echo-bot.ts
//
// It asks the service for updates and waits for them; nothing has to reach it from outside. What was not
// acknowledged comes again after a crash: with the id of the update as its key, an answer is sent once.
// Ctrl-C ends it when the message at hand is answered.
import { CallError, createClient, unwrap } from 'signalbox/client';

const { BASE: baseUrl = 'http://127.0.0.1:8080', TOKEN: token = '' } = process.env;
const api = createClient({ baseUrl, token });
const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort());

try {
  const { username } = unwrap(await api.bots.me());
  console.log(`I am @${username}. Write to me; Ctrl-C ends me.`);
  const updates = api.updates({
    allowed_updates: ['message'],
    signal: ending.signal,
    onRetry: ({ message }, ms) => console.error(`${message} Again in ${Math.ceil(ms / 1000)} s.`),
  });
  for await (const { update_id, message } of updates) {
    if (message?.text === undefined) continue;
    const answer = { chat_id: message.chat.id, text: message.text };
    const sent = await api.bots.sendMessage(answer, { idempotencyKey: update_id });
    if (!sent.ok) console.error(`Not answered: ${sent.code} ${sent.message}`);
  }
} catch (error) {
  if (!(error instanceof CallError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
