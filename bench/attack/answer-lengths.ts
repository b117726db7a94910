// Tells the ends of HTTP answers in a stream of bytes by their lengths alone, so that answers of megabytes
// cost the reader next to nothing.

export interface AnswerLengths {
  /** How many answers end in this chunk, and how many begin in it that are 200. */
  push(chunk: Buffer): { readonly ended: number; readonly good: number };
}

const headEnd = '\r\n\r\n';
const headMax = 16 * 1024;

export function createAnswerLengths(): AnswerLengths {
  let head = '';
  let left = 0;

  function push(chunk: Buffer) {
    let ended = 0;
    let good = 0;
    for (let at = 0; at < chunk.length; ) {
      if (left > 0) {
        const taken = Math.min(left, chunk.length - at);
        left -= taken;
        at += taken;
      } else {
        const known = head.length;
        head += chunk.toString('latin1', at, Math.min(chunk.length, at + headMax));
        const end = head.indexOf(headEnd);
        if (end < 0) {
          if (head.length > headMax) throw new Error('The head of an answer does not end.');
          break;
        }
        at += end + headEnd.length - known;
        if (head.startsWith('HTTP/1.1 200')) good += 1;
        left = Number(/\r\ncontent-length: *(\d+)\r\n/i.exec(head)?.[1] ?? 0);
        head = '';
      }
      if (left === 0) ended += 1;
    }
    return { ended, good };
  }

  return { push };
}
