// The state of every slot as this node knows it; a look-up is one access to an array.

import type { Member, NodeId } from '../links/member.js';
import type { HeldSlot, PublishedOwner, SlotRow } from './cluster-store.port.js';
import type { Slot } from './slot.js';
import { designatedOwner } from './slots.js';
import type { View } from './view.js';

export type SlotOwner =
  | { readonly mine: true; readonly epoch: number }
  | { readonly mine: false; readonly epoch?: undefined; readonly owner?: Member };

export interface SlotTable {
  ownerOf(slot: Slot): SlotOwner;
  /** The epoch under which this node holds the slot. */
  held(slot: Slot): number | undefined;
  heldSlots(): readonly HeldSlot[];
  /** The member that the view designates as owner. */
  designated(slot: Slot): Member | undefined;
  /** The slots that this node holds or should hold. */
  concerning(): readonly Slot[];
  /** True in a small cluster, where all rows are read as fast as some. */
  isConcernedWithMost(): boolean;
  adopt(view: View): void;
  learn(rows: readonly Pick<SlotRow, 'slot' | 'owner' | 'epoch'>[]): void;
  learnHints(owners: ReadonlyMap<Slot, PublishedOwner>): boolean;
  /** No node holds these slots now, as far as these epochs go. */
  freed(slots: readonly HeldSlot[]): void;
  hold(slots: readonly HeldSlot[]): void;
  /** Answers with the slots that were held. */
  drop(slots: readonly Slot[]): readonly Slot[];
  /** A slot that is being given away is held, and no new turn begins in it. */
  leaving(slot: Slot, isLeaving: boolean): void;
  isLeaving(slot: Slot): boolean;
}

interface Holder {
  readonly owner: NodeId | null;
  readonly epoch: number;
}

/** Less than one slot of so many is a small part. */
const smallPart = 5;
const unowned: SlotOwner = Object.freeze({ mine: false });

export function createSlotTable(self: NodeId, slotsCount: number): SlotTable {
  const all: readonly Slot[] = Array.from({ length: slotsCount }, (_, slot) => slot);
  const ownerships: SlotOwner[] = all.map(() => unowned);
  const heldEpochs = new Map<Slot, number>();
  /**
   * The list is read many times a second, by every chore that reads for its slots; undefined: it has changed.
   */
  let heldNow: readonly HeldSlot[] | undefined;
  const holders = new Map<Slot, Holder>();
  const leaving = new Set<Slot>();
  let members = new Map<NodeId, Member>();
  let designated: readonly (Member | undefined)[] = [];

  function ownershipOf(slot: Slot): SlotOwner {
    const epoch = heldEpochs.get(slot);
    if (epoch !== undefined && !leaving.has(slot)) return Object.freeze({ mine: true, epoch });
    // Until the designated owner has taken the slot, the one before it serves.
    const holder = holders.get(slot)?.owner ?? null;
    const serving = holder === null || holder === self ? undefined : members.get(holder);
    const owner = serving ?? designated[slot];
    return owner === undefined || owner.id === self ? unowned : Object.freeze({ mine: false, owner });
  }

  function concerning(): readonly Slot[] {
    return all.filter((slot) => heldEpochs.has(slot) || designated[slot]?.id === self);
  }

  function update(slots: Iterable<Slot>): void {
    for (const slot of slots) ownerships[slot] = ownershipOf(slot);
  }

  return Object.freeze({
    ownerOf: (slot: Slot) => ownerships[slot] ?? unowned,
    held: (slot: Slot) => heldEpochs.get(slot),
    heldSlots() {
      heldNow ??= Object.freeze(Array.from(heldEpochs, ([slot, epoch]) => ({ slot, epoch })));
      return heldNow;
    },
    designated: (slot: Slot) => designated[slot],
    concerning,
    isConcernedWithMost: () => concerning().length * smallPart >= slotsCount,
    isLeaving: (slot: Slot) => leaving.has(slot),
    adopt(view: View) {
      members = new Map(view.members.map((member) => [member.id, member]));
      designated = all.map((slot) => designatedOwner(slot, view.members));
      update(all);
    },
    learn(rows: readonly Pick<SlotRow, 'slot' | 'owner' | 'epoch'>[]) {
      const news = rows.filter(({ slot, owner, epoch }) => {
        const known = holders.get(slot);
        // Most rows say what is known already.
        if (known?.epoch === epoch && known.owner === owner) return false;
        if (epoch >= (known?.epoch ?? 0)) holders.set(slot, { owner, epoch });
        return true;
      });
      update(news.map(({ slot }) => slot));
    },
    learnHints(owners: ReadonlyMap<Slot, PublishedOwner>) {
      const news = [...owners].filter(([slot, { epoch }]) => epoch > (holders.get(slot)?.epoch ?? 0));
      for (const [slot, { owner, epoch }] of news) holders.set(slot, { owner, epoch });
      update(news.map(([slot]) => slot));
      return news.length > 0;
    },
    freed(slots: readonly HeldSlot[]) {
      for (const { slot, epoch } of slots) {
        if (epoch >= (holders.get(slot)?.epoch ?? 0)) holders.set(slot, { owner: null, epoch });
      }
      update(slots.map(({ slot }) => slot));
    },
    hold(slots: readonly HeldSlot[]) {
      heldNow = undefined;
      for (const { slot, epoch } of slots) {
        heldEpochs.set(slot, epoch);
        holders.set(slot, { owner: self, epoch });
      }
      update(slots.map(({ slot }) => slot));
    },
    drop(slots: readonly Slot[]) {
      heldNow = undefined;
      const dropped = slots.filter((slot) => heldEpochs.delete(slot));
      update(dropped);
      return dropped;
    },
    leaving(slot: Slot, isLeaving: boolean) {
      if (isLeaving) leaving.add(slot);
      else leaving.delete(slot);
      update([slot]);
    },
  });
}
