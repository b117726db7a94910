// Dispatchers on nodes of a simulated cluster, endpoints that behave as a test says, and a record of every
// request that an endpoint has seen.
import type { Rng } from '../../src/shared/timers.js';
import type { AttemptOutcome } from '../../src/updates/deliveries/finishing.js';
import { createDispatcher, type Dispatcher } from '../../src/webhooks/dispatcher/dispatcher.js';
import type {
  FreshDelivery,
  PushTarget,
  SendAsked,
  SentAttempt,
} from '../../src/webhooks/dispatcher/ports.js';
import type { DispatcherRules } from '../../src/webhooks/dispatcher/rules.js';
import { createScheduler, type Scheduler, type SimProcess } from '../simulation/scheduler.js';
import { type ReadableLog, readableLog } from '../support/logs.js';
import { createQueues, type FakeQueue, type FakeQueues, pastOf } from './queues-fake.js';
import { runningClock } from './running-clock.js';
import { createTurns, type FakeTurns } from './turns-fake.js';

interface SeenRequest {
  readonly queue: string;
  readonly node: string;
  readonly id: string;
  readonly lane: string;
  readonly seq: number;
  readonly attempt: number;
  /** In the order of its lane: no retry. */
  readonly isFirst: boolean;
  readonly version: number;
  /** How often it had begun to wait anew before, and when it last had. */
  readonly lives: number;
  readonly freshSince: number;
  /** When its lease was taken. */
  readonly begunAt: number;
  readonly fromMs: number;
  /** Until somebody else may take it as lost. */
  readonly leaseLeftMs: number;
  /** Since it was due; 0: a first attempt. */
  readonly lateMs: number;
  toMs: number;
  isSuccess: boolean;
  /** Its node was killed or stopped, or lost the store, before its end was stored. */
  isCutShort: boolean;
}

export interface EndpointAnswer extends Partial<SentAttempt> {
  readonly afterMs: number;
}

/** What the endpoint of a queue does with a request. */
export type Endpoint = (request: SeenRequest, rng: Rng) => EndpointAnswer;

export interface DispatchNode {
  readonly process: SimProcess;
  readonly dispatcher: Dispatcher;
  readonly turns: FakeTurns;
  readonly log: ReadableLog;
  /** Whether calls of the store fail: `request` without an effect, `answer` with it. */
  trouble: 'request' | 'answer' | undefined;
  /** One way; undefined: as the seed has it. */
  latencyMs: number | undefined;
}

export interface DispatchWorld {
  readonly scheduler: Scheduler;
  readonly queues: FakeQueues;
  readonly seen: SeenRequest[];
  /** The most requests at once that each endpoint has seen. */
  readonly mostAtOnce: Map<string, number>;
  readonly endpoints: Map<string, Endpoint>;
  /** Queues to which nothing is sent for now. */
  readonly disabled: Set<string>;
  /** The node that is told of what a queue has numbered, where that is not every node. */
  readonly owners: Map<string, DispatchNode>;
  /** Numbered, and nobody was told yet. */
  readonly untold: Set<string>;
  /** Ends that were to wait although something waited for them. */
  readonly heldUp: string[];
  /** First attempts of updates while an earlier one of the lane had none that is known of. */
  readonly overtaken: string[];
  /** How many pages of what is fresh were asked for. */
  reads(): number;
  /** How many ends have waited. */
  ended(): number;
  /** What happens to this node now may keep it from storing the ends of its requests. */
  cutShort(node: DispatchNode): void;
  node(name: string, rules?: Partial<DispatcherRules>, retryMinutes?: readonly number[]): DispatchNode;
  queue(id: string, connectionsMax?: number): PushTarget;
  /** Published and numbered; the node is told. */
  publish(node: DispatchNode, queue: string, lane: string): void;
}

export const usualMinutes: readonly number[] = [1, 5, 15, 60];
export const wallStart = Date.UTC(2026, 0, 1);
const timeoutMs = 15_000;
const leaseMs = 45_000;

export const quick: Endpoint = () => ({ afterMs: 20, isSuccess: true, sign: 'up', statusCode: 200 });
export const hanging: Endpoint = () => ({
  afterMs: timeoutMs,
  isSuccess: false,
  sign: 'down',
  errorClass: 'timeout',
  error: 'no answer within 15 seconds',
});
export const failing = (statusCode: number, more: Partial<EndpointAnswer> = {}): Endpoint => {
  const sign = statusCode >= 500 ? 'down' : 'up';
  return () => ({
    afterMs: 20,
    isSuccess: false,
    sign,
    statusCode,
    error: `answered ${statusCode}`,
    ...more,
  });
};

