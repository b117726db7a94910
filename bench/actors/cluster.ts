// Nodes as real processes on one MongoDB and one Redis, and the Redis behind a proxy that can be cut.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { Asking } from '../../src/actors/runtime.js';
import { slotsTotal } from '../../src/cluster/slots.js';
import type { Member } from '../../src/links/member.js';
import type { Reply } from '../../src/links/reply.js';
import { newId } from '../../src/shared/ids.js';
import { startEmbeddedRedis } from '../../src/storage/embedded/redis.js';
import { messageFrom, startScript } from '../processes.js';
import type { Stage } from '../stage.js';
import type { FromNode, NodeSettings, NodeState, ToNode } from './node-messages.js';
import type { ProxySettings, ToProxy } from './proxy.js';

export interface ClusterNode {
  readonly member: Member;
  /** A node that is gone answers `unavailable`. */
  ask(asking: Asking): Promise<Reply>;
  state(): Promise<NodeState>;
  drain(): Promise<void>;
  kill(): Promise<void>;
  pause(): void;
  resume(): void;
}

export interface Cluster {
  /** The nodes that callers are led to. */
  readonly nodes: ClusterNode[];
  start(): Promise<ClusterNode>;
  /** Resolves when these nodes, and no others, own all slots. */
  settled(): Promise<void>;
  redis(what: ToProxy): void;
}

const pollMs = 50;
export const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

export async function startCluster(stage: Stage, mongodbUrl: string, total: number): Promise<Cluster> {
  const log = pino({ level: 'error' });
  const dataDir = join(stage.folder, 'cluster');
  mkdirSync(dataDir);
  const redis = await startEmbeddedRedis({ binary: redisBinary(), dataDir, log });
  stage.onEnd(() => redis.stop());
  const proxySettings: ProxySettings = { to: { path: redis.url }, delayMs: 0 };
  const { onEnd } = stage;
  const proxy = startScript({
    script: 'actors/proxy.ts',
    core: undefined,
    settings: proxySettings,
    onEnd,
  });
  const { port } = await messageFrom<{ port: number }>(proxy);
  const secret = newId('secret');
  const settings: NodeSettings = {
    mongodbUrl,
    database: 'cluster',
    redisUrl: `redis://127.0.0.1:${port}`,
    secret,
  };
  const nodes: ClusterNode[] = [];
  const start = async () => {
    const node = await startNode(stage, settings);
    nodes.push(node);
    return node;
  };

  async function settled(): Promise<void> {
    for (;;) {
      const states = await Promise.all(nodes.map((node) => node.state()));
      const held = states.reduce((sum, state) => sum + state.held, 0);
      const isAgreed = states.every(({ members }) => members.length === nodes.length);
      if (held === slotsTotal && isAgreed) return;
      await pause(pollMs);
    }
  }

  for (let each = 0; each < total; each += 1) await start();
  await settled();
  return { nodes, start, settled, redis: (what) => void proxy.send(what) };
}

function redisBinary(): string {
  const binary = process.env.REDIS_BINARY;
  if (!binary) throw new Error('REDIS_BINARY is not set. Run: npm run bench actors');
  return binary;
}

async function startNode({ onEnd }: Stage, settings: NodeSettings): Promise<ClusterNode> {
  const child = startScript({ script: 'actors/node.ts', core: undefined, settings, onEnd });
  const ready = await messageFrom<FromNode>(child);
  if (ready.type !== 'ready') throw new Error('A node spoke before it was ready.');
  return nodeOver(child, ready.member);
}

function nodeOver(child: ChildProcess, member: Member): ClusterNode {
  const waiting = new Map<string, (reply: Reply) => void>();
  const states: ((state: NodeState) => void)[] = [];
  let isGone = false;
  child.on('message', (message: FromNode) => {
    if (message.type === 'reply') {
      waiting.get(message.key)?.(message.reply);
      waiting.delete(message.key);
    } else if (message.type === 'state') states.shift()?.(message);
  });
  child.on('exit', () => {
    isGone = true;
    for (const settle of waiting.values()) settle({ kind: 'unavailable' });
  });
  const say = (message: ToNode) => void child.send(message, () => undefined); // 'exit' tells.
  const gone = once(child, 'exit').then(() => undefined);

  return Object.freeze({
    member,
    ask(asking: Asking) {
      if (isGone) return Promise.resolve<Reply>({ kind: 'unavailable' });
      return new Promise<Reply>((resolve) => {
        waiting.set(asking.key, resolve);
        say({ type: 'ask', asking });
      });
    },
    state: () =>
      new Promise<NodeState>((resolve) => {
        states.push(resolve);
        say({ type: 'state' });
      }),
    drain() {
      say({ type: 'drain' });
      return gone;
    },
    kill() {
      child.kill('SIGKILL');
      return gone;
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  });
}
