// A private chat opens at the event of another actor, which may come several times.
import { expect } from 'chai';
import type { ChatState } from '../../src/chats/chat/chat.js';
import { chatKind } from '../../src/chats/chat/chat.kind.js';
import { openChat } from '../../src/chats/chats.endpoints.js';

describe('a private chat that another actor asks for', () => {
  const kind = chatKind(async () => new Map());
  const sides = { by: { id: 'usr_a', username: 'anna' }, with: { id: 'usr_b', username: 'ben' } };
  const body = { type: 'open', chat: 'prv_1', ...sides };
  const event = { type: 'EVENT', event: 'e1', from: 'friendship:frd_1', sentAt: 0, body };
  const facts = { id: 'prv_1', at: 0, part: () => undefined, hint: () => undefined };

  function turn(state: ChatState | undefined, command: { readonly type: string }) {
    const decision = kind.decide(state, command, facts);
    if (decision === undefined || 'refused' in decision) throw new Error('It is refused.');
    return decision;
  }

  it('is there with both sides, and looks at where they stand', () => {
    const { next, parts } = turn(undefined, event);
    expect(next).to.deep.include({ type: 'private', members: 2, pair: ['usr_a', 'usr_b'] });
    expect(parts).to.have.length(2);
    expect(kind.looksAt?.(undefined, event)).to.deep.equal(kind.looksAt?.(undefined, body));
  });

  it('stays as it is when it is there', () => {
    const { next } = turn(undefined, body);
    const again = turn(next, event);
    expect([again.next, again.parts]).to.deep.equal([next, []]);
  });

  it('is begun by a block without members, and refused to who is blocked', () => {
    const { next, parts } = turn(undefined, { ...body, type: 'block' } as { type: string });
    expect([next.members, parts, next.blockedBy]).to.deep.equal([0, [], { usr_a: true }]);
    const blocked = { ...body, by: sides.with, with: sides.by };
    expect(kind.decide(next, blocked, facts)).to.deep.include({ refused: 'FORBIDDEN' });
    expect(turn(next, body).next.members).to.equal(2);
  });
});

describe('the price of beginning a chat', () => {
  const price = openChat.price as unknown as (body: object) => number;

  it('is that of the members that a group begins with, and none for two people', () => {
    const group = (members: number) =>
      price({ type: 'group', title: 'Neighbours', member_ids: idsOf(members) });
    const idsOf = (count: number) => Array.from({ length: count }, (_, nth) => `usr_${nth}`);
    expect([group(0), group(10), group(100)]).to.deep.equal([2, 4, 22]);
    expect(price({ type: 'group', title: 'Alone' })).to.equal(2);
    expect(price({ type: 'private', user_id: 'usr_1' })).to.equal(0);
  });
});
