// Word of freed slots: it arrives as it was said, and a peer that talks nonsense is not confirmed.
import { expect } from 'chai';
import type { SlotNotice } from '../../src/cluster/ownership.js';
import { onSlotNotice, slotPeers } from '../../src/cluster/slot-notices.js';
import type { Notice } from '../../src/links/links.js';

describe('notices about slots', () => {
  it('tell one node, or all, what one node says', () => {
    const heard: [to: string, SlotNotice][] = [];
    const hear = (to: string, message: Notice) => {
      const handleNotice = (notice: SlotNotice) => void heard.push([to, notice]);
      onSlotNotice(JSON.parse(JSON.stringify(message)), { handleNotice });
    };
    const peers = slotPeers({
      async notifyAll(message: Notice) {
        hear('all', message);
        return 'all-confirmed';
      },
      async notify(nodes: readonly string[], message: Notice) {
        for (const node of nodes) hear(node, message);
        return [];
      },
    });
    const released = { view: 4, released: [{ slot: 7, epoch: 2 }] };
    const view = { view: 5, released: [] };
    peers.notify('n2', released);
    peers.notifyAll(view);
    expect(heard).to.deep.equal([
      ['n2', released],
      ['all', view],
    ]);
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
