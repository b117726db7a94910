// The queues of receivers as their readers use them, on any node.
import { createBatcher } from '../../shared/batcher.js';
import { type Chore, createChore } from '../../shared/chore.js';
import { roughly } from '../../shared/jitter.js';
import type { Log } from '../../shared/log.js';
import { systemTimers } from '../../shared/timers.js';
import { createDeliveryStore } from '../deliveries/delivery.store.js';
import { createGivingUp } from '../deliveries/giving-up.js';
import { queueKindName, updatesCollection } from '../names.js';
import type { UpdatesOutside } from '../outside.js';
import type { StandingSource, StoredRow } from '../standing.js';
import type { UpdateRow } from '../update.js';
import { createAcknowledging } from './acknowledging.js';
import { createCare } from './care.js';
import type { FindClaims } from './claims.js';
import { createComparedStore } from './compared.store.js';
import { createFollowers, type Follower, type Followers, type Following } from './followers.js';
import { measureDrops } from './metrics.js';
import { createQueueNotices } from './notices.js';
import { createNumbering, type Numbering } from './numbering.js';
import type { NumberedBatch } from './numbering-state.js';
import type { ToldUpdate } from './owned-queue.js';
import { fetchable, firstQueue, positionOf, type QueuePosition } from './queue.js';
import type { Acknowledged, BatchNumbers, Expired, QueueCommand } from './queue.kind.js';
import { createQueueStore, type NumberedUpdate, type QueueStore, type Wanted } from './queue.store.js';
import { createQueueReader } from './reader.js';
import { createRecentUpdates } from './recent-updates.js';
import { createRemovals } from './removals.js';
import { createStandingStore } from './standing.store.js';
import { createTail, type Tail } from './tail.js';

type NumberedListener = (to: string, place: QueuePosition, batch: NumberedBatch) => void;

export interface Queues {
  position(to: string): Promise<QueuePosition>;
  /** The same for who waits for numbers from there on: nothing may be read of what was not looked for. */
  positionFrom(to: string, from: number): Promise<QueuePosition>;
  read(wanted: Wanted): Promise<readonly NumberedUpdate[]>;
  /** Everything up to this number is done with. */
  acknowledge(to: string, upTo: number): Promise<QueuePosition>;
  /** The same a moment later, together with others. Decision: docs/decisions/update-numbers.md */
  acknowledgeSoon(to: string, upTo: number): void;
  /** Everything but the newest so many is done with. */
  keep(to: string, newest: number): Promise<QueuePosition>;
  /** This gives up pushed updates that stay and have waited too long; the oldest has waited since then. */
  giveUpOld(to: string, oldestAt: number): Promise<void>;
  /** The first number that is still known; undefined: there is none. */
  firstOf(to: string): Promise<number | undefined>;
  follow(to: string, follower: Follower): Following;
  /** That node reads this queue of ours, for a while. */
  readFrom(node: string, ids: readonly string[]): void;
  /** The listener is called whenever a queue of this node has numbered something. */
  onNumbered(listener: NumberedListener): void;
  /** The function is asked whenever a queue of this node is about to number something. */
  claimWith(find: FindClaims): void;
  start(): void;
  stop(): Promise<void>;
}

/** A receiver that was never told of anything has this place. */
export const nothingYet = positionOf(firstQueue);
const lookEveryMs = 1_000;
/** Most looks go back a little, every fifteenth as far as a commit may be late. */
const shortBackMs = 1_500;
const longBackMs = 20_000;
/** Whom this node follows is said anew with every long look, in case their owner has changed. */
const looksPerFollow = 15;
const placesAtOnce = 512;

/** Places that are asked for in one tick are read together. */
function createPositions(store: QueueStore) {
  return createBatcher<string, QueuePosition>({
    soon: setImmediate,
    itemsMax: placesAtOnce,
    atOnce: 4,
    async run(ids) {
      const found = await store.positions(ids);
      return ids.map((id) => found.get(id) ?? nothingYet);
    },
  });
}

