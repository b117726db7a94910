// Carries out one group of folds in one transaction, and says which of the ways it can end has happened.
// Where another node's write came between, a second transaction leaves out that actor.
import type { Clock } from '../shared/clock.js';
import { grouped } from '../shared/grouped.js';
import { commandsOf, isOfCommands } from './collection-names.js';
import type { Fold, Row } from './fold.js';
import type { TurnRevocation } from './revoking.js';
import {
  type ActorUpdate,
  Conflict,
  Duplicate,
  type GroupStore,
  type GroupTransaction,
  Outage,
  UnknownOutcome,
} from './store-port.js';

export type GroupOutcome =
  | Committed
  | { readonly kind: 'conflict' }
  | { readonly kind: 'duplicate'; readonly duplicate: Duplicate }
  | { readonly kind: 'outage' }
  | { readonly kind: 'fault'; readonly error: unknown }
  | { readonly kind: 'unknown'; readonly stored: readonly Fold[] };

export interface Committed {
  readonly kind: 'committed';
  /** They had been written by another node: nothing of theirs is in the transaction. */
  readonly missed: ReadonlySet<Fold>;
  /** How long the commit itself took; absent when everybody was missed and there was nothing to commit. */
  readonly commitMs?: number;
}

export interface GroupFrame {
  /** Written to every actor of the group, so that it can be told apart. */
  readonly mark: string;
  readonly clock: Pick<Clock, 'monotonic' | 'now'>;
  readonly revocation: Pick<TurnRevocation, 'inTurn'>;
}

export interface GroupWork {
  readonly folds: readonly Fold[];
  /** More of them, decided on what the transaction reads first; none of these revokes. */
  readonly join?: (transaction: GroupTransaction) => Promise<readonly Fold[]>;
}

export interface RunningGroup {
  /** The one that is under way, or was the last. */
  readonly transaction: GroupTransaction;
  readonly outcome: Promise<GroupOutcome>;
  /** Ends it on the server, and begins no other. */
  kill(): Promise<void>;
}

/** Another has written one of the actors since the transaction began: nothing was done. */
interface Overtaken {
  readonly kind: 'overtaken';
  readonly folds: readonly Fold[];
}

interface Attempt extends Pick<GroupFrame, 'mark' | 'clock'> {
  /** What an earlier transaction has read is no more certain than what is remembered. */
  readonly isSecond: boolean;
}

export function runGroup(store: GroupStore, work: GroupWork, frame: GroupFrame): RunningGroup {
  return new Running(store, work, frame);
}

/** No object with a getter: V8 would make a hidden class for each of them. */
class Running implements RunningGroup {
  transaction: GroupTransaction;
  readonly outcome: Promise<GroupOutcome>;
  private isKilled = false;

  constructor(store: GroupStore, work: GroupWork, frame: GroupFrame) {
    this.transaction = store.begin();
    const run = () => this.run(store, work, frame);
    const isRevoking = work.folds.some(({ revokes }) => revokes.length > 0);
    // Without a turn in the lane nothing was begun, so nothing was done.
    const outage = (): GroupOutcome => ({ kind: 'outage' });
    this.outcome = isRevoking ? frame.revocation.inTurn(run).catch(outage) : run();
  }

  private async run(store: GroupStore, work: GroupWork, { mark, clock }: GroupFrame): Promise<GroupOutcome> {
    const first = await carryOut(this.transaction, work, { mark, clock, isSecond: false });
    if (first.kind !== 'overtaken') return first;
    if (this.isKilled || !mayFollow(first, clock.now())) return { kind: 'conflict' };
    this.transaction.end();
    this.transaction = store.begin();
    const second = await carryOut(this.transaction, first, { mark, clock, isSecond: true });
    return second.kind === 'overtaken' ? { kind: 'conflict' } : second;
  }

