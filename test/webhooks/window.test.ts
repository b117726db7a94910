// The window of first attempts against a plain list: whatever is taken when, each lane is in order and whole.
import { expect } from 'chai';
import fc from 'fast-check';
import type { FreshDelivery } from '../../src/webhooks/dispatcher/ports.js';
import { createWindow } from '../../src/webhooks/dispatcher/window.js';
import '../support/fixed-seed.js';

const limits = { itemsMax: 8, laneItemsMax: 2 };
const pageItems = 4;

type Step = 'publish' | 'read' | 'take' | 'free' | 'back' | 'clear';

/** As the store does it: what is done is not read again. */
function walk(steps: readonly (readonly [Step, number])[]) {
  const window = createWindow(limits);
  const log: FreshDelivery[] = [];
  const done = new Set<number>();
  const busy = new Map<string, FreshDelivery>();
  const order: FreshDelivery[] = [];
  let most = 0;

  function read(): boolean {
    const after = window.wanted();
    if (after === undefined) return false;
    const left = log.filter(({ seq }) => seq > after && !done.has(seq));
    const items = left.slice(0, pageItems);
    const isEnd = left.length <= pageItems;
    window.add(after, { items, isEnd, upTo: isEnd ? log.length : (items.at(-1)?.seq ?? after) });
    most = Math.max(most, window.size());
    return true;
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
      const seq = log.length + 1;
      log.push({ id: String(seq), seq, lane: `lane ${pick % 5}`, type: 'message' });
      window.more();
    },
    read,
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
  const step = fc.tuple(
    fc.constantFrom<Step>('publish', 'publish', 'publish', 'read', 'take', 'free', 'back', 'clear'),
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
