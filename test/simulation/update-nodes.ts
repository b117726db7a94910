// Nodes that publish and number updates: the numbering and the notices of the product, on a stored log that
// is reached through faults, with owners of slots that learn of a move early, late, or not at all.

import type { Slot } from '../../src/cluster/slot.js';
import type { SlotOwner } from '../../src/cluster/slot-table.js';
import type { Member, NodeId } from '../../src/links/member.js';
import type { Notice } from '../../src/links/messages.js';
import { Refusal, refuse } from '../../src/shared/errors.js';
import { createQueueNotices } from '../../src/updates/queue/notices.js';
import { createNumbering, type Numbering } from '../../src/updates/queue/numbering.js';
import type { NumberedBatch, NumberingLimits } from '../../src/updates/queue/numbering-state.js';
import type { BatchNumbers, QueueCommand } from '../../src/updates/queue/queue.kind.js';
import type { QueueStore } from '../../src/updates/queue/queue.store.js';
import type { StandingStore } from '../../src/updates/queue/standing.store.js';
import { readableLog } from '../support/logs.js';
import { createScheduler, type Scheduler, type SimProcess } from './scheduler.js';
import { createUpdateLog, type UpdateLog } from './update-log.js';
import { standingStoreOf } from './update-standing.js';

export interface UpdateFaults {
  /** Chances, of each call of the store. */
  readonly loseRequest: number;
  readonly loseAnswer: number;
  /** The chances of each notice to be lost, and to come twice. */
  readonly loseNotice: number;
  readonly doubleNotice: number;
  /** Each notice takes up to so long. */
  readonly slowNoticeMs: number;
}

export const noUpdateFaults: UpdateFaults = Object.freeze({
  loseRequest: 0,
  loseAnswer: 0,
  loseNotice: 0,
  doubleNotice: 0,
  slowNoticeMs: 0,
});

export interface UpdateNode {
  readonly id: NodeId;
  readonly process: SimProcess;
  readonly numbering: Numbering;
  readonly store: QueueStore;
  readonly batches: NumberedBatch[];
  /** The number of lines with this message in the log of the node. */
  named(message: string): number;
  /** Commits a turn of a chat here, and tells of what it publishes; undefined: its outcome is not known. */
  publish(lane: string, tos: readonly string[]): Promise<void>;
  /** What of the chat was in memory is gone. */
  forget(lane: string): void;
  claim(slots: readonly Slot[]): void;
  lose(slots: readonly Slot[]): void;
}

type Reached = keyof QueueStore | keyof StandingStore | 'number';

export interface UpdateNodes {
  readonly world: Scheduler;
  readonly log: UpdateLog;
  faults: UpdateFaults;
  /** Called before a call of the store takes effect; throws what the caller is to meet. */
  onReach: ((node: NodeId, name: Reached) => void) | undefined;
  /** Queues that a connection of every node follows. */
  readonly followed: Set<string>;
  open(name: string, limits?: Partial<NumberingLimits>): UpdateNode;
  /** Whom each node takes for the owner. */
  believe(node: UpdateNode, slots: readonly Slot[], owner: UpdateNode | undefined): void;
  until(isDone: () => boolean, withinMs?: number): Promise<void>;
}

type Handler = Parameters<Parameters<typeof createQueueNotices>[0]['peers']['onNotice']>[1];

