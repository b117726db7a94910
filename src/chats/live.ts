// Gives the watchers of chats their events: the messages in the order of their last change, without a log.

// Decision: docs/decisions/live-topics.md
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
import type { Mongo } from '../storage/mongo.js';
import { type CallbackRow, callbackOf, callbacksCollection } from './callbacks/callback.js';
import { isActive } from './chat/chat.js';
import { type Between, createChatStore, type StoredChat } from './chat/chat.store.js';
import type { ChatSignals } from './chat-signals.js';
import { type MessageRow, messageOf } from './messages/message.js';
import { withFreshFiles } from './messages/shown-files.js';
import { chatKindName, chatsCollection, messagesCollection } from './names.js';
import type { MessageFiles, OnRowsCommitted } from './outside.js';

interface ChatEvent {
  readonly offset: number;
  readonly type: 'message' | 'edited_message' | 'message_deleted';
  readonly at: number;
  /** The message as it is now: two changes of it may be one event. */
  readonly message: Schemas['chats.Message'];
}

interface CallbackAnswered {
  readonly at: number;
  readonly data: Schemas['rich.Callback'];
}

interface LiveChatsOptions {
  readonly mongo: Mongo;
  readonly files: MessageFiles;
  readonly clock: Pick<Clock, 'now'>;
  readonly onCommitted: OnRowsCommitted;
  readonly chatSignals: Pick<ChatSignals, 'onSignal'>;
}

/** A published event must not be rolled back. */
const durable = { readConcern: { level: 'majority' } } as const;

export function createLiveChats({ mongo, files, clock, onCommitted, chatSignals }: LiveChatsOptions) {
  const store = createChatStore(mongo);
  const chats = mongo.db.collection<StoredChat>(chatsCollection);
  const messages = mongo.db.collection<MessageRow>(messagesCollection);

  return Object.freeze({
    /** The number of the newest event and of the last change of membership, for each chat that exists. */
    async states(ids: readonly string[]) {
      const projection = { 'st.events': 1, 'st.changes': 1 };
      const rows = await chats.find({ _id: { $in: [...ids] } }, { projection, ...durable }).toArray();
      return new Map(
        rows.map(({ _id, st: { events = 0, changes } }) => [_id, { newest: events, membership: changes }]),
      );
    },
    isMember: async (chat: string, user: string) => isActive(await store.member(chat, user)),
    chatsOf: store.chatIdsOf,
    /** The oldest first. */
    async read(id: string, { after, upTo, limit }: Between): Promise<readonly ChatEvent[]> {
      const chat = await store.chat(id);
      if (chat === undefined) return [];
      const filter = { chat: id, event: { $gt: after, $lte: upTo } };
      const rows = await messages.find(filter, { sort: { event: 1 }, limit, ...durable }).toArray();
      const shown = rows.map((row) => messageOf(row, chat.st));
      const fresh = await withFreshFiles(shown, { files, at: clock.now() });
      return fresh.map((message, nth) => eventOf(rows[nth] as MessageRow, message));
    },
    /** The kind of the actors whose owner stores the events. */
    kind: chatKindName,
    /** Calls the listener for each message that this node has stored or changed. */
    onMessage(listener: (chat: string) => void) {
      onCommitted([messagesCollection], (rows, _since, parts) => {
        for (const { document } of [...rows, ...parts])
          if (document !== undefined) listener((document as MessageRow).chat);
      });
    },
    /** Calls the listener for each answer to a press that this node has stored; `user` has pressed. */
    onCallbackAnswer(listener: (user: string, answer: CallbackAnswered) => void) {
      onCommitted([callbacksCollection], (_rows, _since, parts) => {
        for (const { id, document } of parts) {
          if (document === undefined) continue;
          const { user, answer } = document as unknown as CallbackRow;
          if (answer !== undefined) listener(user, { at: clock.now(), data: callbackOf(id, answer) });
        }
      });
    },
    onSignal: chatSignals.onSignal,
  });
}

function eventOf(row: MessageRow, message: Schemas['chats.Message']): ChatEvent {
  const { event: offset = 0, at, changed, editedAt = at, deletedAt } = row;
  if (deletedAt !== undefined) return { offset, type: 'message_deleted', at: deletedAt, message };
  if (changed) return { offset, type: 'edited_message', at: editedAt, message };
  return { offset, type: 'message', at, message };
}
