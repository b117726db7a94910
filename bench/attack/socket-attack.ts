// An attack over WebSockets of one caller: each writes its batches of frames by turns, ready made, and looks
// at nothing that comes back.
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { upgradeOf } from '../../test/support/web-socket.js';
import { addressOf, againMs, type Course, newCourse, type Running } from './course.js';

export interface Batch {
  readonly frames: number;
  readonly bytes: Buffer;
}

export interface SocketAttack {
  readonly kind: 'sockets';
  readonly token: string;
  readonly sockets: number;
  /** Each is written by each socket, one in a tick. */
  readonly batches: readonly Batch[];
  readonly tickMs: number;
  /** It offers permessage-deflate, as the batches are made. */
  readonly isDeflated?: boolean;
}

/** A socket with more unsent bytes than this writes no more. */
const unwrittenMax = 1024 * 1024;
const path = '/api/v1/realtime';
const text = 0x81;
/** RSV1: the message is compressed (RFC 7692, 7.2.3). */
const compressed = 0x40;
const flushed = 4;

/** So many frames of the same text. */
export function batchOf(
  frame: string,
  { count, deflate = false }: { count: number; deflate?: boolean },
): Batch {
  const one = masked(frame, deflate);
  return { frames: count, bytes: Buffer.concat(Array<Buffer>(count).fill(one)) };
}

function masked(frame: string, deflate: boolean): Buffer {
  const payload = deflate ? deflated(frame) : Buffer.from(frame);
  const mask = randomBytes(4);
  const body = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  const first = deflate ? text | compressed : text;
  const head =
    payload.length < 126
      ? [first, 0x80 | payload.length]
      : [first, 0xfe, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from(head), mask, body]);
}

/** The block that a flush ends with is left out. */
function deflated(frame: string): Buffer {
  const whole = deflateRawSync(frame, { finishFlush: 2 });
  return whole.subarray(0, whole.length - flushed);
}

export function beginSockets(attack: SocketAttack, port: number): Running {
  const { token, sockets, batches, tickMs, isDeflated = false } = attack;
  const extension = isDeflated ? 'Sec-WebSocket-Extensions: permessage-deflate\r\n' : '';
  const course: Course = newCourse();
  const all = new Set<Socket>();
  const live = new Map<Socket, number>();
  const scratch = Buffer.alloc(256 * 1024);
  let isOver = false;
  let opened = 0;

  function open(): void {
    if (isOver) return;
    opened += 1;
    let isAnswered = false;
    const callback = (length: number) => {
      if (isAnswered) return true;
      isAnswered = true;
      course.answers += 1;
      if (!scratch.toString('latin1', 0, length).startsWith('HTTP/1.1 101 ')) socket.destroy();
      else {
        course.good += 1;
        live.set(socket, opened);
      }
      return true;
    };
    const onread = { buffer: scratch, callback };
    const place = { host: '127.0.0.1', port, localAddress: addressOf(0), noDelay: true };
    const socket = connect({ ...place, onread });
    all.add(socket);
    socket.write(upgradeOf(path, `Authorization: Bearer ${token}\r\n${extension}`), 'latin1');
    socket.on('error', () => undefined); // 'close' follows.
    socket.on('close', () => {
      all.delete(socket);
      live.delete(socket);
      if (isOver) return;
      course.closed += 1;
      setTimeout(open, againMs(opened));
    });
  }

  const ticking = setInterval(() => {
    for (const [socket, turn] of live) {
      const batch = batches[turn % batches.length];
      if (batch === undefined || socket.writableLength > unwrittenMax) continue;
      socket.write(batch.bytes);
      course.sent += batch.frames;
      live.set(socket, turn + 1);
    }
  }, tickMs);
  for (let n = 0; n < sockets; n += 1) open();
  return {
    end() {
      isOver = true;
      clearInterval(ticking);
      for (const socket of all) socket.resetAndDestroy();
      return course;
    },
  };
}
