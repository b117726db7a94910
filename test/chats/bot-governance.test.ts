// Bots read the chats they are in, and govern the groups that they own or administrate.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, openSharedChats } from './chats-world.js';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a bot in a group', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let bot: Bot;
  let group: Chat;

  before(async () => {
    world = await openSharedChats();
    [anna, ben, bot] = await Promise.all([world.person(), world.person(), world.bot()]);
    group = await world.group(anna, [ben.userId, bot.systemUserId]);
  });
  after(() => world.close());

  const call = (method: string) => `POST /api/v1/bots/${method}`;
  const refusedTo = (status: number, method: string, body: object) =>
    world.refused(status, call(method), { token: bot.token, body });

  async function upload(name: string, bytes: Buffer): Promise<{ file_id: string; url: string }> {
    const key = { fileName: name, fileSize: bytes.byteLength };
    const opened = await world.asBot<{ uploadUrl: string; key: string; headers: Record<string, string> }>(
      bot,
      'files/upload-credentials',
      key,
    );
    const put = await fetch(opened.uploadUrl, { method: 'PUT', headers: opened.headers, body: bytes });
    expect(put.status).to.equal(200);
    return world.asBot(bot, 'files/complete', { ...key, key: opened.key });
  }

  it('reads it, its members and those who govern it', async () => {
    const chat_id = group.id;
    const shown = await world.asBot<Chat>(bot, `getChat?chat_id=${chat_id}`);
    expect(shown).to.deep.equal({ id: group.id, type: 'group', title: 'Neighbours', member_count: 3 });
    expect(await world.asBot(bot, `getChatMemberCount?chat_id=${chat_id}`)).to.deep.equal({ count: 3 });
    const owner = { id: anna.userId, is_bot: false, username: anna.username, first_name: anna.username };
    expect(await world.asBot(bot, `getChatAdministrators?chat_id=${chat_id}`)).to.deep.equal({
      administrators: [{ user: owner, status: 'owner' }],
    });
    const member = (user: string) =>
      world.asBot<Schemas['chats.ChatMember']>(bot, `getChatMember?chat_id=${chat_id}&user_id=${user}`);
    expect(await member(bot.systemUserId)).to.deep.include({ status: 'member' });
    const stranger = await world.person();
    const { token } = bot;
    await world.refused(404, `GET /api/v1/bots/getChatMember?chat_id=${chat_id}&user_id=${stranger.userId}`, {
      token,
    });
    for (const [way, status] of [
      ['ban', 'banned'],
      ['unban', 'left'],
    ]) {
      const path = `/api/v1/chats/${chat_id}/members/${stranger.userId}/${way}`;
      await world.ask(`POST ${path}`, { token: anna.token });
      expect(await member(stranger.userId)).to.deep.include({ status });
    }
  });

  it('may change nothing while it is a member', async () => {
    const { message_id } = await world.say(anna, group.id, 'Good morning');
    const chat_id = group.id;
    const user_id = ben.userId;
    await refusedTo(403, 'setChatTitle', { chat_id, title: 'Mine' });
    await refusedTo(403, 'setChatDescription', { chat_id, description: 'Mine' });
    await refusedTo(403, 'pinChatMessage', { chat_id, message_id });
    await refusedTo(403, 'unpinChatMessage', { chat_id, message_id });
    await refusedTo(403, 'unpinAllChatMessages', { chat_id });
    await refusedTo(403, 'kickChatMember', { chat_id, user_id });
    await refusedTo(403, 'banChatMember', { chat_id, user_id });
    await refusedTo(403, 'unbanChatMember', { chat_id, user_id });
    expect(await world.asBot(bot, `getChat?chat_id=${chat_id}`)).to.include({ title: 'Neighbours' });
  });

  describe('as an administrator', () => {
    const done = { ok: true };

    before(async () => {
      const path = `/api/v1/chats/${group.id}/members/${bot.systemUserId}/role`;
      await world.ask(`PUT ${path}`, { token: anna.token, body: { role: 'administrator' } });
    });

    it('changes title and description within their limits', async () => {
      const chat_id = group.id;
      const title = '🙂'.repeat(128);
      const description = '🙂'.repeat(512);
      expect(await world.asBot(bot, 'setChatTitle', { chat_id, title })).to.deep.equal(done);
      expect(await world.asBot(bot, 'setChatDescription', { chat_id, description })).to.deep.equal(done);
      const shown = await world.ask<Chat>(`GET /api/v1/chats/${chat_id}`, { token: ben.token });
      expect(shown).to.deep.include({ title, description });
      for (const [method, body, field] of [
        ['setChatTitle', { title: `${title}x` }, 'title'],
        ['setChatTitle', { title: '' }, 'title'],
        ['setChatDescription', { description: `${description}x` }, 'description'],
      ] as const) {
        const refused = await refusedTo(400, method, { chat_id, ...body });
        expect(refused.details).to.have.nested.property('[0].field', field);
      }
    });

    it('pins, takes pins off, and all of them', async () => {
      const chat_id = group.id;
      const ids: string[] = [];
      for (const text of ['one', 'two', 'three']) ids.push((await world.say(ben, chat_id, text)).message_id);
      for (const message_id of ids)
        expect(await world.asBot(bot, 'pinChatMessage', { chat_id, message_id })).to.deep.equal(done);
      expect(await world.asBot(bot, 'unpinChatMessage', { chat_id, message_id: ids[2] })).to.deep.equal(done);
      expect(await world.asBot(bot, `getChat?chat_id=${chat_id}`)).to.include({ pinned_message_id: ids[1] });
      expect(await world.asBot(bot, 'unpinAllChatMessages', { chat_id })).to.deep.equal(done);
      expect(await world.asBot(bot, `getChat?chat_id=${chat_id}`)).not.to.have.property('pinned_message_id');
      await refusedTo(404, 'pinChatMessage', { chat_id, message_id: 'msg_nothing' });
      await refusedTo(404, 'unpinChatMessage', { chat_id, message_id: ids[0] });
    });

    it('removes, bans and lifts bans, but not of the owner', async () => {
      const chat_id = group.id;
      const user_id = ben.userId;
      const path = `/api/v1/chats/${chat_id}`;
      expect(await world.asBot(bot, 'kickChatMember', { chat_id, user_id })).to.deep.equal(done);
      await world.refused(403, `GET ${path}`, { token: ben.token });
      await world.ask(`POST ${path}/members`, { token: anna.token, body: { user_id } });
      const ban = { chat_id, user_id, reason: 'Advertising' };
      expect(await world.asBot(bot, 'banChatMember', ban)).to.deep.equal(done);
      const [row] = (await world.rows('chat_members')).filter(({ reason }) => reason === 'Advertising');
      expect(row).to.include({ user: user_id, status: 'banned' });
      await world.refused(403, `POST ${path}/members`, { token: anna.token, body: { user_id } });
      expect(await world.asBot(bot, 'unbanChatMember', { chat_id, user_id })).to.deep.equal(done);
      await world.ask(`POST ${path}/members`, { token: anna.token, body: { user_id } });
      await refusedTo(403, 'kickChatMember', { chat_id, user_id: anna.userId });
      await refusedTo(403, 'banChatMember', { chat_id, user_id: anna.userId });
      await refusedTo(404, 'banChatMember', { chat_id, user_id: 'usr_nobody' });
      await refusedTo(404, 'kickChatMember', { chat_id: 'grp_nowhere', user_id });
    });

    it('gives it a photo that it has uploaded, which whoever sees the chat can load', async () => {
      const chat_id = group.id;
      const { url } = await upload('photo.png', Buffer.from(pixel, 'base64'));
      expect(await world.asBot(bot, 'setChatPhoto', { chat_id, photo: url })).to.deep.equal(done);
      const shown = await world.ask<Chat>(`GET /api/v1/chats/${chat_id}`, { token: ben.token });
      const loaded = await fetch(shown.photo ?? '');
      expect([loaded.status, loaded.headers.get('content-type')]).to.deep.equal([200, 'image/png']);
      const { items } = await world.ask<{ items: Chat[] }>('GET /api/v1/chats', { token: ben.token });
      expect(items.find(({ id }) => id === chat_id)?.photo).to.contain('/files/');
    });

    it('hears what to do with a photo of another place, of another bot, or that is no picture', async () => {
      const chat_id = group.id;
      const other = await refusedTo(400, 'setChatPhoto', { chat_id, photo: 'https://127.0.0.1/a.png' });
      expect(JSON.stringify(other.details)).to.contain('"field":"photo"').and.contain('Upload');
      expect(JSON.stringify(other.details)).to.contain('The target is not allowed.');
      const text = await upload('photo.txt', Buffer.from('no picture'));
      await refusedTo(400, 'setChatPhoto', { chat_id, photo: text.url });
      const stranger = await world.bot();
      const { url } = await upload('mine.png', Buffer.from(pixel, 'base64'));
      const body = { chat_id, photo: url };
      await world.refused(400, call('setChatPhoto'), { token: stranger.token, body });
      await refusedTo(400, 'setChatPhoto', { chat_id, photo: 'no address' });
    });
  });

  describe('in a chat that it is not in', () => {
    it('reads and changes nothing, whether it was never there or was removed', async () => {
      const elsewhere = await world.group(anna);
      const reads = ['getChat', 'getChatMemberCount', 'getChatAdministrators'];
      const read = (status: number, { id }: Chat) =>
        Promise.all(
          reads.map((name) =>
            world.refused(status, `GET /api/v1/bots/${name}?chat_id=${id}`, { token: bot.token }),
          ),
        );
      await read(404, elsewhere);
      await refusedTo(404, 'setChatTitle', { chat_id: elsewhere.id, title: 'Mine' });
      await world.ask(`DELETE /api/v1/chats/${group.id}/members/${bot.systemUserId}`, { token: anna.token });
      await read(403, group);
      await refusedTo(403, 'setChatTitle', { chat_id: group.id, title: 'Mine' });
    });
  });
});
