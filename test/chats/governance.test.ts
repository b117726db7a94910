// Governing groups: titles, roles, removals, bans and pins, their updates, and the refusals.
import { expect } from 'chai';
import type { Person } from '../support/node.js';
import { openTwoTestNodes } from '../support/node.js';
import { until } from '../support/until.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openSharedChats } from './chats-world.js';

interface MemberUpdate {
  readonly from: { readonly id: string };
  readonly old_chat_member: { readonly user: { readonly id: string }; readonly status: string };
  readonly new_chat_member: { readonly user: { readonly id: string }; readonly status: string };
}

describe('governing a group', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let carl: Person;
  let bot: Bot;
  let watcher: Bot;

  before(async () => {
    world = await openSharedChats();
    [anna, ben, carl] = await Promise.all([world.person(), world.person(), world.person()]);
    [bot, watcher] = await Promise.all([world.bot(), world.bot()]);
    const everything = ['my_chat_member', 'chat_member', 'chat_join_request', 'message'];
    await world.db
      .collection<{ _id: string }>('bots')
      .updateMany({}, { $set: { 'st.context.settings.allowedUpdates': everything } });
  });
  after(() => world.close());

  const at = (chat: Chat, rest = '') => `/api/v1/chats/${chat.id}${rest}`;
  const setRole = (by: Person, chat: Chat, { user, role }: { user: string; role: string }) =>
    world.ask<object>(`PUT ${at(chat, `/members/${user}/role`)}`, { token: by.token, body: { role } });
  const statusOf = async (chat: Chat, user: string) =>
    (await world.rows('chat_members')).find((row) => row.chat === chat.id && row.user === user)?.status;
  const events = async (person: Person, chat: Chat) =>
    (await world.history(person, chat.id)).flatMap(({ system }) => (system ? [system] : []));

  async function toldOf(which: Bot, chat: Chat) {
    const updates = (await world.published(which)).filter(({ lane }) => lane === chat.id);
    return updates.flatMap(({ type, body }) => {
      const change = body[type] as MemberUpdate;
      if (!type.endsWith('chat_member')) return [];
      const { user, status } = change.new_chat_member;
      return [`${type} ${user.id} ${change.old_chat_member.status}>${status}`];
    });
  }

  it('changes its title and description, with a message of the platform for each', async () => {
    const group = await world.group(anna, [ben.userId]);
    const body = { title: 'Friends 👋🏽', description: 'Those who stayed' };
    const changed = await world.ask<Chat>(`PATCH ${at(group)}`, { token: anna.token, body });
    expect(changed).to.deep.include(body);
    expect(await world.ask(`GET ${at(group)}`, { token: ben.token })).to.deep.equal(changed);
    const told = (await events(ben, group)).map(({ event }) => event);
    expect(told.slice(0, 2)).to.deep.equal(['description_changed', 'title_changed']);
    await world.ask(`PATCH ${at(group)}`, { token: anna.token, body });
    expect(await events(ben, group)).to.have.length(told.length);
    const cleared = { token: anna.token, body: { description: '' } };
    expect(await world.ask(`PATCH ${at(group)}`, cleared)).not.to.have.property('description');
    await world.refused(403, `PATCH ${at(group)}`, { token: ben.token, body });
    await world.refused(404, `PATCH ${at(group)}`, { token: carl.token, body });
    const tooLong = await world.refused(400, `PATCH ${at(group)}`, {
      token: anna.token,
      body: { title: '🙂'.repeat(129) },
    });
    expect(tooLong.details).to.have.nested.property('[0].field', 'title');
  });

  it('gives roles, which only the owner does, and tells bots of it', async () => {
    const group = await world.group(anna, [ben.userId, carl.userId, bot.systemUserId, watcher.systemUserId]);
    await setRole(anna, group, { user: bot.systemUserId, role: 'administrator' });
    await setRole(anna, group, { user: ben.userId, role: 'administrator' });
    expect(await statusOf(group, ben.userId)).to.equal('administrator');
    expect(await toldOf(bot, group)).to.include.members([
      `my_chat_member ${bot.systemUserId} member>administrator`,
      `chat_member ${ben.userId} member>administrator`,
    ]);
    expect(await toldOf(watcher, group)).to.include(`chat_member ${bot.systemUserId} member>administrator`);
    const [last] = await events(carl, group);
    expect(last).to.deep.equal({ event: 'role_changed', user_id: ben.userId });
    const role = (user: string) => `PUT ${at(group, `/members/${user}/role`)}`;
    const body = { role: 'member' };
    await world.refused(403, role(bot.systemUserId), { token: ben.token, body });
    await world.refused(403, role(ben.userId), { token: carl.token, body });
    await world.refused(403, role(anna.userId), { token: anna.token, body });
    const stranger = await world.person();
    await world.refused(404, role(stranger.userId), { token: anna.token, body });
    await world.refused(404, role(anna.userId), { token: stranger.token, body });
    await world.refused(400, role(ben.userId), { token: anna.token, body: { role: 'king' } });
    await setRole(anna, group, { user: ben.userId, role: 'member' });
    expect(await statusOf(group, ben.userId)).to.equal('member');
  });

  it('passes from owner to owner, and the former one may leave then', async () => {
    const group = await world.group(anna, [ben.userId]);
    await world.refused(409, `POST ${at(group, '/leave')}`, { token: anna.token });
    await setRole(anna, group, { user: ben.userId, role: 'owner' });
    expect([await statusOf(group, anna.userId), await statusOf(group, ben.userId)]).to.deep.equal([
      'administrator',
      'owner',
    ]);
    await world.ask(`POST ${at(group, '/leave')}`, { token: anna.token });
    await world.ask(`POST ${at(group, '/leave')}`, { token: ben.token });
    await world.refused(403, `GET ${at(group)}`, { token: ben.token });
    await world.refused(404, `POST ${at(group, '/join-requests')}`, { token: carl.token, body: {} });
  });

  it('removes members, who may come back, but neither the owner nor administrators of others', async () => {
    const group = await world.group(anna, [ben.userId, carl.userId, watcher.systemUserId]);
    const remove = (user: string) => `DELETE ${at(group, `/members/${user}`)}`;
    await setRole(anna, group, { user: ben.userId, role: 'administrator' });
    await world.refused(403, remove(anna.userId), { token: ben.token });
    await world.refused(403, remove(ben.userId), { token: ben.token });
    await world.refused(403, remove(ben.userId), { token: carl.token });
    await world.ask(remove(carl.userId), { token: ben.token });
    await world.refused(404, remove(carl.userId), { token: ben.token });
    await world.refused(403, `GET ${at(group)}`, { token: carl.token });
    const [last] = await events(anna, group);
    expect(last).to.deep.equal({ event: 'removed', user_id: carl.userId });
    expect(await toldOf(watcher, group)).to.include(`chat_member ${carl.userId} member>left`);
    await world.ask(`POST ${at(group, '/members')}`, { token: anna.token, body: { user_id: carl.userId } });
    expect(await statusOf(group, carl.userId)).to.equal('member');
  });

  it('bans until the ban is lifted, whoever was a member or never', async () => {
    const group = await world.group(anna, [ben.userId, bot.systemUserId, watcher.systemUserId]);
    const ban = (user: string, un = '') => `POST ${at(group, `/members/${user}/${un}ban`)}`;
    const token = anna.token;
    await world.ask(ban(ben.userId), { token, body: { reason: 'Advertising' } });
    await world.ask(ban(carl.userId), { token });
    expect(await world.ask(ban(ben.userId), { token })).to.deep.include({ status: 'banned' });
    await world.ask(ban(bot.systemUserId), { token });
    for (const { token: own } of [ben, carl])
      await world.refused(403, `POST ${at(group, '/messages')}`, { token: own, body: { text: 'Hello' } });
    await world.refused(403, `POST ${at(group, '/leave')}`, { token: ben.token });
    for (const user_id of [ben.userId, carl.userId, bot.systemUserId])
      await world.refused(403, `POST ${at(group, '/members')}`, { token, body: { user_id } });
    await world.refused(403, `POST ${at(group, '/join-requests')}`, { token: ben.token, body: {} });
    const body = { chat_id: group.id, text: 'Hello' };
    await world.refused(403, 'POST /api/v1/bots/sendMessage', { token: bot.token, body });
    const read = await world.ask<Chat>(`GET ${at(group)}`, { token });
    expect(read.member_count).to.equal(2);
    await world.ask(ban(bot.systemUserId, 'un'), { token });
    await world.ask(ban(ben.userId, 'un'), { token });
    await world.ask(ban(ben.userId, 'un'), { token });
    await world.refused(403, `GET ${at(group)}`, { token: ben.token });
    await world.ask(`POST ${at(group, '/members')}`, { token, body: { user_id: ben.userId } });
    expect(await toldOf(bot, group)).to.include.members([
      `my_chat_member ${bot.systemUserId} member>banned`,
      `my_chat_member ${bot.systemUserId} banned>left`,
    ]);
    expect(await toldOf(watcher, group)).to.include.members([
      `chat_member ${ben.userId} member>banned`,
      `chat_member ${carl.userId} left>banned`,
      `chat_member ${ben.userId} banned>left`,
      `chat_member ${ben.userId} left>member`,
    ]);
    expect((await events(anna, group)).filter(({ event }) => event === 'unbanned')).to.have.length(2);
  });

  it('pins messages, the newest pin first', async () => {
    const group = await world.group(anna, [ben.userId]);
    const [first, second] = [await world.say(ben, group.id, 'one'), await world.say(ben, group.id, 'two')];
    const pin = ({ message_id }: { message_id: string }) =>
      world.ask<Chat>(`POST ${at(group, '/pins')}`, { token: anna.token, body: { message_id } });
    expect(await pin(first)).to.include({ pinned_message_id: first.message_id });
    expect(await pin(second)).to.include({ pinned_message_id: second.message_id });
    expect(await pin(first)).to.include({ pinned_message_id: first.message_id });
    const [told] = await world.history(ben, group.id);
    expect(told).to.deep.include({
      reply_to_message_id: first.message_id,
      system: { event: 'pinned', user_id: anna.userId },
    });
    const path = (id: string) => `DELETE ${at(group, `/pins/${id}`)}`;
    const after = await world.ask<Chat>(path(first.message_id), { token: anna.token });
    expect(after).to.include({ pinned_message_id: second.message_id });
    await world.refused(404, path(first.message_id), { token: anna.token });
    await world.refused(403, path(second.message_id), { token: ben.token });
    const elsewhere = await world.say(anna, (await world.group(anna)).id, 'elsewhere');
    const body = { message_id: elsewhere.message_id };
    await world.refused(404, `POST ${at(group, '/pins')}`, { token: anna.token, body });
  });

  it('is not what happens in private chats, where both sides pin', async () => {
    const chat = await world.privateChat(anna, bot.systemUserId);
    const { message_id } = await world.say(anna, chat.id, 'Hello');
    const asked = { chat_id: chat.id, message_id };
    expect(await world.asBot(bot, 'pinChatMessage', asked)).to.deep.equal({ ok: true });
    expect(await world.asBot(bot, 'unpinAllChatMessages', { chat_id: chat.id })).to.deep.equal({ ok: true });
    await world.ask(`POST ${at(chat, '/pins')}`, { token: anna.token, body: { message_id } });
    const shown = await world.asBot<Chat>(bot, `getChat?chat_id=${chat.id}`);
    expect(shown).to.deep.include({ type: 'private', name: anna.username, pinned_message_id: message_id });
    await world.refused(403, `PATCH ${at(chat)}`, { token: anna.token, body: { title: 'Us' } });
    await world.refused(403, `DELETE ${at(chat, `/members/${bot.systemUserId}`)}`, { token: anna.token });
    const { token } = bot;
    await world.refused(403, 'POST /api/v1/bots/setChatTitle', {
      token,
      body: { chat_id: chat.id, title: 'Us' },
    });
  });

  it('ends when an account is deleted, and the longest administrator follows the owner', async () => {
    const [owner, old, young] = await Promise.all([world.person(), world.person(), world.person()]);
    const group = await world.group(owner, [watcher.systemUserId, carl.userId, old.userId]);
    const body = { user_id: young.userId };
    await world.ask(`POST ${at(group, '/members')}`, { token: owner.token, body });
    const alone = await world.group(owner);
    const chat = await world.privateChat(owner, watcher.systemUserId);
    const asked = await world.group(anna);
    await world.ask(`POST ${at(asked, '/join-requests')}`, { token: owner.token, body: {} });
    await setRole(owner, group, { user: young.userId, role: 'administrator' });
    await setRole(owner, group, { user: old.userId, role: 'administrator' });
    const password = 'a password of the tests';
    await world.ask('DELETE /api/v1/accounts/me', { token: owner.token, body: { password } });
    const settled = async () =>
      (await statusOf(group, old.userId)) === 'owner' &&
      (await statusOf(alone, owner.userId)) === 'left' &&
      (await statusOf(chat, owner.userId)) === 'left' &&
      (await world.rows('chat_join_requests')).every(({ user }) => user !== owner.userId);
    await until(settled);
    expect(await statusOf(group, owner.userId)).to.equal('left');
    expect(await toldOf(watcher, group)).to.include.members([
      `chat_member ${old.userId} administrator>owner`,
      `chat_member ${owner.userId} owner>left`,
    ]);
    const asks = await world.ask<{ total: number }>(`GET ${at(asked, '/join-requests')}`, anna);
    expect(asks.total).to.equal(0);
    await world.ask(`PATCH ${at(group)}`, { token: old.token, body: { title: 'Mine now' } });
  });
});

