// The requests of all nodes that wait for the updates of a bot, on the node that owns the bot's queue, in the
// order in which they came. The newest takes an update, or the one before it where the newest cannot.

// Decision: docs/decisions/long-polls.md
import type { NodeId } from '../../links/member.js';
import type { Clock } from '../../shared/clock.js';
import type { Timer, Timers } from '../../shared/timers.js';
import type { Following, Grown } from '../queue/followers.js';
import type { QueuePosition } from '../queue/queue.js';
import { nothingYet, type Queues } from '../queue/queues.js';
import { slotOfQueue } from '../standing.js';

/** One request that waits, as its node reports it. */
interface ReportedPoll {
  /** The id of the request on its node. */
  readonly id: number;
  /** Updates before this number are not for this request. */
  readonly from: number;
  /** The time since the request came. */
  readonly ageMs: number;
}

/** All requests of one bot that wait on one node; without any the last of them has ended. */
export interface PollReport {
  readonly to: string;
  readonly polls: readonly ReportedPoll[];
  /** Updates up to this number have been taken, as far as the node knows. */
  readonly taken: number;
  /** The newest number that the node knows of. */
  readonly newest: number;
  /** Updates that one request was given did not leave, so another request may have them. */
  readonly isBack?: boolean;
}

export interface TakeRequest {
  readonly to: string;
  readonly id: number;
  readonly grown: Grown;
}

export interface PollQueuesOptions {
  readonly queues: Pick<Queues, 'positionFrom' | 'follow'>;
  /** Lets a request of a node take an update. Returns true once that node has reported what still waits. */
  readonly take: (node: NodeId, asked: TakeRequest) => true | Promise<boolean>;
  /** Refuses requests of a node: too many of one bot wait. */
  readonly refuse: (node: NodeId, to: string, ids: readonly number[]) => void;
  readonly isMember: (node: NodeId) => boolean;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly timers: Timers;
}

interface Entry {
  readonly node: NodeId;
  readonly id: number;
  readonly since: number;
  from: number;
}

interface PollQueue {
  readonly to: string;
  /** The requests in the order in which they came. */
  entries: readonly Entry[];
  readonly following: Following;
  place: QueuePosition;
  taken: number;
  /** The last change of the bot's queue, until it is offered. */
  news: Grown | undefined;
  isCalled: boolean;
  isOffering: boolean;
  offering: Promise<void> | undefined;
  retry: Timer | undefined;
}

export const pollsOfBotMax = 10;
const waitsMaxMs = 60_000;
const retryMs = 1_000;

