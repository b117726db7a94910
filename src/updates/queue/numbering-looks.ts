// Looks for updates of this node's queues that no notice and no commit has told of.
import type { UpdatePosition } from '../standing.js';
import { forgetLanes, isMine, type NumberingState, standingBackMs } from './numbering-state.js';
import { take } from './numbering-turns.js';

/** At what was published so far back, in milliseconds. */
export async function look(state: NumberingState, backMs: number): Promise<void> {
  const { options, recent } = state;
  const { standing } = options;
  forgetLanes(state);
  const slots = await lookAtFetched(state, backMs);
  if (standing === undefined || backMs < standingBackMs || slots.length === 0) return;
  // Cheaper than to read them all; what has come just now is counted by the next look.
  const settled = recent.window(backMs);
  const numbered = recent.count(settled);
  if ((await standing.count(slots, settled)) !== numbered) await lookAtStanding(state, slots, backMs);
}

/** Takes no count of this node for granted. */
export async function lookAtAll(state: NumberingState, backMs: number): Promise<void> {
  await lookAtStanding(state, await lookAtFetched(state, backMs), backMs);
}

/** Answers the slots that it has looked at. */
async function lookAtFetched(state: NumberingState, backMs: number): Promise<readonly number[]> {
  const { store, ownership, clock } = state.options;
  const slots = state.isStopped ? [] : ownership.held().map(({ slot }) => slot);
  if (slots.length === 0) return slots;
  takeUnknown(state, await store.newest(slots, clock.now() - backMs, state.limits.sweepMax));
  return slots;
}

async function lookAtStanding(
  state: NumberingState,
  slots: readonly number[],
  backMs: number,
): Promise<void> {
  const { standing, clock } = state.options;
  if (standing === undefined || slots.length === 0) return;
  const kept = await standing.newest(slots, clock.now() - backMs, state.limits.sweepMax);
  takeUnknown(state, await standing.unnumbered(kept.filter((update) => isUnknown(state, update))));
}

function takeUnknown(state: NumberingState, found: readonly UpdatePosition[]): void {
  for (const update of found) if (isUnknown(state, update)) take(state, { from: undefined, update });
}

function isUnknown(state: NumberingState, update: UpdatePosition): boolean {
  return isMine(state, update) && state.queues.get(update.to)?.lanes?.isTaken(update) !== true;
}
