// Reads messages for other rooms, as a bot is shown them: by their ids, and by their place in a chat.
import type { Schemas } from '../generated/schemas.js';
import type { Mongo } from '../storage/mongo.js';
import { type ChatState, isActive } from './chat/chat.js';
import type { ChatStore } from './chat/chat.store.js';
import { hasWrittenQuiz, type MessageRow, messageOf } from './messages/message.js';
import { chatsCollection, messagesCollection, privateChatId } from './names.js';

type Head = Pick<ChatState, 'type' | 'title'>;

/** A message with the one that it answers, where that was not deleted. */
export interface MessageRead {
  readonly message: Schemas['chats.Message'];
  readonly answered?: Schemas['chats.Message'];
}

interface Joined extends MessageRow {
  readonly inChat: readonly { readonly st: Head }[];
  readonly answered: readonly MessageRow[];
}

export interface MessagePlace {
  readonly chat: string;
  readonly seq: number;
  /** The person or bot on whose behalf it is read. */
  readonly reader: string;
}

export interface MessagePlaces extends Omit<MessagePlace, 'seq'> {
  readonly seqs: readonly number[];
}

/** One read brings the chat and the answered message with each. */
const joins = [
  {
    $lookup: {
      ...{ from: chatsCollection, localField: 'chat', foreignField: '_id', as: 'inChat' },
      pipeline: [{ $project: { 'st.type': 1, 'st.title': 1 } }],
    },
  },
  { $lookup: { from: messagesCollection, localField: 'replyTo', foreignField: '_id', as: 'answered' } },
];

export function createMessageReads({ db }: Mongo, chats: Pick<ChatStore, 'member'>) {
  const messages = db.collection<MessageRow>(messagesCollection);

  async function found(filter: object, reader: string): Promise<readonly MessageRead[]> {
    const rows = await messages.aggregate<Joined>([{ $match: filter }, ...joins]).toArray();
    return rows.flatMap(({ inChat: [chat], answered: [answered], ...row }) => {
      if (chat === undefined) return [];
      const shown = (one: MessageRow) =>
        messageOf(one, chat.st, { knowsAnswer: hasWrittenQuiz(one, reader) });
      const isThere = answered !== undefined && answered.deletedAt === undefined;
      return [{ message: shown(row), ...(isThere && { answered: shown(answered) }) }];
    });
  }

  return Object.freeze({
    privateChatId,
    /** Unknown ids are left out. For messages of which the reader has been told. */
    async byIds(ids: readonly string[], reader: string): Promise<ReadonlyMap<string, MessageRead>> {
      if (ids.length === 0) return new Map();
      const all = await found({ _id: { $in: ids } }, reader);
      return new Map(all.map((one) => [one.message.message_id, one]));
    },
    /** Nothing is read of chats that the reader is not in. A deleted message is not there. */
    async at({ chat, seq, reader }: MessagePlace) {
      const [member, [one]] = await Promise.all([chats.member(chat, reader), found({ chat, seq }, reader)]);
      const isMember = isActive(member);
      return { isMember, ...(isMember && one !== undefined && !one.message.is_deleted && { found: one }) };
    },
    /** The messages at these places, where there are any. */
    async allAt({ chat, seqs, reader }: MessagePlaces): Promise<readonly MessageRead[]> {
      const member = await chats.member(chat, reader);
      if (!isActive(member)) return [];
      const all = await found({ chat, seq: { $in: seqs } }, reader);
      return all.filter(({ message }) => !message.is_deleted);
    },
    /** The status is undefined for a person or bot that was never in the chat. */
    async statusOf(chat: string, user: string) {
      return (await chats.member(chat, user))?.status;
    },
  });
}
