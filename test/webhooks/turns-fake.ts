// The turns of queues as a node asks for them: an end that can wait is stored with the next turn of its queue
// that this node asks for, or when a moment is over, and is lost with the node.
import type { CallOptions, SimProcess } from '../simulation/scheduler.js';

export interface FakeTurns {
  /** What waits there is stored with it, or fails with it. */
  take<T>(queue: string, effect: () => T, options?: CallOptions): Promise<T>;
  /** Stored by a turn to come. */
  wait(queue: string, store: () => void): Promise<void>;
  /** How many wait. */
  waiting(queue: string): number;
}

interface WaitingEnd {
  readonly store: () => void;
  readonly stored: () => void;
  readonly failed: (error: unknown) => void;
}

/** As `src/actors/patience.ts` has it. */
const momentMs = 100;

/** `usual`: how its calls fare now. */
export function createTurns(process: SimProcess, usual: () => CallOptions): FakeTurns {
  const ends = new Map<string, readonly WaitingEnd[]>();
  const inOrder = mailboxes();

  function take<T>(queue: string, effect: () => T, options = usual()): Promise<T> {
    const along = ends.get(queue) ?? [];
    ends.delete(queue);
    const all = () => {
      for (const { store } of along) store();
      return effect();
    };
    const turn = process.call(options.lose === 'request' ? all : inOrder(queue, all), options);
    turn.then(
      () => {
        for (const { stored } of along) stored();
      },
      (error: unknown) => {
        for (const { failed } of along) failed(error);
      },
    );
    return turn;
  }

  return {
    take,
    wait(queue, store) {
      process.timers.after(momentMs, () => {
        // An end that nobody has taken by now is taken here, so that its caller hears of it.
        if (ends.has(queue)) take(queue, () => undefined).catch(() => undefined);
      });
      return new Promise<void>((stored, failed) => {
        ends.set(queue, [...(ends.get(queue) ?? []), { store, stored, failed }]);
      });
    },
    waiting: (queue) => ends.get(queue)?.length ?? 0,
  };
}

/** What one node asks of a queue is done in the order in which it asks, as a mailbox does it. */
function mailboxes() {
  const lines = new Map<string, (() => void)[]>();
  return <T>(queue: string, effect: () => T): (() => T) => {
    const line = lines.get(queue) ?? [];
    lines.set(queue, line);
    let done: (() => T) | undefined;
    const run = () => {
      try {
        const result = effect();
        done = () => result;
      } catch (error) {
        done = () => {
          throw error;
        };
      }
    };
    line.push(run);
    return () => {
      while (done === undefined) line.shift()?.();
      return done();
    };
  };
}
