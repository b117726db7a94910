// What Linux says of the connections of this process: how many files it may open, and who is connected.
import { readFile } from 'node:fs/promises';
import { addressOf, subscriberOf } from './client-address.js';

/** Returns undefined where the system does not say; it may be `unlimited`. */
export async function openFilesMax(): Promise<number | undefined> {
  const limits = await readIfThere('/proc/self/limits');
  const found = /^Max open files\s+(\d+)/m.exec(limits ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
}

/** How many connections to the port each subscriber holds; undefined where the system does not say. */
export async function connectionsTo(port: number): Promise<ReadonlyMap<string, number> | undefined> {
  const tables = await Promise.all([readIfThere('/proc/self/net/tcp'), readIfThere('/proc/self/net/tcp6')]);
  if (tables.every((table) => table === undefined)) return undefined;
  const byAddress = new Map<string, number>();
  for (const table of tables) countIn(table ?? '', { port, byAddress });
  const bySubscriber = new Map<string, number>();
  for (const [hex, count] of byAddress) {
    const subscriber = subscriberOf(addressOf(bytesOf(hex)));
    bySubscriber.set(subscriber, count + (bySubscriber.get(subscriber) ?? 0));
  }
  return bySubscriber;
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

interface Counting {
  readonly port: number;
  readonly byAddress: Map<string, number>;
}

function countIn(table: string, { port, byAddress }: Counting): void {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  // Established ones (01), and those whose client has closed and that are still held here (08).
  const line = new RegExp(`^ *\\d+: [0-9A-F]+:${hexPort} ([0-9A-F]+):[0-9A-F]+ 0[18] `, 'gm');
  for (const [, hex = ''] of table.matchAll(line)) byAddress.set(hex, 1 + (byAddress.get(hex) ?? 0));
}

/** The kernel writes each four bytes as one number, on machines that put the last byte first. */
function bytesOf(hex: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(hex, 'hex').swap32()).buffer;
}
