// Sends and reads heartbeats in Redis. All of it may be lost: it comes back with the next beats.
import type { Result } from 'ioredis';
import type { Member, NodeId } from '../links/member.js';
import type { RedisClient } from '../storage/redis-client.js';
import type { Beat, HeldSlot, MembershipHints, PublishedOwner } from './cluster-store.port.js';
import type { Slot } from './slot.js';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    /** src/storage/lua/heartbeat-3.lua */
    heartbeat(
      ...keysAndMember: [...typeof beatKeys, id: NodeId, ttlMs: number, record: string, sinceMs: number | '']
    ): Result<[nowMs: number, bornMs: number, records: string[]], Context>;
    /** src/storage/lua/publish-owners-1.lua */
    publishOwners(key: string, owner: NodeId, ...slotsAndEpochs: number[]): Result<number, Context>;
  }
}

// One hash tag, because the keys of one call must live on one shard of a cluster.
const deadlinesKey = '{cluster}:deadlines';
const recordsKey = '{cluster}:members';
const memoryKey = '{cluster}:memory';
const ownersKey = '{cluster}:owners';
const beatKeys: [deadlines: string, records: string, memory: string] = [deadlinesKey, recordsKey, memoryKey];

export function createMembershipHints(redis: RedisClient): MembershipHints {
  async function beat({ id, address, state }: Member, ttlMs: number, sinceMs?: number): Promise<Beat> {
    const record = JSON.stringify({ address, state });
    const [nowMs, bornMs, records] = await redis.heartbeat(...beatKeys, id, ttlMs, record, sinceMs ?? '');
    return { nowMs, bornMs, live: membersOf(records) };
  }

  async function leave(id: NodeId): Promise<void> {
    await redis.multi().zrem(deadlinesKey, id).hdel(recordsKey, id).exec();
  }

  async function publish(owner: NodeId, slots: readonly HeldSlot[]): Promise<void> {
    if (slots.length === 0) return;
    await redis.publishOwners(ownersKey, owner, ...slots.flatMap(({ slot, epoch }) => [slot, epoch]));
  }

  async function owners(): Promise<ReadonlyMap<Slot, PublishedOwner>> {
    const known = Object.entries(await redis.hgetall(ownersKey));
    return new Map(known.map(([slot, value]) => [Number(slot), ownerIn(value)]));
  }

  return Object.freeze({ beat, leave, publish, owners });
}

function membersOf(records: readonly string[]): readonly Member[] {
  const members: Member[] = [];
  for (let at = 0; at + 1 < records.length; at += 2) {
    const { address, state } = JSON.parse(records[at + 1] ?? '{}') as Pick<Member, 'address' | 'state'>;
    members.push({ id: records[at] ?? '', address, state });
  }
  return members;
}

function ownerIn(value: string): PublishedOwner {
  const space = value.indexOf(' ');
  return { epoch: Number(value.slice(0, space)), owner: value.slice(space + 1) };
}
