// The random values of one step of the model test.

/** The random values of a step; each move uses some of them. */
export interface Draw {
  readonly by: number;
  readonly chat: number;
  readonly into: number;
  readonly who: number;
  readonly place: number;
  readonly text: number;
  readonly option: number;
  readonly isYes: boolean;
  /** True where the acting user has the right. */
  readonly isAimed: boolean;
  readonly role: 'owner' | 'administrator' | 'member';
}
