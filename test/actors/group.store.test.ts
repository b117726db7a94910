// What is left of a group on a real MongoDB when it is not known whether it was committed.
import { expect } from 'chai';
import { createGroupStore } from '../../src/actors/group.store.js';
import type { CommandRow, GroupTransaction } from '../../src/actors/store-port.js';
import { newId } from '../../src/shared/ids.js';
import { openStand, type Stand } from './stand.js';

describe('an unknown commit on MongoDB', () => {
  let stand: Stand;
  before(async () => {
    stand = await openStand();
  });
  after(() => stand.close());

  /** A group that only creates an actor: there is nothing but its key to wait for. */
  async function creation(): Promise<{ readonly transaction: GroupTransaction; readonly key: string }> {
    const key = newId('key');
    const id = newId('c');
    const transaction = createGroupStore(stand.mongo).begin();
    const row: CommandRow = { _id: key, actor: `counter:${id}`, hash: 'h', reply: '{}', at: new Date(0) };
    await transaction.insertRows('counters', [{ _id: id }]);
    await transaction.insertRows('commands', [row]);
    return { transaction, key };
  }

  it('is found once the barrier has met the key that was committed', async () => {
    const { transaction, key } = await creation();
    await transaction.commit();
    await transaction.kill();
    await transaction.barrier({ key, name: 'counter:of-the-key' });
    expect((await transaction.findCommands([key])).map(({ _id }) => _id)).to.deep.equal([key]);
    transaction.end();
  });

  it('is not found, now and ever, once it was killed before its commit', async () => {
    const { transaction, key } = await creation();
    await transaction.kill();
    await transaction.barrier({ key, name: 'counter:of-the-key' });
    expect(await transaction.findCommands([key])).to.deep.equal([]);
    const late = await transaction.commit().then(
      () => 'committed',
      (error: Error) => error.name,
    );
    expect(late).to.be.oneOf(['Conflict', 'UnknownOutcome']);
    expect(await transaction.findCommands([key])).to.deep.equal([]);
    transaction.end();
  });
});
