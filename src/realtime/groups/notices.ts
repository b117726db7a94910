// What nodes tell each other of groups: who is a member, what it is given, what it has handled, and that it
// is a member no more.
import { systemTimers } from '../../shared/timers.js';
import type { Peers } from '../../updates/outside.js';
import type { GroupEvent } from './coordinator.js';

type Notice = Parameters<Peers['tell']>[1];

/** All members of one group on one node; none: the last has left. */
export interface MembersWord {
  readonly to: string;
  readonly group: string;
  readonly members: readonly string[];
}

interface EventsWord {
  readonly member: string;
  readonly events: readonly GroupEvent[];
}

export interface AckWord {
  readonly to: string;
  readonly member: string;
  readonly seqs: readonly number[];
  /** Of the words of this member. */
  readonly nth: number;
}

/** Of what was acknowledged up to the nth word. */
export type StoredWord = Omit<AckWord, 'seqs'>;

export interface EndedWord {
  readonly members: readonly string[];
  readonly why: string;
}

export interface GroupWords {
  members(word: MembersWord, from: string): Promise<void>;
  /** Throws when there is no such member. */
  events(word: EventsWord): void;
  /** Throws when there is no such member. */
  ack(word: AckWord): Promise<void>;
  /** Throws when it is not stored. */
  stored(word: StoredWord): Promise<void>;
  ended(word: EndedWord): void;
}

export interface GroupNotices {
  /** False: it is not known whether it was heard. */
  tell<W extends keyof GroupWords>(
    node: string,
    name: W,
    word: Parameters<GroupWords[W]>[0],
  ): Promise<boolean>;
}

const typeOf = (name: keyof GroupWords) => `realtime.group.${name}`;

/** A link is cut when a word stays without an answer. */
const answersInMs = 2_000;

export function createGroupNotices(peers: Peers, words: GroupWords, answersMs = answersInMs): GroupNotices {
  const hear = (name: keyof GroupWords, handle: (word: never, from: string) => Promise<void> | void) =>
    peers.onNotice(typeOf(name), async (notice, from) => {
      const { word } = notice as Notice & { readonly word?: unknown };
      if (typeof word !== 'object' || word === null)
        throw new TypeError(`A notice ${notice.type} that is none.`);
      const handled = handle(word as never, from);
      if (handled !== undefined) await inTime(handled, answersMs);
    });
  hear('members', words.members);
  hear('events', words.events);
  hear('ack', words.ack);
  hear('stored', words.stored);
  hear('ended', words.ended);

  return Object.freeze({
    async tell(node: string, name: keyof GroupWords, word: object) {
      const [answer] = await peers.tell([node], { type: typeOf(name), word } as Notice);
      return answer?.confirmed === true;
    },
  });
}

/** What takes longer goes on, and who has said it does not know whether it is done. */
function inTime(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = systemTimers.after(ms, () => reject(new Error('The word is not acted on in time.')));
    work.then(resolve, reject).finally(() => timer.cancel());
  });
}
