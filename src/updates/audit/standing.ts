// The numbers of what stays, a page at a time: dense from 1 on, or from behind
// what a restore has left out, each of one update that is there, and in the
// order of each lane; no update is without one. What is held in memory is a page, however much there is.
import type { Db } from 'mongodb';
import { batchesCollection } from '../names.js';
import type { BatchRow } from '../queue/queue.js';
import { createStandingStore } from '../queue/standing.store.js';
import type { StandingSource } from '../standing.js';
import { publishedPages } from '../standing-pages.js';
import type { QueueStored } from './stored.js';

export interface StandingAudit {
  readonly db: Db;
  readonly source: StandingSource;
  rest(): Promise<void>;
  /** One page has about this many updates. */
  readonly pageMax: number;
}

type Batch = Pick<BatchRow, 'first' | 'ids'>;
type Standing = Pick<QueueStored, 'to' | 'newest' | 'done' | 'skipped'>;

/** More of one receiver are not told: something is wrong with all of it. */
const faultsMax = 1_000;
const ofBatch = { first: 1, ids: 1 } as const;

/** One line each. */
export async function standingFaults(stored: Standing, audit: StandingAudit): Promise<readonly string[]> {
  const { newest, done, skipped = 0 } = stored;
  const faults: string[] = [];
  if (done > newest) faults.push(`everything up to ${done} is done with, and the newest number is ${newest}`);
  let next = skipped + 1;
  for await (const page of numberedPages(stored, audit)) {
    faults.push(...(await faultsOfPage(page, next, audit)));
    const last = page.at(-1);
    next = last === undefined ? next : last.first + last.ids.length;
    if (faults.length >= faultsMax) return faults;
    await audit.rest();
  }
  if (next !== newest + 1) faults.push(`the newest number is ${newest}, and its batches end at ${next - 1}`);
  const { source, pageMax } = audit;
  const { unnumbered } = createStandingStore(audit, [source]);
  for await (const page of publishedPages(source, { to: stored.to, from: 0, pageMax })) {
    for (const { _id } of await unnumbered(page)) faults.push(`${_id} has no number`);
    if (faults.length >= faultsMax) return faults;
    await audit.rest();
  }
  return faults;
}

async function* numberedPages(
  { to, newest }: Standing,
  { db, pageMax }: StandingAudit,
): AsyncGenerator<readonly Batch[]> {
  let page: Batch[] = [];
  let size = 0;
  const filter = { to, first: { $lte: newest } };
  const batches = db.collection<BatchRow>(batchesCollection);
  for await (const batch of batches.find(filter, { projection: ofBatch, sort: { first: 1 } })) {
    page.push(batch);
    size += batch.ids.length;
    if (size < pageMax) continue;
    yield page;
    [page, size] = [[], 0];
  }
  if (page.length > 0) yield page;
}

async function faultsOfPage(
  page: readonly Batch[],
  expected: number,
  { db, source }: StandingAudit,
): Promise<readonly string[]> {
  const ids = page.flatMap((batch) => batch.ids);
  const before = new Map(ids.map((id) => [id, idBefore(source, id)]));
  const asked = [...ids, ...before.values()].flatMap((id) => id ?? []);
  const [there, numbers] = await Promise.all([source.find(ids), numbersAmong(db, source, asked)]);
  const faults: string[] = [];
  let next = expected;
  for (const { first, ids: some } of page) {
    if (first !== next) faults.push(`a batch begins at ${first}, and the one before it says ${next}`);
    next = first + some.length;
    for (const [nth, id] of some.entries()) {
      const seq = first + nth;
      const others = numbers.get(id)?.filter((other) => other < seq) ?? [];
      for (const other of others) faults.push(`${id} has the numbers ${other} and ${seq}`);
      if (!there.has(id)) faults.push(`the update of ${seq} is missing`);
      const [earlier = 0] = numbers.get(before.get(id) ?? '') ?? [];
      if (earlier > seq) faults.push(`${earlier} is older than one before it in its lane`);
    }
  }
  return faults;
}

/** Versions of such a lane begin with 1. */
function idBefore(source: StandingSource, id: string): string | undefined {
  const { lane, v } = source.partsOf(id);
  return v > 1 ? source.idOf(lane, v - 1) : undefined;
}

/** The numbers of each of these that has one. */
async function numbersAmong(
  db: Db,
  { kind: of }: StandingSource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const asked = new Set(ids);
  const found = new Map<string, number[]>();
  for (const { first, ids: some } of await batchesWith(db, of, ids))
    for (const [nth, id] of some.entries())
      if (asked.has(id)) found.set(id, [...(found.get(id) ?? []), first + nth]);
  return found;
}

/** The batches that name any of these. */
export function batchesWith(
  db: Db,
  of: StandingSource['kind'],
  ids: readonly string[],
): Promise<readonly Batch[]> {
  const filter = { of, ids: { $in: [...ids] } };
  return db
    .collection<BatchRow>(batchesCollection)
    .find(filter, { projection: ofBatch, sort: { first: 1 } })
    .toArray();
}
