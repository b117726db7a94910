// The documents behind the store fake: versions, snapshots, write conflicts, and a majority that lags behind.
import { Conflict, Duplicate } from '../../src/actors/store-port.js';
import type { Scheduler } from './scheduler.js';

export type Fields = Readonly<Record<string, unknown>>;

interface Place {
  readonly collection: string;
  readonly id: string;
}

export interface UniqueIndex {
  readonly collection: string;
  readonly name: string;
  readonly field: string;
}

export interface Open {
  /** The client that began the transaction. */
  readonly by: string;
  readonly snapshot: number;
  readonly writes: Map<string, Place & { readonly fields: Fields | undefined }>;
  state: 'open' | 'committed' | 'aborted';
}

interface Version {
  /** When it was committed here. */
  readonly at: number;
  readonly fields: Fields | undefined;
}

export interface StoreEngine {
  start(by: string): Open;
  abort(one: Open): void;
  /** As a server does with what its client has left behind. */
  abortAllOf(names: readonly string[]): void;
  read(one: Open, collection: string, id: string): Fields | undefined;
  write(one: Open, place: Place, fields: Fields | undefined): void;
  insert(one: Open, collection: string, fields: Fields): void;
  /** Commits it; answers when. */
  land(one: Open): number;
  /** Whether what was committed then is still there: a step-down may have undone it. */
  isKept(one: Open, at: number): boolean;
  stepDown(): void;
  isDown(): boolean;
  now(): number;
  /** Everything committed up to here is on a majority. */
  majority(): number;
  seen(place: Place, at: number): Fields | undefined;
  all(collection: string, at: number): Fields[];
  history(place: Place): readonly Fields[];
  lagMs: number;
}

const lifetimeMs = 3000;

export function createStoreEngine(
  world: Scheduler,
  { unique, count }: { unique: readonly UniqueIndex[]; count: (what: string) => void },
): StoreEngine {
  const documents = new Map<string, Map<string, Version[]>>();
  const open = new Set<Open>();
  let clock = 0;
  let majority = 0;
  let isDown = false;
  let lagMs = 3;
  const keyOf = ({ collection, id }: Place) => `${collection}\u0000${id}`;

  function versionsOf({ collection, id }: Place): readonly Version[] {
    return documents.get(collection)?.get(id) ?? [];
  }

  function seen(place: Place, at: number): Fields | undefined {
    return versionsOf(place).findLast((version) => version.at <= at)?.fields;
  }

  function all(collection: string, at: number): Fields[] {
    const ids = [...(documents.get(collection)?.keys() ?? [])];
    return ids.flatMap((id): Fields[] => {
      const fields = seen({ collection, id }, at);
      return fields === undefined ? [] : [fields];
    });
  }

  function start(by: string): Open {
    if (isDown) throw new Conflict('There is no primary.');
    const one: Open = { by, snapshot: clock, writes: new Map(), state: 'open' };
    open.add(one);
    // The server ends what its client has forgotten.
    world.after(lifetimeMs, () => abort(one));
    return one;
  }

  function abort(one: Open): void {
    if (one.state === 'open') one.state = 'aborted';
    open.delete(one);
  }

  function read(one: Open, collection: string, id: string): Fields | undefined {
    const own = one.writes.get(keyOf({ collection, id }));
    return own ? own.fields : seen({ collection, id }, one.snapshot);
  }

  function write(one: Open, place: Place, fields: Fields | undefined): void {
    const key = keyOf(place);
    const latest = versionsOf(place).at(-1)?.at ?? 0;
    const isHeld = [...open].some((other) => other !== one && other.writes.has(key));
    if (latest > one.snapshot || isHeld) {
      count('conflict');
      abort(one);
      throw new Conflict('Another has written this.');
    }
    one.writes.set(key, { ...place, fields });
  }

  function insert(one: Open, collection: string, fields: Fields): void {
    const indexes = unique.filter((index) => index.collection === collection);
    for (const { name, field } of [{ name: '_id_', field: '_id' }, ...indexes]) {
      const value = fields[field];
      const id = name === '_id_' ? String(value) : `${name}=${String(value)}`;
      const place = { collection: name === '_id_' ? collection : `${collection}#${name}`, id };
      if (read(one, place.collection, id) !== undefined) {
        count(`duplicate in ${collection}`);
        abort(one);
        throw new Duplicate({ collection, index: name, value: { [field]: value } });
      }
      write(one, place, fields);
    }
  }

  function land(one: Open): number {
    if (one.state !== 'open') throw new Conflict('There is no such transaction.');
    if (isDown) {
      abort(one);
      throw new Conflict('There is no primary.');
    }
    clock += 1;
    const at = clock;
    for (const { collection, id, fields } of one.writes.values()) {
      const byId = documents.get(collection) ?? new Map<string, Version[]>();
      documents.set(collection, byId);
      byId.set(id, [...(byId.get(id) ?? []), { at, fields }]);
    }
    one.state = 'committed';
    open.delete(one);
    world.after(world.rng.next() * lagMs, () => {
      majority = Math.max(majority, at);
    });
    return at;
  }

  /** Every open transaction ends, and what no majority has is gone. */
  function stepDown(): void {
    count('step-down');
    isDown = true;
    for (const one of [...open]) abort(one);
    for (const byId of documents.values())
      for (const [id, versions] of byId) {
        const kept = versions.filter(({ at }) => at <= majority);
        if (kept.length < versions.length) count('rolled back');
        byId.set(id, kept);
      }
    // The numbers go on, so that what was rolled back is not taken for what comes.
    majority = clock;
    world.after(20 + 200 * world.rng.next(), () => {
      isDown = false;
    });
  }

  return {
    start,
    abort,
    abortAllOf(names: readonly string[]) {
      for (const one of [...open]) if (names.includes(one.by)) abort(one);
    },
    read,
    write,
    insert,
    land,
    isKept: ({ writes }: Open, at: number) =>
      [...writes.values()].every((place) => versionsOf(place).some((version) => version.at === at)),
    stepDown,
    isDown: () => isDown,
    now: () => clock,
    majority: () => majority,
    seen,
    all,
    history: (place: Place) => versionsOf(place).flatMap(({ fields }) => (fields ? [fields] : [])),
    get lagMs() {
      return lagMs;
    },
    set lagMs(next: number) {
      lagMs = next;
    },
  };
}