export function dispatchWorld(seed = 1): DispatchWorld {
  const scheduler = createScheduler(seed);
  const wallNow = () => wallStart + Math.floor(scheduler.nowMs());
  const queues = createQueues(wallNow);
  const seen: SeenRequest[] = [];
  const endpoints = new Map<string, Endpoint>();
  const atOnce = new Map<string, number>();
  const mostAtOnce = new Map<string, number>();
  const nodes: DispatchNode[] = [];
  const disabled = new Set<string>();
  const owners = new Map<string, DispatchNode>();
  const untold = new Set<string>();
  const heldUp: string[] = [];
  const overtaken: string[] = [];
  const dueAt = new Map<string, number>();
  let ended = 0;
  let reads = 0;

  function finish(node: DispatchNode, queue: string, { outcomes, canWait }: EndedTogether): Promise<void> {
    // Another node may have it open, and may have asked for attempts, when it is no longer the owner.
    const owner = owners.get(queue);
    const isAlone = () => nodes.every((one) => one === node || !one.dispatcher.isOpen(queue));
    const isOwner = () => (owner === undefined ? isAlone() : owner === node);
    const store = () => {
      // Only who owns the queue gives back: src/webhooks/delivery-queues.ts
      const isHeld = (id: string) => (queues.of(queue).docs.get(id)?.lease?.until ?? 0) > wallNow();
      const isGiving = outcomes.some(({ id, result }) => result === 'released' && isHeld(id));
      if (isGiving && !isOwner()) throw new Error('Moved.');
      queues.finish(queue, outcomes);
    };
    if (!canWait) return node.turns.take(queue, store);
    ended += outcomes.length;
    const isTold = (owners.get(queue) ?? node) === node;
    const of = { queue: queues.of(queue), untold, at: wallNow() };
    const waits = isTold ? waitsFor(of, node, outcomes) : undefined;
    if (waits !== undefined) heldUp.push(`${waits} waited while an end of ${node.process.name} did`);
    return node.turns.wait(queue, store);
  }

  /** This node has the answer to its last attempt, and the outcome is on its way to the queue. */
  function isAnswered({ name }: SimProcess, id: string): boolean {
    const last = seen.findLast((one) => one.id === id);
    return last?.node === name && last.toMs <= scheduler.nowMs();
  }

  /** The endpoint sees the request to its end, whatever becomes of the node that sent it. */
  function send(node: DispatchNode, asked: SendAsked): Promise<SentAttempt> {
    const { process } = node;
    const { target, delivery, attempt } = asked;
    const { id, lane, seq } = delivery;
    const isFirst = asked.scheduled === 1 && !asked.isAskedFor;
    const fromMs = scheduler.nowMs();
    if (isFirst)
      for (const before of unattemptedBefore(queues.of(target.id), delivery))
        if (!isAnswered(process, before)) overtaken.push(`${id} was sent before ${before}`);
    const lease = queues.all.get(target.id)?.docs.get(id)?.lease;
    const leaseLeftMs = (lease?.until ?? 0) - wallStart - fromMs;
    const { version } = target;
    const lateMs = isFirst ? 0 : wallNow() - (dueAt.get(id) ?? 0);
    const begunAt = (lease?.until ?? 0) - leaseMs;
    const { lives, freshSince } = pastOf(queues.of(target.id), id);
    const told = { attempt, isFirst, version, lives, freshSince, begunAt, leaseLeftMs, lateMs };
    const parts = { queue: target.id, id, lane, seq, ...told };
    const open = { toMs: Number.POSITIVE_INFINITY, isSuccess: false, isCutShort: false };
    const request: SeenRequest = { ...parts, node: process.name, fromMs, ...open };
    seen.push(request);
    const now = (atOnce.get(target.id) ?? 0) + 1;
    atOnce.set(target.id, now);
    mostAtOnce.set(target.id, Math.max(now, mostAtOnce.get(target.id) ?? 0));
    const endpoint = endpoints.get(target.id) ?? quick;
    const { afterMs, ...answer } = endpoint(request, scheduler.rng);
    const sent = { isSuccess: false, sign: 'down', ...answer } as const;
    return new Promise((resolve) => {
      scheduler.after(afterMs, () => {
        request.toMs = scheduler.nowMs();
        request.isSuccess = sent.isSuccess;
        request.isCutShort ||= node.trouble !== undefined;
        atOnce.set(target.id, (atOnce.get(target.id) ?? 0) - 1);
        scheduler.deliver(process, () => resolve(sent), 0);
      });
    });
  }

  function node(
    name: string,
    rules: Partial<DispatcherRules> = {},
    retryMinutes = usualMinutes,
  ): DispatchNode {
    const process = scheduler.process(name);
    const clock = runningClock(scheduler, wallStart);
    const turns = createTurns(process, () => callOf(result));
    const log = readableLog();
    const call = <T>(effect: () => T) => process.call(effect, callOf(result));
    const dispatcher = createDispatcher({
      name,
      rules,
      retryMinutes,
      clock,
      timers: process.timers,
      rng: process.rng,
      soon: (run) => process.timers.after(0, run),
      log: log.log,
      queues: {
        fresh: (queue, page) => {
          reads += 1;
          return call(() => queues.fresh(queue, page));
        },
        waiting: (queue, limit) => call(() => queues.waiting(queue, limit)),
        isActive: (queue) => call(() => !disabled.has(queue)),
        begin: (target, asked) => {
          const { id } = target;
          for (const item of asked.items) dueAt.set(item.id, queues.of(id).docs.get(item.id)?.dueAt ?? 0);
          return turns.take(id, () => (disabled.has(id) ? 'changed' : queues.begin(target, asked)));
        },
        finish: (queue, outcomes, { canWait }) => finish(result, queue, { outcomes, canWait }),
      },
      send: (asked) => send(result, asked),
    });
    const result: DispatchNode = {
      process,
      dispatcher,
      turns,
      log,
      trouble: undefined,
      latencyMs: undefined,
    };
    nodes.push(result);
    return result;
  }

  return {
    scheduler,
    queues,
    seen,
    mostAtOnce,
    endpoints,
    disabled,
    owners,
    untold,
    heldUp,
    overtaken,
    reads: () => reads,
    ended: () => ended,
    cutShort({ process }: DispatchNode) {
      for (const request of seen) {
        const doc = queues.all.get(request.queue)?.docs.get(request.id);
        const isUnderWay = doc?.status === 'delivering' && doc.attempts === request.attempt;
        if (request.node === process.name && isUnderWay) request.isCutShort = true;
      }
    },
    node,
    queue(id: string, connectionsMax = 40) {
      const webhook = { url: 'https://bot.example/', allowedIps: [], secrets: [] };
      const target = { id, version: 1, connectionsMax, webhook };
      queues.create(target);
      return target;
    },
    publish({ dispatcher }: DispatchNode, queue: string, lane: string) {
      queues.publish(queue, lane);
      dispatcher.arrived(queue);
    },
  };
}

