// One run of bots that are told of what happens in chats: publishers on every node, owners that come and go,
// receivers that acknowledge, through every fault of notices, stores and nodes.
import { slotOf } from '../../src/cluster/slots.js';
import { queueKindName } from '../../src/updates/names.js';
import { isStanding } from '../../src/updates/standing.js';
import { oneOf, wholeNumber } from './scheduler.js';
import { faultsOf, unnumberedOf } from './update-log.js';
import { createUpdateNodes, noUpdateFaults, type UpdateNode, type UpdateNodes } from './update-nodes.js';

export interface UpdatesOutcome {
  readonly seed: number;
  readonly story: readonly string[];
  readonly virtualMs: number;
  readonly violations: readonly string[];
  readonly seen: Readonly<Record<string, number>>;
}

const bots = ['b0', 'b1', 'b2'];
const chats = ['c0', 'c1', 'c2', 'c3'];
/** What they are told stays, and each voucher is of one of them. */
const applications = ['application:a0', 'application:a1'];
const vouchers = ['v0', 'v1', 'v2', 'v3', 'v4'];
const receivers = [...bots, ...applications];
const slots = receivers.map((id) => slotOf(queueKindName, id));
const target = { url: 'https://hooks.example.com', allowedIps: [], maxConnections: 1 };
const nodesTotal = 3;
const turnsTotal = 160;
const lookEveryMs = 1_000;
const lookBackMs = 3_000;
const longBackMs = 20_000;
const looksPerLong = 10;
const faults = {
  loseRequest: 0.02,
  loseAnswer: 0.03,
  loseNotice: 0.08,
  doubleNotice: 0.03,
  slowNoticeMs: 30,
};

interface Course {
  readonly at: UpdateNodes;
  readonly nodes: UpdateNode[];
  /** By bot: what its receiver has read and acknowledged. */
  readonly fetched: Map<string, Set<string>>;
  readonly seen: Record<string, number>;
  readonly violations: string[];
  owner: UpdateNode;
}

export async function runUpdates(seed: number): Promise<UpdatesOutcome> {
  const at = createUpdateNodes(seed);
  const { world, log } = at;
  const nodes = Array.from({ length: nodesTotal }, (_, nth) => open(at, `n${nth}`));
  const [owner] = nodes;
  if (owner === undefined) throw new RangeError('There are no nodes.');
  const fetched = new Map(receivers.map((to) => [to, new Set<string>()]));
  const course: Course = { at, nodes, fetched, seen: {}, violations: [], owner };
  move(course, owner);
  at.faults = faults;
  for (let turn = 0; turn < turnsTotal; turn += 1) {
    // Now and then more at once than waits in memory.
    const times = world.rng.next() < 0.15 ? 6 : 1;
    for (let each = 0; each < times; each += 1) publish(course);
    if (world.rng.next() < 0.3) void fetch(course, oneOf(world.rng, receivers));
    await world.runFor(wholeNumber(world.rng, 60));
    disturb(course, turn);
  }
  at.faults = noUpdateFaults;
  for (const node of course.nodes) node.process.resume();
  // As long as a commit may be late, and a look goes back.
  await world.runFor(longBackMs);
  for (const to of receivers) await fetch(course, to, Number.MAX_SAFE_INTEGER);
  const left = unnumberedOf(log).map((id) => `${id} has no number`);
  const missing = log.published.flatMap(({ _id, to }) =>
    fetched.get(to)?.has(_id) === true ? [] : [`${_id} was never fetched`],
  );
  const violations = [...course.violations, ...left, ...missing, ...faultsOf(log)];
  const together = [...log.batches.values()].filter(({ of, ids }) => of !== undefined && ids.length > 1);
  const seen = { ...course.seen, published: log.published.length, together: together.length };
  return { seed, violations, seen, story: world.story(), virtualMs: world.nowMs() };
}

function open(at: UpdateNodes, name: string): UpdateNode {
  const node = at.open(name, { waitingMax: 2, lanesMax: 2, queuesMax: 3 });
  let looks = 0;
  const look = () => {
    looks += 1;
    const backMs = looks % looksPerLong === 0 ? longBackMs : lookBackMs;
    node.numbering.sweep(backMs).catch(() => undefined);
    node.process.timers.after(lookEveryMs, look);
  };
  node.process.timers.after(lookEveryMs * at.world.rng.next(), look);
  return node;
}

function happened({ seen, at }: Course, what: string): void {
  seen[what] = (seen[what] ?? 0) + 1;
  at.world.note(what);
}

