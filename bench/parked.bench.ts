// What a request costs in memory while it is parked, in our gateway and in a bare uWebSockets.js.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { bench, type Measure } from './bench.js';
import { InvalidRun } from './invalid-run.js';
import { openFilesMax } from './machine.js';
import { startPeer } from './peer.js';
import { messageFrom, startScript } from './processes.js';
import type { Stage } from './stage.js';

interface ParkedPeer {
  readonly pid: number;
  readonly port: number;
}

const counts = [1_000, 5_000, 9_000];
const warmUps = 200;
// Files that a process needs besides its connections.
const filesKept = 500;
const parkedWithinTries = 600;
const pauseMs = 50;

export default bench<ParkedPeer>({
  name: 'parked',
  about: 'Bytes a parked request (PSS of the server, heap collected); the kernel has its own part beside it.',
  aims: [{ figure: 'parked.9000', atMost: 4_096 }],
  open: async (stage) => ({
    contestants: [
      { name: 'ours', peer: await startPeer(stage, 'parked', {}) },
      { name: 'bare uWS', peer: await startPeer(stage, 'parked-bare-uws', {}) },
    ],
    measures: [memory(stage)],
  }),
});

/** Once, with more and more on the same process: memory that was freed would be used again. */
function memory(stage: Stage): Measure<ParkedPeer> {
  return {
    name: 'parked',
    once: true,
    figures: counts.map((count) => ({
      key: `parked.${count}`,
      what: `memory per parked request of ${count}`,
      unit: 'B',
    })),
    async take({ pid, port }) {
      const possible = counts.filter((count) => count <= openFilesMax() - filesKept);
      if (possible.length < counts.length)
        stage.note(
          `At most ${possible.at(-1) ?? 0} requests: this system lets a process open no more files.`,
        );
      await withParked(stage, port, async (add) => {
        await add(warmUps);
      });
      const values: Record<string, number> = {};
      const before = await settledBytes({ pid, port });
      await withParked(stage, port, async (add) => {
        let parked = 0;
        for (const count of possible) {
          await add(count - parked);
          parked = count;
          values[`parked.${count}`] = ((await settledBytes({ pid, port })) - before) / count;
        }
      });
      return values;
    },
  };
}

/** What is parked in `work` is answered behind it, every one. */
async function withParked(
  stage: Stage,
  port: number,
  work: (add: (count: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { cores, onEnd } = stage;
  const clients = startScript({
    script: 'parked.clients.ts',
    core: cores?.loader,
    settings: { port },
    onEnd,
  });
  await messageFrom(clients);
  let all = 0;
  await work(async (count) => {
    clients.send({ add: count });
    await messageFrom(clients);
    all += count;
    await untilParked(port, all);
  });
  const told = messageFrom<{ answered: number; closed: number }>(clients);
  await ask(port, '/wake');
  const { answered, closed } = await told;
  clients.disconnect();
  if (answered !== all || closed > 0)
    throw new InvalidRun(`${answered} of ${all} parked requests were answered, ${closed} were cut off`);
}

async function untilParked(port: number, count: number): Promise<void> {
  for (let tries = 0; tries < parkedWithinTries; tries += 1) {
    if ((await ask(port, '/count')) === String(count)) return;
    await pause(pauseMs);
  }
  throw new InvalidRun(`${await ask(port, '/count')} of ${count} requests were parked in time`);
}

async function settledBytes({ pid, port }: ParkedPeer): Promise<number> {
  const young = Number(await ask(port, '/collect'));
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new InvalidRun('the system does not tell the share of a process');
  return Number(kilobytes) * 1_024 - young;
}

async function ask(port: number, path: string): Promise<string> {
  const headers = { connection: 'close' };
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();
}
