// How long each fault may keep the callers of an actor waiting, and which faults of a run have taken longer.
import type { FaultName } from './history.js';
import type { FaultLine } from './recovery.js';

/** The same stands in docs/operations.md, for a machine that is not full of other work. */
export const boundsSeconds: Readonly<Record<FaultName, number>> = Object.freeze({
  kill: 8,
  // Beside the start of all of them.
  'kill-all': 5,
  stop: 10,
  drain: 5,
  link: 6,
  'redis-kill': 3,
  'redis-slow': 3,
  'redis-flush': 3,
  'redis-rollback': 3,
  // Beside the time in which MongoDB has no primary.
  'mongod-kill': 7,
  'mongod-step-down': 7,
});

/** In words; what had company is left out, for whose effect it was cannot be told. */
export function overdue(lines: readonly FaultLine[], electionMs: number): string[] {
  return lines.flatMap((line) => {
    const { fault, maxMs } = line;
    const bound = boundsSeconds[fault as FaultName];
    if (bound === undefined) return [];
    const allowedMs = Math.round(bound * 1_000 + besideMs(line, electionMs));
    if (maxMs <= allowedMs) return [];
    return [
      `${fault}: ${(maxMs / 1_000).toFixed(1)} s until the first success, at most ${allowedMs / 1_000} s`,
    ];
  });
}

/** What is not ours to bound. */
function besideMs({ fault, mendingMs }: FaultLine, electionMs: number): number {
  if (fault.startsWith('mongod-')) return electionMs;
  return fault === 'kill-all' ? mendingMs : 0;
}
