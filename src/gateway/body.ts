// A body of a request as it is asked for, and how it ends.
import type { Readable } from 'node:stream';

export interface BodyPlan {
  readonly bytesMax: number;
  /** On whose behalf the bytes are held. */
  readonly address: string;
}

export type BodyResult =
  | { readonly kind: 'complete'; readonly bytes: Buffer }
  | { readonly kind: 'too-large'; readonly isOver: boolean }
  | { readonly kind: 'too-slow' }
  /** The node holds as many bytes of bodies as it may, in all or for this address. */
  | { readonly kind: 'crowded' };

/** True when so much of the body is still to come that the connection cannot carry another request. */
export function leavesUnreadBody(result: BodyResult): boolean {
  if (result.kind === 'too-large') return !result.isOver;
  return result.kind !== 'complete';
}

/** How much of a body that is too large is read to its end, so that the answer meets a listening client. */
export const discardBytesMax = 64 * 1024 * 1024;

export interface StreamedBody {
  readonly stream: Readable;
  push(chunk: ArrayBuffer, isLast: boolean): void;
  /** The client has gone. */
  lose(): void;
  /** The rest is not needed: it is read and dropped. */
  drop(): void;
  /** True once all of it has arrived. */
  isWhole(): boolean;
  /** True when the body stopped arriving. */
  isLate(): boolean;
}
