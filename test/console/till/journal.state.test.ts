// The list of the till: what it keeps over a reload, what it drops, and what it hears of other tills.
import { expect } from 'chai';
import type { Schemas } from '../../../src/client/client.js';
import { failed } from '../../../src/client/result.js';
import { afterRedeem, type Entry, newEntry, withReversal } from '../../../src/console/till/entry.state.js';
import {
  added,
  afterEvent,
  changed,
  entriesIn,
  isOpen,
  keptForm,
} from '../../../src/console/till/journal.state.js';

const till = 'sop_abcdefgh';
const entryOf = (key: string): Entry =>
  newEntry({
    key,
    at: 1_000,
    till,
    name: 'A coffee',
    request: { credential: { type: 'redeem_code', value: '7K3M9Q' }, external_order_id: `order-${key}` },
  });
const doneOf = (key: string): Entry => ({ ...entryOf(key), state: 'redeemed', redemptionId: `rdm_${key}` });
const eventOf = (type: string, redemption: object): Schemas['webhooks.ApplicationEvent'] => ({
  id: 'evt_1',
  type,
  createdAt: '2026-11-20T00:00:00Z',
  applicationId: 'app_1',
  sequence: 2,
  data: {
    redemption: { createdAt: '2026-11-20T00:00:00Z', ...redemption },
    voucher: { name: 'A free coffee' },
  },
});

describe('the list of a till', () => {
  it('keeps the last fifty, and whatever is not known yet', () => {
    const open = entryOf('open');
    let entries: readonly Entry[] = [open];
    for (let count = 0; count < 80; count += 1) entries = added(entries, doneOf(String(count)));
    expect(entries).to.have.length(51);
    expect(entries[0]?.key).to.equal('79');
    expect(entries.at(-1)).to.equal(open);
  });

  it('comes back after a reload with the key and what was sent', () => {
    const lost = afterRedeem(entryOf('a'), failed({ code: 'NETWORK_ERROR', mayBeDone: true }), 5_000);
    expect(entriesIn(keptForm([lost, doneOf('b')]))).to.deep.equal([lost, doneOf('b')]);
  });

  for (const text of [null, '', '{', '{}', '[1, null, {"key":1}]'])
    it(`is empty where the storage has ${text}`, () => expect(entriesIn(text)).to.deep.equal([]));

  it('is open with a redemption or a reversal that is not known', () => {
    expect(isOpen(entryOf('a'))).to.equal(true);
    expect(isOpen(doneOf('a'))).to.equal(false);
    expect(isOpen(withReversal(doneOf('a'), { key: 'r', reason: 'x' }))).to.equal(true);
  });

  it('changes one entry and leaves the others', () => {
    const [first, second] = [entryOf('a'), entryOf('b')];
    const after = changed([first, second], 'b', () => doneOf('b'));
    expect(after).to.deep.equal([first, doneOf('b')]);
  });
});

describe('what a till hears live', () => {
  it('settles an entry whose answer was lost, by its order', () => {
    const redemption = { redemptionId: 'rdm_9', externalOrderId: 'order-a' };
    const [entry] = afterEvent([entryOf('a')], eventOf('voucher.redeemed', redemption), till);
    expect(entry).to.deep.include({ state: 'redeemed', redemptionId: 'rdm_9', key: 'a' });
  });

  it('is told once: the own redemption is not listed twice', () => {
    const redemption = { redemptionId: 'rdm_a', externalOrderId: 'order-a' };
    expect(afterEvent([doneOf('a')], eventOf('voucher.redeemed', redemption), till)).to.have.length(1);
  });

  it('lists the redemptions of other tills, which can be reversed here', () => {
    const redemption = { redemptionId: 'rdm_x', externalOrderId: 'order-x', storeId: 'shop-2' };
    const entries = afterEvent([doneOf('a')], eventOf('voucher.redeemed', redemption), till);
    expect(entries).to.have.length(2);
    expect(entries[0]).to.deep.include({
      state: 'redeemed',
      redemptionId: 'rdm_x',
      name: 'A free coffee',
      till,
      at: Date.parse('2026-11-20T00:00:00Z'),
    });
    expect(entries[0]?.request.store_id).to.equal('shop-2');
  });

  it('marks what was reversed, wherever it was, and an event that comes late does not undo it', () => {
    const reversal = { redemptionId: 'rev_1', reversalOf: 'rdm_a', externalOrderId: 'order-a' };
    const reversed = afterEvent([doneOf('a')], eventOf('voucher.reversed', reversal), till);
    expect(reversed[0]?.state).to.equal('reversed');
    const late = { redemptionId: 'rdm_a', externalOrderId: 'order-a' };
    expect(afterEvent(reversed, eventOf('voucher.redeemed', late), till)[0]?.state).to.equal('reversed');
  });

  it('passes over all other events', () => {
    const entries = [doneOf('a')];
    for (const type of ['voucher.issued', 'template.paused'])
      expect(afterEvent(entries, eventOf(type, { redemptionId: 'rdm_x' }), till)).to.deep.equal(entries);
    const bare = { ...eventOf('voucher.redeemed', {}), data: {} };
    expect(afterEvent(entries, bare, till)).to.equal(entries);
  });
});
