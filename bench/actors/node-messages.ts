// What the bench and the nodes of its cluster say to each other.

import type { Asking } from '../../src/actors/runtime.js';
import type { Member } from '../../src/links/member.js';
import type { Reply } from '../../src/links/reply.js';

export interface NodeSettings {
  readonly mongodbUrl: string;
  readonly database: string;
  readonly redisUrl: string;
  readonly secret: string;
}

export type ToNode =
  | { readonly type: 'ask'; readonly asking: Asking }
  | { readonly type: 'state' }
  /** Give everything away, leave and end. */
  | { readonly type: 'drain' };

export interface NodeState {
  readonly type: 'state';
  readonly members: readonly Member[];
  /** How many slots. */
  readonly held: number;
  /** Writes of actors that somebody else had written, so that nothing came of them. */
  readonly refusedWrites: number;
}

export type FromNode =
  | { readonly type: 'ready'; readonly member: Member }
  | { readonly type: 'reply'; readonly key: string; readonly reply: Reply }
  | NodeState;
