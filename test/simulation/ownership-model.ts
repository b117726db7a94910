// The smallest model of owned actors: one voucher, three nodes, pauses anywhere, a Redis that forgets.
//
// It decides which rules are needed before any product code runs. Each node takes the slot, loads the
// voucher, decides on what it loaded, and writes; between any two steps every other node may do anything.
import type { Rng } from '../../src/shared/timers.js';
import { createRng, oneOf, wholeNumber } from './scheduler.js';

export interface Rules {
  /** Where the number comes from that grows with every change of owner. */
  readonly epochFrom: 'nowhere' | 'redis' | 'mongodb';
  /** A write is refused when the voucher has seen a greater epoch. */
  readonly fence: boolean;
  /** Loading the voucher writes the epoch into it, which shuts out everyone before. */
  readonly claim: boolean;
  /** A write is refused when the voucher's version is not the one that was loaded. */
  readonly version: boolean;
  /** Nodes that own nothing may write too, guarded by the version alone. */
  readonly guests?: boolean;
}

export const variants = {
  'A: a lease and a blind write': { epochFrom: 'nowhere', fence: false, claim: false, version: false },
  'B: an epoch from Redis and a fence': { epochFrom: 'redis', fence: true, claim: false, version: false },
  'C: an epoch from Redis, a fence and a claim': {
    epochFrom: 'redis',
    fence: true,
    claim: true,
    version: false,
  },
  'D: an epoch from MongoDB and a fence': { epochFrom: 'mongodb', fence: true, claim: false, version: false },
  'E: an epoch from MongoDB, a fence and a claim': {
    epochFrom: 'mongodb',
    fence: true,
    claim: true,
    version: false,
  },
  'E with guests': { epochFrom: 'mongodb', fence: true, claim: true, version: false, guests: true },
  'F: the version alone': { epochFrom: 'nowhere', fence: false, claim: false, version: true },
  'G: the rules of the product': { epochFrom: 'mongodb', fence: true, claim: true, version: true },
  'G with guests': { epochFrom: 'mongodb', fence: true, claim: true, version: true, guests: true },
} as const satisfies Record<string, Rules>;

interface Voucher {
  isRedeemed: boolean;
  version: number;
  fence: number;
}

interface World {
  readonly voucher: Voucher;
  redisEpoch: number;
  mongoEpoch: number;
  /** How often a caller was told "redeemed, by you". */
  successes: number;
}

interface Node {
  readonly isGuest: boolean;
  step: 'take' | 'load' | 'decide' | 'write' | 'done';
  epoch: number;
  loaded: Voucher;
  triesLeft: number;
}

const nodesTotal = 3;
const triesMax = 3;
const redisLoss = 0.05;
const restart = 0.1;

/** How often the one voucher was redeemed in the run of this seed; more than once is a violation. */
export function redemptionsIn(rules: Rules, seed: number): number {
  const rng = createRng(seed);
  const voucher = { isRedeemed: false, version: 0, fence: 0 };
  const world: World = { voucher, redisEpoch: 0, mongoEpoch: 0, successes: 0 };
  const nodes = Array.from({ length: nodesTotal }, () => newNode(rules, rng));
  for (let busy = nodes; busy.length > 0; busy = busy.filter(({ step }) => step !== 'done')) {
    if (rng.next() < redisLoss) world.redisEpoch = wholeNumber(rng, world.redisEpoch + 1);
    advance(oneOf(rng, busy), { world, rules, rng });
  }
  return world.successes;
}

function newNode(rules: Rules, rng: Rng): Node {
  const isGuest = rules.guests === true && rng.next() < 0.5;
  const loaded = { isRedeemed: false, version: 0, fence: 0 };
  return { isGuest, step: 'take', epoch: 0, loaded, triesLeft: triesMax };
}

interface Surroundings {
  readonly world: World;
  readonly rules: Rules;
  readonly rng: Rng;
}

/** One step, at one instant. A node that is not chosen is paused. */
function advance(node: Node, { world, rules, rng }: Surroundings): void {
  switch (node.step) {
    case 'take':
      if (!node.isGuest) node.epoch = nextEpoch(world, rules);
      node.step = 'load';
      return;
    case 'load':
      node.step = load(node, world, rules) ? 'decide' : again(node);
      return;
    case 'decide':
      // A slot can be taken away and given back between any two steps.
      if (rng.next() < restart) node.step = 'take';
      else node.step = node.loaded.isRedeemed ? 'done' : 'write';
      return;
    case 'write':
      node.step = write(node, world, rules) ? 'done' : again(node);
      return;
    case 'done':
      throw new Error('A node that is done does nothing.');
  }
}

function nextEpoch(world: World, rules: Rules): number {
  if (rules.epochFrom === 'redis') world.redisEpoch += 1;
  if (rules.epochFrom === 'mongodb') world.mongoEpoch += 1;
  return rules.epochFrom === 'redis' ? world.redisEpoch : world.mongoEpoch;
}

function load(node: Node, { voucher }: World, rules: Rules): boolean {
  if (rules.claim && !node.isGuest) {
    if (voucher.fence > node.epoch) return false;
    voucher.fence = node.epoch;
  }
  node.loaded = { ...voucher };
  return true;
}

function write(node: Node, world: World, rules: Rules): boolean {
  const { voucher } = world;
  if (node.isGuest) {
    if (voucher.version !== node.loaded.version) return false;
  } else {
    if (rules.fence && voucher.fence > node.epoch) return false;
    if (rules.version && voucher.version !== node.loaded.version) return false;
    if (rules.fence) voucher.fence = node.epoch;
  }
  voucher.isRedeemed = true;
  voucher.version += 1;
  world.successes += 1;
  return true;
}

function again(node: Node): Node['step'] {
  node.triesLeft -= 1;
  return node.triesLeft > 0 ? 'take' : 'done';
}
