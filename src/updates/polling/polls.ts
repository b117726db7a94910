// Requests for updates that wait: an update is told to the newest of a bot, and to no other.
import { refuse } from '../../shared/errors.js';
import type { JsonText } from '../../shared/json-text.js';
import type { Log } from '../../shared/log.js';
import type { LateOutcome, Parked, ParkedHandle, Parking } from '../../shared/parking.js';
import type { Timers } from '../../shared/timers.js';
import { unavailable } from '../../storage/outage.js';
import type { RevokedRights, UpdatesOutside } from '../outside.js';
import type { Following, Grown } from '../queue/followers.js';
import type { QueuePlace } from '../queue/queue.js';
import type { NumberedUpdate } from '../queue/queue.store.js';
import { nothingYet, type Queues } from '../queue/queues.js';
import { withinBytes } from '../queue/reader.js';
import { shownUpdates } from './shown.js';
import { whyNoUpdates } from './standing.js';

/** What one request asks for. */
export interface PollAsked {
  readonly to: string;
  /** Of the token that it came with. */
  readonly tokenHash: string;
  /** 0: from the oldest. */
  readonly offset: number;
  readonly limit: number;
  readonly seconds: number;
  /** Undefined: all. */
  readonly types: ReadonlySet<string> | undefined;
}

export interface Polls {
  fetch(asked: PollAsked): Promise<JsonText | Parked>;
  counts(): { readonly parked: number };
}

type QueuesInUse = 'place' | 'placeFrom' | 'read' | 'acknowledge' | 'acknowledgeSoon' | 'keep' | 'follow';

export interface PollsOptions extends Pick<UpdatesOutside, 'findAddressees' | 'revocation'> {
  readonly queues: Pick<Queues, QueuesInUse>;
  readonly parking: Parking;
  readonly timers: Timers;
  readonly log: Log;
}

/** What is kept of a request that waits. */
interface Poll {
  readonly to: string;
  readonly tokenHash: string;
  readonly handle: ParkedHandle;
  /** All before it is known to be nothing for this one. */
  from: number;
  readonly limit: number;
  readonly types: ReadonlySet<string> | undefined;
  /** Updates were given to it, which have not left yet. */
  isGiven: boolean;
}

interface Waiting {
  /** The newest last. */
  polls: readonly Poll[];
  readonly following: Following;
  /** As far as it was heard of. */
  place: QueuePlace;
  /** Somebody may have to be told of what is there. */
  isUnread: boolean;
  isReading: boolean;
  /** Requests that have not decided yet whether they wait. */
  deciding: number;
}

const pollsOfBotMax = 10;
/** Of the updates in one answer. */
const bytesMax = 4 * 1024 * 1024;
const retryMs = 1_000;
const nobody: readonly Poll[] = [];
const subjectPrefix = 'bot:';

