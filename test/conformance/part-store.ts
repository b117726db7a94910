// What the runtime relies on where actors keep parts, asked of MongoDB and of the simulation alike.
import { expect } from 'chai';
import { Conflict, type Document, type GroupTransaction } from '../../src/actors/store-port.js';
import { newId } from '../../src/shared/ids.js';
import type { StoreUnderTest } from './group-store.js';

const collection = 'parts';

export function conformingParts(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`the parts of actors: ${name}`, () => {
    let tested: StoreUnderTest;
    before(async () => {
      tested = await open();
    });
    after(() => tested.close());

    const done = <T>(work: Promise<T>) => tested.settled(work);
    const begin = () => tested.store.begin();
    const part = (_id: string, more: object) => ({ _id, ...more }) as Document;
    const find = (...ids: string[]) => done(tested.store.findParts(collection, ids));

    interface Writes {
      readonly put?: readonly Document[];
      readonly remove?: readonly string[];
    }

    function change(transaction: GroupTransaction, { put = [], remove = [] }: Writes): Promise<void> {
      const puts = put.map(({ _id, ...document }) => ({ id: String(_id), slot: 1, document }));
      const removes = remove.map((id) => ({ id, slot: 1, document: undefined }));
      return transaction.changeDocuments(collection, [...removes, ...puts]);
    }

    async function write(...all: readonly Writes[]): Promise<void> {
      const transaction = begin();
      for (const one of all) await done(change(transaction, one));
      await done(transaction.commit());
      transaction.end();
    }

    function failed(work: Promise<unknown>): Promise<unknown> {
      return done(
        work.then(
          () => expect.fail('It succeeded.'),
          (error: unknown) => error,
        ),
      );
    }

    it('are put whether they are there or not, and as a whole', async () => {
      const [old, young] = [newId('p'), newId('p')];
      await write({ put: [part(old, { paid: 1, note: 'first' })] });
      await write({ put: [part(young, { paid: 7 }), part(old, { paid: 2 })] });
      expect(await find(old, young, 'nobody')).to.have.deep.members([
        { _id: old, paid: 2 },
        { _id: young, paid: 7 },
      ]);
    });

    it('are removed, also where there is none, and can be put again', async () => {
      const [gone, kept] = [newId('p'), newId('p')];
      await write({ put: [part(gone, { paid: 1 }), part(kept, { paid: 1 })] });
      await write({ put: [part(kept, { paid: 2 })], remove: [gone, 'nobody'] });
      expect(await find(gone, kept)).to.deep.equal([{ _id: kept, paid: 2 }]);
      await write({ put: [part(gone, { paid: 3 })] });
      expect(await find(gone)).to.deep.equal([{ _id: gone, paid: 3 }]);
    });

    it('are written in the order in which it is asked for', async () => {
      const [one, other] = [newId('p'), newId('p')];
      await write({ put: [part(one, { paid: 1 })] }, { put: [part(one, { paid: 2 })] }, { remove: [other] });
      await write({ put: [part(other, { paid: 1 })] }, { remove: [one] }, { remove: [other] });
      expect(await find(one, other)).to.deep.equal([]);
    });

    it('are found as they are committed, and not before', async () => {
      const [id, other] = [newId('p'), newId('p')];
      await write({ put: [part(id, { paid: 1 })] });
      const transaction = begin();
      await done(change(transaction, { put: [part(other, { paid: 1 })], remove: [id] }));
      expect(await find(id, other), 'before the commit').to.deep.equal([{ _id: id, paid: 1 }]);
      await done(transaction.commit());
      transaction.end();
      expect(await find(id, other)).to.deep.equal([{ _id: other, paid: 1 }]);
    });

    it('stay as they were when the transaction is given up', async () => {
      const id = newId('p');
      await write({ put: [part(id, { paid: 1 })] });
      const transaction = begin();
      await done(change(transaction, { remove: [id] }));
      transaction.abort();
      transaction.end();
      expect(await find(id)).to.deep.equal([{ _id: id, paid: 1 }]);
    });

    it('conflict when two transactions write the same one, whatever they do with it', async () => {
      for (const isThere of [true, false])
        for (const writes of [{ put: [part('', { paid: 9 })] }, ...(isThere ? [{ remove: [''] }] : [])]) {
          const id = newId('p');
          if (isThere) await write({ put: [part(id, { paid: 1 })] });
          const put = (writes.put ?? []).map((one) => ({ ...one, _id: id }));
          const [first, second] = [begin(), begin()];
          await done(change(first, { put: [part(id, { paid: 2 })] }));
          const clash = change(second, { put, remove: writes.remove ? [id] : [] });
          expect(await failed(clash)).to.be.instanceOf(Conflict);
          second.abort();
          second.end();
          await done(first.commit());
          first.end();
          expect(await find(id)).to.deep.equal([{ _id: id, paid: 2 }]);
        }
    });

    it('conflict with what was committed behind the snapshot of a transaction', async () => {
      const [id, other] = [newId('p'), newId('p')];
      await write({ put: [part(id, { paid: 1 })] });
      const late = begin();
      await done(change(late, { put: [part(other, { paid: 1 })] }));
      await write({ put: [part(id, { paid: 2 })] });
      const behind = change(late, { put: [part(id, { paid: 3 })] });
      expect(await failed(behind)).to.be.instanceOf(Conflict);
      late.abort();
      late.end();
      expect(await find(id, other), 'it was undone as a whole').to.deep.equal([{ _id: id, paid: 2 }]);
    });

    it('are read in a transaction as its snapshot has them, with its own writes', async () => {
      const [id, other, gone] = [newId('p'), newId('p'), newId('p')];
      await write({ put: [part(id, { paid: 1 }), part(gone, { paid: 1 })] });
      const reading = begin();
      const within = () => done(reading.loadParts(collection, [id, other, gone, 'nobody']));
      const before = [part(id, { paid: 1 }), part(gone, { paid: 1 })];
      expect(await within()).to.have.deep.members(before);
      await write({ put: [part(id, { paid: 2 })] });
      expect(await within(), 'another has written since').to.have.deep.members(before);
      await done(change(reading, { put: [part(other, { paid: 3 })], remove: [gone] }));
      expect(await within()).to.have.deep.members([part(id, { paid: 1 }), part(other, { paid: 3 })]);
      await done(reading.commit());
      reading.end();
      expect(await find(id, other, gone)).to.have.deep.members([
        { _id: id, paid: 2 },
        { _id: other, paid: 3 },
      ]);
    });
  });
}
