// Notices between nodes that slots have become free: a notice only makes the receiver look earlier.
import type { Links, Notice } from '../links/links.js';
import type { Ownership, SlotNotice, SlotPeers } from './ownership.js';
import { slotsTotal } from './slots.js';

interface SlotMessage extends Notice, SlotNotice {}

export const slotNoticeType = 'slots';

/** For a node without links. */
export const noPeers: SlotPeers = Object.freeze({ notify: () => undefined, notifyAll: () => undefined });

export function slotPeers(links: Pick<Links, 'notify' | 'notifyAll'>): SlotPeers {
  const messageOf = (notice: SlotNotice): SlotMessage => ({ type: slotNoticeType, ...notice });
  return {
    notify: (node, notice) => void links.notify([node], messageOf(notice)),
    notifyAll: (notice) => void links.notifyAll(messageOf(notice)),
  };
}

export function onSlotNotice(notice: Notice, ownership: Pick<Ownership, 'handleNotice'>): void {
  const { view, released } = notice as Partial<SlotMessage>;
  if (!isCount(view) || !Array.isArray(released) || released.length > slotsTotal || !released.every(isHeld))
    throw new TypeError('A notice about slots that is none.');
  ownership.handleNotice({ view, released });
}

function isHeld(value: unknown): boolean {
  const { slot, epoch } = (value ?? {}) as { slot?: unknown; epoch?: unknown };
  return isCount(slot) && slot < slotsTotal && isCount(epoch);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