/** A node whose queue is open, has nothing to do, and was read by nobody else since this node has read it. */
export async function idleWorld(connectionsMax?: number) {
  const world = dispatchWorld();
  const node = world.node('a');
  const target = world.queue('bot', connectionsMax);
  node.dispatcher.open(target);
  await world.scheduler.runFor(1_000);
  const first = { id: 'bot/1', seq: 1, lane: 'chat', type: 'message', body: '' };
  const claimed = node.dispatcher.claim('bot', [first]);
  world.queues.of('bot').reading = claimed?.begin.leaseName;
  claimed?.done(['stale']);
  await world.scheduler.runFor(1_000);
  return { world, node, target };
}

interface WaitingOf {
  readonly queue: FakeQueue;
  readonly untold: ReadonlySet<string>;
  readonly at: number;
}

/** An update of which this node has been told, and that waits for the lane or connection of one of these. */
function waitsFor(
  { queue, untold, at }: WaitingOf,
  { dispatcher }: DispatchNode,
  outcomes: readonly AttemptOutcome[],
) {
  const { updates, docs, held, target, done, isPolled, firstFresh } = queue;
  if (isPolled) return undefined;
  const isOurs = (id: string) => dispatcher.isUnderWay(target.id, id);
  const lanes = new Set(outcomes.map(({ id, attempt }) => (attempt === 1 ? docs.get(id)?.lane : undefined)));
  const leases = held.filter(({ until }) => until > at);
  const isFull = leases.length >= target.connectionsMax;
  // An attempt behind those of other nodes waits anyway.
  const away = leases.flatMap((one) => (isOurs(one.id) ? [] : [one.lane]));
  return updates.slice(Math.max(done, firstFresh - 1)).find(({ id, lane }) => {
    const isMeant = !away.includes(lane) && (isFull || lanes.has(lane));
    return isMeant && !untold.has(id) && !isOurs(id) && !docs.has(id);
  })?.id;
}

