// The newest updates of receivers that keep up, in Redis streams: what is read most is read there. Nothing
// depends on it: what is missing, foreign or has a gap is read from the database.

import { keyOf } from '../../shared/key.js';
import type { Log } from '../../shared/log.js';
import type { Timers } from '../../shared/timers.js';
import { type KeyedCommand, mastersOf, type RedisClient, sendTogether } from '../../storage/redis-client.js';
import { isStanding, type Unnumbered } from '../standing.js';
import type { NumberedBatch } from './numbering-state.js';
import type { QueuePosition } from './queue.js';
import type { NumberedUpdate } from './queue.store.js';

export interface Tail {
  /** Called by the owner of the queue only, in the order of the numbers. */
  append(batch: NumberedBatch): void;
  /** From this number on without a gap; less than there is, or nothing. */
  read(to: string, from: number, limit: number): Promise<readonly NumberedUpdate[]>;
  /** This removes updates that are done with. */
  trim(to: string, place: QueuePosition): void;
}

export interface TailOptions {
  readonly redis: RedisClient;
  readonly log: Log;
  readonly timers: Timers;
  /** Runs it when the present tick is over. */
  readonly soon?: (run: () => void) => void;
  readonly limits?: Partial<TailLimits>;
}

export interface TailLimits {
  /** A receiver that lets more than this lie is read from the database. */
  readonly unreadMax: number;
  readonly unreadBytesMax: number;
  /** A node writes this many streams at most; those that were longest without an update go first. */
  readonly streamsMax: number;
  readonly bytesMax: number;
}

const defaults: TailLimits = Object.freeze({
  unreadMax: 256,
  unreadBytesMax: 256 * 1024,
  streamsMax: 50_000,
  bytesMax: 64 * 1024 * 1024,
});
/** A stream without entries takes `streamBytes`, and each entry takes `entryBytes` beside its text. */
const streamBytes = 512;
const entryBytes = 32;
const seconds = 3_600;
/** For so long a Redis that failed, or was too slow, is asked nothing: no reader waits for it meanwhile. */
const restMs = 1_000;

/** The owner knows a stream by its updates from `first` on, without those that are done with. */
interface Held {
  first: number;
  sizes: number[];
  bytes: number;
}

/** All of it is removed. */
const noStream: Held = Object.freeze({ first: 0, sizes: [], bytes: 0 });

