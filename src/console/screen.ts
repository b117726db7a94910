// A screen: the pattern of its addresses, and the component that shows it.
import type { ComponentType } from 'preact';
import type { Params } from './router.state.js';

export interface ScreenProps {
  /** The segments of the address that the pattern names by `:name`. */
  readonly params: Params;
  readonly query: Readonly<Record<string, string>>;
}

/** One screen of a folder. */
export interface Screen {
  /** The addresses of the screen, such as `bots/:id/token`. */
  readonly pattern: string;
  readonly view: ComponentType<ScreenProps>;
  /** True where nobody needs to be logged in. */
  readonly isOpen?: boolean;
}
