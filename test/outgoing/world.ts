// Senders with a DNS server and listeners of their own, which count what reaches them.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createEncryptedServer } from 'node:tls';
import { createDns } from '../../src/outgoing/resolving.js';
import { createSender, type Sender, type SenderLimits } from '../../src/outgoing/sender.js';
import { type CallersRules, callersPolicy, type TargetPolicy } from '../../src/outgoing/target-policy.js';
import { systemClock } from '../../src/shared/clock.js';
import { systemTimers, type Timers } from '../../src/shared/timers.js';
import { movableClock } from '../support/clock.js';
import { type NameAnswers, openDnsServer } from '../support/dns-server.js';

const tlsFile = (name: string) => readFileSync(new URL(`../support/tls/${name}`, import.meta.url), 'utf8');
const authority = tlsFile('authority.pem');
const ofHook = { cert: tlsFile('hook.pem'), key: tlsFile('hook-key.pem') };

export interface Listener {
  readonly port: number;
  connections(): number;
  open(): number;
  close(): Promise<void>;
}

interface ListenerOptions {
  readonly host?: string;
  readonly port?: number;
  readonly isEncrypted?: boolean;
}

/** The default handler reads and answers nothing. */
export async function openListener(
  talk: (socket: Socket) => void = (socket) => socket.resume(),
  { host = '127.0.0.1', port = 0, isEncrypted = false }: ListenerOptions = {},
): Promise<Listener> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = isEncrypted ? createEncryptedServer(ofHook, talk) : createServer(talk);
  server.on('connection', (socket: Socket) => {
    connections++;
    sockets.add(socket);
    // A sender that has read enough resets the connection.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('secureConnection', (socket: Socket) => socket.on('error', () => socket.destroy()));
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    open: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers each request whose head has come whole with the same bytes. */
export function answering(answer: string | Buffer, heads: string[] = []): (socket: Socket) => void {
  return (socket) => {
    let head = '';
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1');
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0 || head.length < end + 4 + length) return;
      heads.push(head);
      head = '';
      socket.write(answer);
    });
  };
}

export interface World {
  readonly sender: Sender;
  readonly clock: ReturnType<typeof movableClock>;
  questions(): number;
  close(): Promise<void>;
}

export interface WorldOptions extends Partial<CallersRules> {
  readonly answers?: NameAnswers;
  readonly policy?: TargetPolicy;
  readonly limits?: Partial<SenderLimits>;
  readonly timers?: Timers;
}

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const { answers = () => undefined, limits = {}, timers = systemTimers, ...rules } = options;
  const dns = await openDnsServer(answers);
  const clock = movableClock();
  const own = { devTargets: [], ownAddresses: () => [], ownPorts: () => [] };
  const sender = createSender({
    policy: options.policy ?? callersPolicy({ ...own, ...rules }),
    resolve: createDns({ clock: systemClock, servers: [dns.address] }),
    clock,
    timers,
    ca: [authority],
    limits,
  });
  return {
    sender,
    clock,
    questions: dns.questions,
    async close() {
      await sender.close();
      await dns.close();
    },
  };
}

/** Counts the connections that this process begins, wherever they lead. */
export async function connectionsBegun(work: () => Promise<void>): Promise<number> {
  let begun = 0;
  const count = () => {
    begun++;
  };
  subscribe('net.client.socket', count);
  try {
    await work();
  } finally {
    unsubscribe('net.client.socket', count);
  }
  return begun;
}

export const aPost = Object.freeze({ headers: { 'content-type': 'application/json' }, body: '{"a":1}' });

/** Time passes when a test says so. */
export function movableTimers() {
  const waiting = new Map<object, { readonly at: number; readonly run: () => void }>();
  let now = 0;
  const timers: Timers = {
    after(ms, run) {
      const timer = {};
      waiting.set(timer, { at: now + ms, run });
      return { cancel: () => void waiting.delete(timer) };
    },
  };
  return {
    timers,
    /** To so many milliseconds after the beginning. */
    passTo(ms: number) {
      now = ms;
      for (const [timer, due] of waiting) {
        if (due.at > now) continue;
        waiting.delete(timer);
        due.run();
      }
    },
  };
}
