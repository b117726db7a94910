// Requests for updates that wait: an update is told to the newest of a bot, and to no other.
import { refuse } from '../../shared/errors.js';
import type { Log } from '../../shared/log.js';
import type { Parked, ParkedHandle, Parking } from '../../shared/parking.js';
import type { Following, Grown } from '../queue/followers.js';
import type { QueuePlace } from '../queue/queue.js';
import type { NumberedUpdate, Wanted } from '../queue/queue.store.js';
import type { Queues } from '../queue/queues.js';
import { shownUpdates } from './shown.js';

/** What one request asks for. */
export interface PollAsked {
  readonly to: string;
  /** 0: from the oldest. */
  readonly offset: number;
  readonly limit: number;
  readonly seconds: number;
  /** Undefined: all. */
  readonly types: ReadonlySet<string> | undefined;
}

export interface Polls {
  fetch(asked: PollAsked): Promise<readonly NumberedUpdate[] | Parked>;
  /** Those of this bot that wait are refused so. */
  refuseAll(to: string, refusal: Error): void;
  /** For whom somebody waits. */
  waiting(to: string): boolean;
  counts(): { readonly parked: number };
}

export interface PollsOptions {
  readonly queues: Queues;
  readonly parking: Parking;
  readonly log: Log;
}

/** What is kept of a request that waits. */
interface Poll {
  readonly to: string;
  readonly handle: ParkedHandle;
  readonly from: number;
  readonly limit: number;
  readonly types: ReadonlySet<string> | undefined;
}

interface Waiting {
  /** The newest last. */
  readonly polls: Poll[];
  readonly following: Following;
  /** As far as it was heard of. */
  newest: number;
  /** Requests that have not decided yet whether they wait. */
  deciding: number;
}

const pollsOfBotMax = 10;
/** Of the updates in one answer. */
const bytesMax = 4 * 1024 * 1024;

export function createPolls({ queues, parking, log }: PollsOptions): Polls {
  const bots = new Map<string, Waiting>();
  const byHandle = new Map<ParkedHandle, Poll>();
  const lot = parking.openLot({
    timeUp(handle) {
      remove(handle);
      return shownUpdates([]);
    },
    gone: remove,
  });

  function remove(handle: ParkedHandle): void {
    const poll = byHandle.get(handle);
    if (poll === undefined) return;
    byHandle.delete(handle);
    const waiting = bots.get(poll.to);
    const nth = waiting?.polls.indexOf(poll) ?? -1;
    if (nth >= 0) waiting?.polls.splice(nth, 1);
    leaveIfIdle(poll.to);
  }

  function leaveIfIdle(to: string): void {
    const waiting = bots.get(to);
    if (waiting === undefined || waiting.polls.length > 0 || waiting.deciding > 0) return;
    bots.delete(to);
    waiting.following.leave();
  }

  function waitingFor(to: string): Waiting {
    const known = bots.get(to);
    if (known !== undefined) return known;
    const following = queues.follow(to, (grown) => hear(grown));
    const waiting = { polls: [], following, newest: 0, deciding: 0 };
    bots.set(to, waiting);
    return waiting;
  }

  function hear(grown: Grown): void {
    const waiting = bots.get(grown.to);
    if (waiting === undefined || grown.place.newest <= waiting.newest) return;
    waiting.newest = grown.place.newest;
    tellNewest(waiting, grown);
  }

  function tellNewest({ polls }: Waiting, grown: Grown): void {
    for (const poll of polls.toReversed()) {
      if (poll.from > grown.place.newest) continue;
      const { updates } = grown;
      // Something before them may be there as well.
      if (updates === undefined || poll.from < grown.first) {
        void readFor(poll, grown.place);
        return;
      }
      const found = chosen(updates, poll);
      if (found.length > 0 && answer(poll, found)) return;
    }
  }

  /** It keeps its place while it is read for. */
  async function readFor(poll: Poll, place: QueuePlace): Promise<void> {
    const { to, from, limit, types } = poll;
    try {
      const found = await queues.read({ to, from, place, limit, bytesMax, types });
      if (found.length > 0 && byHandle.has(poll.handle)) answer(poll, found);
    } catch (error) {
      log.warn({ err: error }, 'updates.poll.failed');
    }
  }

  function answer(poll: Poll, updates: readonly NumberedUpdate[]): boolean {
    remove(poll.handle);
    return lot.answer(poll.handle, { data: shownUpdates(updates) });
  }

  async function fetch(asked: PollAsked): Promise<readonly NumberedUpdate[] | Parked> {
    if (asked.seconds === 0) return (await found(asked)).updates;
    const waiting = waitingFor(asked.to);
    if (waiting.polls.length + waiting.deciding >= pollsOfBotMax) throw tooMany();
    waiting.deciding += 1;
    try {
      await waiting.following.ready;
      for (;;) {
        const { updates, from, newest } = await found(asked);
        if (updates.length > 0) return updates;
        // Something came while it was read, unless it is of other types.
        if (waiting.newest > newest && from <= waiting.newest) continue;
        waiting.newest = Math.max(waiting.newest, newest);
        return park(waiting, asked, Math.max(from, asked.types === undefined ? from : newest + 1));
      }
    } finally {
      waiting.deciding -= 1;
      leaveIfIdle(asked.to);
    }
  }

  function park(waiting: Waiting, { to, limit, types, seconds }: PollAsked, from: number): Parked {
    const parked = lot.park(seconds);
    const poll = { to, handle: parked.handle, from, limit, types };
    byHandle.set(poll.handle, poll);
    waiting.polls.push(poll);
    return parked;
  }

  async function found({ to, offset, limit, types }: PollAsked) {
    const place = await placeAfter(to, offset);
    const from = Math.max(offset, place.done + 1);
    const wanted: Wanted = { to, from, place, limit, bytesMax, types };
    return { updates: await queues.read(wanted), from, newest: place.newest };
  }

  async function placeAfter(to: string, offset: number) {
    const place = await queues.place(to);
    if (place.newest === 0) return place;
    if (offset < 0) {
      const kept = place.newest - place.done;
      return kept > -offset ? queues.keep(to, -offset) : place;
    }
    return offset - 1 > place.done && place.newest > place.done ? queues.acknowledge(to, offset - 1) : place;
  }

  return Object.freeze({
    fetch,
    refuseAll(to: string, refusal: Error) {
      for (const poll of [...(bots.get(to)?.polls ?? [])]) {
        remove(poll.handle);
        lot.answer(poll.handle, { refusal });
      }
    },
    waiting: (to: string) => bots.has(to),
    counts: () => ({ parked: byHandle.size }),
  });
}

function chosen(updates: readonly NumberedUpdate[], { from, limit, types }: Poll): readonly NumberedUpdate[] {
  const meant = updates.filter(({ seq, type }) => seq >= from && (types === undefined || types.has(type)));
  return meant.slice(0, limit);
}

function tooMany(): Error {
  const message = `A bot may wait for updates with ${pollsOfBotMax} calls at once. End one of them first.`;
  return refuse('BOT_RATE_LIMIT', { message, headers: { 'Retry-After': '1' } });
}
