// A cluster of nodes with the real actor runtime on the fake store, stubborn callers, and a checker.
import type { Command } from '../../src/actors/kind.js';
import type { Member } from '../../src/actors/ports.js';
import type { Reply } from '../../src/actors/replies.js';
import { type Actors, createActors } from '../../src/actors/runtime.js';
import type { GroupStore } from '../../src/actors/store-port.js';
import { counterKind, ticketKind } from '../actors/test-kinds.js';
import { createScheduler, oneOf, type Scheduler, type SimProcess, wholeNumber } from './scheduler.js';
import { createStoreFake, noFaults, type StoreFake, type StoreFaults } from './store-fake.js';

export interface Plan {
  readonly seed: number;
  readonly faults?: Partial<StoreFaults>;
  readonly stepDowns?: number;
  readonly handOvers?: number;
  readonly callers?: number;
  readonly actsEach?: number;
  /** Takes a safety rule away, to see that somebody notices. */
  readonly mutate?: (store: GroupStore, world: Scheduler) => GroupStore;
}

export interface Outcome {
  readonly violations: readonly string[];
  readonly acknowledged: number;
  readonly stats: Readonly<Record<string, number>>;
  readonly groups: number;
  readonly turns: number;
}

interface Node {
  readonly process: SimProcess;
  readonly actors: Actors;
  readonly member: Member;
  standing: { mine: true; epoch: number } | { mine: false; owner: Member | undefined };
}

interface Act {
  readonly kind: 'counter' | 'ticket';
  readonly id: string;
  readonly command: Command & { readonly [field: string]: unknown };
  readonly key: string;
}

const nodesTotal = 3;
const runMs = 60_000;
const stepMs = 250;
const patienceMs = 400;
const uniqueIndexes = [{ collection: 'numbers', name: 'number', field: 'number' }];
const sharedCounters = 4;
const sharedTickets = 3;
const callerCount = 8;

export async function runWorld(plan: Plan): Promise<Outcome> {
  const { seed, faults = {}, stepDowns = 0, handOvers = 4, callers = callerCount, actsEach = 25 } = plan;
  const world = createScheduler(seed);
  const fake = createStoreFake(world, uniqueIndexes);
  const violations: string[] = [];
  const nodes: Node[] = Array.from({ length: nodesTotal }, (_, index) =>
    createNode({ name: `n${index}`, world, fake, mutate: plan.mutate, nodes: () => nodes }),
  );
  let epoch = 0;
  const handOver = () => {
    epoch += 1;
    const owner = oneOf(world.rng, nodes);
    for (const node of nodes) {
      const learn = () => {
        if (node.standing.mine && node.standing.epoch > claimed) return;
        node.standing =
          node === owner ? { mine: true, epoch: claimed } : { mine: false, owner: owner.member };
      };
      const claimed = epoch;
      // The others learn of it late, and go on as if they were the owner.
      if (node === owner) learn();
      else world.after(world.rng.next() * 300, learn);
    }
  };
  handOver();
  const context: Calls = { world, nodes, fake, violations, acknowledged: [], undone: [], key: 0 };
  let finished = 0;
  void createAll(context).then(() => {
    fake.faults = { ...noFaults, ...faults };
    for (let each = 0; each < handOvers; each += 1) world.after(world.rng.next() * 1500, handOver);
    for (let each = 0; each < stepDowns; each += 1) world.after(world.rng.next() * 1500, fake.stepDown);
    for (let caller = 0; caller < callers; caller += 1)
      void call(context, { caller, actsEach }).then(() => {
        finished += 1;
      });
  });
  const isOver = () => finished >= callers || violations.length > 0;
  for (let passed = 0; passed < runMs && !isOver(); passed += stepMs) await world.runFor(stepMs);
  fake.faults = noFaults;
  // What was under way comes to an end.
  if (violations.length === 0) await world.runFor(5000);
  if (finished < callers) violations.push(`${callers - finished} callers never came to an end`);
  check(context);
  const counts = nodes.map(({ actors }) => actors.counts());
  for (const { waiting } of counts) if (waiting > 0) violations.push(`${waiting} turns are left waiting`);
  return {
    violations,
    acknowledged: context.acknowledged.length,
    stats: fake.stats,
    groups: counts.reduce((sum, { groups }) => sum + groups, 0),
    turns: counts.reduce((sum, { turns }) => sum + turns, 0),
  };
}

