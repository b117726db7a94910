// Chats, members and messages as they are read; only turns of the chat write them.
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { createRowLoader } from '../../storage/row-loader.js';
import type { MessageRow } from '../messages/message.js';
import { chatsCollection, memberRef, membersCollection, messagesCollection } from '../names.js';
import { activeStatuses, type ChatState, type MemberRow } from './chat.js';

export interface StoredChat {
  readonly _id: string;
  readonly st: ChatState;
}

export type StoredMember = MemberRow & { readonly _id: string };

export interface ListPage {
  readonly page: number;
  readonly pageSize: number;
}

export interface Before {
  /** Only messages in front of this order number. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface Between {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

export interface ChatStore {
  chat(id: string): Promise<StoredChat | undefined>;
  member(chat: string, user: string): Promise<StoredMember | undefined>;
  message(id: string): Promise<MessageRow | undefined>;
  /** The chats that a person or a bot is in, newest first. */
  chatsOf(user: string, page: ListPage): Promise<{ rows: readonly StoredChat[]; total: number }>;
  /** The same, without the chats themselves. */
  chatIdsOf(user: string, limit: number): Promise<readonly string[]>;
  /** Who is in the chat, the longest member first. */
  membersOf(chat: string, page: ListPage): Promise<readonly StoredMember[]>;
  administratorsOf(chat: string): Promise<readonly StoredMember[]>;
  /** The newest first. */
  messagesOf(chat: string, which: Before): AsyncIterable<MessageRow>;
  /** Of bots, behind one order number and up to another: the newest of them, the oldest first. */
  botMessagesOf(chat: string, which: Between): Promise<readonly MessageRow[]>;
  /** Whether a group that somebody is in shows the file as its photo. */
  isPhoto(file: string): Promise<boolean>;
}

export const collections: readonly CollectionSpec[] = [
  { name: chatsCollection, indexes: [{ name: 'photo', key: { 'st.photo': 1 }, sparse: true }] },
  {
    name: membersCollection,
    indexes: [
      { name: 'chat', key: { chat: 1, status: 1, since: 1, _id: 1 } },
      { name: 'user', key: { user: 1, status: 1, since: -1, _id: -1 } },
    ],
  },
  {
    name: messagesCollection,
    indexes: [
      { name: 'place', key: { chat: 1, seq: -1 }, unique: true },
      { name: 'event', key: { chat: 1, event: 1 } },
    ],
  },
];

const inChat = { $in: [...activeStatuses] };

export function createChatStore({ db }: Mongo): ChatStore {
  const chats = db.collection<StoredChat>(chatsCollection);
  const members = db.collection<StoredMember>(membersCollection);
  const messages = db.collection<MessageRow>(messagesCollection);
  const chat = createRowLoader<StoredChat>(db, { collection: chatsCollection, projection: { st: 1 } });
  const member = createRowLoader<StoredMember>(db, { collection: membersCollection });
  const message = createRowLoader<MessageRow>(db, { collection: messagesCollection });

  return Object.freeze({
    chat,
    member: (id: string, user: string) => member(memberRef(id, user).id),
    message,
    async chatsOf(user: string, { page, pageSize }: ListPage) {
      const filter = { user, status: inChat };
      const place = { sort: { since: -1, _id: -1 }, skip: (page - 1) * pageSize, limit: pageSize } as const;
      const [found, total] = await Promise.all([
        members.find(filter, place).toArray(),
        members.countDocuments(filter),
      ]);
      const rows = await Promise.all(found.map((row) => chat(row.chat)));
      return { rows: rows.flatMap((row) => row ?? []), total };
    },
    async chatIdsOf(user: string, limit: number) {
      const which = { sort: { since: -1, _id: -1 }, limit, projection: { chat: 1 } } as const;
      const found = await members.find({ user, status: inChat }, which).toArray();
      return found.map((row) => row.chat);
    },
    membersOf(id: string, { page, pageSize }: ListPage) {
      const place = { sort: { since: 1, _id: 1 }, skip: (page - 1) * pageSize, limit: pageSize } as const;
      return members.find({ chat: id, status: inChat }, place).toArray();
    },
    administratorsOf: (id: string) =>
      members
        .find({ chat: id, status: { $in: ['owner', 'administrator'] } }, { sort: { since: 1, _id: 1 } })
        .toArray(),
    messagesOf(id: string, { before, limit }: Before) {
      const filter = { chat: id, ...(before !== undefined && { seq: { $lt: before } }) };
      return messages.find(filter, { sort: { seq: -1 }, limit });
    },
    async botMessagesOf(id: string, { after, upTo, limit }: Between) {
      const isBots = { 'from.botId': { $exists: true }, deletedAt: { $exists: false } };
      const filter = { chat: id, seq: { $gt: after, $lte: upTo }, system: { $exists: false }, ...isBots };
      return (await messages.find(filter, { sort: { seq: -1 }, limit }).toArray()).reverse();
    },
    async isPhoto(file: string) {
      const shown = { 'st.photo': file, 'st.members': { $gt: 0 } };
      return (await chats.findOne(shown, { projection: { _id: 1 } })) !== null;
    },
  });
}
