// How often a link pings: when an answer is owed, seldom else; and when a peer counts as silent.
import { expect } from 'chai';
import pino from 'pino';
import { createFrameReader, type Frame, frameTypes } from '../../src/links/frames.js';
import { createSession } from '../../src/links/session.js';
import { type AnswerWaiter, openWaiter } from '../../src/shared/waiter.js';

const pingMs = 250;
const beatsOfAMinute = 240;

function startSession(heard: (waiter: AnswerWaiter) => void = () => undefined) {
  const sent: Frame[] = [];
  const reader = createFrameReader({ bodyBytesMax: 1_000, onFrame: (frame) => void sent.push(frame) });
  const ended: string[] = [];
  let due: (() => void) | undefined;
  const session = createSession({
    peer: 'b',
    wire: {
      writableLength: 0,
      write: (bytes: Buffer) => reader.push(bytes),
      destroy: () => undefined,
      destroySoon: () => undefined,
    },
    limits: {
      inFlightMax: 8,
      bodyBytesMax: 1_000,
      answeringBytesMax: 1_000,
      unsentBytesMax: 10_000,
      pingMs,
      quietMs: 500,
      silenceMs: 3_000,
      pingsMax: 20,
      noticeMs: 3_000,
      lateMs: 60_000,
    },
    timers: {
      after(ms: number, run: () => void) {
        if (ms === pingMs) due = run;
        return { cancel: () => undefined };
      },
    },
    log: pino({ enabled: false }),
    handlers: {
      async ask(_envelope, _from, waiter) {
        heard(waiter);
        return { kind: 'unavailable' };
      },
      notice: async () => undefined,
    },
    ended: (reason) => void ended.push(reason),
  });
  const pings = () => sent.filter(({ type }) => type === frameTypes.ping).length;
  const answer = () => session.receive({ type: frameTypes.pong, request: 0, body: Buffer.alloc(0) });
  /** One beat later; what it sends has left. */
  async function beat(): Promise<void> {
    due?.();
    await left();
  }
  return { session, sent, ended, pings, answer, beat };
}

/** What is sent within a turn of the event loop has left. */
function left(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

const question = { key: 'k', kind: 'kind', id: 'id', command: { type: 'move' }, deadlineMs: 60_000, view: 1 };

describe('a session between two nodes', () => {
  it('pings an idle link an eighth as often as one that owes an answer', async () => {
    const idle = startSession();
    const busy = startSession();
    void busy.session.ask(question);
    for (let beats = 0; beats < beatsOfAMinute; beats += 1) {
      for (const { beat, answer, pings } of [idle, busy]) {
        const before = pings();
        await beat();
        if (pings() > before) answer();
      }
    }
    expect(busy.pings()).to.equal(beatsOfAMinute);
    expect(idle.pings()).to.equal(beatsOfAMinute / 8);
    expect([...idle.ended, ...busy.ended]).to.deep.equal([]);
  });

  it('tells the peer that nobody waits for an answer any more, and of no other', async () => {
    const { session, sent } = startSession();
    const [gone, answered] = [openWaiter(), openWaiter()];
    void session.ask(question, gone.waiter);
    void session.ask(question, answered.waiter);
    await left();
    const [first, second] = sent.map(({ request }) => request);
    session.receive({ type: frameTypes.reply, request: second ?? 0, body: Buffer.from('{"kind":"ok"}') });
    answered.leave();
    gone.leave();
    await left();
    const told = sent.filter(({ type }) => type === frameTypes.forget);
    expect(told.map(({ request }) => request)).to.deep.equal([first]);
    expect(await session.ask(question, gone.waiter)).to.deep.equal({ kind: 'expired' });
  });

  it('lets its own side know that the peer waits no longer, if that is not answered yet', async () => {
    const waiters: AnswerWaiter[] = [];
    const { session, ended } = startSession((waiter) => void waiters.push(waiter));
    const ask = (request: number) =>
      session.receive({ type: frameTypes.ask, request, body: Buffer.from(JSON.stringify(question)) });
    const forget = (request: number) =>
      session.receive({ type: frameTypes.forget, request, body: Buffer.alloc(0) });
    ask(1);
    forget(1);
    expect(waiters.map((waiter) => waiter.aborted)).to.deep.equal([true]);
    await left();
    // It has crossed the answer on its way.
    forget(1);
    ask(2);
    expect(waiters[1]?.aborted).to.equal(false);
    expect(ended).to.deep.equal([]);
  });

  it('asks nothing of a peer that has not been heard for three beats after a question', async () => {
    const { session, beat } = startSession();
    const answers: unknown[] = [];
    const asked = session.ask(question).then((answer) => void answers.push(answer));
    await beat();
    await beat();
    expect(answers).to.deep.equal([]);
    await beat();
    await asked;
    expect(answers).to.deep.equal([{ kind: 'unavailable' }]);
    expect(await session.ask(question)).to.deep.equal({ kind: 'unavailable' });
  });

  it('ends an idle link whose ping stays without an answer for three seconds', async () => {
    const { ended, beat } = startSession();
    for (let beats = 0; beats < 8 + 12; beats += 1) await beat();
    expect(ended).to.deep.equal([]);
    await beat();
    expect(ended).to.deep.equal(['it is silent']);
  });
});
