// The bare driver as anybody would use it: one transaction a call, of one insertMany and one update, made
// durable before it returns; without HTTP, tokens, limits, keys, events or logs.
import { type ClientSession, MongoClient, type TransactionOptions } from 'mongodb';
import { newId } from '../../src/shared/ids.js';
import { type Course, course } from '../actors/callers.js';
import { answerOrders } from '../answering.js';
import type { PeerDeed, PeerOrder, PeerSettings } from './peer-messages.js';

const { mongodbUrl, mongodPid } = JSON.parse(process.argv[2] ?? '') as PeerSettings;
const client = await MongoClient.connect(mongodbUrl);
const db = client.db('peer');
const rows = db.collection<{ _id: string }>('rows');
const actors = db.collection<{ _id: string }>('actors');
const commandBytes = 'x'.repeat(700);
const eventBytes = 'x'.repeat(500);

const options: TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
};

/** As many rows, and as large, as the product stores for the same. */
const kinds = {
  redeem: ['command', 'redemption', 'event'],
  issue: ['command', 'issuance', 'voucher', 'due', 'event'],
};

async function transact(names: readonly string[], actor: string): Promise<void> {
  const documents = names.map((name) => ({
    _id: newId(name),
    text: name === 'command' ? commandBytes : eventBytes,
  }));
  const write = async (session: ClientSession) => {
    await rows.insertMany(documents, { session });
    await actors.updateOne({ _id: actor }, { $inc: { v: 1 } }, { session });
  };
  await client.withSession((session) => session.withTransaction(() => write(session), options));
}

const turns: Readonly<Record<PeerDeed, (caller: number) => Promise<void>>> = {
  redeem: (caller) => transact(kinds.redeem, `c${caller}`),
  issue: (caller) => transact(kinds.issue, `c${caller}`),
  naive: () => transact(kinds.issue, 'c0'),
};

async function obey({ deed, callers, seconds }: PeerOrder): Promise<Course> {
  const needed = Array.from({ length: callers }, (_, caller) => `c${caller}`);
  for (const _id of needed) await actors.updateOne({ _id }, { $setOnInsert: { v: 0 } }, { upsert: true });
  return course({ callers, seconds, mongodPid, turn: turns[deed] });
}

answerOrders(obey);
