// What is drawn for one step of the model test.

/** What is drawn for a step; each move takes of it what it needs. */
export interface Draw {
  readonly by: number;
  readonly chat: number;
  readonly into: number;
  readonly who: number;
  readonly place: number;
  readonly text: number;
  readonly option: number;
  readonly isYes: boolean;
  /** It is tried by somebody who may. */
  readonly isAimed: boolean;
  readonly role: 'owner' | 'administrator' | 'member';
}
