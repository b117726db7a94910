// Counts the HTTP answers in a stream of bytes, and those that are not 200, as cheaply as a loader must.

export interface AnswerCounter {
  readonly answers: number;
  readonly refusals: number;
  /** The beginning of the first answer that was not 200. */
  readonly firstRefusal: string;
  /** How many answers end in this chunk. Throws when the stream cannot be counted. */
  push(chunk: Buffer): number;
}

// A head or a body that arrives in pieces is kept until it is whole; neither is large here.
const pendingBytesMax = 1024 * 1024;
const headEnd = Buffer.from('\r\n\r\n');

export function createAnswerCounter(): AnswerCounter {
  let answers = 0;
  let refusals = 0;
  let firstRefusal = '';
  let pending: Buffer | undefined;
  // The line that tells the length is nearly always where it was, and the same, in the answer before.
  let shape: Shape | undefined;

  function push(chunk: Buffer): number {
    const bytes = pending ? Buffer.concat([pending, chunk]) : chunk;
    pending = undefined;
    let at = 0;
    let found = 0;
    while (at < bytes.length) {
      if (!shape || !fits(shape, bytes, at)) {
        const end = bytes.indexOf(headEnd, at);
        if (end < 0) break;
        shape = shapeOf(bytes, at, end + headEnd.length);
      }
      if (at + shape.wholeLength > bytes.length) break;
      if (!isOk(bytes, at)) refuse(bytes.toString('latin1', at, Math.min(at + shape.wholeLength, at + 600)));
      at += shape.wholeLength;
      found += 1;
    }
    if (bytes.length - at > pendingBytesMax) throw new Error('An answer is too long to be counted.');
    if (at < bytes.length) pending = bytes.subarray(at);
    answers += found;
    return found;
  }

  function refuse(text: string): void {
    refusals += 1;
    firstRefusal ||= text;
  }

  return {
    push,
    get answers() {
      return answers;
    },
    get refusals() {
      return refusals;
    },
    get firstRefusal() {
      return firstRefusal;
    },
  };
}

interface Shape {
  readonly headLength: number;
  readonly wholeLength: number;
  readonly lengthLine: Buffer;
  readonly lengthLineAt: number;
}

function shapeOf(bytes: Buffer, start: number, end: number): Shape {
  const head = bytes.toString('latin1', start, end);
  const match = /\r\ncontent-length: *(\d+)\r\n/i.exec(head);
  if (!match) throw new Error(`An answer without Content-Length cannot be counted: ${JSON.stringify(head)}`);
  const headLength = end - start;
  return {
    headLength,
    wholeLength: headLength + Number(match[1]),
    lengthLine: Buffer.from(match[0], 'latin1'),
    lengthLineAt: match.index,
  };
}

function fits({ headLength, lengthLine, lengthLineAt }: Shape, bytes: Buffer, start: number): boolean {
  const end = start + headLength;
  if (end > bytes.length) return false;
  const endsThere =
    bytes[end - 1] === 10 && bytes[end - 2] === 13 && bytes[end - 3] === 10 && bytes[end - 4] === 13;
  if (!endsThere) return false;
  const at = start + lengthLineAt;
  return bytes.compare(lengthLine, 0, lengthLine.length, at, at + lengthLine.length) === 0;
}

/** `HTTP/1.1 200` */
function isOk(bytes: Buffer, start: number): boolean {
  return bytes[start + 9] === 50 && bytes[start + 10] === 48 && bytes[start + 11] === 48;
}
