// Nodes with actors, timers and outboxes on the fake store in virtual time; the test says who owns all slots.
import { createDueTimers, type DueTimers, type DueTimersOptions } from '../../src/actors/due-timers.js';
import { createOutbox, type Outbox, type OutboxOptions } from '../../src/actors/outbox.js';
import { type Actors, createActors } from '../../src/actors/runtime.js';
import { slotsTotal } from '../../src/cluster/slots.js';
import { openStoreTime } from '../../src/cluster/store-time.js';
import type { Member } from '../../src/links/member.js';
import type { Reply } from '../../src/links/reply.js';
import { createPendingFake, type PendingFake } from '../simulation/pending-fake.js';
import { createScheduler, type Scheduler, type SimProcess } from '../simulation/scheduler.js';
import { createStoreFake, type StoreFake } from '../simulation/store-fake.js';
import { type ReadableLog, readableLog } from '../support/logs.js';
import { type Listener, type ListenerCommand, listenerKind } from './listener-kind.js';

export interface DeliveryNode {
  readonly name: string;
  readonly process: SimProcess;
  readonly actors: Actors;
  readonly due: DueTimers;
  readonly outbox: Outbox;
  readonly pending: PendingFake;
  readonly log: ReadableLog;
  /** True when it believes that all slots are its own. */
  owns: boolean;
  ask(id: string, command: ListenerCommand): Promise<Reply>;
}

export interface DeliveryWorld {
  readonly world: Scheduler;
  readonly fake: StoreFake;
  node(name: string, options?: NodeOptions): Promise<DeliveryNode>;
  /** No other node is the owner after this; returns at once. */
  own(node: DeliveryNode): void;
  /** Asks and lets the world go on until the answer is there. */
  done(node: DeliveryNode, id: string, command: ListenerCommand): Promise<Reply>;
  all(asked: readonly Promise<unknown>[]): Promise<void>;
  /** Lets the world go on until it is so, at most so long. */
  until(isSo: () => boolean, withinMs?: number, stepMs?: number): Promise<void>;
  listener(id: string): Listener | undefined;
  now(): number;
}

export interface NodeOptions {
  readonly due?: Partial<DueTimersOptions>;
  readonly outbox?: Partial<OutboxOptions>;
  readonly skewMs?: number;
}

export function deliveryWorld(seed = 1): DeliveryWorld {
  const world = createScheduler(seed);
  const fake = createStoreFake(world, []);
  const nodes: DeliveryNode[] = [];
  const holdings = new Map<DeliveryNode, readonly { readonly slot: number; readonly epoch: number }[]>();
  const claims = new Map<DeliveryNode, ((slots: readonly number[]) => void)[]>();
  const slots = Array.from({ length: slotsTotal }, (_, slot) => slot);
  const server = world.process('server');
  let epoch = 0;
  let keys = 0;

  async function until(isSo: () => boolean, withinMs = 60_000, stepMs = 1): Promise<void> {
    for (let passed = 0; !isSo(); passed += stepMs) {
      if (passed > withinMs) throw new Error(`It did not come about within ${withinMs} ms.`);
      await world.runFor(stepMs);
    }
  }

  async function all(asked: readonly Promise<unknown>[]): Promise<void> {
    let isOver = false;
    const over = Promise.all(asked).finally(() => {
      isOver = true;
    });
    over.catch(() => undefined); // It is thrown below.
    await until(() => isOver);
    await over;
  }

  async function node(name: string, options: NodeOptions = {}): Promise<DeliveryNode> {
    const process = world.process(name, { skewMs: options.skewMs ?? 0 });
    const { timers, rng } = process;
    const log = readableLog();
    const read = () => process.call(() => server.clock.now());
    let time: Awaited<ReturnType<typeof openStoreTime>> | undefined;
    await all([
      openStoreTime({ read, clock: process.clock, timers, log: log.log }).then((opened) => {
        time = opened;
      }),
    ]);
    if (time === undefined) throw new Error('There is no time.');
    const { clock, isSure } = time;
    const member: Member = { id: name, address: name, state: 'up' };
    const ownerOf = () => nodes.find((other) => other.owns && other !== created);
    const ownership = {
      ownerOf() {
        if (created.owns) return { mine: true as const, epoch: epochs.get(created) ?? 0 };
        const owner = ownerOf();
        return { mine: false as const, ...(owner && { owner: { ...member, id: owner.name } }) };
      },
      held: () => (created.owns ? (holdings.get(created) ?? []) : []),
      view: () => ({ version: 1, members: [] }),
      lose() {
        created.owns = false;
      },
      onRelease: () => undefined,
      onClaimed(run: (claimed: readonly number[]) => void) {
        claims.set(created, [...(claims.get(created) ?? []), run]);
      },
    };
    const actors = createActors({
      kinds: [listenerKind],
      store: fake.of(process),
      ownership,
      forward: async (asking) => {
        const reply = await ownerOf()?.actors.serve(asking);
        return reply === undefined || reply.kind === 'moved' ? 'unreachable' : reply;
      },
      clock,
      timers,
      rng,
      node: name,
      soon: (run) => void timers.after(0, run),
    });
    actors.onCommitted(['due'], (rows, _since, changes) => created.due.committed([...rows, ...changes]));
    actors.onCommitted(['events'], (rows) => created.outbox.committed(rows));
    const pending = createPendingFake(fake, process);
    const common = { store: pending, ownership, ask: actors.serve, clock, timers, rng, log: log.log };
    const created = { name, process, actors, pending, log, owns: false } as {
      -readonly [K in keyof DeliveryNode]: DeliveryNode[K];
    };
    created.due = createDueTimers({ ...common, isSure, ...options.due });
    created.outbox = createOutbox({ ...common, ...options.outbox });
    created.ask = (id, command) => {
      keys += 1;
      return actors.ask({ kind: 'listener', id, command, key: `k${keys}`, deadline: clock.now() + 5000 });
    };
    nodes.push(created);
    return created;
  }

  const epochs = new Map<DeliveryNode, number>();

  return {
    world,
    fake,
    node,
    own(owner) {
      epoch += 1;
      for (const one of nodes) one.owns = one === owner;
      epochs.set(owner, epoch);
      holdings.set(
        owner,
        slots.map((slot) => ({ slot, epoch })),
      );
      for (const run of claims.get(owner) ?? []) run(slots);
    },
    async done(asked, id, command) {
      let reply: Reply | undefined;
      await all([
        asked.ask(id, command).then((answer) => {
          reply = answer;
        }),
      ]);
      if (reply === undefined) throw new Error('There was no answer.');
      return reply;
    },
    all,
    until,
    listener: (id) => fake.durable('listeners', id)?.st as Listener | undefined,
    now: () => server.clock.now(),
  };
}
