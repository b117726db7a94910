// What a server holds for each of so many clients: more and more of them on one process, its heap collected.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Measure } from './bench.js';
import { InvalidRun } from './invalid-run.js';
import { openFilesMax } from './machine.js';
import type { RunningPeer } from './peer.js';
import type { Stage } from './stage.js';

const counts = [1_000, 5_000, 9_000];
const warmUps = 200;
// Files that a process needs besides its connections.
const filesKept = 500;
const countedWithinTries = 600;
const pauseMs = 50;

interface HeldMemory<P> {
  /** Begins the keys of its figures. */
  readonly name: string;
  /** The thing whose memory is measured, as the titles of the figures name it. */
  readonly what: string;
  /** Brings clients while `work` runs, and ends them behind it. */
  hold(peer: P, work: (add: (count: number) => Promise<void>) => Promise<void>): Promise<void>;
}

/** Once, with more and more on the same process: memory that was freed would be used again. */
export function heldMemory<P extends RunningPeer>(
  stage: Stage,
  { name, what, hold }: HeldMemory<P>,
): Measure<P> {
  return {
    name,
    once: true,
    figures: counts.map((count) => ({
      key: `${name}.${count}`,
      what: `memory per ${what} of ${count}`,
      unit: 'B',
    })),
    async take(peer) {
      const { pid, port } = peer;
      const possible = counts.filter((count) => count <= openFilesMax() - filesKept);
      if (possible.length < counts.length)
        stage.note(`At most ${possible.at(-1) ?? 0} of them: this system lets a process open no more files.`);
      await hold(peer, (add) => add(warmUps));
      await untilCounted(port, 0);
      const values: Record<string, number> = {};
      const before = await settledBytes({ pid, port });
      await hold(peer, async (add) => {
        let held = 0;
        for (const count of possible) {
          await add(count - held);
          held = count;
          await untilCounted(port, held);
          values[`${name}.${count}`] = ((await settledBytes({ pid, port })) - before) / count;
        }
      });
      return values;
    },
  };
}

export async function untilCounted(port: number, count: number): Promise<void> {
  for (let tries = 0; tries < countedWithinTries; tries += 1) {
    if (countIn(await ask(port, '/count')) === count) return;
    await pause(pauseMs);
  }
  throw new InvalidRun(`${await ask(port, '/count')} of ${count} were held in time`);
}

/** nchan tells more than that. */
function countIn(text: string): number {
  return Number(/^(?:subscribers: )?(\d+)$/m.exec(text)?.[1]);
}

async function settledBytes({ pid, port }: RunningPeer): Promise<number> {
  const young = Number(await ask(port, '/collect'));
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new InvalidRun('the system does not tell the share of a process');
  return Number(kilobytes) * 1_024 - young;
}

export async function ask(port: number, path: string): Promise<string> {
  const headers = { connection: 'close' };
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();
}