describe('governing a group through two nodes', () => {
  it('holds on the other node when the call has answered', async () => {
    const [first, second] = await openTwoTestNodes({ RATE_LIMIT_SCALE: '1000' });
    try {
      const [anna, ben] = [await first.person(), await first.person()];
      const made = await first.ask('POST', '/api/v1/chats', {
        token: anna.token,
        body: { type: 'group', title: 'Two nodes', member_ids: [ben.userId] },
      });
      const { id } = made.json.data as Chat;
      const say = (text: string) =>
        second.ask('POST', `/api/v1/chats/${id}/messages`, { token: ben.token, body: { text } });
      const member = `/api/v1/chats/${id}/members/${ben.userId}`;
      for (let round = 0; round < 5; round += 1) {
        expect((await say('I am here')).status).to.equal(200);
        const talk = Array.from({ length: 5 }, () => say('talking on'));
        const banned = await first.ask('POST', `${member}/ban`, { token: anna.token });
        expect(banned.status, banned.text).to.equal(200);
        expect((await say('after the ban')).status).to.equal(403);
        const statuses = (await Promise.all(talk)).map(({ status }) => status);
        expect(statuses.every((status) => status === 200 || status === 403)).to.equal(true);
        await first.ask('POST', `${member}/unban`, { token: anna.token });
        expect((await say('after the unban')).status).to.equal(403);
        await first.ask('POST', `/api/v1/chats/${id}/members`, {
          token: anna.token,
          body: { user_id: ben.userId },
        });
      }
      const read = await first.ask('GET', `/api/v1/chats/${id}/messages?limit=100`, { token: anna.token });
      const places = (read.json.data as { items: readonly Message[] }).items.toReversed();
      let isBanned = false;
      for (const { system, from } of places) {
        if (system?.event === 'banned') isBanned = true;
        if (system?.event === 'joined') isBanned = false;
        expect(isBanned && from.id === ben.userId, 'said by somebody who is banned').to.equal(false);
      }
    } finally {
      await second.close();
      await first.close();
    }
  });
});
