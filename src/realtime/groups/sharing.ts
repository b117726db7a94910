// How one queue is shared among the members of a group: what is of one lane goes to one member, in order,
// until all of it is acknowledged. Nothing here waits, sends or stores.
import { keyOf } from '../../shared/key.js';

/** What is given out; the lane keeps its order. */
export interface Shared {
  readonly seq: number;
  readonly lane: string;
  readonly bytes: number;
}

interface Member {
  readonly id: string;
  /** Given out and not acknowledged, in the order in which it was sent. */
  sent: number[];
  /** Until there is room among what is sent. */
  waiting: number[];
  /** When it has acknowledged something last. */
  heardAt: number;
}

interface Entry<U> {
  readonly update: U;
  member: Member;
  /** Undefined: it waits. */
  sentAt: number | undefined;
}

interface LaneHolder {
  member: Member;
  count: number;
}

/** Sent to one member and not acknowledged. */
const sentMax = 100;
/** Held for a group: beyond, no more is read. */
const heldMax = 1_000;
const heldBytesMax = 1024 * 1024;

export class Sharing<U extends Shared> {
  private readonly members = new Map<string, Member>();
  /** By number, the lowest first. */
  private readonly entries = new Map<number, Entry<U>>();
  private readonly lanes = new Map<string, LaneHolder>();
  private bytes = 0;
  /** Up to here everything was given out, or is not there. */
  private position: number;

  constructor(position: number) {
    this.position = position;
  }

  get size(): number {
    return this.members.size;
  }

  /** Read, and not acknowledged. */
  get held(): number {
    return this.entries.size;
  }

  get from(): number {
    return this.position + 1;
  }

  ids(): readonly string[] {
    return [...this.members.keys()];
  }

  has(id: string): boolean {
    return this.members.has(id);
  }

  hasRoom(): boolean {
    return this.members.size > 0 && this.entries.size < heldMax && this.bytes < heldBytesMax;
  }

  /** What it gets is what comes from now on, of lanes that nobody has anything of. */
  join(id: string): void {
    if (this.members.has(id)) return;
    this.members.set(id, { id, sent: [], waiting: [], heardAt: Number.NEGATIVE_INFINITY });
  }

  /** What it has not acknowledged goes to others; with the last one everything is forgotten. */
  leave(id: string): void {
    const gone = this.members.get(id);
    if (gone === undefined) return;
    this.members.delete(id);
    if (this.members.size === 0) return;
    const left = [...gone.sent, ...gone.waiting].sort((a, b) => a - b);
    for (const [lane, { member }] of this.lanes) if (member === gone) this.lanes.delete(lane);
    for (const seq of left) {
      const entry = this.entries.get(seq);
      if (entry === undefined) continue;
      entry.member = this.holderOf(entry.update.lane);
      entry.sentAt = undefined;
      entry.member.waiting.push(seq);
    }
  }

  /** The next ones, in order; nothing else is there up to this number. */
  add(updates: readonly U[], upTo: number): void {
    for (const update of updates) {
      const { seq, lane, bytes } = update;
      if (seq <= this.position) continue;
      const member = this.holderOf(lane);
      this.entries.set(seq, { update, member, sentAt: undefined });
      member.waiting.push(seq);
      this.bytes += bytes;
    }
    this.position = Math.max(this.position, upTo);
  }

  private holderOf(lane: string): Member {
    const known = this.lanes.get(lane);
    if (known !== undefined) {
      known.count += 1;
      return known.member;
    }
    const member = this.chosenFor(lane);
    this.lanes.set(lane, { member, count: 1 });
    return member;
  }

  /** The same one as before, as long as it is there; who joins takes its share from all others. */
  private chosenFor(lane: string): Member {
    let chosen: Member | undefined;
    let highest = -1;
    for (const member of this.members.values()) {
      const weight = hashOf(keyOf(member.id, lane));
      if (weight <= highest) continue;
      chosen = member;
      highest = weight;
    }
    if (chosen === undefined) throw new Error('A group without members is given nothing.');
    return chosen;
  }

  /** What is to be sent to this member now. */
  take(id: string, now: number): readonly U[] {
    const member = this.members.get(id);
    if (member === undefined) return [];
    const taken = member.waiting.splice(0, Math.max(0, sentMax - member.sent.length));
    member.sent.push(...taken);
    return taken.flatMap((seq) => {
      const entry = this.entries.get(seq);
      if (entry === undefined) return [];
      entry.sentAt = now;
      return [entry.update];
    });
  }

  /** Of these what this member was sent; the rest is somebody else's by now, or was never its own. */
  acknowledge(id: string, seqs: readonly number[], now: number): void {
    const member = this.members.get(id);
    if (member === undefined) return;
    const handled = new Set(seqs);
    const done = member.sent.filter((seq) => handled.has(seq));
    if (done.length === 0) return;
    member.heardAt = now;
    member.sent = member.sent.filter((seq) => !handled.has(seq));
    for (const seq of done) this.settle(seq);
  }

  private settle(seq: number): void {
    const entry = this.entries.get(seq);
    if (entry === undefined) return;
    this.entries.delete(seq);
    this.bytes -= entry.update.bytes;
    const { lane } = entry.update;
    const holder = this.lanes.get(lane);
    if (holder === undefined) return;
    holder.count -= 1;
    if (holder.count === 0) this.lanes.delete(lane);
  }

  /** Everything up to this number is acknowledged, or is not there. */
  doneUpTo(): number {
    for (const lowest of this.entries.keys()) return lowest - 1;
    return this.position;
  }

  /** Those that have acknowledged nothing since this moment, of what they were sent before. */
  silentSince(moment: number): readonly string[] {
    const isSilent = ({ sent: [first], heardAt }: Member) =>
      first !== undefined && heardAt < moment && (this.entries.get(first)?.sentAt ?? moment) < moment;
    return [...this.members.values()].filter(isSilent).map(({ id }) => id);
  }
}

/** FNV-1a, mixed once more, for names that differ little. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
