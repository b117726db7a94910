// Nodes as processes of their own that a run kills, pauses, drains and starts again, and calls that go on
// until one of them has answered.
import { setTimeout as pause } from 'node:timers/promises';
import type { Keeper } from '../../../src/storage/embedded/keeper.js';
import { type NodeProcess, startNodeProcess } from '../../support/node-process.js';

export interface Asking {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  /** Names this one action: however often it is asked for, it is done once. */
  readonly key?: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** One request to one node. */
export interface Try {
  readonly node: string;
  readonly path: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** `gone`: the connection broke or was refused; `late`: the caller has waited long enough and left. */
  readonly end: number | 'gone' | 'late';
  /** The product says that the same request is to be sent again. */
  readonly isToBeRepeated: boolean;
}

export interface ClusterNode {
  readonly name: string;
  isUp(): boolean;
  kill(): Promise<void>;
  /** In order. */
  drain(): Promise<void>;
  /** Resolves when it serves. */
  start(): Promise<void>;
  pause(): void;
  resume(): void;
}

export interface Cluster {
  readonly nodes: readonly ClusterNode[];
  /** Asks any node, until one has answered; rejects when none does for too long. */
  insist(asking: Asking): Promise<Answer>;
  /** Asks one node once; undefined when the answer leaves the outcome open. */
  askOnce(asking: Asking): Promise<Answer | undefined>;
}

export interface ClusterOptions {
  readonly count: number;
  /** Asked at every start of a node. */
  settingsOf(name: string): Promise<Readonly<Record<string, string>>>;
  /** How long a caller waits for an answer before it asks elsewhere. */
  readonly tryMs: number;
  tried(one: Try): void;
  readonly keeper: Keeper;
  /** Takes what they log. */
  readonly output: number;
  onEnd(undo: () => Promise<void>): void;
}

const pauseMs = 60;
const patienceMs = 120_000;
/** A store may go while a node starts, which then ends. */
const startsMax = 5;

export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { count, onEnd, tryMs, tried } = options;
  const nodes = Array.from({ length: count }, (_, nth) => openNode(`node-${nth}`, options));
  onEnd(async () => {
    await Promise.all(nodes.map((node) => node.close()));
  });
  await Promise.all(nodes.map((node) => node.start()));
  let turn = 0;

  /** At the node whose turn it is; undefined when that is down, goes meanwhile, or says nothing. */
  async function attempt(asking: Asking) {
    turn += 1;
    const node = nodes[turn % nodes.length];
    const address = node?.address();
    if (node === undefined || address === undefined) return undefined;
    const fromMs = performance.now();
    const answer = await send(address, asking, tryMs);
    const isToBeRepeated = typeof answer === 'string' || answer.isToBeRepeated;
    const end = typeof answer === 'string' ? answer : answer.status;
    const times = { fromMs, toMs: performance.now() };
    tried({ node: node.name, path: asking.path, ...times, end, isToBeRepeated });
    return typeof answer === 'string' ? undefined : answer;
  }

  return Object.freeze({
    nodes,
    async insist(asking: Asking) {
      const untilMs = performance.now() + patienceMs;
      let last: Answer | undefined;
      while (performance.now() < untilMs) {
        const answer = await attempt(asking);
        if (answer !== undefined && !answer.isToBeRepeated) return answer;
        last = answer ?? last;
        await pause(pauseMs);
      }
      const { method, path } = asking;
      throw new Error(`${method} ${path} had no answer for ${patienceMs / 1000} s; at last ${last?.text}`);
    },
    async askOnce(asking: Asking) {
      const answer = await attempt(asking);
      return answer?.isToBeRepeated ? undefined : answer;
    },
  });
}

function openNode(name: string, { settingsOf, keeper, output }: ClusterOptions) {
  let running: NodeProcess | undefined;
  let isPaused = false;
  let isClosed = false;

  async function end(how: 'kill' | 'stop'): Promise<void> {
    const ending = running;
    running = undefined;
    if (ending === undefined) return;
    await ending[how]();
    if (ending.pid !== undefined) keeper.forget(ending.pid);
  }

  async function started(): Promise<NodeProcess> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await startNodeProcess(await settingsOf(name), output);
      } catch (error) {
        if (tries === startsMax) throw error;
      }
    }
  }

  return Object.freeze({
    name,
    /** Every process, and those that are starting just now. */
    async close() {
      isClosed = true;
      await end('kill');
    },
    address: () => running?.address,
    isUp() {
      if (running?.hasEnded()) throw new Error(`${name} has ended by itself.`);
      return running !== undefined && !isPaused;
    },
    kill: () => end('kill'),
    drain: () => end('stop'),
    async start() {
      running = await started();
      if (isClosed) await running.kill();
      if (running.pid !== undefined) keeper.watch(running.pid);
    },
    pause() {
      isPaused = true;
      running?.pause();
    },
    resume() {
      running?.resume();
      isPaused = false;
    },
  });
}

async function send(address: string, { method, path, token, body, key }: Asking, tryMs: number) {
  try {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(tryMs),
    });
    const isToBeRepeated = answer.headers.get('should-retry') === 'true' || answer.status >= 500;
    return { status: answer.status, text: await answer.text(), isToBeRepeated };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') return 'late';
    if (error instanceof TypeError) return 'gone'; // What fetch throws when the connection fails.
    throw error;
  }
}
