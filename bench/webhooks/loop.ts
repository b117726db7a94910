// undici alone: posts one signed body after the other to the receiver; it stores, orders and retries nothing.
import { newId } from '../../src/shared/ids.js';
import { answerOrders } from '../answering.js';
import { monotonicMs } from '../monotonic.js';
import { bodyWith, type Looped, type LoopOrder, type LoopSettings } from './messages.js';
import { createPosting } from './posting.js';

const { body: sample, ...target } = JSON.parse(process.argv[2] ?? '{}') as LoopSettings;
const tickMs = 1;

async function run({ connections, seconds, perSecond }: LoopOrder): Promise<Looped> {
  const posting = createPosting(target, connections);
  let sent = 0;

  async function post(): Promise<void> {
    const body = bodyWith(sample, sent);
    sent += 1;
    const status = await posting.post(newId('upd'), body);
    if (status !== 200) throw new Error(`The receiver has answered ${status}.`);
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
  await posting.close();
  return { startedAt, seconds: tookMs / 1_000, sent, cpu: (user + system) / Math.max(1, sent) };
}

answerOrders(run);
