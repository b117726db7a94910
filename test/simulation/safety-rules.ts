// Every safety rule with a way to take it away; a rule whose absence no check notices is not proven.
import { type ActorRun, runActors } from './actor-run.js';
import { runClubs } from './club-run.js';
import { runOwnership } from './ownership-run.js';
import { type Mutation, mutations } from './ownership-world.js';
import { partChanges } from './part-changes.js';
import { redSeeds } from './red-seeds.js';
import { loadEdited, type SourceEdit } from './removed-rule.js';
import { storeChanges } from './store-changes.js';
import { updateEdits } from './update-edits.js';

export interface Removal {
  /** What the world is like without the rule. */
  readonly name: string;
  readonly world: 'ownership' | 'actors' | 'clubs' | 'rides' | 'updates';
  /** Readies a world without the rule, to be run with one seed after another. */
  prepare(): Promise<RunSeed>;
}

type RunSeed = (seed: number) => Promise<Pick<ActorRun, 'violations'>>;

export const seedsUntilRed = 1000;

const allSeeds = Array.from({ length: seedsUntilRed }, (_, place) => place + 1);

/** The first seed that notices, or the one that is known to be later, or undefined. */
export function firstRed({ name, prepare }: Removal): Promise<number | undefined> {
  return firstAmong([...allSeeds, ...knownOf(name)], prepare);
}

/** Some seed that notices, or undefined: the one that did when it was last looked for comes first. */
export function someRed({ name, prepare }: Removal): Promise<number | undefined> {
  return firstAmong([...knownOf(name), ...allSeeds], prepare);
}

function knownOf(name: string): readonly number[] {
  const seed = redSeeds[name];
  return seed === undefined ? [] : [seed];
}

async function firstAmong(
  seeds: readonly number[],
  prepare: Removal['prepare'],
): Promise<number | undefined> {
  const run = await prepare();
  for (const seed of seeds) if ((await run(seed)).violations.length > 0) return seed;
  return undefined;
}

/** Rules that are code of the product: it runs without them. */
const edits: Readonly<Record<string, { world: Removal['world']; edits: readonly SourceEdit[] }>> = {
  'rule 5: a reply leaves when it is decided': {
    world: 'actors',
    edits: [
      {
        file: 'actors',
        within: 'offer',
        from: 'parts.push({ mailbox, fold, epoch });',
        to: `parts.push({ mailbox, fold, epoch });
          for (const { waiting, reply } of fold.turns) waiting.settle(reply);`,
      },
    ],
  },
  'rule 5: a refusal is not decided again after an abort': {
    world: 'actors',
    edits: [
      {
        file: 'actors',
        within: 'again',
        from: 'if (hasFailed) waiting.failures += 1;',
        to: `if (hasFailed) waiting.failures += 1;
          if (reply.kind === 'refused') waiting.ruling = { refused: reply.code };`,
      },
      {
        file: 'actors',
        within: 'again',
        from: 'const { waiting } of',
        to: 'const { waiting, reply } of',
      },
    ],
  },
  'rule 6: a key is good for any command': {
    world: 'actors',
    edits: [
      {
        file: 'actors',
        within: 'answerAgain',
        from: 'if (row.hash === waiting.hash)',
        to: 'if (waiting.hash)',
      },
    ],
  },
  'rule 6: equal keys at once are two turns': {
    world: 'actors',
    edits: [
      {
        file: 'actors',
        within: 'run',
        from: 'if (same !== undefined) {',
        to: 'if (same === null) {',
      },
    ],
  },
  'rule 7: every duplicate is taken for a replay': {
    world: 'actors',
    edits: [{ file: 'actors', within: 'isOfKey', to: 'return true;' }],
  },
  'rule 7: no duplicate is taken for a replay': {
    world: 'actors',
    edits: [{ file: 'actors', within: 'isOfKey', to: 'return false;' }],
  },
  'rule 7: a spawned id that is in use is taken for the own one': {
    world: 'actors',
    edits: [{ file: 'actors', within: 'isOwnId', from: ' && value._id === ref.id', to: '' }],
  },
  'rule 8: every turn of a fold numbers its rows anew': {
    world: 'actors',
    edits: [{ file: 'actors', within: 'add', from: 'draft.numbered = numbered;', to: '' }],
  },
  'rule 10: a number is refused that only an aborted turn has wanted': {
    world: 'actors',
    edits: [
      {
        file: 'actors',
        within: 'ruled',
        from: 'if (first === undefined) {',
        to: 'if (untakenMax === 0) {',
      },
      {
        file: 'actors',
        within: 'ruled',
        from: 'value, first, command });',
        to: 'value, first: first ?? {}, command });',
      },
    ],
  },
  'rule 15: the memory of an actor changes before the commit': {
    world: 'actors',
    edits: [
      {
        file: 'actors',
        within: 'offer',
        from: "mailbox.activity = 'committing';",
        to: `mailbox.activity = 'committing';
          mailbox.loaded = { snapshot: fold.next, epoch };`,
      },
      { file: 'actors', within: 'putBack', from: 'mailbox.loaded = undefined;', to: '' },
    ],
  },
  'rule 15: what a transaction has read is remembered before it commits': {
    world: 'actors',
    edits: [
      {
        file: 'actors',
        within: 'basisOf',
        from: 'const loaded = loadedNow(turns, mailbox, actor);',
        to: `const loaded = loadedNow(turns, mailbox, actor);
          mailbox.loaded = loaded;`,
      },
      { file: 'actors', within: 'putBack', from: 'mailbox.loaded = undefined;', to: '' },
    ],
  },
  'what another node may have done is called undone': {
    world: 'actors',
    edits: [
      {
        file: 'actors',
        within: 'certain',
        to: 'return reply;',
      },
    ],
  },
  'a node that was cut off itself takes others for dead': {
    world: 'ownership',
    edits: [
      {
        file: 'cluster/beats.ts',
        from: 'return this.options.clock.monotonic() >= this.witnessFrom;',
        to: 'return this.options.clock.monotonic() >= 0 || this.witnessFrom > 0;',
      },
    ],
  },
};

