// A command is dropped before it begins when all that wait for its answer have left, and not before that.
import { expect } from 'chai';
import type { Reply } from '../../src/links/reply.js';
import { type AnswerWaiter, openWaiter } from '../../src/shared/waiter.js';
import { noFaults } from '../simulation/store-fake.js';
import { type SmallNode, type SmallWorld, smallWorld } from './small-world.js';

describe('a command that nobody waits for any more', () => {
  let small: SmallWorld;
  let owner: SmallNode;
  /** The actor is busy until its store answers. */
  beforeEach(async () => {
    small = smallWorld();
    owner = small.node('a');
    await owner.done('x', { type: 'create' });
    small.fake.faults = { ...noFaults, commitLost: 1 };
    void owner.ask('x', { type: 'add' }, { key: 'first', inMs: 60_000 });
    await small.world.runFor(20);
  });

  function waiting(key: string, waiter?: AnswerWaiter, id = 'x'): Promise<Reply> {
    const { actors, process } = owner;
    const asking = { kind: 'counter', id, command: { type: 'add' }, key };
    const deadline = process.clock.now() + 60_000;
    return actors.ask({ ...asking, deadline, ...(waiter && { waiter }) });
  }

  async function storeAnswers(): Promise<void> {
    small.fake.faults = noFaults;
    await small.world.runFor(10_000);
  }

  it('is never begun, while those after it are', async () => {
    const { waiter, leave } = openWaiter();
    const [gone, there] = [waiting('gone', waiter), waiting('there')];
    leave();
    await storeAnswers();
    expect(await gone).to.deep.equal({ kind: 'expired' });
    expect(await there).to.deep.equal({ kind: 'ok', data: { n: 2 } });
  });

  it('is not taken at all from one who has left before', async () => {
    const { waiter, leave } = openWaiter();
    leave();
    expect(await waiting('gone', waiter)).to.deep.equal({ kind: 'expired' });
  });

  for (const [name, second] of [
    ['as long as', openWaiter().waiter],
    ['who cannot leave, as long as', undefined],
  ] as const)
    it(`is carried out for another one with its key, ${name} that one waits`, async () => {
      const { waiter, leave } = openWaiter();
      const both = [waiting('same', waiter), waiting('same', second)];
      leave();
      await small.world.runFor(1_000);
      await storeAnswers();
      const ok = { kind: 'ok', data: { n: 2 } };
      expect(await Promise.all(both)).to.deep.equal([ok, ok]);
    });

  it('costs no read of an actor that the node does not remember', async () => {
    const { waiter, leave } = openWaiter();
    const gone = waiting('gone', waiter, 'unread');
    leave();
    await small.world.runFor(100);
    expect(await gone).to.deep.equal({ kind: 'expired' });
    expect(small.calls.flatMap(({ ids }) => ids)).to.not.include('unread');
  });
});
