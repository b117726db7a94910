// Where the till stands and who works at it: typed once, kept with the tab, sent with each redemption.
import { signal } from '@preact/signals';

const storageKey = 'signalbox.till.place';

interface Place {
  readonly store: string;
  readonly operator: string;
}

export const tillPlace = signal<Place>(kept());

function kept(): Place {
  const [store = '', operator = ''] = (sessionStorage.getItem(storageKey) ?? '').split('\n');
  return { store, operator };
}

export function setPlace(next: Place): void {
  tillPlace.value = next;
  sessionStorage.setItem(storageKey, `${next.store}\n${next.operator}`);
}

/** Wrong codes are counted for each shop, and the ledger names both. */
export function placeFields(): { store_id?: string; operator_id?: string } {
  const { store, operator } = tillPlace.peek();
  return {
    ...(store.trim() !== '' && { store_id: store.trim() }),
    ...(operator.trim() !== '' && { operator_id: operator.trim() }),
  };
}
