// What becomes of records when their keys end, asked of MongoDB and of the simulation's store alike.
import { expect } from 'chai';
import type { Document, ReplyRow } from '../../src/actors/store-port.js';
import { newId } from '../../src/shared/ids.js';
import type { StoreUnderTest } from './group-store.js';

export function conformingRecords(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`the records of turns: ${name}`, () => {
    let tested: StoreUnderTest;
    before(async () => {
      tested = await open();
    });
    after(() => tested.close());

    const done = <T>(work: Promise<T>) => tested.settled(work);
    const newKey = () => `application:a ${newId('key')}`;
    const command = (_id: string): ReplyRow => ({
      ...{ _id, actor: 'counter:c', hash: 'h' },
      reply: '{}',
      at: new Date(0),
    });
    const recorded = (_id: string, ms: number) => ({
      ...{ _id, actor: 'counter:c', hash: 'h' },
      record: { id: newId('rec'), n: 3 },
      recordedAt: new Date(ms),
    });

    async function stored(into: string, ...documents: readonly Document[]): Promise<void> {
      const transaction = tested.store.begin();
      await done(transaction.insertRows(into, documents));
      await done(transaction.commit());
      transaction.end();
    }

    it('leave keys that are old enough, and stay under their own ids', async () => {
      const [old, young, other] = [newKey(), newKey(), newId('key')];
      const [ended, kept] = [recorded(old, 7), recorded(young, 8)];
      await stored('application_commands', ended, kept, command(newKey()));
      await stored('commands', command(other));
      const keys = [old, young, other];
      expect(await done(tested.store.findCommands(keys))).to.have.length(3);
      for (let time = 0; time < 2; time += 1)
        await done(tested.store.forgetCommands([old, young], new Date(7)));
      const left = await done(tested.store.findCommands(keys));
      expect(left.map(({ _id }) => _id)).to.have.members([young, other]);
      const rows = await tested.rows('application_commands');
      const moved = rows.filter(({ _id }) => _id === ended.record.id);
      expect(moved).to.deep.equal([{ ...ended, _id: ended.record.id }]);
      await stored('application_commands', command(old));
      expect(await done(tested.store.findCommands([old]))).to.have.length(1);
    });

    it('leave a key once, for all that want it at the same time', async () => {
      const key = newKey();
      const { record, ...row } = recorded(key, 7);
      await stored('application_commands', { ...row, record } as Document);
      const all = [0, 1, 2, 3].map(() => tested.store.forgetCommands([key], new Date(7)));
      await done(Promise.all(all));
      expect(await done(tested.store.findCommands([key]))).to.deep.equal([]);
      const rows = await tested.rows('application_commands');
      expect(rows.filter(({ _id }) => _id === record.id)).to.have.length(1);
    });
  });
}
