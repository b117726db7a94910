// The bare driver as anybody would use it: one transaction a message, which counts in the chat's document and
// inserts the rows that the product inserts, durable before it returns; without HTTP, tokens, limits or logs.
import type { ClientSession, TransactionOptions } from 'mongodb';
import pino from 'pino';
import { commandsCollection } from '../../src/actors/collection-names.js';
import { collections as ofActors } from '../../src/actors/group.store.js';
import { collections as ofChats } from '../../src/chats/chat/chat.store.js';
import { chatsCollection, messagesCollection } from '../../src/chats/names.js';
import { newId } from '../../src/shared/ids.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { openMongo } from '../../src/storage/mongo.js';
import { batchesCollection, queuesCollection, updatesCollection } from '../../src/updates/names.js';
import { queueCollections } from '../../src/updates/queue/queue.store.js';
import { updateCollections } from '../../src/updates/receiver.js';
import { type Course, course } from '../actors/callers.js';
import { answerOrders } from '../answering.js';
import type { PeerOrder, PeerSettings } from './peer-messages.js';

interface Row {
  readonly _id: string;
  readonly [field: string]: unknown;
}

interface ChatRow {
  readonly _id: string;
  readonly v: number;
  readonly st: { readonly lastSeq: number };
}

interface QueueRow {
  readonly _id: string;
  readonly v: number;
  readonly st: { readonly newest: number };
}

const { mongodbUrl, mongodPid, rows } = JSON.parse(process.argv[2] ?? '') as PeerSettings;
const log = pino({ level: 'warn' });
const mongo = await openMongo({ url: mongodbUrl, database: 'peer', appName: 'peer', log });
await ensureCollections(mongo, [...ofActors, ...ofChats, ...updateCollections, ...queueCollections]);
const chats = mongo.db.collection<ChatRow>(chatsCollection);
const messages = mongo.db.collection<Row>(messagesCollection);
const commands = mongo.db.collection<Row>(commandsCollection);
const updates = mongo.db.collection<Row>(updatesCollection);
const queues = mongo.db.collection<QueueRow>(queuesCollection);
const batches = mongo.db.collection<Row>(batchesCollection);

const options: TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
};

interface Sent {
  readonly chat: string;
  readonly bots: number;
  /** The receiver whose update is numbered; absent: none. */
  readonly to: string | undefined;
}

async function send({ chat, bots, to }: Sent): Promise<void> {
  const write = async (session: ClientSession) => {
    const after = { session, returnDocument: 'after', projection: { 'st.lastSeq': 1 } } as const;
    const counted = await chats.findOneAndUpdate({ _id: chat }, { $inc: { 'st.lastSeq': 1, v: 1 } }, after);
    const seq = counted?.st.lastSeq;
    await messages.insertOne({ ...rows.message, _id: newId('msg'), chat, seq }, { session });
    await commands.insertOne({ ...rows.command, _id: newId('cmd'), at: new Date() }, { session });
    if (to !== undefined) await tellNumbered(to, session);
    if (bots === 0) return;
    const told = Array.from({ length: bots }, () => ({ ...rows.update, _id: newId('upd'), at: Date.now() }));
    await updates.insertMany(told, { session });
  };
  await mongo.client.withSession((session) => session.withTransaction(() => write(session), options));
}

/** Counted in the document of its receiver; number and id are a row, as the product stores them. */
async function tellNumbered(to: string, session: ClientSession): Promise<void> {
  const [_id, at] = [newId('upd'), Date.now()];
  const after = { session, returnDocument: 'after', projection: { 'st.newest': 1 } } as const;
  const counted = await queues.findOneAndUpdate({ _id: to }, { $inc: { 'st.newest': 1, v: 1 } }, after);
  const first = counted?.st.newest;
  await updates.insertOne({ ...rows.update, _id, to, at }, { session });
  await batches.insertOne({ _id: newId('bat'), to, slot: 1, first, ids: [_id], at }, { session });
}

async function obey({ chats: total, bots, receivers = 0, callers, seconds }: PeerOrder): Promise<Course> {
  const ids = Array.from({ length: total }, () => newId('grp'));
  await chats.insertMany(ids.map((_id) => ({ ...(rows.chat as unknown as ChatRow), _id })));
  const told = Array.from({ length: receivers }, () => newId('bot'));
  if (receivers > 0) await queues.insertMany(told.map((_id) => ({ _id, v: 0, st: { newest: 0 } })));
  let sent = 0;
  const turn = (caller: number) => {
    const place = receivers === 0 ? caller : sent++;
    return send({ chat: ids[place % total] ?? '', bots, to: told[place % receivers] });
  };
  return course({ callers, seconds, mongodPid, turn });
}

answerOrders(obey);
