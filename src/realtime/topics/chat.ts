// `chat:<id>`: the messages of a chat as they come and change, for its members.

import type { Caller } from '../../shared/caller.js';
import { createChore } from '../../shared/chore.js';
import { refuse } from '../../shared/errors.js';
import { roughly } from '../../shared/jitter.js';
import type { LiveChatPlace, RealtimeOutside } from '../outside.js';
import type { TopicGrown, TopicKind, TopicPlace, TopicSource } from '../topic.js';
import { createChatNotices } from './chat-notices.js';

const name = /^chat:([^:]+)$/;
/** Further back than this nothing is recovered. */
const historyMax = 10_000;
const limit = 100;
const lookEveryMs = 1_000;
const lookedAtOnce = 512;
const looksPerNotice = 10;

/** A chat that somebody watches here. */
interface Watched {
  readonly hearers: Set<(grown: TopicGrown) => void>;
  place: LiveChatPlace;
  isLooking: boolean;
  isCalled: boolean;
}

export interface ChatTopics {
  readonly kind: TopicKind;
  /** Looks every second for what this node was not told of. */
  readonly chore: { start(): void; stop(): Promise<void> };
}

const unknown: LiveChatPlace = Object.freeze({ newest: 0, membership: -1 });

type Needed = Pick<RealtimeOutside, 'liveChats' | 'peers' | 'ownership' | 'clock' | 'log'>;

export function createChatTopics(given: Needed): ChatTopics {
  const { liveChats: chats, log } = given;
  const watched = new Map<string, Watched>();
  let looks = 0;

  function learn(id: string, place: LiveChatPlace): void {
    const known = watched.get(id);
    if (known === undefined) return;
    const { newest, membership } = known.place;
    const rightsChanged = membership >= 0 && place.membership > membership;
    if (place.newest <= newest && place.membership <= membership) return;
    known.place = {
      newest: Math.max(newest, place.newest),
      membership: Math.max(membership, place.membership),
    };
    for (const hear of known.hearers)
      hear({ newest: known.place.newest, first: known.place.newest + 1, rightsChanged });
  }

  async function placeOf(id: string): Promise<LiveChatPlace> {
    const place = (await chats.places([id])).get(id);
    if (place === undefined) throw refuse('NOT_FOUND');
    learn(id, place);
    return place;
  }

  /** One look at a time, and one more when something came meanwhile. */
  async function look(id: string, known: Watched): Promise<void> {
    known.isCalled = true;
    if (known.isLooking) return;
    known.isLooking = true;
    try {
      while (known.isCalled) {
        known.isCalled = false;
        await placeOf(id);
      }
    } catch (error) {
      log.warn({ err: error }, 'realtime.chat.failed');
    } finally {
      known.isLooking = false;
    }
  }

  function call(id: string): void {
    const known = watched.get(id);
    if (known !== undefined) void look(id, known);
  }

  const notices = createChatNotices({ ...given, onCame: call });
  chats.onMessage((id) => {
    call(id);
    notices.came(id);
  });

  const chore = createChore({
    pauseMs: () => roughly(lookEveryMs),
    async work() {
      const ids = [...watched.keys()];
      looks += 1;
      // Said again, in case another node has become the owner.
      if (looks % looksPerNotice === 0)
        for (let at = 0; at < ids.length; at += lookedAtOnce)
          notices.watched(ids.slice(at, at + lookedAtOnce));
      for (let at = 0; at < ids.length; at += lookedAtOnce)
        for (const [id, place] of await chats.places(ids.slice(at, at + lookedAtOnce))) learn(id, place);
    },
    log,
    failed: 'realtime.chats.failed',
  });

  function follow(id: string, hear: (grown: TopicGrown) => void) {
    const known = watched.get(id) ?? {
      hearers: new Set(),
      place: unknown,
      isLooking: false,
      isCalled: false,
    };
    if (!watched.has(id)) notices.watched([id]);
    watched.set(id, known);
    known.hearers.add(hear);
    return {
      ready: Promise.resolve(),
      leave() {
        known.hearers.delete(hear);
        if (known.hearers.size === 0 && watched.get(id) === known) watched.delete(id);
      },
    };
  }

  const sourceOf = (id: string): TopicSource => ({
    async place(): Promise<TopicPlace> {
      const { newest } = await placeOf(id);
      return { start: newest, oldest: Math.max(0, newest - historyMax), newest };
    },
    async read(after: number) {
      // Who has left is found out before what came after that is sent.
      const { newest: upTo } = await placeOf(id);
      const found = await chats.read(id, { after, upTo, limit });
      const events = found.map(({ message, ...event }) => ({ ...event, data: JSON.stringify(message) }));
      const last = events.at(-1)?.offset ?? upTo;
      return { events, upTo: events.length < limit ? upTo : last };
    },
    follow: (hear) => follow(id, hear),
  });

  const kind: TopicKind = Object.freeze({
    form: 'chat:<id>',
    idIn: (topic: string) => name.exec(topic)?.[1],
    subjectsOf: () => [],
    async check(id: string, caller: Caller) {
      const isMember = caller.kind === 'account' && (await chats.isMember(id, caller.userId));
      if (!isMember) throw refuse('FORBIDDEN', { message: 'Only members of the chat may watch it.' });
    },
    source: sourceOf,
  });
  return { kind, chore };
}
