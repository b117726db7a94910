// The present route: the part of the address behind the `#`, as a signal, and functions that change it.
import { signal } from '@preact/signals';
import { hashOf, routeOf, type ScreenRoute } from './router.state.js';

export { hashOf as linkTo } from './router.state.js';

export const route = signal<ScreenRoute>(routeOf(location.hash));

addEventListener('hashchange', () => {
  route.value = routeOf(location.hash);
});

export function go(segments: readonly string[], query: Readonly<Record<string, string>> = {}): void {
  location.hash = hashOf(segments, query);
}

/** Like `go`, but "back" skips the present route: for filters, and for addresses with a token in them. */
export function replaceWith(segments: readonly string[], query: Readonly<Record<string, string>> = {}): void {
  history.replaceState(history.state, '', hashOf(segments, query));
  route.value = routeOf(location.hash);
}