export function createPollQueues(options: PollQueuesOptions) {
  const { queues, take, refuse, isMember, clock, timers } = options;
  const pollQueues = new Map<string, PollQueue>();

  function open(to: string): PollQueue {
    const queue: PollQueue = {
      to,
      entries: [],
      following: queues.follow(to, onGrown),
      place: nothingYet,
      taken: 0,
      news: undefined,
      isCalled: false,
      isOffering: false,
      offering: undefined,
      retry: undefined,
    };
    pollQueues.set(to, queue);
    return queue;
  }

  function close(queue: PollQueue): void {
    pollQueues.delete(queue.to);
    queue.entries = [];
    queue.following.leave();
    queue.retry?.cancel();
  }

  function onGrown(grown: Grown): void {
    const queue = pollQueues.get(grown.to);
    if (queue === undefined || grown.place.isPushed || grown.place.newest <= queue.place.newest) return;
    queue.place = grown.place;
    queue.news = grown;
    call(queue);
  }

  function call(queue: PollQueue): void {
    queue.isCalled = true;
    if (queue.isOffering) return;
    const offering = offerAll(queue);
    if (queue.isOffering) queue.offering = offering;
  }

  async function offerAll(queue: PollQueue): Promise<void> {
    queue.isOffering = true;
    while (queue.isCalled) {
      queue.isCalled = false;
      const { to, place, news = { to, place, first: place.newest + 1 } } = queue;
      queue.news = undefined;
      await offer(queue, news);
    }
    queue.isOffering = false;
    queue.offering = undefined;
    closeIfEmpty(queue);
  }

  /** Offers updates to the newest request; to the one before it where that has gone or asks for others. */
  async function offer(queue: PollQueue, grown: Grown): Promise<void> {
    const { to } = queue;
    const { newest } = grown.place;
    const asked = new Set<Entry>();
    const next = () => queue.entries.findLast((one) => one.from <= newest && !asked.has(one));
    for (let entry = next(); entry !== undefined && queue.taken < newest; entry = next()) {
      asked.add(entry);
      const { node, id } = entry;
      const taken = take(node, { to, id, grown });
      // The requests of a node that cannot be reached are forgotten until it reports them again.
      if (taken !== true && !(await taken)) queue.entries = queue.entries.filter((one) => one.node !== node);
    }
    if (queue.taken < newest && queue.entries.some(({ from }) => from <= newest)) retryLater(queue);
  }

  /** Offers the updates again after a pause, because they could not be read. */
  function retryLater(queue: PollQueue): void {
    queue.retry?.cancel();
    queue.retry = timers.after(retryMs, () => call(queue));
  }

  function closeIfEmpty(queue: PollQueue): void {
    const isOver = queue.entries.length === 0 && !queue.isOffering;
    if (isOver && pollQueues.get(queue.to) === queue) close(queue);
  }

  function replace(queue: PollQueue, node: NodeId, polls: readonly ReportedPoll[]): void {
    const now = clock.monotonic();
    const known = queue.entries.filter((entry) => entry.node === node);
    const others = queue.entries.filter((entry) => entry.node !== node);
    const reported = polls.map(({ id, from, ageMs }) => {
      const entry = known.find((one) => one.id === id) ?? { node, id, from, since: now - ageMs };
      entry.from = from;
      return entry;
    });
    queue.entries = [...others, ...reported].sort((one, other) => one.since - other.since);
  }

  function refuseTooMany(queue: PollQueue): void {
    if (queue.entries.length <= pollsOfBotMax) return;
    const present = queue.entries.filter(({ node }) => isMember(node));
    queue.entries = present.slice(0, pollsOfBotMax);
    for (const { node, id } of present.slice(pollsOfBotMax)) refuse(node, queue.to, [id]);
  }

  /** Reads of updates that were numbered before this node followed the queue. */
  async function learn(queue: PollQueue, from: number): Promise<void> {
    const place = await queues.positionFrom(queue.to, from);
    onGrown({ to: queue.to, place, first: place.newest + 1 });
  }

  return Object.freeze({
    /** Resolves when all updates up to the newest number have been offered to the requests that wait. */
    async report(node: NodeId, { to, polls, taken, newest, isBack = false }: PollReport) {
      const known = pollQueues.get(to);
      if (known === undefined && polls.length === 0) return;
      const queue = known ?? open(to);
      replace(queue, node, polls);
      refuseTooMany(queue);
      queue.taken = isBack ? 0 : Math.max(queue.taken, taken);
      closeIfEmpty(queue);
      if (queue.entries.length === 0) return;
      const first = Math.min(...queue.entries.map(({ from }) => from));
      if (first <= queue.place.newest && queue.taken < queue.place.newest) call(queue);
      if (known === undefined || newest > queue.place.newest) await learn(queue, first);
      await queue.offering;
    },
    /** Forgets requests that have waited longer than any request does: the report of their end was lost. */
    sweep() {
      const oldest = clock.monotonic() - waitsMaxMs;
      for (const queue of pollQueues.values()) {
        if (queue.entries.every(({ since }) => since >= oldest)) continue;
        queue.entries = queue.entries.filter(({ since }) => since >= oldest);
        closeIfEmpty(queue);
      }
    },
    /** Forgets the requests for queues in these slots, which other nodes own now. */
    drop(slots: readonly number[]) {
      const gone = new Set(slots);
      for (const queue of pollQueues.values()) if (gone.has(slotOfQueue(queue.to))) close(queue);
    },
  });
}
