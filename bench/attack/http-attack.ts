// An attack over plain HTTP: so many connections that each ask again when they have their answer, or drip
// their bodies, or hardly read.
import { connect, type Socket } from 'node:net';
import { createAnswerLengths } from './answer-lengths.js';
import { addressOf, againMs, type Course, newCourse, type Running } from './course.js';

export interface HttpAttack {
  readonly kind: 'http';
  readonly connections: number;
  /** Addresses of the loopback range that the connections come from, by turns; 1 when absent. */
  readonly addresses?: number;
  /** At most so many requests, however fast they are answered. */
  readonly requestsMax?: number;
  /** The rate of all connections together; absent: each asks again as soon as it is answered. */
  readonly perSecond?: number;
  /** A whole request, or the head of one whose body is dripped. */
  request(number: number): string;
  /** Absent: the next request follows the answer. */
  readonly dripMs?: number;
  /** Bytes that each connection reads in a second; absent: all that come. */
  readonly readsPerSecond?: number;
}

export function beginHttp(attack: HttpAttack, port: number): Running {
  const { connections, addresses = 1, requestsMax = Number.POSITIVE_INFINITY, perSecond } = attack;
  const sockets = new Set<Socket>();
  const course: Course = newCourse();
  let isOver = false;
  let opened = 0;
  let slotAt = performance.now();

  function sendNow(socket: Socket): void {
    if (isOver || course.sent >= requestsMax || socket.destroyed) return;
    socket.write(attack.request(course.sent), 'latin1');
    course.sent += 1;
  }

  function send(socket: Socket): void {
    if (perSecond === undefined) sendNow(socket);
    else {
      const now = performance.now();
      slotAt = Math.max(now, slotAt + 1_000 / perSecond);
      setTimeout(sendNow, slotAt - now, socket);
    }
  }

  function open(): void {
    if (isOver) return;
    const localAddress = addressOf(opened % addresses);
    opened += 1;
    const socket = connect({ host: '127.0.0.1', port, localAddress, noDelay: true });
    sockets.add(socket);
    socket.on('connect', () => send(socket));
    const habits = habitsOf(attack, { socket, course, again: () => send(socket) });
    socket.on('error', () => undefined); // 'close' follows.
    socket.on('close', () => {
      clearInterval(habits);
      sockets.delete(socket);
      if (isOver) return;
      course.closed += 1;
      setTimeout(open, againMs(opened));
    });
  }

  for (let n = 0; n < connections; n += 1) open();
  return {
    end() {
      isOver = true;
      for (const socket of sockets) socket.resetAndDestroy();
      return course;
    },
  };
}

interface Connection {
  readonly socket: Socket;
  readonly course: Course;
  again(): void;
}

/** How it reads, and what it writes in between. */
function habitsOf(
  { dripMs, readsPerSecond }: HttpAttack,
  { socket, course, again }: Connection,
): NodeJS.Timeout | undefined {
  const lengths = createAnswerLengths();
  const take = (chunk: Buffer) => {
    const { ended, good } = lengths.push(chunk);
    course.answers += ended;
    course.good += good;
    if (dripMs === undefined) for (let n = 0; n < ended; n += 1) again();
  };
  if (readsPerSecond !== undefined) {
    // A listener for `readable` decides how much is read, and the rest stays with the system.
    socket.on('readable', () => undefined);
    return setInterval(() => {
      const chunk = socket.read(Math.min(readsPerSecond, socket.readableLength)) as Buffer | null;
      if (chunk !== null) take(chunk);
    }, 1_000);
  }
  socket.on('data', take);
  return dripMs === undefined ? undefined : setInterval(() => void socket.write('0'), dripMs);
}
