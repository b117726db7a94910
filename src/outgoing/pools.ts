// Connections that are kept for the next request: each pool goes to one vetted address of one origin.
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Pool } from 'undici';
import { keyOf } from '../shared/key.js';
import type { Timer, Timers } from '../shared/timers.js';
import { createConnector, type VettedTarget } from './connector.js';

export interface PoolsOptions {
  readonly ca?: readonly string[] | undefined;
  readonly timers: Timers;
  readonly connectMs: number;
  readonly socketsMax: number;
}

export interface Way {
  readonly destination: VettedTarget;
  /** Part of what a pool is bound to. */
  readonly allowedIps: readonly string[];
  mayReach(address: string): boolean;
}

export interface Pools {
  has(way: Way): boolean;
  /** Undefined: there are as many sockets as there may be, and all are used. */
  use<T>(way: Way, work: (pool: Pool) => Promise<T>): Promise<T> | undefined;
  socketCount(): number;
  close(): Promise<void>;
}

interface Entry {
  readonly pool: Pool;
  uses: number;
  idle?: Timer;
}

const idleMs = 30_000;
const headBytesMax = 16 * 1024;
/** Servers of Node hang up after five seconds; a request must not meet that. */
const keepAliveMs = 4_000;

export function createPools({ ca, timers, connectMs, socketsMax }: PoolsOptions): Pools {
  // The one that was used last is the last.
  const entries = new Map<string, Entry>();
  const sockets = new Set<Socket>();

  function onSocket(socket: Socket): void {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  }

  function open({ destination, mayReach }: Way): Entry {
    const pool = new Pool(originOf(destination), {
      connect: createConnector({ destination, mayReach, ca, timers, connectMs, onSocket }),
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: headBytesMax,
      keepAliveTimeout: keepAliveMs,
      keepAliveMaxTimeout: keepAliveMs,
      // The whole attempt has one limit, which is not here.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    return { pool, uses: 0 };
  }

  async function end(key: string): Promise<void> {
    const entry = entries.get(key);
    entries.delete(key);
    entry?.idle?.cancel();
    await entry?.pool.destroy();
  }

  /** The sockets of pools that nobody uses give way. */
  function makeRoom(): boolean {
    if (sockets.size < socketsMax) return true;
    const idle = [...entries].find(([, { uses, pool }]) => uses === 0 && pool.stats.connected > 0);
    if (idle === undefined) return false;
    // Its sockets are gone with this turn of the loop, and until then they count for nobody.
    void end(idle[0]);
    return true;
  }

  function use<T>(way: Way, work: (pool: Pool) => Promise<T>): Promise<T> | undefined {
    const key = keyOfWay(way);
    const known = entries.get(key);
    if ((known === undefined || known.pool.stats.free === 0) && !makeRoom()) return undefined;
    const entry = known ?? open(way);
    entries.delete(key);
    entries.set(key, entry);
    entry.idle?.cancel();
    entry.uses++;
    return work(entry.pool).finally(async () => {
      // The pool counts a connection as free a turn of the loop after the answer; a request that comes
      // before would open another.
      await nextTurn();
      await nextTurn();
      entry.uses--;
      if (entry.uses === 0) entry.idle = timers.after(idleMs, () => void end(key));
    });
  }

  return Object.freeze({
    has: (way: Way) => entries.has(keyOfWay(way)),
    use,
    socketCount: () => sockets.size,
    async close() {
      await Promise.all([...entries.keys()].map(end));
    },
  });
}

function originOf({ host, port, isEncrypted }: VettedTarget): string {
  const shown = host.includes(':') ? `[${host}]` : host;
  return new URL(`${isEncrypted ? 'https' : 'http'}://${shown}:${port}`).origin;
}

function keyOfWay({ destination, allowedIps }: Way): string {
  return keyOf(originOf(destination), destination.address, ...allowedIps);
}
