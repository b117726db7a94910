// Runs one node as a process of its own, and starts it again when it dies, until it is stopped.
import { spawn } from 'node:child_process';
import { bringBack, type ChildRun, runOf } from '../../storage/embedded/child.js';
import type { Keeper } from '../../storage/embedded/keeper.js';
import { freePort } from '../../storage/embedded/reach.js';
import type { FromNode } from './messages.js';
import type { NodeOutput } from './node-output.js';

export interface NodePorts {
  readonly http: number;
  readonly links: number;
}

export interface LocalNodePlan {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env: (ports: NodePorts) => Readonly<Record<string, string | undefined>>;
  readonly keeper: Keeper;
  readonly output: NodeOutput;
  /** Called with announcements of the node, such as the password of the first admin. */
  onAnnounced(line: string): void;
  /** Prints that the node has ended or is started again. */
  say(line: string): void;
  /** The time that a node has to stop. */
  readonly stopWithinMs: number;
}

export interface LocalNode {
  /** Rejects when the first start fails. */
  readonly ready: Promise<void>;
  /** Returns undefined while the node does not serve, or drains. */
  address(): string | undefined;
  port(): number | undefined;
  links(): number;
  pid(): number | undefined;
  stop(): Promise<void>;
}

interface Run extends ChildRun {
  /** The address; undefined when the process has ended before it served. */
  readonly ready: Promise<string | undefined>;
}

const firstDelayMs = 250;

export function startLocalNode(plan: LocalNodePlan): LocalNode {
  const stopping = new AbortController();
  const { signal } = stopping;
  let ports: NodePorts = { http: 0, links: 0 };
  let run: Run | undefined;
  let address: string | undefined;

  /** A node keeps its ports while they are free, so that it can take over from itself at once. */
  async function start(): Promise<boolean> {
    if (ports.http === 0) ports = await differentPorts();
    if (signal.aborted) return false;
    run = launch(plan, ports, () => {
      address = undefined;
    });
    address = await run.ready;
    if (address === undefined) ports = { http: 0, links: 0 };
    return address !== undefined;
  }

  async function ended(): Promise<string | undefined> {
    const ending = await run?.ended;
    address = undefined;
    return ending;
  }

  async function begin(): Promise<void> {
    if (await start()) return;
    const ending = (await ended()) ?? 'it was told to stop';
    throw new Error(`${plan.name} did not start (${ending}). What it wrote is in ${plan.output.file}.`);
  }

  const live = () =>
    bringBack({
      stopping: signal,
      firstDelayMs,
      ended,
      onEnd: (ending) => plan.say(`has ended (${ending}) and is started again.`),
      async start() {
        const isBack = await start();
        if (isBack) plan.say(`is back at ${address}, process ${run?.pid}.`);
        return isBack;
      },
    });

  const ready = begin();
  // The caller that waits for `ready` gets the error of a failed start.
  const living = ready.then(live, () => undefined);
  return Object.freeze({
    ready,
    address: () => address,
    port: () => (address === undefined ? undefined : ports.http),
    links: () => ports.links,
    pid: () => run?.pid,
    async stop() {
      stopping.abort();
      await run?.end();
      await living;
      // The process may have been launched at the moment of the stop.
      await run?.end();
    },
  });
}

function launch(plan: LocalNodePlan, ports: NodePorts, onLeaving: () => void): Run {
  const { program, args, env, keeper, output, onAnnounced, stopWithinMs: withinMs } = plan;
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...args], {
    env: { ...env(ports) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // The node has its own process group, so that Ctrl-C reaches only the command, which stops all in order.
    detached: true,
  });
  if (child.stdout) output.read(child.stdout);
  if (child.stderr) output.read(child.stderr);
  const onLate = () => plan.say('does not stop and is killed.');
  const run = runOf(child, { keeper, signal: 'SIGINT', withinMs, onLate });
  const served = new Promise<string>((resolve) => {
    child.on('message', (message) => {
      const from = message as FromNode;
      if ('ready' in from) resolve(from.ready);
      else if ('announced' in from) onAnnounced(from.announced);
      else onLeaving();
    });
  });
  return { ...run, ready: Promise.race([served, run.ended.then(() => undefined)]) };
}

async function differentPorts(): Promise<NodePorts> {
  const http = await freePort(undefined);
  for (;;) {
    const links = await freePort(undefined);
    if (links !== http) return { http, links };
  }
}
