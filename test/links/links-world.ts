// Nodes that are linked over real sockets on this machine, and a liar who knows the secret.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createFrameReader, encodeFrame, type Frame, frameTypes } from '../../src/links/frames.js';
import { dialerHandshake } from '../../src/links/handshake.js';
import { type Envelope, type Links, type LinksLimits, openLinks } from '../../src/links/links.js';
import type { Member } from '../../src/links/member.js';
import { systemRng, systemTimers, type Timers } from '../../src/shared/timers.js';
import { type ReadableLog, readableLog } from '../support/logs.js';
import { until } from '../support/until.js';

export const secret = 'a secret of the cluster, thirty-two letters long';
const host = '127.0.0.1';

/** A test need not wait for the seconds of real life, and no honest node is cut off for being slow. */
const quick: Partial<LinksLimits> = {
  ...{ redialFirstMs: 5, redialLongestMs: 40 },
  ...{ greetingMs: 20_000, noticeMs: 20_000 },
};

export interface LinkedNode extends ReadableLog {
  readonly links: Links;
  readonly member: Member;
}

interface NodeSettings {
  readonly secrets?: readonly string[];
  readonly limits?: Partial<LinksLimits>;
  readonly port?: number;
  readonly timers?: Timers;
}

export interface LinksWorld {
  /** The names order the nodes: `a` dials `b`. */
  node(name: string, settings?: NodeSettings): Promise<LinkedNode>;
  /** Makes them members of one view and waits until every pair is linked. */
  join(...nodes: readonly LinkedNode[]): Promise<void>;
  liar(name: string, to: LinkedNode): Promise<Liar>;
  socketTo(node: LinkedNode): Promise<Socket>;
  /** A place in the middle that can stop passing bytes on without closing anything. */
  proxyTo(node: LinkedNode): Promise<Proxy>;
  close(): Promise<void>;
}

export interface Liar {
  readonly frames: Frame[];
  readonly socket: Socket;
  send(type: number, request: number, body?: Buffer | string): void;
  readonly isCut: () => boolean;
}

interface Proxy {
  readonly address: string;
  hold(): void;
  release(): void;
  drop(): void;
  readonly connections: () => number;
}

export function openLinksWorld(): LinksWorld {
  const closers: (() => unknown)[] = [];

  async function node(name: string, settings: NodeSettings = {}): Promise<LinkedNode> {
    const { secrets = [secret], limits = {}, port = 0, timers = systemTimers } = settings;
    const logs = readableLog();
    const links = await openLinks({
      listen: { host, port },
      self: (taken) => ({ id: `${name}:${taken}:boot`, address: `${host}:${taken}`, state: 'up' }),
      secrets,
      timers,
      rng: systemRng,
      log: logs.log,
      limits: { ...quick, ...limits },
    });
    closers.push(() => links.close());
    return { ...logs, links, member: links.self };
  }

  async function join(...nodes: readonly LinkedNode[]): Promise<void> {
    for (const { links } of nodes) links.setMembers(nodes.map(({ member }) => member));
    await until(() => nodes.every(({ links }) => links.report().every(({ isUp }) => isUp)));
  }

  async function socketTo({ member }: LinkedNode): Promise<Socket> {
    const socket = connect({ host, port: portOf(member) });
    // Being cut off is what these tests are about, so it is looked at, not thrown.
    socket.on('error', () => undefined);
    closers.push(() => socket.destroy());
    await until(() => !socket.connecting);
    return socket;
  }

  async function liar(name: string, to: LinkedNode): Promise<Liar> {
    const socket = await socketTo(to);
    const handshake = dialerHandshake({ self: name, peer: to.member.id, secrets: [secret] });
    const frames: Frame[] = [];
    let isWelcome = false;
    let isCut = false;
    const reader = createFrameReader({
      bodyBytesMax: 2 ** 24,
      onFrame(frame) {
        if (isWelcome) frames.push({ ...frame, body: Buffer.from(frame.body) });
        if (frame.type === frameTypes.challenge)
          socket.write(encodeFrame(frameTypes.proofs, 0, handshake.proofs(frame.body)));
        if (frame.type === frameTypes.welcome) isWelcome = true;
      },
    });
    socket.on('data', (chunk: Buffer) => reader.push(chunk));
    socket.on('close', () => {
      isCut = true;
    });
    socket.write(encodeFrame(frameTypes.hello, 0, handshake.hello));
    await until(() => isWelcome);
    const send: Liar['send'] = (type, request, body) => void socket.write(encodeFrame(type, request, body));
    return { frames, socket, send, isCut: () => isCut };
  }

  async function proxyTo({ member }: LinkedNode): Promise<Proxy> {
    const pairs = new Set<readonly [Socket, Socket]>();
    let isHeld = false;
    const server: Server = createServer((inner) => {
      const outer = connect({ host, port: portOf(member) });
      const pair = [inner, outer] as const;
      pairs.add(pair);
      for (const [from, to] of [pair, [outer, inner] as const]) {
        from.on('data', (chunk: Buffer) => void (isHeld || to.write(chunk)));
        from.on('error', () => undefined);
        from.on('close', () => {
          pairs.delete(pair);
          if (!isHeld) to.destroy();
        });
      }
    });
    const drop = () => {
      for (const [inner, outer] of pairs) for (const socket of [inner, outer]) socket.destroy();
    };
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    closers.push(() => {
      drop();
      server.close();
    });
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return {
      address: `${host}:${port}`,
      hold() {
        isHeld = true;
      },
      release() {
        isHeld = false;
      },
      drop,
      connections: () => pairs.size,
    };
  }

  return {
    node,
    join,
    liar,
    socketTo,
    proxyTo,
    async close() {
      for (const close of closers.reverse()) await close();
    },
  };
}

function portOf({ address }: Member): number {
  return Number(address.split(':')[1]);
}

export function envelope(more: Partial<Envelope> = {}): Envelope {
  const command = { type: 'add', by: 1 };
  return { key: 'key-1', kind: 'counter', id: 'c1', command, deadlineMs: 5000, view: 3, ...more };
}
