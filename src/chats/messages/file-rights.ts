// Says who may read a file because a message shows it: each such message has a row, a part of its chat.
import type { InsertRow, PartRef } from '../../actors/kind.js';
import { keyOf } from '../../shared/key.js';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { activeStatuses, type MemberRow } from '../chat/chat.js';
import { memberRef, membersCollection } from '../names.js';

const rightsCollection = 'file_rights';

interface FileRightRow {
  readonly _id: string;
  readonly file: string;
  readonly chat: string;
}

export const collections: readonly CollectionSpec[] = [
  { name: rightsCollection, indexes: [{ name: 'file', key: { file: 1, chat: 1 } }] },
];

export function rightRef(file: string, message: string): PartRef {
  return { collection: rightsCollection, id: keyOf(file, message) };
}

export function rightRow(file: string, { chat, _id: message }: { chat: string; _id: string }): InsertRow {
  const { collection, id: _id } = rightRef(file, message);
  return { collection, document: { _id, file, chat } };
}

/** For a file in more messages than this, the search starts from the chats of its reader. */
const chatsAtOnce = 1_000;
const isIn = { $in: [...activeStatuses] };

export function createFileRights({ db }: Mongo) {
  const rights = db.collection<FileRightRow>(rightsCollection);
  const members = db.collection<MemberRow & { _id: string }>(membersCollection);

  async function isReceivedBy(file: string, user: string): Promise<boolean> {
    const chat = { projection: { chat: 1 } };
    const found = await rights.find({ file }, { ...chat, limit: chatsAtOnce + 1 }).toArray();
    if (found.length <= chatsAtOnce) {
      const ids = [...new Set(found.map((row) => memberRef(row.chat, user).id))];
      return (await members.findOne({ _id: { $in: ids }, status: isIn })) !== null;
    }
    let own: string[] = [];
    for await (const { chat: id } of members.find({ user, status: isIn }, chat)) {
      own.push(id);
      if (own.length < chatsAtOnce) continue;
      if (await isInOneOf(file, own)) return true;
      own = [];
    }
    return isInOneOf(file, own);
  }

  async function isInOneOf(file: string, chats: readonly string[]): Promise<boolean> {
    return chats.length > 0 && (await rights.findOne({ file, chat: { $in: [...chats] } })) !== null;
  }

  return Object.freeze({
    isReceivedBy,
    isInMessage: async (file: string) => (await rights.findOne({ file })) !== null,
  });
}
