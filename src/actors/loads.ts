// Reads actors, parts and answers from the store: all that are asked for in one tick are one read.

import type { Slot } from '../cluster/slot.js';
import { createBatcher } from '../shared/batcher.js';
import { grouped } from '../shared/grouped.js';
import { keyOf } from '../shared/key.js';
import type { PartRef } from './kind.js';
import type { ActorRef } from './mailbox.js';
import type { CommandRow, Document, GroupStore, LoadParts, StoredActor } from './store-port.js';

export interface Loads {
  actor(ref: ActorRef): Promise<StoredActor | undefined>;
  /** The row of the turn that has answered a key of this actor; undefined when none has. */
  answered(asked: KeyOfActor): Promise<CommandRow | undefined>;
  part(ref: PlacedPart): Promise<Document | undefined>;
}

const itemsMax = 256;
const atOnce = 2;

export function createLoads(options: { store: GroupStore; soon: (run: () => void) => void }): Loads {
  const { store, soon } = options;

  async function lookUp(asked: readonly KeyOfActor[]): Promise<(CommandRow | undefined)[]> {
    const keys = asked.map(({ key }) => key);
    const slots = [...new Set(asked.map(({ slot }) => slot))];
    const rows = new Map((await store.findCommands(keys, slots)).map((row) => [row._id, row]));
    return keys.map((key) => rows.get(key));
  }

  async function findParts(refs: readonly PlacedPart[]): Promise<(Document | undefined)[]> {
    return refs.map(await partsFinder(store.findParts, refs));
  }

  const parts = createBatcher({ soon, itemsMax, atOnce, run: findParts });
  const load = (refs: readonly ActorRef[]) => readActors(store.load, refs);
  const actors = createBatcher({ soon, itemsMax, atOnce, run: load });
  const keys = createBatcher({ soon, itemsMax, atOnce, run: lookUp });
  return Object.freeze({ actor: actors.ask, answered: keys.ask, part: parts.ask });
}

type Load = (collection: string, ids: readonly string[]) => Promise<readonly StoredActor[]>;

/** Reads these actors, with one read for each collection; undefined stands for one that is missing. */
export async function readActors(
  load: Load,
  refs: readonly ActorRef[],
): Promise<(StoredActor | undefined)[]> {
  const found = new Map<string, StoredActor>();
  for (const [collection, wanted] of grouped(refs, ({ kind }) => kind.collection)) {
    const actors = await load(
      collection,
      wanted.map(({ id }) => id),
    );
    for (const actor of actors) found.set(keyOf(collection, actor._id), actor);
  }
  return refs.map(({ kind, id }) => found.get(keyOf(kind.collection, id)));
}

interface KeyOfActor {
  readonly key: string;
  /** The slot of the actor. */
  readonly slot: Slot;
}

/** With the slot of its actor. */
export interface PlacedPart extends PartRef {
  readonly slot: Slot;
}

/** Reads these parts, with one read for each collection, and returns a function that finds each of them. */
export async function partsFinder(
  load: LoadParts,
  refs: readonly PlacedPart[],
): Promise<(ref: PartRef) => Document | undefined> {
  const found = new Map<string, Document>();
  for (const [collection, wanted] of grouped(refs, (ref) => ref.collection)) {
    const ids = [...new Set(wanted.map(({ id }) => id))];
    const slots = [...new Set(wanted.map(({ slot }) => slot))];
    for (const part of await load(collection, ids, slots))
      found.set(keyOf(collection, String(part._id)), part);
  }
  return ({ collection, id }) => found.get(keyOf(collection, id));
}
