// Things that a node looks at for those who watch them: by its own commits, by notices, and once a second.
import { expect } from 'chai';
import type { TopicAppended } from '../../src/realtime/topic.js';
import {
  createFollowed,
  type Followed,
  type FollowedState,
  type StoredEvent,
} from '../../src/realtime/topics/followed.js';
import { systemClock } from '../../src/shared/clock.js';
import { createLog } from '../../src/shared/log.js';
import { until } from '../support/until.js';

describe('things that are watched live', () => {
  let stored: Map<string, FollowedState>;
  let reads: number;
  let heard: TopicAppended[];
  let followed: Followed;
  let came: (id: string, make?: () => StoredEvent) => void;

  beforeEach(() => {
    stored = new Map([['one', { newest: 3, membership: 'anna' }]]);
    reads = 0;
    heard = [];
    followed = createFollowed({
      name: 'things',
      kind: 'thing',
      // No notice is sent or received.
      peers: { notify: async () => [], onNotice: () => undefined },
      ownership: { view: () => ({ members: [] }), ownerOf: () => ({ mine: false, owner: { id: 'other' } }) },
      clock: systemClock,
      log: createLog({ level: 'silent', destination: { write: () => undefined } }),
      onStored(listener) {
        came = listener;
      },
      async states(ids) {
        reads += 1;
        return new Map(ids.flatMap((id) => (stored.has(id) ? [[id, stored.get(id) as FollowedState]] : [])));
      },
    });
    followed.follow('one', (grown) => void heard.push(grown));
  });
  afterEach(() => followed.chore.stop());

  const event = (offset: number) => ({ offset, type: 'happened', at: 1, data: '{}' });

  it('finds by its look what nobody told of', async () => {
    followed.chore.start();
    await until(() => heard.length === 1);
    stored.set('one', { newest: 5, membership: 'anna' });
    await until(() => heard.length === 2);
    expect(heard[1]).to.deep.equal({ newest: 5, first: 6, rightsChanged: false });
    stored.set('one', { newest: 5, membership: 'ben' });
    await until(() => heard.length === 3);
    expect(heard[2]).to.deep.equal({ newest: 5, first: 6, rightsChanged: true });
  });

  it('hands on what this node has stored without reading anything', async () => {
    await followed.stateOf('one');
    const before = reads;
    came('one', () => ({ membership: 'anna', event: event(4) }));
    expect(heard.at(-1)).to.deep.equal({ newest: 4, first: 4, rightsChanged: false, events: [event(4)] });
    // The state is one that another node had a moment ago.
    expect(await followed.stateOf('one')).to.deep.equal({ newest: 3, membership: 'anna' });
    came('one', () => ({ membership: 'anna', event: event(4) }));
    expect(heard).to.have.length(2);
    came('one', () => ({ membership: 'ben', event: event(5) }));
    expect(heard.at(-1)).to.include({ newest: 5, rightsChanged: true });
    expect(reads).to.equal(before + 1);
  });

  it('looks at nothing that nobody watches', async () => {
    came('two');
    came('two', () => {
      throw new Error('Nobody asked for it.');
    });
    expect([reads, heard]).to.deep.equal([0, []]);
    const refused = await followed.stateOf('two').catch((error: unknown) => error);
    expect(refused).to.include({ code: 'NOT_FOUND' });
  });
});
