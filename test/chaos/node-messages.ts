// What a run of faults and its nodes tell each other.
import type { Moment, Weakness } from './watched-mongo.js';

export interface NodeSettings {
  readonly name: string;
  readonly mongodbUrl: string;
  readonly database: string;
  readonly redisUrl: string;
  readonly secret: string;
  /** From the address that a node is known by to the proxy that leads there. */
  readonly ways: Readonly<Record<string, string>>;
  readonly logLevel: string;
  readonly weakness?: Weakness;
}

/** Since the node was started. */
export interface NodeCounts {
  readonly groups: number;
  readonly turns: number;
  readonly solos: number;
  /** Slots. */
  readonly forced: number;
  readonly lost: number;
  /** Writes that did not match what they were decided on, and therefore were none. */
  readonly staleWrites: number;
}

export const noCounts: NodeCounts = Object.freeze({
  groups: 0,
  turns: 0,
  solos: 0,
  forced: 0,
  lost: 0,
  staleWrites: 0,
});

export function sumOf(a: NodeCounts, b: NodeCounts): NodeCounts {
  const names = Object.keys(noCounts) as (keyof NodeCounts)[];
  return Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as unknown as NodeCounts;
}

export type FromNode =
  | { readonly type: 'linkable'; readonly port: number }
  | { readonly type: 'ready'; readonly port: number; readonly id: string }
  | { readonly type: 'counts'; readonly counts: NodeCounts };

export type ToNode =
  | { readonly type: 'drain' }
  /** By kill -9. */
  | { readonly type: 'die'; readonly moment: Moment };
