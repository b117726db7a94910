// Requests for updates that wait: an update is told to the newest of a bot, and to no other.
import type { Ownership } from '../../cluster/ownership.js';
import type { NodeId } from '../../links/member.js';
import { type Chore, createChore } from '../../shared/chore.js';
import type { Clock } from '../../shared/clock.js';
import { refuse } from '../../shared/errors.js';
import { roughly } from '../../shared/jitter.js';
import type { JsonText } from '../../shared/json-text.js';
import type { Log } from '../../shared/log.js';
import type { LateOutcome, Parked, ParkedHandle, Parking } from '../../shared/parking.js';
import type { Timers } from '../../shared/timers.js';
import { unavailable } from '../../storage/outage.js';
import type { RevokedRights, UpdatesOutside } from '../outside.js';
import type { QueuePlace } from '../queue/queue.js';
import type { NumberedUpdate } from '../queue/queue.store.js';
import { nothingYet, type Queues } from '../queue/queues.js';
import { slotOfQueue } from '../standing.js';
import { pollsOfBotMax, type TakeAsked } from './lines.js';
import { type QueuesRead, readFrom } from './offsets.js';
import {
  atHand,
  bytesMax,
  hasNews,
  newWaiting,
  type ParkedPoll,
  type PollAsked,
  type PollsOfBot,
} from './poll.js';
import { type NumberedWord, self } from './saying.js';
import { shownUpdates } from './shown.js';
import { whyNoUpdates } from './standing.js';
import { createWords } from './words.js';

export interface Polls {
  fetch(asked: PollAsked): Promise<JsonText | Parked>;
  /** One of those that are made every second. */
  look(): Promise<void>;
  readonly chore: Pick<Chore, 'start' | 'stop'>;
  counts(): { readonly parked: number };
}

export interface PollsOptions extends Pick<UpdatesOutside, 'findAddressees' | 'revocation' | 'peers'> {
  readonly queues: QueuesRead & Pick<Queues, 'follow' | 'readFrom'>;
  readonly ownership: Pick<Ownership, 'standing' | 'view' | 'onClaimed' | 'onLost'>;
  readonly parking: Parking;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly timers: Timers;
  readonly log: Log;
}

const lookEveryMs = 1_000;
const lookedAtOnce = 512;
/** One word may be lost, or come to a node that has just given the queue away. */
const aloneMax = 1;
const subjectPrefix = 'bot:';

