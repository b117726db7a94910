// Tells the ends of HTTP answers in a stream of bytes by their lengths alone, so that answers of megabytes
// cost the reader next to nothing.

export interface AnswerLengths {
  /** How many answers end in this chunk, and how many begin in it that are 200. */
  push(chunk: Buffer): { readonly ended: number; readonly good: number };
}

const lineEnd = '\r\n';
const headEnd = '\r\n\r\n';
const headMax = 16 * 1024;

export function createAnswerLengths(): AnswerLengths {
  let text = '';
  let left = 0;
  let isChunked = false;
  let isLastChunk = false;

  /** How far the text goes that says a length; undefined: further than this chunk. */
  function readText(chunk: Buffer, at: number): number | undefined {
    const mark = isChunked ? lineEnd : headEnd;
    const known = text.length;
    text += chunk.toString('latin1', at, Math.min(chunk.length, at + headMax));
    const end = text.indexOf(mark);
    if (end < 0 && text.length > headMax) throw new Error('The head of an answer does not end.');
    if (end < 0) return undefined;
    text = text.slice(0, end + mark.length);
    return at + text.length - known;
  }

  function takeText(): { readonly isGood: boolean } {
    const head = text;
    text = '';
    if (isChunked) {
      const size = Number.parseInt(head, 16);
      isLastChunk = size === 0;
      left = size + lineEnd.length;
      return { isGood: false };
    }
    isChunked = /\r\ntransfer-encoding: *chunked\r\n/i.test(head);
    left = Number(/\r\ncontent-length: *(\d+)\r\n/i.exec(head)?.[1] ?? 0);
    return { isGood: head.startsWith('HTTP/1.1 200') };
  }

  function push(chunk: Buffer) {
    let ended = 0;
    let good = 0;
    for (let at = 0; at < chunk.length; ) {
      if (left > 0) {
        const taken = Math.min(left, chunk.length - at);
        left -= taken;
        at += taken;
      } else {
        const next = readText(chunk, at);
        if (next === undefined) break;
        at = next;
        if (takeText().isGood) good += 1;
      }
      if (left > 0 || (isChunked && !isLastChunk)) continue;
      isChunked = false;
      isLastChunk = false;
      ended += 1;
    }
    return { ended, good };
  }

  return { push };
}
