// Somebody who writes at a fixed rate to one node, and sockets of it and of another that watch the same
// chats, in their own process.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import WebSocket from 'ws';

interface Saying {
  readonly seconds: number;
  readonly perSecond: number;
}

export interface Heard {
  /**
   * From the moment at which a message was to be sent to its event at the client, in milliseconds: at the
   * node that it was sent to, and at the other one.
   */
  readonly here: readonly number[];
  readonly there: readonly number[];
  /** How much later than the client of its own node that of the other has each. */
  readonly later: readonly number[];
  /** How long after the moment of the last message the last one was answered. */
  readonly behindMs: number;
  readonly sent: number;
  readonly missing: number;
  readonly twice: number;
  /** Not answered 200. */
  readonly refused: number;
}

interface Settings {
  /** Where it is written, and where it is watched. */
  readonly ports: readonly [writing: number, watching: number];
  readonly token: string;
  readonly chats: readonly string[];
}

interface EventFrame {
  readonly op: string;
  readonly data?: { readonly text?: string };
}

const { ports, token, chats } = JSON.parse(process.argv[2] ?? '{}') as Settings;
const writers = 32;
const patienceMs = 5_000;
const agent = new Agent({ keepAlive: true, maxSockets: writers });
/** By message, at the client of each node. */
const seen: readonly [Map<number, number>, Map<number, number>] = [new Map(), new Map()];
let twice = 0;
let refused = 0;
let startedAt = 0;

async function watch(chat: string, node: 0 | 1): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const socket = new WebSocket(`ws://127.0.0.1:${ports[node]}/api/v1/realtime`, { headers });
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, op: 'subscribe', topic: `chat:${chat}` }));
  const [answer] = await once(socket, 'message');
  if (!String(answer).includes('"op":"ok"')) throw new Error(String(answer));
  socket.on('message', (data) => {
    const { data: message } = JSON.parse(String(data)) as EventFrame;
    const [, nth, dueMs] = message?.text?.split(' ') ?? [];
    const now = performance.now();
    if (seen[node].has(Number(nth))) twice += 1;
    else seen[node].set(Number(nth), now - startedAt - Number(dueMs));
  });
}

async function post(chat: string, text: string): Promise<void> {
  const body = JSON.stringify({ text });
  const asked = request({
    agent,
    host: '127.0.0.1',
    port: ports[0],
    method: 'POST',
    path: `/api/v1/chats/${chat}/messages`,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    },
  });
  asked.end(body);
  const [answer] = await once(asked, 'response');
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) refused += 1;
}

/** Each at its moment, whatever became of those before it. */
async function say({ seconds, perSecond }: Saying): Promise<Heard> {
  const total = Math.floor(seconds * perSecond);
  for (const one of seen) one.clear();
  twice = 0;
  refused = 0;
  startedAt = performance.now();
  let next = 0;
  async function writer(): Promise<void> {
    for (let nth = next++; nth < total; nth = next++) {
      const dueMs = (nth / perSecond) * 1_000;
      const early = dueMs - (performance.now() - startedAt);
      if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
      await post(chats[nth % chats.length] ?? '', `say ${nth} ${dueMs.toFixed(3)}`);
    }
  }
  await Promise.all(Array.from({ length: writers }, writer));
  const behindMs = performance.now() - startedAt - seconds * 1_000;
  const until = performance.now() + patienceMs;
  const missing = () => seen.reduce((sum, { size }) => sum + total - size, 0);
  while (missing() > 2 * refused && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const [here, there] = seen;
  const later = [...here].map(([nth, ms]) => (there.get(nth) ?? Number.NaN) - ms);
  return {
    here: [...here.values()],
    there: [...there.values()],
    later,
    behindMs,
    sent: total,
    missing: missing(),
    twice,
    refused,
  };
}

await Promise.all(chats.flatMap((chat) => [watch(chat, 0), watch(chat, 1)]));
process.on('message', (order: Saying) => void say(order).then((heard) => process.send?.(heard)));
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
