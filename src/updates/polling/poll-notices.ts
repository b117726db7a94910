// Nodes tell each other by these notices which requests for updates wait, which one is to take an update, and
// which are too many.
import type { NodeId } from '../../links/member.js';
import type { Peers } from '../outside.js';
import { withinWord } from '../queue/notices.js';
import type { Said, TakeAsked } from './lines.js';

type Notice = Parameters<Peers['tell']>[1];

interface SaidWord {
  readonly said: readonly Said[];
}

interface TooManyWord {
  readonly to: string;
  readonly ids: readonly number[];
}

export interface PollWords {
  /** Throws when this node does not keep the lines of one of them. */
  said(word: SaidWord, from: NodeId): Promise<void>;
  take(word: TakeAsked): Promise<void>;
  tooMany(word: TooManyWord): void;
}

export interface PollNotices {
  /** False: it is not known whether it was heard. */
  tell<W extends keyof PollWords>(node: NodeId, name: W, word: Parameters<PollWords[W]>[0]): Promise<boolean>;
}

const typeOf = (name: keyof PollWords) => `updates.polls.${name}`;

export function createPollNotices(peers: Peers, words: PollWords): PollNotices {
  const hear = (name: keyof PollWords, handle: (word: never, from: NodeId) => Promise<void> | void) =>
    peers.onNotice(typeOf(name), async (notice, from) => {
      const { word } = notice as Notice & { readonly word?: unknown };
      if (typeof word !== 'object' || word === null)
        throw new TypeError(`A notice ${notice.type} that is none.`);
      await handle(word as never, from);
    });
  hear('said', words.said);
  hear('take', words.take);
  hear('tooMany', words.tooMany);

  return Object.freeze({
    async tell(node: NodeId, name: keyof PollWords, word: object) {
      const [answer] = await peers.tell([node], { type: typeOf(name), word } as Notice);
      return answer?.confirmed === true;
    },
  });
}

export function takeWord({ grown, ...asked }: TakeAsked): TakeAsked {
  return { ...asked, grown: withinWord(grown) };
}
