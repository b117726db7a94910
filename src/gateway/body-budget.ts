// Caps the bytes of request bodies that a node holds at once, in all and for each address.

/** Decision: docs/decisions/request-bodies.md */
const nodeBytesMax = 64 * 1024 * 1024;
const addressBytesMax = 8 * 1024 * 1024;

export interface BodyBudget {
  /** What one body holds on behalf of one address, from its first byte until its request is answered. */
  open(address: string): BodyShare;
  /** What all bodies hold now. */
  readonly bytes: number;
}

export interface BodyShare {
  /** Takes so much more; false, and nothing taken, where a cap is met. */
  take(bytes: number): boolean;
  /** Gives back all; later calls do nothing. */
  release(): void;
}

export function createBodyBudget({ nodeMax = nodeBytesMax, addressMax = addressBytesMax } = {}): BodyBudget {
  let all = 0;
  const byAddress = new Map<string, number>();

  function add(address: string, bytes: number): void {
    all += bytes;
    const held = (byAddress.get(address) ?? 0) + bytes;
    if (held === 0) byAddress.delete(address);
    else byAddress.set(address, held);
  }

  return Object.freeze({
    get bytes() {
      return all;
    },
    open(address: string): BodyShare {
      let held = 0;
      return {
        take(bytes) {
          if (all + bytes > nodeMax || (byAddress.get(address) ?? 0) + bytes > addressMax) return false;
          held += bytes;
          add(address, bytes);
          return true;
        },
        release() {
          if (held > 0) add(address, -held);
          held = 0;
        },
      };
    },
  });
}
