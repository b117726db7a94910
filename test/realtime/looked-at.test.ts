// Things that a node looks at for those who watch them: by its own commits, by notices, and once a second.
import { expect } from 'chai';
import type { TopicGrown } from '../../src/realtime/topic.js';
import { createLookedAt, type LivePlace, type LookedAt } from '../../src/realtime/topics/looked-at.js';
import { systemClock } from '../../src/shared/clock.js';
import { createLog } from '../../src/shared/log.js';
import { until } from '../support/until.js';

describe('things that are watched live', () => {
  let stored: Map<string, LivePlace>;
  let reads: number;
  let heard: TopicGrown[];
  let lookedAt: LookedAt;

  beforeEach(() => {
    stored = new Map([['one', { newest: 3, rights: 'anna' }]]);
    reads = 0;
    heard = [];
    lookedAt = createLookedAt({
      name: 'things',
      kind: 'thing',
      // Nothing is told to anybody, and nobody tells anything.
      peers: { tell: async () => [], onNotice: () => undefined },
      ownership: { standing: () => ({ mine: false, owner: { id: 'other' } }) },
      clock: systemClock,
      log: createLog({ level: 'silent', destination: { write: () => undefined } }),
      async places(ids) {
        reads += 1;
        return new Map(ids.flatMap((id) => (stored.has(id) ? [[id, stored.get(id) as LivePlace]] : [])));
      },
    });
    lookedAt.follow('one', (grown) => void heard.push(grown));
  });
  afterEach(() => lookedAt.chore.stop());

  const event = (offset: number) => ({ offset, type: 'happened', at: 1, data: '{}' });

  it('finds by its look what nobody told of', async () => {
    lookedAt.chore.start();
    await until(() => heard.length === 1);
    stored.set('one', { newest: 5, rights: 'anna' });
    await until(() => heard.length === 2);
    expect(heard[1]).to.deep.equal({ newest: 5, first: 6, rightsChanged: false });
    stored.set('one', { newest: 5, rights: 'ben' });
    await until(() => heard.length === 3);
    expect(heard[2]).to.deep.equal({ newest: 5, first: 6, rightsChanged: true });
  });

  it('hands on what this node has stored without reading anything', async () => {
    await lookedAt.place('one');
    const before = reads;
    lookedAt.came('one', { rights: 'anna', event: event(4) });
    expect(heard.at(-1)).to.deep.equal({ newest: 4, first: 4, rightsChanged: false, events: [event(4)] });
    // As another node had it a moment ago.
    expect(await lookedAt.place('one')).to.deep.equal({ newest: 3, rights: 'anna' });
    lookedAt.came('one', { rights: 'anna', event: event(4) });
    expect(heard).to.have.length(2);
    lookedAt.came('one', { rights: 'ben', event: event(5) });
    expect(heard.at(-1)).to.include({ newest: 5, rightsChanged: true });
    expect(reads).to.equal(before + 1);
  });

  it('looks at nothing that nobody watches', async () => {
    lookedAt.came('two');
    lookedAt.came('two', { rights: 'anna', event: event(1) });
    expect(lookedAt.isWatched('two')).to.equal(false);
    expect([reads, heard]).to.deep.equal([0, []]);
    const refused = await lookedAt.place('two').catch((error: unknown) => error);
    expect(refused).to.include({ code: 'NOT_FOUND' });
  });
});