export function createUpdateNodes(seed = 1): UpdateNodes {
  const world = createScheduler(seed);
  const log = createUpdateLog();
  const versions = new Map<string, number>();
  const ends = new Map<NodeId, { process: SimProcess; handlers: Map<string, Handler> }>();
  const beliefs = new Map<NodeId, Map<Slot, UpdateNode | undefined>>();

  function open(name: string, limits?: Partial<NumberingLimits>): UpdateNode {
    const process = world.process(name);
    const { clock, timers, rng } = process;
    const handlers = new Map<string, Handler>();
    const believed = new Map<Slot, UpdateNode | undefined>();
    const claimed: ((slots: readonly Slot[]) => void)[] = [];
    const lost: ((slots: readonly Slot[]) => void)[] = [];
    const batches: NumberedBatch[] = [];
    const memory = new Map<string, { v: number; since: number }>();
    const { log: lines, named } = readableLog();
    ends.set(name, { process, handlers });
    beliefs.set(name, believed);

    function reach<T>(what: Reached | 'publish', effect: () => T): Promise<T> {
      const chance = rng.next();
      const { loseRequest, loseAnswer } = nodes.faults;
      const lose =
        chance < loseRequest
          ? 'request'
          : chance < loseRequest + loseAnswer
            ? ('answer' as const)
            : undefined;
      const met = () => {
        if (what !== 'publish') nodes.onReach?.(name, what);
        return effect();
      };
      return process.call(met, lose === undefined ? {} : { lose });
    }

    function ownerOf(slot: Slot): SlotOwner {
      const owner = believed.get(slot);
      if (owner?.id === name) return { mine: true, epoch: 1 };
      return owner === undefined ? { mine: false } : { mine: false, owner: memberOf(owner.id) };
    }

    const ownership = {
      ownerOf,
      held: () => [...believed].flatMap(([slot, owner]) => (owner?.id === name ? [{ slot, epoch: 1 }] : [])),
      onClaimed: (run: (slots: readonly Slot[]) => void) => void claimed.push(run),
      onLost: (run: (slots: readonly Slot[]) => void) => void lost.push(run),
    };
    const notices = createQueueNotices({
      ownership,
      soon: (run) => void timers.after(0, run),
      peers: {
        notify: async (to, notice) => to.map((id) => ({ to: id, confirmed: carry(name, id, notice) })),
        onNotice: (type, handle) => void handlers.set(type, handle),
      },
    });
    const store = log.store(reach);
    const numbering = createNumbering({
      store,
      standing: standingStoreOf(log, reach),
      number: (to, command) => reach('number', () => log.turn(to, command, clock.now()) as BatchNumbers),
      ownership,
      notifyOwner: (owner, updates) => notices.published(owner?.id, updates),
      onNumbered: (batch) => void batches.push(batch),
      isFollowed: (to) => nodes.followed.has(to),
      clock,
      timers,
      log: lines,
      ...(limits && { limits }),
    });
    notices.listen({ ...numbering, followedFrom: () => undefined, grown: () => undefined });

    async function publish(lane: string, tos: readonly string[]): Promise<void> {
      const known = memory.get(lane) ?? (await read(lane));
      if (known === undefined) return;
      const v = known.v + 1;
      memory.delete(lane);
      const at = clock.now();
      const { since } = known;
      const rows = tos.map((to, i) => ({ ...log.rowOf({ to, lane, v, i, at }), since }));
      const rides = numbering.riding(rows);
      let answers: readonly unknown[];
      try {
        answers = await reach('publish', () => {
          if ((versions.get(lane) ?? 0) !== known.v) throw refuse('CONFLICT');
          versions.set(lane, v);
          for (const { since: _, ...row } of rows) log.publish(row);
          return rides.map(({ id, command }) => carried(id, command as QueueCommand));
        });
      } catch (error) {
        // Missed, or its outcome is not known: what is in memory is not trusted any more.
        for (const { left } of rides) left(error instanceof Refusal ? 'undone' : 'unknown');
        return;
      }
      memory.set(lane, { v, since });
      numbering.published(rows);
      for (const [nth, ride] of rides.entries()) {
        if (answers[nth] === undefined) ride.left('undone');
        else ride.done(answers[nth]);
      }
    }

    /** Returns undefined when another node has numbered meanwhile, and nothing of this was stored. */
    function carried(to: string, command: QueueCommand): unknown {
      try {
        return log.turn(to, command, clock.now());
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    }

    async function read(lane: string) {
      const v = await reach('publish', () => versions.get(lane) ?? 0).catch(() => undefined);
      return v === undefined ? undefined : { v, since: v };
    }

    const node: UpdateNode = {
      id: name,
      process,
      numbering,
      store,
      batches,
      named,
      publish,
      forget: (lane) => void memory.delete(lane),
      claim(slots) {
        for (const slot of slots) believed.set(slot, node);
        for (const run of claimed) run(slots);
      },
      lose(slots) {
        for (const slot of slots) if (believed.get(slot) === node) believed.set(slot, undefined);
        for (const run of lost) run(slots);
      },
    };
    return node;
  }

  /** In order, unless a cut falls between. */
  function carry(from: NodeId, to: NodeId, notice: Notice): boolean {
    const end = ends.get(to);
    const { loseNotice, doubleNotice, slowNoticeMs } = nodes.faults;
    if (end === undefined || world.rng.next() < loseNotice) return false;
    const times = world.rng.next() < doubleNotice ? 2 : 1;
    // As over a link: a copy, so that nothing but what is written arrives.
    const text = JSON.stringify(notice);
    for (let nth = 0; nth < times; nth += 1) {
      const run = () => {
        const told = JSON.parse(text) as Notice;
        void end.handlers.get(told.type)?.(told, from);
      };
      world.deliver(end.process, run, 0.1 + slowNoticeMs * world.rng.next());
    }
    return true;
  }

  const nodes: UpdateNodes = {
    world,
    log,
    faults: noUpdateFaults,
    onReach: undefined,
    followed: new Set<string>(),
    open,
    believe(node, slots, owner) {
      for (const slot of slots) beliefs.get(node.id)?.set(slot, owner);
    },
    async until(isDone, withinMs = 60_000) {
      for (let waited = 0; !isDone(); waited += 20) {
        if (waited > withinMs) throw new Error(`It did not come to that.\n${world.story().join('\n')}`);
        await world.runFor(20);
      }
    },
  };
  return nodes;
}

function memberOf(id: NodeId): Member {
  return { id, address: `${id}:1`, state: 'up' };
}
