// Notices between nodes that slots have become free: a notice only makes the receiver look earlier.
import type { Links, Notice } from '../links/links.js';
import type { NodeId } from '../links/member.js';
import type { Ownership, SlotNotice } from './ownership.js';
import { slotsTotal } from './slots.js';

interface SlotMessage extends Notice, SlotNotice {}

export const slotNoticeType = 'slots';

/** Best effort: a node that misses it learns the same at its next round. */
export function slotNotifier(links: Pick<Links, 'notify' | 'notifyAll'>) {
  return (notice: SlotNotice, nodes?: readonly NodeId[]): void => {
    const message: SlotMessage = { type: slotNoticeType, ...notice };
    void (nodes === undefined ? links.notifyAll(message) : links.notify(nodes, message));
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
