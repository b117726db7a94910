// This node keeps the lines of the bots whose queues it owns, and tells the owners of other queues which
// requests wait here.
import type { Ownership } from '../../cluster/ownership.js';
import type { NodeId } from '../../links/member.js';
import type { UpdatesOutside } from '../outside.js';
import type { Queues } from '../queue/queues.js';
import { createLines, type LinesOptions, type Said, type TakeAsked } from './lines.js';
import { createPollNotices, takeWord } from './poll-notices.js';
import { createSaying, type NumberedWord, type Saying, self } from './saying.js';

export interface Words extends Saying {
  sweep(): void;
}

interface WordsOptions extends Pick<UpdatesOutside, 'peers'>, Pick<LinesOptions, 'clock' | 'timers'> {
  readonly queues: Pick<Queues, 'placeFrom' | 'follow' | 'readFrom'>;
  readonly ownership: Pick<Ownership, 'ownerOf' | 'view' | 'onClaimed' | 'onLost'>;
  /** True at once, or when it is said what came of it. */
  readonly take: (asked: TakeAsked) => true | Promise<true>;
  readonly refuseAll: (ids: readonly number[]) => void;
  readonly heard: (word: NumberedWord, keeper: NodeId) => void;
  /** These slots are this node's now, or are not any more. */
  readonly moved: (slots: readonly number[]) => void;
  readonly failed: (error: unknown) => void;
}

export function createWords(options: WordsOptions): Words {
  const { queues, peers, ownership, clock, timers, take, refuseAll, moved, failed } = options;
  const notices = createPollNotices(peers, {
    async said({ said }, from) {
      queues.readFrom(
        from,
        said.map(({ to }) => to),
      );
      if (said.some(({ to }) => saying.keeperOf(to) !== self))
        throw new Error('Another node owns the queue.');
      await Promise.all(said.map((one) => lines.said(from, one)));
    },
    async take(asked) {
      await take(asked);
      // It is heard before this word is confirmed, which says nothing of what came of it.
      void saying.flush();
    },
    tooMany: ({ ids }) => refuseAll(ids),
  });
  const lines = createLines({
    ...{ queues, clock, timers },
    take: (node, asked) => (node === self ? take(asked) : notices.tell(node, 'take', takeWord(asked))),
    refuse(node, to, ids) {
      if (node === self) refuseAll(ids);
      else void notices.tell(node, 'tooMany', { to, ids });
    },
    isMember: (node) => node === self || ownership.view().members.some(({ id }) => id === node),
  });
  const saying = createSaying({
    ownership,
    tell: (node, said) => (node === self ? keptHere(said) : notices.tell(node, 'said', { said })),
    heard: options.heard,
  });
  ownership.onClaimed(moved);
  ownership.onLost((slots) => {
    lines.drop(slots);
    moved(slots);
  });

  async function keptHere(said: readonly Said[]): Promise<boolean> {
    // Updates that could not be read here are found by a look.
    for (const one of said) void lines.said(self, one).catch(failed);
    return true;
  }

  return Object.freeze({ ...saying, sweep: lines.sweep });
}
