// The process that sends prepared requests on raw sockets, each once, and takes the time of every answer.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createAnswerCounter } from '../answer-counter.js';
import { answerOrders } from '../answering.js';
import { monotonicMs } from '../monotonic.js';
import type { Load, Loaded } from './load-messages.js';

interface Lane {
  readonly socket: Socket;
  /** When what it waits for was to be sent; absent while it is free. */
  since: number | undefined;
}

const lastAnswersWithinMs = 10_000;
const tickMs = 1;

async function run({ port, connections, seconds, perSecond, requests }: Load): Promise<Loaded> {
  const counter = createAnswerCounter();
  const latencies: number[] = [];
  const free: Lane[] = [];
  const lanes: Lane[] = [];
  let sent = 0;
  let isOver = false;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });

  async function openLane(): Promise<void> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(socket, 'connect');
    const lane: Lane = { socket, since: undefined };
    // Each lane waits for one answer, so that a common counter can tell that one is whole.
    const own = createAnswerCounter();
    socket.on('data', (chunk) => {
      if (own.push(chunk) === 0) return;
      counter.push(chunk);
      latencies.push(performance.now() - (lane.since ?? Number.NaN));
      lane.since = undefined;
      free.push(lane);
      next();
    });
    socket.on('close', () => {
      if (!isOver) finish();
    });
    socket.on('error', () => undefined); // 'close' follows.
    lanes.push(lane);
    free.push(lane);
  }

  for (let n = 0; n < connections; n += 1) await openLane();
  const startedMs = performance.now();
  const startedAt = monotonicMs();
  const endsMs = startedMs + seconds * 1_000;

  function next(): void {
    for (;;) {
      const now = performance.now();
      const at = perSecond === undefined ? now : startedMs + (sent * 1_000) / perSecond;
      const request = requests[sent];
      if (request === undefined || Math.max(at, now) >= endsMs) {
        if (free.length === lanes.length) finish();
        return;
      }
      if (at > now) return;
      const lane = free.shift();
      if (lane === undefined) return;
      sent += 1;
      lane.since = at;
      lane.socket.write(request, 'latin1');
    }
  }

  const ticking = perSecond === undefined ? undefined : setInterval(next, tickMs);
  const tooLate = setTimeout(finish, seconds * 1_000 + lastAnswersWithinMs);
  next();
  await finished;
  clearTimeout(tooLate);
  clearInterval(ticking);
  isOver = true;
  for (const { socket } of lanes) socket.resetAndDestroy();
  const { answers, refusals, firstRefusal } = counter;
  return {
    startedAt,
    seconds: (performance.now() - startedMs) / 1_000,
    sent,
    answers,
    refusals,
    firstRefusal,
    latencies,
  };
}

answerOrders(run);
