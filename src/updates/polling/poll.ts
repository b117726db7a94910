// A request for updates that waits, and which updates of a queue it gets.
import type { NodeId } from '../../links/member.js';
import type { ParkedHandle } from '../../shared/parking.js';
import type { Grown } from '../queue/followers.js';
import type { QueuePosition } from '../queue/queue.js';
import type { NumberedUpdate } from '../queue/queue.store.js';
import { withinBytes } from '../queue/reader.js';

export interface PollAsked {
  readonly to: string;
  /** The request came with the token that has this hash. */
  readonly tokenHash: string;
  /** The request asks for updates from this number on; 0: from the oldest. */
  readonly offset: number;
  readonly limit: number;
  readonly seconds: number;
  /** The request asks for updates of these types; undefined: of all. */
  readonly types: ReadonlySet<string> | undefined;
}

/** A request that waits. */
export interface ParkedPoll {
  readonly to: string;
  readonly tokenHash: string;
  readonly handle: ParkedHandle;
  /** The time when the request came, on the monotonic clock. */
  readonly since: number;
  /** No update before this number is for this request. */
  from: number;
  readonly limit: number;
  readonly types: ReadonlySet<string> | undefined;
  /** True when the request was given updates, and the answer has not left yet. */
  isGiven: boolean;
}

/** The requests of one bot that wait on this node. */
export interface PollsOfBot {
  readonly to: string;
  /** The newest last. */
  polls: readonly ParkedPoll[];
  /** The owner of the queue, once it has confirmed the last report of these requests. */
  owner: NodeId | undefined;
  /** The number of the last report of these requests. */
  lastReport: number;
  /** Updates up to this number have been taken by a request, or were offered to all. */
  taken: number;
  /** The newest number that the last look has found. */
  newest: number;
  /** The number of looks in a row that found updates which the owner has not offered to a request. */
  alone: number;
}

/** The updates in one answer take this many bytes at most. */
export const bytesMax = 4 * 1024 * 1024;

function chosen(
  updates: readonly NumberedUpdate[],
  { from, limit, types }: ParkedPoll,
): readonly NumberedUpdate[] {
  const meant = updates.filter(({ seq, type }) => seq >= from && (types === undefined || types.has(type)));
  return withinBytes(meant.slice(0, limit), bytesMax);
}

export function newWaiting(to: string): PollsOfBot {
  return { to, polls: [], owner: undefined, lastReport: 0, taken: 0, newest: 0, alone: 0 };
}

/** True when there are updates that a request waits for and none has taken. */
export function hasNews({ polls, taken }: PollsOfBot, { newest, isPushed }: QueuePosition): boolean {
  return !isPushed && newest > taken && polls.some(({ from }) => from <= newest);
}

/** The updates for this request among those in memory; undefined when earlier ones have to be read. */
export function atHand(
  poll: ParkedPoll,
  { first, place, updates }: Grown,
): readonly NumberedUpdate[] | undefined {
  if (poll.from > place.newest) return [];
  return updates === undefined || poll.from < first ? undefined : chosen(updates, poll);
}
