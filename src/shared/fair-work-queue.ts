// A limiter that callers share: so much runs at once, and a caller that asks for much waits behind those that
// ask for little.
import { refuse } from './errors.js';
import type { AnswerWaiter } from './waiter.js';

export interface FairWorkQueueLimits {
  readonly atOnce: number;
  /** The concurrent work of one queue, also while there is room; absent: as much as there is room for. */
  readonly eachAtOnce?: number;
  /** The waiting work of familiar callers, and as many again of the others. */
  readonly waitingMax: number;
}

export interface Asker {
  /** Work of one name shares one queue. */
  readonly from: string;
  /** Familiar callers wait apart from the others, and the two groups take turns. */
  readonly isFamiliar?: boolean;
  /** Its work is not begun once it has left: it gets UNAVAILABLE at its turn. */
  readonly waiter?: AnswerWaiter | undefined;
}

/**
 * Runs the work when its turn comes: the queues are served in rotation. When too many wait, the last of the
 * longest queue gets UNAVAILABLE.
 */
export type FairWorkQueue = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

export interface Waiter {
  begin(): void;
  turnAway(error: Error): void;
}

export function createFairWorkQueue({
  atOnce,
  eachAtOnce = atOnce,
  waitingMax,
}: FairWorkQueueLimits): FairWorkQueue {
  let [served, next] = [createLines(waitingMax), createLines(waitingMax)];
  const [familiar, others] = [served, next];
  let running = 0;
  /** The running work of each queue. */
  const shares = new Map<string, number>();

  const mayBegin = (from: string) => (shares.get(from) ?? 0) < eachAtOnce;

  function begun(from: string): void {
    running += 1;
    shares.set(from, (shares.get(from) ?? 0) + 1);
  }

  function ended(from: string): void {
    running -= 1;
    const left = (shares.get(from) ?? 0) - 1;
    if (left > 0) shares.set(from, left);
    else shares.delete(from);
  }

  function following(): Waiter | undefined {
    const waiter = next.shift(mayBegin) ?? served.shift(mayBegin);
    [served, next] = [next, served];
    return waiter;
  }

  return async function inTurn<T>({ from, isFamiliar, waiter }: Asker, work: () => Promise<T>): Promise<T> {
    if (running < atOnce && mayBegin(from)) begun(from);
    else {
      await new Promise<void>((resolve, turnAway) => {
        const begin = () => {
          begun(from);
          resolve();
        };
        (isFamiliar ? familiar : others).push(from, { begin, turnAway });
      });
    }
    try {
      if (waiter?.aborted) throw refuse('UNAVAILABLE');
      return await work();
    } finally {
      // The next in line starts, or there is room for another.
      ended(from);
      following()?.begin();
    }
  };
}

/** Queues by name, served in rotation; when too many wait, the last of the longest queue is refused. */
export function createLines(waitingMax: number) {
  /** The queues in the order in which their turns come. */
  const lines = new Map<string, Waiter[]>();
  let waiting = 0;

  function push(from: string, waiter: Waiter): void {
    const line = lines.get(from) ?? [];
    if (waiting >= waitingMax) {
      const longest = longestLine();
      // At a tie the newcomer is refused.
      if (longest.length <= line.length + 1) {
        waiter.turnAway(refuse('UNAVAILABLE'));
        return;
      }
      longest.pop()?.turnAway(refuse('UNAVAILABLE'));
      waiting -= 1;
    }
    line.push(waiter);
    lines.set(from, line);
    waiting += 1;
  }

  function longestLine(): Waiter[] {
    let longest: Waiter[] = [];
    for (const line of lines.values()) if (line.length > longest.length) longest = line;
    return longest;
  }

  function shift(mayBegin = (_from: string) => true): Waiter | undefined {
    for (const [from, line] of lines) {
      if (!mayBegin(from)) continue;
      const waiter = line.shift();
      lines.delete(from);
      if (line.length > 0) lines.set(from, line);
      waiting -= 1;
      return waiter;
    }
    return undefined;
  }

  return { push, shift };
}