function createNode(parts: {
  name: string;
  world: Scheduler;
  fake: StoreFake;
  mutate: Plan['mutate'];
  nodes: () => readonly Node[];
}): Node {
  const { name, world, fake, mutate, nodes } = parts;
  const process = world.process(name);
  const member: Member = { id: name, address: name, state: 'up' };
  const plain = fake.of(process);
  const store = mutate ? mutate(plain, world) : plain;
  const node: Node = {
    process,
    member,
    standing: { mine: false, owner: undefined },
    actors: createActors({
      kinds: [counterKind, ticketKind],
      store,
      ownership: {
        standing: () =>
          node.standing.mine
            ? node.standing
            : { mine: false, ...(node.standing.owner && { owner: node.standing.owner }) },
        view: () => ({ version: 1, members: [] }),
        lose() {
          node.standing = { mine: false, owner: undefined };
        },
        onRelease: () => undefined,
      },
      async forward(asking, owner) {
        const there = nodes().find(({ member: { id } }) => id === owner?.id);
        if (there === undefined || world.rng.next() < 0.2) return 'unreachable';
        await process.call(() => undefined);
        const reply = await there.actors.serve(asking);
        return reply.kind === 'moved' ? 'unreachable' : reply;
      },
      clock: process.clock,
      timers: process.timers,
      rng: process.rng,
      node: name,
      soon: (run) => void process.timers.after(0, run),
    }),
  };
  return node;
}

interface Calls {
  readonly world: Scheduler;
  readonly nodes: readonly Node[];
  readonly fake: StoreFake;
  readonly violations: string[];
  readonly acknowledged: { act: Act; reply: Reply }[];
  /** Keys whose callers were told that nothing was done, and gave up. */
  readonly undone: string[];
  key: number;
}

async function createAll(calls: Calls): Promise<void> {
  const counters = Array.from({ length: sharedCounters }, (_, index) => `c${index}`);
  const own = Array.from({ length: callerCount }, (_, index) => `own${index}`);
  const tickets = [...Array.from({ length: sharedTickets }, (_, index) => `t${index}`), ...own];
  const command = { type: 'create' };
  for (const id of counters) await insist(calls, { kind: 'counter', id, command });
  for (const id of tickets) await insist(calls, { kind: 'ticket', id, command });
}

async function call(calls: Calls, { caller, actsEach }: { caller: number; actsEach: number }): Promise<void> {
  const { world, violations } = calls;
  let isSpent = false;
  for (let act = 0; act < actsEach; act += 1) {
    const what = wholeNumber(world.rng, 10);
    const counter = { kind: 'counter', id: `c${wholeNumber(world.rng, sharedCounters)}` } as const;
    if (what < 4) await insist(calls, { ...counter, command: { type: 'add' } });
    else if (what < 5) await insist(calls, { ...counter, command: { type: 'announce', events: 2 } });
    else if (what < 6) {
      const number = wholeNumber(world.rng, 20);
      await insist(calls, { ...counter, command: { type: 'take', number } });
    } else if (what < 7) {
      const id = `t${wholeNumber(world.rng, sharedTickets)}`;
      await insist(calls, { kind: 'ticket', id, command: { type: 'spend', by: `${caller}` } });
    } else {
      // Nobody else has this ticket, so its state is known exactly.
      const id = `own${caller}`;
      const command = isSpent ? { type: 'reverse' } : { type: 'spend', by: `${caller}` };
      const reply = await insist(calls, { kind: 'ticket', id, command });
      if (reply.kind === 'ok') isSpent = !isSpent;
      else if (reply.kind === 'refused')
        violations.push(`${id} was refused a ${command.type} that nothing forbids: ${JSON.stringify(reply)}`);
    }
  }
}

