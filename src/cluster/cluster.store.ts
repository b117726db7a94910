// Keeps the view and the slots in MongoDB: they decide which nodes are members and which node owns a slot.
import { type Collection, type Filter, MongoBulkWriteError } from 'mongodb';
import type { Member, NodeId } from '../links/member.js';
import { grouped } from '../shared/grouped.js';
import type { Log } from '../shared/log.js';
import { answeredWithin } from '../storage/answered.js';
import type { CollectionSpec } from '../storage/collections.js';
import { duplicateKey } from '../storage/duplicates.js';
import type { Mongo } from '../storage/mongo.js';
import type { ClusterStore, HeldSlot, SlotClaim, SlotRow } from './cluster-store.port.js';
import type { Slot } from './slot.js';
import { slotsTotal } from './slots.js';
import type { View } from './view.js';

interface ViewRow {
  _id: 'view';
  version: number;
  members: Member[];
}

interface ConfigRow {
  _id: 'config';
  slots: number;
}

interface SlotDocument {
  _id: Slot;
  epoch: number;
  owner: NodeId | null;
  address: string | null;
  view: number;
}

export const collections: readonly CollectionSpec[] = [
  { name: 'cluster', indexes: [] },
  { name: 'slots', indexes: [] },
];

/** Every command here is small. A server that takes longer is slow or stuck, and the next read comes soon. */
const timeoutMs = 2_000;
const answered = <T>(work: Promise<T>): Promise<T> => answeredWithin(timeoutMs, work);

const missing = 'The cluster has no view: prepare() has not run, or the collection was emptied.';

export function createClusterStore(mongo: Mongo, log: Log): ClusterStore {
  const cluster = mongo.db.collection<ViewRow | ConfigRow>('cluster');
  const slots = mongo.db.collection<SlotDocument>('slots');
  let isForbiddenLogged = false;

  async function prepare(): Promise<void> {
    const empty = { $setOnInsert: { version: 0, members: [] } };
    await cluster.updateOne({ _id: 'view' }, empty, { upsert: true });
    await cluster.updateOne({ _id: 'config' }, { $setOnInsert: { slots: slotsTotal } }, { upsert: true });
    const config = await cluster.findOne({ _id: 'config' });
    const found = config !== null && 'slots' in config ? config.slots : undefined;
    if (found !== slotsTotal) {
      throw new Error(`This database is divided into ${found} slots, this version needs ${slotsTotal}.`);
    }
    if ((await slots.countDocuments()) < slotsTotal) await writeSlots(slots);
  }

  async function readView(): Promise<View> {
    const row = await answered(cluster.findOne({ _id: 'view' }));
    if (row === null || !('members' in row)) throw new Error(missing);
    return { version: row.version, members: row.members };
  }

  async function changeView(version: number, members: readonly Member[]): Promise<boolean> {
    const change = { $set: { members: [...members] }, $inc: { version: 1 } };
    const { matchedCount } = await answered(cluster.updateOne({ _id: 'view', version }, change));
    return matchedCount === 1;
  }

  async function readSlots(wanted?: readonly Slot[]): Promise<readonly SlotRow[]> {
    const filter = wanted === undefined ? {} : { _id: { $in: [...wanted] } };
    const rows = await answered(slots.find(filter).toArray());
    return rows.map(({ _id, epoch, owner, view }) => ({ slot: _id, epoch, owner, view }));
  }

  async function claim(
    wanted: readonly Slot[],
    { self, view, force }: SlotClaim,
  ): Promise<readonly HeldSlot[]> {
    const ids = [...wanted];
    const members = view.members.map(({ id }) => id).filter((id) => id !== self.id);
    const filter: Filter<SlotDocument> = { _id: { $in: ids }, view: { $lte: view.version } };
    // Slots without an owner, of this node itself and of unknown nodes may be taken; those of a member only
    // by force.
    if (!force) filter.owner = { $nin: members };
    const taken = { owner: self.id, address: self.address, view: view.version };
    await answered(slots.updateMany(filter, { $inc: { epoch: 1 }, $set: taken }));
    const mine = { _id: { $in: ids }, owner: self.id, view: view.version };
    const rows = await answered(slots.find(mine).toArray());
    return rows.map(({ _id, epoch }) => ({ slot: _id, epoch }));
  }

  async function release(held: readonly HeldSlot[], owner: NodeId): Promise<readonly HeldSlot[]> {
    if (held.length === 0) return [];
    const unowned = { $set: { owner: null, address: null } };
    // Most slots share one epoch: a statement for each of a thousand slots would cost far more.
    const updates = [...grouped(held, ({ epoch }) => epoch)].map(([epoch, those]) => {
      const ids = those.map(({ slot }) => slot);
      return { updateMany: { filter: { _id: { $in: ids }, epoch, owner }, update: unowned } };
    });
    const { matchedCount } = await answered(slots.bulkWrite(updates, { ordered: false }));
    if (matchedCount === held.length) return held;
    const ids = held.map(({ slot }) => slot);
    const free = await answered(slots.find({ _id: { $in: ids }, owner: null }).toArray());
    const epochs = new Map(free.map(({ _id, epoch }) => [_id, epoch]));
    return held.filter(({ slot, epoch }) => epochs.get(slot) === epoch);
  }

  async function endTransactionsOf(ids: readonly NodeId[]): Promise<void> {
    try {
      await endTransactions(mongo, ids.map(bootIdOf));
    } catch (error) {
      // Without this right the locks last until the server's own limit on transactions.
      if (!isForbiddenLogged) log.warn({ err: error }, 'cluster.transactions.kept');
      isForbiddenLogged = true;
    }
  }

  return Object.freeze({ prepare, readView, changeView, readSlots, claim, release, endTransactionsOf });
}

/** Several nodes may do this at once; an existing slot stays as it is. */
async function writeSlots(slots: Collection<SlotDocument>): Promise<void> {
  const free = { epoch: 0, owner: null, address: null, view: 0 };
  const rows = Array.from({ length: slotsTotal }, (_, slot) => ({ _id: slot, ...free }));
  try {
    await slots.insertMany(rows, { ordered: false });
  } catch (error) {
    if (!isOnlyDuplicates(error)) throw error;
  }
}

function isOnlyDuplicates(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError)) return false;
  const faults = [error.writeErrors].flat();
  return error.err === undefined && faults.length > 0 && faults.every(({ code }) => code === duplicateKey);
}

interface Operation {
  readonly lsid?: { readonly id: unknown };
}

/** A node's connections carry its boot id as their appName, and all nodes share one user. */
async function endTransactions({ client }: Mongo, bootIds: readonly string[]): Promise<void> {
  const admin = client.db('admin');
  const current = admin.aggregate<Operation>(
    [
      { $currentOp: { allUsers: false, idleSessions: true } },
      { $match: { appName: { $in: bootIds }, transaction: { $exists: true } } },
      { $project: { lsid: 1 } },
    ],
    { readConcern: { level: 'local' } },
  );
  const open = await answered(current.toArray());
  const sessions = open.flatMap(({ lsid }) => (lsid === undefined ? [] : [{ id: lsid.id }]));
  if (sessions.length > 0) await answered(admin.command({ killSessions: sessions }));
}

/** A node's id is `host:port:bootId`. */
function bootIdOf(id: NodeId): string {
  return id.slice(id.lastIndexOf(':') + 1);
}
