// A Redis that can be down, forget everything, fall back in time, or jump with its clock; it keeps the hints.
import type { Beat, HeldSlot, MembershipHints, PublishedOwner } from '../../src/actors/cluster.ports.js';
import type { Member, NodeId, Slot } from '../../src/actors/ports.js';
import { createRng, type Scheduler, type SimProcess } from './scheduler.js';

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
}

/** The longest pause of src/storage/redis.ts between two looks, and the connecting on a busy machine. */
const reconnectMaxMs = 3_000;

const emptyMemory = (): Memory => ({
  deadlines: new Map(),
  records: new Map(),
  owners: new Map(),
  born: undefined,
  last: undefined,
});

export function createFakeRedis(world: Scheduler, rules: FakeRedisRules): FakeRedis {
  let memory = emptyMemory();
  let remembered = emptyMemory();
  let isUp = true;
  /** When each node's client has found its way back: they look for it less and less often. */
  let backAtMs = new Map<string, number>();
  let upSinceMs: number | undefined;
  let jumpedMs = 0;
  const reconnects = createRng(world.seed + 29);

  /** What src/storage/lua/heartbeat-3.lua does. */
  function beat(member: Member, ttlMs: number): Beat {
    const nowMs = Math.floor(1_700_000_000_000 + jumpedMs + world.nowMs());
    const { deadlines, records, born, last } = memory;
    const hasGap = last === undefined || last > nowMs || nowMs - last > ttlMs / 2;
    const isYoung = born === undefined || (hasGap && rules.noticesGaps);
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

  function backAt(node: SimProcess): number {
    if (upSinceMs === undefined || node.state() === 'dead') return 0;
    const known = backAtMs.get(node.name) ?? upSinceMs + reconnectMaxMs * reconnects.next();
    backAtMs.set(node.name, known);
    return known;
  }

  return Object.freeze({
    hintsFor(node: SimProcess): MembershipHints {
      const call = <T>(effect: () => T) =>
        node.call(() => {
          if (!isUp || world.nowMs() < backAt(node)) throw new Error('Redis is down.');
          return effect();
        });
      return {
        beat: (member, ttlMs) => call(() => beat(member, ttlMs)),
        leave: (id) => call(() => leave(id)),
        publish: (owner, slots) => call(() => publish(owner, slots)),
        owners: () => call(() => new Map(memory.owners)),
      };
    },
    setUp(next: boolean) {
      if (next && !isUp) {
        backAtMs = new Map();
        upSinceMs = world.nowMs();
      }
      isUp = next;
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
