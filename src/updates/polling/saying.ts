// Tells the nodes that keep the lines who waits here: what is said in one tick goes in one word a node.
import type { Ownership } from '../../cluster/ownership.js';
import type { NodeId } from '../../links/member.js';
import { grouped } from '../../shared/grouped.js';
import { slotOfQueue } from '../standing.js';
import type { Said } from './lines.js';

/** This node, where it keeps a line itself. */
export const self = 'self';

/** The last word of its bot has this number or a higher one. */
export interface NumberedWord extends Said {
  readonly nth: number;
}

export interface Saying {
  /** Undefined: no node has the queue now. */
  keeperOf(to: string): NodeId | undefined;
  say(word: NumberedWord): void;
  /** At once what is to be said; resolves when it was heard, or was not. */
  flush(): Promise<void>;
}

export interface SayingOptions {
  readonly ownership: Pick<Ownership, 'ownerOf'>;
  /** Also to this node itself. False: it is not known whether it was heard. */
  readonly tell: (node: NodeId, said: readonly Said[]) => Promise<boolean>;
  readonly heard: (word: NumberedWord, keeper: NodeId) => void;
  /** Runs it when the present tick is over. */
  readonly soon?: (run: () => void) => void;
}

/** One notice carries this many words at most. */
const saidMax = 2_000;

export function createSaying({ ownership, tell, heard, soon = setImmediate }: SayingOptions): Saying {
  let unsaid = new Map<string, NumberedWord>();

  function keeperOf(to: string): NodeId | undefined {
    const slotOwner = ownership.ownerOf(slotOfQueue(to));
    return slotOwner.mine ? self : slotOwner.owner?.id;
  }

  async function tellAll(keeper: NodeId, words: readonly NumberedWord[]): Promise<void> {
    for (let at = 0; at < words.length; at += saidMax) {
      const some = words.slice(at, at + saidMax);
      if (await tell(keeper, some)) for (const word of some) heard(word, keeper);
    }
  }

  async function flush(): Promise<void> {
    const words = [...unsaid.values()];
    unsaid = new Map();
    const told = [...grouped(words, ({ to }) => keeperOf(to))].map(([keeper, some]) =>
      keeper === undefined ? undefined : tellAll(keeper, some),
    );
    await Promise.all(told);
  }

  return Object.freeze({
    keeperOf,
    say(word: NumberedWord) {
      const { to } = word;
      if (keeperOf(to) === self) {
        unsaid.delete(to);
        void tellAll(self, [word]);
        return;
      }
      if (unsaid.size === 0) soon(() => void flush());
      const before = unsaid.get(to);
      const taken = Math.max(before?.taken ?? 0, word.taken);
      unsaid.set(to, { ...word, taken, isBack: before?.isBack === true || word.isBack === true });
    },
    flush,
  });
}
