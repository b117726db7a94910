// The transaction of one group of turns: each command with a time limit, and every error by its meaning.
import type { ClientSession, Document as MongoDocument, TransactionOptions } from 'mongodb';
import { MongoError } from 'mongodb';
import type { Slot } from '../cluster/slot.js';
import { grouped } from '../shared/grouped.js';
import { answeredWithin } from '../storage/answered.js';
import { duplicateIndexOf } from '../storage/duplicates.js';
import type { Mongo } from '../storage/mongo.js';
import { isOutage } from '../storage/outage.js';
import { withIds } from '../storage/row-loader.js';
import { slotsOfIds } from '../storage/sharding.js';
import type { RevokedSubject } from './kind.js';
import { stateChanges } from './state-changes.js';
import {
  type ActorUpdate,
  type CommandRow,
  Conflict,
  type Document,
  Duplicate,
  type GroupTransaction,
  Outage,
  type StoredActor,
  UnknownOutcome,
  type Witness,
} from './store-port.js';
import { commandsOf } from './turn-rows.js';

type GroupSessions = ReturnType<typeof createGroupSessions>;

export interface Named {
  readonly collection: string;
  readonly ids: readonly string[];
  /** The documents are in these slots; absent: it is not known where. */
  readonly slots?: readonly Slot[] | undefined;
}

const inTransaction: TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
  readPreference: 'primary',
};
const interrupted = 11_601;

export function createGroupSessions({ db, sharding }: Pick<Mongo, 'db' | 'sharding'>, commandMs: number) {
  /** A server that says nothing must not hold up an actor for ever. */
  async function run(command: MongoDocument, session: ClientSession): Promise<MongoDocument> {
    try {
      const answer = await answeredWithin(commandMs, db.command(command, { session, ignoreUndefined: true }));
      const [failure] = (answer.writeErrors ?? []) as MongoDocument[];
      if (failure !== undefined) throw writeError(failure);
      return answer;
    } catch (error) {
      throw meaningOf(error);
    }
  }

  async function read<T>(work: Promise<T>): Promise<T> {
    try {
      return await answeredWithin(commandMs, work);
    } catch (error) {
      throw meaningOf(error);
    }
  }

  /** A row of a collection that is not spread over shards may have no slot. */
  function spread(named: Named): Named {
    return { ...named, slots: sharding && slotsOfIds(sharding.rules.get(named.collection), named) };
  }

  async function readWithin<T>(session: ClientSession, named: Named): Promise<T[]> {
    const { collection, ids, slots } = spread(named);
    const filter = { _id: ids.length === 1 ? ids[0] : { $in: ids }, ...(slots && { slot: { $in: slots } }) };
    // As a whole: to leave out other small fields costs more.
    let { cursor } = await run({ find: collection, filter, batchSize: ids.length + 1 }, session);
    const found: T[] = [...cursor.firstBatch];
    // More than one answer holds.
    while (Number(cursor.id) !== 0) {
      ({ cursor } = await run({ getMore: cursor.id, collection }, session));
      found.push(...cursor.nextBatch);
    }
    return found;
  }

  async function commit(session: ClientSession): Promise<void> {
    try {
      await answeredWithin(commandMs, session.commitTransaction());
    } catch (error) {
      // Only this label says for certain that nothing was done; a commit without an answer has no label.
      if (hasLabel(error, 'TransientTransactionError'))
        throw new Conflict('The commit was undone.', { cause: error });
      throw new UnknownOutcome('The commit was not answered.', { cause: error });
    }
  }

  /** A small transaction of its own. */
  async function write<T>(session: ClientSession, work: () => Promise<T>): Promise<T> {
    session.startTransaction(inTransaction);
    try {
      const result = await work();
      await commit(session);
      return result;
    } catch (error) {
      // What is written here may be written twice, so not to know is the same as not to have done it.
      if (error instanceof UnknownOutcome) throw new Conflict(error.message, { cause: error });
      throw error;
    } finally {
      if (session.inTransaction()) void session.abortTransaction().catch(() => undefined);
    }
  }

  return Object.freeze({ run, read, readWithin, commit, write, spread });
}

export interface GroupTransactionOptions {
  readonly mongo: Pick<Mongo, 'db' | 'client' | 'sharding'>;
  readonly sessions: GroupSessions;
  readonly revoke: (subjects: readonly RevokedSubject[], session: ClientSession) => Promise<unknown>;
}

