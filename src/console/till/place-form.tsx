// The shop and the person at the till, which the ledger names with each redemption.
import { setPlace, tillPlace } from './place.js';
import { ShortText } from './short-text.js';

export function PlaceForm() {
  const { store, operator } = tillPlace.value;
  const told = [store, operator].filter((text) => text.trim() !== '').join(' · ');
  return (
    <details class="place">
      <summary>This till: {told || 'no shop named'}</summary>
      <ShortText
        name="store_id"
        label="Shop"
        value={store}
        onValue={(next) => setPlace({ store: next, operator })}
      />
      <ShortText
        name="operator_id"
        label="Who works here"
        value={operator}
        onValue={(next) => setPlace({ store, operator: next })}
      />
    </details>
  );
}
