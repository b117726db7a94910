// The node that stores a message tells the nodes on which its chat is watched, and no others.
import { expect } from 'chai';
import { createTopicNotices, type TopicNotices } from '../../src/realtime/topics/notices.js';
import type { Peers } from '../../src/updates/outside.js';
import { movableClock } from '../support/clock.js';
import { until } from '../support/until.js';

type Handle = Parameters<Peers['onNotice']>[1];

describe('what nodes tell each other of chats', () => {
  const clock = movableClock();
  const handlers = new Map<string, Map<string, Handle>>();
  const told: string[] = [];
  let notices = 0;

  function openNode(self: string): TopicNotices {
    const own = new Map<string, Handle>();
    handlers.set(self, own);
    const peers: Peers = {
      async notify(nodes, notice) {
        notices += 1;
        for (const node of nodes) await handlers.get(node)?.get(notice.type)?.(notice, self);
        return nodes.map((to) => ({ to, confirmed: true }));
      },
      onNotice: (type, handle) => void own.set(type, handle),
    };
    return createTopicNotices({
      peers,
      // The first node keeps them all.
      ownership: {
        view: () => ({ members: [] }),
        ownerOf: () => ({ mine: self === 'first', owner: { id: 'first' } }),
      },
      ...{ name: 'chats', kind: 'chat' },
      clock,
      onStored: (id) => void told.push(`${self} ${id}`),
    });
  }

  let first: TopicNotices;
  let second: TopicNotices;

  beforeEach(() => {
    told.length = 0;
    notices = 0;
    first = openNode('first');
    second = openNode('second');
    openNode('third');
  });

  it('reaches those that watch, once for all that came in one tick', async () => {
    second.watched(['chat_1', 'chat_2']);
    first.watched(['chat_1']);
    await until(() => notices === 1);
    for (const id of ['chat_1', 'chat_1', 'chat_2', 'chat_3']) first.stored(id);
    await until(() => told.length === 2);
    expect(told).to.deep.equal(['second chat_1', 'second chat_2']);
    expect(notices).to.equal(2);
  });

  it('ends when a node has not said for a minute that it watches', async () => {
    second.watched(['chat_1', 'chat_2']);
    clock.advance(50_000);
    second.watched(['chat_2']);
    clock.advance(20_000);
    first.stored('chat_1');
    first.stored('chat_2');
    await until(() => told.length === 1);
    expect(told).to.deep.equal(['second chat_2']);
  });

  it('refuses a notice that is none', async () => {
    const handle = handlers.get('first')?.get('realtime.chats.watched');
    const wrong = await handle?.({ type: 'realtime.chats.watched' }, 'second').catch(
      (error: unknown) => error,
    );
    expect(wrong).to.be.instanceOf(TypeError);
  });
});
