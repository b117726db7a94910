// Requests to join a group: the stranger's view, the updates, and the answers.
import { expect } from 'chai';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, openSharedChats } from './chats-world.js';

describe('requests to join a group', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let guard: Bot;
  let guest: Bot;
  let group: Chat;
  let path: string;

  before(async () => {
    world = await openSharedChats();
    [anna, ben] = await Promise.all([world.person(), world.person()]);
    [guard, guest] = await Promise.all([world.bot(), world.bot()]);
    await world.db
      .collection('bots')
      .updateMany({}, { $set: { 'st.context.settings.allowedUpdates': ['chat_join_request'] } });
    group = await world.group(anna, [guard.systemUserId, guest.systemUserId]);
    path = `/api/v1/chats/${group.id}/join-requests`;
    const role = `/api/v1/chats/${group.id}/members/${guard.systemUserId}/role`;
    await world.ask(`PUT ${role}`, { token: anna.token, body: { role: 'administrator' } });
  });
  after(() => world.close());

  interface Asked {
    readonly items: readonly { readonly user: { readonly id: string }; readonly message?: string }[];
    readonly total: number;
  }
  const open = () => world.ask<Asked>(`GET ${path}`, { token: anna.token });

  it('are told once to bots that are administrators, and only the id of the group is answered', async () => {
    const asked = { token: ben.token, body: { message: 'I live here, too' } };
    const first = await world.ask<{ date: number }>(`POST ${path}`, asked);
    expect(first).to.deep.equal({ chat_id: group.id, status: 'pending', date: first.date });
    expect(await world.ask(`POST ${path}`, { token: ben.token })).to.deep.equal(first);
    const [update, ...more] = await world.published(guard);
    expect(more).to.deep.equal([]);
    expect(update).to.deep.include({
      type: 'chat_join_request',
      body: {
        chat_join_request: {
          chat: { id: group.id, type: 'group', title: 'Neighbours' },
          from: { id: ben.userId, is_bot: false, username: ben.username },
          date: first.date,
          request_message: 'I live here, too',
        },
      },
    });
    expect(await world.published(guest)).to.deep.equal([]);
    const { items, total } = await open();
    expect(total).to.equal(1);
    expect(items[0]).to.deep.include({ message: 'I live here, too' });
    expect(items[0]?.user).to.deep.include({ id: ben.userId });
  });

  it('are read and answered by those who govern the group, and by nobody else', async () => {
    await world.refused(404, `GET ${path}`, { token: ben.token });
    await world.refused(404, `POST ${path}/${ben.userId}/approve`, { token: ben.token });
    const carl = await world.person();
    await world.ask(`POST /api/v1/chats/${group.id}/members`, {
      token: anna.token,
      body: { user_id: carl.userId },
    });
    await world.refused(403, `GET ${path}`, { token: carl.token });
    await world.refused(403, `POST ${path}/${ben.userId}/approve`, { token: carl.token });
    await world.refused(403, `POST ${path}/${ben.userId}/decline`, { token: carl.token });
    await world.refused(409, `POST ${path}`, { token: carl.token });
    await world.refused(400, `POST ${path}`, { token: ben.token, body: { message: 'x'.repeat(513) } });
  });

  it('end with an answer, and may be made again', async () => {
    await world.ask(`POST ${path}/${ben.userId}/decline`, { token: anna.token });
    await world.refused(404, `POST ${path}/${ben.userId}/approve`, { token: anna.token });
    await world.refused(404, `GET /api/v1/chats/${group.id}`, { token: ben.token });
    await world.ask(`POST ${path}`, { token: ben.token });
    expect(await world.published(guard)).to.have.length(2);
    const member = await world.ask(`POST ${path}/${ben.userId}/approve`, { token: anna.token });
    expect(member).to.deep.include({ status: 'member' });
    expect((await open()).total).to.equal(0);
    await world.ask(`GET /api/v1/chats/${group.id}`, { token: ben.token });
  });

  it('end when whoever asks is brought in or banned', async () => {
    const [dora, emil] = [await world.person(), await world.person()];
    for (const { token } of [dora, emil]) await world.ask(`POST ${path}`, { token });
    expect((await open()).items.map(({ user }) => user.id)).to.deep.equal([emil.userId, dora.userId]);
    const members = `/api/v1/chats/${group.id}/members`;
    await world.ask(`POST ${members}`, { token: anna.token, body: { user_id: dora.userId } });
    await world.ask(`POST ${members}/${emil.userId}/ban`, { token: anna.token });
    expect((await open()).total).to.equal(0);
    await world.refused(403, `POST ${path}`, { token: emil.token });
    const [chat] = (await world.rows('chats')).filter(({ _id }) => String(_id) === group.id);
    expect(chat).to.have.nested.property('st.joinRequests', 0);
  });

  it('say of a private chat word for word what they say of no chat', async () => {
    const chat = await world.privateChat(anna, guard.systemUserId);
    const refused = await Promise.all(
      [chat.id, 'grp_nowhere'].map((id) =>
        world.refused(404, `POST /api/v1/chats/${id}/join-requests`, { token: ben.token }),
      ),
    );
    expect(refused[0]).to.deep.equal(refused[1]);
    const body = { text: 'Let me in' };
    const said = await Promise.all(
      [chat.id, 'grp_nowhere'].map((id) =>
        world.refused(404, `POST /api/v1/chats/${id}/messages`, { token: ben.token, body }),
      ),
    );
    expect(said[0]).to.deep.equal(said[1]);
  });
});
