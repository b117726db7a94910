// What waits to be pushed and is too old or too much: which of it is given up.
import { expect } from 'chai';
import { createGivingUp } from '../../src/updates/deliveries/giving-up.js';
import type { GiveUpCommand } from '../../src/updates/deliveries/turns.js';

/** A queue where every third update was attempted. */
function openQueue(total: number, waitingMax: number) {
  const pending = Array.from({ length: total }, (_, nth) => nth + 1).filter((seq) => seq % 3 !== 0);
  const gone = new Set<number>();
  const waiting = () => pending.filter((seq) => !gone.has(seq));
  const reasons = new Set<string>();
  let mostAtOnce = 0;
  /** Every second one finds that something has changed. */
  let asked = 0;
  const givingUp = createGivingUp({
    store: {
      async fresh(_queue, { after, limit }) {
        const found = waiting().filter((seq) => seq > after);
        const items = found.slice(0, limit);
        const isEnd = found.length <= limit;
        const named = items.map((seq) => ({ id: `u${seq}`, seq, lane: 'chat', type: 'message' }));
        return { items: named, upTo: items.at(-1) ?? after, isEnd, changes: 0 };
      },
      countPending: async () => waiting().length,
    },
    async giveUp(_to, { updates, why }: GiveUpCommand) {
      asked += 1;
      if (asked % 2 === 0) return 'changed';
      mostAtOnce = Math.max(mostAtOnce, updates.length);
      reasons.add(why);
      for (const { seq } of updates) gone.add(seq);
      return updates.length;
    },
    waitingMax,
  });
  return { givingUp, waiting, reasons, mostAtOnce: () => mostAtOnce };
}

describe('what waits to be pushed', () => {
  it('is given up up to the number that is too old', async () => {
    const queue = openQueue(600, 1_000);
    expect(await queue.givingUp.expired('bot', 300)).to.equal(200);
    expect(queue.waiting()[0]).to.equal(301);
    expect([...queue.reasons]).to.deep.equal(['expired']);
    expect(queue.mostAtOnce()).to.be.at.most(100);
    expect(await queue.givingUp.expired('bot', 300)).to.equal(0);
  });

  it('is given up from the oldest on when too much of it waits', async () => {
    const queue = openQueue(600, 130);
    expect(await queue.givingUp.overfull('bot')).to.equal(270);
    expect(queue.waiting().length).to.equal(130);
    expect(queue.waiting().at(-1)).to.equal(599);
    expect([...queue.reasons]).to.deep.equal(['queue_full']);
    expect(await queue.givingUp.overfull('bot')).to.equal(0);
  });
});