export function createPolls(options: PollsOptions): Polls {
  const { queues, parking, findAddressees, revocation, ownership, clock, timers, log } = options;
  const bots = new Map<string, PollsOfBot>();
  const byHandle = new Map<ParkedHandle, ParkedPoll>();
  /** How often something was revoked. */
  let revocations = 0;
  let said = 0;

  const lot = parking.openLot({
    timeUp(handle) {
      remove(handle);
      return shownUpdates([]);
    },
    left: (handle) => void byHandle.delete(handle),
    gone(handle) {
      const poll = remove(handle);
      if (poll?.isGiven === true) giveBack(poll.to);
    },
  });
  revocation.onRevoked(checkAgain);

  const words = createWords({
    ...{ queues, peers: options.peers, ownership, clock, timers, failed },
    ...{ take, refuseAll, heard, moved: sayAnew },
  });

  function failed(error: unknown): void {
    log.warn({ err: error }, 'updates.poll.failed');
  }

  function heard({ to, nth, newest }: NumberedWord, keeper: NodeId): void {
    const waiting = bots.get(to);
    if (waiting?.word !== nth) return;
    waiting.keeper = keeper;
    waiting.alone = 0;
    waiting.taken = Math.max(waiting.taken, newest);
  }

  function sayAnew(slots: readonly number[]): void {
    const moved = new Set(slots);
    for (const waiting of bots.values()) if (moved.has(slotOfQueue(waiting.to))) say(waiting);
  }

  function say(waiting: PollsOfBot, isBack = false): void {
    const { to, taken, newest } = waiting;
    const now = clock.monotonic();
    const polls = waiting.polls.map(({ handle: id, from, since }) => ({ id, from, ageMs: now - since }));
    waiting.keeper = undefined;
    said += 1;
    waiting.word = said;
    words.say({ to, polls, taken, newest, isBack, nth: said });
  }

  function remove(handle: ParkedHandle): ParkedPoll | undefined {
    const poll = byHandle.get(handle);
    if (poll === undefined) return undefined;
    byHandle.delete(handle);
    if (!poll.isGiven) waitNoMore(poll);
    return poll;
  }

  function waitNoMore(poll: ParkedPoll): void {
    const waiting = bots.get(poll.to);
    if (waiting === undefined) return;
    waiting.polls = waiting.polls.filter((other) => other !== poll);
    if (waiting.polls.length === 0) bots.delete(poll.to);
    say(waiting);
  }

  function giveBack(to: string): void {
    const waiting = bots.get(to) ?? newWaiting(to);
    waiting.taken = 0;
    say(waiting, true);
  }

  /** True at once, where what came is at hand. What came of it is said. */
  function take({ to, id, grown }: TakeAsked): true | Promise<true> {
    const poll = byHandle.get(id);
    if (poll === undefined || poll.isGiven) {
      say(bots.get(to) ?? newWaiting(to));
      return true;
    }
    const found = revocation.trusted() ? atHand(poll, grown) : undefined;
    if (found === undefined) return takeLater(poll, grown.place);
    settle(poll, grown.place, found);
    return true;
  }

  async function takeLater(poll: ParkedPoll, place: QueuePlace): Promise<true> {
    const { to, from, limit, types } = poll;
    try {
      // A node that may have missed revocations first checks which requests may still be answered.
      if (!revocation.trusted()) await check(to);
      settle(poll, place, await queues.read({ to, from, place, limit, bytesMax, types }));
    } catch (error) {
      failed(error);
    }
    return true;
  }

  function settle(poll: ParkedPoll, { newest }: QueuePlace, found: readonly NumberedUpdate[]): void {
    const waiting = bots.get(poll.to);
    if (waiting === undefined || !waiting.polls.includes(poll)) return;
    if (found.length > 0) {
      waiting.taken = Math.max(waiting.taken, newest);
      give(poll, found);
    } else {
      poll.from = Math.max(poll.from, newest + 1);
      say(waiting);
    }
  }

  function give(poll: ParkedPoll, updates: readonly NumberedUpdate[]): void {
    poll.isGiven = true;
    waitNoMore(poll);
    lot.answer(poll.handle, { data: shownUpdates(updates) });
  }

  function refuseAll(ids: readonly ParkedHandle[]): void {
    for (const id of ids) {
      const poll = byHandle.get(id);
      if (poll !== undefined && !poll.isGiven) end(poll, { refusal: tooMany() });
    }
  }

  /** For what no word has told of: the node that keeps the line is told what was found. */
  async function look(): Promise<void> {
    words.sweep();
    const isAway = ({ to, keeper }: PollsOfBot) => keeper !== self || words.keeperOf(to) !== self;
    const away = [...bots.values()].filter(isAway);
    for (let at = 0; at < away.length; at += lookedAtOnce) await lookAt(away.slice(at, at + lookedAtOnce));
  }

  async function lookAt(some: readonly PollsOfBot[]): Promise<void> {
    const places = await Promise.all(some.map(({ to }) => queues.place(to)));
    const news: [waiting: PollsOfBot, place: QueuePlace][] = [];
    for (const [nth, waiting] of some.entries()) {
      const place = places[nth] ?? nothingYet;
      waiting.newest = place.newest;
      const isNews = hasNews(waiting, place);
      if (isNews) news.push([waiting, place]);
      if (isNews || waiting.keeper !== words.keeperOf(waiting.to)) say(waiting);
    }
    await words.flush();
    await Promise.all(news.map(([waiting, place]) => helpItself(waiting, place)));
  }

  /** An update that two requests get is better than one that none gets, where no other node can be asked. */
  async function helpItself(waiting: PollsOfBot, place: QueuePlace): Promise<void> {
    if (!hasNews(waiting, place)) return;
    waiting.alone += 1;
    if (waiting.alone <= aloneMax) return;
    for (const poll of waiting.polls.toReversed()) {
      if (hasNews(waiting, place) && poll.from <= place.newest) await takeLater(poll, place);
    }
  }

  function end(poll: ParkedPoll, outcome: LateOutcome): void {
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
    let whyNot: (poll: ParkedPoll) => Error | undefined;
    try {
      const bot = (await findAddressees([to])).get(to);
      whyNot = ({ tokenHash }) => whyNoUpdates(bot, tokenHash);
    } catch (error) {
      // No request is answered by a right that may have ended.
      whyNot = () => unavailable(error);
    }
    for (const poll of bots.get(to)?.polls ?? []) {
      const refusal = whyNot(poll);
      if (refusal !== undefined) end(poll, { refusal });
    }
  }

  async function fetch(asked: PollAsked): Promise<JsonText | Parked> {
    const { to, tokenHash, seconds } = asked;
    const until = clock.monotonic() + 1_000 * seconds;
    if (seconds > 0 && (bots.get(to)?.polls.length ?? 0) >= pollsOfBotMax) throw tooMany();
    for (;;) {
      const before = revocations;
      const refusal = whyNoUpdates((await findAddressees([to])).get(to), tokenHash);
      if (refusal !== undefined) throw refusal;
      const { updates, from, place } = await readFrom(queues, asked);
      // It was found by a right that may have ended meanwhile.
      if (before !== revocations) continue;
      const left = until - clock.monotonic();
      if (updates.length > 0 || left <= 0) return shownUpdates(updates);
      return park(asked, asked.types === undefined ? from : Math.max(from, place.newest + 1), left);
    }
  }

  function park({ to, tokenHash, limit, types }: PollAsked, from: number, leftMs: number): Parked {
    const parked = lot.park(leftMs / 1_000, to);
    const { handle } = parked;
    const poll = { to, tokenHash, handle, since: clock.monotonic(), from, limit, types, isGiven: false };
    byHandle.set(handle, poll);
    const waiting = bots.get(to) ?? newWaiting(to);
    bots.set(to, waiting);
    // An array that grows has room for many more.
    waiting.polls = [...waiting.polls, poll];
    say(waiting);
    return parked;
  }

  return Object.freeze({ fetch, look, chore: looking(look, log), counts: () => ({ parked: byHandle.size }) });
}

function looking(work: () => Promise<void>, log: Log): Chore {
  return createChore({ pauseMs: () => roughly(lookEveryMs), work, log, failed: 'updates.poll.failed' });
}

function tooMany(): Error {
  const message = `A bot may wait for updates with ${pollsOfBotMax} calls at once. End one of them first.`;
  return refuse('BOT_RATE_LIMIT', { message, headers: { 'Retry-After': '1' } });
}
