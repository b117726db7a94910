// How one queue is shared among the members of a group: updates of one lane go to one member, in order, until
// all of them are acknowledged. Nothing here waits, sends or stores.
import { keyOf } from '../../shared/key.js';

/** An update as it is assigned; updates of one lane keep their order. */
export interface AssignedUpdate {
  readonly seq: number;
  readonly lane: string;
  readonly bytes: number;
}

interface Member {
  readonly id: string;
  /** Assigned and not acknowledged, in the order of sending. */
  sent: number[];
  /** Assigned, and waiting until fewer are unacknowledged. */
  waiting: number[];
  /** When the member last acknowledged something. */
  acknowledgedAt: number;
}

interface Entry<U> {
  readonly update: U;
  member: Member;
  /** Undefined while it waits. */
  sentAt: number | undefined;
}

interface LaneHolder {
  member: Member;
  count: number;
}

/** The largest number of updates that are sent to one member and not acknowledged. */
const sentMax = 100;
/** While so many are held for a group, no more is read. */
const heldMax = 1_000;
const heldBytesMax = 1024 * 1024;

export class Assignments<U extends AssignedUpdate> {
  private readonly members = new Map<string, Member>();
  /** By sequence number, the lowest first. */
  private readonly entries = new Map<number, Entry<U>>();
  private readonly lanes = new Map<string, LaneHolder>();
  private bytes = 0;
  /** Every update up to this number was assigned, or does not exist. */
  private position: number;

  constructor(position: number) {
    this.position = position;
  }

  get size(): number {
    return this.members.size;
  }

  /** The number of updates that were read and not acknowledged. */
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

  /** A new member gets later updates, of lanes that no other member holds. */
  join(id: string): void {
    if (this.members.has(id)) return;
    this.members.set(id, { id, sent: [], waiting: [], acknowledgedAt: Number.NEGATIVE_INFINITY });
  }

  /** Unacknowledged updates go to others; when the last member leaves, everything is forgotten. */
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

  /** Adds the next updates, in order; no others exist up to this number. */
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

  /** Chooses the same member as before as long as it stays; a new member takes its share from all others. */
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

  /** The updates that are to be sent to this member now. */
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

  /** Counts only updates that this member was sent; the others were reassigned, or never were its own. */
  acknowledge(id: string, seqs: readonly number[], now: number): void {
    const member = this.members.get(id);
    if (member === undefined) return;
    const handled = new Set(seqs);
    const done = member.sent.filter((seq) => handled.has(seq));
    if (done.length === 0) return;
    member.acknowledgedAt = now;
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

  /** Every update up to this number is acknowledged, or does not exist. */
  doneUpTo(): number {
    for (const lowest of this.entries.keys()) return lowest - 1;
    return this.position;
  }

  /**
   * Members that have acknowledged nothing since this moment, although they were sent something before it.
   */
  expiredSince(moment: number): readonly string[] {
    const isSilent = ({ sent: [first], acknowledgedAt }: Member) =>
      first !== undefined && acknowledgedAt < moment && (this.entries.get(first)?.sentAt ?? moment) < moment;
    return [...this.members.values()].filter(isSilent).map(({ id }) => id);
  }
}

/** FNV-1a with a final mix, for names that differ little. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
