// Tells who waits for a queue that it has grown: on this node at once, on other nodes by a notice. A word
// that is lost is made up for by a look at the database every second.
import type { Clock } from '../../shared/clock.js';
import type { NumberedBatch } from './numbering.js';
import type { QueuePlace } from './queue.js';
import type { NumberedUpdate } from './queue.store.js';

/** What a follower is told. */
export interface Grown {
  readonly to: string;
  readonly place: QueuePlace;
  /** From this number up to the newest, when they are at hand. */
  readonly first: number;
  readonly updates?: readonly NumberedUpdate[] | undefined;
}

export type Follower = (grown: Grown) => void;

export interface Following {
  readonly ready: Promise<void>;
  leave(): void;
}

export interface Followers {
  /** Until `leave` is called; from `ready` on nothing is missed but what a notice loses. */
  follow(to: string, follower: Follower): Following;
  /** Another node follows these, for a while. */
  followedFrom(node: string, ids: readonly string[]): void;
  /** By the owner. */
  numbered(batch: NumberedBatch): void;
  /** Of this node's followers: what another node or a look at the database says. */
  grown(grown: Grown): void;
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

/** Longer than the pause after which a node says again whom it follows. */
const awayMs = 60_000;
const awayMax = 200_000;

export function createFollowers({ clock, tellNodes, onFollowed }: FollowersOptions): Followers {
  const here = new Map<string, { readonly followers: Set<Follower>; readonly ready: Promise<void> }>();
  const away = new Map<string, Map<string, number>>();

  function grown(told: Grown): void {
    for (const follower of here.get(told.to)?.followers ?? []) follower(told);
  }

  function nodesOf(to: string): readonly string[] {
    const nodes = away.get(to);
    if (nodes === undefined) return [];
    const now = clock.monotonic();
    for (const [node, until] of nodes) if (until < now) nodes.delete(node);
    if (nodes.size === 0) away.delete(to);
    return [...nodes.keys()];
  }

  function makeRoom(): void {
    for (const oldest of away.keys()) {
      if (away.size < awayMax) return;
      away.delete(oldest);
    }
  }

  return Object.freeze({
    follow(to: string, follower: Follower) {
      const place = here.get(to) ?? { followers: new Set<Follower>(), ready: onFollowed(to) };
      here.set(to, place);
      place.followers.add(follower);
      return {
        ready: place.ready,
        leave() {
          place.followers.delete(follower);
          if (place.followers.size === 0 && here.get(to) === place) here.delete(to);
        },
      };
    },
    followedFrom(node: string, ids: readonly string[]) {
      const until = clock.monotonic() + awayMs;
      for (const to of ids) {
        const nodes = away.get(to) ?? new Map<string, number>();
        nodes.set(node, until);
        away.delete(to);
        makeRoom();
        away.set(to, nodes);
      }
    },
    numbered({ to, first, place, updates }: NumberedBatch) {
      const nodes = nodesOf(to);
      if (nodes.length === 0 && !here.has(to)) return;
      const told = { to, first, place, updates: withNumbers(first, updates) };
      grown(told);
      if (nodes.length > 0) tellNodes(nodes, told);
    },
    grown,
    followed: () => here.keys(),
    counts: () => ({ followed: here.size, away: away.size }),
  });
}

/** Undefined when one of them is not at hand. */
function withNumbers(
  first: number,
  updates: NumberedBatch['updates'],
): readonly NumberedUpdate[] | undefined {
  const numbered: NumberedUpdate[] = [];
  for (const [nth, { type, at, body }] of updates.entries()) {
    if (type === undefined || body === undefined) return undefined;
    numbered.push({ seq: first + nth, type, at, body });
  }
  return numbered;
}
