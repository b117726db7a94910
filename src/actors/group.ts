// Carries out one group of folds in one transaction, and says which of the ways it can end has happened.
// Where another node's write came between, a second transaction leaves out that actor.
import type { Slot } from '../cluster/slot.js';
import { grouped, groupedInOrder, inOrder } from '../shared/grouped.js';
import type { Fold, Row } from './fold.js';
import {
  type ActorUpdate,
  Conflict,
  Duplicate,
  type GroupTransaction,
  Outage,
  UnknownOutcome,
} from './store-port.js';
import { commandsOf } from './turn-rows.js';
import type { Group, Turns } from './turns.js';

export type GroupOutcome =
  | Committed
  | { readonly kind: 'conflict' }
  | { readonly kind: 'duplicate'; readonly duplicate: Duplicate }
  | { readonly kind: 'outage' }
  | { readonly kind: 'fault'; readonly error: unknown }
  | { readonly kind: 'unknown'; readonly stored: readonly Fold[] };

interface Committed {
  readonly kind: 'committed';
  /** They had been written by another node: nothing of theirs is in the transaction. */
  readonly missed: ReadonlySet<Fold>;
  /** How long the commit itself took; absent when everybody was missed and there was nothing to commit. */
  readonly commitMs?: number;
}

export interface GroupWork {
  readonly folds: readonly Fold[];
  /** More of them, decided on what the transaction reads first; none of these revokes. */
  readonly join: (() => Promise<readonly Fold[]>) | undefined;
}

/** Another has written one of the actors since the transaction began: nothing was done. */
interface Overtaken {
  readonly kind: 'overtaken';
  readonly folds: readonly Fold[];
}

interface Attempt extends GroupWork, Pick<Group, 'mark' | 'transaction'> {
  readonly clock: Turns['clock'];
  /** What an earlier transaction has read is no more certain than what is remembered. */
  readonly isSecond: boolean;
}

export async function runGroup(
  group: Group,
  work: GroupWork,
  { store, clock }: Pick<Turns, 'store' | 'clock'>,
): Promise<GroupOutcome> {
  const { mark, transaction } = group;
  const { folds, join } = work;
  const first = await carryOut({ folds, join, mark, transaction, clock, isSecond: false });
  if (first.kind !== 'overtaken') return first;
  if (group.isKilled || !mayFollow(first, clock.now())) return { kind: 'conflict' };
  transaction.end();
  group.transaction = store.begin();
  const again = { ...first, join: undefined, mark, transaction: group.transaction, clock, isSecond: true };
  const second = await carryOut(again);
  return second.kind === 'overtaken' ? { kind: 'conflict' } : second;
}

/**
 * At once, and one time: the versions tell whose actor it was, and the others need not be read again. Not
 * where an actor was another node's: when that one is dead, it may hold it for long.
 */
function mayFollow({ folds }: Overtaken, now: number): boolean {
  return folds.every(
    ({ update, turns }) =>
      (update === undefined || update.fe === 0 || update.fe === update.nextFe) &&
      turns.every(({ waiting }) => waiting.failures === 0 && waiting.deadline > now),
  );
}

async function carryOut(attempt: Attempt): Promise<GroupOutcome | Overtaken> {
  const { transaction, clock, join } = attempt;
  let present = attempt.folds;
  let isUpdating = false;
  try {
    const folds = join ? [...present, ...(await join())] : present;
    present = folds;
    isUpdating = true;
    // Actors first: what another node has written meanwhile shows before any row is inserted.
    const isRidden = folds.some(({ isRide }) => isRide);
    const missed = await (isRidden ? updateInTurn(folds, attempt) : updateActors(folds, attempt));
    isUpdating = false;
    if (missed.size > 0) present = folds.filter((fold) => !missed.has(fold));
    if (present.length === 0) {
      transaction.abort();
      return { kind: 'committed', missed };
    }
    await write(transaction, present);
    const from = clock.monotonic();
    await transaction.commit();
    return { kind: 'committed', missed, commitMs: clock.monotonic() - from };
  } catch (error) {
    if (error instanceof UnknownOutcome) return { kind: 'unknown', stored: present };
    transaction.abort();
    if (error instanceof Conflict)
      return isUpdating ? { kind: 'overtaken', folds: present } : { kind: 'conflict' };
    if (error instanceof Duplicate) return { kind: 'duplicate', duplicate: error };
    if (error instanceof Outage) return { kind: 'outage' };
    return { kind: 'fault', error };
  }
}