export function beginGroup({ mongo, sessions, revoke }: GroupTransactionOptions): GroupTransaction {
  const { db, client, sharding } = mongo;
  const { run, read, readWithin, commit, write, spread } = sessions;
  const session = client.startSession();
  session.startTransaction(inTransaction);
  let after: ClientSession | undefined;
  let isLeft = false;

  /** Reads here see at least what the transaction, or whatever is given, has met. */
  function later(than = session): ClientSession {
    after = client.startSession({ causalConsistency: true });
    if (than.clusterTime) after.advanceClusterTime(than.clusterTime);
    if (than.operationTime) after.advanceOperationTime(than.operationTime);
    return after;
  }

  async function barrier({ actor, key, name }: Witness): Promise<void> {
    await after?.endSession();
    const own = later();
    try {
      await write(own, async () => {
        if (actor !== undefined) {
          const touch = { q: { _id: actor.id }, u: { $inc: { act: 1 } } };
          const { n } = await run({ update: actor.collection, updates: [touch] }, own);
          if (n === 1) return;
        }
        await run({ insert: commandsOf(key), documents: [{ _id: key, actor: name }] }, own);
        await run({ delete: commandsOf(key), deletes: [{ q: { _id: key }, limit: 1 }] }, own);
      });
    } catch (error) {
      // The key is committed already, by us or by another: either way the transaction has ended.
      if (!(error instanceof Duplicate)) throw error;
      // Until its abort is answered, the driver takes a read in that session for a part of its transaction.
      later(own);
      void own.endSession();
    }
  }

  return {
    loadActors: (collection, ids) => readWithin<StoredActor>(session, { collection, ids }),
    loadParts: (collection, ids, slots) => readWithin<Document>(session, { collection, ids, slots }),
    async updateActors(collection, updates, mark) {
      const statements = updates.map((update) => statementOf(update, mark));
      const { n } = await run({ update: collection, updates: statements }, session);
      return Number(n);
    },
    async findMarked(collection, ids, mark) {
      const filter = { _id: { $in: ids }, g: mark };
      const command = { find: collection, filter, projection: { _id: 1 }, batchSize: ids.length };
      const { cursor } = await run({ ...command, singleBatch: true }, session);
      return (cursor as { firstBatch: { _id: string }[] }).firstBatch.map(({ _id }) => _id);
    },
    async insertRows(collection, rows) {
      await run({ insert: collection, documents: rows }, session);
    },
    async changeDocuments(collection, changes) {
      const ids: string[] = [];
      const deletes: { q: MongoDocument; limit: 0 | 1 }[] = [];
      const updates: MongoDocument[] = [];
      const isSpread = sharding?.rules.has(collection) === true;
      const slots = isSpread ? { $in: [...new Set(changes.map(({ slot }) => slot))] } : undefined;
      for (const { id: _id, slot, at, document } of changes) {
        const q = isSpread ? { _id, slot } : { _id };
        if (document !== undefined) updates.push({ q, u: { _id, ...document }, upsert: true });
        else if (at === undefined) ids.push(_id);
        else deletes.push({ q: { ...q, at }, limit: 1 });
      }
      if (ids.length > 0) deletes.push({ q: { _id: { $in: ids }, ...(slots && { slot: slots }) }, limit: 0 });
      if (deletes.length > 0) await run({ delete: collection, deletes }, session);
      if (updates.length > 0) await run({ update: collection, updates }, session);
    },
    async revoke(subjects) {
      await read(revoke(subjects, session));
    },
    commit: () => commit(session),
    abort() {
      isLeft = true;
      // No turn waits for it: without a majority it takes long, and where it fails the server ends it later.
      void session.endSession();
    },
    async kill() {
      const { id } = session;
      if (id !== undefined) await read(db.admin().command({ killSessions: [id] }));
    },
    barrier,
    async findCommands(keys, slots) {
      const session = after ?? later();
      const found: CommandRow[] = [];
      for (const [collection, ids] of grouped(keys, commandsOf)) {
        const wanted = withIds(spread({ collection, ids, slots }));
        const rows = db.collection<CommandRow>(collection).find(wanted, { session });
        found.push(...(await read(rows.toArray())));
      }
      return found;
    },
    async findFirst(collection, value) {
      const found = await read(db.collection(collection).findOne(value, { session: after ?? later() }));
      return found ?? undefined;
    },
    end() {
      if (!isLeft) void session.endSession();
      void after?.endSession();
    },
  };
}

function statementOf(update: ActorUpdate, mark: string): MongoDocument {
  const { id, v, fe, next, before, nextFe, isRead } = update;
  const q = isRead === true ? { _id: id } : { _id: id, v, fe };
  // What the transaction has read is never missed: it needs the mark only where nothing else is written.
  const isMarked = isRead !== true || next === undefined;
  const own = { ...(fe !== nextFe && { fe: nextFe }), ...(isMarked && { g: mark }) };
  if (next === undefined) return { q, u: { $set: own } };
  if (before === undefined) return { q, u: { $set: { ...next, ...own } } };
  // A state that need only be changed is of this version of its machine already.
  const { $set, $unset } = stateChanges('st', [before, next.st]);
  const set = { v: next.v, ...own, ...$set };
  return { q, u: $unset === undefined ? { $set: set } : { $set: set, $unset } };
}

interface WriteFailure {
  readonly code?: number;
  readonly errmsg?: string;
  readonly keyValue?: Record<string, unknown>;
}

/** What `db.command` hands over as data is an error all the same. */
function writeError(failure: WriteFailure): Error {
  const error = new MongoError(failure.errmsg ?? 'A write failed.');
  return Object.assign(error, { code: failure.code, keyValue: failure.keyValue });
}

const named = /collection: [^.\s]+\.(\S+) index: /;

function meaningOf(error: unknown): unknown {
  const index = duplicateIndexOf(error);
  if (index !== undefined && error instanceof Error) {
    // On shards an index has the slot in front, which the other fields tell.
    const { slot: _slot, ...keyValue } = (error as WriteFailure).keyValue ?? {};
    const collection = named.exec(error.message)?.[1] ?? '';
    return new Duplicate({ collection, index, value: keyValue });
  }
  if (error instanceof Outage) return error;
  if (hasLabel(error, 'TransientTransactionError') || isInterrupted(error))
    return new Conflict('The transaction was undone.', { cause: error });
  if (isOutage(error)) return new Outage('MongoDB cannot be asked.', { cause: error });
  return error;
}

/** What a killed session answers, with or without a label; of a commit it says nothing. */
function isInterrupted(error: unknown): boolean {
  return error instanceof MongoError && error.code === interrupted;
}

function hasLabel(error: unknown, label: string): boolean {
  return error instanceof MongoError && error.hasErrorLabel(label);
}
