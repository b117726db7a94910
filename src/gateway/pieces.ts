// Answers that are made piece by piece: short ones go out whole; of a long one a piece is held at a time.
import type { Pieces } from '../shared/endpoint.js';

export type Bytes = AsyncIterable<Uint8Array>;

/** Up to so much is an answer like any other, with its length. */
const wholeMax = 64 * 1024;
const pieceMin = 64 * 1024;

/**
 * Throws what goes wrong before anything has been sent, so that it can still be answered. `paid` is called
 * for the letters of each piece before it is given away.
 */
export async function begun(pieces: Pieces, paid: (letters: number) => void): Promise<string | Bytes> {
  const iterator = pieces[Symbol.asyncIterator]();
  let text = '';
  while (text.length < wholeMax) {
    const next = await iterator.next();
    if (next.done) {
      paid(text.length);
      return text;
    }
    text += next.value;
  }
  return goingOn(text, iterator, paid);
}

async function* goingOn(
  first: string,
  iterator: AsyncIterator<string>,
  paid: (letters: number) => void,
): AsyncGenerator<Uint8Array> {
  let text = first;
  try {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      if (text.length >= pieceMin) {
        paid(text.length);
        yield Buffer.from(text);
        text = '';
      }
      text += next.value;
    }
    paid(text.length);
    yield Buffer.from(text);
  } finally {
    await iterator.return?.();
  }
}
