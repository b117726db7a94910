// The nodes of a run, each a process: started, killed, paused, drained, and asked in between.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Asking } from '../../src/actors/runtime.js';
import type { Keeper } from '../../src/storage/embedded/keeper.js';
import { connectLines, type LineClient, type Said, silences } from './line-port.js';
import { type LinkProxy, openLinkProxy } from './link-proxy.js';
import {
  type FromNode,
  type NodeCounts,
  type NodeSettings,
  noCounts,
  sumOf,
  type ToNode,
} from './node-messages.js';
import type { Moment } from './watched-mongo.js';

/** Callers are led to a node that is up, and to a paused one too: they cannot be told apart at once. */
type NodeState = 'down' | 'starting' | 'up' | 'paused' | 'draining';

export interface ChaosNode {
  readonly name: string;
  state(): NodeState;
  /** The id that the node got at its latest start. */
  id(): string;
  ask(asking: Asking, withinMs: number): Promise<Said>;
  /** Resolves when it takes part. */
  start(): Promise<void>;
  /** At once, or at this moment of its next commit if there is one soon. */
  kill(moment?: Moment): Promise<void>;
  pause(): void;
  resume(): void;
  /** Resolves when it has given everything away and ended by itself. */
  drain(): Promise<void>;
  /** Over all its starts. */
  counts(): NodeCounts;
  /** The exits that the run did not cause. */
  crashes(): readonly string[];
}

export interface Nodes {
  readonly all: readonly ChaosNode[];
  /** The links of this node to another one, or to all others. */
  links(of: ChaosNode, to?: ChaosNode): readonly LinkProxy[];
  /** The link between this node and Redis. */
  redisLink(of: ChaosNode): LinkProxy;
}

export interface NodesOptions {
  readonly count: number;
  readonly settings: Omit<NodeSettings, 'name' | 'ways'>;
  readonly keeper: Keeper;
  /** Takes what the nodes log. */
  readonly logFile: string;
  onEnd(undo: () => Promise<void>): void;
}

interface Way {
  readonly from: string;
  readonly to: string;
  readonly proxy: LinkProxy;
}

const startWithinMs = 60_000;
const endWithinMs = 60_000;
const commitWithinMs = 1_000;
const program = fileURLToPath(new URL('node.ts', import.meta.url));

/** Resolves when all of them take part. */
export async function openNodes(options: NodesOptions): Promise<Nodes> {
  const { count, settings, keeper, logFile, onEnd } = options;
  const names = Array.from({ length: count }, (_, place) => `node-${place}`);
  const linkPorts = new Map<string, number>();
  const ways: Way[] = [];
  for (const from of names)
    for (const to of names)
      if (from !== to) ways.push({ from, to, proxy: await openLinkProxy(() => linkPorts.get(to)) });
  const redisLinks = new Map<string, LinkProxy>();
  for (const name of names) redisLinks.set(name, await openLinkProxy(() => settings.redisUrl));
  const redisLinkOf = (name: string) => {
    const link = redisLinks.get(name);
    if (link === undefined) throw new Error(`There is no ${name}.`);
    return link;
  };
  const output = openSync(logFile, 'a');

  const all = names.map((name) => {
    const own = ways.filter(({ from }) => from === name);
    const places = own.map(({ to, proxy }) => [`${to}:7000`, `127.0.0.1:${proxy.port}`]);
    const redisUrl = `redis://127.0.0.1:${redisLinkOf(name).port}`;
    const full: NodeSettings = { ...settings, redisUrl, name, ways: Object.fromEntries(places) };
    const setLinkPort = (port: number | undefined) =>
      port === undefined ? void linkPorts.delete(name) : void linkPorts.set(name, port);
    return createNode({ settings: full, keeper, output, setLinkPort });
  });

  onEnd(async () => {
    await Promise.all(all.map((node) => node.kill()));
    await Promise.all([...ways.map(({ proxy }) => proxy), ...redisLinks.values()].map((one) => one.close()));
    closeSync(output);
  });
  await Promise.all(all.map((node) => node.start()));

  return Object.freeze({
    all,
    links(of: ChaosNode, to?: ChaosNode) {
      const isMeant = ({ from, to: end }: Way) =>
        (from === of.name && (to === undefined || end === to.name)) ||
        (end === of.name && (to === undefined || from === to.name));
      return ways.filter(isMeant).map(({ proxy }) => proxy);
    },
    redisLink: ({ name }: ChaosNode) => redisLinkOf(name),
  });
}

