// One proven connection: questions and answers in both directions, a bounded window, heartbeats, and a quick
// end for a peer that floods, breaks the protocol, is slow or is gone.
import type { Log } from '../shared/log.js';
import type { Timers } from '../shared/timers.js';
import { type AnswerWaiter, patientWaiter } from '../shared/waiter.js';
import { createAnswering } from './answering.js';
import { createCalls } from './calls.js';
import { type Frame, frameTypes, LinkFault } from './frames.js';
import type { LinkLimits } from './limits.js';
import type { NodeId } from './member.js';
import { type Envelope, type LinkHandlers, type LinkReply, type Notice, readReply } from './messages.js';
import { Pings } from './pings.js';
import { createSendBuffer, type Wire } from './unsent.js';

export interface Session {
  readonly peer: NodeId;
  /** When the waiter leaves, the peer is told that it need not begin. */
  ask(envelope: Envelope, waiter?: AnswerWaiter): Promise<LinkReply>;
  /** True when the peer has confirmed that it acted on the notice. */
  notify(notice: Notice): Promise<boolean>;
  receive(frame: Frame): void;
  inFlight(): number;
  /** Sends what is waiting, then ends. */
  finish(): void;
  cut(reason: string): void;
}

export interface SessionOptions {
  readonly peer: NodeId;
  readonly wire: Wire;
  readonly limits: LinkLimits;
  readonly timers: Timers;
  readonly log: Log;
  readonly handlers: LinkHandlers;
  ended(reason: string): void;
}

const unavailable: LinkReply = Object.freeze({ kind: 'unavailable' });
const overloaded: LinkReply = Object.freeze({ kind: 'overloaded' });
const expired: LinkReply = Object.freeze({ kind: 'expired' });

export function createSession(options: SessionOptions): Session {
  const { peer, wire, limits, timers, log, handlers, ended } = options;
  const overdue = () => cut('questions without an answer');
  const calls = { windowMax: limits.inFlightMax, timers, lateMs: limits.lateMs, onOverdue: overdue };
  const asks = createCalls<LinkReply>(calls);
  const notices = createCalls<boolean>(calls);
  const sendBuffer = createSendBuffer({ wire, unsentBytesMax: limits.unsentBytesMax });
  const answering = createAnswering({ peer, limits, timers, log, handlers, send: sendOrCut });
  const inFlight = () => asks.size() + notices.size();
  const beat = () => sendOrCut(frameTypes.ping, 0);
  const pings = new Pings({ limits, timers, beat, isWaiting: () => inFlight() > 0, quiet, silent: cut });
  pings.start();
  let isOpen = true;

  async function ask(envelope: Envelope, waiter = patientWaiter): Promise<LinkReply> {
    const { deadlineMs } = envelope;
    if (!isOpen || pings.isQuiet()) return unavailable;
    if (deadlineMs <= 0 || waiter.aborted) return expired;
    const body = JSON.stringify(envelope);
    if (!fits(body)) throw new RangeError('A command is larger than a link carries.');
    if (!sendBuffer.hasRoom()) return overloaded;
    return new Promise((settle) => {
      const request = asks.open({ deadlineMs, late: unavailable, settle });
      if (request === undefined) return settle(overloaded);
      pings.expect();
      sendBuffer.send(frameTypes.ask, request, body);
      waiter.onGone(() => forget(request));
    });
  }

  /** The answer is still waited for: the peer may have begun. */
  function forget(request: number): void {
    if (isOpen && asks.has(request) && sendBuffer.hasRoom()) sendBuffer.send(frameTypes.forget, request);
  }

  async function notify(notice: Notice): Promise<boolean> {
    if (!isOpen || !sendBuffer.hasRoom()) return false;
    const body = JSON.stringify(notice);
    if (!fits(body)) throw new RangeError('A notice is larger than a link carries.');
    return new Promise((settle) => {
      const request = notices.open({ deadlineMs: limits.noticeMs, late: false, settle });
      if (request === undefined) return settle(false);
      pings.expect();
      sendBuffer.send(frameTypes.notice, request, body);
    });
  }

  function fits(body: string): boolean {
    // A unit of the text takes at most three bytes, so that most texts need not be measured.
    return body.length * 3 <= limits.bodyBytesMax || Buffer.byteLength(body) <= limits.bodyBytesMax;
  }

  function receive(frame: Frame): void {
    if (!isOpen) return;
    pings.heard();
    const { type, request, body } = frame;
    if (type === frameTypes.ask) answering.ask(request, body);
    else if (type === frameTypes.forget) answering.forget(request);
    else if (type === frameTypes.reply) asks.answer(request, readReply(body));
    else if (type === frameTypes.notice) answering.notice(request, body);
    else if (type === frameTypes.noticed) notices.answer(request, body[0] === 1);
    else if (type === frameTypes.ping) answerPing();
    else if (type !== frameTypes.pong) throw new LinkFault('a frame of no known type');
  }

  function answerPing(): void {
    if (!pings.allowsPing()) throw new LinkFault('too many pings');
    sendOrCut(frameTypes.pong, 0);
  }

  /** An answer that a peer has asked for must reach it; a peer that does not read its answers is cut. */
  function sendOrCut(type: number, request: number, body?: Buffer | string): void {
    if (!isOpen) return;
    if (sendBuffer.hasRoom()) sendBuffer.send(type, request, body);
    else cut('it does not read what it is sent');
  }

  /**
   * Callers learn that the outcome is not known: the key tells a guest turn what the peer has carried out.
   */
  function quiet(): void {
    asks.release(unavailable);
  }

  function cut(reason: string): void {
    if (close(reason)) wire.destroy();
  }

  function finish(): void {
    sendBuffer.flush();
    if (!close('closed here')) return;
    wire.destroySoon();
    // A peer that reads nothing would keep the rest for ever.
    timers.after(limits.silenceMs, () => wire.destroy());
  }

  function close(reason: string): boolean {
    if (!isOpen) return false;
    isOpen = false;
    pings.stop();
    sendBuffer.close();
    asks.giveUp(unavailable);
    notices.giveUp(false);
    ended(reason);
    return true;
  }

  return Object.freeze({ peer, ask, notify, receive, inFlight, finish, cut });
}
