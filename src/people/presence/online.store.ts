// Keeps the people who are online in Redis: a set for each node. All of it may be lost, and each node fills
// its set again. A question costs one command for each node, whatever the number of people.

// Decision: docs/decisions/presence.md
import type { Cluster, Redis, Result } from 'ioredis';
import { newId } from '../../shared/ids.js';
import { keyUnder } from '../../shared/key.js';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    /** src/storage/lua/presence-beat-2.lua */
    presenceBeat(
      ...keysAndBeat: [sets: string, own: string, name: string, now: number, alive: number, kept: number]
    ): Result<[living: string[], dead: string[]] | null, Context>;
    /** src/storage/lua/presence-change-n.lua */
    presenceChange(keyCount: number, ...keysAndChanges: string[]): Result<number[] | null, Context>;
  }
}

interface OnlineChange {
  readonly user: string;
  readonly online: boolean;
}

/** A person has come online or gone, whatever the number of sockets and nodes. */
export interface PresenceChange extends OnlineChange {
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** The set of a node that has died. */
export interface DeadSet {
  readonly name: string;
  /** The time of the node's last heartbeat, in milliseconds. */
  readonly heardAt: number;
}

export type OnlineStore = ReturnType<typeof createOnlineStore>;

/** A node is alive for so long after a heartbeat. */
export const aliveMs = 15_000;
/** The set of a dead node is kept for so long, so that another node can read it. */
const keptMs = 10 * 60 * 1000;
const filledAtOnce = 1_000;
/** Redis removes empty sets, so every set has this member. */
const placeholder = '-';

// The keys share one hash tag, because the keys of one call must live on one shard of a cluster.
const prefix = '{presence}';
const setsKey = keyUnder(prefix, 'sets');
const keyOfSet = (name: string) => keyUnder(prefix, 'of', name);

export function createOnlineStore(redis: Redis | Cluster) {
  let own = newId('prs');
  let others: readonly string[] = [];

  /** Makes a new set of this node with these people, and removes the old one. */
  async function fill(users: readonly string[]): Promise<void> {
    const [before, name] = [own, newId('prs')];
    const key = keyOfSet(name);
    await redis.multi().sadd(key, placeholder).pexpire(key, keptMs).exec();
    for (let at = 0; at < users.length; at += filledAtOnce)
      await redis.sadd(key, ...users.slice(at, at + filledAtOnce));
    own = name;
    await redis.multi().zrem(setsKey, before).unlink(keyOfSet(before)).exec();
  }

  /** Returns the sets of dead nodes; undefined where the set of this node is lost. */
  async function beat(now: number): Promise<readonly DeadSet[] | undefined> {
    const found = await redis.presenceBeat(setsKey, keyOfSet(own), own, now, aliveMs, keptMs);
    if (found === null) return undefined;
    const [living, dead] = found;
    others = living.filter((name) => name !== own).map(keyOfSet);
    const sets: DeadSet[] = [];
    for (let at = 0; at + 1 < dead.length; at += 2)
      sets.push({ name: dead[at] ?? '', heardAt: Number(dead[at + 1]) - aliveMs });
    return sets;
  }

  /** Says for each change whether the person is on another node; undefined where this node's set is lost. */
  async function change(changes: readonly OnlineChange[]): Promise<readonly boolean[] | undefined> {
    const keys = [keyOfSet(own), ...others];
    const signed = changes.map(({ user, online }) => (online ? '+' : '-') + user);
    const elsewhere = await redis.presenceChange(keys.length, ...keys, ...signed);
    return elsewhere?.map((one) => one === 1);
  }

  /** The people among these who are on other nodes. */
  async function elsewhere(users: readonly string[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    if (users.length === 0) return found;
    const answers = await Promise.all(others.map((key) => redis.smismember(key, ...users)));
    for (const answer of answers)
      for (const [at, one] of answer.entries()) if (one === 1) found.add(users[at] ?? '');
    return found;
  }

  async function* usersIn(name: string): AsyncIterable<readonly string[]> {
    for await (const users of redis.sscanStream(keyOfSet(name), { count: filledAtOnce }))
      yield (users as string[]).filter((user) => user !== placeholder);
  }

  return Object.freeze({
    fill,
    beat,
    change,
    elsewhere,
    /** True for one node only. */
    claim: async (name: string) => (await redis.zrem(setsKey, name)) === 1,
    usersIn,
    async forget(name: string) {
      await redis.unlink(keyOfSet(name));
    },
  });
}
