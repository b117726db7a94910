// The waiting timers and events of the store fake, as one node reads them: what a majority has, in order.
import type { EventCursor, PendingStore } from '../../src/actors/pending-port.js';
import { type DueRow, type EventRow, Outage } from '../../src/actors/store-port.js';
import type { SimProcess } from './scheduler.js';
import type { Fields, StoreEngine } from './store-engine.js';
import type { StoreFake } from './store-fake.js';

export interface PendingFake extends PendingStore {
  /** Every call from now on finds no server. */
  isOut: boolean;
  /** How many reads there were, how many rows they brought, and how many calls found no server. */
  readonly reads: { due: number; dueRows: number; events: number; eventRows: number; failed: number };
}

export function createPendingFake({ engine }: StoreFake, node: SimProcess): PendingFake {
  const reads = { due: 0, dueRows: 0, events: 0, eventRows: 0, failed: 0 };

  function ask<T>(effect: () => T): Promise<T> {
    if (fake.isOut) {
      reads.failed += 1;
      return node.call(() => {
        throw new Outage('There is no server.');
      });
    }
    return node.call(effect);
  }

  const rowsOf = <T>(collection: string) => engine.all(collection, engine.majority()) as unknown as T[];

  function events(isMeant: (row: EventRow) => boolean, limit: number): Promise<EventRow[]> {
    return ask(() => {
      const found = rowsOf<EventRow>('events').filter((row) => row.pending && isMeant(row));
      const rows = found.sort(inOrder).slice(0, limit);
      reads.events += 1;
      reads.eventRows += rows.length;
      return rows;
    });
  }

  const fake: PendingFake = {
    isOut: false,
    reads,
    readDue: (slots, { until, limit }) =>
      ask(() => {
        const isOf = new Set(slots);
        const found = rowsOf<DueRow>('due').filter(({ slot, look }) => isOf.has(slot) && look <= until);
        const rows = found.sort((a, b) => a.look - b.look).slice(0, limit);
        reads.due += 1;
        reads.dueRows += rows.length;
        return rows;
      }),
    postponeDue: (rows) =>
      ask(() => {
        for (const { _id, at, look, tries } of rows)
          change(engine, { collection: 'due', id: _id }, (row) => row.at === at && { ...row, look, tries });
      }),
    clearDue: (rows) =>
      ask(() => {
        for (const { _id, at } of rows)
          change(engine, { collection: 'due', id: _id }, (row) => row.at === at && undefined);
      }),
    readEvents(slots, { after, limit }) {
      const isOf = new Set(slots);
      const isAfter = (row: EventRow) => after === undefined || inOrder(row, after) > 0;
      return events((row) => isOf.has(row.slot) && isAfter(row), limit);
    },
    readEventsTo(destinations, limit) {
      const names = new Set(destinations.map(({ to }) => to));
      return events(({ to }) => names.has(to), limit);
    },
    removeEvents: (ids) =>
      ask(() => {
        for (const id of ids) change(engine, { collection: 'events', id }, () => undefined);
      }),
    setEventsAside: (ids, why) =>
      ask(() => {
        const aside = (row: Fields) => ({ ...row, pending: false, why });
        for (const id of ids) change(engine, { collection: 'events', id }, aside);
      }),
  };
  return fake;
}

/** A write of its own; `false` leaves the document alone, `undefined` takes it away. */
function change(
  engine: StoreEngine,
  place: { collection: string; id: string },
  next: (row: Fields) => Fields | undefined | false,
): void {
  const one = engine.start('pending');
  try {
    const row = engine.read(one, place.collection, place.id);
    const changed = row !== undefined && next(row);
    if (changed === false) return;
    engine.write(one, place, changed);
    engine.land(one);
  } finally {
    engine.abort(one);
  }
}

function inOrder(a: EventCursor, b: EventCursor): number {
  const names = compare(a.to, b.to) || compare(a.src, b.src);
  return a.slot - b.slot || names || a.v - b.v || a.i - b.i;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
