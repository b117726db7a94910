// Adding people to groups: their setting, their blocks, and having left decide. Adding bots: only governing
// members may, and up to a limit.
import { expect } from 'chai';
import type { ChatState } from '../../src/chats/chat/chat.js';
import type { ChatCommand } from '../../src/chats/chat/chat-handler.js';
import { createDraft } from '../../src/chats/chat/draft.js';
import { membershipHandlers } from '../../src/chats/chat/membership.js';
import { openingHandlers } from '../../src/chats/chat/opening.js';
import { memberRef } from '../../src/chats/names.js';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Person } from '../support/node.js';
import { type Chat, type ChatsWorld, openSharedChats } from './chats-world.js';

type AddedBy = Schemas['accounts.AddedToGroupsBy'];

describe('who is brought into a group', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let carl: Person;

  before(async () => {
    world = await openSharedChats();
  });
  beforeEach(async () => {
    [anna, ben, carl] = await Promise.all([world.person(), world.person(), world.person()]);
  });
  after(() => world.close());

  const set = ({ token }: Person, added_to_groups_by: AddedBy | null) =>
    world.ask<Schemas['accounts.Me']>('PATCH /api/v1/accounts/me', { token, body: { added_to_groups_by } });
  const block = ({ token }: Person, { userId }: Person) =>
    world.ask(`POST /api/v1/users/${userId}/block`, { token });
  const members = (chat: Chat) => `POST /api/v1/chats/${chat.id}/members`;
  const adding = (by: Person, { userId: user_id }: Person) => ({ token: by.token, body: { user_id } });
  const add = (by: Person, chat: Chat, who: Person) => world.ask(members(chat), adding(by, who));
  const refusedToAdd = async (by: Person, chat: Chat, who: Person) =>
    (await world.refused(403, members(chat), adding(by, who))).message as string;
  const leave = ({ token }: Person, chat: Chat) =>
    world.ask(`POST /api/v1/chats/${chat.id}/leave`, { token });
  const chatsOf = async ({ token }: Person) =>
    (await world.ask<{ items: Chat[] }>('GET /api/v1/chats', { token })).items;
  const making = ({ token }: Person, whom: readonly Person[]) => ({
    token,
    body: { type: 'group', title: 'Neighbours', member_ids: whom.map(({ userId }) => userId) },
  });
  async function befriend(one: Person, other: Person) {
    const body = { user_id: other.userId };
    const asked = { token: one.token, body };
    const { id } = await world.ask<{ id: string }>('POST /api/v1/friends/requests', asked);
    await world.ask(`POST /api/v1/friends/requests/${id}/accept`, { token: other.token });
  }
  async function joins(who: Person, chat: Chat, by: Person) {
    const path = `POST /api/v1/chats/${chat.id}/join-requests`;
    await world.ask(path, { token: who.token, body: {} });
    await world.ask(`${path}/${who.userId}/approve`, { token: by.token });
  }

  describe('by the setting of a person', () => {
    it('is everybody at first, and is kept and read by the person alone', async () => {
      const me = () => world.ask<Schemas['accounts.Me']>('GET /api/v1/accounts/me', { token: anna.token });
      expect(await me()).to.include({ added_to_groups_by: 'everyone' });
      expect(await set(anna, 'friends')).to.include({ added_to_groups_by: 'friends', id: anna.userId });
      expect(await set(anna, null)).to.include({ added_to_groups_by: 'friends' });
      expect(await me()).to.include({ added_to_groups_by: 'friends', presence_visibility: 'friends' });
      const wrong = { token: anna.token, body: { added_to_groups_by: 'some' } };
      const { details } = await world.refused(400, 'PATCH /api/v1/accounts/me', wrong);
      expect(details).to.have.nested.property('[0].field', 'added_to_groups_by');
      const read = await world.ask<object>(`GET /api/v1/users/${anna.userId}`, { token: ben.token });
      expect(read).not.to.have.property('added_to_groups_by');
    });

    it('is a friend or nobody, in a new group and in one that is there', async () => {
      await set(anna, 'friends');
      const group = await world.group(ben, [carl.userId]);
      expect(await refusedToAdd(ben, group, anna)).to.contain('ask to join');
      expect(await refusedToAdd(carl, group, anna)).to.contain('ask to join');
      const { message } = await world.refused(403, 'POST /api/v1/chats', making(ben, [carl, anna]));
      expect(message).to.contain(anna.userId).and.not.to.contain(carl.userId);
      expect(await chatsOf(anna)).to.deep.equal([]);
      expect(await chatsOf(carl)).to.have.length(1);
      await befriend(ben, anna);
      await refusedToAdd(carl, group, anna);
      await add(ben, group, anna);
      expect((await world.group(ben, [anna.userId])).member_count).to.equal(2);
      await set(anna, 'nobody');
      await world.refused(403, 'POST /api/v1/chats', making(ben, [anna]));
      await add(ben, group, anna);
    });

    it('does not stand in the way of who asks to join', async () => {
      await set(anna, 'nobody');
      const group = await world.group(ben);
      await joins(anna, group, ben);
      expect(await chatsOf(anna)).to.have.length(1);
    });

    it('is told to members only: a stranger of the group gets what strangers get', async () => {
      await set(anna, 'nobody');
      const group = await world.group(ben);
      await world.refused(404, members(group), adding(carl, anna));
    });
  });

  describe('by a block', () => {
    it('is nobody whom the person has blocked, and both answers are the same', async () => {
      const group = await world.group(ben);
      await set(carl, 'nobody');
      const unwilling = await refusedToAdd(ben, group, carl);
      await block(anna, ben);
      expect(await refusedToAdd(ben, group, anna)).to.equal(unwilling);
      await world.refused(403, 'POST /api/v1/chats', making(ben, [anna]));
      expect(await chatsOf(anna)).to.deep.equal([]);
      await world.ask(`DELETE /api/v1/users/${ben.userId}/block`, { token: anna.token });
      await add(ben, group, anna);
    });

    it('is still who has blocked, and everybody else', async () => {
      await block(anna, ben);
      const group = await world.group(anna, [ben.userId]);
      expect(group.member_count).to.equal(2);
      await add(carl, await world.group(carl), anna);
    });

    it('is also no friend', async () => {
      await befriend(ben, anna);
      await set(anna, 'friends');
      await block(anna, ben);
      await refusedToAdd(ben, await world.group(ben), anna);
    });
  });

  describe('again', () => {
    it('is nobody who has left, until they ask', async () => {
      const group = await world.group(ben, [anna.userId, carl.userId]);
      await leave(anna, group);
      expect(await refusedToAdd(ben, group, anna)).to.contain('has left');
      await refusedToAdd(carl, group, anna);
      expect(await chatsOf(anna)).to.deep.equal([]);
      await joins(anna, group, ben);
      await leave(anna, group);
      await world.ask(`POST /api/v1/chats/${group.id}/join-requests`, { token: anna.token, body: {} });
      await add(ben, group, anna);
      expect(await chatsOf(anna)).to.have.length(1);
    });

    it('is nobody who has left and was banned since', async () => {
      const group = await world.group(ben, [anna.userId]);
      await leave(anna, group);
      const member = `POST /api/v1/chats/${group.id}/members/${anna.userId}`;
      for (const deed of ['ban', 'unban']) await world.ask(`${member}/${deed}`, { token: ben.token });
      expect(await refusedToAdd(ben, group, anna)).to.contain('has left');
    });

    it('is who was removed, as long as they have not left by themselves', async () => {
      const group = await world.group(ben, [anna.userId]);
      const member = `DELETE /api/v1/chats/${group.id}/members/${anna.userId}`;
      await world.ask(member, { token: ben.token });
      await add(ben, group, anna);
      await leave(anna, group);
      await joins(anna, group, ben);
      await world.ask(member, { token: ben.token });
      await add(ben, group, anna);
    });
  });

  describe('when it is a bot', () => {
    it('is brought by who governs the group', async () => {
      const group = await world.group(anna, [ben.userId]);
      const { systemUserId: user_id } = await world.bot();
      const bring = { token: ben.token, body: { user_id } };
      expect((await world.refused(403, members(group), bring)).message).to.contain('administrators');
      const role = { token: anna.token, body: { role: 'administrator' } };
      await world.ask(`PUT /api/v1/chats/${group.id}/members/${ben.userId}/role`, role);
      await world.ask(members(group), bring);
    });

    it('is one of fifty at most, in a new group and in one that is there', () => {
      const bots = Array.from({ length: 51 }, (_, n) => ({
        ...{ id: `sys_${n}`, username: `bot_${n}`, botId: `bot_${n}` },
      }));
      const [by, [last]] = [{ id: 'usr_anna', username: 'anna' }, bots];
      const owner = { chat: 'grp_1', user: by.id, isBot: false, status: 'owner', since: 0 };
      const state: ChatState = {
        ...{ type: 'group', title: 'Bots', owner: by.id, lastSeq: 0, changes: 0, members: 51 },
        ...{ administrators: {}, pins: [], createdAt: 0 },
        bots: Object.fromEntries(bots.slice(1).map(({ id, ...bot }) => [id, bot])),
      };
      const draft = createDraft(state, {
        ...{ id: 'grp_1', at: 1_000, hint: () => undefined },
        part: <D extends object>({ id }: { id: string }) =>
          id === memberRef('grp_1', by.id).id ? (owner as unknown as D) : undefined,
      });
      const command = { chat: 'grp_1', by, unwilling: [], messageId: 'msg_1', messageIds: [] };
      const full = {
        refused: 'CONFLICT',
        message: 'A group has at most 50 bots. Remove one that is not needed.',
      };
      const added = membershipHandlers.add?.decide(draft, {
        type: 'add',
        ...command,
        joining: [last],
      } as ChatCommand);
      expect(added).to.deep.equal(full);
      const made = openingHandlers.create?.decide(draft, {
        type: 'create',
        ...command,
        joining: bots,
      } as ChatCommand);
      expect(made).to.deep.equal(full);
    });
  });
});