const partEdits: typeof edits = {
  'rule 24: those of a missed or an unknown turn are still believed': {
    world: 'clubs',
    edits: [
      {
        file: 'actors',
        within: 'putBack',
        from: 'mailbox.loaded = undefined;',
        to: `mailbox.believed = mailbox.loaded?.seen ?? mailbox.believed;
          mailbox.loaded = undefined;`,
      },
      {
        file: 'actors',
        within: 'basisOf',
        from: '{ isRead: true, ...loaded, seen }',
        to: '{ isRead: true, ...loaded, seen: new Map([...seen, ...(mailbox.believed ?? [])]) }',
      },
    ],
  },
  'rule 24: they are written before their actors': {
    world: 'clubs',
    edits: [
      {
        file: 'actors',
        within: 'carryOut',
        from: 'const isRidden =',
        to: `for (const [collection, changes] of inOrder(folds.flatMap((fold) => fold.changes)))
            await transaction.changeDocuments(collection, changes);
          const isRidden =`,
      },
    ],
  },
  'rule 24: a turn changes them, and its node remembers them as they were': {
    world: 'clubs',
    edits: [
      {
        file: 'actors',
        within: 'finish',
        from: 'draft.parts.size === 0 ?',
        to: 'draft.parts.size >= 0 ?',
      },
    ],
  },
};

const rideEdits: typeof edits = {
  'what rides along is stored although what it rests on was missed': {
    world: 'rides',
    edits: [
      {
        file: 'actors',
        within: 'updateInTurn',
        from: 'if (missed.size > 0) return new Set([...missed, ...riding]);',
        to: '',
      },
      {
        file: 'actors',
        within: 'updateInTurn',
        from: 'return updateActors(riding, attempt);',
        to: 'return new Set([...missed, ...(await updateActors(riding, attempt))]);',
      },
    ],
  },
  'what rides along is tried again without what it rests on': {
    world: 'rides',
    edits: [
      {
        file: 'actors',
        within: 'again',
        from: 'if (waiting.isRide) {',
        to: 'if (waiting.isRide && hasFailed === undefined) {',
      },
    ],
  },
};

const ownershipRemovals = mutations.map(
  (mutation: Mutation): Removal => ({
    name: mutation,
    world: 'ownership',
    prepare: async () => (seed) => runOwnership(seed, mutation),
  }),
);

const storeRemovals = Object.entries(storeChanges).map(
  ([name, change]): Removal => ({
    name,
    world: 'actors',
    prepare: async () => (seed) => runActors(seed, change),
  }),
);

const partRemovals = Object.entries(partChanges).map(
  ([name, change]): Removal => ({
    name,
    world: 'clubs',
    prepare: async () => (seed) => runClubs(seed, change),
  }),
);

const sourceRemovals = Object.entries({ ...edits, ...partEdits, ...rideEdits }).map(
  ([name, { world, edits: changes }]): Removal => ({
    name,
    world,
    async prepare() {
      if (world === 'actors') {
        const edited = await loadEdited<{ runActors: RunSeed }>('actor-run.ts', changes);
        return edited.runActors;
      }
      if (world === 'rides') {
        const edited = await loadEdited<{ runRides: RunSeed }>('rides-run.ts', changes);
        return edited.runRides;
      }
      if (world === 'clubs') {
        const edited = await loadEdited<{ runClubs: RunSeed }>('club-run.ts', changes);
        return edited.runClubs;
      }
      const edited = await loadEdited<{ runOwnership: RunSeed }>('ownership-run.ts', changes);
      return edited.runOwnership;
    },
  }),
);

const updateRemovals = Object.entries(updateEdits).map(
  ([name, changes]): Removal => ({
    name,
    world: 'updates',
    prepare: async () => (await loadEdited<{ runUpdates: RunSeed }>('updates-run.ts', changes)).runUpdates,
  }),
);

export const removals: readonly Removal[] = [
  ...ownershipRemovals,
  ...storeRemovals,
  ...partRemovals,
  ...sourceRemovals,
  ...updateRemovals,
];
