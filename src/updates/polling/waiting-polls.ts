// The requests for updates that wait on this node. Every change among the requests of a bot is reported to
// the node that owns the queue.
import type { NodeId } from '../../links/member.js';
import type { Clock } from '../../shared/clock.js';
import { refuse } from '../../shared/errors.js';
import type { LateOutcome, Parked, ParkedHandle, Parking } from '../../shared/parking.js';
import type { QueuePosition } from '../queue/queue.js';
import type { NumberedUpdate } from '../queue/queue.store.js';
import { slotOfQueue } from '../standing.js';
import { newWaiting, type ParkedPoll, type PollAsked, type PollsOfBot } from './poll.js';
import { pollsOfBotMax } from './poll-queues.js';
import type { NumberedReport, PollReporter } from './poll-reports.js';
import { shownUpdates } from './shown.js';

export interface WaitingPollsOptions {
  readonly parking: Parking;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly reportToOwner: PollReporter['report'];
}

export function createWaitingPolls({ parking, clock, reportToOwner }: WaitingPollsOptions) {
  const bots = new Map<string, PollsOfBot>();
  const byHandle = new Map<ParkedHandle, ParkedPoll>();
  let reports = 0;

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

  const ofBot = (to: string) => bots.get(to) ?? newWaiting(to);

  /** Returns undefined when the request does not wait any more. */
  function find(handle: ParkedHandle): ParkedPoll | undefined {
    const poll = byHandle.get(handle);
    return poll?.isGiven === true ? undefined : poll;
  }

  function report(waiting: PollsOfBot, isBack = false): void {
    const { to, taken, newest } = waiting;
    const now = clock.monotonic();
    const polls = waiting.polls.map(({ handle: id, from, since }) => ({ id, from, ageMs: now - since }));
    waiting.owner = undefined;
    reports += 1;
    waiting.lastReport = reports;
    reportToOwner({ to, polls, taken, newest, isBack, nth: reports });
  }

  function confirmed({ to, nth, newest }: NumberedReport, owner: NodeId): void {
    const waiting = bots.get(to);
    if (waiting?.lastReport !== nth) return;
    waiting.owner = owner;
    waiting.alone = 0;
    waiting.taken = Math.max(waiting.taken, newest);
  }

  function reportAnew(slots: readonly number[]): void {
    const moved = new Set(slots);
    for (const waiting of bots.values()) if (moved.has(slotOfQueue(waiting.to))) report(waiting);
  }

  function park({ to, tokenHash, limit, types }: PollAsked, from: number, leftMs: number): Parked {
    const parked = lot.park(leftMs / 1_000, to);
    const { handle } = parked;
    const poll = { to, tokenHash, handle, since: clock.monotonic(), from, limit, types, isGiven: false };
    byHandle.set(handle, poll);
    const waiting = ofBot(to);
    bots.set(to, waiting);
    // A new array takes less memory: one that has grown keeps room for more.
    waiting.polls = [...waiting.polls, poll];
    report(waiting);
    return parked;
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
    report(waiting);
  }

  function giveBack(to: string): void {
    const waiting = ofBot(to);
    waiting.taken = 0;
    report(waiting, true);
  }

  function settle(poll: ParkedPoll, { newest }: QueuePosition, found: readonly NumberedUpdate[]): void {
    const waiting = bots.get(poll.to);
    if (waiting === undefined || !waiting.polls.includes(poll)) return;
    if (found.length > 0) {
      waiting.taken = Math.max(waiting.taken, newest);
      give(poll, found);
    } else {
      poll.from = Math.max(poll.from, newest + 1);
      report(waiting);
    }
  }

  function give(poll: ParkedPoll, updates: readonly NumberedUpdate[]): void {
    poll.isGiven = true;
    waitNoMore(poll);
    lot.answer(poll.handle, { data: shownUpdates(updates) });
  }

  function refuseAll(ids: readonly ParkedHandle[]): void {
    for (const id of ids) {
      const poll = find(id);
      if (poll !== undefined) end(poll, { refusal: tooMany() });
    }
  }

  function end(poll: ParkedPoll, outcome: LateOutcome): void {
    remove(poll.handle);
    lot.answer(poll.handle, outcome);
  }

  return Object.freeze({
    ...{ bots, ofBot, find, report, confirmed, reportAnew, park, settle, refuseAll, end },
    count: () => byHandle.size,
  });
}

export function tooMany(): Error {
  const message = `A bot may wait for updates with ${pollsOfBotMax} calls at once. End one of them first.`;
  return refuse('BOT_RATE_LIMIT', { message, headers: { 'Retry-After': '1' } });
}
