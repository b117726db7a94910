// The network of a run: between each two of its processes lies a link that can be cut one way or both, made
// late, or made to drip. Like a broken network it ends no connection: both sides have to find out.
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What one direction of a link does to the bytes on it. */
interface Condition {
  readonly isCut: boolean;
  /** What comes from now on arrives so much later, in its order. */
  readonly lateMs: number;
  /** Each connection carries no more than that; absent where there is no bound. */
  readonly bytesPerSecond?: number;
}

export interface Network {
  /** From the process of one name to that of another; the opposite direction has a condition of its own. */
  set(from: string, to: string, condition: Partial<Condition>): void;
  mendAll(): void;
  /** Joins the two sockets until one ends. `dialler` is undefined while it is not known who has dialled. */
  carry(near: Socket, far: Socket, names: { dialler: () => string | undefined; target: string }): void;
  close(): void;
}

const sound: Condition = Object.freeze({ isCut: false, lateMs: 0 });
/** More than a kernel holds for a peer that is away; the sender waits then. */
const heldBytesMax = 4 * 1024 * 1024;
const drippedBytes = 512;
/** A run that is over waits for nothing that is still on its way. */
const unheld = { ref: false } as const;

interface Piece {
  /** Absent for the end of the connection. */
  readonly bytes?: Buffer;
  readonly dueMs: number;
}

export function openNetwork(): Network {
  const conditions = new Map<string, Condition>();
  const sockets = new Set<Socket>();
  let changed = nextChange();

  function change(): void {
    const last = changed;
    changed = nextChange();
    last.tell();
  }

  /** Carries one direction of one connection. */
  function relay(from: Socket, to: Socket, conditionNow: () => Condition): void {
    const pieces: Piece[] = [];
    let held = 0;
    let isRunning = false;

    function take(bytes?: Buffer): void {
      held += bytes?.length ?? 0;
      if (held > heldBytesMax) from.pause();
      pieces.push({ dueMs: performance.now() + conditionNow().lateMs, ...(bytes && { bytes }) });
      if (!isRunning) void run();
    }

    async function run(): Promise<void> {
      isRunning = true;
      for (let piece = pieces[0]; piece !== undefined; piece = pieces[0]) {
        const early = piece.dueMs - performance.now();
        if (early > 0) await pause(early, undefined, unheld);
        await pass(piece);
        pieces.shift();
        held -= piece.bytes?.length ?? 0;
        if (held <= heldBytesMax && from.isPaused()) from.resume();
      }
      isRunning = false;
    }

    async function pass({ bytes }: Piece): Promise<void> {
      for (let at = 0; ; ) {
        while (conditionNow().isCut) await changed.promise;
        if (bytes === undefined) {
          to.destroySoon();
          return;
        }
        const { bytesPerSecond } = conditionNow();
        const size = bytesPerSecond === undefined ? bytes.length : drippedBytes;
        if (!to.destroyed) to.write(bytes.subarray(at, at + size));
        at += size;
        if (at >= bytes.length) return;
        if (bytesPerSecond !== undefined) await pause((1_000 * size) / bytesPerSecond, undefined, unheld);
      }
    }

    sockets.add(from);
    from.on('data', take);
    from.on('error', () => undefined); // 'close' follows.
    from.once('close', () => {
      sockets.delete(from);
      take();
    });
  }

  return Object.freeze({
    set(from: string, to: string, condition: Partial<Condition>) {
      const key = keyOf(from, to);
      conditions.set(key, { ...(conditions.get(key) ?? sound), ...condition });
      change();
    },
    mendAll() {
      conditions.clear();
      change();
    },
    carry(near: Socket, far: Socket, { dialler, target }: Parameters<Network['carry']>[2]) {
      const between = (isBack: boolean) => () => {
        const name = dialler();
        if (name === undefined) return sound;
        return conditions.get(isBack ? keyOf(target, name) : keyOf(name, target)) ?? sound;
      };
      near.setNoDelay(true);
      far.setNoDelay(true);
      relay(near, far, between(false));
      relay(far, near, between(true));
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  });
}

function keyOf(from: string, to: string): string {
  return `${from}>${to}`;
}

function nextChange(): { readonly promise: Promise<void>; tell(): void } {
  let tell: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { promise, tell };
}
