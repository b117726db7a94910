// Nodes with the real actor runtime, ownership, membership and forwarding on simulated servers and links.

import pino from 'pino';
import { answerPeers, createForward } from '../../src/actors/forwarding.js';
import { type Actors, type Asking, createActors } from '../../src/actors/runtime.js';
import type { GroupStore } from '../../src/actors/store-port.js';
import { createMembership } from '../../src/cluster/membership.js';
import { createOwnership, type Ownership } from '../../src/cluster/ownership.js';
import { onSlotNotice, slotPeers } from '../../src/cluster/slot-notices.js';
import { slotOf } from '../../src/cluster/slots.js';
import type { Reply } from '../../src/links/reply.js';
import { patientWaiter } from '../../src/shared/waiter.js';
import { counterKind, ticketKind } from '../actors/test-kinds.js';
import { clubKind } from './club-kind.js';
import { createFakeLinks, type FakeLinks } from './fake-links.js';
import { createFakeMongo, realRules } from './fake-mongo.js';
import { createFakeRedis } from './fake-redis.js';
import type { Scene, SceneNode } from './faults.js';
import { createLedger, type Ledger } from './ownership-ledger.js';
import { createRng, type Scheduler, type SimProcess, wholeNumber } from './scheduler.js';
import { createStoreFake, type StoreFake } from './store-fake.js';
import { ridesOfTallies, tallyKind } from './tally-kind.js';

export interface ActorNode extends SceneNode {
  ask(asking: Asking): Promise<Reply>;
  readonly actors: Actors;
  readonly ownership: Ownership;
  /** A load balancer has noticed that it will end. */
  isLeaving(): boolean;
  /** As on SIGTERM: answers its own callers, gives everything away, and ends. */
  retire(): void;
}

export interface ActorWorld extends Scene {
  readonly store: StoreFake;
  readonly links: FakeLinks;
  readonly ledger: Ledger;
  nodes(): readonly ActorNode[];
  boot(host: string): ActorNode;
}

/** Takes a safety rule away from the store that the runtime works with, to see that a check fails. */
export type StoreChange = (store: GroupStore, fake: StoreFake) => GroupStore;

const slotsSimulated = 16;
const cachedMax = 8;
const uniqueIndexes = [{ collection: 'numbers', name: 'number', field: 'number' }];
const quiet = pino({ enabled: false });

export function createActorWorld(world: Scheduler, change?: StoreChange): ActorWorld {
  const ledger = createLedger(world);
  const chance = createRng(world.seed + 17);
  const store = createStoreFake(world, uniqueIndexes);
  const links = createFakeLinks(world);
  const redis = createFakeRedis(world);
  const mongo = createFakeMongo(world, {
    slots: slotsSimulated,
    rules: realRules,
    redisEpochs: () => new Map(),
    changed: ledger.slotChanged,
    isAway: store.isDown,
    ended: store.endTransactionsOf,
  });
  let nodes: readonly ActorNode[] = [];
  let boots = 0;

  function start(id: string, address: string, process: SimProcess): Pick<ActorNode, 'actors' | 'ownership'> {
    const { clock, timers, rng } = process;
    const cluster = { store: mongo.storeFor(process), hints: redis.hintsFor(process) };
    const ports = { ...cluster, clock, timers, log: quiet };
    const end = links.join({
      id,
      process,
      answer: (envelope) => answer(envelope, id, patientWaiter),
      receive: (notice) => onSlotNotice(notice, ownership),
    });
    const membership = createMembership({ ...ports, self: { id, address } });
    const rules = { slots: slotsSimulated };
    const ownership = createOwnership({ ...ports, membership, peers: slotPeers(end), rules });
    const plain = store.of(process);
    const actors = createActors({
      kinds: [counterKind, ticketKind, tallyKind, clubKind((run) => void timers.after(5 * rng.next(), run))],
      store: change ? change(plain, store) : plain,
      ownership,
      forward: createForward({ self: id, links: end, ownership, clock }),
      clock,
      timers,
      rng,
      node: id,
      soon: (run) => void timers.after(0, run),
      cache: { actorsMax: cachedMax },
    });
    actors.rideAlong(['news'], ridesOfTallies);
    const answer = answerPeers({ actors, ownership, clock });
    return { actors, ownership };
  }

  function boot(host: string): ActorNode {
    boots += 1;
    const address = `${host}:7000`;
    const id = `${address}:b${boots}`;
    const speed = 0.99 + 0.02 * chance.next();
    const process = world.process(id, { skewMs: wholeNumber(chance, 60_000), speed });
    const { actors, ownership } = start(id, address, process);
    const leaving = leavingOf({ actors, ownership, process });
    const node: ActorNode = { id, host, process, actors, ownership, ...leaving };
    nodes = [...nodes.filter((other) => other.process.state() !== 'dead'), node];
    world.note(`${id} starts`);
    void ownership.start();
    return node;
  }

  return Object.freeze({
    world,
    redis,
    mongo,
    store,
    links,
    ledger,
    nodes: () => nodes.filter(({ process }) => process.state() !== 'dead'),
    boot,
  });
}

type Leaving = Pick<ActorNode, 'ask' | 'isLeaving' | 'retire'>;

function leavingOf({ actors, ownership, process }: Omit<ActorNode, keyof Leaving | 'id' | 'host'>): Leaving {
  let isLeaving = false;
  let asked = 0;
  async function drain(): Promise<void> {
    while (asked > 0) await new Promise<void>((resolve) => void process.timers.after(10, resolve));
    await ownership.drain();
    actors.stop();
    ownership.stop();
    process.timers.after(200, () => process.kill());
  }
  return {
    ask(asking) {
      asked += 1;
      return actors.ask(asking).finally(() => {
        asked -= 1;
      });
    },
    isLeaving: () => isLeaving,
    retire() {
      if (!isLeaving) void drain();
      isLeaving = true;
    },
  };
}

/** The first numbers whose ids are in slots of this world, which has few of them. */
export function placesFor(kind: string, count: number, idOf: (place: number) => string): readonly number[] {
  const places: number[] = [];
  for (let place = 0; places.length < count; place += 1)
    if (slotOf(kind, idOf(place)) < slotsSimulated) places.push(place);
  return places;
}
