// What the runtime relies on in its store, asked of MongoDB and of the simulation's store alike.
import { expect } from 'chai';
import {
  type CommandRow,
  Conflict,
  type Document,
  type DueRow,
  Duplicate,
  type GroupStore,
  type GroupTransaction,
  UnknownOutcome,
} from '../../src/actors/store-port.js';
import { newId } from '../../src/shared/ids.js';

/** A store with the collections `counters` and `numbers`, the latter unique in its field `number`. */
export interface StoreUnderTest {
  readonly store: GroupStore;
  /** All rows of a collection that a majority has. */
  rows(collection: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Lets the work go on where time is simulated. */
  settled<T>(work: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const collection = 'counters';
const at = new Date(0);

export function conformingStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`the store of groups: ${name}`, () => {
    let tested: StoreUnderTest;
    before(async () => {
      tested = await open();
    });
    after(() => tested.close());

    const done = <T>(work: Promise<T>) => tested.settled(work);
    const begin = () => tested.store.begin();
    const failure = (work: Promise<unknown>) =>
      done(
        work.then(
          () => expect.fail('It succeeded.'),
          (error: unknown) => error,
        ),
      );

    /** Committed rows, in a transaction of their own. */
    async function stored(into: string, ...documents: readonly Document[]): Promise<void> {
      const transaction = begin();
      await done(transaction.insertRows(into, documents));
      await done(transaction.commit());
      transaction.end();
    }

    async function newActor(more: object = {}): Promise<string> {
      const _id = newId('c');
      await stored(collection, {
        _id,
        slot: 3,
        st: { n: 0, note: 'first' },
        v: 1,
        fe: 2,
        mv: 1,
        ...more,
      } as Document);
      return _id;
    }

    const next = { st: { n: 1 }, v: 2, mv: 1 };
    const firstState = { n: 0, note: 'first' };
    const changing = (id: string, more: object = {}) => ({
      id,
      v: 1,
      fe: 2,
      next,
      before: firstState,
      nextFe: 5,
      ...more,
    });

    async function loaded(id: string) {
      const [actor] = await done(tested.store.load(collection, [id]));
      return actor;
    }

    const command = (key: string): CommandRow => ({
      _id: key,
      actor: 'counter:c',
      hash: 'h',
      reply: '{}',
      at,
    });

    it('loads what is committed, and nothing for who is missing', async () => {
      const id = await newActor();
      const found = await done(tested.store.load(collection, [id, 'nobody']));
      expect(found).to.have.length(1);
      expect(found[0]).to.include({ _id: id, slot: 3, v: 1, fe: 2, mv: 1 });
      expect(found[0]?.st).to.deep.equal(firstState);
    });

    it('writes what has changed of an actor whose version and fence are as they were', async () => {
      const id = await newActor();
      const transaction = begin();
      expect(await done(transaction.updateActors(collection, [changing(id)], 'mark-1'))).to.equal(1);
      expect(await done(transaction.findMarked(collection, [id], 'mark-1'))).to.deep.equal([id]);
      expect((await loaded(id))?.v, 'before the commit').to.equal(1);
      await done(transaction.commit());
      transaction.end();
      const after = await loaded(id);
      expect(after).to.include({ v: 2, fe: 5 });
      expect(after?.st).to.deep.equal({ n: 1 });
    });

    it('reads actors in the transaction, and writes by id what nobody has written since', async () => {
      const [id, other] = [await newActor(), await newActor()];
      const transaction = begin();
      const read = await done(transaction.loadActors(collection, [id, 'nobody', other]));
      expect(read.map(({ _id, v, fe, st }) => [_id, v, fe, st])).to.have.deep.members([
        [id, 1, 2, firstState],
        [other, 1, 2, firstState],
      ]);
      const isRead = changing(id, { v: 1, fe: 2, isRead: true });
      expect(await done(transaction.updateActors(collection, [isRead], 'read'))).to.equal(1);
      await done(transaction.commit());
      transaction.end();
      expect(await loaded(id)).to.include({ v: 2, fe: 5 });
    });

    it('conflicts with what was written since it was read', async () => {
      const [id, other] = [await newActor(), await newActor()];
      const late = begin();
      await done(late.loadActors(collection, [id]));
      const quick = begin();
      await done(quick.updateActors(collection, [changing(id)], 'quick'));
      await done(quick.commit());
      quick.end();
      const isRead = [changing(other, { isRead: true }), changing(id, { isRead: true })];
      expect(await failure(late.updateActors(collection, isRead, 'late'))).to.be.instanceOf(Conflict);
      late.abort();
      late.end();
      expect((await loaded(id))?.v).to.equal(2);
      expect((await loaded(other))?.v, 'it was undone as a whole').to.equal(1);
    });

    it('writes fence and mark alone for a turn that was refused', async () => {
      const id = await newActor();
      const transaction = begin();
      const refused = { id, v: 1, fe: 2, nextFe: 4 };
      expect(await done(transaction.updateActors(collection, [refused], 'mark-2'))).to.equal(1);
      await done(transaction.commit());
      transaction.end();
      const after = await loaded(id);
      expect(after).to.include({ v: 1, fe: 4 });
      expect(after?.st).to.deep.equal(firstState);
    });

    it('misses an actor of another version, another fence, or none, and tells them by the mark', async () => {
      const [good, old, fenced] = [await newActor(), await newActor({ v: 9 }), await newActor({ fe: 9 })];
      const all = [good, old, fenced, 'nobody'];
      const transaction = begin();
      const updates = all.map((id) => changing(id));
      expect(await done(transaction.updateActors(collection, updates, 'mark-3'))).to.equal(1);
      expect(await done(transaction.findMarked(collection, all, 'mark-3'))).to.deep.equal([good]);
      await done(transaction.commit());
      transaction.end();
      expect((await loaded(old))?.v).to.equal(9);
    });

    it('lets one of two write the same actor at once', async () => {
      const id = await newActor();
      const [one, two] = [begin(), begin()];
      await done(one.updateActors(collection, [changing(id)], 'one'));
      expect(await failure(two.updateActors(collection, [changing(id)], 'two'))).to.be.instanceOf(Conflict);
      two.abort();
      await done(one.commit());
      one.end();
      two.end();
    });

    it('does not write over what was committed after its snapshot', async () => {
      const [id, other] = [await newActor(), await newActor()];
      const late = begin();
      await done(late.updateActors(collection, [changing(other)], 'late'));
      const quick = begin();
      await done(quick.updateActors(collection, [changing(id)], 'quick'));
      await done(quick.commit());
      quick.end();
      // In its snapshot the actor still is as it was.
      expect(await failure(late.updateActors(collection, [changing(id)], 'late'))).to.be.instanceOf(Conflict);
      late.abort();
      late.end();
      expect((await loaded(other))?.v, 'it was undone as a whole').to.equal(1);
    });

    it('refuses a second row of the same id or unique value, names it, and undoes everything', async () => {
      const [id, key, number] = [await newActor(), newId('key'), 3_141_592];
      await stored('commands', command(key));
      await stored('numbers', { _id: newId('n'), number } as Document);
      const ofId = begin();
      await done(ofId.updateActors(collection, [changing(id)], 'dup'));
      const first = (await failure(ofId.insertRows('commands', [command(key)]))) as Duplicate;
      expect(first).to.be.instanceOf(Duplicate);
      expect(first).to.include({ collection: 'commands', index: '_id_' });
      expect(first.value).to.deep.equal({ _id: key });
      ofId.abort();
      ofId.end();
      expect((await loaded(id))?.v).to.equal(1);
      const ofValue = begin();
      const taken = [{ _id: newId('n'), number } as Document];
      const second = (await failure(ofValue.insertRows('numbers', taken))) as Duplicate;
      expect(second).to.be.instanceOf(Duplicate);
      expect(second).to.include({ collection: 'numbers', index: 'number' });
      expect(second.value).to.deep.equal({ number });
      const found = await done(ofValue.findFirst('numbers', { number }));
      expect(found).to.include({ number });
      ofValue.abort();
      ofValue.end();
    });

    it('frees the keys whose rows are old enough, and no others', async () => {
      const keys = ['old', 'young', 'other'].map(newId);
      const [old = '', young = '', other = ''] = keys;
      const dated = (key: string, ms: number) => ({ ...command(key), at: new Date(ms) });
      await stored('commands', dated(old, 7), dated(young, 8), dated(other, 7));
      await done(tested.store.forgetCommands([old, young], new Date(7)));
      const left = await done(tested.store.findCommands(keys));
      expect(left.map(({ _id }) => _id)).to.have.members([young, other]);
    });

    it('conflicts with a row of the same id that is not committed yet', async () => {
      const key = newId('key');
      const [one, two] = [begin(), begin()];
      await done(one.insertRows('commands', [command(key)]));
      expect(await failure(two.insertRows('commands', [command(key)]))).to.be.instanceOf(Conflict);
      two.abort();
      await done(one.commit());
      one.end();
      two.end();
      expect(await done(tested.store.findCommands([key, 'never']))).to.have.length(1);
    });

    it('sets and clears timers, and takes away the fired one only while its instant stands', async () => {
      const idOf = (timer: string) => `counter:${timer}`;
      const set = (timer: string, when: number) => ({
        id: idOf(timer),
        slot: 3,
        document: { slot: 3, kind: 'counter', actor: 'c', timer, at: when, look: when },
      });
      const gone = (timer: string, when?: number) => ({
        id: idOf(timer),
        slot: 3,
        document: undefined,
        ...(when !== undefined && { at: when }),
      });
      const change = async (...changes: Parameters<GroupTransaction['changeDocuments']>[1]) => {
        const transaction = begin();
        await done(transaction.changeDocuments('due', changes));
        await done(transaction.commit());
        transaction.end();
      };
      const names = [newId('kept'), newId('cleared'), newId('fired'), newId('moved')];
      const [kept = '', cleared = '', fired = '', moved = ''] = names;
      await change(...names.map((name) => set(name, 10)));
      await change(set(moved, 20));
      await change(gone(cleared), gone(fired, 10), gone(moved, 10));
      const left = (await tested.rows('due')) as unknown as readonly DueRow[];
      const mine = left
        .filter(({ timer }) => names.includes(timer))
        .map(({ timer, at: when }) => [timer, when]);
      expect(mine.sort()).to.deep.equal([
        [kept, 10],
        [moved, 20],
      ]);
    });

    it('takes events away', async () => {
      const ids = [newId('e'), newId('e')];
      await stored('events', ...ids.map((_id) => ({ _id })));
      const transaction = begin();
      const gone = [ids[0] ?? '', 'gone'].map((id) => ({ id, slot: 1, document: undefined }));
      await done(transaction.changeDocuments('events', gone));
      await done(transaction.commit());
      transaction.end();
      const left = (await tested.rows('events')).map(({ _id }) => _id);
      expect(left).to.include(ids[1]).and.not.to.include(ids[0]);
    });

    it('stores nothing of what was aborted', async () => {
      const key = newId('key');
      const transaction = begin();
      await done(transaction.insertRows('commands', [command(key)]));
      transaction.abort();
      transaction.end();
      // Another one can have the key, at the latest when the abort has arrived.
      for (let isStored = false; !isStored; ) {
        isStored = await stored('commands', command(key)).then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof Conflict)) throw error;
            return false;
          },
        );
      }
    });

    it('commits nothing that was killed, and knows it behind the barrier', async () => {
      const [id, key] = [await newActor(), newId('key')];
      const transaction = begin();
      await done(transaction.updateActors(collection, [changing(id)], 'killed'));
      await done(transaction.insertRows('commands', [command(key)]));
      await done(transaction.kill());
      await done(transaction.barrier({ actor: { collection, id }, key, name: `counter:${id}` }));
      expect(await done(transaction.findCommands([key]))).to.deep.equal([]);
      const late = await failure(transaction.commit());
      expect(late instanceof Conflict || late instanceof UnknownOutcome, String(late)).to.equal(true);
      expect(await done(transaction.findCommands([key]))).to.deep.equal([]);
      transaction.end();
    });

    it('finds behind the barrier what was committed, on any node', async () => {
      const [id, key] = [await newActor(), newId('key')];
      const transaction = begin();
      await done(transaction.updateActors(collection, [changing(id)], 'sure'));
      await done(transaction.insertRows('commands', [command(key)]));
      await done(transaction.commit());
      await done(transaction.barrier({ actor: { collection, id }, key, name: `counter:${id}` }));
      const found = await done(transaction.findCommands([key]));
      expect(found.map(({ _id }) => _id)).to.deep.equal([key]);
      transaction.end();
    });

    it('writes what is revoked with the transaction, in one order for all', async () => {
      const version = async () => Number((await tested.rows('revocations'))[0]?.version ?? 0);
      const first = await version();
      const undone = begin();
      await done(undone.revoke(['counter:x']));
      undone.abort();
      undone.end();
      const revoking = async (transaction: GroupTransaction) =>
        done(transaction.revoke(['counter:x'])).then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof Conflict)) throw error;
            transaction.abort();
            transaction.end();
            return false;
          },
        );
      // At the latest when the abort has arrived.
      let one = begin();
      while (!(await revoking(one))) one = begin();
      const two = begin();
      expect(await failure(two.revoke(['counter:y']))).to.be.instanceOf(Conflict);
      two.abort();
      two.end();
      expect(await version(), 'before the commit').to.equal(first);
      await done(one.commit());
      one.end();
      expect(await version()).to.equal(first + 1);
    });

    it('claims an actor for an epoch that is not older than its fence', async () => {
      const id = await newActor();
      const claimed = await done(tested.store.activate({ collection, id, epoch: 7 }));
      expect(claimed).to.include({ _id: id, v: 1, fe: 7 });
      expect(await done(tested.store.activate({ collection, id, epoch: 6 }))).to.equal(undefined);
      expect(await done(tested.store.activate({ collection, id: 'nobody', epoch: 6 }))).to.equal(undefined);
      expect((await loaded(id))?.fe).to.equal(7);
    });

    it('claims nothing that a transaction holds', async () => {
      const id = await newActor();
      const holder = begin();
      await done(holder.updateActors(collection, [changing(id)], 'holder'));
      expect(await failure(tested.store.activate({ collection, id, epoch: 7 }))).to.be.instanceOf(Conflict);
      await done(holder.commit());
      holder.end();
    });
  });
}
