// Dropped updates of a bot's queue are reported to the sockets that watch it, as stored, and to no others.
import { expect } from 'chai';
import { createExclusiveTopics } from '../../src/realtime/exclusive-topics.js';
import { createSignals } from '../../src/realtime/signals.js';
import type { TopicAppended, TopicSignal } from '../../src/realtime/topic.js';
import { createDeliveryTopics, type DeliveryTopics } from '../../src/realtime/topics/bot-deliveries.js';
import { botUpdates } from '../../src/realtime/topics/bot-updates.js';
import { keyOf } from '../../src/shared/key.js';
import { createLog } from '../../src/shared/log.js';
import { counted, droppedUpdates } from '../../src/updates/deliveries/changes.js';
import { createQueueChanges, type QueueChangesOptions } from '../../src/updates/deliveries/changes.store.js';
import { queueKindName } from '../../src/updates/names.js';
import { firstQueue } from '../../src/updates/queue/queue.js';
import { movableClock } from '../support/clock.js';
import { until } from '../support/until.js';

type Committed = Parameters<QueueChangesOptions['onCommitted']>[1];

describe('what is dropped of the updates of a bot', () => {
  const clock = movableClock();
  const log = createLog({ level: 'silent', destination: { write: () => undefined } });
  let committed: Committed[];
  let kind: ReturnType<typeof botUpdates>;
  let deliveries: DeliveryTopics['kind'];
  /** The number of the newest change, in the state of every queue. */
  let changes: number;

  beforeEach(() => {
    committed = [];
    changes = 0;
    const found = ({ _id: { $in: ids } }: { readonly _id: { readonly $in: readonly string[] } }) => ({
      toArray: async () => ids.map((_id) => ({ _id, st: { changes } })),
    });
    const queueChanges = createQueueChanges({
      mongo: { db: { collection: () => ({ find: found, findOne: async () => null }) } } as never,
      clock,
      onCommitted: (_collections, listener) => void committed.push(listener),
    });
    const peers = { notify: async () => [], onNotice: () => undefined };
    const ownership = { view: () => ({ members: [] }), ownerOf: () => ({ mine: true }) };
    // First, as on a node: what it throws, the next is not told of.
    const bots = { owned: async () => undefined };
    deliveries = createDeliveryTopics({ queueChanges, bots, peers, ownership, clock, log }).kind;
    const signals = createSignals({ peers, ownership, clock, log });
    const places = createExclusiveTopics({ signals, clock });
    const given = { queues: {} as never, queueChanges, findAddressees: async () => new Map() };
    kind = botUpdates(given, { signals, exclusive: places });
  });

  function store(bot: string, changes: ReturnType<typeof droppedUpdates>): void {
    const { log: stored } = counted(firstQueue, changes);
    const row = { _id: 'key', actor: keyOf(queueKindName, bot), at: new Date(5), log: stored };
    for (const commit of committed) commit([{ collection: 'commands', document: row }], 0);
  }

  it('is said as it is stored, for its bot alone', () => {
    const heard: TopicSignal[] = [];
    kind.source('bot_1').signals?.((signal) => void heard.push(signal));
    store('bot_1', droppedUpdates({ reason: 'expired', count: 3, up_to: 5 }));
    store('bot_2', droppedUpdates({ reason: 'queue_full', count: 1, up_to: 9 }));
    store('bot_1', [['delivery', { delivery_id: 'd', update_seq: 1, status: 'pending', attempt: 0 }]]);
    const data = { reason: 'expired', count: 3, up_to: 5 };
    expect(heard).to.deep.equal([{ type: 'updates_dropped', at: 5, data }]);
  });

  it('is told at once to who watches the deliveries, and is said to the other topic as well', async () => {
    const grown: TopicAppended[] = [];
    const heard: TopicSignal[] = [];
    const source = deliveries.source('bot_1');
    source.follow((one) => void grown.push(one));
    expect(await source.offsets()).to.include({ newest: 0 });
    kind.source('bot_1').signals?.((signal) => void heard.push(signal));
    changes = 1;
    store('bot_1', droppedUpdates({ reason: 'expired', count: 3, up_to: 5 }));
    expect(heard).to.deep.equal([
      { type: 'updates_dropped', at: 5, data: { reason: 'expired', count: 3, up_to: 5 } },
    ]);
    // The look of every second is not begun here.
    await until(() => grown.at(-1)?.newest === 1);
  });

  it('takes the place of an earlier socket, once, and not that of another bot', () => {
    const replaced: string[] = [];
    const giveUp = kind.take?.('bot_1', () => void replaced.push('first'));
    kind.take?.('bot_2', () => void replaced.push('other'));
    kind.take?.('bot_1', () => void replaced.push('second'));
    expect(replaced).to.deep.equal(['first']);
    giveUp?.();
    const third = kind.take?.('bot_1', () => void replaced.push('third'));
    expect(replaced).to.deep.equal(['first', 'second']);
    third?.();
    kind.take?.('bot_1', () => void replaced.push('fourth'));
    expect(replaced).to.deep.equal(['first', 'second']);
  });
});
