// Word of events that wait: it reaches their owner as it was said, and nonsense is not confirmed.
import { expect } from 'chai';
import { eventNoticesOver, onEventsNotice } from '../../src/actors/event-notices.js';
import type { Notice } from '../../src/links/links.js';
import type { Member } from '../../src/links/member.js';

const owner: Member = { id: 'b:7000:1', address: 'b:7000', state: 'up' };

describe('notices about events', () => {
  it('tell the owner of the receivers, and no other node', () => {
    const heard: string[] = [];
    const told: string[] = [];
    const notified = (to: readonly string[]) => void heard.push(...to);
    eventNoticesOver({
      async notify(nodes: readonly string[], notice: Notice) {
        told.push(...nodes);
        onEventsNotice(JSON.parse(JSON.stringify(notice)), { notified });
        return [];
      },
    })(owner, ['bot:1', 'bot:2']);
    expect([told, heard]).to.deep.equal([[owner.id], ['bot:1', 'bot:2']]);
  });

  it('are refused when they are none', () => {
    const notified = () => expect.fail('This was no notice.');
    const lies: object[] = [
      {},
      { to: 'bot:1' },
      { to: [1] },
      { to: Array.from({ length: 10_001 }, () => 'a') },
    ];
    for (const lie of lies)
      expect(() => onEventsNotice({ type: 'events', ...lie }, { notified })).to.throw(TypeError);
  });
});
