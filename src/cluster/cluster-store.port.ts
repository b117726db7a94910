// The ports of membership and ownership: Redis only gives hints, and MongoDB decides.
import type { Member, NodeId } from '../links/member.js';
import type { Slot } from './slot.js';
import type { View } from './view.js';

export interface Beat {
  readonly nowMs: number;
  /** The moment since which Redis has been receiving beats without a gap; both are on the clock of Redis. */
  readonly bornMs: number;
  /** Every member whose latest beat is not too old, the sender included. */
  readonly live: readonly Member[];
}

/** Every call rejects when Redis does not answer. */
export interface MembershipHints {
  /** `sinceMs` is the time since this member's latest answered beat, so that a jump of Redis' clock shows. */
  beat(member: Member, ttlMs: number, sinceMs?: number): Promise<Beat>;
  leave(id: NodeId): Promise<void>;
  /** Publishes the owners of slots; a greater epoch that is already known stays. */
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
  /** Null when the slot was given back. */
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

/** Every call rejects when MongoDB does not answer; a write may have happened all the same. */
export interface ClusterStore {
  /**
   * Writes the documents that must exist before the first call, or finds that this node cannot belong here.
   */
  prepare(): Promise<void>;
  readView(): Promise<View>;
  /** True when the view still had this version and now has the next one. */
  changeView(version: number, members: readonly Member[]): Promise<boolean>;
  /** The rows of these slots; without a list, of all. */
  readSlots(slots?: readonly Slot[]): Promise<readonly SlotRow[]>;
  /**
   * Raises the epoch of every slot that is free, the claimer's own or owned by an unknown node, unless a
   * newer view has claimed it. Answers with the slots that belong to the claimer now.
   */
  claim(slots: readonly Slot[], claim: SlotClaim): Promise<readonly HeldSlot[]>;
  /**
   * Frees the slots that are still held under their epochs, and answers with those of all that are free now.
   * A slot that another node has taken since is not free.
   */
  release(held: readonly HeldSlot[], owner: NodeId): Promise<readonly HeldSlot[]>;
  /** Ends the transactions that dead nodes left open, so that no write waits for their locks. */
  endTransactionsOf(ids: readonly NodeId[]): Promise<void>;
}
