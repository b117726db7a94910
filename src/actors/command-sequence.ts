// Commands in a row: none of them is carried out when one ahead of it was not.

/** The place of one command in its row. */
export interface CommandPlace {
  /** One ahead was not carried out. */
  isBarred(): boolean;
  /** This one was not carried out. */
  breakOff(): void;
}

/** Answers the places one after another. */
export function createSequence(): () => CommandPlace {
  let places = 0;
  let brokenAt = Number.POSITIVE_INFINITY;

  return function next() {
    const place = places;
    places += 1;
    return Object.freeze({
      isBarred: () => place > brokenAt,
      breakOff() {
        brokenAt = Math.min(brokenAt, place);
      },
    });
  };
}
