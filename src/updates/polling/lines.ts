// The node that owns a bot's queue keeps the requests of all nodes that wait for its updates, in the order in
// which they came: the newest takes an update, or the next one where that one cannot.

// Decision: docs/decisions/long-polls.md
import type { NodeId } from '../../links/member.js';
import type { Clock } from '../../shared/clock.js';
import type { Timer, Timers } from '../../shared/timers.js';
import type { Following, Grown } from '../queue/followers.js';
import type { QueuePlace } from '../queue/queue.js';
import { nothingYet, type Queues } from '../queue/queues.js';
import { slotOfQueue } from '../standing.js';

/** One request that waits, as its node tells of it. */
interface SaidPoll {
  /** Among those of its node. */
  readonly id: number;
  /** Updates before this number are not for this request. */
  readonly from: number;
  /** Since it came. */
  readonly ageMs: number;
}

/** All requests of one bot that wait on one node; none: the last has gone. */
export interface Said {
  readonly to: string;
  readonly polls: readonly SaidPoll[];
  /** Updates up to this number have been taken, as far as the node knows. */
  readonly taken: number;
  /** The newest number that the node knows of. */
  readonly newest: number;
  /** Updates that one request was given did not leave, so another request may have them. */
  readonly isBack?: boolean;
}

export interface TakeAsked {
  readonly to: string;
  readonly id: number;
  readonly grown: Grown;
}

export interface Lines {
  /** When it returns, whatever is up to the newest number was offered to those who wait. */
  said(node: NodeId, said: Said): Promise<void>;
  /** Forgets who has waited longer than any request does: the word that it has gone was lost. */
  sweep(): void;
  /** Other nodes have these slots. */
  drop(slots: readonly number[]): void;
}

export interface LinesOptions {
  readonly queues: Pick<Queues, 'placeFrom' | 'follow'>;
  /** True once that node has said what is left; false when it cannot be reached. */
  readonly take: (node: NodeId, asked: TakeAsked) => true | Promise<boolean>;
  /** There are too many. */
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

interface Line {
  readonly to: string;
  /** The newest last. */
  entries: readonly Entry[];
  readonly following: Following;
  place: QueuePlace;
  taken: number;
  /** The last news of the queue is held here until it is offered. */
  told: Grown | undefined;
  isCalled: boolean;
  isOffering: boolean;
  offering: Promise<void> | undefined;
  retry: Timer | undefined;
}

export const pollsOfBotMax = 10;
const waitsMaxMs = 60_000;
const retryMs = 1_000;

export function createLines(options: LinesOptions): Lines {
  const { queues, take, refuse, isMember, clock, timers } = options;
  const lines = new Map<string, Line>();

  function open(to: string): Line {
    const line: Line = {
      to,
      entries: [],
      following: queues.follow(to, hear),
      place: nothingYet,
      taken: 0,
      told: undefined,
      isCalled: false,
      isOffering: false,
      offering: undefined,
      retry: undefined,
    };
    lines.set(to, line);
    return line;
  }

  function close(line: Line): void {
    lines.delete(line.to);
    line.entries = [];
    line.following.leave();
    line.retry?.cancel();
  }

  function hear(grown: Grown): void {
    const line = lines.get(grown.to);
    if (line === undefined || grown.place.isPushed || grown.place.newest <= line.place.newest) return;
    line.place = grown.place;
    line.told = grown;
    call(line);
  }

  function call(line: Line): void {
    line.isCalled = true;
    if (line.isOffering) return;
    const offering = offerAll(line);
    if (line.isOffering) line.offering = offering;
  }

  async function offerAll(line: Line): Promise<void> {
    line.isOffering = true;
    while (line.isCalled) {
      line.isCalled = false;
      const { to, place, told = { to, place, first: place.newest + 1 } } = line;
      line.told = undefined;
      await offer(line, told);
    }
    line.isOffering = false;
    line.offering = undefined;
    closeIfEmpty(line);
  }

  /** To the newest; to the next one where that one has gone, or it is nothing for it. */
  async function offer(line: Line, grown: Grown): Promise<void> {
    const { to } = line;
    const { newest } = grown.place;
    const asked = new Set<Entry>();
    const next = () => line.entries.findLast((one) => one.from <= newest && !asked.has(one));
    for (let entry = next(); entry !== undefined && line.taken < newest; entry = next()) {
      asked.add(entry);
      const { node, id } = entry;
      const heard = take(node, { to, id, grown });
      // A node that cannot be reached leaves the line until it says again which requests wait there.
      if (heard !== true && !(await heard)) line.entries = line.entries.filter((one) => one.node !== node);
    }
    if (line.taken < newest && line.entries.some(({ from }) => from <= newest)) retryLater(line);
  }

  /** Updates could not be read. */
  function retryLater(line: Line): void {
    line.retry?.cancel();
    line.retry = timers.after(retryMs, () => call(line));
  }

  function closeIfEmpty(line: Line): void {
    const isOver = line.entries.length === 0 && !line.isOffering;
    if (isOver && lines.get(line.to) === line) close(line);
  }

  function replace(line: Line, node: NodeId, polls: readonly SaidPoll[]): void {
    const now = clock.monotonic();
    const known = line.entries.filter((entry) => entry.node === node);
    const others = line.entries.filter((entry) => entry.node !== node);
    const said = polls.map(({ id, from, ageMs }) => {
      const entry = known.find((one) => one.id === id) ?? { node, id, from, since: now - ageMs };
      entry.from = from;
      return entry;
    });
    line.entries = [...others, ...said].sort((one, other) => one.since - other.since);
  }

  function refuseTooMany(line: Line): void {
    if (line.entries.length <= pollsOfBotMax) return;
    const present = line.entries.filter(({ node }) => isMember(node));
    line.entries = present.slice(0, pollsOfBotMax);
    for (const { node, id } of present.slice(pollsOfBotMax)) refuse(node, line.to, [id]);
  }

  /** This learns of updates that were numbered before this node followed the queue. */
  async function learn(line: Line, from: number): Promise<void> {
    const place = await queues.placeFrom(line.to, from);
    hear({ to: line.to, place, first: place.newest + 1 });
  }

  return Object.freeze({
    async said(node: NodeId, { to, polls, taken, newest, isBack = false }: Said) {
      const known = lines.get(to);
      if (known === undefined && polls.length === 0) return;
      const line = known ?? open(to);
      replace(line, node, polls);
      refuseTooMany(line);
      line.taken = isBack ? 0 : Math.max(line.taken, taken);
      closeIfEmpty(line);
      if (line.entries.length === 0) return;
      const first = Math.min(...line.entries.map(({ from }) => from));
      if (first <= line.place.newest && line.taken < line.place.newest) call(line);
      if (known === undefined || newest > line.place.newest) await learn(line, first);
      await line.offering;
    },
    sweep() {
      const oldest = clock.monotonic() - waitsMaxMs;
      for (const line of lines.values()) {
        if (line.entries.every(({ since }) => since >= oldest)) continue;
        line.entries = line.entries.filter(({ since }) => since >= oldest);
        closeIfEmpty(line);
      }
    },
    drop(slots: readonly number[]) {
      const gone = new Set(slots);
      for (const line of lines.values()) if (gone.has(slotOfQueue(line.to))) close(line);
    },
  });
}
