// The actors' store on MongoDB: one session and one transaction a group.
import type { ClientSession } from 'mongodb';
import type { Slot } from '../cluster/slot.js';
import { grouped } from '../shared/grouped.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import { findByIds } from '../storage/row-loader.js';
import {
  applicationCommandsCollection,
  commandsCollection,
  dueCollection,
  eventsCollection,
  soonestIndex,
} from './collection-names.js';
import { beginGroup, createGroupSessions, type Named } from './group.transaction.js';
import type { RevokedSubject } from './kind.js';
import {
  type CommandRow,
  Conflict,
  type Document,
  type GroupStore,
  type RecordRow,
  type StoredActor,
} from './store-port.js';
import { commandsOf } from './turn-rows.js';

const weekSeconds = 7 * 24 * 60 * 60;
/** Time enough for an operator to look at what could not be delivered. */
const setAsideSeconds = 30 * 24 * 60 * 60;

export const collections: readonly CollectionSpec[] = [
  {
    name: commandsCollection,
    indexes: [{ name: 'kept', key: { at: 1 }, expireAfterSeconds: weekSeconds }],
  },
  {
    name: applicationCommandsCollection,
    // Records have no such field, so they are neither deleted nor in the index.
    indexes: [{ name: 'kept', key: { at: 1 }, expireAfterSeconds: weekSeconds, sparse: true }],
  },
  {
    name: eventsCollection,
    indexes: [
      {
        // In this order what one actor sends to another comes in its order, wherever a read ends.
        name: 'undelivered',
        key: { slot: 1, to: 1, src: 1, v: 1, i: 1 },
        partialFilterExpression: { pending: true },
      },
      { name: 'setAside', key: { setAsideAt: 1 }, expireAfterSeconds: setAsideSeconds },
    ],
  },
  { name: dueCollection, indexes: [{ name: soonestIndex, key: { look: 1, slot: 1 } }] },
];

export interface GroupStoreOptions {
  /** Writes the journal of revocations; absent where no kind revokes. */
  readonly revoke?: (subjects: readonly RevokedSubject[], session: ClientSession) => Promise<unknown>;
  /** How long one command may take before it is given up. */
  readonly commandMs?: number;
}

const defaultCommandMs = 5000;
const actorFields = { slot: 1, st: 1, v: 1, fe: 1, mv: 1 };

export function createGroupStore(
  mongo: Mongo,
  { commandMs = defaultCommandMs, revoke = nowhereToRevoke }: GroupStoreOptions = {},
): GroupStore {
  const { db, client } = mongo;
  const sessions = createGroupSessions(mongo, commandMs);
  const { run, read, readWithin, write, spread } = sessions;

  /** Records leave their keys and stay. A conflict is no failure: who meets the key again looks again. */
  async function setFree({ collection, ids }: Named, until: Date): Promise<void> {
    const session = client.startSession();
    try {
      await write(session, async () => {
        const rows = await readWithin<RecordRow>(session, { collection, ids });
        const ended = rows.filter(({ recordedAt }) => recordedAt <= until);
        if (ended.length === 0) return;
        const deletes = ended.map(({ _id }) => ({ q: { _id }, limit: 1 }));
        await run({ delete: collection, deletes }, session);
        const documents = ended.map((row) => ({ ...row, _id: row.record.id }));
        await run({ insert: collection, documents }, session);
      });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    } finally {
      void session.endSession();
    }
  }

  return Object.freeze({
    load(collection: string, ids: readonly string[]) {
      return read(findByIds<StoredActor>(db, { collection, ids, projection: actorFields }));
    },
    async findCommands(keys: readonly string[], slots?: readonly Slot[]) {
      const found = [...grouped(keys, commandsOf)].map(([collection, ids]) =>
        findByIds<CommandRow>(db, spread({ collection, ids, slots })),
      );
      return (await read(Promise.all(found))).flat();
    },
    findParts(collection: string, ids: readonly string[], slots?: readonly Slot[]) {
      return read(findByIds<Document>(db, spread({ collection, ids, slots })));
    },
    async forgetCommands(keys: readonly string[], until: Date) {
      for (const [collection, ids] of grouped(keys, commandsOf)) {
        const rows = db.collection<CommandRow>(collection);
        await read(rows.deleteMany({ _id: { $in: ids }, at: { $lte: until } }));
        if (collection === applicationCommandsCollection) await setFree({ collection, ids }, until);
      }
    },
    async activate({ collection, id, epoch }: { collection: string; id: string; epoch: number }) {
      const session = client.startSession();
      try {
        return await write(session, async () => {
          const query = { _id: id, fe: { $lte: epoch } };
          const update = { $set: { fe: epoch }, $inc: { act: 1 } };
          const command = { findAndModify: collection, query, update, new: true, fields: actorFields };
          const { value } = await run(command, session);
          return (value as StoredActor | null) ?? undefined;
        });
      } finally {
        void session.endSession();
      }
    },
    begin: beginGroup.bind(undefined, { mongo, sessions, revoke }),
  });
}

async function nowhereToRevoke(): Promise<never> {
  throw new Error('A turn revokes, and this store was given no journal of revocations.');
}
