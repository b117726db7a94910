// A large cluster in virtual time: the real membership and ownership, and what they ask of others.
import pino from 'pino';
import type { ClusterStore, MembershipHints, SlotRow } from '../../src/cluster/cluster-store.port.js';
import { createMembership, type Membership } from '../../src/cluster/membership.js';
import { createOwnership, type Ownership } from '../../src/cluster/ownership.js';
import type { Slot } from '../../src/cluster/slot.js';
import type { NodeId } from '../../src/links/member.js';
import { createFakeMongo, type FakeMongo, realRules } from './fake-mongo.js';
import { fakePeers } from './fake-peers.js';
import { createFakeRedis } from './fake-redis.js';
import type { Scheduler, SimProcess } from './scheduler.js';

export interface ScaleNode {
  readonly id: NodeId;
  readonly host: string;
  readonly process: SimProcess;
  readonly membership: Membership;
  readonly ownership: Ownership;
}

/** What the nodes have asked of one another and of the stores since the last look. */
export interface Traffic {
  /** Notices from one node to another. */
  notices: number;
  /** To MongoDB and Redis. */
  commands: number;
  /** Rows of slots and members that came back in answers. */
  rows: number;
}

export interface ScaleWorld {
  readonly world: Scheduler;
  readonly mongo: FakeMongo;
  nodes(): readonly ScaleNode[];
  boot(host: string): ScaleNode;
  /** Kills these at one moment: their slots have no owner from now on. */
  kill(nodes: readonly ScaleNode[]): void;
  /** The traffic since the last call. */
  takeTraffic(): Traffic;
  /** The longest time that a slot had no living owner since the last call, of those that are over. */
  takeLongestGapMs(): number;
  /** How many slots have no living owner now. */
  ownerless(): number;
}

const quiet = pino({ enabled: false });
/** A slot is kept until what is in flight has ended: a turn takes so long at most. */
const turnMs = 30;
const noTraffic = (): Traffic => ({ notices: 0, commands: 0, rows: 0 });

export function createScaleWorld(world: Scheduler, slots: number): ScaleWorld {
  const gaps = createGaps(world, slots);
  const redis = createFakeRedis(world);
  const mongo = createFakeMongo(world, {
    slots,
    rules: realRules,
    redisEpochs: () => new Map(),
    changed: (_before, after) => gaps.changed(after),
  });
  let nodes: ScaleNode[] = [];
  let traffic = noTraffic();
  let boots = 0;

  function boot(host: string): ScaleNode {
    boots += 1;
    const id = `${host}:7000:b${boots}`;
    const process = world.process(id, { speed: 0.99 + 0.02 * world.rng.next() });
    const { clock, timers, rng } = process;
    const store = countedStore(mongo.storeFor(process), () => traffic);
    const hints = countedHints(redis.hintsFor(process), () => traffic);
    const self = { id, address: `${host}:7000` };
    const membership = createMembership({ self, hints, store, clock, timers, log: quiet });
    const peers = fakePeers({
      world,
      self: id,
      nodes: () => nodes,
      arrives() {
        traffic.notices += 1;
        return true;
      },
    });
    const parts = { membership, store, hints, clock, timers, log: quiet, rules: { slots } };
    const ownership = createOwnership({ ...parts, peers });
    ownership.onRelease(() => new Promise((resolve) => timers.after(turnMs * rng.next(), resolve)));
    const node = { id, host, process, membership, ownership };
    nodes.push(node);
    void ownership.start();
    return node;
  }

  function living(): readonly ScaleNode[] {
    nodes = nodes.filter(({ process }) => process.state() !== 'dead');
    return nodes;
  }

  return Object.freeze({
    world,
    mongo,
    nodes: living,
    boot,
    kill(dying: readonly ScaleNode[]) {
      for (const { process } of dying) process.kill();
      gaps.died(new Set(dying.map(({ id }) => id)), mongo.rows);
      living();
    },
    takeTraffic() {
      const taken = traffic;
      traffic = noTraffic();
      return taken;
    },
    takeLongestGapMs: gaps.takeLongestMs,
    ownerless: gaps.open,
  });
}

/** Since when each slot has had no living owner. */
function createGaps(world: Scheduler, slots: number) {
  const since = new Map<Slot, number>(Array.from({ length: slots }, (_, slot) => [slot, 0]));
  let longestMs = 0;
  return {
    changed({ slot, owner }: SlotRow) {
      const began = since.get(slot);
      if (owner === null) since.set(slot, began ?? world.nowMs());
      else if (began !== undefined) {
        longestMs = Math.max(longestMs, world.nowMs() - began);
        since.delete(slot);
      }
    },
    died(dead: ReadonlySet<NodeId>, rows: readonly SlotRow[]) {
      for (const { slot, owner } of rows) {
        if (owner !== null && dead.has(owner)) since.set(slot, world.nowMs());
      }
    },
    takeLongestMs() {
      const taken = longestMs;
      longestMs = 0;
      return taken;
    },
    open: () => since.size,
  };
}

function countedStore(store: ClusterStore, traffic: () => Traffic): ClusterStore {
  async function counted<T>(commands: number, work: Promise<T>, rows: (answer: T) => number): Promise<T> {
    traffic().commands += commands;
    const answer = await work;
    traffic().rows += rows(answer);
    return answer;
  }
  return {
    prepare: () => store.prepare(),
    readView: () => counted(1, store.readView(), ({ members }) => members.length),
    changeView: (version, members) => counted(1, store.changeView(version, members), () => 0),
    readSlots: (slots) => counted(1, store.readSlots(slots), (rows) => rows.length),
    claim: (slots, claim) => counted(2, store.claim(slots, claim), (held) => held.length),
    release: (held, owner) => counted(1, store.release(held, owner), () => 0),
    endTransactionsOf: (ids) => counted(1, store.endTransactionsOf(ids), () => 0),
  };
}

function countedHints(hints: MembershipHints, traffic: () => Traffic): MembershipHints {
  return {
    ...hints,
    async beat(member, ttlMs, sinceMs) {
      traffic().commands += 1;
      const answer = await hints.beat(member, ttlMs, sinceMs);
      traffic().rows += answer.live.length;
      return answer;
    },
  };
}
