// What a bot that waits costs in memory, and how soon and at what cost it is woken.
import { percentile } from '../actors/callers.js';
import type { Measure } from '../bench.js';
import { heldMemory } from '../held-memory.js';
import { InvalidRun } from '../invalid-run.js';
import type { RunningPeer } from '../peer.js';
import { cpuMicros } from '../process-costs.js';
import { messageFrom, startScript } from '../processes.js';
import type { Stage } from '../stage.js';
import type { PollsClients, WakeOrder, Woken } from './polls.clients.js';

const counts = [1_000, 5_000, 9_000];
const senders = 32;

export interface PollsPeer {
  /** Absent for who has no such part. */
  readonly polls?: RunningPeer & Pick<PollsClients, 'dialect'>;
  /** The product as a whole is measured with it. */
  readonly isProduct?: true;
  /** The bare driver on the stores of the product. */
  readonly isDriver?: true;
}

export interface Clients {
  add(count: number): Promise<void>;
  wake(order: WakeOrder): Promise<Woken>;
}

export async function withClients(
  { cores, onEnd }: Stage,
  { port, dialect }: PollsClients,
  work: (clients: Clients) => Promise<void>,
): Promise<void> {
  const script = 'updates/polls.clients.ts';
  const clients = startScript({ script, core: cores?.loader, settings: { port, dialect }, onEnd });
  await messageFrom(clients);
  const ask = async <T>(order: object): Promise<T> => {
    const answered = messageFrom<T>(clients);
    clients.send(order);
    return answered;
  };
  await work({ add: (count) => ask({ add: count }), wake: (order) => ask({ wake: order }) });
  clients.disconnect();
}

/** Every bot has to be woken by one whole answer. */
async function wokenBy({ wake }: Clients, count: number): Promise<readonly number[]> {
  const { latencies, refusals, inPieces } = await wake({ atOnce: senders });
  if (latencies.length !== count || refusals > 0)
    throw new InvalidRun(`${latencies.length} of ${count} were woken, ${refusals} by something else`);
  if (inPieces > 0) throw new InvalidRun(`${inPieces} of ${count} answers came in pieces`);
  return latencies;
}

export function pollsMemory(stage: Stage): Measure<PollsPeer> {
  const held = heldMemory<RunningPeer & PollsClients>(stage, {
    name: 'polls',
    what: 'bot that waits',
    async hold(peer, work) {
      await withClients(stage, peer, async (clients) => {
        let all = 0;
        await work(async (count) => {
          all += count;
          await clients.add(count);
        });
        await wokenBy(clients, all);
      });
    },
  });
  return { ...held, take: async ({ polls }) => (polls === undefined ? {} : held.take(polls)) };
}

export function wakes(stage: Stage): Measure<PollsPeer> {
  return {
    name: 'wakes',
    figures: counts.flatMap((count) => [
      { key: `wakes.${count}.p50`, what: `wake p50, ${count} bots wait`, unit: 'ms' },
      { key: `wakes.${count}.p99`, what: `wake p99, ${count} bots wait`, unit: 'ms' },
      { key: `wakes.${count}.cpu`, what: `server's CPU a wake, ${count} bots wait`, unit: 'µs' },
    ]),
    async take({ polls }) {
      const values: Record<string, number> = {};
      if (polls === undefined) return values;
      const { pid } = polls;
      for (const count of counts)
        await withClients(stage, polls, async (clients) => {
          await clients.add(count);
          const before = cpuMicros(pid);
          const latencies = await wokenBy(clients, count);
          values[`wakes.${count}.cpu`] = (cpuMicros(pid) - before) / count;
          values[`wakes.${count}.p50`] = percentile(latencies, 0.5);
          values[`wakes.${count}.p99`] = percentile(latencies, 0.99);
        });
      return values;
    },
  };
}
