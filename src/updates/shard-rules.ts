// Says how what belongs to queues is spread over shards: all of one receiver stands in the slot of its queue,
// and so do the answers to its keys.

// Decision: docs/decisions/shards.md
import { slotOf } from '../cluster/slots.js';
import { partsOf } from '../shared/key.js';
import type { ShardRule } from '../storage/sharding.js';
import { slotOfQueue } from './standing.js';

/** The slots of actors of this kind, by their ids. */
export function slotsOfKind(kind: string): (id: string) => number {
  return (id) => slotOf(kind, id);
}

/** A collection whose rows name their receiver in this field. */
export function shardOfReceiver(field: 'to' | 'queue'): ShardRule {
  return { key: { slot: 1, [field]: 1 }, slotBy: { [field]: slotOfQueue } };
}

/** The actors themselves. */
export const shardOfQueues: ShardRule = { key: { slot: 1, _id: 1 }, slotBy: { _id: slotOfQueue } };

/** Their ids begin with the receiver, too. */
export const shardOfBatches: ShardRule = {
  key: { slot: 1, to: 1 },
  slotBy: { to: slotOfQueue, _id: (id) => slotOfQueue(partsOf(id)[0] ?? '') },
};

/**
 * A key of a caller is used once, whatever it is used for, so it has one place: with the actor that its scope
 * names, or else with the queue of its owner. A key of ours is never used for two actors: it is with its own.
 */
export const shardOfCommands: ShardRule = {
  key: { slot: 1, _id: 1 },
  slotBy: { _id: slotOfKey },
  slotOfRowBy: { actor: (name) => slotOfName(partsOf(name)) },
};

function slotOfKey(key: string): number | undefined {
  const end = key.indexOf(' ');
  if (end < 0) return undefined;
  const [, owner = '', ...within] = partsOf(key.slice(0, end));
  return within.length === 2 ? slotOfName(within) : slotOfQueue(owner);
}

function slotOfName([kind = '', id = '']: readonly string[]): number {
  return slotOf(kind, id);
}
