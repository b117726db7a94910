// Bots that fetch their updates one call after another, and somebody who writes to them at a fixed rate.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Writing {
  readonly seconds: number;
  readonly perSecond: number;
  /** So many are sent at one moment; absent: one. */
  readonly atOnce?: number;
}

export interface Read {
  /** From the moment at which a message was to be sent to its update at the bot, in milliseconds. */
  readonly latencies: readonly number[];
  readonly sent: number;
  readonly missing: number;
  readonly twice: number;
}

interface Settings {
  readonly port: number;
  readonly owner: string;
  readonly bots: readonly { readonly token: string; readonly chat: string }[];
}

const { port, owner, bots } = JSON.parse(process.argv[2] ?? '{}') as Settings;
/** Connections of the writer; each has one request under way. */
const writers = 32;
const patienceMs = 5_000;

function requestOf(path: string, token: string, body: string): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

class Connection {
  private readonly socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true });

  async ask(request: string): Promise<string> {
    this.socket.write(request, 'latin1');
    let text = '';
    for (;;) {
      const [data] = (await once(this.socket, 'data')) as [Buffer];
      text += data.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      if (end < 0 || text.length < end + 4 + length) continue;
      if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.slice(0, 500));
      return text.slice(end + 4);
    }
  }
}

const seen = new Map<string, number>();
let twice = 0;
const latencies: number[] = [];
let startedAt = 0;

async function fetchFor({ token }: Settings['bots'][number]): Promise<void> {
  const connection = new Connection();
  for (let offset = 0; ; ) {
    const body = JSON.stringify({ offset, timeout: 50 });
    const answer = await connection.ask(requestOf('/api/v1/bots/getUpdates', token, body));
    const now = performance.now();
    const { data } = JSON.parse(answer) as {
      data: { updates: { update_seq: number; message: { text: string } }[] };
    };
    for (const { update_seq: seq, message } of data.updates) {
      const [, nth = '', dueMs] = message.text.split(' ');
      if (seen.has(nth)) twice += 1;
      else latencies.push(now - startedAt - Number(dueMs));
      seen.set(nth, seq);
      offset = seq + 1;
    }
  }
}

/** Each at its moment, whatever became of those before it. */
async function write({ seconds, perSecond, atOnce = 1 }: Writing): Promise<Read> {
  const total = Math.floor(seconds * perSecond);
  seen.clear();
  latencies.length = 0;
  twice = 0;
  startedAt = performance.now();
  let next = 0;
  async function writer(): Promise<void> {
    const connection = new Connection();
    for (let nth = next++; nth < total; nth = next++) {
      const dueMs = ((nth - (nth % atOnce)) / perSecond) * 1_000;
      const early = dueMs - (performance.now() - startedAt);
      if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
      const { chat } = bots[nth % bots.length] ?? { chat: '' };
      const body = JSON.stringify({ text: `/say ${nth} ${dueMs.toFixed(3)}` });
      await connection.ask(requestOf(`/api/v1/chats/${chat}/messages`, owner, body));
    }
  }
  await Promise.all(Array.from({ length: writers }, writer));
  const until = performance.now() + patienceMs;
  while (seen.size < total && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return { latencies: [...latencies], sent: total, missing: total - seen.size, twice };
}

for (const bot of bots) void fetchFor(bot);
process.on('message', (order: Writing) => void write(order).then((read) => process.send?.(read)));
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
