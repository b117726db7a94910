// Dispatchers on nodes of a simulated cluster, endpoints that behave as a test says, and a record of every
// request that an endpoint has seen.
import type { Rng } from '../../src/shared/timers.js';
import {
  createDispatcher,
  type Dispatcher,
  type DispatcherRules,
} from '../../src/webhooks/dispatcher/dispatcher.js';
import type { PushTarget, SendAsked, SentAttempt } from '../../src/webhooks/dispatcher/ports.js';
import { createScheduler, type Scheduler, type SimProcess } from '../simulation/scheduler.js';
import { readableLog } from '../support/logs.js';
import { createQueues, type FakeQueues } from './queues-fake.js';

export interface SeenRequest {
  readonly queue: string;
  readonly id: string;
  readonly lane: string;
  readonly seq: number;
  readonly attempt: number;
  readonly version: number;
  readonly fromMs: number;
  /** Until somebody else may take it as lost. */
  readonly leaseLeftMs: number;
  toMs: number;
  isSuccess: boolean;
}

export interface EndpointAnswer extends Partial<SentAttempt> {
  readonly afterMs: number;
}

/** What the endpoint of a queue does with a request. */
export type Endpoint = (request: SeenRequest, rng: Rng) => EndpointAnswer;

export interface DispatchNode {
  readonly process: SimProcess;
  readonly dispatcher: Dispatcher;
  /** Whether calls of the store fail: `request` without an effect, `answer` with it. */
  trouble: 'request' | 'answer' | undefined;
}

export interface DispatchWorld {
  readonly scheduler: Scheduler;
  readonly queues: FakeQueues;
  readonly seen: SeenRequest[];
  /** The most requests at once that each endpoint has seen. */
  readonly mostAtOnce: Map<string, number>;
  readonly endpoints: Map<string, Endpoint>;
  node(name: string, rules?: Partial<DispatcherRules>): DispatchNode;
  queue(id: string, connectionsMax?: number): PushTarget;
  /** Published and numbered; the node is told. */
  publish(node: DispatchNode, queue: string, lane: string): void;
}

export const wallStart = Date.UTC(2026, 0, 1);
const timeoutMs = 15_000;

export const quick: Endpoint = () => ({ afterMs: 20, isSuccess: true, sign: 'alive', statusCode: 200 });
export const hanging: Endpoint = () => ({
  afterMs: timeoutMs,
  isSuccess: false,
  sign: 'dead',
  errorClass: 'timeout',
  error: 'no answer within 15 seconds',
});
export const failing = (statusCode: number, more: Partial<EndpointAnswer> = {}): Endpoint => {
  const sign = statusCode >= 500 ? 'dead' : 'alive';
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
  const queues = createQueues(() => wallStart + Math.floor(scheduler.nowMs()));
  const seen: SeenRequest[] = [];
  const endpoints = new Map<string, Endpoint>();
  const atOnce = new Map<string, number>();
  const mostAtOnce = new Map<string, number>();

  /** The endpoint sees the request to its end, whatever becomes of the node that sent it. */
  function send(process: SimProcess, { target, delivery, attempt }: SendAsked): Promise<SentAttempt> {
    const { id, lane, seq } = delivery;
    const fromMs = scheduler.nowMs();
    const lease = queues.all.get(target.id)?.docs.get(id)?.lease;
    const leaseLeftMs = (lease?.until ?? 0) - wallStart - fromMs;
    const parts = { queue: target.id, id, lane, seq, attempt, version: target.version, leaseLeftMs };
    const request: SeenRequest = { ...parts, fromMs, toMs: Number.POSITIVE_INFINITY, isSuccess: false };
    seen.push(request);
    const now = (atOnce.get(target.id) ?? 0) + 1;
    atOnce.set(target.id, now);
    mostAtOnce.set(target.id, Math.max(now, mostAtOnce.get(target.id) ?? 0));
    const endpoint = endpoints.get(target.id) ?? quick;
    const { afterMs, ...answer } = endpoint(request, scheduler.rng);
    const sent = { isSuccess: false, sign: 'dead', ...answer } as const;
    return new Promise((resolve) => {
      scheduler.after(afterMs, () => {
        request.toMs = scheduler.nowMs();
        request.isSuccess = sent.isSuccess;
        atOnce.set(target.id, (atOnce.get(target.id) ?? 0) - 1);
        scheduler.deliver(process, () => resolve(sent), 0);
      });
    });
  }

  function node(name: string, rules: Partial<DispatcherRules> = {}): DispatchNode {
    const process = scheduler.process(name);
    const call = <T>(effect: () => T) =>
      process.call(effect, result.trouble === undefined ? {} : { lose: result.trouble });
    const dispatcher = createDispatcher({
      name,
      rules,
      clock: process.clock,
      timers: process.timers,
      rng: process.rng,
      soon: (run) => process.timers.after(0, run),
      log: readableLog().log,
      queues: {
        fresh: (queue, page) => call(() => queues.fresh(queue, page)),
        waiting: (queue, limit) => call(() => queues.waiting(queue, limit)),
        isActive: async () => true,
        begin: (target, asked) => call(() => queues.begin(target, asked)),
        finish: (queue, outcomes) => call(() => queues.finish(queue, outcomes)),
      },
      send: (asked) => send(process, asked),
    });
    const result: DispatchNode = { process, dispatcher, trouble: undefined };
    return result;
  }

  return {
    scheduler,
    queues,
    seen,
    mostAtOnce,
    endpoints,
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

/** What must hold of the requests that endpoints have seen, whatever happened. */
export function brokenPromises({ seen, queues, mostAtOnce }: DispatchWorld): readonly string[] {
  const broken: string[] = [];
  const lastFirst = new Map<string, SeenRequest>();
  const byId = new Map<string, SeenRequest[]>();
  for (const request of seen) {
    const { queue, lane, id } = request;
    byId.set(id, [...(byId.get(id) ?? []), request]);
    if (request.leaseLeftMs < timeoutMs)
      broken.push(`${id} was sent with ${request.leaseLeftMs} ms of lease`);
    if (request.attempt > 1) continue;
    const key = JSON.stringify([queue, lane]);
    const before = lastFirst.get(key);
    if (before !== undefined && before.seq >= request.seq)
      broken.push(`${id} came after ${before.id} in its lane`);
    if (before !== undefined && before.toMs > request.fromMs)
      broken.push(`${id} began while ${before.id} was under way`);
    lastFirst.set(key, request);
  }
  for (const [id, requests] of byId) {
    const attempts = requests.map(({ attempt }) => attempt);
    if (new Set(attempts).size < attempts.length) broken.push(`${id} had one attempt twice: ${attempts}`);
    const doc = queues.all.get(requests[0]?.queue ?? '')?.docs.get(id);
    const lost = doc?.attempt_log.filter(({ error_class }) => error_class === 'unknown').length ?? 0;
    const successes = requests.filter(({ isSuccess }) => isSuccess).length;
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
