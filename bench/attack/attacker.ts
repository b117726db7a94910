// The process that attacks one port of this machine until it is told to stop, within the bounds of its plan.
import { connect, type Socket } from 'node:net';
import { createAnswerCounter } from '../answer-counter.js';
import { type Attack, type AttackName, attacks } from './attacks.js';

export type AttackOrder =
  | { readonly kind: 'begin'; readonly name: AttackName; readonly port: number }
  | { readonly kind: 'end' };

export interface AttackCourse {
  readonly sent: number;
  readonly answers: number;
  readonly closed: number;
}

const secondsMax = 120;
/** A connection that was closed is opened again after this long at most, not all at the same moment. */
const againMsMax = 2_000;

function begin({ connections, addresses, requestsMax, dripMs, request }: Attack, port: number) {
  const sockets = new Set<Socket>();
  const course = { sent: 0, answers: 0, closed: 0 };
  let isOver = false;
  let opened = 0;

  function open(): void {
    if (isOver) return;
    const localAddress = `127.0.${1 + (opened % addresses)}.66`;
    opened += 1;
    const socket = connect({ host: '127.0.0.1', port, localAddress, noDelay: true });
    sockets.add(socket);
    const counter = createAnswerCounter();
    const send = () => {
      if (course.sent >= requestsMax || socket.destroyed) return;
      socket.write(request(course.sent), 'latin1');
      course.sent += 1;
    };
    let dripping: NodeJS.Timeout | undefined;
    socket.on('connect', () => {
      send();
      if (dripMs !== undefined) dripping = setInterval(() => void socket.write('0'), dripMs);
    });
    socket.on('data', (chunk) => {
      const answers = counter.push(chunk);
      course.answers += answers;
      if (dripMs === undefined) for (let n = 0; n < answers; n += 1) send();
    });
    socket.on('error', () => undefined); // 'close' follows.
    socket.on('close', () => {
      clearInterval(dripping);
      sockets.delete(socket);
      if (isOver) return;
      course.closed += 1;
      setTimeout(open, ((opened * 7919) % 1_000) * (againMsMax / 1_000));
    });
  }

  for (let n = 0; n < connections; n += 1) open();
  return {
    end(): AttackCourse {
      isOver = true;
      for (const socket of sockets) socket.resetAndDestroy();
      return course;
    },
  };
}

let running: ReturnType<typeof begin> | undefined;
process.on('message', (order: AttackOrder) => {
  if (order.kind === 'begin') {
    running = begin(attacks[order.name], order.port);
    process.send?.({ result: { sent: 0, answers: 0, closed: 0 } });
  } else {
    process.send?.({ result: running?.end() });
    running = undefined;
  }
});
process.on('disconnect', () => process.exit(0));
// A bench that has lost its hold on this process must not leave it attacking.
setTimeout(() => process.exit(1), secondsMax * attackRunsMax()).unref();
process.send?.({ result: 'ready' });

function attackRunsMax(): number {
  return Object.keys(attacks).length * 1_000;
}