export function createTail({ redis, log, timers, soon = setImmediate, ...options }: TailOptions): Tail {
  const limits = { ...defaults, ...options.limits };
  /** The least used first; of others it begins a new one. */
  const streams = new Map<string, Held>();
  let held = 0;
  let waiting: { to: string; command: KeyedCommand }[] = [];
  let isFailing = false;
  let isResting = false;

  function failed(error: unknown): void {
    if (!isFailing) log.warn({ err: error }, 'updates.tail.failed');
    isFailing = true;
    if (isResting) return;
    isResting = true;
    timers.after(restMs, () => {
      isResting = false;
    });
  }

  function send(to: string, ...commands: readonly KeyedCommand[]): void {
    if (waiting.length === 0) soon(() => void flush());
    for (const command of commands) waiting.push({ to, command });
  }

  async function flush(): Promise<void> {
    const sent = waiting;
    waiting = [];
    try {
      await sendTogether(
        redis,
        sent.map(({ command }) => command),
      );
      isFailing = false;
    } catch (error) {
      // Entries added to a stream of unknown state would not be found, so each stream begins anew.
      for (const { to } of sent) forget(to);
      failed(error);
    }
  }

  function forget(to: string): boolean {
    held -= streams.get(to)?.bytes ?? 0;
    return streams.delete(to);
  }

  function remember(to: string, stream: Held): void {
    forget(to);
    streams.set(to, stream);
    held += stream.bytes;
    for (const [oldest, known] of streams) {
      if (streams.size <= limits.streamsMax && held <= limits.bytesMax) return;
      forget(oldest);
      if (known !== noStream) send(oldest, ['del', streamKeyOf(oldest)]);
    }
  }

  /** The stream goes on if it ended just before these updates, and otherwise begins with them. */
  function grown({ to, first, place, updates }: NumberedBatch): { stream: Held; isNew: boolean } {
    const known = streams.get(to);
    const isNew = known === undefined || lastIn(known) + 1 !== first;
    const added = updates.map(
      ({ type = '', lane, body = '' }) => entryBytes + type.length + lane.length + Buffer.byteLength(body),
    );
    const all = isNew ? added : [...known.sizes, ...added];
    const start = isNew ? first : known.first;
    const gone = Math.min(all.length, Math.max(0, place.done + 1 - start));
    const sizes = all.slice(gone);
    const bytes = sizes.reduce((sum, size) => sum + size, streamBytes);
    return { stream: { first: start + gone, sizes, bytes }, isNew };
  }

  return Object.freeze({
    append(batch: NumberedBatch) {
      const { to, first, place, updates } = batch;
      // They are never done with, so there is no end from which to trim.
      if (isStanding(to)) return;
      if (isResting) {
        forget(to);
        return;
      }
      const key = streamKeyOf(to);
      const { newest, done, isPushed } = place;
      const { stream, isNew } = grown(batch);
      const isLittle = newest - done <= limits.unreadMax && stream.bytes <= limits.unreadBytesMax;
      if (isPushed || !isLittle || !updates.every(hasBody)) {
        if (forget(to)) send(to, ['del', key]);
        return;
      }
      const entries = updates.map((update, nth): KeyedCommand => {
        const { type = '', body = '', at, lane } = update;
        return ['xadd', key, `${first + nth}-0`, 't', type, 'b', body, 'a', at, 'l', lane];
      });
      const isOther = isNew && streams.get(to) !== noStream;
      send(to, ...(isOther ? ([['del', key]] as KeyedCommand[]) : []), ...entries, ['expire', key, seconds]);
      remember(to, stream);
    },
    async read(to: string, from: number, limit: number) {
      if (isResting) return [];
      try {
        const entries = await redis.xrange(streamKeyOf(to), `${from}-0`, '+', 'COUNT', limit);
        return withoutGap(entries, from);
      } catch (error) {
        failed(error);
        return [];
      }
    },
    trim(to: string, { newest, done }: Pick<QueuePosition, 'newest' | 'done'>) {
      const known = streams.get(to);
      if (isStanding(to) || known === noStream) return;
      if (isResting) {
        forget(to);
        return;
      }
      const last = known === undefined ? newest : lastIn(known);
      if (done < last) {
        send(to, ['xtrim', streamKeyOf(to), 'MINID', `${done + 1}-0`]);
        return;
      }
      // An empty stream costs as much memory as one with entries.
      send(to, ['del', streamKeyOf(to)]);
      remember(to, noStream);
    },
  });
}

/** This returns the updates from this number on, up to the first gap. */
export function withoutGap(
  entries: readonly (readonly [id: string, fields: readonly string[]])[],
  from: number,
): readonly NumberedUpdate[] {
  const found: NumberedUpdate[] = [];
  for (const [id, [, type, , body, , at, , lane]] of entries) {
    const seq = Number(id.split('-')[0]);
    if (seq !== from + found.length || type === undefined || body === undefined) break;
    if (at === undefined || lane === undefined) break;
    found.push({ seq, type, lane, at: Number(at), body });
  }
  return found;
}

function lastIn({ first, sizes }: Held): number {
  return first + sizes.length - 1;
}

function hasBody({ body }: Unnumbered): boolean {
  return body !== undefined;
}

export function streamKeyOf(to: string): string {
  return keyOf('updates', to);
}

/** Removes those of all receivers, and says how many there were. */
export async function removeStreams(redis: RedisClient): Promise<number> {
  let removed = 0;
  for (const master of mastersOf(redis)) {
    for await (const keys of master.scanStream({ match: `${streamKeyOf('')}*`, count: 1_000 })) {
      // Each by itself: the keys of one call must share a hash slot in a cluster.
      const gone = await Promise.all((keys as string[]).map((key) => master.unlink(key)));
      removed += gone.reduce((sum, one) => sum + one, 0);
    }
  }
  return removed;
}
