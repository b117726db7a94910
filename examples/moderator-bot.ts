// A bot that bans from its groups whoever writes one of the words that it is started with.
//
//   export BASE=http://127.0.0.1:8080 TOKEN=sbot_…
//   npx tsx examples/moderator-bot.ts casino lottery
//
// It needs to be an administrator of the group: others do not see every message there, and may ban nobody.
// Where it may not ban, it says so in the group. An edited message is read again.
import { CallError, createClient, unwrap } from 'signalbox/client';

const { BASE: baseUrl = 'http://127.0.0.1:8080', TOKEN: token = '' } = process.env;
const words = new Set(process.argv.slice(2).map((word) => word.toLowerCase()));
const api = createClient({ baseUrl, token });
const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort());

try {
  const { username } = unwrap(await api.bots.me());
  console.log(`I am @${username}. I ban for ${words.size} words; Ctrl-C ends me.`);
  const updates = api.updates({
    allowed_updates: ['message', 'edited_message'],
    signal: ending.signal,
    onRetry: ({ message }, ms) => console.error(`${message} Again in ${Math.ceil(ms / 1000)} s.`),
  });
  for await (const { update_id, message } of updates) {
    const word = message?.text
      ?.toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .find((said) => words.has(said));
    if (message?.chat.type !== 'group' || word === undefined) continue;
    const { chat, from } = message;
    const reason = `Wrote “${word}”.`;
    // It may be sent again without a key: whoever is banned, is banned.
    const ban = { chat_id: chat.id, user_id: from.id, reason };
    const banned = await api.bots.banChatMember(ban, { retryWithoutKey: true });
    console.log(
      `${from.username ?? from.id}: ${banned.ok ? 'banned' : `not banned, ${banned.code}`}. ${reason}`,
    );
    if (banned.ok || banned.code !== 'FORBIDDEN') continue;
    const text = `I may not ban ${from.username ?? from.id}: make me an administrator. (${banned.message})`;
    const told = await api.bots.sendMessage({ chat_id: chat.id, text }, { idempotencyKey: update_id });
    if (!told.ok) console.error(`Not told: ${told.code} ${told.message}`);
  }
} catch (error) {
  if (!(error instanceof CallError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
