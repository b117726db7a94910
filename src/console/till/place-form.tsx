// The shop and the person at the till, which the ledger names with each redemption.
import { setPlace, tillPlace } from './place.js';

export function PlaceForm() {
  const { store, operator } = tillPlace.value;
  const told = [store, operator].filter((text) => text.trim() !== '').join(' · ');
  return (
    <details class="place">
      <summary>This till: {told || 'no shop named'}</summary>
      <label class="field">
        <span>Shop</span>
        <input
          value={store}
          maxLength={128}
          autocomplete="off"
          onInput={(event) => setPlace({ store: event.currentTarget.value, operator })}
        />
      </label>
      <label class="field">
        <span>Who works here</span>
        <input
          value={operator}
          maxLength={128}
          autocomplete="off"
          onInput={(event) => setPlace({ store, operator: event.currentTarget.value })}
        />
      </label>
    </details>
  );
}
