// First attempts can begin in the turn that numbers their updates, which also tells what became of them.
import type { BeginVerdict } from '../deliveries/beginning.js';
import type { Unnumbered } from '../standing.js';
import type { QueuePosition } from './queue.js';
import type { FirstAttempts, NumberCommand } from './queue.kind.js';

/** First attempts that begin in the turn that numbers. Decision: docs/decisions/deliveries.md */
export interface ClaimedFirsts {
  readonly begin: FirstAttempts;
  /** They have their numbers, and everyone has heard of it. */
  done(verdicts: readonly BeginVerdict[]): void;
  /** `undone`: certainly nothing was stored. */
  left(what: 'undone' | 'unknown'): void;
}

/** This finds first attempts that begin at once when the updates follow this place; undefined: none. */
export type FindClaims = (
  to: string,
  place: QueuePosition,
  updates: readonly Unnumbered[],
) => ClaimedFirsts | undefined;

export interface NumbersAsked {
  readonly updates: readonly Unnumbered[];
  readonly claimed: ClaimedFirsts | undefined;
}

export function numberCommand(
  { newest, version }: QueuePosition,
  { updates, claimed }: NumbersAsked,
): NumberCommand {
  const ids = updates.map(({ _id }) => _id);
  return { type: 'number', newest, version, ids, ...(claimed && { begin: claimed.begin }) };
}
