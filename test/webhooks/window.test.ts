// The window of first attempts against a plain list: whatever is taken when, each lane is in order and whole.
import { expect } from 'chai';
import fc from 'fast-check';
import type { FreshDelivery, FreshPage } from '../../src/webhooks/dispatcher/ports.js';
import { createWindow } from '../../src/webhooks/dispatcher/window.js';
import '../support/fixed-seed.js';

const limits = { itemsMax: 8, laneItemsMax: 2 };
const pageItems = 4;

type Step = 'publish' | 'tell' | 'read' | 'ask' | 'take' | 'free' | 'back' | 'clear';

/** As the store does it: what is done is not read again. */
function walk(steps: readonly (readonly [Step, number])[]) {
  const window = createWindow(limits);
  const log: FreshDelivery[] = [];
  const done = new Set<number>();
  const busy = new Map<string, FreshDelivery>();
  const order: FreshDelivery[] = [];
  let most = 0;

  let asked: { readonly after: number; readonly page: FreshPage } | undefined;

  function publish(pick: number): FreshDelivery {
    const seq = log.length + 1;
    const item = { id: String(seq), seq, lane: `lane ${pick % 5}`, type: 'message' };
    log.push(item);
    return item;
  }

  /** What was asked for before is answered first, as it was then. */
  function ask(): boolean {
    if (asked !== undefined) window.add(asked.after, asked.page);
    asked = undefined;
    const after = window.wanted();
    if (after === undefined) return false;
    const left = log.filter(({ seq }) => seq > after && !done.has(seq));
    const items = left.slice(0, pageItems);
    const isEnd = left.length <= pageItems;
    asked = { after, page: { items, isEnd, upTo: isEnd ? log.length : (items.at(-1)?.seq ?? after) } };
    return true;
  }

  function read(): boolean {
    const isAsked = ask();
    if (asked !== undefined) window.add(asked.after, asked.page);
    asked = undefined;
    most = Math.max(most, window.size());
    return isAsked;
  }

  function take(max: number): void {
    for (const item of window.take(max)) {
      expect(busy.has(item.lane), 'two of one lane').to.equal(false);
      busy.set(item.lane, item);
    }
  }

  function land(how: 'free' | 'back', pick: number): void {
    const item = [...busy.values()][pick % Math.max(1, busy.size)];
    if (item === undefined) return;
    busy.delete(item.lane);
    if (how === 'back') {
      window.putBack(item);
      return;
    }
    // Read again after everything was forgotten: the store says that it is gone.
    if (!done.has(item.seq)) order.push(item);
    done.add(item.seq);
    window.free(item.lane);
  }

  const deeds: Readonly<Record<Step, (pick: number) => void>> = {
    publish(pick) {
      publish(pick);
      window.more();
    },
    tell(pick) {
      const item = publish(pick);
      window.arrived({ after: item.seq - 1, upTo: item.seq, items: [item] });
      most = Math.max(most, window.size());
    },
    read,
    ask,
    take: (pick) => take(pick % 4),
    free: (pick) => land('free', pick),
    back: (pick) => land('back', pick),
    clear: window.clear,
  };
  for (const [step, pick] of steps) deeds[step](pick);
  for (let rest = 0; rest < 10 * log.length + 10; rest += 1) {
    while (read());
    take(1);
    land('free', 0);
  }
  return { log, order, most };
}