interface NodeParts {
  readonly settings: NodeSettings;
  readonly keeper: Keeper;
  readonly output: number;
  setLinkPort(port: number | undefined): void;
}

function createNode({ settings, keeper, output, setLinkPort }: NodeParts): ChaosNode {
  let state: NodeState = 'down';
  let child: ChildProcess | undefined;
  let client: LineClient | undefined;
  let id = '';
  let earlier = noCounts;
  let current = noCounts;
  let isMeantToEnd = false;
  const crashes: string[] = [];

  function launch(): ChildProcess {
    const started = fork(program, {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, CHAOS_NODE: JSON.stringify(settings) },
      stdio: ['ignore', output, output, 'ipc'],
      // A Ctrl-C is for the run, which ends its nodes itself.
      detached: true,
    });
    const { pid } = started;
    if (pid !== undefined) keeper.watch(pid);
    started.once('exit', (code, signal) => {
      if (pid !== undefined) keeper.forget(pid);
      setLinkPort(undefined);
      client?.close();
      state = 'down';
      if (!isMeantToEnd) crashes.push(`${settings.name} ended by itself: ${code ?? signal}`);
      earlier = sumOf(earlier, current);
      current = noCounts;
    });
    return started;
  }

  async function start(): Promise<void> {
    state = 'starting';
    isMeantToEnd = false;
    const started = launch();
    child = started;
    const slow = setTimeout(() => started.kill('SIGKILL'), startWithinMs);
    await new Promise<void>((resolve, reject) => {
      started.once('error', reject);
      started.once('exit', (code) =>
        reject(new Error(`${settings.name} ended with ${code}, or had to be, while it started.`)),
      );
      started.on('message', (message: FromNode) => {
        if (message.type === 'linkable') setLinkPort(message.port);
        else if (message.type === 'counts') current = message.counts;
        else {
          id = message.id;
          client = connectLines(message.port);
          state = 'up';
          resolve();
        }
      });
    }).finally(() => clearTimeout(slow));
  }

  /** Ends it, by force if it does not end in time; resolves when it is gone. */
  async function end(how: (running: ChildProcess) => void, withinMs = endWithinMs): Promise<void> {
    const running = child;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, 'exit');
    isMeantToEnd = true;
    how(running);
    const slow = setTimeout(() => running.kill('SIGKILL'), withinMs);
    await exited;
    clearTimeout(slow);
  }

  return Object.freeze({
    name: settings.name,
    state: () => state,
    id: () => id,
    ask: async (asking: Asking, withinMs: number) => client?.ask(asking, withinMs) ?? silences.unsent,
    start,
    async kill(moment?: Moment) {
      if (moment === undefined) return end((running) => running.kill('SIGKILL'));
      const die: ToNode = { type: 'die', moment };
      await end((running) => running.send(die), commitWithinMs);
    },
    pause() {
      child?.kill('SIGSTOP');
      state = 'paused';
    },
    resume() {
      child?.kill('SIGCONT');
      state = 'up';
    },
    async drain() {
      state = 'draining';
      const drain: ToNode = { type: 'drain' };
      await end((running) => running.send(drain));
      const { exitCode = null, signalCode = null } = child ?? {};
      if (exitCode !== 0) crashes.push(`${settings.name} was drained and ended: ${exitCode ?? signalCode}`);
    },
    counts: () => sumOf(earlier, current),
    crashes: () => crashes,
  });
}
