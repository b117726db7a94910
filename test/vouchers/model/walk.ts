// The remains of a walk beside the model.
import type { Names } from './move.js';
import type { Model } from './state.js';

export interface Walk {
  readonly model: Model;
  readonly names: Names;
  /** How many of the steps found something to do. */
  readonly steps: number;
}
