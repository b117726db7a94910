// The slots that are added to commands on their way to a router of shards.
import { expect } from 'chai';
import { type ShardRule, withSlots } from '../../src/storage/sharding.js';

/** The slot is the number behind the dash. */
const slotOf = (id: string) => (/-\d+$/.test(id) ? Number(id.split('-')[1]) : undefined);
const rule: ShardRule = {
  key: { slot: 1, chat: 1 },
  slotBy: { chat: slotOf, _id: slotOf },
  slotOfRowBy: { actor: slotOf },
};
const rules = new Map([['messages', rule]]);
const sent = (command: object) => withSlots(command, rules);

describe('commands for a router of shards', () => {
  it('name the slot that a field tells, for one value and for several', () => {
    expect(sent({ find: 'messages', filter: { chat: 'c-3', seq: 1 } })).to.deep.equal({
      find: 'messages',
      filter: { chat: 'c-3', seq: 1, slot: 3 },
    });
    const several = { _id: { $in: ['m-1', 'm-2', 'n-1'] } };
    expect(sent({ find: 'messages', filter: several }).filter.slot).to.deep.equal({ $in: [1, 2] });
    expect(sent({ count: 'messages', query: { chat: { $eq: 'c-4' } } }).query.slot).to.equal(4);
    const pipeline = [{ $match: { chat: 'c-5' } }, { $limit: 1 }];
    expect(sent({ aggregate: 'messages', pipeline }).pipeline[0].$match.slot).to.equal(5);
    expect(sent({ findAndModify: 'messages', query: { _id: 'm-6' } }).query.slot).to.equal(6);
  });

  it('stay as they are where one value does not tell, or the slot is named', () => {
    for (const filter of [{ _id: { $in: ['m-1', 'new'] } }, { seq: 1 }, { chat: { $gt: 'c-1' } }])
      expect(sent({ find: 'messages', filter })).to.deep.equal({ find: 'messages', filter });
    const named = { find: 'messages', filter: { chat: 'c-3', slot: 9 } };
    expect(sent(named)).to.deep.equal(named);
    const other = { find: 'people', filter: { chat: 'c-3' } };
    expect(sent(other)).to.equal(other);
    expect(sent({ getMore: 1, collection: 'messages' })).to.deep.equal({
      getMore: 1,
      collection: 'messages',
    });
  });

  it('name it in each of several alternatives', () => {
    const filter = { $or: [{ chat: 'c-1', seq: 1 }, { chat: 'c-2' }] };
    const { $or } = sent({ find: 'messages', filter }).filter;
    expect($or).to.deep.equal([
      { chat: 'c-1', seq: 1, slot: 1 },
      { chat: 'c-2', slot: 2 },
    ]);
    const deletes = [{ q: { $and: [{ chat: 'c-7' }, { seq: 1 }] }, limit: 1 }];
    expect(sent({ delete: 'messages', deletes }).deletes[0].q.$and[0].slot).to.equal(7);
  });

  it('store it with each document, by what tells it first', () => {
    const documents = [
      { _id: 'm-1', actor: 'a-2' },
      { _id: 'new', actor: 'a-2' },
      { _id: 'm-1', slot: 5 },
    ];
    const slots = sent({ insert: 'messages', documents }).documents.map(({ slot }: { slot: number }) => slot);
    expect(slots).to.deep.equal([1, 2, 5]);
    const bulk = { documents: [{ _id: 'm-1' }] };
    expect(sent({ insert: 'messages', documents: bulk }).documents).to.deep.equal([{ _id: 'm-1', slot: 1 }]);
  });

  it('keep it in a document that is put as a whole, and name the shard key whole', () => {
    const u = { _id: 'new', chat: 'c-8', seq: 1 };
    const updates = [{ q: { _id: 'new' }, u, upsert: true }];
    expect(sent({ update: 'messages', updates }).updates).to.deep.equal([
      { q: { _id: 'new', slot: 8, chat: 'c-8' }, u: { ...u, slot: 8 }, upsert: true },
    ]);
    const changes = [{ q: { _id: 'm-1', v: 1 }, u: { $set: { v: 2 } } }];
    expect(sent({ update: 'messages', updates: changes }).updates).to.deep.equal([
      { q: { _id: 'm-1', v: 1, slot: 1 }, u: { $set: { v: 2 } } },
    ]);
  });
});
