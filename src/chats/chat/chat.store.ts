// Reads chats, members and messages; only turns of the chat write them.
import { partsOf } from '../../shared/key.js';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { createRowLoader } from '../../storage/row-loader.js';
import { slotsOfKind } from '../../updates/shard-rules.js';
import type { MessageRow } from '../messages/message.js';
import { chatKindName, chatsCollection, memberRef, membersCollection, messagesCollection } from '../names.js';
import { activeStatuses, type ChatState, type MemberRow } from './chat.js';

const slotOfChat = slotsOfKind(chatKindName);

export interface StoredChat {
  readonly _id: string;
  readonly st: ChatState;
}

type StoredMember = MemberRow & { readonly _id: string };

/** A chat with the membership of the person or bot that lists it. */
export interface OwnChat {
  readonly chat: StoredChat;
  readonly own: MemberRow;
}

/** As much of a message as a list of chats shows. */
export interface ListedMessage
  extends Pick<MessageRow, '_id' | 'chat' | 'from' | 'at' | 'deletedAt' | 'system'> {
  readonly type: MessageRow['content']['type'];
  /** The beginning of the text or of the question of a poll; empty where there is neither. */
  readonly text: string;
}

export interface ListPage {
  readonly page: number;
  readonly pageSize: number;
}

/** The numbers after one number, up to and including another. */
export interface Between {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

export type ChatStore = ReturnType<typeof createChatStore>;

export const collections: readonly CollectionSpec[] = [
  {
    name: chatsCollection,
    indexes: [{ name: 'photo', key: { 'st.photo': 1 }, sparse: true }],
    shard: { key: { slot: 1, _id: 1 }, slotBy: { _id: slotOfChat } },
  },
  {
    name: membersCollection,
    indexes: [
      { name: 'chat', key: { chat: 1, status: 1, since: 1, _id: 1 } },
      { name: 'user', key: { user: 1, status: 1, since: -1, _id: -1 } },
    ],
    shard: {
      key: { slot: 1, chat: 1 },
      slotBy: { chat: slotOfChat, _id: (id) => slotOfChat(partsOf(id)[0] ?? '') },
    },
  },
  {
    name: messagesCollection,
    indexes: [
      { name: 'place', key: { chat: 1, seq: -1 }, unique: true },
      { name: 'event', key: { chat: 1, event: 1 } },
    ],
    shard: { key: { slot: 1, chat: 1 }, slotBy: { chat: slotOfChat } },
  },
];

const inChat = { $in: [...activeStatuses] };

const previewLength = 200;
const saidText = { $ifNull: ['$content.text', '$content.poll.question', ''] };
const listedFields = {
  ...{ chat: 1, from: 1, at: 1, deletedAt: 1, system: 1, type: '$content.type' },
  text: { $substrCP: [saidText, 0, previewLength] },
};

export function createChatStore({ db }: Mongo) {
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
    /** The chats that a person or a bot is in, the newest first. */
    async chatsOf(user: string, { page, pageSize }: ListPage) {
      const filter = { user, status: inChat };
      const part = { sort: { since: -1, _id: -1 }, skip: (page - 1) * pageSize, limit: pageSize } as const;
      const [found, total] = await Promise.all([
        members.find(filter, part).toArray(),
        members.countDocuments(filter),
      ]);
      const rows = await Promise.all(found.map(async (own) => ({ own, chat: await chat(own.chat) })));
      return { rows: rows.flatMap(({ own, chat }): OwnChat[] => (chat ? [{ own, chat }] : [])), total };
    },
    /** The ids of the messages of a chat with these numbers. */
    async idsAt(chat: string, numbers: readonly number[]): Promise<ReadonlyMap<number, string>> {
      if (numbers.length === 0) return new Map();
      const found = messages.find({ chat, seq: { $in: [...numbers] } }, { projection: { seq: 1 } });
      return new Map((await found.toArray()).map(({ _id, seq }) => [seq, _id]));
    },
    /** The messages with these numbers, by their chats; one for each chat at most. */
    async messagesAt(places: readonly { readonly chat: string; readonly seq: number }[]) {
      if (places.length === 0) return new Map<string, ListedMessage>();
      const at = { $or: places.map(({ chat, seq }) => ({ chat, seq })) };
      const found = await messages.find(at, { projection: listedFields }).toArray();
      return new Map((found as unknown as ListedMessage[]).map((row) => [row.chat, row]));
    },
    /** How many messages in these ranges others have written, by their chats; deleted ones do not count. */
    async countOfOthers(user: string, ranges: readonly Omit<Between & { chat: string }, 'limit'>[]) {
      if (ranges.length === 0) return new Map<string, number>();
      const within = ranges.map(({ chat, after, upTo }) => ({ chat, seq: { $gt: after, $lte: upTo } }));
      const isTold = { deletedAt: { $exists: false }, system: { $exists: false } };
      const others = { $match: { $or: within, 'from.id': { $ne: user }, ...isTold } };
      const counted = { $group: { _id: '$chat', count: { $sum: 1 } } };
      const found = await messages.aggregate<{ _id: string; count: number }>([others, counted]).toArray();
      return new Map(found.map(({ _id, count }) => [_id, count]));
    },
    /** The ids of the chats that a person or a bot is in, the newest first. */
    async chatIdsOf(user: string, limit: number) {
      const part = { sort: { since: -1, _id: -1 }, limit, projection: { chat: 1 } } as const;
      const found = await members.find({ user, status: inChat }, part).toArray();
      return found.map((row) => row.chat);
    },
    /** The members of the chat, the longest member first. */
    membersOf(id: string, { page, pageSize }: ListPage) {
      const part = { sort: { since: 1, _id: 1 }, skip: (page - 1) * pageSize, limit: pageSize } as const;
      return members.find({ chat: id, status: inChat }, part).toArray();
    },
    administratorsOf: (id: string) =>
      members
        .find({ chat: id, status: { $in: ['owner', 'administrator'] } }, { sort: { since: 1, _id: 1 } })
        .toArray(),
    /** The messages with a number below `before`, the newest first. */
    messagesOf(id: string, { before, limit }: { before?: number | undefined; limit: number }) {
      const filter = { chat: id, ...(before !== undefined && { seq: { $lt: before } }) };
      return messages.find(filter, { sort: { seq: -1 }, limit });
    },
    /** The newest messages of bots in the range, the oldest of them first. */
    async botMessagesOf(id: string, { after, upTo, limit }: Between) {
      const isBots = { 'from.botId': { $exists: true }, deletedAt: { $exists: false } };
      const filter = { chat: id, seq: { $gt: after, $lte: upTo }, system: { $exists: false }, ...isBots };
      return (await messages.find(filter, { sort: { seq: -1 }, limit }).toArray()).reverse();
    },
    /** Whether a group with members shows the file as its photo. */
    async isPhoto(file: string) {
      const shown = { 'st.photo': file, 'st.members': { $gt: 0 } };
      return (await chats.findOne(shown, { projection: { _id: 1 } })) !== null;
    },
  });
}
