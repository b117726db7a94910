// Nodes as processes of their own that a run kills, pauses, drains and starts again, and calls that go on
// until one of them has answered.
import { setTimeout as pause } from 'node:timers/promises';
import type { Keeper } from '../../../src/storage/embedded/keeper.js';
import { freePort } from '../../support/free-port.js';
import { type NodeProcess, startNodeProcess } from '../../support/node-process.js';

export interface Asking {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
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
}

export interface ClusterOptions {
  readonly count: number;
  readonly env: Readonly<Record<string, string>>;
  readonly keeper: Keeper;
  /** Takes what they log. */
  readonly output: number;
  onEnd(undo: () => Promise<void>): void;
}

const tryMs = 6_000;
const pauseMs = 60;
const patienceMs = 120_000;
/** A store may go while a node starts, which then ends. */
const startsMax = 5;

export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { count, onEnd } = options;
  const nodes = Array.from({ length: count }, (_, nth) => openNode(`node-${nth}`, options));
  onEnd(async () => {
    await Promise.all(nodes.map((node) => node.close()));
  });
  await Promise.all(nodes.map((node) => node.start()));
  let turn = 0;

  return Object.freeze({
    nodes,
    async insist(asking: Asking) {
      const untilMs = performance.now() + patienceMs;
      let last: Answer | undefined;
      while (performance.now() < untilMs) {
        turn += 1;
        const address = nodes[turn % nodes.length]?.address();
        const answer = address === undefined ? undefined : await send(address, asking);
        if (answer !== undefined && !answer.isToBeRepeated) return answer;
        last = answer ?? last;
        await pause(pauseMs);
      }
      const { method, path } = asking;
      throw new Error(`${method} ${path} had no answer for ${patienceMs / 1000} s; at last ${last?.text}`);
    },
  });
}

function openNode(name: string, { env, keeper, output }: ClusterOptions) {
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
      const port = await freePort();
      try {
        return await startNodeProcess({ ...env, CLUSTER_PORT: String(port) }, output);
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

/** Undefined when the node is gone, went meanwhile, or says nothing. */
async function send(address: string, { method, path, token, body }: Asking) {
  try {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(tryMs),
    });
    const isToBeRepeated = answer.headers.get('should-retry') === 'true' || answer.status >= 500;
    return { status: answer.status, text: await answer.text(), isToBeRepeated };
  } catch (error) {
    const isGone = error instanceof TypeError || (error as Error).name === 'TimeoutError';
    if (isGone) return undefined;
    throw error;
  }
}
