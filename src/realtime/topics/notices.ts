// Notices between nodes about watched topics: a node tells the owner what it watches, and the owner reports
// new events. A lost notice is made up for by the read that every node does each second.
import { byOwner, createWatchingNodes, idsIn } from '../../cluster/watching-nodes.js';
import type { Clock } from '../../shared/clock.js';
import type { RealtimeOutside } from '../outside.js';

export interface TopicNotices {
  /** Tells the owners that this node watches these, for a while. */
  watched(ids: readonly string[]): void;
  /** Notifies the watching nodes that this node has stored an event. */
  stored(id: string): void;
}

export interface TopicNoticesOptions extends Pick<RealtimeOutside, 'peers' | 'ownership'> {
  /** Distinguishes these notices from those of other topics. */
  readonly name: string;
  /** The kind of the actors, whose owners store the events. */
  readonly kind: string;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Called when another node has stored an event. */
  readonly onStored: (id: string) => void;
  /** Runs a function when the present tick is over. */
  readonly soon?: (run: () => void) => void;
}

export function createTopicNotices(options: TopicNoticesOptions): TopicNotices {
  const { name, kind, peers, ownership, clock, onStored, soon = setImmediate } = options;
  const watchedType = `realtime.${name}.watched`;
  const storedType = `realtime.${name}.came`;
  const watchers = createWatchingNodes(clock);
  let waiting = new Map<string, Set<string>>();

  peers.onNotice(watchedType, async (notice, from) => watchers.heard(from, idsIn(notice)));
  peers.onNotice(storedType, async (notice) => {
    for (const id of idsIn(notice)) onStored(id);
  });

  function flush(): void {
    const notices = waiting;
    waiting = new Map();
    for (const [node, ids] of notices)
      void peers.notify([node], { type: storedType, ids: [...ids] } as IdsNotice);
  }

  return Object.freeze({
    watched(ids: readonly string[]) {
      for (const [owner, owned] of byOwner(ownership, kind, ids))
        void peers.notify([owner], { type: watchedType, ids: owned } as IdsNotice);
    },
    stored(id: string) {
      for (const node of watchers.of(id)) {
        if (waiting.size === 0) soon(flush);
        const ids = waiting.get(node);
        if (ids === undefined) waiting.set(node, new Set([id]));
        else ids.add(id);
      }
    },
  });
}

interface IdsNotice {
  readonly type: string;
  readonly ids: readonly string[];
}
