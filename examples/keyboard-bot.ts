// A bot that asks with buttons under its message, and edits the message when one is pressed.
//
//   export BASE=http://127.0.0.1:8080 TOKEN=sbot_…
//   npx tsx examples/keyboard-bot.ts
//
// Write /menu to it. The person who presses waits for the answer to the press, so it comes first, and within
// five seconds. The buttons carry all that the bot has to know, so it keeps nothing.
import { CallError, createClient, unwrap } from 'signalbox/client';

const { BASE: baseUrl = 'http://127.0.0.1:8080', TOKEN: token = '' } = process.env;
const api = createClient({ baseUrl, token });
const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort());

const drinks = ['tea', 'coffee', 'water'].map((drink) => ({ text: drink, callback_data: drink }));
const menu = { text: 'What would you like?', reply_markup: { inline_keyboard: [drinks] } };

try {
  const { username } = unwrap(await api.bots.me());
  console.log(`I am @${username}. Write /menu to me; Ctrl-C ends me.`);
  const updates = api.updates({
    allowed_updates: ['message', 'callback_query'],
    signal: ending.signal,
    onRetry: ({ message }, ms) => console.error(`${message} Again in ${Math.ceil(ms / 1000)} s.`),
  });
  for await (const { update_id, message, callback_query: press } of updates) {
    if (message?.text === '/menu') {
      const sent = await api.bots.sendMessage(
        { chat_id: message.chat.id, ...menu },
        { idempotencyKey: update_id },
      );
      if (!sent.ok) console.error(`Not sent: ${sent.code} ${sent.message}`);
    }
    if (press !== undefined) {
      const { id, from, data, message: pressed } = press;
      const noted = await api.bots.answerCallbackQuery({ callback_query_id: id, text: `${data}: noted.` });
      if (!noted.ok) console.error(`Not answered: ${noted.code} ${noted.message}`);
      const text = `One ${data} for ${from.username ?? 'you'}.`;
      // It may be sent again without a key: the message says the same after it.
      const options = { retryWithoutKey: true };
      const edited = await api.bots.editMessage({ message_id: pressed.message_id, text }, options);
      if (!edited.ok) console.error(`Not edited: ${edited.code} ${edited.message}`);
    }
  }
} catch (error) {
  if (!(error instanceof CallError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
