// Where the person is: the part of the address behind the `#`, as a signal, and ways to go elsewhere.
import { signal } from '@preact/signals';
import { hashOf, type Place, placeOf } from './router.state.js';

export { hashOf as linkTo } from './router.state.js';

export const place = signal<Place>(placeOf(location.hash));

addEventListener('hashchange', () => {
  place.value = placeOf(location.hash);
});

export function go(parts: readonly string[], query: Readonly<Record<string, string>> = {}): void {
  location.hash = hashOf(parts, query);
}

/** As `go`, but "back" passes over the present place: for filters, and for addresses with a token in them. */
export function replaceWith(parts: readonly string[], query: Readonly<Record<string, string>> = {}): void {
  history.replaceState(history.state, '', hashOf(parts, query));
  place.value = placeOf(location.hash);
}
