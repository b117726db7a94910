// `me`: the events that concern one person alone, for that person.

// Decision: docs/decisions/live-topics.md
import type { Caller } from '../../shared/caller.js';
import { refuse } from '../../shared/errors.js';
import { keyOf } from '../../shared/key.js';
import type { RealtimeOutside } from '../outside.js';
import type { Signals } from '../signals.js';
import type { TopicKind, TopicSignal } from '../topic.js';
import { queueSource } from './queue-source.js';

const name = 'me';

type Needed = Pick<RealtimeOutside, 'queues' | 'liveChats' | 'liveVouchers' | 'presence'>;

export function personalTopic(
  { queues, liveChats, liveVouchers, presence }: Needed,
  signals: Signals,
): TopicKind {
  presence.setListeners({
    hasListeners: signals.hasSubscribers,
    isListening: (user) => signals.hasSubscribersOf(keyOf(name, user)),
    publish: (user, at, data) => signals.publish(keyOf(name, user), { type: 'presence', at, data }),
  });
  liveChats.onCallbackAnswer((user, { at, data }) =>
    signals.publish(keyOf(name, user), { type: 'callback_answer', at, data }),
  );
  liveVouchers.onEvent((_id, make) => {
    if (!signals.hasSubscribers()) return;
    const { type, at, data } = make();
    // An event of a template has no holder.
    if (type.startsWith('voucher.'))
      signals.publish(keyOf(name, data.voucher.holderUserId), { type, at, data });
  });

  return Object.freeze({
    form: name,
    includes: {
      topics: async (id: string, limit: number) =>
        (await liveChats.chatsOf(id, limit)).map((chat) => `chat:${chat}`),
      follow(id: string, changed: () => void) {
        const following = queues.follow(id, ({ updates }) => {
          if (updates === undefined || updates.some(({ type }) => type === 'my_chat_member')) changed();
        });
        return () => following.leave();
      },
    },
    /** Bots and applications have no such topic. */
    idIn(topic: string, caller: Caller) {
      if (topic !== name) return undefined;
      return caller.kind === 'account' ? caller.userId : '';
    },
    // The caller is the only subject, and is checked without this list.
    subjectsOf: () => [],
    async check(id: string, caller: Caller) {
      if (caller.kind !== 'account' || caller.userId !== id)
        throw refuse('FORBIDDEN', { message: 'Only people may watch it, with their account token.' });
    },
    source: (id: string) =>
      Object.freeze({
        ...queueSource({ queues, to: id }),
        signals: (listener: (signal: TopicSignal) => void) => signals.subscribe(keyOf(name, id), listener),
      }),
  });
}
