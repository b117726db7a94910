// Answers the questions and notices of one peer: each exactly once and in time, also when its handler is late
// or throws.
import type { Log } from '../shared/log.js';
import type { Timers } from '../shared/timers.js';
import { type AnswerWaiter, openWaiter } from '../shared/waiter.js';
import { frameTypes, LinkFault } from './frames.js';
import type { LinkLimits } from './limits.js';
import type { NodeId } from './member.js';
import type { LinkHandlers } from './messages.js';
import { type Envelope, type LinkReply, readEnvelope, readNotice } from './messages.js';

export interface AnsweringOptions {
  readonly peer: NodeId;
  readonly limits: LinkLimits;
  readonly timers: Timers;
  readonly log: Log;
  readonly handlers: LinkHandlers;
  send(type: number, request: number, body: Buffer | string): void;
}

interface Question {
  readonly envelope: Envelope;
  readonly waiter: AnswerWaiter;
  readonly bytes: number;
}

const replies = Object.freeze({
  overloaded: '{"kind":"overloaded"}',
  expired: '{"kind":"expired"}',
  unavailable: '{"kind":"unavailable"}',
});
const yes = Buffer.of(1);
const no = Buffer.of(0);

export function createAnswering({ peer, limits, timers, log, handlers, send }: AnsweringOptions) {
  const asked = new Map<number, () => void>();
  const noticed = new Set<number>();
  // Handlers outlive the deadlines of their questions, so they are counted by themselves.
  let running = 0;
  let runningBytes = 0;

  function admit(numbers: { has(request: number): boolean; size: number }, request: number): void {
    if (numbers.has(request)) throw new LinkFault('the same number twice');
    if (numbers.size >= limits.inFlightMax) throw new LinkFault('more at once than the window allows');
  }

  function ask(request: number, body: Buffer): void {
    const envelope = readEnvelope(body);
    admit(asked, request);
    const { waiter, leave } = openWaiter();
    asked.set(request, leave);
    let isAnswered = false;
    const answer = (reply: string) => {
      if (isAnswered) return;
      isAnswered = true;
      asked.delete(request);
      send(frameTypes.reply, request, reply);
    };
    if (envelope.deadlineMs <= 0) answer(replies.expired);
    else if (isTooMuch(body.length)) answer(replies.overloaded);
    else handle({ envelope, waiter, bytes: body.length }, answer);
  }

  /** One that is answered already has crossed this on its way. */
  function forget(request: number): void {
    asked.get(request)?.();
  }

  function isTooMuch(bytes: number): boolean {
    return running >= 2 * limits.inFlightMax || runningBytes + bytes > limits.answeringBytesMax;
  }

  function handle({ envelope, waiter, bytes }: Question, answer: (reply: string) => void): void {
    const timer = timers.after(envelope.deadlineMs, () => answer(replies.unavailable));
    run(bytes, async () => {
      answer(await replyOf(() => handlers.ask(envelope, peer, waiter)));
      timer.cancel();
    });
  }

  /** Never rejects: a handler that throws has not answered, so the outcome is not known. */
  async function replyOf(handle: () => Promise<LinkReply>): Promise<string> {
    try {
      const reply = JSON.stringify(await handle());
      if (Buffer.byteLength(reply) <= limits.bodyBytesMax) return reply;
      log.error({ peer, bytes: reply.length }, 'link.reply.too-large');
    } catch (error) {
      log.error({ err: error, peer }, 'link.ask.failed');
    }
    return replies.unavailable;
  }

  function notice(request: number, body: Buffer): void {
    const reply = readNotice(body);
    admit(noticed, request);
    noticed.add(request);
    run(body.length, async () => {
      const isDone = await confirmed(() => handlers.notice(reply, peer));
      noticed.delete(request);
      send(frameTypes.noticed, request, isDone ? yes : no);
    });
  }

  async function confirmed(handle: () => Promise<void>): Promise<boolean> {
    try {
      await handle();
      return true;
    } catch (error) {
      log.warn({ err: error, peer }, 'link.notice.failed');
      return false;
    }
  }

  function run(bytes: number, work: () => Promise<void>): void {
    running += 1;
    runningBytes += bytes;
    void work().finally(() => {
      running -= 1;
      runningBytes -= bytes;
    });
  }

  return Object.freeze({ ask, forget, notice });
}
