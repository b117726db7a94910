// What a screen is: an address, and what is shown there.
import type { ComponentType } from 'preact';
import type { Params } from './router.state.js';

export interface ScreenUse {
  /** What the pattern names by `:name`. */
  readonly params: Params;
  readonly query: Readonly<Record<string, string>>;
}

/** One screen of a folder. */
export interface Screen {
  /** Such as `bots/:id/token`. */
  readonly path: string;
  readonly view: ComponentType<ScreenUse>;
  /** True where nobody needs to be logged in. */
  readonly isOpen?: boolean;
}