export function createPolls(options: PollsOptions): Polls {
  const { queues, parking, findAddressees, revocation, timers, log } = options;
  const bots = new Map<string, Waiting>();
  const byHandle = new Map<ParkedHandle, Poll>();
  /** How often something was revoked. */
  let revocations = 0;

  const lot = parking.openLot({
    timeUp(handle) {
      remove(handle);
      return shownUpdates([]);
    },
    left: remove,
    gone(handle) {
      const poll = remove(handle);
      if (poll?.isGiven === true) readAgain(poll.to);
    },
  });
  revocation.onRevoked(checkAgain);

  function remove(handle: ParkedHandle): Poll | undefined {
    const poll = byHandle.get(handle);
    if (poll === undefined) return undefined;
    byHandle.delete(handle);
    waitNoMore(poll);
    return poll;
  }

  function waitNoMore(poll: Poll): void {
    const waiting = bots.get(poll.to);
    if (waiting !== undefined) waiting.polls = waiting.polls.filter((other) => other !== poll);
    leaveIfIdle(poll.to);
  }

  function leaveIfIdle(to: string): void {
    const waiting = bots.get(to);
    if (waiting === undefined || waiting.polls.length > 0 || waiting.deciding > 0) return;
    bots.delete(to);
    waiting.following.leave();
  }

  /** One more that may wait. */
  function join(to: string): Waiting {
    const known = bots.get(to);
    if (known !== undefined && known.polls.length + known.deciding >= pollsOfBotMax) throw tooMany();
    const waiting: Waiting = known ?? {
      polls: nobody,
      following: queues.follow(to, hear),
      place: nothingYet,
      isUnread: false,
      isReading: false,
      deciding: 0,
    };
    waiting.deciding += 1;
    bots.set(to, waiting);
    return waiting;
  }

  function hear(grown: Grown): void {
    const waiting = bots.get(grown.to);
    if (waiting === undefined || grown.place.isPushed) return;
    if (grown.place.newest <= waiting.place.newest) return;
    waiting.place = grown.place;
    // Who has lost sight of revocations asks first who may still be answered.
    if (!waiting.isReading && revocation.trusted() && givesAtOnce(waiting, grown)) return;
    readAgain(grown.to);
  }

  /** False: what came before has to be read. */
  function givesAtOnce({ polls }: Waiting, { first, place, updates }: Grown): boolean {
    if (updates === undefined) return false;
    for (const poll of polls.toReversed()) {
      if (poll.from > place.newest) continue;
      if (poll.from < first) return false;
      const found = chosen(updates, poll);
      if (found.length > 0 && give(poll, found)) return true;
      poll.from = place.newest + 1;
    }
    return true;
  }

  function readAgain(to: string): void {
    const waiting = bots.get(to);
    if (waiting === undefined) return;
    waiting.isUnread = true;
    if (!waiting.isReading) void readOn(to, waiting);
  }

  async function readOn(to: string, waiting: Waiting): Promise<void> {
    waiting.isReading = true;
    try {
      if (!revocation.trusted()) await check(to);
      while (waiting.isUnread) {
        waiting.isUnread = false;
        await readFor(waiting);
      }
    } catch (error) {
      log.warn({ err: error }, 'updates.poll.failed');
      timers.after(retryMs, () => readAgain(to));
    } finally {
      waiting.isReading = false;
    }
  }

  /** For the newest; for the next one where that one has gone, or it is nothing for it. */
  async function readFor(waiting: Waiting): Promise<void> {
    const { polls, place } = waiting;
    for (const poll of polls.toReversed()) {
      const { to, from, limit, types } = poll;
      if (from > place.newest || !waiting.polls.includes(poll)) continue;
      const found = await queues.read({ to, from, place, limit, bytesMax, types });
      if (found.length > 0 && give(poll, found)) return;
      if (found.length === 0 && types !== undefined) poll.from = Math.max(from, place.newest + 1);
    }
  }

  /** False when it does not wait any more. */
  function give(poll: Poll, updates: readonly NumberedUpdate[]): boolean {
    if (!byHandle.has(poll.handle)) return false;
    poll.isGiven = true;
    waitNoMore(poll);
    return lot.answer(poll.handle, { data: shownUpdates(updates) });
  }

  function end(poll: Poll, outcome: LateOutcome): void {
    remove(poll.handle);
    lot.answer(poll.handle, outcome);
  }

  /** Resolves when those have been answered who may not wait any more. */
  async function checkAgain(revoked: RevokedRights): Promise<void> {
    revocations += 1;
    const ids = revoked === 'anything' ? [...bots.keys()] : revoked.flatMap(botWaiting);
    if (ids.length === 0) return;
    await Promise.all(ids.map(check));
    // Parked requests are answered from `setImmediate`.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }

  function botWaiting(subject: string): readonly string[] {
    const id = subject.startsWith(subjectPrefix) ? subject.slice(subjectPrefix.length) : '';
    return bots.has(id) ? [id] : [];
  }

  async function check(to: string): Promise<void> {
    let whyNot: (poll: Poll) => Error | undefined;
    try {
      const bot = (await findAddressees([to])).get(to);
      whyNot = ({ tokenHash }) => whyNoUpdates(bot, tokenHash);
    } catch (error) {
      // Nobody is answered by a right that may have ended.
      whyNot = () => unavailable(error);
    }
    for (const poll of bots.get(to)?.polls ?? nobody) {
      const refusal = whyNot(poll);
      if (refusal !== undefined) end(poll, { refusal });
    }
  }

  async function fetch(asked: PollAsked): Promise<JsonText | Parked> {
    const { to, tokenHash, seconds } = asked;
    const waiting = seconds > 0 ? join(to) : undefined;
    try {
      await waiting?.following.ready;
      for (;;) {
        const before = revocations;
        const refusal = whyNoUpdates((await findAddressees([to])).get(to), tokenHash);
        if (refusal !== undefined) throw refusal;
        const { updates, from, place } = await find(asked);
        // It was found by a right that may have ended meanwhile.
        if (before !== revocations) continue;
        if (updates.length > 0 || waiting === undefined) return shownUpdates(updates);
        const { newest } = waiting.place;
        // More came while it was read.
        if (newest > place.newest && from <= newest) continue;
        if (newest < place.newest) waiting.place = place;
        return park(waiting, asked, asked.types === undefined ? from : Math.max(from, place.newest + 1));
      }
    } finally {
      if (waiting !== undefined) waiting.deciding -= 1;
      leaveIfIdle(to);
    }
  }

  function park(waiting: Waiting, asked: PollAsked, from: number): Parked {
    const { to, tokenHash, limit, types, seconds } = asked;
    const parked = lot.park(seconds);
    const poll = { to, tokenHash, handle: parked.handle, from, limit, types, isGiven: false };
    byHandle.set(poll.handle, poll);
    // An array that grows has room for many more.
    waiting.polls = [...waiting.polls, poll];
    return parked;
  }

  async function find({ to, offset, limit, seconds, types }: PollAsked) {
    const place = unlessPushed(await placeAfter(to, offset, seconds > 0));
    const from = Math.max(offset, place.done + 1);
    const updates = await queues.read({ to, from, place, limit, bytesMax, types });
    return { updates, from, place };
  }

  async function placeAfter(to: string, offset: number, isWaiting: boolean): Promise<QueuePlace> {
    // Who waits hears of what this node does not know yet.
    const known = isWaiting && offset > 0 ? await queues.placeFrom(to, offset) : await queues.place(to);
    const place = unlessPushed(known);
    const { newest, done } = place;
    if (newest === done) return place;
    if (offset < 0) {
      // What was acknowledged a moment ago may not be stored yet: the queue itself knows.
      return newest - done > -offset ? queues.keep(to, -offset) : queues.acknowledge(to, 0);
    }
    if (offset === 0) return queues.acknowledge(to, 0);
    const upTo = Math.min(offset - 1, newest);
    if (upTo <= done) return place;
    queues.acknowledgeSoon(to, upTo);
    return { ...place, done: upTo };
  }

  return Object.freeze({ fetch, counts: () => ({ parked: byHandle.size }) });
}

function chosen(updates: readonly NumberedUpdate[], { from, limit, types }: Poll): readonly NumberedUpdate[] {
  const meant = updates.filter(({ seq, type }) => seq >= from && (types === undefined || types.has(type)));
  return withinBytes(meant.slice(0, limit), bytesMax);
}

function tooMany(): Error {
  const message = `A bot may wait for updates with ${pollsOfBotMax} calls at once. End one of them first.`;
  return refuse('BOT_RATE_LIMIT', { message, headers: { 'Retry-After': '1' } });
}

/** A queue is pushed a moment longer than its bot has a webhook: then nothing is fetched. */
function unlessPushed(place: QueuePlace): QueuePlace {
  return place.isPushed ? { ...place, newest: Math.min(place.newest, place.done) } : place;
}
