// A request for updates that waits, and what of a queue is for it.
import type { NodeId } from '../../links/member.js';
import type { ParkedHandle } from '../../shared/parking.js';
import type { Grown } from '../queue/followers.js';
import type { QueuePlace } from '../queue/queue.js';
import type { NumberedUpdate } from '../queue/queue.store.js';
import { withinBytes } from '../queue/reader.js';

export interface PollAsked {
  readonly to: string;
  /** The request came with the token that has this hash. */
  readonly tokenHash: string;
  /** 0: from the oldest. */
  readonly offset: number;
  readonly limit: number;
  readonly seconds: number;
  /** Undefined: all. */
  readonly types: ReadonlySet<string> | undefined;
}

/** A request that waits is kept as these few fields. */
export interface ParkedPoll {
  readonly to: string;
  readonly tokenHash: string;
  readonly handle: ParkedHandle;
  /** When it came. */
  readonly since: number;
  /** All before it is known to be nothing for this one. */
  from: number;
  readonly limit: number;
  readonly types: ReadonlySet<string> | undefined;
  /** Updates were given to it, which have not left yet. */
  isGiven: boolean;
}

/** The requests of one bot. */
export interface PollsOfBot {
  readonly to: string;
  /** The newest last. */
  polls: readonly ParkedPoll[];
  /** The node that knows of all of them. */
  keeper: NodeId | undefined;
  /** The last that was said of them. */
  word: number;
  /** Updates up to this number have been taken by a request, or were offered to all. */
  taken: number;
  /** As far as it was looked. */
  newest: number;
  /** Looks in a row that found something which no other node would have taken. */
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
  return { to, polls: [], keeper: undefined, word: 0, taken: 0, newest: 0, alone: 0 };
}

/** There are updates that no request has taken and that a request waits for. */
export function hasNews({ polls, taken }: PollsOfBot, { newest, isPushed }: QueuePlace): boolean {
  return !isPushed && newest > taken && polls.some(({ from }) => from <= newest);
}

/** Undefined: what came before has to be read. */
export function atHand(
  poll: ParkedPoll,
  { first, place, updates }: Grown,
): readonly NumberedUpdate[] | undefined {
  if (poll.from > place.newest) return [];
  return updates === undefined || poll.from < first ? undefined : chosen(updates, poll);
}
