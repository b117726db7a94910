// Ends what is too old, and looks slowly through all that is stored for what every other look has missed: an
// update without a number, or one that is done with and was not removed. It trusts no clock but for the age.
import type { Ownership } from '../../cluster/ownership.js';
import { type Chore, createChore } from '../../shared/chore.js';
import type { Clock } from '../../shared/clock.js';
import { roughly } from '../../shared/jitter.js';
import type { Log } from '../../shared/log.js';
import type { GivingUp } from '../deliveries/giving-up.js';
import type { Numbering } from './numbering.js';
import { type QueuePosition, queueMax } from './queue.js';
import type { Expired } from './queue.kind.js';
import type { QueueStore } from './queue.store.js';
import type { StandingStore } from './standing.store.js';

export interface Care extends Pick<Chore, 'start' | 'stop'> {
  /** One round of its work. */
  round(): Promise<void>;
  /** This gives up updates that stay and were never attempted, up to this number. */
  giveUp(to: string, upTo: number): Promise<void>;
  /** Since this node has started. */
  counts(): { readonly expired: number; readonly full: number };
  /** As it stands by now; one that is pushed may have too much that waits. */
  numbered(to: string, place: QueuePosition): void;
}

export interface CareOptions {
  readonly store: Pick<QueueStore, 'oldUpTo' | 'counts' | 'positions'>;
  /** This counts the updates of receivers whose updates stay. */
  readonly standing?: Pick<StandingStore, 'counts'>;
  readonly ownership: Pick<Ownership, 'held'>;
  readonly expire: (to: string, upTo: number) => Promise<Expired>;
  /** Pushed updates that are too old or too many are given up by this. */
  readonly givingUp: GivingUp;
  /** This is called when updates are done with and can be removed. */
  readonly done: (to: string, place: QueuePosition) => void;
  readonly numbering: Pick<Numbering, 'check'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
  readonly retentionMs: number;
}

const pauseMs = 15_000;
/** One round expires updates of this many receivers at most, and one query names so many. */
const receiversMax = 1_000;
const slotsMax = 64;
/** A receiver that was never told of anything has this place. */
const noPosition = Object.freeze({ newest: 0, done: 0 });

type CountedPosition = Pick<QueuePosition, 'newest' | 'done' | 'skipped'>;

/** How many numbers were given. */
function numbersOf({ newest, skipped = 0 }: CountedPosition): number {
  return newest - skipped;
}

export function createCare(options: CareOptions): Care {
  const { store, standing, ownership, expire, givingUp, done, numbering, clock, log, retentionMs } = options;
  const chore = createChore({
    pauseMs: () => roughly(pauseMs),
    work: round,
    log,
    failed: 'updates.care.failed',
  });
  /** The rows of these receivers did not add up at the last look, which may be due to work under way. */
  const suspects = new Set<string>();
  /** These receivers are pushed to, and may have too many updates that wait. */
  const crowded = new Set<string>();
  let expired = 0;
  let full = 0;
  let next = 0;

  async function round(): Promise<void> {
    const slots = ownership.held().map(({ slot }) => slot);
    if (slots.length === 0) return;
    await expireOld(slots);
    for (const to of [...crowded]) {
      crowded.delete(to);
      full += await givingUp.overfull(to);
    }
    if (next >= slots.length) next = 0;
    const some = slots.slice(next, next + slotsMax);
    next += slotsMax;
    await compare(await store.counts(some), ({ newest, done: upTo }) => newest - upTo);
    // Updates that stay are there also when they are done with, so all of them are counted.
    if (standing !== undefined) await compare(await standing.counts(some), numbersOf);
  }

  async function expireOld(slots: readonly number[]): Promise<void> {
    const old = await store.oldUpTo(slots, clock.now() - retentionMs, receiversMax);
    for (const [to, upTo] of old) {
      const { place, dropped } = await expire(to, upTo);
      expired += place.isPushed ? await givingUp.expired(to, upTo) : dropped;
      // This is repeated for updates that were done with earlier: their removal may have failed.
      if (upTo <= place.done) done(to, place);
    }
  }

  async function compare(
    counts: ReadonlyMap<string, number>,
    wanted: (position: CountedPosition) => number,
  ): Promise<void> {
    const ids = [...counts.keys()];
    for (let at = 0; at < ids.length; at += receiversMax) {
      const some = ids.slice(at, at + receiversMax);
      const positions = await store.positions(some);
      for (const to of some) counted(to, counts.get(to) === wanted(positions.get(to) ?? noPosition));
    }
  }

  function counted(to: string, isEven: boolean): void {
    if (isEven) suspects.delete(to);
    else if (suspects.delete(to)) numbering.check(to);
    else suspects.add(to);
  }

  return Object.freeze({
    round,
    async giveUp(to: string, upTo: number) {
      expired += await givingUp.expired(to, upTo);
    },
    counts: () => ({ expired, full }),
    numbered(to: string, { isPushed, newest, done: upTo }: QueuePosition) {
      if (isPushed && newest - upTo > queueMax) crowded.add(to);
    },
    start: chore.start,
    stop: chore.stop,
  });
}
