// The loader's process: sends prepared bytes on raw sockets and counts answers, bounded in time and number.
import { connect, type Socket } from 'node:net';
import { createAnswerCounter } from './answer-counter.js';
import { answerOrders } from './answering.js';
import type { LoaderOrder, LoadPlan, LoadResult } from './load.js';

// Servers queue a few hundred connections that they have not accepted yet.
const openAtOnce = 100;
const openWithinMs = 60_000;
const lastAnswersWithinMs = 5_000;

interface Lane {
  readonly socket: Socket;
  awaited: number;
  closed: boolean;
  /** Called when every awaited answer is there, or never will be. */
  settled: () => void;
  /** Called when nothing more will be sent. */
  finished: () => void;
}

interface Crowd {
  readonly plan: LoadPlan;
  readonly lanes: readonly Lane[];
  readonly counter: ReturnType<typeof createAnswerCounter>[];
  readonly faults: string[];
}

let crowd: Crowd | undefined;

async function open(plan: LoadPlan): Promise<void> {
  const opened: Crowd = { plan, lanes: [], counter: [], faults: [] };
  crowd = opened;
  const lanes = opened.lanes as Lane[];
  const deadline = performance.now() + openWithinMs;
  while (lanes.length < plan.connections) {
    if (performance.now() > deadline) throw new Error('The connections could not be opened in time.');
    const batch = Math.min(openAtOnce, plan.connections - lanes.length);
    lanes.push(...(await Promise.all(Array.from({ length: batch }, () => openLane(opened)))));
  }
}

/** A connection that has already been answered once, so that everything lazy has happened. */
function openLane({ plan, counter, faults }: Crowd): Promise<Lane> {
  const counts = createAnswerCounter();
  counter.push(counts);
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: plan.port, noDelay: true });
    const lane: Lane = {
      socket,
      awaited: 1,
      closed: false,
      settled: () => resolve(lane),
      finished: () => {},
    };
    socket.on('connect', () => socket.write(plan.request, 'latin1'));
    socket.on('data', (chunk) => {
      try {
        lane.awaited -= counts.push(chunk);
      } catch (error) {
        faults.push(String(error));
        socket.destroy();
        return;
      }
      if (lane.awaited === 0) lane.settled();
      else if (lane.awaited < 0) faults.push('There were more answers than requests.');
    });
    socket.on('error', (error) => faults.push(error.message));
    socket.on('close', () => {
      lane.closed = true;
      lane.settled();
    });
  });
}

async function run({ plan, lanes, counter, faults }: Crowd): Promise<LoadResult> {
  const burst = Buffer.from(plan.request.repeat(plan.depth), 'latin1');
  const before = countAll(counter);
  const startedMs = performance.now();
  const endsMs = startedMs + plan.seconds * 1_000;
  let sent = 0;
  let ready: Lane[] = [];
  // All that can be read is read before anything is written: so the server finds work for many at once, as
  // from many clients, and what it costs to wake it for each single one is not taken for a request's price.
  const sendAll = () => {
    const lanes = ready;
    ready = [];
    const isEnd = performance.now() >= endsMs;
    for (const lane of lanes) {
      if (lane.closed || isEnd || sent >= plan.requestsMax) {
        lane.finished();
        continue;
      }
      lane.awaited += plan.depth;
      sent += plan.depth;
      lane.socket.write(burst);
    }
  };
  const drive = (lane: Lane) =>
    new Promise<void>((resolve) => {
      lane.finished = resolve;
      lane.settled = () => {
        if (ready.push(lane) === 1) setImmediate(sendAll);
      };
      lane.settled();
    });
  const tooLate = setTimeout(
    () => {
      for (const { socket } of lanes) socket.destroy();
    },
    plan.seconds * 1_000 + lastAnswersWithinMs,
  );
  await Promise.all(lanes.map(drive));
  clearTimeout(tooLate);
  const after = countAll(counter);
  return {
    seconds: (performance.now() - startedMs) / 1_000,
    sent,
    answers: after.answers - before.answers,
    refusals: after.refusals,
    closed: lanes.filter(({ closed }) => closed).length,
    firstRefusal: after.firstRefusal,
    faults: [...new Set(faults)].slice(0, 3),
  };
}

function countAll(counter: Crowd['counter']): { answers: number; refusals: number; firstRefusal: string } {
  const sum = { answers: 0, refusals: 0, firstRefusal: '' };
  for (const counts of counter) {
    sum.answers += counts.answers;
    sum.refusals += counts.refusals;
    sum.firstRefusal ||= counts.firstRefusal;
  }
  return sum;
}

/** By a reset: ten thousand connections in TIME_WAIT would use up the ports of the next round. */
function close(): void {
  for (const { socket } of crowd?.lanes ?? []) socket.resetAndDestroy();
  crowd = undefined;
}

async function obey(order: LoaderOrder): Promise<unknown> {
  if (order.kind === 'open') return open(order.plan);
  if (order.kind === 'close') return close();
  if (!crowd) throw new Error('There are no connections to send on.');
  return run(crowd);
}

answerOrders(obey);
