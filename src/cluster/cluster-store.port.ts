// What membership and ownership need from Redis, which only suggests, and from MongoDB, which decides.
import type { Member, NodeId } from '../links/member.js';
import type { Slot } from './slot.js';
import type { View } from './view.js';

export interface Beat {
  readonly nowMs: number;
  /** Since when Redis has been receiving beats without a gap; both on the clock of Redis. */
  readonly bornMs: number;
  /** Every member whose latest beat is not too old, the sender included. */
  readonly live: readonly Member[];
}

/** Every call rejects when Redis cannot be asked. */
export interface MembershipHints {
  /** Takes how long ago this member sent its latest answered beat, so that a jump of Redis' clock shows. */
  beat(member: Member, ttlMs: number, sinceMs?: number): Promise<Beat>;
  leave(id: NodeId): Promise<void>;
  /** Says who owns slots; a greater epoch that is already known stays. */
  publish(owner: NodeId, slots: readonly HeldSlot[]): Promise<void>;
  owners(): Promise<ReadonlyMap<Slot, PublishedOwner>>;
}

export interface HeldSlot {
  readonly slot: Slot;
  readonly epoch: number;
}

export interface PublishedOwner {
  readonly owner: NodeId;
  readonly epoch: number;
}

export interface SlotRow extends HeldSlot {
  /** Null when it was given back. */
  readonly owner: NodeId | null;
  /** The version of the view under which it was claimed. */
  readonly view: number;
}

export interface SlotClaim {
  readonly self: Pick<Member, 'id' | 'address'>;
  readonly view: View;
  /** Takes a slot from an owner that is still a member. */
  readonly force: boolean;
}

/** Every call rejects when MongoDB cannot be asked; a write may have happened all the same. */
export interface ClusterStore {
  /** Writes what must exist before the first call, or finds that this node cannot belong here. */
  prepare(): Promise<void>;
  readView(): Promise<View>;
  /** True when the view still had this version and now is the next one. */
  changeView(version: number, members: readonly Member[]): Promise<boolean>;
  readSlots(): Promise<readonly SlotRow[]>;
  /**
   * Raises the epoch of every slot that is free, the claimer's own or a stranger's, unless a newer view has
   * claimed it. Answers those that are the claimer's now.
   */
  claim(slots: readonly Slot[], claim: SlotClaim): Promise<readonly HeldSlot[]>;
  /**
   * Frees those that are still held under their epochs, and answers which of all are free now. One that
   * another node has taken since is not.
   */
  release(held: readonly HeldSlot[], owner: NodeId): Promise<readonly HeldSlot[]>;
  /** Ends the transactions that nodes which are gone left open, so that no write waits for their locks. */
  endTransactionsOf(ids: readonly NodeId[]): Promise<void>;
}
