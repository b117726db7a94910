// Tells who waits for a queue that it has grown: on this node at once, on other nodes by a notice. A word
// that is lost is made up for by a look at the database every second.
import { createWatchingNodes } from '../../cluster/watching-nodes.js';
import type { Clock } from '../../shared/clock.js';
import type { NumberedBatch } from './numbering-state.js';
import type { QueuePlace } from './queue.js';
import type { NumberedUpdate } from './queue.store.js';

/** A follower is told by this that its queue has grown. */
export interface Grown {
  readonly to: string;
  readonly place: QueuePlace;
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
  readonly tellNodes: (nodes: readonly string[], grown: Grown) => void;
  /** Another queue is followed here from now on. */
  readonly onFollowed: (to: string) => Promise<void>;
}

/** Each queue that is followed on this node has one. */
interface Place {
  followers: readonly Follower[];
  /** Absent from then on. */
  ready: Promise<void> | undefined;
}

const nobody: readonly Follower[] = [];

export function createFollowers({ clock, tellNodes, onFollowed }: FollowersOptions): Followers {
  const here = new Map<string, Place>();
  const away = createWatchingNodes(clock);
  const readers = createWatchingNodes(clock);

  function grown(told: Grown): void {
    for (const follower of here.get(told.to)?.followers ?? nobody) follower(told);
  }

  function opened(to: string): Place {
    const ready = onFollowed(to).finally(() => {
      place.ready = undefined;
    });
    const place: Place = { followers: nobody, ready };
    here.set(to, place);
    return place;
  }

  return Object.freeze({
    follow(to: string, follower: Follower) {
      const place = here.get(to) ?? opened(to);
      place.followers = [...place.followers, follower];
      return new Followed({ here, to, place, follower });
    },
    followedFrom: away.heard,
    numbered({ to, first, place, updates }: NumberedBatch) {
      const nodes = away.of(to);
      if (nodes.length === 0 && !here.has(to)) return;
      const told = { to, first, place, updates: withNumbers(first, updates) };
      grown(told);
      if (nodes.length > 0) tellNodes(nodes, told);
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
  readonly here: Map<string, Place>;
  readonly to: string;
  readonly place: Place;
  readonly follower: Follower;
}

/** Without a function of its own, because there are many. */
class Followed implements Following {
  private readonly here: Map<string, Place>;
  private readonly to: string;
  private readonly place: Place;
  private readonly follower: Follower;

  constructor({ here, to, place, follower }: FollowedParts) {
    this.here = here;
    this.to = to;
    this.place = place;
    this.follower = follower;
  }

  get ready(): Promise<void> | undefined {
    return this.place.ready;
  }

  leave(): void {
    const { here, to, place, follower } = this;
    const nth = place.followers.indexOf(follower);
    place.followers = place.followers.filter((_, at) => at !== nth);
    if (place.followers.length === 0 && here.get(to) === place) here.delete(to);
  }
}

/** Undefined when one of them is not at hand. */
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