/** A chat that tells some of the bots, or a voucher, on its own node or as a guest on another one. */
function publish({ at, nodes }: Course): void {
  const { rng } = at.world;
  const lanes = rng.next() < 0.6 ? chats : vouchers;
  const nth = wholeNumber(rng, lanes.length);
  const lane = lanes[nth] ?? '';
  const home = nodes[nth % nodes.length];
  const node = rng.next() < 0.85 && home !== undefined ? home : oneOf(rng, nodes);
  if (node !== home) node.forget(lane);
  if (node.process.state() !== 'running') return;
  const application = applications[nth % applications.length] ?? '';
  const tos = lanes === chats ? bots.filter(() => rng.next() < 0.6) : [application];
  void node.publish(lane, tos).catch(() => undefined);
}

/** Reads what is there, checks that nothing of it is missing, and acknowledges it where it goes then. */
async function fetch({ at, fetched, nodes, violations }: Course, to: string, limit = 20): Promise<void> {
  const running = nodes.filter(({ process }) => process.state() === 'running');
  if (running.length === 0) return;
  const node = oneOf(at.world.rng, running);
  const asked = Promise.resolve().then(async () => {
    await node.numbering.attend(to);
    const place = (await node.store.positions([to])).get(to);
    if (place === undefined || place.newest === place.done) return;
    const from = place.done + 1;
    const found = await node.store.read({ to, from, place, limit, bytesMax: 1e9 });
    for (const { body } of found) fetched.get(to)?.add(JSON.parse(body) as string);
    const upTo = found.at(-1)?.seq ?? place.done;
    // What another reader has acknowledged meanwhile is gone, and only that.
    const done = at.log.queues.get(to)?.done ?? 0;
    for (let seq = Math.max(from, done + 1); seq <= Math.min(place.newest, upTo); seq += 1)
      if (!found.some((one) => one.seq === seq)) violations.push(`${to} misses ${seq}`);
    if (isStanding(to)) return;
    at.log.turn(to, { type: 'acknowledge', upTo }, 0);
    await node.store.remove(to, upTo);
  });
  const isOver = asked.catch(() => undefined).then(() => true);
  let isDone = false;
  void isOver.then((over) => {
    isDone = over;
  });
  if (limit === Number.MAX_SAFE_INTEGER) await at.until(() => isDone);
}

function disturb(course: Course, turn: number): void {
  const { at, nodes } = course;
  const { rng } = at.world;
  const what = rng.next();
  if (what < 0.06) {
    happened(course, 'move');
    move(course, oneOf(rng, nodes));
  } else if (what < 0.09) {
    happened(course, 'kill');
    const nth = wholeNumber(rng, nodes.length);
    const dead = nodes[nth];
    dead?.process.kill();
    const born = open(at, `m${turn}`);
    nodes[nth] = born;
    for (const node of nodes) at.believe(node, slots, course.owner === dead ? undefined : course.owner);
    if (course.owner === dead) move(course, oneOf(rng, nodes));
  } else if (what < 0.11) {
    happened(course, 'pause');
    const paused = oneOf(rng, nodes);
    paused.process.pause();
    at.world.after(wholeNumber(rng, 1_500), () => paused.process.resume());
  } else if (what < 0.15) {
    happened(course, 'configure');
    const to = oneOf(rng, receivers);
    const version = (at.log.queues.get(to)?.version ?? 0) + 1;
    const isPushed = isStanding(to) && rng.next() < 0.5;
    at.log.turn(to, { type: 'configure', version, ...(isPushed && { target }) }, 0);
  } else if (what < 0.2) {
    happened(course, 'follow');
    const to = oneOf(rng, applications);
    if (!at.followed.delete(to)) at.followed.add(to);
    for (const { numbering, process } of nodes) if (process.state() === 'running') void numbering.attend(to);
  }
}

/** The new owner knows at once, the one before and the others when they hear of it. */
function move(course: Course, to: UpdateNode): void {
  const { at, nodes } = course;
  const before = course.owner;
  course.owner = to;
  at.world.deliver(to.process, () => to.claim(slots), 5);
  for (const node of nodes) {
    if (node === to) continue;
    const learn = () => {
      // It has heard of a later move by now.
      if (course.owner !== to) return;
      if (node === before) node.lose(slots);
      at.believe(node, slots, to);
    };
    at.world.deliver(node.process, learn, wholeNumber(at.world.rng, 400));
  }
}
