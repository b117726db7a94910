// Kept connections: each to one vetted address, for one request at a time. One that the other end has closed
// meanwhile is replaced once.
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSecureContext } from 'node:tls';
import { Client } from 'undici';
import { keyOf } from '../shared/key.js';
import type { Timer, Timers } from '../shared/timers.js';
import { createConnector, type VettedTarget } from './connector.js';
import { isClosed, tooLarge } from './failure.js';

export interface ConnectionsOptions {
  /** Certificates of authorities, in PEM; absent: those of Node. */
  readonly ca?: readonly string[] | undefined;
  readonly timers: Timers;
  readonly connectMs: number;
  readonly socketsMax: number;
}

export interface TargetRoute {
  readonly target: VettedTarget;
  /** The allowed networks are a part of the key of a connection. */
  readonly allowedIps: readonly string[];
  mayReach(address: string): boolean;
}

interface Work<T> {
  /** The bytes of a body that are read. */
  readonly readMax: number;
  carryOut(client: Client): Promise<T>;
}

export interface Connections {
  /** True when a connection is idle. */
  has(route: TargetRoute): boolean;
  /**
   * Undefined when the limit is reached and all connections are in use. The work fails when several times as
   * much is read as it wants: bytes outside of a body, such as heads of later answers, have no other bound.
   */
  use<T>(way: TargetRoute, work: Work<T>): Promise<T> | undefined;
  count(): number;
  close(): Promise<void>;
}

interface Connection {
  readonly key: string;
  readonly client: Client;
  socket?: Socket;
  /** The same socket, or the TLS socket over it, once connected. */
  connected?: Socket;
  /** The connection is closed when this many bytes have come in all. */
  readUpTo: number;
  /** Present while it is idle. */
  stale?: Timer;
}

const headBytesMax = 16 * 1024;
/** The bound of bytes beside the body: heads; and the framing of chunks, which may be of one byte each. */
const besideMax = 4 * headBytesMax;
const framedTimes = 8;
/** Servers hang up after five seconds (Node) or two (gunicorn); a request should not meet that. */
const idleMs = 1_500;

export function createConnections(options: ConnectionsOptions): Connections {
  const { ca, timers, connectMs, socketsMax } = options;
  // The context is made once: reading a hundred authorities takes milliseconds.
  const secureContext = createSecureContext(ca === undefined ? {} : { ca: [...ca] });
  const all = new Set<Connection>();
  /** The unused connections by key, the oldest first. */
  const idle = new Map<string, Set<Connection>>();

  function open({ target, mayReach }: TargetRoute, key: string): Connection {
    const onSocket = (socket: Socket) => {
      connection.socket = socket;
    };
    const onConnected = (socket: Socket) => {
      connection.connected = socket;
      connection.readUpTo += socket.bytesRead;
      socket.on('readable', () => {
        if (socket.bytesRead > connection.readUpTo) socket.destroy(tooLarge());
      });
    };
    const client = new Client(originOf(target), {
      connect: createConnector({ target, mayReach, secureContext, timers, connectMs, onSocket, onConnected }),
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: headBytesMax,
      // The whole attempt has one limit, which is set by the caller.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const connection: Connection = { key, client, readUpTo: 0 };
    all.add(connection);
    client.once('disconnect', () => void end(connection));
    return connection;
  }

  async function end(connection: Connection): Promise<void> {
    all.delete(connection);
    takeOut(connection);
    const ended = connection.client.destroy();
    // A socket that is not connected yet is destroyed too.
    connection.socket?.destroy();
    await ended;
  }

  function takeOut(connection: Connection): void {
    connection.stale?.cancel();
    const same = idle.get(connection.key);
    same?.delete(connection);
    if (same?.size === 0) idle.delete(connection.key);
  }

  function keep(connection: Connection): void {
    const same = idle.get(connection.key) ?? new Set();
    // The key moves to the end, so that the map is ordered by last use.
    idle.delete(connection.key);
    idle.set(connection.key, same.add(connection));
    connection.stale = timers.after(idleMs, () => void end(connection));
  }

  function makeRoom(): boolean {
    if (all.size < socketsMax) return true;
    const [oldest] = idle.values().next().value ?? [];
    if (oldest !== undefined) void end(oldest);
    return oldest !== undefined;
  }

  async function carryOut<T>(connection: Connection, work: Work<T>): Promise<T> {
    const { client } = connection;
    connection.readUpTo = (connection.connected?.bytesRead ?? 0) + besideMax + framedTimes * work.readMax;
    try {
      const done = await work.carryOut(client);
      // The client is ready for another request only two turns later.
      await nextTurn();
      await nextTurn();
      if (client.stats.connected && client.stats.size === 0 && all.has(connection)) keep(connection);
      return done;
    } finally {
      if (!idle.get(connection.key)?.has(connection)) void end(connection);
    }
  }

  function useNew<T>(way: TargetRoute, work: Work<T>): Promise<T> | undefined {
    return makeRoom() ? carryOut(open(way, keyOfRoute(way)), work) : undefined;
  }

  /** The other end may have hung up at the same time: nothing tells whether it read the request. */
  async function useIdle<T>(connection: Connection, way: TargetRoute, work: Work<T>): Promise<T> {
    takeOut(connection);
    const readBefore = connection.connected?.bytesRead;
    try {
      return await carryOut(connection, work);
    } catch (error) {
      const isUnanswered = connection.connected?.bytesRead === readBefore;
      const again = isClosed(error) && isUnanswered ? useNew(way, work) : undefined;
      if (again === undefined) throw error;
      return await again;
    }
  }

  return Object.freeze({
    has: (way: TargetRoute) => idle.has(keyOfRoute(way)),
    use<T>(way: TargetRoute, work: Work<T>) {
      const known = [...(idle.get(keyOfRoute(way)) ?? [])].at(-1);
      return known === undefined ? useNew(way, work) : useIdle(known, way, work);
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

function keyOfRoute({ target, allowedIps }: TargetRoute): string {
  return keyOf(originOf(target), target.address, ...allowedIps);
}
