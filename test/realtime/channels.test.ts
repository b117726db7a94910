// A topic that many watch is followed once, and what comes within one tick is told to each at once.
import { expect } from 'chai';
import type { FramesAppended } from '../../src/realtime/channel.js';
import { createChannels } from '../../src/realtime/channels.js';
import type { TopicAppended, TopicEvent, TopicKind } from '../../src/realtime/topic.js';

describe('a topic that is watched', () => {
  const listeners: ((grown: TopicAppended) => void)[] = [];
  const late: (() => void)[] = [];
  const kind = {
    form: 'chat:<id>',
    subjectsOf: () => [],
    source: () => ({
      follow(listener: (grown: TopicAppended) => void) {
        listeners.push(listener);
        return { leave: () => undefined };
      },
    }),
  } as unknown as TopicKind;
  let heard: FramesAppended[];
  let rechecks: number;
  const signals: string[] = [];
  let grow: (grown: TopicAppended) => void;

  const event = (offset: number): TopicEvent => ({ offset, type: 'message', at: 0, data: '"ü"' });
  const runLate = () => {
    for (const run of late.splice(0)) run();
  };
  const offsets = () => heard.map(({ frames }) => frames?.map(({ offset }) => offset));

  beforeEach(() => {
    listeners.length = 0;
    late.length = 0;
    heard = [];
    rechecks = 0;
    const channels = createChannels({ epoch: 'ep_1', soon: (run) => void late.push(run) });
    const watcher = {
      appended: (grown: FramesAppended) => void heard.push(grown),
      signal: (frame: string) => void signals.push(frame),
      recheck() {
        rechecks += 1;
      },
    };
    channels.join({ topic: 'chat:1', kind, id: '1' }, watcher);
    channels.join({ topic: 'chat:1', kind, id: '1' }, { ...watcher, appended: () => undefined });
    expect(listeners).to.have.length(1);
    grow = (grown) => listeners[0]?.(grown);
  });

  it('tells together what comes within one tick', () => {
    grow({ newest: 2, first: 1, events: [event(1), event(2)] });
    grow({ newest: 3, first: 3, events: [event(3)] });
    grow({ newest: 3, first: 2, events: [event(2), event(3)] });
    expect([heard.length, late.length]).to.deep.equal([0, 1]);
    runLate();
    expect(offsets()).to.deep.equal([[1, 2, 3]]);
    expect(heard[0]).to.include({ newest: 3, first: 1 });
    grow({ newest: 4, first: 4, events: [event(4)] });
    runLate();
    expect(offsets()).to.deep.equal([[1, 2, 3], [4]]);
  });

  it('tells only that there is more when something between is not at hand', () => {
    grow({ newest: 1, first: 1, events: [event(1)] });
    grow({ newest: 5, first: 5, events: [event(5)] });
    grow({ newest: 6, first: 6, events: [event(6)] });
    runLate();
    expect(offsets()).to.deep.equal([undefined]);
    expect(heard[0]).to.include({ newest: 6 });
  });

  it('is followed while one watches, and anew when somebody comes back', () => {
    let left = 0;
    const own = [] as ((grown: TopicAppended) => void)[];
    const counted = {
      ...kind,
      subjectsOf: () => ['chat:2'],
      source: () => ({
        follow(listener: (grown: TopicAppended) => void) {
          own.push(listener);
          return {
            leave() {
              left += 1;
            },
          };
        },
      }),
    } as unknown as TopicKind;
    const channels = createChannels({ epoch: 'ep_1', soon: (run) => void late.push(run) });
    const told: string[] = [];
    const watcher = (name: string) => ({
      appended: () => void told.push(`${name} hears`),
      signal: () => undefined,
      recheck: () => void told.push(`${name} rechecks`),
    });
    const [anna, ben] = [watcher('anna'), watcher('ben')];
    const join = (one: typeof anna) => channels.join({ topic: 'chat:2', kind: counted, id: '2' }, one);
    const first = join(anna);
    expect(join(ben)).to.equal(first);
    first.leave(anna);
    first.leave(anna);
    own[0]?.({ newest: 1, first: 2 });
    runLate();
    channels.recheck(['chat:2']);
    expect(told).to.deep.equal(['ben hears', 'ben rechecks']);
    first.leave(ben);
    first.leave(ben);
    channels.recheck(['chat:2']);
    expect([left, channels.counts().topics, told.length]).to.deep.equal([1, 0, 2]);
    const second = join(anna);
    // This watcher has left.
    second.leave(ben);
    channels.recheck();
    expect([own.length, left, told.at(-1)]).to.deep.equal([2, 1, 'anna rechecks']);
    second.leave(anna);
    expect([left, channels.counts().topics]).to.deep.equal([2, 0]);
  });

  it('is in doubt at once when rights have changed', () => {
    grow({ newest: 1, first: 2, rightsChanged: true });
    expect([rechecks, heard.length]).to.deep.equal([2, 0]);
  });

  it('has frames that know how many bytes they are', () => {
    grow({ newest: 1, first: 1, events: [event(1)] });
    runLate();
    const [frame] = heard[0]?.frames ?? [];
    expect(frame?.bytes).to.equal(Buffer.byteLength(frame?.text ?? ''));
    expect(frame?.bytes).to.be.above(frame?.text.length ?? 0);
  });
});
