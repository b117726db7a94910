// The right to a file in a message: its uploader has it, and its receivers while the message exists.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openSharedChats } from './chats-world.js';
import { picture, plainText, upload } from './uploads.js';

type UploadedFile = Schemas['files.File'];

describe('a file in a message', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let bot: Bot;
  let chat: Chat;
  let group: Chat;

  before(async () => {
    world = await openSharedChats();
    [anna, ben, bot] = await Promise.all([world.person(), world.person(), world.bot()]);
    chat = await world.privateChat(anna, bot.systemUserId);
    group = await world.group(anna, [ben.userId, bot.systemUserId]);
  });
  after(() => world.close());

  const read = (by: Person, id: string) =>
    world.ask<UploadedFile>(`GET /api/v1/files/${id}`, { token: by.token });
  const cannotRead = (by: Person, id: string) =>
    world.refused(404, `GET /api/v1/files/${id}`, { token: by.token });
  const image = (file_id: string) => ({ message_type: 'image', file_id });

  it('is sent on by who received it, and read by all in the chat', async () => {
    const { file_id } = await upload(world, anna, await picture());
    await world.refused(404, `GET /api/v1/bots/getFile?file_id=${file_id}`, { token: bot.token });
    await world.refused(404, 'POST /api/v1/bots/sendPhoto', {
      token: bot.token,
      body: { chat_id: chat.id, file_id },
    });
    await world.say(anna, chat.id, image(file_id));
    const received = await world.asBot<UploadedFile>(bot, `getFile?file_id=${file_id}`);
    expect(received).to.include({ file_id, mime_type: 'image/png', width: 40 });
    expect((await fetch(received.url)).status).to.equal(200);
    await cannotRead(ben, file_id);
    await world.asBot(bot, 'sendPhoto', { chat_id: group.id, file_id });
    expect(await read(ben, file_id)).to.include({ file_id });
  });

  it('shows its receivers nothing of what its uploader keeps with it', async () => {
    const door = '/api/v1/files';
    const bytes = Buffer.from('with a note');
    const about = { fileName: 'a.txt', fileSize: bytes.length };
    const { token } = anna;
    const { key, uploadUrl } = await world.ask<Schemas['files.UploadCredentials']>(
      `POST ${door}/upload-credentials`,
      { token, body: { ...about, metadata: { note: 'private' } } },
    );
    await fetch(uploadUrl, { method: 'PUT', body: bytes });
    const { file_id } = await world.ask<UploadedFile>(`POST ${door}/complete`, {
      token,
      body: { key, ...about },
    });
    await world.say(anna, group.id, { message_type: 'file', file_id });
    expect((await read(anna, file_id)).metadata).to.deep.equal({ note: 'private' });
    expect(await read(ben, file_id)).not.to.have.property('metadata');
  });

  it('is theirs no more when they have left, or when the message is deleted', async () => {
    const carl = await world.person();
    const body = { user_id: carl.userId };
    await world.ask(`POST /api/v1/chats/${group.id}/members`, { token: anna.token, body });
    const { file_id } = await upload(world, anna, await picture());
    const first = await world.say(anna, group.id, image(file_id));
    const second = await world.say(anna, group.id, image(file_id));
    await read(carl, file_id);
    await world.ask(`POST /api/v1/chats/${group.id}/leave`, { token: carl.token });
    await cannotRead(carl, file_id);
    const path = ({ message_id }: Message) => `DELETE /api/v1/chats/${group.id}/messages/${message_id}`;
    await world.ask(path(first), { token: anna.token });
    await read(ben, file_id);
    await world.ask(path(second), { token: anna.token });
    await cannotRead(ben, file_id);
    await read(anna, file_id);
    expect((await world.rows('file_rights')).filter(({ file }) => file === file_id)).to.deep.equal([]);
  });

  it('is not deleted while a message shows it', async () => {
    const { file_id } = await upload(world, anna, plainText('for a while'));
    const { message_id } = await world.say(anna, group.id, { message_type: 'file', file_id });
    const gone = `DELETE /api/v1/files/${file_id}`;
    expect((await world.refused(409, gone, { token: anna.token })).code).to.equal('CONFLICT');
    await world.ask(`DELETE /api/v1/chats/${group.id}/messages/${message_id}`, { token: anna.token });
    await world.ask(gone, { token: anna.token });
    await cannotRead(anna, file_id);
  });

  it('has an address in the update that outlives any update, and a fresh one in the history', async () => {
    const { file_id } = await upload(world, anna, await picture());
    const sent = await world.say(anna, chat.id, image(file_id));
    const updates = await world.published(bot);
    const update = updates.find(({ body }) => (body.message as Message).message_id === sent.message_id);
    const expiryOf = (message: Message | undefined, field: 'url' | 'thumbnail_url') =>
      Number(new URL(message?.file?.[field] ?? '').searchParams.get('expires'));
    const week = 7 * 24 * 3_600;
    for (const field of ['url', 'thumbnail_url'] as const) {
      expect(expiryOf(update?.body.message as Message, field)).to.be.above(sent.date + week);
      const [newest] = await world.history(anna, chat.id);
      expect(expiryOf(newest, field)).to.be.within(sent.date + 3_600, sent.date + 2 * 3_600);
    }
  });

  it('that is gone all the same keeps its name and has no address', async () => {
    const { file_id } = await upload(world, anna, await picture());
    await world.say(anna, chat.id, image(file_id));
    await world.db.collection<{ _id: string }>('files').deleteOne({ _id: file_id });
    const [newest] = await world.history(anna, chat.id);
    expect(newest?.file).to.include({ file_id, file_name: 'sea.png' });
    expect(newest?.file).not.to.have.any.keys('url', 'thumbnail_url');
  });

  it('in more chats than are looked through at once is found from the side of its reader', async () => {
    const { file_id } = await upload(world, anna, await picture());
    await world.say(anna, group.id, image(file_id));
    const elsewhere = Array.from({ length: 1_001 }, (_, n) => ({
      ...{ _id: `${file_id}:msg_${n}`, file: file_id },
      chat: `prv_${n}`,
    }));
    await world.db.collection<{ _id: string }>('file_rights').insertMany(elsewhere);
    await read(ben, file_id);
    await cannotRead(await world.person(), file_id);
  });
});