/** True when the next update of the lane may go before this earlier one. */
export function isPassed(queue: FakeQueue, { id, seq }: FreshDelivery): boolean {
  const { known, unknown } = pastOf(queue, id);
  return seq <= queue.done || known > 0 || unknown > 1;
}

/** Which earlier updates of its lane have no attempt with an outcome, nor two without one. */
function unattemptedBefore(queue: FakeQueue, { seq, lane }: FreshDelivery): readonly string[] {
  const { updates } = queue;
  let from = passedUpTo.get(queue) ?? 0;
  for (let one = updates[from]; one !== undefined && isPassed(queue, one); one = updates[from]) from += 1;
  passedUpTo.set(queue, from);
  const earlier = updates.slice(from, seq - 1).filter((one) => one.lane === lane);
  return earlier.flatMap((one) => (isPassed(queue, one) ? [] : [one.id]));
}

/** All updates of a queue up to this number are passed, and stay so. */
const passedUpTo = new WeakMap<FakeQueue, number>();

interface EndedTogether {
  readonly outcomes: readonly AttemptOutcome[];
  readonly canWait: boolean;
}

const callOf = ({ trouble, latencyMs }: DispatchNode) => ({
  ...(trouble !== undefined && { lose: trouble }),
  ...(latencyMs !== undefined && { latencyMs }),
});

/** What must hold of the requests that endpoints have seen, whatever happened. */
export function brokenPromises(world: DispatchWorld): readonly string[] {
  const { seen, queues, mostAtOnce, heldUp, overtaken } = world;
  const broken: string[] = [...heldUp, ...overtaken];
  const firsts = new Map<string, SeenRequest[]>();
  const byId = new Map<string, SeenRequest[]>();
  for (const request of seen) {
    const { queue, lane, id } = request;
    byId.set(id, [...(byId.get(id) ?? []), request]);
    if (request.leaseLeftMs < timeoutMs)
      broken.push(`${id} was sent with ${request.leaseLeftMs} ms of lease`);
    if (!request.isFirst) continue;
    const key = JSON.stringify([queue, lane]);
    const before = firsts.get(key) ?? [];
    const last = before.at(-1);
    // What has begun to wait anew goes before what begins from then on, whatever was sent before. What was
    // sent together with what follows it is sent again together, where nobody knows the outcomes.
    const isRepeated = (later: SeenRequest) =>
      before.some((one) => one.id === id && one.lives === request.lives && one.toMs <= later.fromMs);
    const passing = before.findLast(
      (one) => one.seq > request.seq && one.begunAt > request.freshSince && !isRepeated(one),
    );
    if (passing !== undefined) broken.push(`${id} came after ${passing.id} in its lane`);
    if (last !== undefined && last.toMs > request.fromMs)
      broken.push(`${id} began while ${last.id} was under way`);
    before.push(request);
    firsts.set(key, before);
  }
  for (const [id, requests] of byId) {
    const attempts = requests.map(({ lives, attempt }) => `${lives}.${attempt}`);
    if (new Set(attempts).size < attempts.length) broken.push(`${id} had one attempt twice: ${attempts}`);
    const queue = queues.of(requests[0]?.queue ?? '');
    const doc = queue.docs.get(id);
    const lost = pastOf(queue, id).unknown;
    const taken = requests.filter(({ isSuccess }) => isSuccess);
    const successes = taken.length;
    const again = taken.slice(0, -1).find(({ isCutShort }) => !isCutShort);
    if (again !== undefined) broken.push(`${id} was taken by attempt ${again.attempt}, and sent again`);
    if (successes > 1 + lost) broken.push(`${id} was taken ${successes} times, ${lost} outcomes unknown`);
    if (successes > 0 && doc?.status === 'dead_letter' && lost === 0)
      broken.push(`${id} was taken and is dead`);
    if (doc?.status === 'success' && successes === 0) broken.push(`${id} is done and was never taken`);
  }
  for (const [queue, most] of mostAtOnce) {
    const max = queues.all.get(queue)?.target.connectionsMax ?? 0;
    if (most > max) broken.push(`${queue} saw ${most} requests at once, at most ${max}`);
  }
  return broken;
}