/** Asks with the same key until the reply is final; now and then twice at once, on two nodes. */
async function insist(calls: Calls, asked: Omit<Act, 'key'>): Promise<Reply> {
  const { world, nodes, fake, violations } = calls;
  calls.key += 1;
  const act: Act = { ...asked, key: `k${calls.key}` };
  const once = async (): Promise<Reply> => {
    const { actors, process } = oneOf(world.rng, nodes);
    const asking = { ...act, deadline: process.clock.now() + patienceMs };
    const reply = await actors.ask(asking).catch((error: unknown): Reply => {
      violations.push(`${act.key} failed: ${String(error)}`);
      return { kind: 'unavailable' };
    });
    if (reply.kind === 'ok' || (reply.kind === 'refused' && asked.command.type !== 'create')) {
      const row = fake.durable('commands', act.key) as { reply: string } | undefined;
      if (row === undefined) violations.push(`${act.key} was answered before its commit`);
      else if (row.reply !== JSON.stringify(reply)) violations.push(`${act.key} was answered otherwise`);
    }
    return reply;
  };
  let isInDoubt = false;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const both = world.rng.next() < 0.15;
    const replies = await Promise.all(both ? [once(), once()] : [once()]);
    const final = replies.filter(({ kind }) => kind === 'ok' || kind === 'refused');
    const [first] = final;
    if (replies.some(({ kind }) => kind === 'unavailable')) isInDoubt = true;
    if (first === undefined) {
      if (isInDoubt || world.rng.next() < 0.5) continue;
      calls.undone.push(act.key);
      return { kind: 'expired' };
    }
    if (final.some((reply) => JSON.stringify(reply) !== JSON.stringify(first)))
      violations.push(`${act.key} has two replies: ${JSON.stringify(final)}`);
    calls.acknowledged.push({ act, reply: first });
    return first;
  }
  violations.push(`${act.key} found no end`);
  return { kind: 'unavailable' };
}

/** What is stored is what was acknowledged, and nothing else. */
function check({ fake, acknowledged, undone, violations }: Calls): void {
  const state = new Map<string, { n: number }>();
  for (const row of fake.rows('counters')) state.set(String(row._id), row.st as { n: number });
  const expected = new Map<string, number>();
  const told = new Set<string>();
  const spends = new Map<string, number>();
  let events = 0;
  let numbers = 0;
  for (const { act, reply } of acknowledged) {
    const { kind, id, command } = act;
    if (reply.kind !== 'ok' || command.type === 'create') continue;
    if (kind === 'ticket') {
      if (command.type === 'spend') spends.set(id, (spends.get(id) ?? 0) + 1);
      continue;
    }
    const more = command.type === 'announce' ? Number(command.events) : 1;
    expected.set(id, (expected.get(id) ?? 0) + more);
    if (command.type === 'announce') events += more;
    if (command.type === 'take') numbers += 1;
    const once = `${id} ${(reply.data as { n: number }).n}`;
    if (told.has(once)) violations.push(`two callers were told ${once}`);
    told.add(once);
  }
  for (const [id, { n }] of state)
    if (n !== (expected.get(id) ?? 0))
      violations.push(`${id} is ${n}, acknowledged ${expected.get(id) ?? 0}`);
  for (const [id, times] of spends)
    if (id.startsWith('t') && times > 1) violations.push(`${id} was spent ${times} times`);
  for (const key of undone)
    if (fake.durable('commands', key)) violations.push(`${key} was done, though its caller heard otherwise`);
  const found = { events: fake.rows('events').length, numbers: fake.rows('numbers').length };
  if (found.events !== events) violations.push(`${found.events} events are stored, of ${events}`);
  if (found.numbers !== numbers) violations.push(`${found.numbers} numbers are taken, by ${numbers}`);
}
