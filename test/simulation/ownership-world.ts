// Nodes that run the real membership and ownership on simulated servers, each with some work on its slots.
import pino from 'pino';
import { createMembership, type Membership } from '../../src/cluster/membership.js';
import { createOwnership, type Ownership } from '../../src/cluster/ownership.js';
import type { Slot } from '../../src/cluster/slot.js';
import type { NodeId } from '../../src/links/member.js';
import { createFakeMongo, type FakeMongo } from './fake-mongo.js';
import { fakePeers } from './fake-peers.js';
import { createFakeRedis, type FakeRedis } from './fake-redis.js';
import { createLedger, type Ledger } from './ownership-ledger.js';
import { createRng, oneOf, type Scheduler, type SimProcess, wholeNumber } from './scheduler.js';

/** The rules that are removed one at a time, to see that their absence is noticed. */
export const mutations = [
  'epochs come from Redis',
  'documents are not fenced',
  'an older view may claim',
  'members are robbed',
  'a release needs no epoch',
  'a young Redis is believed',
  'an outage of Redis leaves no trace',
  'a fenced owner stays',
  'a slot is released in flight',
  'no owner is ever forced',
] as const;

export type Mutation = (typeof mutations)[number];

export interface SimNode {
  readonly id: NodeId;
  readonly host: string;
  readonly process: SimProcess;
  readonly membership: Membership;
  readonly ownership: Ownership;
  /** The next turn takes so long: its server says nothing. */
  hang(ms: number): void;
  /** A turn of the slot is under way. */
  isBusy(slot: Slot): boolean;
}

export interface OwnershipWorld {
  readonly world: Scheduler;
  readonly redis: FakeRedis;
  readonly mongo: FakeMongo;
  readonly ledger: Ledger;
  /** The nodes that were started and not killed. */
  nodes(): readonly SimNode[];
  boot(host: string): SimNode;
  /** From now on so much of what nodes tell one another is lost. */
  loseNotices(part: number): void;
}

const slotsSimulated = 16;
const quiet = pino({ enabled: false });

export function createOwnershipWorld(world: Scheduler, mutation: Mutation | undefined): OwnershipWorld {
  const isOn = (name: Mutation) => mutation === name;
  let redisEpochs = new Map<Slot, number>();
  const ledger = createLedger(world);
  const redis = createFakeRedis(world, { noticesGaps: !isOn('an outage of Redis leaves no trace') });
  const mongo = createFakeMongo(world, {
    slots: slotsSimulated,
    redisEpochs: () => redisEpochs,
    changed: ledger.slotChanged,
    rules: {
      epochFrom: isOn('epochs come from Redis') ? 'redis' : 'mongodb',
      olderViewMayClaim: isOn('an older view may claim'),
      everyoneMayBeTakenFrom: isOn('members are robbed'),
      releaseIsConditional: !isOn('a release needs no epoch'),
    },
  });
  const chance = createRng(world.seed + 17);
  let nodes: SimNode[] = [];
  let boots = 0;
  let lostNotices = 0;

  function boot(host: string): SimNode {
    boots += 1;
    const id = `${host}:7000:b${boots}`;
    const process = world.process(id, {
      skewMs: wholeNumber(chance, 60_000),
      speed: 0.99 + 0.02 * chance.next(),
    });
    const { clock, timers } = process;
    const store = mongo.storeFor(process);
    const hints = redis.hintsFor(process);
    const self = { id, address: `${host}:7000` };
    const memberRules = isOn('a young Redis is believed') ? { freezeMs: 0 } : {};
    const membership = createMembership({
      self,
      hints,
      store,
      clock,
      timers,
      log: quiet,
      rules: memberRules,
    });
    const rules = { slots: slotsSimulated, ...handOffUnder(mutation) };
    const parts = { membership, store, hints, clock, timers, log: quiet, rules };
    const arrives = () => chance.next() >= lostNotices;
    const peers = fakePeers({ world, self: id, nodes: () => nodes, arrives });
    const real = createOwnership({ ...parts, peers });
    const ownership = isOn('a fenced owner stays') ? { ...real, lose: () => undefined } : real;
    const turnsThatHang: number[] = [];
    const hang = (ms: number) => void turnsThatHang.push(ms);
    const inFlight = new Map<Slot, Promise<void>>();
    const isBusy = (slot: Slot) => inFlight.has(slot);
    const node = { id, host, process, membership, ownership, hang, isBusy };
    nodes = [...nodes.filter((other) => other.process.state() !== 'dead'), node];
    world.note(`${id} starts`);
    startWork(node, {
      mongo,
      ledger,
      isFenced: !isOn('documents are not fenced'),
      isHeld: !isOn('a slot is released in flight'),
      inFlight,
      takesMs: () => turnsThatHang.shift() ?? 30 * process.rng.next(),
    });
    void ownership.start();
    return node;
  }

  const flush = redis.flush;
  return Object.freeze({
    world,
    redis: {
      ...redis,
      flush() {
        redisEpochs = new Map();
        flush();
      },
    },
    mongo,
    ledger,
    nodes: () => nodes.filter(({ process }) => process.state() !== 'dead'),
    boot,
    loseNotices(part: number) {
      lostNotices = part;
    },
  });
}

