// One run of timers and events through every fault of the fake store, hand-overs, step-downs and kills.
import type { Reply } from '../../src/links/reply.js';
import { type DeliveryNode, type DeliveryWorld, deliveryWorld } from '../actors/delivery-world.js';
import type { ListenerCommand } from '../actors/listener-kind.js';
import { oneOf, wholeNumber } from './scheduler.js';
import { noFaults } from './store-fake.js';

export interface DeliveriesOutcome {
  readonly seed: number;
  readonly story: readonly string[];
  readonly virtualMs: number;
  readonly violations: readonly string[];
  /** What happened, and how often. */
  readonly seen: Readonly<Record<string, number>>;
}

const nodesTotal = 3;
const ids: readonly string[] = Array.from({ length: 6 }, (_, index) => `l${index}`);
const turnsTotal = 60;
const patienceMs = 400;
const faults = {
  ...noFaults,
  conflict: 0.03,
  commitAnswerLost: 0.05,
  commitLost: 0.03,
  commitLate: 0.04,
  answerLost: 0.02,
};

/** What was set and sent, and by that what has to be heard. */
interface Course {
  readonly at: DeliveryWorld;
  readonly nodes: DeliveryNode[];
  readonly instants: Map<string, number[]>;
  /** By sender and receiver. */
  readonly sent: Map<string, number>;
  readonly seen: Record<string, number>;
  unfinished: number;
}

export async function runDeliveries(seed: number): Promise<DeliveriesOutcome> {
  const at = deliveryWorld(seed);
  const course: Course = { at, nodes: [], instants: new Map(), sent: new Map(), seen: {}, unfinished: 0 };
  for (let each = 0; each < nodesTotal; each += 1) course.nodes.push(await open(at, `n${each}`));
  const first = oneOf(at.world.rng, course.nodes);
  at.own(first);
  for (const id of ids) await at.done(first, id, { type: 'create' });
  at.fake.faults = faults;
  for (let turn = 0; turn < turnsTotal; turn += 1) {
    begin(course, turn);
    await at.world.runFor(wholeNumber(at.world.rng, 40));
    await disturb(course, turn);
  }
  await at.until(() => course.unfinished === 0, 60_000, 10);
  at.fake.faults = noFaults;
  const left = () => at.fake.rows('due').length + at.fake.rows('events').length;
  await at.until(() => left() === 0, 60_000, 20).catch(() => undefined);
  // What is committed reaches a majority.
  await at.world.runFor(100);
  const leftOver = left() === 0 ? [] : [`${left()} rows are left over`];
  const violations = [...leftOver, ...ids.flatMap((id) => check(course, id))];
  const { story, nowMs } = at.world;
  return { seed, violations, seen: { ...course.seen, ...at.fake.stats }, story: story(), virtualMs: nowMs() };
}

async function open(at: DeliveryWorld, name: string): Promise<DeliveryNode> {
  const node = await at.node(name);
  node.due.start();
  node.outbox.start();
  return node;
}

function begin(course: Course, turn: number): void {
  const { at, instants, sent } = course;
  const { rng } = at.world;
  const id = oneOf(rng, ids);
  if (rng.next() < 0.5) {
    const instant = at.now() + wholeNumber(rng, 1500);
    instants.set(id, [...(instants.get(id) ?? []), instant]);
    void insist(course, id, { type: 'set', timer: `t${turn}`, at: instant });
  } else {
    const to = oneOf(rng, ids);
    const bodies = Array.from({ length: 1 + wholeNumber(rng, 3) }, (_, index) => `${turn}.${index}`);
    const pair = `${id} ${to}`;
    sent.set(pair, (sent.get(pair) ?? 0) + bodies.length);
    void insist(course, id, { type: 'send', to, bodies });
  }
}

/** Asks with the same key until the answer is final, wherever. */
async function insist(course: Course, id: string, command: ListenerCommand): Promise<void> {
  const { at, nodes } = course;
  const key = `${id} ${JSON.stringify(command)}`;
  const pause = (ms: number) =>
    new Promise<undefined>((resolve) => at.world.after(ms, () => resolve(undefined)));
  course.unfinished += 1;
  let reply: Reply | undefined;
  while (reply?.kind !== 'ok') {
    const { actors } = oneOf(at.world.rng, nodes);
    const asking = { kind: 'listener', id, command, key, deadline: at.now() + patienceMs };
    // A node that is killed says nothing any more.
    reply = await Promise.race([actors.ask(asking), pause(5 * patienceMs)]);
    if (reply?.kind !== 'ok') await pause(20);
  }
  course.unfinished -= 1;
}

async function disturb({ at, nodes, seen }: Course, turn: number): Promise<void> {
  const what = at.world.rng.next();
  const happened = (name: string) => {
    seen[name] = (seen[name] ?? 0) + 1;
  };
  if (what < 0.08) {
    at.own(oneOf(at.world.rng, nodes));
    happened('hand-over');
  } else if (what < 0.11) at.fake.stepDown();
  else if (what < 0.14) {
    const owner = nodes.findIndex(({ owns }) => owns);
    nodes[owner]?.process.kill();
    happened('kill');
    const next = await open(at, `m${turn}`);
    nodes[owner] = next;
    at.own(next);
  }
}

function check({ at, instants, sent }: Course, id: string): string[] {
  const violations: string[] = [];
  const { fired = [], heard = [], earliestMs = 0 } = at.listener(id) ?? {};
  const expected = [...(instants.get(id) ?? [])].sort();
  if (JSON.stringify([...fired].sort()) !== JSON.stringify(expected))
    violations.push(`${id} heard the timers of ${fired}, set were ${expected}`);
  if (earliestMs < 0) violations.push(`${id} heard a timer ${-earliestMs} ms early`);
  for (const from of ids) {
    const events = heard.filter((one) => one.from === `listener:${from}`).map(({ event }) => event);
    const total = sent.get(`${from} ${id}`) ?? 0;
    if (events.length !== total)
      violations.push(`${id} heard ${events.length} events of ${from}, of ${total}`);
    const isInOrder = events.every((event, index) => index === 0 || isBefore(events[index - 1] ?? '', event));
    if (!isInOrder) violations.push(`${id} heard of ${from} in another order: ${events.join(' ')}`);
  }
  return violations;
}

/** By version and place, with which the id of an event ends. */
function isBefore(a: string, b: string): boolean {
  const [, av = 0, ai = 0] = /:(\d+):(\d+)$/.exec(a)?.map(Number) ?? [];
  const [, bv = 0, bi = 0] = /:(\d+):(\d+)$/.exec(b)?.map(Number) ?? [];
  return av === bv ? ai < bi : av < bv;
}
