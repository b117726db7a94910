// Connections that are kept for the next request: each to one vetted address, for one request at a time. One
// that the other end has closed meanwhile is replaced once.
import type { Socket } from 'node:net';
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

interface WayParts {
  readonly target: VettedTarget;
  readonly allowedIps: readonly string[];
  mayReach(address: string): boolean;
}

export interface Way extends Omit<WayParts, 'allowedIps'> {
  readonly origin: string;
  /** What a connection is bound to: origin, address and allowed addresses. */
  readonly key: string;
}

interface Work<T> {
  /** At most this many bytes of a body are read. */
  readonly readMax: number;
  carryOut(client: Client): Promise<T>;
}

interface Connection {
  readonly key: string;
  readonly client: Client;
  socket?: Socket;
  /** The same, with TLS where there is. */
  standing?: Socket;
  /** It is closed when so many bytes have come in all. */
  readUpTo: number;
  /** While it is kept. */
  stale?: Timer;
}

const headBytesMax = 16 * 1024;
/** Heads may take this many bytes beside a body; a body in chunks may have chunks of one byte each. */
const besideMax = 4 * headBytesMax;
const framedTimes = 8;
/** Servers hang up after five seconds (Node) or two (gunicorn); a request should not meet that. */
const keptMs = 1_500;

export function createConnections(options: ConnectionsOptions) {
  const { ca, timers, connectMs, socketsMax } = options;
  // Once: reading a hundred authorities takes milliseconds.
  const secureContext = createSecureContext(ca === undefined ? {} : { ca: [...ca] });
  const all = new Set<Connection>();
  /** Unused connections are kept by what they are bound to, the oldest first. */
  const kept = new Map<string, Connection[]>();

  function open({ key, origin, target, mayReach }: Way): Connection {
    const onSocket = (socket: Socket) => {
      connection.socket = socket;
    };
    const onConnected = (socket: Socket) => {
      connection.standing = socket;
      connection.readUpTo += socket.bytesRead;
      socket.on('readable', () => {
        if (socket.bytesRead > connection.readUpTo) socket.destroy(tooLarge());
      });
    };
    const client = new Client(origin, {
      connect: createConnector({ target, mayReach, secureContext, timers, connectMs, onSocket, onConnected }),
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: headBytesMax,
      // The whole attempt has one limit, which is not here.
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
    // The socket is destroyed even where it is not connected yet.
    connection.socket?.destroy();
    await ended;
  }

  function takeOut(connection: Connection): void {
    connection.stale?.cancel();
    const same = kept.get(connection.key) ?? [];
    const nth = same.lastIndexOf(connection);
    if (nth >= 0) same.splice(nth, 1);
    if (same.length === 0) kept.delete(connection.key);
  }

  function keep(connection: Connection): void {
    const same = kept.get(connection.key) ?? [];
    same.push(connection);
    // What was used last is the last.
    kept.delete(connection.key);
    kept.set(connection.key, same);
    connection.stale = timers.after(keptMs, () => void end(connection));
  }

  function makeRoom(): boolean {
    if (all.size < socketsMax) return true;
    const [oldest] = kept.values().next().value ?? [];
    if (oldest !== undefined) void end(oldest);
    return oldest !== undefined;
  }

  async function carryOut<T>(connection: Connection, work: Work<T>): Promise<T> {
    const { client } = connection;
    connection.readUpTo = (connection.standing?.bytesRead ?? 0) + besideMax + framedTimes * work.readMax;
    try {
      const done = await work.carryOut(client);
      // What was not read to its end is still the client's.
      if (client.stats.connected && client.stats.size === 0 && all.has(connection)) keep(connection);
      return done;
    } finally {
      if (!kept.get(connection.key)?.includes(connection)) void end(connection);
    }
  }

  function useNew<T>(way: Way, work: Work<T>): Promise<T> | undefined {
    return makeRoom() ? carryOut(open(way), work) : undefined;
  }

  /** The other end may have hung up as this came: nothing tells whether it read the request. */
  async function useKept<T>(connection: Connection, way: Way, work: Work<T>): Promise<T> {
    takeOut(connection);
    const readBefore = connection.standing?.bytesRead;
    try {
      return await carryOut(connection, work);
    } catch (error) {
      const isUnanswered = connection.standing?.bytesRead === readBefore;
      const again = isClosed(error) && isUnanswered ? useNew(way, work) : undefined;
      if (again === undefined) throw error;
      return await again;
    }
  }

  return Object.freeze({
    /** True when a connection on this way is kept. */
    has: (way: Way) => kept.has(way.key),
    /**
     * Returns undefined when every connection that there may be is in use. The work fails when several times
     * as many bytes are read as it wants: this bounds what is no body, such as heads of interim answers.
     */
    use<T>(way: Way, work: Work<T>) {
      const known = kept.get(way.key)?.at(-1);
      return known === undefined ? useNew(way, work) : useKept(known, way, work);
    },
    count: () => all.size,
    async close() {
      await Promise.all([...all].map(end));
    },
  });
}

/** The other parts of it are made once for many requests. */
export function wayTo({ target, allowedIps, mayReach }: WayParts): Way {
  const { host, port, isEncrypted, address } = target;
  const shown = host.includes(':') ? `[${host}]` : host;
  const { origin } = new URL(`${isEncrypted ? 'https' : 'http'}://${shown}:${port}`);
  return { origin, key: keyOf(origin, address, ...allowedIps), target, mayReach };
}
