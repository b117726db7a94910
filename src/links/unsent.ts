// Batches frames: all that is sent within one turn of the event loop leaves in one write, and the unsent
// bytes are bounded.
import { encodeFrame } from './frames.js';

/** The parts of a socket that a link uses. */
export interface Wire {
  /** Bytes that were written and have not left yet. */
  readonly writableLength: number;
  write(bytes: Buffer): unknown;
  destroy(): unknown;
  /** Ends when everything written has left. */
  destroySoon(): unknown;
}

export function createSendBuffer({ wire, unsentBytesMax }: { wire: Wire; unsentBytesMax: number }) {
  let batch: Buffer[] = [];
  let batchBytes = 0;
  let flushing: NodeJS.Immediate | undefined;
  let isOpen = true;

  function send(type: number, request: number, body?: Buffer | string): void {
    if (!isOpen) return;
    const frame = encodeFrame(type, request, body);
    batch.push(frame);
    batchBytes += frame.length;
    flushing ??= setImmediate(flush);
  }

  function flush(): void {
    clearImmediate(flushing);
    flushing = undefined;
    if (batch.length === 0 || !isOpen) return;
    const [first] = batch;
    const bytes = batch.length === 1 && first !== undefined ? first : Buffer.concat(batch, batchBytes);
    batch = [];
    batchBytes = 0;
    wire.write(bytes);
  }

  function close(): void {
    isOpen = false;
    clearImmediate(flushing);
    batch = [];
    batchBytes = 0;
  }

  /** A frame may go over the mark, so that no frame is too large for an idle link. */
  const hasRoom = () => wire.writableLength + batchBytes < unsentBytesMax;
  return Object.freeze({ hasRoom, send, flush, close });
}
