// A WebSocket client that reads only when it is told, and sends whatever frames a test wants.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

interface Frame {
  readonly opcode: number;
  readonly payload: Buffer;
}

export interface TestSocket {
  /** The head of the answer to the request that opened it. */
  readonly head: string;
  send(message: string | Uint8Array): void;
  /** Not `isLast`: more fragments of the message follow. */
  sendFrame(opcode: number, payload: Uint8Array, isLast?: boolean): void;
  /** The next message; control frames are left out. Rejects when there will be none. */
  message(): Promise<string | Buffer>;
  /** The code of the server's close frame, or 1006 when the connection ended without one. */
  closed: Promise<number>;
  pause(): void;
  resume(): void;
  destroy(): void;
}

export const opcodes = Object.freeze({ more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 });

export const upgradeOf = (path: string, more = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: t\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n${more}\r\n`;

/** Rejects with the head of the answer when no socket is opened. */
export async function openSocket(
  port: number,
  request: string,
  { answersPings = true } = {},
): Promise<TestSocket> {
  const socket = connect({ host: '127.0.0.1', port });
  let received = Buffer.alloc(0);
  let isOver = false;
  let closeCode = 1006;
  let wake = () => {};
  const messages: (string | Buffer)[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => {
      isOver = true;
      wake();
      resolve(closeCode);
    });
  });
  // A reset is one of the ways in which a server closes; `closed` tells of it.
  socket.on('error', () => socket.destroy());
  socket.write(request);
  const head = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.off('data', read);
      const text = received.subarray(0, end).toString('latin1');
      received = received.subarray(end + 4);
      if (text.startsWith('HTTP/1.1 101 ')) return resolve(text);
      socket.destroy();
      reject(new Error(text));
    };
    socket.on('data', read);
    socket.once('close', () => reject(new Error('closed without an answer')));
  });

  function readFrames(): void {
    for (let frame = frameIn(received); frame !== undefined; frame = frameIn(received)) {
      received = received.subarray(frame.length);
      take(frame);
    }
    wake();
  }

  function take({ opcode, payload }: Frame): void {
    if (opcode === opcodes.text) messages.push(payload.toString('utf8'));
    else if (opcode === opcodes.binary) messages.push(payload);
    else if (opcode === opcodes.ping) {
      if (answersPings) sendFrame(opcodes.pong, payload);
    } else if (opcode === opcodes.close) {
      closeCode = payload.length < 2 ? 1005 : payload.readUInt16BE(0);
      sendFrame(opcodes.close, payload);
      socket.end();
    }
  }

  function sendFrame(opcode: number, payload: Uint8Array, isLast = true): void {
    const frame = masked(opcode, payload);
    if (!isLast) frame.writeUInt8(opcode, 0);
    if (socket.writable) socket.write(frame);
  }

  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    readFrames();
  });
  readFrames();
  return {
    head,
    send: (message) =>
      typeof message === 'string'
        ? sendFrame(opcodes.text, Buffer.from(message))
        : sendFrame(opcodes.binary, message),
    sendFrame,
    async message() {
      for (;;) {
        const next = messages.shift();
        if (next !== undefined) return next;
        if (isOver) throw new Error(`closed with ${closeCode}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    closed,
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    destroy: () => void socket.destroy(),
  };
}

/** Reads a frame of a server, which is not masked (RFC 6455, 5.2). */
function frameIn(bytes: Buffer): (Frame & { length: number }) | undefined {
  if (bytes.length < 2) return undefined;
  const [first = 0, second = 0] = bytes;
  const [start, length] = lengthIn(bytes, second);
  if (bytes.length < start + length) return undefined;
  return { opcode: first & 0x0f, payload: bytes.subarray(start, start + length), length: start + length };
}

function lengthIn(bytes: Buffer, short: number): [start: number, length: number] {
  if (short < 126) return [2, short];
  const start = short === 126 ? 4 : 10;
  if (bytes.length < start) return [start, Number.POSITIVE_INFINITY];
  return [start, short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))];
}

function masked(opcode: number, payload: Uint8Array): Buffer {
  const { length } = payload;
  const short = length < 126 ? length : length < 65_536 ? 126 : 127;
  const size = Buffer.alloc(short === 126 ? 2 : short === 127 ? 8 : 0);
  if (short === 126) size.writeUInt16BE(length);
  if (short === 127) size.writeBigUInt64BE(BigInt(length));
  const mask = randomBytes(4);
  const body = Buffer.from(payload).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | short]), size, mask, body]);
}
