// A bot that posts polls, and counts their votes when it is asked to.
//
//   export BASE=http://127.0.0.1:8080 TOKEN=sbot_…
//   npx tsx examples/poll-bot.ts
//
// Write to it: /poll Tea or coffee? tea, coffee
// and, as a reply to the poll: /votes
//
// No update tells of a vote: whoever wants the counts, asks for them. In a group the bot sees commands also
// while it is in privacy mode.
import { CallError, createClient, unwrap } from 'signalbox/client';

const { BASE: baseUrl = 'http://127.0.0.1:8080', TOKEN: token = '' } = process.env;
const api = createClient({ baseUrl, token });
const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort());

const usage = 'Write: /poll <question>? <answer>, <answer>, … Or reply to a poll: /votes';

async function votesOf(poll: string): Promise<string> {
  const found = await api.bots.getPoll({ message_id: poll });
  if (!found.ok) return `I cannot count that. (${found.message})`;
  const { question, options, total_voter_count: total } = found.data;
  const counts = options.map(({ text, voter_count }) => `${text}: ${voter_count}`);
  return [`${question} (${total} voted)`, ...counts].join('\n');
}

try {
  const { username } = unwrap(await api.bots.me());
  console.log(`I am @${username}. ${usage}; Ctrl-C ends me.`);
  const updates = api.updates({
    allowed_updates: ['message'],
    signal: ending.signal,
    onRetry: ({ message }, ms) => console.error(`${message} Again in ${Math.ceil(ms / 1000)} s.`),
  });
  for await (const { update_id: idempotencyKey, message } of updates) {
    if (!message?.text?.startsWith('/')) continue;
    const { text, chat, reply_to_message_id: poll } = message;
    const [, question = '', answers = ''] = /^\/poll\s+(.+\?)\s+(.+)$/s.exec(text) ?? [];
    const options = answers.split(',').map((answer) => answer.trim());
    const isPoll = options.length > 1;
    const answer = text === '/votes' && poll !== undefined ? await votesOf(poll) : usage;
    const sent = isPoll
      ? await api.bots.sendPoll(
          { chat_id: chat.id, question, options, is_anonymous: false },
          { idempotencyKey },
        )
      : await api.bots.sendMessage({ chat_id: chat.id, text: answer }, { idempotencyKey });
    if (!sent.ok) console.error(`Not sent: ${sent.code} ${sent.message}`);
  }
} catch (error) {
  if (!(error instanceof CallError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
