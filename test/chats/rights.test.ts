// The rights in a chat: every cell of the table, written down a second time.
import { expect } from 'chai';
import {
  type ChatRole,
  isPermitted,
  type Right,
  type RightTarget,
  targetOf,
} from '../../src/chats/chat/rights.js';

const chatRoles: readonly ChatRole[] = ['owner', 'administrator', 'member', 'side'];
const targets: readonly RightTarget[] = ['chat', 'owner', 'administrator', 'member', 'outsider'];

/** The targets of each role: chat, owner, administrator, member, outsider; `x` where it is permitted. */
const table: Readonly<Record<Right, Readonly<Record<ChatRole, string>>>> = {
  add: { owner: 'x....', administrator: 'x....', member: 'x....', side: '.....' },
  add_bot: { owner: 'x....', administrator: 'x....', member: '.....', side: '.....' },
  change: { owner: 'x....', administrator: 'x....', member: '.....', side: '.....' },
  pin: { owner: 'x....', administrator: 'x....', member: '.....', side: 'x....' },
  admit: { owner: 'x....', administrator: 'x....', member: '.....', side: '.....' },
  kick: { owner: '..xxx', administrator: '...xx', member: '.....', side: '.....' },
  ban: { owner: '..xxx', administrator: '...xx', member: '.....', side: '.....' },
  unban: { owner: 'x....', administrator: 'x....', member: '.....', side: '.....' },
  set_role: { owner: '..xxx', administrator: '.....', member: '.....', side: '.....' },
  hand_over: { owner: '..xxx', administrator: '.....', member: '.....', side: '.....' },
};

describe('the rights in a chat', () => {
  for (const [name, row] of Object.entries(table)) {
    const right = name as Right;
    for (const role of chatRoles) {
      const whose = role === 'side' ? 'a side of a private chat' : `the ${role}`;
      it(`to ${right} of ${whose} are ${row[role]}`, () => {
        const cells = targets.map((target) => (isPermitted({ right, role, target }) ? 'x' : '.'));
        expect(cells.join('')).to.equal(row[role]);
      });
    }
  }

  it('take everybody who is not in the chat for an outsider', () => {
    const statuses = ['owner', 'administrator', 'member', 'left', 'banned', undefined] as const;
    expect(statuses.map(targetOf)).to.deep.equal([
      ...['owner', 'administrator', 'member'],
      ...['outsider', 'outsider', 'outsider'],
    ]);
  });
});
