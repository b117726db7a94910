// What a chart draws: values at moments, the oldest first.

export interface Line {
  /** Unix seconds. */
  readonly times: readonly number[];
  readonly values: readonly number[];
}
