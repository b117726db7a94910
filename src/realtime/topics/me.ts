// `me`: what concerns one person and nobody else, for that person.

// Decision: docs/decisions/0101
import type { Caller } from '../../shared/caller.js';
import { refuse } from '../../shared/errors.js';
import { keyOf } from '../../shared/key.js';
import type { RealtimeOutside } from '../outside.js';
import type { Signals } from '../signals.js';
import type { TopicKind, TopicSignal } from '../topic.js';
import { queueSource } from './queue-source.js';

const name = 'me';

type Needed = Pick<RealtimeOutside, 'queues' | 'liveChats' | 'liveVouchers' | 'presence'>;

export function mine({ queues, liveChats, liveVouchers, presence }: Needed, signals: Signals): TopicKind {
  presence.setListeners({
    hasListeners: signals.isHeard,
    isListening: (user) => signals.hears(keyOf(name, user)),
    publish: (user, at, data) => signals.say(keyOf(name, user), { type: 'presence', at, data }),
  });
  liveChats.onCallbackAnswer((user, { at, data }) =>
    signals.say(keyOf(name, user), { type: 'callback_answer', at, data }),
  );
  liveVouchers.onEvent((_id, make) => {
    if (!signals.isHeard()) return;
    const { type, at, data } = make();
    // Of a template it is nobody's.
    if (type.startsWith('voucher.')) signals.say(keyOf(name, data.voucher.holderUserId), { type, at, data });
  });

  return Object.freeze({
    form: name,
    companions: {
      topics: async (id: string, limit: number) =>
        (await liveChats.chatsOf(id, limit)).map((chat) => `chat:${chat}`),
      follow(id: string, changed: () => void) {
        const following = queues.follow(id, ({ updates }) => {
          if (updates === undefined || updates.some(({ type }) => type === 'my_chat_member')) changed();
        });
        return () => following.leave();
      },
    },
    /** Bots and applications have none. */
    idIn(topic: string, caller: Caller) {
      if (topic !== name) return undefined;
      return caller.kind === 'account' ? caller.userId : '';
    },
    // Whoever is revoked is revoked as the caller.
    subjectsOf: () => [],
    async check(id: string, caller: Caller) {
      if (caller.kind !== 'account' || caller.userId !== id)
        throw refuse('FORBIDDEN', { message: 'Only people may watch it, with their account token.' });
    },
    source: (id: string) =>
      Object.freeze({
        ...queueSource({ queues, to: id }),
        signals: (hear: (signal: TopicSignal) => void) => signals.hear(keyOf(name, id), hear),
      }),
  });
}
