// Tells who waits for a queue that it has grown: on this node at once, on other nodes by a notice. A word
// that is lost is made up for by a look at the database every second.
import { createWatchingNodes } from '../../cluster/watching-nodes.js';
import type { Clock } from '../../shared/clock.js';
import type { NumberedBatch } from './numbering-state.js';
import type { QueuePosition } from './queue.js';
import type { NumberedUpdate } from './queue.store.js';

/** A follower is told by this that its queue has grown. */
export interface Grown {
  readonly to: string;
  readonly place: QueuePosition;
  /** From this number up to the newest, when they are at hand. */
  readonly first: number;
  readonly updates?: readonly NumberedUpdate[] | undefined;
}

export type Follower = (grown: Grown) => void;

export interface Following {
  readonly ready: Promise<void> | undefined;
  leave(): void;
}

export interface Followers {
  /** Until `leave` is called; from `ready` on nothing is missed but what a notice loses. */
  follow(to: string, follower: Follower): Following;
  /** Another node follows these, for a while. */
  followedFrom(node: string, ids: readonly string[]): void;
  /** By the owner. */
  numbered(batch: NumberedBatch): void;
  /** This tells the followers on this node what another node or a look at the database says. */
  grown(grown: Grown): void;
  /** Another node reads this one, for a while, and is told of nothing. */
  readFrom(node: string, ids: readonly string[]): void;
  /** On this node, or on another one. */
  isFollowed(to: string): boolean;
  /** By another node, of late. */
  isReadElsewhere(to: string): boolean;
  /** Whom this node's followers follow. */
  followed(): IterableIterator<string>;
  counts(): { readonly followed: number; readonly away: number };
}

export interface FollowersOptions {
  readonly clock: Pick<Clock, 'monotonic'>;
  /** To these nodes, best effort. */
  readonly notifyNodes: (nodes: readonly string[], grown: Grown) => void;
  /** Another queue is followed here from now on. */
  readonly onFollowed: (to: string) => Promise<void>;
}

/** The followers of one queue on this node. */
interface LocalFollowers {
  followers: readonly Follower[];
  /** Resolves when the followers hear of every update from then on; undefined afterwards. */
  ready: Promise<void> | undefined;
}

const nobody: readonly Follower[] = [];

export function createFollowers({ clock, notifyNodes, onFollowed }: FollowersOptions): Followers {
  const here = new Map<string, LocalFollowers>();
  const away = createWatchingNodes(clock);
  const readers = createWatchingNodes(clock);

  function grown(told: Grown): void {
    for (const follower of here.get(told.to)?.followers ?? nobody) follower(told);
  }

  function opened(to: string): LocalFollowers {
    const ready = onFollowed(to).finally(() => {
      local.ready = undefined;
    });
    const local: LocalFollowers = { followers: nobody, ready };
    here.set(to, local);
    return local;
  }

  return Object.freeze({
    follow(to: string, follower: Follower) {
      const local = here.get(to) ?? opened(to);
      local.followers = [...local.followers, follower];
      return new Followed({ here, to, local, follower });
    },
    followedFrom: away.heard,
    numbered({ to, first, place, updates }: NumberedBatch) {
      const nodes = away.of(to);
      if (nodes.length === 0 && !here.has(to)) return;
      const told = { to, first, place, updates: withNumbers(first, updates) };
      grown(told);
      if (nodes.length > 0) notifyNodes(nodes, told);
    },
    grown,
    readFrom: readers.heard,
    isFollowed: (to: string) => here.has(to) || away.of(to).length > 0,
    isReadElsewhere: (to: string) => away.of(to).length > 0 || readers.of(to).length > 0,
    followed: () => here.keys(),
    counts: () => ({ followed: here.size, away: away.ids.size }),
  });
}

interface FollowedParts {
  readonly here: Map<string, LocalFollowers>;
  readonly to: string;
  readonly local: LocalFollowers;
  readonly follower: Follower;
}

/** Without a function of its own, because there are many. */
class Followed implements Following {
  private readonly here: Map<string, LocalFollowers>;
  private readonly to: string;
  private readonly local: LocalFollowers;
  private readonly follower: Follower;

  constructor({ here, to, local, follower }: FollowedParts) {
    this.here = here;
    this.to = to;
    this.local = local;
    this.follower = follower;
  }

  get ready(): Promise<void> | undefined {
    return this.local.ready;
  }

  leave(): void {
    const { here, to, local, follower } = this;
    const nth = local.followers.indexOf(follower);
    local.followers = local.followers.filter((_, at) => at !== nth);
    if (local.followers.length === 0 && here.get(to) === local) here.delete(to);
  }
}

/** Returns undefined when one of them is not at hand. */
export function withNumbers(
  first: number,
  updates: NumberedBatch['updates'],
): readonly NumberedUpdate[] | undefined {
  const numbered: NumberedUpdate[] = [];
  for (const [nth, { type, lane, at, body }] of updates.entries()) {
    if (type === undefined || body === undefined) return undefined;
    numbered.push({ seq: first + nth, type, lane, at, body });
  }
  return numbered;
}
