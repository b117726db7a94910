// Signals go to the nodes that watch, and to no others.
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
  let members: string[];
  let unlinked: Set<string>;
  let first: Signals;
  let second: Signals;

  function openNode(self: string): Signals {
    const own = new Map<string, Handle>();
    handlers.set(self, own);
    const peers: Peers = {
      async notify(nodes, notice) {
        const others = nodes.filter((node) => node !== self);
        for (const node of others) {
          told.push(`${self} ${node} ${notice.type.split('.').at(-1)}`);
          if (!unlinked.has(node)) void handlers.get(node)?.get(notice.type)?.(notice, self);
        }
        return others.map((to) => ({ to, confirmed: !unlinked.has(to) }));
      },
      onNotice: (type, handle) => void own.set(type, handle),
    };
    const view = () => ({ members: members.map((id) => ({ id })) });
    const soon = (run: () => void) => void late.push(run);
    return createSignals({ peers, ownership: { view }, clock, log, soon });
  }
  const runLate = () => {
    for (const run of late.splice(0)) run();
  };

  beforeEach(() => {
    clock = movableClock();
    handlers = new Map();
    told = [];
    late = [];
    members = ['first', 'second', 'third'];
    unlinked = new Set();
    first = openNode('first');
    second = openNode('second');
    openNode('third');
  });

  it('is told on this node, and to those that watch, and costs nothing where nobody does', () => {
    const heard: string[] = [];
    first.publish('a', signal);
    expect(told).to.deep.equal([]);
    second.subscribe('a', ({ type }) => heard.push(`second ${type}`));
    first.subscribe('a', ({ type }) => heard.push(`first ${type}`));
    runLate();
    expect(told.toSorted()).to.deep.equal(
      ['first second', 'first third', 'second first', 'second third'].map((one) => `${one} watched`),
    );
    told.length = 0;
    first.publish('a', signal);
    first.publish('b', signal);
    expect(told).to.deep.equal(['first second said']);
    expect(heard.toSorted()).to.deep.equal(['first chat_action', 'second chat_action']);
  });

  it('is told no more when nobody watches: here at once, elsewhere after a minute', () => {
    const heard: string[] = [];
    const leave = second.subscribe('a', ({ type }) => heard.push(type));
    runLate();
    leave();
    second.publish('a', signal);
    expect(heard).to.deep.equal([]);
    clock.advance(61_000);
    told.length = 0;
    first.publish('a', signal);
    expect(told).to.deep.equal([]);
  });

  it('is told to a node that has come later, or was not reached, once it has heard who watches', async () => {
    members = ['first', 'second'];
    unlinked.add('second');
    const heard: string[] = [];
    first.subscribe('a', ({ type }) => heard.push(type));
    runLate();
    await first.look();
    second.publish('a', signal);
    expect(heard).to.deep.equal([]);
    unlinked.clear();
    await first.look();
    second.publish('a', signal);
    expect(heard).to.deep.equal(['chat_action']);
    members.push('fourth');
    const fourth = openNode('fourth');
    await first.look();
    fourth.publish('a', signal);
    expect(heard).to.have.length(2);
    told.length = 0;
    await first.look();
    expect(told, 'all have heard it').to.deep.equal([]);
    clock.advance(25_000);
    await first.look();
    expect(told).to.deep.equal(['second', 'fourth'].map((node) => `first ${node} watched`));
  });
});
