// The newest updates of receivers that keep up, in Redis streams: what is read most is read there. Nothing
// depends on it: what is missing, foreign or has a gap is read from the database.
import type { Redis } from 'ioredis';
import { keyOf } from '../../shared/key.js';
import type { Log } from '../../shared/log.js';
import type { UpdateType } from '../update.js';
import type { NumberedBatch, Unnumbered } from './numbering.js';
import type { QueuePlace } from './queue.js';
import type { NumberedUpdate } from './queue.store.js';

export interface Tail {
  /** Called by the owner of the queue only, in the order of the numbers. */
  append(batch: NumberedBatch): void;
  /** From this number on without a gap; less than there is, or nothing. */
  read(to: string, from: number, limit: number): Promise<readonly NumberedUpdate[]>;
  /** What is done with goes. */
  trim(to: string, place: QueuePlace): void;
}

export interface TailOptions {
  readonly redis: Redis;
  readonly log: Log;
  /** Runs it when the present tick is over. */
  readonly soon?: (run: () => void) => void;
}

/** A receiver that lets more than this lie is read from the database. */
const unreadMax = 256;
const seconds = 3_600;
/** Streams of which the owner knows how far they go; of others it begins a new one. */
const knownMax = 50_000;

type RedisCommand = [name: string, ...args: (string | number)[]];

export function createTail({ redis, log, soon = setImmediate }: TailOptions): Tail {
  /** The number of the last entry; the least used first. */
  const ends = new Map<string, number>();
  let waiting: { to: string; command: RedisCommand }[] = [];
  let isFailing = false;

  function send(to: string, ...commands: readonly RedisCommand[]): void {
    if (waiting.length === 0) soon(() => void flush());
    for (const command of commands) waiting.push({ to, command });
  }

  async function flush(): Promise<void> {
    const sent = waiting;
    waiting = [];
    try {
      const answers = (await redis.pipeline(sent.map(({ command }) => command)).exec()) ?? [];
      const [failed] = answers.find(([error]) => error !== null) ?? [null];
      if (failed !== null) throw failed;
      isFailing = false;
    } catch (error) {
      // What was added to a stream of unknown state would not be found: each begins anew.
      for (const { to } of sent) ends.delete(to);
      if (!isFailing) log.warn({ err: error }, 'updates.tail.failed');
      isFailing = true;
    }
  }

  function remember(to: string, end: number): void {
    ends.delete(to);
    ends.set(to, end);
    if (ends.size <= knownMax) return;
    for (const oldest of ends.keys()) {
      ends.delete(oldest);
      return;
    }
  }

  return Object.freeze({
    append({ to, first, place, updates }: NumberedBatch) {
      const key = keyFor(to);
      const isKnown = ends.get(to) === first - 1;
      const { newest, done, isPushed } = place;
      const isRead = !isPushed && newest - done <= unreadMax && updates.every(hasBody);
      if (!isRead) {
        if (ends.delete(to)) send(to, ['del', key]);
        return;
      }
      const entries = updates.map((update, nth): RedisCommand => {
        const { type = '', body = '', at } = update;
        return ['xadd', key, `${first + nth}-0`, 't', type, 'b', body, 'a', at];
      });
      send(to, ...(isKnown ? [] : ([['del', key]] as RedisCommand[])), ...entries, ['expire', key, seconds]);
      remember(to, newest);
    },
    async read(to: string, from: number, limit: number) {
      try {
        const entries = await redis.xrange(keyFor(to), `${from}-0`, '+', 'COUNT', limit);
        const found: NumberedUpdate[] = [];
        for (const [id, [, type, , body, , at]] of entries) {
          const seq = Number(id.split('-')[0]);
          if (seq !== from + found.length || type === undefined || body === undefined) break;
          if (at === undefined) break;
          found.push({ seq, type: type as UpdateType, at: Number(at), body });
        }
        return found;
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'updates.tail.failed');
        isFailing = true;
        return [];
      }
    },
    trim(to: string, { newest, done }: Pick<QueuePlace, 'newest' | 'done'>) {
      // An empty stream costs as much memory as one with entries.
      if (done < newest) return send(to, ['xtrim', keyFor(to), 'MINID', `${done + 1}-0`]);
      ends.delete(to);
      return send(to, ['del', keyFor(to)]);
    },
  });
}

function hasBody({ body }: Unnumbered): boolean {
  return body !== undefined;
}

function keyFor(to: string): string {
  return keyOf('updates', to);
}
