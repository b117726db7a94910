// Bounds what waits for clients to read, of one caller and of all: past a bound, the one that has waited
// longest of the caller that has most is cut off.

// Decision: docs/decisions/http-edge.md
export interface WaitingBytesOptions {
  readonly ofOneMax: number;
  readonly ofAllMax: number;
}

export interface WaitingShare {
  /** So many bytes wait now. This share or another may be cut off then. */
  set(bytes: number): void;
}

interface Owner {
  bytes: number;
  /** The shares, in the order in which they began to wait. */
  readonly shares: Set<Share>;
}

export class WaitingBytes {
  private readonly ofOneMax: number;
  private readonly ofAllMax: number;
  private readonly owners = new Map<string, Owner>();
  private total = 0;
  private cutOff = 0;

  constructor({ ofOneMax, ofAllMax }: WaitingBytesOptions) {
    this.ofOneMax = ofOneMax;
    this.ofAllMax = ofAllMax;
  }

  get bytes(): number {
    return this.total;
  }

  /** How many connections were cut off since the start. */
  get cut(): number {
    return this.cutOff;
  }

  /** `cut`: ends the connection, not before the present callback of the web server has returned. */
  open(owner: string, cut: () => void): WaitingShare {
    return new Share(this, owner, cut);
  }

  /** @internal */
  add(share: Share, bytes: number): void {
    const owner = this.owners.get(share.owner) ?? { bytes: 0, shares: new Set() };
    owner.bytes += bytes;
    this.total += bytes;
    if (share.bytes > 0) owner.shares.add(share);
    else owner.shares.delete(share);
    if (owner.shares.size > 0) this.owners.set(share.owner, owner);
    else this.owners.delete(share.owner);
    if (bytes <= 0) return;
    while (owner.bytes > this.ofOneMax) this.cutFirst(owner);
    while (this.total > this.ofAllMax) this.cutFirst(this.largest(owner));
  }

  private cutFirst({ shares }: Owner): void {
    const [first] = shares;
    if (first === undefined) throw new Error('Bytes wait that are of no connection.');
    this.cutOff += 1;
    first.end();
  }

  private largest(first: Owner): Owner {
    let largest = first;
    for (const owner of this.owners.values()) if (owner.bytes > largest.bytes) largest = owner;
    return largest;
  }
}

class Share implements WaitingShare {
  readonly owner: string;
  bytes = 0;
  private readonly all: WaitingBytes;
  private readonly cut: () => void;
  private isCut = false;

  constructor(all: WaitingBytes, owner: string, cut: () => void) {
    this.all = all;
    this.owner = owner;
    this.cut = cut;
  }

  set(bytes: number): void {
    const more = bytes - this.bytes;
    if (more === 0 || this.isCut) return;
    this.bytes = bytes;
    this.all.add(this, more);
  }

  end(): void {
    this.set(0);
    this.isCut = true;
    this.cut();
  }
}
