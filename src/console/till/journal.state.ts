// The last redemptions of the till: kept with the tab, and joined by what the service tells live of others.
import type { Schemas } from '../../client/client.js';
import { type Entry, redeemed, reversed } from './entry.state.js';

const keptEntries = 50;

/** The newest first. What is not known yet is never dropped. */
export function added(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const all = [entry, ...entries];
  return all.filter((one, index) => index < keptEntries || isOpen(one));
}

export function isOpen({ state, reversal }: Entry): boolean {
  return state === 'open' || reversal?.state === 'open';
}

export function changed(
  entries: readonly Entry[],
  key: string,
  change: (entry: Entry) => Entry,
): readonly Entry[] {
  return entries.map((entry) => (entry.key === key ? change(entry) : entry));
}

type Event = Schemas['webhooks.ApplicationEvent'];
type Redemption = Omit<Schemas['vouchers.Redemption'], 'voucher'>;

/** An event also settles an entry of this till whose answer was lost. */
export function afterEvent(entries: readonly Entry[], event: Event, till: string): readonly Entry[] {
  const { redemption, voucher } = event.data as { redemption?: Redemption; voucher?: { name: string } };
  if (redemption === undefined || voucher === undefined) return entries;
  const { redemptionId, externalOrderId, reversalOf, createdAt } = redemption;
  if (event.type === 'voucher.reversed')
    return entries.map((entry) => (entry.redemptionId === reversalOf ? reversed(entry) : entry));
  if (event.type !== 'voucher.redeemed') return entries;
  const isOf = (entry: Entry) =>
    entry.redemptionId === redemptionId ||
    (entry.state === 'open' && entry.request.external_order_id === externalOrderId);
  if (entries.some(isOf))
    return entries.map((entry) => (isOf(entry) ? redeemed(entry, redemptionId, voucher.name) : entry));
  return added(entries, foreignEntry(redemption, { name: voucher.name, at: Date.parse(createdAt), till }));
}

/** A redemption of another till of the application; this till can reverse it. */
function foreignEntry(
  { redemptionId, externalOrderId, storeId }: Redemption,
  known: Pick<Entry, 'name' | 'at' | 'till'>,
): Entry {
  return {
    ...known,
    key: redemptionId,
    request: {
      credential: { type: 'qr_token', value: '' },
      external_order_id: externalOrderId,
      ...(storeId !== undefined && { store_id: storeId }),
    },
    state: 'redeemed',
    attempts: 0,
    isMaybeDone: false,
    nextAt: 0,
    isStopped: false,
    redemptionId,
  };
}

export function keptForm(entries: readonly Entry[]): string {
  return JSON.stringify(entries);
}

/** Nothing where the storage has something else. */
export function entriesIn(text: string | null): readonly Entry[] {
  if (text === null) return [];
  try {
    const all: unknown = JSON.parse(text);
    return Array.isArray(all) ? all.filter(isEntry) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isEntry(value: unknown): value is Entry {
  const { key, till, state, request } = (value ?? {}) as Partial<Entry>;
  return (
    typeof key === 'string' &&
    typeof till === 'string' &&
    typeof state === 'string' &&
    typeof request === 'object'
  );
}