describe('the window of first attempts', () => {
  it('gives what follows in a lane, as long as the bodies are small, and waits until all are over', () => {
    const window = createWindow({ itemsMax: 9, laneItemsMax: 9 });
    const items = [1, 2, 3, 4].map((seq) => {
      return { id: `u${seq}`, seq, lane: 'a', type: 'message', size: seq === 4 ? 16 * 1024 : 1 };
    });
    expect(window.wanted()).to.equal(0);
    window.add(0, { items, upTo: 4, isEnd: true });
    const [first] = window.take(1);
    if (first === undefined) throw new Error('There is nothing to take.');
    expect(window.takeBehind(first, 1).map(({ seq }) => seq)).to.deep.equal([2]);
    expect(window.takeBehind(first, 8).map(({ seq }) => seq)).to.deep.equal([3]);
    for (const seq of [1, 2]) {
      window.free('a');
      expect(window.take(1), `after ${seq}`).to.deep.equal([]);
    }
    window.free('a');
    const last = window.take(1);
    expect(last.map(({ seq }) => seq)).to.deep.equal([4]);
    expect(window.isIdle()).to.equal(true);
  });

  it('holds what has just been numbered without a read, when all before it is known', () => {
    const window = createWindow(limits);
    const item = (seq: number) => ({ id: String(seq), seq, lane: `lane ${seq}`, type: 'message' });
    window.arrived({ after: 0, upTo: 1, items: [item(1)] });
    expect([window.size(), window.wanted()], 'nothing was read yet').to.deep.equal([0, 0]);
    window.add(0, { items: [item(1)], upTo: 1, isEnd: true });
    window.arrived({ after: 1, upTo: 3, items: [item(2), item(3)] });
    expect([window.size(), window.wanted()]).to.deep.equal([3, undefined]);
    window.arrived({ after: 4, upTo: 5, items: [item(5)] });
    expect([window.size(), window.wanted()], 'one before it is missing').to.deep.equal([3, 3]);
  });

  it('gives what is about to be numbered only where nothing comes before it', () => {
    const window = createWindow(limits);
    const item = (seq: number, lane = `lane ${seq}`) => ({ id: String(seq), seq, lane, type: 'message' });
    const claim = (...items: ReturnType<typeof item>[]) =>
      window.claim((items[0]?.seq ?? 0) - 1, items, 2)?.map(({ seq }) => seq);
    expect(claim(item(1)), 'nothing was read yet').to.equal(undefined);
    expect(window.wanted()).to.equal(0);
    window.add(0, { items: [], upTo: 0, isEnd: true });
    expect(claim(item(2)), 'one before it is missing').to.equal(undefined);
    const all = [item(1, 'a'), item(2, 'a'), item(3, 'b'), item(4, 'c')];
    expect(claim(...all), 'one of a lane, and no more than there is room for').to.deep.equal([1, 3]);
    window.arrived({ after: 0, upTo: 4, items: all.filter(({ seq }) => seq % 2 === 0) });
    expect(claim(item(5, 'd')), 'c is ready').to.equal(undefined);
    expect(window.take(9).map(({ seq }) => seq)).to.deep.equal([4]);
    expect(claim(item(5, 'a'), item(6, 'c'), item(7, 'd'))).to.deep.equal([7]);
    window.free('a');
    expect(window.take(9).map(({ seq }) => seq)).to.deep.equal([2]);
  });

  it('is idle when nothing is held, being read or left to be read', () => {
    const window = createWindow(limits);
    const item = { id: '1', seq: 1, lane: 'lane', type: 'message' };
    expect([window.isIdle(), window.wanted(), window.isIdle()]).to.deep.equal([false, 0, false]);
    window.add(0, { items: [], upTo: 0, isEnd: true });
    expect(window.isIdle()).to.equal(true);
    window.more();
    expect([window.isIdle(), window.wanted(), window.isIdle()]).to.deep.equal([false, 0, false]);
    window.add(0, { items: [item], upTo: 1, isEnd: true });
    expect(window.isIdle()).to.equal(false);
    expect([window.take(1).length, window.isIdle()]).to.deep.equal([1, true]);
  });

  it('asks once again for what could not be read, and believes that answer', () => {
    const window = createWindow(limits);
    const item = { id: '1', seq: 1, lane: 'lane', type: 'message' };
    expect(window.wanted()).to.equal(0);
    window.unread();
    window.clear();
    expect([window.isIdle(), window.wanted()]).to.deep.equal([false, 0]);
    window.add(0, { items: [item], upTo: 1, isEnd: true });
    expect([window.size(), window.wanted()]).to.deep.equal([1, undefined]);
  });

  it('reads anew what was asked for before everything was forgotten: some of it may be given back', () => {
    const window = createWindow(limits);
    const item = (seq: number) => ({ id: String(seq), seq, lane: 'lane', type: 'message' });
    expect(window.wanted()).to.equal(0);
    window.clear();
    window.add(0, { items: [item(2)], upTo: 2, isEnd: true });
    expect([window.size(), window.wanted()]).to.deep.equal([0, 0]);
    window.add(0, { items: [item(1), item(2)], upTo: 2, isEnd: true });
    expect(window.take(9).map(({ seq }) => seq)).to.deep.equal([1]);
  });

  const step = fc.tuple(
    fc.constantFrom<Step>(
      'publish',
      'publish',
      'tell',
      'tell',
      'read',
      'ask',
      'take',
      'free',
      'back',
      'clear',
    ),
    fc.nat(100),
  );

  it('gives everything once, each lane in its order, and holds no more than it may', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
        const { log, order, most } = walk(steps);
        expect(order.length).to.equal(log.length);
        for (const lane of new Set(log.map((item) => item.lane))) {
          const seqs = order.filter((item) => item.lane === lane).map(({ seq }) => seq);
          expect(seqs).to.deep.equal([...seqs].sort((a, b) => a - b));
        }
        expect(most).to.be.at.most(limits.itemsMax + pageItems + 5);
      }),
      { numRuns: 500 },
    );
  });
});
