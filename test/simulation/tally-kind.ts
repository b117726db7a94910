// An actor that counts what others publish to it, in the very commits that store it: each row names what it
// has counted.
import type { Accepted, ActorKind, Command, Refused } from '../../src/actors/kind.js';
import type { ComingRows, RidingTurn } from '../../src/actors/riding.js';
import { grouped } from '../../src/shared/grouped.js';

export interface Tally {
  /** How many were counted. */
  readonly n: number;
  readonly reached: number;
}

/** What one turn has counted. */
export interface CountedRow {
  readonly tally: string;
  readonly ids: readonly string[];
}

type TallyCommand =
  | { readonly type: 'create' }
  | { readonly type: 'count'; readonly tally: string; readonly ids: readonly string[] }
  | { readonly type: 'reach'; readonly upTo: number };

export const talliesCollection = 'tallies';
export const countedCollection = 'counted';

export const tallyKind: ActorKind<Tally> = Object.freeze({
  kind: 'tally',
  collection: talliesCollection,
  machineVersion: 1,
  repeatable: ['count'],
  decide(state: Tally | undefined, command: Command): Accepted<Tally> | Refused | undefined {
    const asked = command as TallyCommand;
    if (asked.type === 'create')
      return state ? { refused: 'EXISTS' } : { next: { n: 0, reached: 0 }, reply: null };
    if (state === undefined) return undefined;
    if (asked.type === 'reach') {
      const next = { ...state, reached: Math.max(state.reached, asked.upTo) };
      return { next, reply: { reached: next.reached } };
    }
    if (asked.type !== 'count') return { refused: 'NO' };
    const row: CountedRow = { tally: asked.tally, ids: asked.ids };
    const next = { ...state, n: state.n + asked.ids.length };
    return { next, rows: [{ collection: countedCollection, document: { ...row } }], reply: null };
  },
});

/** News say in their text who counts them. */
export function ridesOfTallies(coming: readonly ComingRows[]): readonly RidingTurn[] {
  const news = coming.flatMap(({ rows }) => rows);
  const byTally = grouped(news, ({ document }) => (document as unknown as { text: string }).text);
  return [...byTally].map(([tally, counted]) => ({
    kind: 'tally',
    id: tally,
    command: command(
      tally,
      counted.map(({ document }) => String(document._id)),
    ),
    done: () => undefined,
    left: () => undefined,
  }));
}

function command(tally: string, ids: readonly string[]): TallyCommand {
  return { type: 'count', tally, ids };
}
