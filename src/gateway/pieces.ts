// Answers that are made piece by piece: short ones go out whole; of a long one a piece is held at a time.
import type { Pieces } from '../shared/endpoint.js';

export type Bytes = AsyncIterable<Uint8Array>;

/** Up to so much is an answer like any other, with its length. */
const wholeMax = 64 * 1024;
const pieceMin = 64 * 1024;

/** Throws what goes wrong before anything has been sent, so that it can still be answered. */
export async function begun(pieces: Pieces): Promise<string | Bytes> {
  const iterator = pieces[Symbol.asyncIterator]();
  let text = '';
  while (text.length < wholeMax) {
    const next = await iterator.next();
    if (next.done) return text;
    text += next.value;
  }
  return goingOn(text, iterator);
}

async function* goingOn(first: string, iterator: AsyncIterator<string>): AsyncGenerator<Uint8Array> {
  let text = first;
  try {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      if (text.length >= pieceMin) {
        yield Buffer.from(text);
        text = '';
      }
      text += next.value;
    }
    yield Buffer.from(text);
  } finally {
    await iterator.return?.();
  }
}
