// What nodes tell each other of what is watched live: who watches which, and where something has come.
// A word that is lost is made up for by the look that every node takes each second.
import { byOwner, createWatchingNodes, idsIn } from '../../cluster/watching-nodes.js';
import type { Clock } from '../../shared/clock.js';
import type { RealtimeOutside } from '../outside.js';

export interface TopicNotices {
  /** This node watches these, from now on and for a while. */
  watched(ids: readonly string[]): void;
  /** This node has stored something there. */
  came(id: string): void;
}

export interface TopicNoticesOptions extends Pick<RealtimeOutside, 'peers' | 'ownership'> {
  /** Tells these notices from those of other topics. */
  readonly name: string;
  /** Of the actors whose owners store what comes. */
  readonly kind: string;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Something has come that another node keeps. */
  readonly onCame: (id: string) => void;
  /** Runs it when the present tick is over. */
  readonly soon?: (run: () => void) => void;
}

export function createTopicNotices(options: TopicNoticesOptions): TopicNotices {
  const { name, kind, peers, ownership, clock, onCame, soon = setImmediate } = options;
  const watchedType = `realtime.${name}.watched`;
  const cameType = `realtime.${name}.came`;
  const watchers = createWatchingNodes(clock);
  let waiting = new Map<string, Set<string>>();

  peers.onNotice(watchedType, async (notice, from) => watchers.heard(from, idsIn(notice)));
  peers.onNotice(cameType, async (notice) => {
    for (const id of idsIn(notice)) onCame(id);
  });

  function flush(): void {
    const told = waiting;
    waiting = new Map();
    for (const [node, ids] of told) void peers.tell([node], { type: cameType, ids: [...ids] } as IdsNotice);
  }

  return Object.freeze({
    watched(ids: readonly string[]) {
      for (const [owner, told] of byOwner(ownership, kind, ids))
        void peers.tell([owner], { type: watchedType, ids: told } as IdsNotice);
    },
    came(id: string) {
      for (const node of watchers.of(id)) {
        if (waiting.size === 0) soon(flush);
        const told = waiting.get(node);
        if (told === undefined) waiting.set(node, new Set([id]));
        else told.add(id);
      }
    },
  });
}

interface IdsNotice {
  readonly type: string;
  readonly ids: readonly string[];
}
