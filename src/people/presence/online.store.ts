// Who is online on which node, as Redis has it: a set a node. All of it may be lost: each node fills its own
// again. What is asked costs a command a node, whatever the number of people.

// Decision: docs/decisions/presence.md
import type { Redis, Result } from 'ioredis';
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

export interface OnlineChange {
  readonly user: string;
  readonly online: boolean;
}

/** The set of a node that has not been heard of any more. */
export interface LeftSet {
  readonly name: string;
  /** When that node was heard of last, in milliseconds. */
  readonly heardAt: number;
}

export interface OnlineStore {
  /** A new set of this node, with these people in it; the one before it is forgotten. */
  fill(users: readonly string[]): Promise<void>;
  /** Undefined: the set of this node is gone. */
  beat(now: number): Promise<readonly LeftSet[] | undefined>;
  /** For each, whether other nodes have the person; undefined: the set of this node is gone. */
  change(changes: readonly OnlineChange[]): Promise<readonly boolean[] | undefined>;
  /** Those whom other nodes have. */
  elsewhere(users: readonly string[]): Promise<ReadonlySet<string>>;
  /** True for one node only. */
  claim(name: string): Promise<boolean>;
  usersIn(name: string): AsyncIterable<readonly string[]>;
  forget(name: string): Promise<void>;
}

/** For so long a beat counts. */
export const aliveMs = 15_000;
/** Whoever is there then reads who was online on a node that has died. */
const keptMs = 10 * 60 * 1000;
const filledAtOnce = 1_000;
/** In every set, so that a set of nobody is there. */
const nobody = '-';

// One hash tag, because the keys of one call must live on one shard of a cluster.
const prefix = '{presence}';
const setsKey = keyUnder(prefix, 'sets');
const keyOfSet = (name: string) => keyUnder(prefix, 'of', name);

export function createOnlineStore(redis: Redis): OnlineStore {
  let own = newId('prs');
  let others: readonly string[] = [];

  async function fill(users: readonly string[]): Promise<void> {
    const [before, name] = [own, newId('prs')];
    const key = keyOfSet(name);
    await redis.multi().sadd(key, nobody).pexpire(key, keptMs).exec();
    for (let at = 0; at < users.length; at += filledAtOnce)
      await redis.sadd(key, ...users.slice(at, at + filledAtOnce));
    own = name;
    await redis.multi().zrem(setsKey, before).unlink(keyOfSet(before)).exec();
  }

  async function beat(now: number): Promise<readonly LeftSet[] | undefined> {
    const found = await redis.presenceBeat(setsKey, keyOfSet(own), own, now, aliveMs, keptMs);
    if (found === null) return undefined;
    const [living, dead] = found;
    others = living.filter((name) => name !== own).map(keyOfSet);
    const left: LeftSet[] = [];
    for (let at = 0; at + 1 < dead.length; at += 2)
      left.push({ name: dead[at] ?? '', heardAt: Number(dead[at + 1]) - aliveMs });
    return left;
  }

  async function change(changes: readonly OnlineChange[]): Promise<readonly boolean[] | undefined> {
    const keys = [keyOfSet(own), ...others];
    const said = changes.map(({ user, online }) => (online ? '+' : '-') + user);
    const elsewhere = await redis.presenceChange(keys.length, ...keys, ...said);
    return elsewhere?.map((one) => one === 1);
  }

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
      yield (users as string[]).filter((user) => user !== nobody);
  }

  return Object.freeze({
    fill,
    beat,
    change,
    elsewhere,
    claim: async (name: string) => (await redis.zrem(setsKey, name)) === 1,
    usersIn,
    async forget(name: string) {
      await redis.unlink(keyOfSet(name));
    },
  });
}
