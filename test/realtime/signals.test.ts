// What is of the moment goes to the nodes that watch, and to no others.
import { expect } from 'chai';
import { createSignals, type Signals } from '../../src/realtime/signals.js';
import { createLog } from '../../src/shared/log.js';
import type { Peers } from '../../src/updates/outside.js';
import { movableClock } from '../support/clock.js';

type Handle = Parameters<Peers['onNotice']>[1];

describe('what is of the moment', () => {
  const log = createLog({ level: 'silent', destination: { write: () => undefined } });
  const signal = { type: 'chat_action', at: 1, data: { action: 'typing' } };
  let clock: ReturnType<typeof movableClock>;
  let handlers: Map<string, Map<string, Handle>>;
  let told: string[];
  let late: (() => void)[];
  let first: Signals;
  let second: Signals;

  function openNode(self: string): Signals {
    const own = new Map<string, Handle>();
    handlers.set(self, own);
    const peers: Peers = {
      async tell(nodes, notice) {
        for (const node of nodes) {
          told.push(`${self} ${node} ${notice.type.split('.').at(-1)}`);
          void handlers.get(node)?.get(notice.type)?.(notice, self);
        }
        return nodes.map((to) => ({ to, confirmed: true }));
      },
      onNotice: (type, handle) => void own.set(type, handle),
    };
    const names = ['first', 'second', 'third'];
    const standing = (slot: number) => {
      const id = names[slot % names.length] ?? '';
      return { mine: id === self, owner: { id } };
    };
    const soon = (run: () => void) => void late.push(run);
    return createSignals({ peers, ownership: { standing }, clock, log, soon });
  }
  const runLate = () => {
    for (const run of late.splice(0)) run();
  };

  beforeEach(() => {
    clock = movableClock();
    handlers = new Map();
    told = [];
    late = [];
    first = openNode('first');
    second = openNode('second');
    openNode('third');
  });

  it('is told on this node, and to those that watch, and costs nothing where nobody does', () => {
    const heard: string[] = [];
    first.say('a', signal);
    expect(told).to.deep.equal([]);
    second.hear('a', ({ type }) => heard.push(`second ${type}`));
    first.hear('a', ({ type }) => heard.push(`first ${type}`));
    runLate();
    expect(told.toSorted()).to.deep.equal(
      ['first second', 'first third', 'second first', 'second third'].map((one) => `${one} watched`),
    );
    told.length = 0;
    first.say('a', signal);
    first.say('b', signal);
    expect(told).to.deep.equal(['first second said']);
    expect(heard.toSorted()).to.deep.equal(['first chat_action', 'second chat_action']);
  });

  it('is told no more when nobody watches: here at once, elsewhere after a minute', () => {
    const heard: string[] = [];
    const leave = second.hear('a', ({ type }) => heard.push(type));
    runLate();
    leave();
    second.say('a', signal);
    expect(heard).to.deep.equal([]);
    clock.advance(61_000);
    told.length = 0;
    first.say('a', signal);
    expect(told).to.deep.equal([]);
  });
});