interface PositionsParts {
  readonly store: QueueStore;
  readonly numbering: Pick<Numbering, 'attend' | 'positionOf'>;
  /** As it stands by now. */
  readonly now: (place: QueuePosition) => QueuePosition;
}

function positionsOf({ store, numbering, now }: PositionsParts): Pick<Queues, 'position' | 'positionFrom'> {
  const positions = createPositions(store);

  async function position(to: string): Promise<QueuePosition> {
    // A request that never waits finds updates without a number too, also those that a dead node has left.
    await numbering.attend(to);
    return now(await positions.ask(to));
  }

  return {
    position,
    async positionFrom(to: string, from: number) {
      const known = numbering.positionOf(to);
      return known === undefined || from <= known.newest ? position(to) : now(known);
    },
  };
}

interface PublishedRows {
  readonly rows: readonly StoredRow[];
  readonly since: number;
}

function givingUpWith(
  { mongo, standingSources: sources }: Pick<UpdatesOutside, 'mongo' | 'standingSources'>,
  turn: (to: string, command: QueueCommand) => Promise<unknown>,
) {
  const store = createDeliveryStore(mongo, sources);
  return createGivingUp({ store, giveUp: (to, command) => turn(to, command) as Promise<number | 'changed'> });
}

function looking(work: () => Promise<void>, log: Log): Chore {
  const pauseMs = () => roughly(lookEveryMs);
  return createChore({ pauseMs, work, log, failed: 'updates.look.failed' });
}

/** Updates that a bot has acknowledged are counted as fetched by it. */
function acknowledgingWith(
  { bots, clusterClock, log }: Pick<UpdatesOutside, 'bots' | 'clusterClock' | 'log'>,
  turn: (to: string, command: QueueCommand) => Promise<Acknowledged>,
) {
  const fetched = (to: string, count: number) => bots.fetched(to, count, clusterClock.now());
  return createAcknowledging({ turn, fetched, log });
}

function recentUpdatesOf(
  { redis, log }: Pick<UpdatesOutside, 'redis' | 'log'>,
  { isReadElsewhere }: Pick<Followers, 'isReadElsewhere'>,
): Tail {
  const tail = createTail({ redis, log, timers: systemTimers });
  return createRecentUpdates({ tail, timers: systemTimers, isReadElsewhere });
}

/** Finds the updates in rows of commits. */
function createPublished(sources: readonly StandingSource[]) {
  const collections = [updatesCollection, ...sources.flatMap((source) => source.collections)];

  function updatesIn(commits: readonly PublishedRows[]) {
    const found: ToldUpdate[] = [];
    for (const { rows, since } of commits)
      for (const row of rows) {
        if (row.collection === updatesCollection) found.push({ ...(row.document as UpdateRow), since });
        else
          for (const source of sources) {
            const update = source.positionIn(row);
            if (update !== undefined) found.push(update);
          }
      }
    return found;
  }

  return { collections, updatesIn };
}

type QueuesOptions = Omit<UpdatesOutside, 'parking' | 'act' | 'findAddressees' | 'revocation'>;

