// What happens to the messages of chats, for who watches a chat live: no second log, but the messages
// themselves in the order of their last change.

// Decision: docs/decisions/0092
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
import type { Mongo } from '../storage/mongo.js';
import { type CallbackRow, callbackOf, callbacksCollection } from './callbacks/callback.js';
import { isActive } from './chat/chat.js';
import { createChatStore, type StoredChat } from './chat/chat.store.js';
import type { Doings } from './doings.js';
import { type MessageRow, messageOf } from './messages/message.js';
import { withFreshFiles } from './messages/shown-files.js';
import { chatKindName, chatsCollection, messagesCollection } from './names.js';
import type { MessageFiles, OnRowsCommitted } from './outside.js';

interface ChatEventsState {
  /** The newest event. */
  readonly newest: number;
  /** Grows whenever membership changes. */
  readonly membership: number;
}

interface ChatEvent {
  readonly offset: number;
  readonly type: 'message' | 'edited_message' | 'message_deleted';
  readonly at: number;
  /** As it is now: what was changed twice is told once. */
  readonly message: Schemas['chats.Message'];
}

interface ChatEvents {
  /** Of those that there are. */
  states(chats: readonly string[]): Promise<ReadonlyMap<string, ChatEventsState>>;
  isMember(chat: string, user: string): Promise<boolean>;
  /** Those that a person is in, the newest first; at most so many. */
  chatsOf(user: string, limit: number): Promise<readonly string[]>;
  /** The oldest first, behind one event and up to another. */
  read(chat: string, which: EventsWanted): Promise<readonly ChatEvent[]>;
  /** The kind of the actors: the owner of one stores what happens there. */
  readonly kind: string;
  /** Called for each message that this node has stored or changed. */
  onMessage(listener: (chat: string) => void): void;
  /** Called for each answer to a press that this node has stored, with the person who pressed. */
  onCallbackAnswer(listener: (user: string, answer: AnswerTold) => void): void;
  /** Called whenever somebody says through this node what they are doing in a chat. */
  readonly onDoing: Doings['onDoing'];
}

interface AnswerTold {
  readonly at: number;
  readonly data: Schemas['rich.Callback'];
}

interface EventsWanted {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

interface ChatEventsOptions {
  readonly mongo: Mongo;
  readonly files: MessageFiles;
  readonly clock: Pick<Clock, 'now'>;
  readonly onCommitted: OnRowsCommitted;
  readonly doings: Doings;
}

/** What is told once must not be taken back. */
const settled = { readConcern: { level: 'majority' } } as const;

export function createLiveChats(options: ChatEventsOptions): ChatEvents {
  const { mongo, files, clock, onCommitted, doings } = options;
  const store = createChatStore(mongo);
  const chats = mongo.db.collection<StoredChat>(chatsCollection);
  const messages = mongo.db.collection<MessageRow>(messagesCollection);

  return Object.freeze({
    async states(ids: readonly string[]) {
      const projection = { 'st.events': 1, 'st.changes': 1 };
      const rows = await chats.find({ _id: { $in: [...ids] } }, { projection, ...settled }).toArray();
      return new Map(
        rows.map(({ _id, st: { events = 0, changes } }) => [_id, { newest: events, membership: changes }]),
      );
    },
    isMember: async (chat: string, user: string) => isActive(await store.member(chat, user)),
    chatsOf: store.chatIdsOf,
    async read(id: string, { after, upTo, limit }: EventsWanted) {
      const chat = await store.chat(id);
      if (chat === undefined) return [];
      const filter = { chat: id, event: { $gt: after, $lte: upTo } };
      const rows = await messages.find(filter, { sort: { event: 1 }, limit, ...settled }).toArray();
      const shown = rows.map((row) => messageOf(row, chat.st));
      const fresh = await withFreshFiles(shown, { files, at: clock.now() });
      return fresh.map((message, nth) => eventOf(rows[nth] as MessageRow, message));
    },
    kind: chatKindName,
    onMessage(listener: (chat: string) => void) {
      onCommitted((rows, _since, parts) => {
        for (const { collection, document } of [...rows, ...parts])
          if (collection === messagesCollection && document !== undefined)
            listener((document as MessageRow).chat);
      });
    },
    onCallbackAnswer(listener: (user: string, answer: AnswerTold) => void) {
      onCommitted((_rows, _since, parts) => {
        for (const { collection, id, document } of parts) {
          if (collection !== callbacksCollection || document === undefined) continue;
          const { user, answer } = document as unknown as CallbackRow;
          if (answer !== undefined) listener(user, { at: clock.now(), data: callbackOf(id, answer) });
        }
      });
    },
    onDoing: doings.onDoing,
  });
}

function eventOf(row: MessageRow, message: Schemas['chats.Message']): ChatEvent {
  const { event: offset = 0, at, changed, editedAt = at, deletedAt } = row;
  if (deletedAt !== undefined) return { offset, type: 'message_deleted', at: deletedAt, message };
  if (changed) return { offset, type: 'edited_message', at: editedAt, message };
  return { offset, type: 'message', at, message };
}
