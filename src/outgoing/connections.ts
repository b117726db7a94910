// Connections that are kept for the next request: each to one vetted address, for one request at a time.
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSecureContext } from 'node:tls';
import { Client } from 'undici';
import { keyOf } from '../shared/key.js';
import type { Timers } from '../shared/timers.js';
import { createConnector, type VettedTarget } from './connector.js';

export interface ConnectionsOptions {
  /** Certificates of authorities, in PEM; absent: those of Node. */
  readonly ca?: readonly string[] | undefined;
  readonly timers: Timers;
  readonly connectMs: number;
  readonly socketsMax: number;
}

export interface Way {
  readonly target: VettedTarget;
  /** Part of what a connection is bound to. */
  readonly allowedIps: readonly string[];
  mayReach(address: string): boolean;
}

export interface Connections {
  /** One is kept. */
  has(way: Way): boolean;
  /** Undefined: there are as many as there may be, and all are used. */
  use<T>(way: Way, work: (client: Client) => Promise<T>): Promise<T> | undefined;
  count(): number;
  close(): Promise<void>;
}

interface Connection {
  readonly key: string;
  readonly client: Client;
  socket?: Socket;
}

const headBytesMax = 16 * 1024;
/** Servers of Node hang up after five seconds; a request must not meet that. */
const keepAliveMs = 4_000;

export function createConnections(options: ConnectionsOptions): Connections {
  const { ca, timers, connectMs, socketsMax } = options;
  // Once: reading a hundred authorities takes milliseconds.
  const secureContext = createSecureContext(ca === undefined ? {} : { ca: [...ca] });
  const all = new Set<Connection>();
  /** Those that nobody uses, by what they are bound to; the oldest first. */
  const kept = new Map<string, Set<Connection>>();

  function open({ target, mayReach }: Way, key: string): Connection {
    const onSocket = (socket: Socket) => {
      connection.socket = socket;
    };
    const client = new Client(originOf(target), {
      connect: createConnector({ target, mayReach, secureContext, timers, connectMs, onSocket }),
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: headBytesMax,
      keepAliveTimeout: keepAliveMs,
      keepAliveMaxTimeout: keepAliveMs,
      // The whole attempt has one limit, which is not here.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const connection: Connection = { key, client };
    all.add(connection);
    client.once('disconnect', () => void end(connection));
    return connection;
  }

  async function end(connection: Connection): Promise<void> {
    all.delete(connection);
    takeOut(connection);
    const ended = connection.client.destroy();
    // Also one that is not connected yet.
    connection.socket?.destroy();
    await ended;
  }

  function takeOut(connection: Connection): void {
    const same = kept.get(connection.key);
    same?.delete(connection);
    if (same?.size === 0) kept.delete(connection.key);
  }

  function keep(connection: Connection): void {
    const same = kept.get(connection.key) ?? new Set();
    // What was used last is the last.
    kept.delete(connection.key);
    kept.set(connection.key, same.add(connection));
  }

  function makeRoom(): boolean {
    if (all.size < socketsMax) return true;
    const [oldest] = kept.values().next().value ?? [];
    if (oldest !== undefined) void end(oldest);
    return oldest !== undefined;
  }

  async function carryOut<T>(connection: Connection, work: (client: Client) => Promise<T>): Promise<T> {
    const { client } = connection;
    try {
      const done = await work(client);
      // Only then is the client ready for another request.
      await nextTurn();
      await nextTurn();
      if (client.stats.connected && client.stats.size === 0 && all.has(connection)) keep(connection);
      return done;
    } finally {
      if (!kept.get(connection.key)?.has(connection)) void end(connection);
    }
  }

  return Object.freeze({
    has: (way: Way) => kept.has(keyOfWay(way)),
    use<T>(way: Way, work: (client: Client) => Promise<T>) {
      const key = keyOfWay(way);
      const known = [...(kept.get(key) ?? [])].at(-1);
      if (known === undefined && !makeRoom()) return undefined;
      const connection = known ?? open(way, key);
      takeOut(connection);
      return carryOut(connection, work);
    },
    count: () => all.size,
    async close() {
      await Promise.all([...all].map(end));
    },
  });
}

function originOf({ host, port, isEncrypted }: VettedTarget): string {
  const shown = host.includes(':') ? `[${host}]` : host;
  return new URL(`${isEncrypted ? 'https' : 'http'}://${shown}:${port}`).origin;
}

function keyOfWay({ target, allowedIps }: Way): string {
  return keyOf(originOf(target), target.address, ...allowedIps);
}
