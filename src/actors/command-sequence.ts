// A sequence of commands: once a command of it has failed, none that comes later in it is carried out.

/** One command of a sequence. */
export interface SequenceStep {
  /** True when an earlier command of the sequence was not carried out. */
  isAfterFailure(): boolean;
  /** Notes that this command was not carried out. */
  fail(): void;
}

/** Returns a function that gives each command of one sequence its step, in their order. */
export function createSequence(): () => SequenceStep {
  let steps = 0;
  let failedAt = Number.POSITIVE_INFINITY;

  return function next() {
    const step = steps;
    steps += 1;
    return Object.freeze({
      isAfterFailure: () => step > failedAt,
      fail() {
        failedAt = Math.min(failedAt, step);
      },
    });
  };
}
