// How an attack goes, and what all attacks have in common.

export interface Course {
  /** Requests, or frames. */
  sent: number;
  /** Answers to requests; bytes that came back over sockets are not counted. */
  answers: number;
  /** Answers 200 or 101 that have at least begun. */
  good: number;
  /** Connections that the product has closed. */
  closed: number;
}

export interface Running {
  end(): Course;
}

/** A connection that was closed is opened again after this long at most, not all at the same moment. */
const againMsMax = 2_000;

export const newCourse = (): Course => ({ sent: 0, answers: 0, good: 0, closed: 0 });

export const againMs = (nth: number): number => ((nth * 7919) % 1_000) * (againMsMax / 1_000);

/** None of the honest callers comes from there. */
export const addressOf = (nth: number): string => `127.0.${1 + nth}.66`;
