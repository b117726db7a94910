// What the runtime asks of its store besides turns: timers that are due, and events on their way.
import type { Slot } from '../cluster/slot.js';
import type { DueRow, EventRow, FiredTimer } from './store-port.js';

export interface DueStore {
  /** Reads the timers due soonest, in order, as a majority has them; none that is due after that moment. */
  readDue(slots: readonly Slot[], page: DuePage): Promise<readonly DueRow[]>;
  /** Looked at later, unless they have been fired or set anew meanwhile. */
  postponeDue(rows: readonly Postponed[]): Promise<void>;
  /** Away with them, unless they have been set anew. */
  clearDue(rows: readonly FiredTimer[]): Promise<void>;
}

export interface DuePage {
  readonly until: number;
  readonly limit: number;
}

export interface Postponed extends FiredTimer {
  readonly look: number;
  readonly tries: number;
}

export interface Destination {
  readonly slot: Slot;
  /** `kind:id`. */
  readonly to: string;
}

/** Where a read of events goes on. */
export interface EventCursor extends Destination {
  readonly src: string;
  readonly v: number;
  readonly i: number;
}

/**
 * Events are read in the order of slot, receiver, sender, version and place: so every read has the first ones
 * of what one actor has sent another, without a gap.
 */
export interface OutboxStore {
  /** All of these slots, from that place on, which is not counted. */
  readEvents(
    slots: readonly Slot[],
    page: { readonly after: EventCursor | undefined; readonly limit: number },
  ): Promise<readonly EventRow[]>;
  readEventsTo(destinations: readonly Destination[], limit: number): Promise<readonly EventRow[]>;
  removeEvents(ids: readonly string[]): Promise<void>;
  /** Kept for a while for operators, and never delivered. */
  setEventsAside(ids: readonly string[], why: string): Promise<void>;
}

export type PendingStore = DueStore & OutboxStore;
