// A client that sends exactly the bytes it is told, for everything a well-behaved client would never send.
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RawConnection {
  send(bytes: string | Uint8Array): void;
  /** The next whole answer; rejects when the server closes before it is complete. */
  answer(): Promise<RawAnswer>;
  /** The next answer to a HEAD request: its Content-Length tells of a body that is not sent. */
  headAnswer(): Promise<RawAnswer>;
  /** Resolves once the server has closed the connection. */
  closed: Promise<void>;
  isClosed(): boolean;
  /** What has come and was not asked for yet. */
  received(): string;
  destroy(): void;
}

export async function openRaw(port: number): Promise<RawConnection> {
  const socket: Socket = connect({ host: '127.0.0.1', port });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let received = Buffer.alloc(0);
  let over = false;
  let wake: () => void = () => {};
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    wake();
  });
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      over = true;
      wake();
      resolve();
    });
  });
  // A reset is one of the ways in which a server closes; `closed` tells of it.
  socket.on('error', () => socket.destroy());
  return {
    send: (bytes) => socket.write(bytes),
    answer: () => next(false),
    headAnswer: () => next(true),
    closed,
    isClosed: () => over,
    received: () => received.toString('latin1'),
    destroy: () => socket.destroy(),
  };

  async function next(isHead: boolean): Promise<RawAnswer> {
    for (;;) {
      const found = parse(received, isHead);
      if (found) {
        received = received.subarray(found.length);
        return found.answer;
      }
      if (over)
        throw new Error(`closed before a whole answer: ${JSON.stringify(received.toString('latin1'))}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}

function parse(bytes: Buffer, isHead: boolean): { answer: RawAnswer; length: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const status = Number(first.split(' ')[1]);
  const bodyLength = isHead || status === 204 || status === 304 ? 0 : Number(headers['content-length'] ?? 0);
  const length = headEnd + 4 + bodyLength;
  if (bytes.length < length) return undefined;
  return { answer: { status, headers, body: bytes.subarray(headEnd + 4, length).toString('utf8') }, length };
}
