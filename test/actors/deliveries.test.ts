// What a turn does with the timer or the event that it answers: whatever it decides, the row goes with it.

import { expect } from 'chai';
import { createSequence, type SequenceStep } from '../../src/actors/command-sequence.js';
import { decideFold, type FoldResult } from '../../src/actors/fold.js';
import type { Command } from '../../src/actors/kind.js';
import type { PendingCommand } from '../../src/actors/mailbox.js';
import { patientWaiter } from '../../src/shared/waiter.js';
import { type Listener, listenerKind, type Mood } from './listener-kind.js';
import { smallWorld } from './small-world.js';

const at = 1000;
const name = 'listener:x';
const rowOf = (timer: string) => `${name}:${timer}`;
const gone = (id: string, collection = 'due') => ({ collection, id, slot: 5, document: undefined });

describe('a turn that answers a timer or an event', () => {
  const stateOf = (mood: Mood): Listener => ({ fired: [], earliestMs: 0, heard: [], mood });

  function waitingFor(
    command: Command & Record<string, unknown>,
    more: Partial<PendingCommand> = {},
  ): PendingCommand {
    return {
      key: JSON.stringify(command),
      hash: 'h',
      deadline: at + 1000,
      delivery: undefined,
      step: undefined,
      command,
      request: undefined,
      span: undefined,
      ruling: undefined,
      isKeyNew: true,
      failures: 0,
      groupTurnsMax: 64,
      isGuest: false,
      isInDoubt: false,
      isPatient: false,
      isRide: false,
      waiters: [patientWaiter],
      settle: () => undefined,
      fail: () => undefined,
      ...more,
    };
  }

  function decided(waiting: readonly PendingCommand[], mood: Mood = 'takes'): FoldResult {
    return decideFold({
      ref: { kind: listenerKind, id: 'x', name, slot: 5 },
      base: { state: stateOf(mood), v: 7, fe: 1, since: 7 },
      epoch: 1,
      waiting,
      room: { turns: 64, rows: 512, bytes: 1_000_000, timers: 21 },
      isFirst: true,
      at,
      kindOf: () => listenerKind,
    });
  }

  const timer = (dueAt: number, timerName = 'alarm') =>
    waitingFor(
      { type: 'TIMER', timer: timerName, dueAt },
      { delivery: { kind: 'timer', timer: { _id: rowOf(timerName), at: dueAt } } },
    );
  const event = (id: string, body: unknown, step?: SequenceStep) =>
    waitingFor(
      { type: 'EVENT', event: id, from: 'listener:y', sentAt: 1, body },
      { delivery: { kind: 'event', event: id }, step },
    );

  it('takes away the timer as it was fired, also when it refuses', () => {
    for (const mood of ['takes', 'refuses'] as const) {
      const { fold } = decided([timer(900)], mood);
      expect(fold?.changes).to.deep.equal([{ ...gone(rowOf('alarm')), at: 900 }]);
      expect(fold?.turns.map(({ reply }) => reply.kind)).to.deep.equal([mood === 'takes' ? 'ok' : 'refused']);
    }
  });

  it('leaves alone the timer that another turn of the fold has set anew or taken away', () => {
    const later = decided([waitingFor({ type: 'set', at: 5000 }), timer(900)]);
    expect(later.fold?.changes.map(({ document }) => document?.at)).to.deep.equal([5000]);
    const cleared = decided([timer(900), waitingFor({ type: 'set', at: undefined })]);
    expect(cleared.fold?.changes).to.deep.equal([gone(rowOf('alarm'))]);
  });

  it('is never early, even where the clock is behind that of the node that set the timer', () => {
    const { fold } = decided([timer(at + 30)]);
    expect(fold?.next.state).to.deep.include({ fired: [at + 30], earliestMs: 0 });
  });

  it('takes away the event that it answers, also when it refuses', () => {
    const { fold } = decided([event('e1', 'fine'), event('e2', 'refuses')], 'refuses');
    expect(fold?.changes).to.deep.equal(['e1', 'e2'].map((id) => gone(id, 'events')));
    expect(fold?.turns.map(({ reply }) => reply.kind)).to.deep.equal(['ok', 'refused']);
  });

  it('looks at a timer first at its instant', () => {
    const { fold } = decided([waitingFor({ type: 'set', timer: 'expiry', at: 77 })]);
    const document = { slot: 5, kind: 'listener', actor: 'x', timer: 'expiry', at: 77, look: 77 };
    expect(fold?.changes).to.deep.equal([{ collection: 'due', id: rowOf('expiry'), slot: 5, document }]);
  });

  it('fails when it sets a timer to no instant, or one that could be taken for that of another actor', () => {
    const wrong = [
      { type: 'set', at: Number.NaN },
      { type: 'set', at: Number.POSITIVE_INFINITY },
      { type: 'set', at: 1.5 },
      { type: 'set', timer: 'a:b', at: 5 },
    ];
    for (const command of wrong) {
      const { fold, failed } = decided([waitingFor(command)]);
      expect(fold).to.equal(undefined);
      expect(failed.map(({ error }) => (error as Error).name)).to.deep.equal(['RangeError']);
    }
  });

  it('carries out nothing of a sequence behind one that failed or came too late', () => {
    const failing = createSequence();
    const poisonous = [event('e1', 'throws', failing()), event('e2', 'fine', failing()), event('e3', 'fine')];
    const first = decided(poisonous, 'throws');
    expect(first.failed.length).to.equal(1);
    expect(first.answered.map(({ reply }) => reply.kind)).to.deep.equal(['unavailable']);
    expect(first.fold?.changes).to.deep.equal([gone('e3', 'events')]);
    const late = createSequence();
    const second = decided([{ ...event('e4', 1, late()), deadline: at }, event('e5', 2, late())]);
    expect(second.answered.map(({ reply }) => reply.kind)).to.deep.equal(['expired', 'unavailable']);
    expect(second.fold).to.equal(undefined);
  });

  it('carries out nothing of a sequence behind one that was turned away, and all ahead of it', async () => {
    const { node, world } = smallWorld();
    const { actors, process, done } = node('a', { limits: { mailboxMax: 1 } });
    await done('x', { type: 'create' });
    const next = createSequence();
    const deadline = process.clock.now() + 5000;
    const add = (key: string) =>
      actors.serve({ kind: 'counter', id: 'x', command: { type: 'add' }, key, deadline, step: next() });
    const first = [add('first'), add('second')];
    await world.runFor(100);
    expect((await Promise.all(first)).map(({ kind }) => kind)).to.deep.equal(['ok', 'overloaded']);
    const third = add('third');
    await world.runFor(100);
    expect((await third).kind).to.equal('unavailable');
  });
});
