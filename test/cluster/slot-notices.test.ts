// Word of freed slots: it arrives as it was said, and a peer that talks nonsense is not confirmed.
import { expect } from 'chai';
import type { SlotNotice } from '../../src/cluster/ownership.js';
import { onSlotNotice, slotBroadcast } from '../../src/cluster/slot-notices.js';
import type { Notice } from '../../src/links/links.js';

describe('notices about slots', () => {
  it('say to the others what one node says', () => {
    const heard: SlotNotice[] = [];
    const handleNotice = (notice: SlotNotice) => void heard.push(notice);
    const notice = { view: 4, released: [{ slot: 7, epoch: 2 }] };
    slotBroadcast({
      async notifyAll(message: Notice) {
        onSlotNotice(JSON.parse(JSON.stringify(message)), { handleNotice });
        return 'all-confirmed';
      },
    })(notice);
    expect(heard).to.deep.equal([notice]);
  });

  it('are refused when they are none', () => {
    const held = { slot: 7, epoch: 2 };
    const lies: object[] = [
      {},
      { view: 4 },
      { view: '4', released: [] },
      { view: -1, released: [] },
      { view: 4, released: {} },
      { view: 4, released: [null] },
      { view: 4, released: [{ slot: 1024, epoch: 1 }] },
      { view: 4, released: [{ slot: 0.5, epoch: 1 }] },
      { view: 4, released: [{ slot: 1, epoch: -1 }] },
      { view: 4, released: Array.from({ length: 1025 }, () => held) },
    ];
    const handleNotice = () => expect.fail('This was no notice.');
    for (const lie of lies) {
      expect(() => onSlotNotice({ type: 'slots', ...lie }, { handleNotice }), JSON.stringify(lie)).to.throw(
        TypeError,
      );
    }
  });
});
