// A bot sets a group photo from another server: it is fetched once and kept, or refused with an explanation.
import type { Socket } from 'node:net';
import { expect } from 'chai';
import { answering, type Listener, openListener } from '../outgoing/world.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import { type Bot, type Chat, type ChatsWorld, openChatsWorld } from './chats-world.js';
import { picture } from './uploads.js';

const setPhoto = 'POST /api/v1/bots/setChatPhoto';
const atOnceOfOne = 2;

describe('a photo of another place', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;
  let group: Chat;
  const listeners: Listener[] = [];

  before(async () => {
    world = await openChatsWorld({ WEBHOOK_DEV_TARGETS: '127.0.0.2/32' });
    [anna, bot] = await Promise.all([world.person(), world.bot()]);
    group = await world.group(anna, [bot.systemUserId]);
    await promoted(group, bot);
  });
  after(async () => {
    for (const listener of listeners) await listener.close();
    await world.close();
  });

  async function promoted({ id }: Chat, { systemUserId }: Bot): Promise<void> {
    const path = `/api/v1/chats/${id}/members/${systemUserId}/role`;
    await world.ask(`PUT ${path}`, { token: anna.token, body: { role: 'administrator' } });
  }

  async function place(answer: Buffer | string, host = '127.0.0.2'): Promise<Listener & { url: string }> {
    const listener = await openListener(answering(answer), { host });
    listeners.push(listener);
    return { ...listener, url: `http://${host}:${listener.port}/sea.png` };
  }

  const answerWith = (body: Uint8Array | string, status = 200) =>
    Buffer.concat([
      Buffer.from(`HTTP/1.1 ${status} Status\r\nContent-Length: ${Buffer.from(body).length}\r\n\r\n`),
      Buffer.from(body),
    ]);
  const whyNot = async (url: string) => {
    const body = { chat_id: group.id, photo: url };
    const refused = await world.refused(400, setPhoto, { token: bot.token, body });
    return (refused.details as { message: string }[]).map(({ message }) => message).join();
  };

  it('is fetched once and shown from here', async () => {
    const { bytes } = await picture();
    const away = await place(answerWith(bytes));
    const body = { chat_id: group.id, photo: away.url };
    expect(await world.asBot(bot, 'setChatPhoto', body)).to.deep.equal({ ok: true });
    const { photo = '' } = await world.ask<Chat>(`GET /api/v1/chats/${group.id}`, { token: anna.token });
    expect(photo).to.contain('/files/');
    const loaded = await fetch(photo);
    expect(Buffer.from(await loaded.arrayBuffer())).to.deep.equal(Buffer.from(bytes));
    expect(away.connections()).to.equal(1);
  });

  it('is refused where it is none, with the way out', async () => {
    const text = await place(answerWith('no picture'));
    expect(await whyNot(text.url)).to.match(/is no picture\. Upload it/);
    const gone = await place(answerWith('gone', 404));
    expect(await whyNot(gone.url)).to.match(/the answer was 404/);
    const away = await place('HTTP/1.1 302 Away\r\nLocation: http://127.0.0.2/\r\nContent-Length: 0\r\n\r\n');
    expect(await whyNot(away.url)).to.match(/the answer was 302/);
    const huge = await place('HTTP/1.1 200 OK\r\nContent-Length: 10485761\r\n\r\n');
    expect(await whyNot(huge.url)).to.match(/too large/);
  });

  it('is not fetched from inside', async () => {
    const canary = await place(answerWith((await picture()).bytes), '127.0.0.1');
    const urls = [canary.url, `https://127.0.0.1:${canary.port}/`, `http://localhost:${canary.port}/`];
    for (const url of urls) expect(await whyNot(url)).to.match(/The target is not allowed\./);
    expect(canary.connections()).to.equal(0);
  });

  it('is not asked for by a bot that may not change the group', async () => {
    const away = await place(answerWith((await picture()).bytes));
    const [member, stranger] = await Promise.all([world.bot(), world.bot()]);
    const ruled = await world.group(anna, [member.systemUserId]);
    const body = { chat_id: ruled.id, photo: away.url };
    await world.refused(403, setPhoto, { token: member.token, body });
    await world.refused(404, setPhoto, { token: stranger.token, body });
    const { id } = await world.privateChat(anna, member.systemUserId);
    await world.refused(403, setPhoto, { token: member.token, body: { ...body, chat_id: id } });
    expect(away.connections()).to.equal(0);
  });

  it('is one of a few that a bot has fetched at once, so that slow ones hold up no other bot', async () => {
    const held: Socket[] = [];
    const slow = await openListener(
      (socket) => {
        held.push(socket);
        socket.resume();
      },
      { host: '127.0.0.2' },
    );
    listeners.push(slow);
    const url = `http://127.0.0.2:${slow.port}/sea.png`;
    const asked = Array.from({ length: atOnceOfOne + 16 }, () => whyNot(url));
    await until(() => held.length === atOnceOfOne);
    const other = await world.bot();
    const its = await world.group(anna, [other.systemUserId]);
    await promoted(its, other);
    const quick = await place(answerWith((await picture()).bytes));
    expect(await world.asBot(other, 'setChatPhoto', { chat_id: its.id, photo: quick.url })).to.include({
      ok: true,
    });
    expect(slow.connections()).to.equal(atOnceOfOne);
    for (let ended = 0; ended < asked.length; ended += 1) {
      await until(() => held.length > 0);
      held.shift()?.end(answerWith('gone', 404));
    }
    for (const why of await Promise.all(asked)) expect(why).to.match(/the answer was 404/);
  });
});