/** What rides along rests on all the others: it is stored with every one of them, or not at all. */
async function updateInTurn(folds: readonly Fold[], attempt: Attempt): Promise<ReadonlySet<Fold>> {
  const riding = folds.filter(({ isRide }) => isRide);
  const leading = folds.filter(({ isRide }) => !isRide);
  const missed = await updateActors(leading, attempt);
  if (missed.size > 0) return new Set([...missed, ...riding]);
  return updateActors(riding, attempt);
}

/** Sorted, because two groups that want the same actors in opposite order would both abort. */
async function updateActors(
  folds: readonly Fold[],
  { transaction, mark, isSecond }: Attempt,
): Promise<ReadonlySet<Fold>> {
  const missed = new Set<Fold>();
  const updating = folds.filter(({ update }) => update !== undefined);
  for (const [collection, all] of groupedInOrder(updating, ({ ref }) => ref.kind.collection)) {
    const writing = inOrder(all, ({ ref }) => ref.id);
    const updates = writing.flatMap(({ update }) => (update ? [isSecond ? remembered(update) : update] : []));
    const matched = await transaction.updateActors(collection, updates, mark);
    if (matched === writing.length) continue;
    // What the transaction has read itself is there.
    const uncertain = writing.filter(({ update }) => isSecond || update?.isRead !== true);
    const ids = uncertain.map(({ ref }) => ref.id);
    // By the mark and not by the version: another node's version looks like ours.
    const marked = new Set(matched === 0 ? [] : await transaction.findMarked(collection, ids, mark));
    for (const fold of uncertain) if (!marked.has(fold.ref.id)) missed.add(fold);
  }
  return missed;
}

/** Written only where it is still of the version that was read. */
function remembered({ isRead: _isRead, ...update }: ActorUpdate): ActorUpdate {
  return update;
}

/**
 * Everything but the actors. Keys come first: a turn that was carried out already is known by its key, and by
 * no other row of it. What is changed comes behind its actors: one that another node has turned is missed
 * before a part of it is written.
 */
async function write(transaction: GroupTransaction, folds: readonly Fold[]): Promise<void> {
  // After a refusal that leaves no row: another node may have carried out its key since it was looked up.
  const unused = folds.flatMap((fold) => fold.unused);
  for (const [collection, ids] of grouped(unused, commandsOf)) {
    const [row] = await transaction.loadParts(collection, ids, slotsOf(folds));
    if (row !== undefined) throw new Duplicate({ collection, index: '_id_', value: { _id: row._id } });
  }
  const rows = folds.flatMap((fold) => fold.rows);
  for (const isKey of [true, false]) {
    const some = rows.filter(({ document, turn }) => (document._id === turn.waiting.key) === isKey);
    for (const [collection, all] of groupedInOrder(some, (row) => row.collection)) {
      const documents = all.map(({ document }) => document);
      await transaction.insertRows(
        collection,
        inOrder(documents, ({ _id }) => String(_id)),
      );
    }
  }
  const changes = folds.flatMap((fold) => fold.changes);
  for (const [collection, all] of groupedInOrder(changes, (change) => change.collection))
    await transaction.changeDocuments(
      collection,
      inOrder(all, ({ id }) => id),
    );
  const subjects = folds.flatMap(({ revokes }) => revokes);
  if (subjects.length > 0) await transaction.revoke(subjects);
}

/** Finds the row that the duplicate value belongs to. */
export function slotsOf(folds: readonly Fold[]): readonly Slot[] {
  return [...new Set(folds.map(({ ref }) => ref.slot))];
}

export function rowOf(folds: readonly Fold[], { collection, value }: Duplicate): Row | undefined {
  const fields = Object.entries(value);
  for (const { rows } of folds) {
    const found = rows.find(
      (row) =>
        row.collection === collection &&
        fields.every(([field, wanted]) => isSame(fieldOf(row.document, field), wanted)),
    );
    if (found) return found;
  }
  return undefined;
}

/** A field of an index may lie deeper: `order.id`. */
function fieldOf(document: object, path: string): unknown {
  let at: unknown = document;
  for (const name of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[name];
  return at;
}

function isSame(a: unknown, b: unknown): boolean {
  // What an index says of an absent field is null.
  return (a ?? null) === (b ?? null) || JSON.stringify(a) === JSON.stringify(b);
}
