// Writes down what happens to slots and documents, and notices at once what must never happen.
import type { HeldSlot, SlotRow } from '../../src/cluster/cluster-store.port.js';
import type { Slot } from '../../src/cluster/slot.js';
import type { NodeId } from '../../src/links/member.js';
import type { Scheduler } from './scheduler.js';

export interface Ledger {
  slotChanged(before: SlotRow, after: SlotRow, by: NodeId): void;
  attempted(by: NodeId, held: HeldSlot): void;
  activated(held: HeldSlot): void;
  wrote(by: NodeId, held: HeldSlot): void;
  fenced(by: NodeId, held: HeldSlot): void;
  violated(rule: string): void;
  violations(): readonly string[];
  counts(): Readonly<Record<'writes' | 'fenced' | 'claims' | 'releases', number>>;
  /** How long a slot was without an owner at most, between a release and the next claim. */
  longestPauseMs(): number;
}

const violationsKept = 10;

export function createLedger(world: Scheduler): Ledger {
  const violations: string[] = [];
  const owners = new Map<string, NodeId>();
  const claimants = new Map<string, NodeId>();
  const greatest = new Map<Slot, number>();
  const refused = new Set<string>();
  const freeSince = new Map<Slot, number>();
  const counts = { writes: 0, fenced: 0, claims: 0, releases: 0 };
  let longestPauseMs = 0;

  function violated(rule: string): void {
    world.note(`VIOLATION ${rule}`);
    if (violations.length < violationsKept)
      violations.push(`${(world.nowMs() / 1000).toFixed(3)} s: ${rule}`);
  }

  /** The first node that is seen with an epoch of a slot is the only one there may ever be. */
  function belongs(by: NodeId, { slot, epoch }: HeldSlot): void {
    const key = `${slot}/${epoch}`;
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, by);
    else if (owner !== by) violated(`epoch ${epoch} of slot ${slot} belongs to ${owner} and to ${by}`);
  }

  function claimed(before: SlotRow, after: SlotRow, by: NodeId): void {
    const { slot, epoch, view } = after;
    counts.claims += 1;
    if (epoch <= before.epoch) violated(`slot ${slot} fell from epoch ${before.epoch} to ${epoch}`);
    if (view < before.view) violated(`slot ${slot} went back from view ${before.view} to ${view}`);
    belongs(by, after);
    const key = `${slot}/${view}`;
    const claimant = claimants.get(key);
    if (claimant !== undefined && claimant !== by) {
      violated(`under view ${view} slot ${slot} was claimed by ${claimant} and by ${by}`);
    }
    claimants.set(key, by);
    const since = freeSince.get(slot);
    if (since !== undefined) longestPauseMs = Math.max(longestPauseMs, world.nowMs() - since);
    freeSince.delete(slot);
  }

  return Object.freeze({
    slotChanged(before: SlotRow, after: SlotRow, by: NodeId) {
      const { slot, owner, epoch } = after;
      world.note(`slot ${slot}: epoch ${epoch}, ${owner ?? 'no owner'}`);
      if (owner !== null) {
        claimed(before, after, by);
        return;
      }
      counts.releases += 1;
      if (before.owner !== by) violated(`slot ${slot} of ${before.owner} was released by ${by}`);
      freeSince.set(slot, world.nowMs());
    },
    attempted(by: NodeId, { slot, epoch }: HeldSlot) {
      if (refused.has(`${by}/${slot}/${epoch}`)) {
        violated(`${by} goes on in slot ${slot} under epoch ${epoch}, which was refused`);
      }
    },
    activated({ slot, epoch }: HeldSlot) {
      greatest.set(slot, Math.max(epoch, greatest.get(slot) ?? 0));
    },
    wrote(by: NodeId, held: HeldSlot) {
      counts.writes += 1;
      belongs(by, held);
      const top = greatest.get(held.slot) ?? 0;
      if (held.epoch < top) violated(`${by} wrote in slot ${held.slot} under ${held.epoch} after ${top}`);
    },
    fenced(by: NodeId, { slot, epoch }: HeldSlot) {
      counts.fenced += 1;
      world.note(`${by} is refused in slot ${slot} under epoch ${epoch}`);
      refused.add(`${by}/${slot}/${epoch}`);
    },
    violated,
    violations: () => violations,
    counts: () => ({ ...counts }),
    longestPauseMs: () => longestPauseMs,
  });
}
