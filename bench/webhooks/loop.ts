// undici alone: posts one signed body after the other to the receiver; it stores, orders and retries nothing.
import { Pool } from 'undici';
import { systemClock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { signedHeaders } from '../../src/webhooks/signing.js';
import { monotonicMs } from '../monotonic.js';
import { bodyWith, type Looped, type LoopOrder, type LoopSettings } from './messages.js';

const { url, ca, secret, body: sample } = JSON.parse(process.argv[2] ?? '{}') as LoopSettings;
const { origin, pathname: path } = new URL(url);
const secrets = [{ value: secret }];
const tickMs = 1;

async function run({ connections, seconds, perSecond }: LoopOrder): Promise<Looped> {
  const pool = new Pool(origin, { connections, pipelining: 1, connect: { ca } });
  let sent = 0;

  async function post(): Promise<void> {
    const body = bodyWith(sample, sent);
    sent += 1;
    const headers = signedHeaders({ updateId: newId('upd'), body, at: systemClock.now(), secrets });
    const answer = await pool.request({ method: 'POST', path, headers: headers ?? {}, body });
    await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`The receiver has answered ${answer.statusCode}.`);
  }

  /** As soon as there is an answer. */
  async function closed(endsAt: number): Promise<void> {
    const caller = async () => {
      while (monotonicMs() < endsAt) await post();
    };
    await Promise.all(Array.from({ length: connections }, caller));
  }

  /** Each at its moment, whatever became of those before it. */
  async function open(rate: number): Promise<void> {
    const total = Math.floor(seconds * rate);
    const underWay: Promise<void>[] = [];
    while (sent < total) {
      while (sent < total && startedAt + (sent * 1_000) / rate <= monotonicMs()) underWay.push(post());
      await new Promise((resolve) => setTimeout(resolve, tickMs));
    }
    await Promise.all(underWay);
  }

  const cpu = process.cpuUsage();
  const startedAt = monotonicMs();
  await (perSecond === undefined ? closed(startedAt + seconds * 1_000) : open(perSecond));
  const tookMs = monotonicMs() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  await pool.close();
  return { startedAt, seconds: tookMs / 1_000, sent, cpu: (user + system) / Math.max(1, sent) };
}

process.on('message', (order: LoopOrder) => {
  run(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ result: 'ready' });
