// Collects request bodies in bounded memory and bounded time, and says which of the bounds was met.

// Each address has a share of the bytes. Decision: docs/decisions/request-bodies.md

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

export type MissingBody = Exclude<BodyResult, { kind: 'complete' }>;

/** How much of a body that is too large is read to its end, so that the answer meets a listening client. */
export const discardBytesMax = 64 * 1024 * 1024;

const nodeBytesMax = 64 * 1024 * 1024;
const addressBytesMax = 8 * 1024 * 1024;

// uWebSockets.js drops a silent socket after 10 s without an answer; an answer has to come before that.
const silenceMs = 5_000;
const wholeMs = 30_000;
const sweepMs = 1_000;

export interface BodyCollectorOptions {
  readonly nodeMax?: number;
  readonly addressMax?: number;
}

export class BodyCollector {
  /** What all bodies hold now, from their first byte until their request is answered. */
  bytes = 0;
  readonly arriving = new Set<ArrivingBody>();
  private readonly byAddress = new Map<string, number>();
  private readonly nodeMax: number;
  private readonly addressMax: number;
  private readonly timer: NodeJS.Timeout;

  constructor({ nodeMax = nodeBytesMax, addressMax = addressBytesMax }: BodyCollectorOptions = {}) {
    this.nodeMax = nodeMax;
    this.addressMax = addressMax;
    // Ages are counted in sweeps: one timer for all bodies, and no clock to read for each.
    this.timer = setInterval(() => {
      for (const body of this.arriving) body.grow();
    }, sweepMs);
    this.timer.unref();
  }

  /** Holds so many bytes for the body from now on; false, and nothing changed, at a cap. */
  hold(body: ArrivingBody, bytes: number): boolean {
    const { address } = body.plan;
    const more = bytes - body.held;
    const held = (this.byAddress.get(address) ?? 0) + more;
    if (more > 0 && (this.bytes + more > this.nodeMax || held > this.addressMax)) return false;
    this.bytes += more;
    body.held = bytes;
    if (held === 0) this.byAddress.delete(address);
    else this.byAddress.set(address, held);
    return true;
  }

  close(): void {
    clearInterval(this.timer);
  }
}

const nothing = Buffer.alloc(0);

export class ArrivingBody {
  readonly plan: BodyPlan;
  /** What of the collector's budget is this body's. */
  held = 0;
  private readonly collector: BodyCollector;
  private readonly resolve: (result: BodyResult) => void;
  private buffer = nothing;
  private size = 0;
  private isDone = false;
  private ageMs = 0;
  private silentMs = 0;

  constructor(collector: BodyCollector, plan: BodyPlan, resolve: (result: BodyResult) => void) {
    this.collector = collector;
    this.plan = plan;
    this.resolve = resolve;
    collector.arriving.add(this);
  }

  push(chunk: ArrayBuffer, isLast: boolean): void {
    if (this.isDone) return;
    const before = this.size;
    this.size += chunk.byteLength;
    this.silentMs = 0;
    if (this.size > this.plan.bytesMax) {
      this.buffer = nothing;
      this.collector.hold(this, 0);
      if (isLast || this.size > discardBytesMax) this.close({ kind: 'too-large', isOver: isLast });
      return;
    }
    // The buffer doubles, so that a body in single bytes costs no more than another.
    const { size, buffer, plan } = this;
    const room = isLast ? size : Math.min(plan.bytesMax, Math.max(size, 2 * buffer.length));
    if (size > buffer.length) {
      if (!this.collector.hold(this, room)) {
        this.close({ kind: 'crowded' });
        return;
      }
      this.buffer = Buffer.allocUnsafe(room);
      this.buffer.set(buffer);
    }
    // The chunk's memory is taken back when this callback returns, hence the copy.
    this.buffer.set(new Uint8Array(chunk), before);
    if (isLast) this.close({ kind: 'complete', bytes: this.buffer.subarray(0, size) });
  }

  /** Called once a second. */
  grow(): void {
    this.ageMs += sweepMs;
    this.silentMs += sweepMs;
    if (this.silentMs > silenceMs || this.ageMs > wholeMs) this.close({ kind: 'too-slow' });
  }

  /** Nothing more is read. Without a result the request is over, and nothing is held for it any more. */
  close(result?: BodyResult): void {
    this.isDone = true;
    this.collector.arriving.delete(this);
    this.buffer = nothing;
    if (result === undefined) this.collector.hold(this, 0);
    else this.resolve(result);
  }
}