function handOffUnder(mutation: Mutation | undefined): { handOffMs?: number } {
  if (mutation === 'no owner is ever forced') return { handOffMs: Number.POSITIVE_INFINITY };
  return mutation === 'members are robbed' ? { handOffMs: 0 } : {};
}

interface Work {
  readonly mongo: FakeMongo;
  readonly ledger: Ledger;
  readonly isFenced: boolean;
  /** Whether a slot is kept until what is in flight has ended. */
  readonly isHeld: boolean;
  readonly inFlight: Map<Slot, Promise<void>>;
  takesMs(): number;
}

/** Turns on the slots the node owns, as its runtime would do them: claim the document, think, write. */
function startWork(node: SimNode, { mongo, ledger, isFenced, isHeld, inFlight, takesMs }: Work): void {
  const { process, ownership } = node;
  const { rng, timers } = process;
  const activated = new Map<Slot, number>();

  function begin(slot: Slot): void {
    const slotOwner = ownership.ownerOf(slot);
    if (!slotOwner.mine || inFlight.has(slot)) return;
    const { epoch } = slotOwner;
    ledger.attempted(node.id, { slot, epoch });
    const done = turn(slot, epoch)
      .catch(() => void activated.delete(slot))
      .finally(() => inFlight.delete(slot));
    inFlight.set(slot, done);
  }

  async function turn(slot: Slot, epoch: number): Promise<void> {
    if (activated.get(slot) !== epoch) {
      if (!(await mongo.ask(process, () => activate(slot, epoch)))) return fenced(slot, epoch);
      activated.set(slot, epoch);
    }
    await new Promise<void>((resolve) => timers.after(takesMs(), resolve));
    if (!(await mongo.ask(process, () => write(slot, epoch)))) fenced(slot, epoch);
  }

  function activate(slot: Slot, epoch: number): boolean {
    const document = mongo.documents[slot];
    if (document === undefined || (isFenced && document.fe > epoch)) return false;
    document.fe = epoch;
    ledger.activated({ slot, epoch });
    return true;
  }

  function write(slot: Slot, epoch: number): boolean {
    const document = mongo.documents[slot];
    if (document === undefined || (isFenced && document.fe !== epoch)) return false;
    document.v += 1;
    ledger.wrote(node.id, { slot, epoch });
    return true;
  }

  function fenced(slot: Slot, epoch: number): void {
    activated.delete(slot);
    ledger.fenced(node.id, { slot, epoch });
    ownership.lose(slot);
  }

  function workOn(): void {
    const held = ownership.held();
    if (held.length > 0) begin(oneOf(rng, held).slot);
    timers.after(80 + 220 * rng.next(), workOn);
  }

  if (isHeld) ownership.onRelease(async (slot) => inFlight.get(slot));
  ownership.onClaimed((slots) => {
    for (const slot of slots) begin(slot);
  });
  workOn();
}
