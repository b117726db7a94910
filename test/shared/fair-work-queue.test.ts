// A queue of work that askers share: much from one side costs the other sides little.
import { expect } from 'chai';
import {
  createFairWorkQueue,
  type FairWorkQueue,
  type FairWorkQueueLimits,
} from '../../src/shared/fair-work-queue.js';
import { openWaiter } from '../../src/shared/waiter.js';

describe('a fair queue of work', () => {
  let queue: FairWorkQueue;
  let order: string[];
  let finish: (() => void)[];

  const open = (limits: FairWorkQueueLimits) => {
    queue = createFairWorkQueue(limits);
    order = [];
    finish = [];
  };

  /** Work that runs until the test ends it. */
  const ask = (name: string, from: string, isFamiliar = false): Promise<string> => {
    const work = async () => {
      order.push(name);
      await new Promise<void>((resolve) => finish.push(resolve));
      return 'done';
    };
    return queue({ from, isFamiliar }, work).catch((error: { code: string }) => error.code);
  };

  /** Ends what runs, one after the other, until nothing waits. */
  const runOut = async (all: readonly Promise<string>[]) => {
    for (let turn = 0; turn < all.length; turn += 1) {
      finish.shift()?.();
      await new Promise(setImmediate);
    }
    return Promise.all(all);
  };

  it('runs so much at once, and gives the lines turns in rotation', async () => {
    open({ atOnce: 1, waitingMax: 10 });
    const much = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, 'a'));
    const little = [ask('b1', 'b'), ask('c1', 'c'), ask('c2', 'c')];
    expect(order).to.deep.equal(['a1']);
    await runOut([...much, ...little]);
    expect(order).to.deep.equal(['a1', 'a2', 'b1', 'c1', 'a3', 'c2', 'a4']);
  });

  it('turns away the last of the longest line when it is full, and the newcomer at a tie', async () => {
    open({ atOnce: 1, waitingMax: 4 });
    const much = ['a0', 'a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask(name, 'a'));
    const [b1, c1, d1, e1] = ['b', 'c', 'd', 'e'].map((from) => ask(`${from}1`, from));
    const answers = await runOut([...much, b1, c1, d1, e1] as Promise<string>[]);
    const [full, done] = ['UNAVAILABLE', 'done'];
    expect(answers).to.deep.equal([done, done, full, full, full, full, done, done, done, full]);
    expect(order).to.deep.equal(['a0', 'a1', 'b1', 'c1', 'd1']);
  });

  it('does not begin the work of a caller that has left while it waited', async () => {
    open({ atOnce: 1, waitingMax: 4 });
    const { waiter, leave } = openWaiter();
    const first = ask('a1', 'a');
    const left = queue({ from: 'b', waiter }, async () => void order.push('b1'));
    const answer = left.catch((error: { code: string }) => error.code);
    const next = ask('c1', 'c');
    leave();
    await runOut([first, next]);
    expect(await answer).to.equal('UNAVAILABLE');
    expect(order).to.deep.equal(['a1', 'c1']);
  });

  it('keeps places for the familiar, who take turns with the others', async () => {
    open({ atOnce: 1, waitingMax: 2 });
    const strangers = ['s0', 's1', 's2', 's3'].map((name) => ask(name, name));
    const familiar = ['f1', 'f2', 'f3'].map((name) => ask(name, name, true));
    const answers = await runOut([...strangers, ...familiar]);
    const [full, done] = ['UNAVAILABLE', 'done'];
    expect(answers).to.deep.equal([done, done, done, full, done, done, full]);
    expect(order.slice(0, 1)).to.deep.equal(['s0']);
    expect(
      order
        .slice(1)
        .map((name) => name[0])
        .join(''),
    ).to.be.oneOf(['sfsf', 'fsfs']);
  });

  it('lets no line have more than its share at once, also while places are free', async () => {
    open({ atOnce: 4, eachAtOnce: 2, waitingMax: 10 });
    const much = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask(name, 'a'));
    expect(order).to.deep.equal(['a1', 'a2']);
    const little = [ask('b1', 'b'), ask('c1', 'c'), ask('c2', 'c')];
    expect(order).to.deep.equal(['a1', 'a2', 'b1', 'c1']);
    const [endA1] = finish;
    endA1?.();
    await new Promise(setImmediate);
    expect(order.slice(4), 'the line that came first goes on first').to.deep.equal(['a3']);
    const answers = await runOut([...much, ...little]);
    expect(answers).to.deep.equal([...much, ...little].map(() => 'done'));
    expect(order.slice(5)).to.have.members(['a4', 'a5', 'c2']);
  });

  it('frees its place when the work fails', async () => {
    open({ atOnce: 1, waitingMax: 0 });
    const failed = queue({ from: 'a' }, () => Promise.reject(new Error('broken'))).catch(() => 'failed');
    expect(await failed).to.equal('failed');
    const next = ask('a1', 'a');
    expect(await runOut([next])).to.deep.equal(['done']);
  });
});
