// Slots are spread evenly, and a member that comes or goes moves no slot but its own.
import { expect } from 'chai';
import { designatedOwner, idInSlot, slotOf, slotsTotal } from '../../src/cluster/slots.js';
import type { Member } from '../../src/links/member.js';

const slots = Array.from({ length: slotsTotal }, (_, slot) => slot);
const member = (name: string, state: Member['state'] = 'up'): Member => ({
  id: `${name}:7000:boot`,
  address: `${name}:7000`,
  state,
});
const members = (count: number) => Array.from({ length: count }, (_, index) => member(`node-${index}`));

describe('slots', () => {
  it('stay where they are for ever: stored rows name them', () => {
    expect(slotOf('voucher', 'v_1')).to.equal(597);
    expect(slotOf('bot', 'v_1')).to.equal(566);
    expect(slotOf('chat', 'Grüße 👋')).to.equal(959);
  });

  it('are each reached from any beginning of an id, by the same id every time', () => {
    for (let nth = 0; nth < 8; nth += 1) {
      const stem = `prv_${nth}`;
      for (const slot of slots) {
        const id = idInSlot({ kind: 'chat', stem, slot });
        expect(id).to.match(/^prv_\d+[0-9A-Za-z]{3}$/);
        expect(slotOf('chat', id)).to.equal(slot);
      }
    }
    expect(idInSlot({ kind: 'chat', stem: 'prv_1', slot: 7 })).to.equal('prv_100x');
  });

  it('get their fair share of actors', () => {
    const counts = new Array<number>(slotsTotal).fill(0);
    for (let id = 0; id < 100_000; id += 1)
      counts[slotOf('voucher', `vch_${id}`)] = 1 + (counts[slotOf('voucher', `vch_${id}`)] ?? 0);
    const mean = 100_000 / slotsTotal;
    expect(Math.min(...counts)).to.be.above(mean * 0.5);
    expect(Math.max(...counts)).to.be.below(mean * 1.6);
  });

  it('are shared evenly by members', () => {
    for (const count of [2, 3, 5, 10]) {
      const shares = new Map<string, number>();
      for (const slot of slots) {
        const id = designatedOwner(slot, members(count))?.id ?? 'none';
        shares.set(id, 1 + (shares.get(id) ?? 0));
      }
      expect(shares.size).to.equal(count);
      for (const share of shares.values())
        expect(share).to.be.within(0.6 * (1024 / count), 1.4 * (1024 / count));
    }
  });

  it('move only from the member that goes, and only to the one that comes', () => {
    const before = members(5);
    const [gone, ...after] = before;
    for (const slot of slots) {
      const owner = designatedOwner(slot, before);
      if (owner?.id !== gone?.id) expect(designatedOwner(slot, after)?.id).to.equal(owner?.id);
    }
  });

  it('have the same owner in whatever order the members are named', () => {
    const some = members(7);
    for (const slot of slots)
      expect(designatedOwner(slot, some.toReversed())).to.equal(designatedOwner(slot, some));
  });

  it('are never given to a member that is draining, nor at all when there is no other', () => {
    const two = [member('a', 'draining'), member('b')];
    expect(slots.every((slot) => designatedOwner(slot, two)?.address === 'b:7000')).to.equal(true);
    expect(designatedOwner(1, [member('a', 'draining')])).to.equal(undefined);
  });
});
