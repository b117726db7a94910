// A Redis that can be down, forget everything, fall back in time, or jump with its clock; it keeps the hints.
import type {
  Beat,
  HeldSlot,
  MembershipHints,
  PublishedOwner,
} from '../../src/cluster/cluster-store.port.js';
import type { Slot } from '../../src/cluster/slot.js';
import type { Member, NodeId } from '../../src/links/member.js';
import { createRng, oneOf, type Scheduler, type SimProcess } from './scheduler.js';

export interface FakeRedis {
  hintsFor(node: SimProcess): MembershipHints;
  setUp(isUp: boolean): void;
  flush(): void;
  /** As it was at the latest `remember`; its append-only file has lost its tail. */
  rollBack(): void;
  remember(): void;
  jumpClock(ms: number): void;
}

interface Memory {
  readonly deadlines: Map<NodeId, number>;
  readonly records: Map<NodeId, Member>;
  readonly owners: Map<Slot, PublishedOwner>;
  born: number | undefined;
  last: number | undefined;
}

export interface FakeRedisRules {
  /** Removed by a mutation: then an outage leaves no trace. */
  readonly noticesGaps: boolean;
  /** Taken away by a test: then Redis' clock alone says how long ago a beat was. */
  readonly comparesClocks: boolean;
}

/** Between two looks for a lost server, as in src/storage/redis.ts: one of the first, or a late busy one. */
const pausesWithinMs = [100, 1_500];

/** A node's way to Redis. */
interface Client {
  /** When it is connected again, or looks the next time. */
  lookMs: number;
  /** How many of the outages it has been through. */
  outages: number;
}

interface Outage {
  readonly fromMs: number;
  toMs: number;
}

const emptyMemory = (): Memory => ({
  deadlines: new Map(),
  records: new Map(),
  owners: new Map(),
  born: undefined,
  last: undefined,
});

const allRules: FakeRedisRules = { noticesGaps: true, comparesClocks: true };

export function createFakeRedis(world: Scheduler, changed: Partial<FakeRedisRules> = {}): FakeRedis {
  const rules = { ...allRules, ...changed };
  let memory = emptyMemory();
  let remembered = emptyMemory();
  const outages: Outage[] = [];
  const clients = new Map<string, Client>();
  let jumpedMs = 0;
  const reconnects = createRng(world.seed + 29);

  /** What src/storage/lua/heartbeat-3.lua does. */
  function beat(member: Member, ttlMs: number, sinceMs?: number): Beat {
    const nowMs = Math.floor(1_700_000_000_000 + jumpedMs + world.nowMs());
    const { deadlines, records, born, last } = memory;
    const hasGap = last === undefined || last > nowMs || nowMs - last > ttlMs / 2;
    const deadline = deadlines.get(member.id);
    const hasJumped =
      sinceMs !== undefined &&
      sinceMs < ttlMs &&
      (deadline === undefined || nowMs - (deadline - ttlMs) - sinceMs > ttlMs / 10);
    const isYoung =
      born === undefined || (hasGap && rules.noticesGaps) || (hasJumped && rules.comparesClocks);
    const bornMs = isYoung ? nowMs : born;
    memory.born = bornMs;
    memory.last = nowMs;
    for (const [id, deadline] of deadlines) {
      if (deadline < nowMs) {
        deadlines.delete(id);
        records.delete(id);
      } else deadlines.set(id, Math.min(deadline, nowMs + ttlMs));
    }
    deadlines.set(member.id, nowMs + ttlMs);
    records.set(member.id, member);
    return { nowMs, bornMs, live: [...records.values()] };
  }

  /** What src/storage/lua/publish-owners-1.lua does. */
  function publish(owner: NodeId, slots: readonly HeldSlot[]): void {
    for (const { slot, epoch } of slots) {
      if (epoch > (memory.owners.get(slot)?.epoch ?? 0)) memory.owners.set(slot, { owner, epoch });
    }
  }

  function leave(id: NodeId): void {
    memory.deadlines.delete(id);
    memory.records.delete(id);
  }

  const isUp = () => (outages.at(-1)?.toMs ?? 0) <= world.nowMs();

  function clientOf(node: SimProcess): Client {
    const known = clients.get(node.name);
    if (known !== undefined) return known;
    const client = { lookMs: world.nowMs(), outages: isUp() ? outages.length : outages.length - 1 };
    clients.set(node.name, client);
    return client;
  }

  function isConnected(node: SimProcess): boolean {
    const client = clientOf(node);
    const pauseMs = () => oneOf(reconnects, pausesWithinMs) * reconnects.next();
    for (const { fromMs, toMs } of outages.slice(client.outages)) {
      if (client.lookMs < fromMs) client.lookMs = fromMs + pauseMs();
      while (client.lookMs < Math.min(toMs, world.nowMs())) client.lookMs += pauseMs();
      if (toMs <= client.lookMs) client.outages += 1;
    }
    return client.outages === outages.length && client.lookMs <= world.nowMs();
  }

  return Object.freeze({
    hintsFor(node: SimProcess): MembershipHints {
      const call = <T>(effect: () => T) =>
        node.call(() => {
          if (!isConnected(node)) throw new Error('Redis is down.');
          return effect();
        });
      return {
        beat: (member, ttlMs, sinceMs) => call(() => beat(member, ttlMs, sinceMs)),
        leave: (id) => call(() => leave(id)),
        publish: (owner, slots) => call(() => publish(owner, slots)),
        owners: () => call(() => new Map(memory.owners)),
      };
    },
    setUp(next: boolean) {
      const last = outages.at(-1);
      if (!next && isUp()) outages.push({ fromMs: world.nowMs(), toMs: Number.POSITIVE_INFINITY });
      if (next && last !== undefined) last.toMs = Math.min(last.toMs, world.nowMs());
    },
    flush() {
      memory = emptyMemory();
    },
    remember() {
      remembered = copyOf(memory);
    },
    rollBack() {
      memory = copyOf(remembered);
    },
    jumpClock(ms: number) {
      jumpedMs += ms;
    },
  });
}

function copyOf({ deadlines, records, owners, born, last }: Memory): Memory {
  return { deadlines: new Map(deadlines), records: new Map(records), owners: new Map(owners), born, last };
}
