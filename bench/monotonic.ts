// A clock that all processes of one machine share, so that what one has sent another can tell the age of.

const nanosPerMilli = 1e6;

/** In milliseconds, since some moment. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / nanosPerMilli;
}
