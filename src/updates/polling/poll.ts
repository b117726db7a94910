// A request for updates that waits, and what of a queue is for it.
import type { NodeId } from '../../links/member.js';
import type { ParkedHandle } from '../../shared/parking.js';
import type { Grown } from '../queue/followers.js';
import type { QueuePlace } from '../queue/queue.js';
import type { NumberedUpdate } from '../queue/queue.store.js';
import { withinBytes } from '../queue/reader.js';

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

/** What is kept of a request that waits. */
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
  /** Somebody has what is up to this number, or it was offered to all. */
  taken: number;
  /** As far as it was looked. */
  newest: number;
  /** Looks in a row that found something which no other node would have taken. */
  alone: number;
}

/** Of the updates in one answer. */
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

/** There is something that nobody has taken and somebody waits for. */
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
