// Sends a stream as the body of an answer, no faster than the client takes it.
import type { Readable } from 'node:stream';

/** The part of a uWebSockets.js answer that is needed here. */
export interface Sink {
  write(piece: Uint8Array): boolean;
  end(body?: string, closes?: boolean): unknown;
  tryEnd(piece: string | Uint8Array, totalSize: number): [isTaken: boolean, isDone: boolean];
  getWriteOffset(): number;
  onWritable(handler: (offset: number) => boolean): unknown;
  cork(write: () => void): unknown;
}

export interface Pouring {
  readonly source: Readable;
  readonly length: number;
  readonly sink: Sink;
  /** True when the client has gone: then the sink must not be touched. */
  isGone(): boolean;
  /** Has the waiting ended when the client goes. */
  onGone(wake: () => void): void;
  /** Called for each piece, with its bytes. */
  readonly gave?: ((bytes: number) => void) | undefined;
}

/** Rejects when the source fails or has less than it said. */
export async function pour({ source, length, sink, isGone, onGone, gave }: Pouring): Promise<void> {
  // What of the present piece is still to be taken, and who waits for that.
  let rest: Uint8Array = new Uint8Array();
  let base = 0;
  let taken: () => void = () => undefined;
  let isDone = false;

  const write = () => {
    const left = rest.subarray(sink.getWriteOffset() - base);
    if (left.byteLength === 0) return true;
    const [isTaken, done] = sink.tryEnd(left, length);
    isDone ||= done;
    return isTaken || done;
  };
  sink.onWritable(() => {
    const isTaken = write();
    if (isTaken) taken();
    return isTaken;
  });
  onGone(() => taken());

  let sent = 0;
  for await (const chunk of iterate(source, { isGone, isDone: () => isDone })) {
    if (isGone()) return;
    const piece = sent + chunk.byteLength > length ? chunk.subarray(0, length - sent) : chunk;
    base = sent;
    rest = piece;
    sent += piece.byteLength;
    gave?.(piece.byteLength);
    const emptied = new Promise<void>((resolve) => {
      taken = resolve;
    });
    let isTaken = false;
    sink.cork(() => {
      isTaken = write();
    });
    if (!isTaken) await emptied;
    if (isDone || isGone()) return;
  }
  if (!isGone()) throw new Error(`The stream ended after ${sent} of ${length} bytes.`);
}

export interface PouringAll extends Omit<Pouring, 'length' | 'gave'> {
  /**
   * Asked behind the last byte: the connection is not used again. For that the library breaks the last chunk,
   * so it is for nothing less than danger; a node that drains closes its connections itself.
   */
  isLast(): boolean;
}

/** Sends a body of unknown length in chunks: a client that lacks the last one knows it is incomplete. */
export async function pourAll({ source, sink, isGone, onGone, isLast }: PouringAll): Promise<void> {
  let taken: () => void = () => undefined;
  sink.onWritable(() => {
    taken();
    return true;
  });
  onGone(() => taken());
  for await (const chunk of iterate(source, { isGone, isDone: () => false })) {
    if (isGone()) return;
    const emptied = new Promise<void>((resolve) => {
      taken = resolve;
    });
    let isTaken = false;
    sink.cork(() => {
      isTaken = sink.write(chunk);
    });
    if (!isTaken) await emptied;
    if (isGone()) return;
  }
  if (!isGone()) sink.cork(() => sink.end(undefined, isLast()));
}

/**
 * A client that goes away destroys the source, which is no failure of the source. A source that has given all
 * ends by itself, so that a connection which it came over can be used again.
 */
async function* iterate(
  source: Readable,
  { isGone, isDone }: Pick<Pouring, 'isGone'> & { isDone(): boolean },
): AsyncGenerator<Uint8Array> {
  source.on('error', () => undefined); // The reads report errors; an error after the last byte has no effect.
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) yield chunk as Uint8Array;
  } catch (error) {
    if (!isGone()) throw error;
  } finally {
    if (isDone()) source.resume();
    else source.destroy();
  }
}
