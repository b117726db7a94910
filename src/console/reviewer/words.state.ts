// Finds the words that differ between two texts, so that a small change of a long text is seen.

export interface Piece {
  readonly text: string;
  readonly isOther: boolean;
}

/** The two texts in pieces; those that stand in one of them alone are marked. */
export interface Marked {
  readonly was: readonly Piece[];
  readonly now: readonly Piece[];
}

/** With more pairs of words than this the whole middle is marked: nobody waits for the browser. */
const mostPairs = 1_000_000;

export function markedWords(was: string, now: string): Marked {
  return marked(wordsOf(was), wordsOf(now));
}

function marked(before: readonly string[], after: readonly string[]): Marked {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const middles = [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const;
  const kept = commonWords(...middles);
  const pieces = (words: readonly string[], middle: readonly string[], places: ReadonlySet<number>) =>
    joined([
      ...words.slice(0, start).map(same),
      ...middle.map((text, at) => ({ text, isOther: !places.has(at) })),
      ...words.slice(words.length - end).map(same),
    ]);
  return { was: pieces(before, middles[0], kept.was), now: pieces(after, middles[1], kept.now) };
}

const same = (text: string): Piece => ({ text, isOther: false });

/** A text of many lines is compared line by line where single words would be torn out of them. */
export function markedLines(was: string, now: string): Marked {
  return marked(was.split(/(?<=\n)/u), now.split(/(?<=\n)/u));
}

const segments = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Spaces and marks are words too: put together again, the words are the text. */
function wordsOf(text: string): readonly string[] {
  return [...segments.segment(text)].map(({ segment }) => segment);
}

type Pair = readonly [inWas: number, inNow: number];

interface Kept {
  readonly was: ReadonlySet<number>;
  readonly now: ReadonlySet<number>;
}

/** The places of the longest sequence of words that both have. */
function commonWords(was: readonly string[], now: readonly string[]): Kept {
  const isTooMuch = was.length * now.length > mostPairs;
  const pairs = isTooMuch ? [] : withoutLoneSpaces(longestCommon(was, now), was, now);
  return { was: new Set(pairs.map(([one]) => one)), now: new Set(pairs.map(([, one]) => one)) };
}

function longestCommon(was: readonly string[], now: readonly string[]): readonly Pair[] {
  const width = now.length + 1;
  const lengths = new Uint32Array((was.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = was.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const isSame = was[row] === now[column];
      const longest = Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
      lengths[row * width + column] = isSame ? lengthAt(row + 1, column + 1) + 1 : longest;
    }
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < was.length && column < now.length; ) {
    if (was[row] === now[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** A space that both have between other words is nothing in common. */
function withoutLoneSpaces(pairs: readonly Pair[], was: readonly string[], now: readonly string[]) {
  return pairs.filter(([row, column], at) => {
    if (was[row]?.trim() !== '') return true;
    const before = pairs[at - 1] ?? [-1, -1];
    const after = pairs[at + 1] ?? [was.length, now.length];
    const follows = before[0] === row - 1 && before[1] === column - 1;
    return follows || (after[0] === row + 1 && after[1] === column + 1);
  });
}

function joined(pieces: readonly Piece[]): readonly Piece[] {
  const whole: Piece[] = [];
  for (const { text, isOther } of pieces) {
    const last = whole.at(-1);
    if (last?.isOther === isOther) whole[whole.length - 1] = { text: last.text + text, isOther };
    else whole.push({ text, isOther });
  }
  return whole;
}