  kill(): Promise<void> {
    this.isKilled = true;
    return this.transaction.kill();
  }
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

async function carryOut(
  transaction: GroupTransaction,
  work: GroupWork,
  attempt: Attempt,
): Promise<GroupOutcome | Overtaken> {
  const { clock } = attempt;
  let present = work.folds;
  let isUpdating = false;
  try {
    const folds = work.join ? [...work.folds, ...(await work.join(transaction))] : work.folds;
    present = folds;
    isUpdating = true;
    // Actors first: what another node has written meanwhile shows before any row is inserted.
    const missed = await updateInTurn(transaction, folds, attempt);
    isUpdating = false;
    present = missed.size === 0 ? folds : folds.filter((fold) => !missed.has(fold));
    if (present.length === 0) {
      transaction.abort();
      return { kind: 'committed', missed };
    }
    if (present.some(({ unused }) => unused.length > 0)) await expectUnused(transaction, present);
    await insertRows(transaction, present);
    await writeParts(transaction, present);
    await changeDue(transaction, present);
    await takeEvents(transaction, present);
    await revoke(transaction, present);
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
async function updateInTurn(
  transaction: GroupTransaction,
  folds: readonly Fold[],
  attempt: Attempt,
): Promise<ReadonlySet<Fold>> {
  const riding = folds.filter(isRiding);
  if (riding.length === 0) return updateActors(transaction, folds, attempt);
  const leading = folds.filter((fold) => !isRiding(fold));
  const missed = await updateActors(transaction, leading, attempt);
  if (missed.size > 0) return new Set([...missed, ...riding]);
  return updateActors(transaction, riding, attempt);
}

function isRiding({ turns }: Fold): boolean {
  return turns.some(({ waiting }) => waiting.leave !== undefined);
}

/** Sorted, because two groups that want the same actors in opposite order would both abort. */
async function updateActors(
  transaction: GroupTransaction,
  folds: readonly Fold[],
  { mark, isSecond }: Attempt,
): Promise<ReadonlySet<Fold>> {
  const missed = new Set<Fold>();
  const byCollection = grouped(folds, ({ ref }) => ref.kind.collection);
  for (const [collection, all] of inOrder(byCollection)) {
    const writing = all.filter(({ update }) => update !== undefined);
    if (writing.length === 0) continue;
    writing.sort((a, b) => order(a.ref.id, b.ref.id));
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

/** Of a refusal that leaves no row: another node may have carried out its key since it was looked up. */
async function expectUnused(transaction: GroupTransaction, folds: readonly Fold[]): Promise<void> {
  const keys = folds.flatMap(({ unused }) => unused);
  for (const [collection, ids] of grouped(keys, commandsOf)) {
    const [row] = await transaction.loadParts(collection, ids);
    if (row !== undefined) throw new Duplicate({ collection, index: '_id_', value: { _id: row._id } });
  }
}

/** Keys first: a turn that was carried out already is known by its key, and not by another row of it. */
async function insertRows(transaction: GroupTransaction, folds: readonly Fold[]): Promise<void> {
  const byCollection = grouped(
    folds.flatMap(({ rows }) => rows),
    ({ collection }) => collection,
  );
  const all = inOrder(byCollection);
  const keys = all.filter(([collection]) => isOfCommands(collection));
  const others = all.filter(([collection]) => !isOfCommands(collection));
  for (const [collection, rows] of [...keys, ...others]) {
    const sorted = rows.map(({ document }) => document).sort((a, b) => order(String(a._id), String(b._id)));
    await transaction.insertRows(collection, sorted);
  }
}

/** Behind their actors: one that another node has turned is missed before a part is written. */
async function writeParts(transaction: GroupTransaction, folds: readonly Fold[]): Promise<void> {
  const byCollection = grouped(
    folds.flatMap(({ parts }) => parts),
    ({ collection }) => collection,
  );
  for (const [collection, parts] of inOrder(byCollection)) {
    const sorted = parts.toSorted((a, b) => order(a.id, b.id));
    const put = sorted.flatMap(({ id, document }) => (document ? [{ _id: id, ...document }] : []));
    const remove = sorted.flatMap(({ id, document }) => (document ? [] : [id]));
    await transaction.writeParts(collection, { put, remove });
  }
}

async function changeDue(transaction: GroupTransaction, folds: readonly Fold[]): Promise<void> {
  const set = folds.flatMap(({ due }) => due.set);
  const clear = folds.flatMap(({ due }) => due.clear);
  const fired = folds.flatMap(({ due }) => due.fired);
  if (set.length + clear.length + fired.length > 0) await transaction.changeDue({ set, clear, fired });
}

async function takeEvents(transaction: GroupTransaction, folds: readonly Fold[]): Promise<void> {
  const ids = folds.flatMap(({ takes }) => takes);
  if (ids.length > 0) await transaction.takeEvents(ids.sort(order));
}

async function revoke(transaction: GroupTransaction, folds: readonly Fold[]): Promise<void> {
  const subjects = folds.flatMap(({ revokes }) => revokes);
  if (subjects.length > 0) await transaction.revoke(subjects);
}

/** In the order of the names, whatever they group. */
function inOrder<T>(groups: ReadonlyMap<string, T[]>): [string, T[]][] {
  return [...groups].sort(([a], [b]) => order(a, b));
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Whose row a duplicate was. */
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
