// Encodes and decodes the frames of a link: a length that is checked before anything is kept, a type, the
// number of the request, and a body.

export const frameTypes = Object.freeze({
  hello: 1,
  challenge: 2,
  proofs: 3,
  welcome: 4,
  ask: 16,
  reply: 17,
  notice: 18,
  noticed: 19,
  ping: 20,
  pong: 21,
  forget: 22,
});

export interface Frame {
  readonly type: number;
  /** The number of the request that this asks or answers; 0 where there is none. */
  readonly request: number;
  readonly body: Buffer;
}

/** The peer does not keep to the protocol; the link ends. */
export class LinkFault extends Error {
  constructor(readonly reason: string) {
    super(`The peer broke the rules of the link: ${reason}.`);
    this.name = 'LinkFault';
  }
}

const lengthBytes = 4;
const headBytes = 5;
const frameOverheadBytes = lengthBytes + headBytes;
const empty = Buffer.alloc(0);

export function encodeFrame(type: number, request: number, body: Buffer | string = empty): Buffer {
  const size = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  const frame = Buffer.allocUnsafe(frameOverheadBytes + size);
  frame.writeUInt32BE(headBytes + size, 0);
  frame.writeUInt8(type, lengthBytes);
  frame.writeUInt32BE(request, lengthBytes + 1);
  if (typeof body === 'string') frame.write(body, frameOverheadBytes);
  else body.copy(frame, frameOverheadBytes);
  return frame;
}

export interface FrameReaderOptions {
  readonly bodyBytesMax: number;
  onFrame(frame: Frame): void;
}

/**
 * Holds at most one unfinished frame, whose announced length is allowed: in one piece, so that a frame that
 * arrives byte by byte takes no more memory than any other.
 */
export function createFrameReader({ bodyBytesMax, onFrame }: FrameReaderOptions) {
  const length = Buffer.alloc(lengthBytes);
  let frame: Buffer = length;
  let filled = 0;
  let max = bodyBytesMax;
  let stopped = false;

  function push(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length && !stopped) {
      const whole = filled === 0 ? wholeFrameAt(chunk, at) : undefined;
      if (whole === undefined) at += take(chunk, at);
      else {
        at += whole.length;
        onFrame(frameOf(whole));
      }
    }
  }

  /** Most frames lie in one chunk and need no copy. */
  function wholeFrameAt(chunk: Buffer, at: number): Buffer | undefined {
    if (chunk.length - at < lengthBytes) return undefined;
    const end = at + sizeOf(chunk.readUInt32BE(at));
    return end <= chunk.length ? chunk.subarray(at, end) : undefined;
  }

  function take(chunk: Buffer, at: number): number {
    const taken = chunk.copy(frame, filled, at);
    filled += taken;
    if (filled < frame.length) return taken;
    if (frame === length) {
      frame = Buffer.allocUnsafeSlow(sizeOf(length.readUInt32BE(0)));
      length.copy(frame);
      return taken;
    }
    const done = frame;
    frame = length;
    filled = 0;
    onFrame(frameOf(done));
    return taken;
  }

  function sizeOf(announced: number): number {
    if (announced < headBytes) throw new LinkFault('a frame without a head');
    if (announced > headBytes + max) throw new LinkFault('a frame that is too long');
    return lengthBytes + announced;
  }

  return Object.freeze({
    /** Throws a LinkFault at the first frame that is too long or too short. */
    push,
    /** Allows bodies of this size from now on. */
    allow(bytes: number) {
      max = bytes;
    },
    /** Stops reading, also the rest of a chunk that is being read. */
    stop() {
      stopped = true;
      frame = length;
      filled = 0;
    },
  });
}

function frameOf(bytes: Buffer): Frame {
  return {
    type: bytes.readUInt8(lengthBytes),
    request: bytes.readUInt32BE(lengthBytes + 1),
    body: bytes.subarray(frameOverheadBytes),
  };
}