export function createQueues(options: QueuesOptions): Queues {
  const { mongo, ownership, peers, ask, clusterClock, log, config, measure } = options;
  const { standingSources } = options;
  const store = createQueueStore(mongo, standingSources);
  const standing = createStandingStore(mongo, standingSources);
  const removals = createRemovals({ store, timers: systemTimers, log });
  const notices = createQueueNotices({ peers, ownership });
  const followers = createFollowers({
    clock: clusterClock,
    notifyNodes: notices.grown,
    async onFollowed(to) {
      void numbering.attend(to);
      await notices.follow([to]);
    },
  });
  const tail = recentUpdatesOf(options, followers);
  const numbering = createNumbering({
    ...{ store: createComparedStore(mongo, store), standing, ownership },
    number: (to, command) => queueTurn(to, command) as Promise<BatchNumbers>,
    notifyOwner: (owner, updates) => notices.published(owner?.id, updates),
    onNumbered(batch) {
      tail.append(batch);
      followers.numbered({ ...batch, place: now(batch.place) });
      for (const listener of listeners) listener(batch.to, batch.place, batch);
      care.numbered(batch.to, batch.place);
      overflowed += batch.dropped ?? 0;
      if (batch.dropped !== undefined) removeDone(batch.to, batch.place);
    },
    isFollowed: followers.isFollowed,
    findClaims: (to, place, updates) => findClaims(to, place, updates),
    ...{ clock: clusterClock, timers: systemTimers, log },
  });
  const retentionMs = config.updateRetentionSeconds * 1_000;
  const chore = looking(look, log);
  const acknowledging = acknowledgingWith(options, doneBy);
  const listeners: NumberedListener[] = [];
  const care = createCare({
    ...{ store, standing, ownership, numbering, clock: clusterClock, log, retentionMs },
    expire: (to, upTo) => queueTurn(to, { type: 'expire', upTo }) as Promise<Expired>,
    givingUp: givingUpWith(options, queueTurn),
    done: removeDone,
  });
  let findClaims: FindClaims = () => undefined;
  let looks = 0;
  let overflowed = 0;

  measureDrops(measure, { care, overflowed: () => overflowed });

  const { collections, updatesIn } = createPublished(standingSources);
  options.onCommitted(collections, (rows, since) => numbering.published(updatesIn([{ rows, since }])));
  options.rideAlong(collections, (coming) => numbering.riding(updatesIn(coming)));
  notices.listen({ ...numbering, ...followers });

  const now = (place: QueuePosition) => fetchable(place, clusterClock.now());

  function queueTurn(to: string, command: QueueCommand): Promise<unknown> {
    return ask(queueKindName, to, command);
  }

  async function doneBy(to: string, command: QueueCommand): Promise<Acknowledged> {
    const { gained, ...place } = (await queueTurn(to, command)) as Acknowledged;
    numbering.stands(to, place);
    removeDone(to, place);
    return { ...now(place), ...(gained !== undefined && { gained }) };
  }

  function removeDone(to: string, place: QueuePosition): void {
    tail.trim(to, place);
    removals.due(to, place.done);
  }

  /** A look finds what a lost word left unsaid. */
  async function look(): Promise<void> {
    looks += 1;
    const isLong = looks % looksPerFollow === 0;
    await numbering.sweep(isLong ? longBackMs : shortBackMs);
    const followed = [...followers.followed()];
    for (let at = 0; at < followed.length; at += placesAtOnce) {
      const ids = followed.slice(at, at + placesAtOnce);
      if (isLong) await notices.follow(ids);
      for (const id of ids) void numbering.attend(id);
      for (const [to, place] of await store.positions(ids))
        followers.grown({ to, place: now(place), first: place.newest + 1 });
    }
  }

  return Object.freeze({
    ...positionsOf({ store, numbering, now }),
    read: createQueueReader(store, tail),
    acknowledge: (to: string, upTo: number) => doneBy(to, { type: 'acknowledge', upTo }),
    acknowledgeSoon: acknowledging.soon,
    keep: (to: string, newest: number) => doneBy(to, { type: 'keep', newest }),
    firstOf: standing.firstOf,
    async giveUpOld(to: string, oldestAt: number) {
      const before = clusterClock.now() - retentionMs;
      if (oldestAt <= before) await care.giveUp(to, await standing.lastBefore(to, before));
    },
    follow: followers.follow,
    readFrom: followers.readFrom,
    onNumbered: (listener: NumberedListener) => void listeners.push(listener),
    claimWith(find: FindClaims) {
      findClaims = find;
    },
    start() {
      chore.start();
      acknowledging.start();
      care.start();
    },
    async stop() {
      await numbering.stop();
      await acknowledging.stop();
      removals.stop();
      await Promise.all([chore.stop(), care.stop()]);
    },
  });
}
