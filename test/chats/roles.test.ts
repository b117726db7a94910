// Roles at the edges, as one turn of a group decides them.
import { expect } from 'chai';
import type { Accepted } from '../../src/actors/kind.js';
import type { ChatState, MemberRow, MemberStatus } from '../../src/chats/chat/chat.js';
import { createDraft } from '../../src/chats/chat/draft.js';
import { joiningHandlers } from '../../src/chats/governance/joining.js';
import { leavingHandlers } from '../../src/chats/governance/leaving.js';
import { pinningHandlers } from '../../src/chats/governance/pinning.js';
import { roleHandlers } from '../../src/chats/governance/roles.js';

const chat = 'grp_1';
const people = { owner: 'usr_owner', one: 'usr_one', admin: 'usr_admin_0' };
const author = (id: string) => ({ id, username: id });

function group(administrators: number, changes: Partial<ChatState> = {}): ChatState {
  const ids = Array.from({ length: administrators }, (_, n) => [`usr_admin_${n}`, true] as const);
  const counts = { lastSeq: 0, changes: 0, members: administrators + 2, createdAt: 0 };
  const state = { type: 'group', title: 'Many', owner: people.owner, bots: {}, pins: [] } as const;
  return { ...counts, ...state, administrators: Object.fromEntries(ids), ...changes };
}

function draftOf(state: ChatState) {
  return createDraft(state, {
    id: chat,
    at: 1_000,
    hint: () => undefined,
    part<D extends object>({ collection, id }: { collection: string; id: string }) {
      if (collection === 'messages') return { _id: id, chat, from: author(people.owner) } as unknown as D;
      if (collection !== 'chat_members') return undefined;
      const user = id.split(':')[1] ?? '';
      const status = statusOf(state, user);
      if (status === undefined) return undefined;
      return { chat, user, isBot: false, status, since: 0 } satisfies MemberRow as unknown as D;
    },
  });
}

function statusOf(state: ChatState, user: string): MemberStatus | undefined {
  if (state.owner === user) return 'owner';
  if (user in state.administrators) return 'administrator';
  return user === people.one ? 'member' : undefined;
}

function setRole(state: ChatState, who: string, role: string) {
  const ids = { messageId: 'msg_1', secondMessageId: 'msg_2' };
  const command = { type: 'setRole', chat, by: author(people.owner), who: author(who), role, ...ids };
  return roleHandlers.setRole?.decide(draftOf(state), command);
}

describe('a group of many administrators', () => {
  it('takes the 200th, and refuses the 201st', () => {
    const taken = setRole(group(199), people.one, 'administrator') as Accepted<ChatState>;
    expect(Object.keys(taken.next.administrators)).to.have.length(200);
    expect(taken.rows).to.have.length(1);
    expect(setRole(group(200), people.one, 'administrator')).to.include({ refused: 'CONFLICT' });
  });

  it('is handed over while there is a place for the former owner', () => {
    expect(setRole(group(200), people.one, 'owner')).to.include({ refused: 'CONFLICT' });
    const { next } = setRole(group(200), people.admin, 'owner') as Accepted<ChatState>;
    expect(next.owner).to.equal(people.admin);
    expect(Object.keys(next.administrators)).to.have.length(200).and.include(people.owner);
    expect(next.administrators).not.to.have.property(people.admin);
  });

  it('remembers since when somebody is in it', () => {
    const { parts = [] } = setRole(group(0), people.one, 'administrator') as Accepted<ChatState>;
    expect(parts.map(({ document }) => document)).to.deep.equal([
      { chat, user: people.one, isBot: false, status: 'administrator', since: 0 },
    ]);
  });

  it('does nothing when the role is there already', () => {
    const state = group(200);
    const { next, rows, parts } = setRole(state, people.admin, 'administrator') as Accepted<ChatState>;
    expect(next).to.equal(state);
    expect([rows, parts]).to.deep.equal([[], []]);
  });
});

describe('the account of an owner that is deleted', () => {
  function depart(state: ChatState, successors: readonly string[]) {
    const messageIds = ['msg_1', 'msg_2'];
    const by = author(people.owner);
    const command = { type: 'depart', chat, by, successors: successors.map(author), messageIds };
    return leavingHandlers.depart?.decide(draftOf(state), command);
  }

  it('leaves the group to the first successor who is still there', () => {
    const { next } = depart(group(0), ['usr_gone', people.one]) as Accepted<ChatState>;
    expect(next).to.include({ owner: people.one, members: 1 });
  });

  it('is tried again when all of them have gone meanwhile', () => {
    expect(depart(group(0), ['usr_gone'])).to.include({ refused: 'CONFLICT' });
  });

  it('ends a group that nobody is left in', () => {
    const { next } = depart(group(0, { members: 1 }), []) as Accepted<ChatState>;
    expect(next.members).to.equal(0);
  });
});

describe('what a group keeps of what people want', () => {
  it('ends at 1,000 open requests', () => {
    const ask = (joinRequests: number) => {
      const command = { type: 'askToJoin', chat, by: author('usr_new') };
      return joiningHandlers.askToJoin?.decide(draftOf(group(0, { joinRequests })), command);
    };
    expect((ask(999) as Accepted<ChatState>).next.joinRequests).to.equal(1_000);
    expect(ask(1_000)).to.include({ refused: 'CONFLICT' });
  });

  it('ends at 100 pins', () => {
    const pin = (count: number) => {
      const pins = Array.from({ length: count }, (_, n) => `msg_${n}`);
      const command = { type: 'pin', chat, by: author(people.owner), pinned: 'msg_new', messageId: 'msg_s' };
      return pinningHandlers.pin?.decide(draftOf(group(0, { pins })), command);
    };
    expect((pin(99) as Accepted<ChatState>).next.pins).to.have.length(100);
    expect(pin(100)).to.include({ refused: 'CONFLICT' });
  });
});
