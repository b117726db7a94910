// A machine as an actor kind: it decides as xstate itself does, and says why it does not.
import { expect } from 'chai';
import { createMachine, initialTransition, transition } from 'xstate';
import { machineKind } from '../../src/actors/kind.js';
import { ticketKind, ticketMachine } from './test-kinds.js';

describe('a machine kind', () => {
  const facts = { id: 't', at: 5 };
  const spend = { type: 'spend', by: 'me' };
  const created = () => {
    const decision = ticketKind.decide(undefined, { type: 'create' }, facts);
    if (decision === undefined || 'refused' in decision) throw new Error('It was not created.');
    return decision.next;
  };

  it('decides as transition does, although it keeps one scope for all', () => {
    const [fresh] = initialTransition(ticketMachine, { validUntil: Number.MAX_SAFE_INTEGER });
    const [spent] = transition(ticketMachine, fresh, { type: 'spend', by: 'me', at: 5 });
    const decision = ticketKind.decide(created(), spend, facts);
    expect(decision).to.deep.equal({
      next: { value: spent.value, context: spent.context },
      reply: { id: 't', state: 'spent' },
    });
  });

  it('leaves the state that it is given as it is', () => {
    const before = created();
    const copy = structuredClone(before);
    ticketKind.decide(before, spend, facts);
    expect(before).to.deep.equal(copy);
  });

  it('refuses what the machine would drop without a word', () => {
    expect(ticketKind.decide(created(), { type: 'reverse' }, facts)).to.deep.equal({ refused: 'CONFLICT' });
    expect(ticketKind.decide(created(), { type: 'create' }, facts)).to.deep.equal({ refused: 'CONFLICT' });
  });

  it('takes what the machine takes without a change, and refuses what the machine forbids', () => {
    const machine = createMachine({
      context: {},
      initial: 'open',
      states: {
        open: { on: { same: { target: 'open' }, note: { actions: () => undefined }, forbidden: {} } },
      },
      on: { forbidden: '.open' },
    });
    const door = machineKind({
      kind: 'door',
      collection: 'doors',
      machineVersion: 1,
      machine,
      create: () => undefined,
      refusal: () => ({ refused: 'CONFLICT' }),
      outcome: () => ({ reply: 'taken' }),
    });
    const state = { value: 'open', context: {} };
    for (const type of ['same', 'note'])
      expect(door.decide(state, { type }, facts), type).to.include({ reply: 'taken' });
    for (const type of ['forbidden', 'unknown'])
      expect(door.decide(state, { type }, facts), type).to.deep.equal({ refused: 'CONFLICT' });
  });

  it('knows no actor that was never created', () => {
    expect(ticketKind.decide(undefined, spend, facts)).to.equal(undefined);
  });
});
