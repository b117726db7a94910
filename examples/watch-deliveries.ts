// Prints each step of each delivery of a bot to its webhook, as it happens.
//
//   export BASE=http://127.0.0.1:8080 TOKEN=sbot_…
//   npx tsx examples/watch-deliveries.ts
//
// It goes on over restarts of the service from where it was. Ctrl-C ends it. Node 20 has no WebSocket of its
// own, so this takes the one of undici; in Node 22 and in browsers that line can go.
import { CallError, createClient, unwrap } from 'signalbox/client';
import { WebSocket } from 'undici';

const { BASE: baseUrl = 'http://127.0.0.1:8080', TOKEN: token = '' } = process.env;
const api = createClient({ baseUrl, token });
const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort());

try {
  const { id, username } = unwrap(await api.bots.me());
  const live = api.live({
    topics: [`bot:${id}:deliveries`],
    signal: ending.signal,
    WebSocket,
    onOpen: () => console.log(`Watching the deliveries of @${username}; Ctrl-C ends this.`),
    onRetry: ({ message }, ms) => console.error(`${message} Again in ${Math.ceil(ms / 1000)} s.`),
  });
  for await (const item of live) {
    if (item.op === 'reset') console.error('Some steps before this are missing here.');
    else console.log(item.at, item.type, JSON.stringify(item.data));
  }
} catch (error) {
  if (!(error instanceof CallError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
