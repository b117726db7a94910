// Decides what a node does about the slots: which it has lost, may claim, must wait for, and gives away.

import type { Member, NodeId } from '../links/member.js';
import type { HeldSlot, SlotRow } from './cluster-store.port.js';
import type { Slot } from './slot.js';
import type { View } from './view.js';

export interface Situation {
  readonly self: NodeId;
  readonly view: View;
  readonly rows: readonly SlotRow[];
  /** The epoch under which this node holds the slot. */
  held(slot: Slot): number | undefined;
  /** Whether this node is giving it away at this moment. */
  isLeaving(slot: Slot): boolean;
  /** Whether the store is giving it back, and has not answered. */
  isFreeing(slot: Slot): boolean;
  /** The member that the view designates as owner. */
  designated(slot: Slot): Member | undefined;
  /** How long this node has been waiting for this owner to give the slot up. */
  waitedMs(row: SlotRow): number;
  readonly handOffMs: number;
}

export interface Plan {
  /** Slots that only this node believes it holds. */
  readonly lost: readonly Slot[];
  readonly claim: readonly Slot[];
  /** Slots of owners that are members and did not give them up in time. */
  readonly force: readonly Slot[];
  /** The owners from whom slots are taken by force. */
  readonly displaced: readonly NodeId[];
  readonly wait: readonly SlotRow[];
  readonly give: readonly HeldSlot[];
}

export function planFor(situation: Situation): Plan {
  const { self, view, rows, held, isLeaving, isFreeing, designated, waitedMs, handOffMs } = situation;
  const members = new Set(view.members.map(({ id }) => id));
  const [lost, claim, force]: [Slot[], Slot[], Slot[]] = [[], [], []];
  const displaced = new Set<NodeId>();
  const wait: SlotRow[] = [];
  const give: HeldSlot[] = [];
  for (const row of rows) {
    const { slot, owner } = row;
    const epoch = held(slot);
    // Rows read before this node's own claim are outdated; a row that it gives back is its own doing.
    const isTaken = epoch !== undefined && row.epoch === epoch && owner !== self && !isLeaving(slot);
    // A slot that was given back may have its next owner before the answer is here, which tells what is lost.
    const isLost = isTaken || (epoch !== undefined && row.epoch > epoch && !isFreeing(slot));
    if (isLost) lost.push(slot);
    const isWanted = designated(slot)?.id === self;
    if (epoch !== undefined && !isLost) {
      if (!isWanted) give.push({ slot, epoch });
      continue;
    }
    // A row of a later view than ours means that this plan is out of date.
    if (!isWanted || row.view > view.version) continue;
    const isOthers = owner !== null && owner !== self;
    const isTimeUp = isOthers && members.has(owner) && waitedMs(row) >= handOffMs;
    if (!isOthers || !members.has(owner)) claim.push(slot);
    else if (isTimeUp) force.push(slot);
    else wait.push(row);
    if (isOthers && (isTimeUp || !members.has(owner))) displaced.add(owner);
  }
  return { lost, claim, force, displaced: [...displaced], wait, give };
}
