// `chat:<id>`: the messages of a chat as they come and change, for its members.
import type { Caller } from '../../shared/caller.js';
import { type Refusal, refuse } from '../../shared/errors.js';
import { keyOf } from '../../shared/key.js';
import type { RealtimeOutside } from '../outside.js';
import type { Signals } from '../signals.js';
import type { TopicKind, TopicOffsets, TopicSource } from '../topic.js';
import { createFollowed } from './followed.js';

const name = /^chat:([^:]+)$/;
/** History is recovered at most this far back. */
const historyMax = 10_000;
const limit = 100;

type Needed = Pick<RealtimeOutside, 'liveChats' | 'peers' | 'ownership' | 'clock' | 'log'>;

export function createChatTopics(given: Needed, signals: Signals) {
  const { liveChats: chats } = given;
  chats.onSignal(({ chat, ...signal }) => signals.publish(keyOf('chat', chat), signal));
  const { stateOf, follow, chore } = createFollowed({
    ...given,
    ...{ name: 'chats', kind: chats.kind, states: chats.states },
    onStored: (listener) => chats.onMessage((chat) => listener(chat, undefined)),
  });

  const sourceOf = (id: string): TopicSource => ({
    async offsets(): Promise<TopicOffsets> {
      const { newest } = await stateOf(id);
      return { start: newest, oldest: Math.max(0, newest - historyMax), newest };
    },
    async read(after: number) {
      // The state is read first, so that a lost membership is found out before later messages are sent.
      const { newest: upTo } = await stateOf(id);
      const found = await chats.read(id, { after, upTo, limit });
      const events = found.map(({ message, ...event }) => ({ ...event, data: JSON.stringify(message) }));
      const last = events.at(-1)?.offset ?? upTo;
      return { events, upTo: events.length < limit ? upTo : last };
    },
    follow: (listener) => follow(id, listener),
    signals: (listener) => signals.subscribe(keyOf('chat', id), listener),
  });

  const kind: TopicKind = Object.freeze({
    form: 'chat:<id>',
    idIn: (topic: string) => name.exec(topic)?.[1],
    subjectsOf: () => [],
    async check(id: string, caller: Caller) {
      const isMember = caller.kind === 'account' && (await chats.isMember(id, caller.userId));
      if (!isMember) throw membersOnly();
    },
    source: sourceOf,
  });
  return { kind, chore };
}

function membersOnly(): Refusal {
  return refuse('FORBIDDEN', { message: 'Only members of the chat may watch it.' });
}
