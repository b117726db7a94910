// Tells from the first bytes of a connection which process has dialled it.
import { BSON } from 'mongodb';
import { createFrameReader, frameTypes } from '../../../src/links/frames.js';

/** Undefined while too little has come to tell. */
export type ReadGreeting = (bytes: Buffer) => Dialler | undefined;

/** The process that dials: a member of the set by its port, a program by the name that it gave its driver. */
export type Dialler =
  | { readonly kind: 'member'; readonly port: number }
  | { readonly kind: 'program'; readonly name: string }
  | { readonly kind: 'node'; readonly id: string };

const headBytes = 16;
const opQuery = 2004;
const greetingBytesMax = 4_096;

/**
 * Reads what MongoDB is greeted with. Members name themselves as `host:port` in `hostInfo` where test
 * commands are on, which is how MongoDB's own tests of partitions tell them apart.
 */
export function mongoGreeting(bytes: Buffer): Dialler | undefined {
  if (bytes.length < headBytes || bytes.length < bytes.readInt32LE(0)) return undefined;
  const at = bytes.readInt32LE(12) === opQuery ? bytes.indexOf(0, headBytes + 4) + 9 : headBytes + 5;
  const hello = BSON.deserialize(bytes.subarray(at, at + bytes.readInt32LE(at)));
  const hostInfo: unknown = hello.hostInfo;
  if (typeof hostInfo === 'string')
    return { kind: 'member', port: Number(hostInfo.slice(hostInfo.lastIndexOf(':') + 1)) };
  return { kind: 'program', name: String(hello.client?.application?.name) };
}

/** Reads the hello of a link between two nodes. */
export function nodeGreeting(bytes: Buffer): Dialler | undefined {
  let id: string | undefined;
  const reader = createFrameReader({
    bodyBytesMax: greetingBytesMax,
    onFrame({ type, body }) {
      if (type === frameTypes.hello) id ??= (JSON.parse(body.toString('utf8')) as { from: string }).from;
    },
  });
  reader.push(Buffer.from(bytes));
  return id === undefined ? undefined : { kind: 'node', id };
}
