// Files of bots that were written for Telegram: sent, given again, read and downloaded.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { film, picture, plainText, sound, type Uploaded, upload } from '../chats/uploads.js';
import type { Person } from '../support/node.js';
import { type FilePart, filePart, formOf } from './forms.js';
import {
  type Fields,
  type Talk,
  type TelegramBot,
  type TelegramUpdate,
  talk,
  telegramBot,
  updatesOf,
} from './telegram-world.js';

describe('files of a bot of Telegram', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: TelegramBot;
  let chat: string;
  let chatNumber: number;

  before(async () => {
    world = await openSharedChats();
  });
  after(() => world.close());
  beforeEach(async () => {
    ({ anna, bot, chat, chatNumber } = (await talk(world)) satisfies Talk);
  });

  type Parts = readonly (readonly [name: string, value: string | FilePart])[];
  const sendForm = async (path: string, parts: Parts) => {
    const form = formOf([['chat_id', String(chatNumber)], ...parts]);
    const { status, json } = await bot.send({ path, ...form });
    return { status, ...json };
  };
  const sent = async (path: string, parts: Parts): Promise<Fields> => {
    const { result, ...rest } = await sendForm(path, parts);
    expect(rest, JSON.stringify(rest)).to.include({ status: 200, ok: true });
    return result as Fields;
  };
  const partOf = ({ bytes, fileName, fileType }: Uploaded) => filePart(fileName, bytes, fileType);
  const download = (path: string, headers: Record<string, string> = {}, of = bot.telegramToken) =>
    fetch(`${world.node.address}/file/bot${of}/${path}`, { headers });
  const filesOf = async (owner: TelegramBot) => {
    const headers = { Authorization: `Bearer ${owner.token}` };
    const answer = await fetch(`${world.node.address}/api/v1/bots/files`, { headers });
    return ((await answer.json()) as { data: Schemas['files.Files'] }).data;
  };

  it('are sent in a form, read by getFile, and downloaded at its path', async () => {
    const bytes = Buffer.from('a summer menu');
    const message = await sent('sendDocument', [
      ['caption', 'Hi #menu'],
      ['document', filePart('menu 1.txt', bytes, 'text/plain')],
    ]);
    expect(message).to.deep.include({
      caption: 'Hi #menu',
      caption_entities: [{ type: 'hashtag', offset: 3, length: 5 }],
    });
    const { file_id } = message.document as Fields;
    expect(message.document).to.deep.equal({
      ...{ file_id, file_unique_id: file_id, file_size: bytes.length },
      ...{ file_name: 'menu 1.txt', mime_type: 'text/plain' },
    });
    const [shown] = await world.history(anna, chat);
    expect(shown?.file).to.include({ file_id, file_name: 'menu 1.txt' });
    const file_path = `documents/${file_id}.txt`;
    expect(await bot.call('getFile', { file_id })).to.deep.equal({
      ...{ file_id, file_unique_id: file_id, file_size: bytes.length, file_path },
    });
    const answer = await download(file_path);
    expect([answer.status, await answer.text()]).to.deep.equal([200, 'a summer menu']);
    expect(answer.headers.get('content-security-policy')).to.contain("default-src 'none'");
    const decoded = `${bot.number}%3A${bot.token}`;
    expect((await download(file_path, {}, decoded)).status, 'as python-telegram-bot writes it').to.equal(200);
  });

  it('are downloaded in part, or not again, as at any address of theirs', async () => {
    const { document } = (await sent('sendDocument', [['document', partOf(plainText('0123456789'))]])) as {
      document: Fields;
    };
    const path = `documents/${document.file_id}.txt`;
    const part = await download(path, { Range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).to.deep.equal([
      ...[206, 'bytes 2-4/10', '234'],
    ]);
    const tag = part.headers.get('etag') ?? '';
    expect((await download(path, { 'If-None-Match': tag })).status).to.equal(304);
    const beyond = await download(path, { Range: 'bytes=10-' });
    expect([beyond.status, await beyond.json()]).to.deep.equal([
      416,
      { ok: false, error_code: 416, description: 'Requested Range Not Satisfiable' },
    ]);
    expect(beyond.headers.get('content-range')).to.equal('bytes */10');
  });

  it('are of each kind, and told to a bot as they are shown to it', async () => {
    for (const { method, field, file, more, shown } of await kinds()) {
      const message = await sent(method, [...Object.entries(more), [field, partOf(file)]]);
      const [object] = [message[field]].flat() as [Fields];
      expect(object, method).to.include({ ...shown, file_size: file.bytes.length });
      expect(object.file_unique_id, method).to.equal(object.file_id);
      // A person sends the same kind on, and the bot is told of it in the same form.
      const [own] = await world.history(anna, chat);
      await world.ask(`POST /api/v1/chats/${chat}/messages`, {
        token: anna.token,
        body: { message_type: own?.message_type, file_id: object.file_id },
      });
      const updates = await updatesOf(bot);
      const { update_id = 0, message: told } = updates.at(-1) as TelegramUpdate;
      expect([told?.[field]].flat()[0], method).to.include({ file_id: object.file_id });
      await bot.call('getUpdates', { offset: update_id + 1 });
    }
  });

  it('are given again by their id, also those that a person has sent', async () => {
    const sea = await picture();
    const first = (await sent('sendPhoto', [['photo', partOf(sea)]])) as { photo: [Fields] };
    const [{ file_id }] = first.photo;
    const again = await bot.call<{ photo: [Fields] }>('sendPhoto', { chat_id: chatNumber, photo: file_id });
    expect(again.photo).to.deep.equal(first.photo);
    const { file_id: hers } = await upload(world, anna, plainText());
    const body = { message_type: 'file', file_id: hers };
    await world.ask(`POST /api/v1/chats/${chat}/messages`, { token: anna.token, body });
    const [{ message } = {}] = await updatesOf(bot);
    expect(message?.document).to.include({ file_id: hers, file_name: 'words.txt' });
    await bot.call('sendDocument', { chat_id: chatNumber, document: hers, caption: 'yours' });
    const { file_path } = await bot.call<{ file_path: string }>('getFile', { file_id: hers });
    expect(await (await download(file_path)).text()).to.equal('Nothing but words.');
    expect((await filesOf(bot)).total, 'no copies').to.equal(1);
  });

  it('have the type of their bytes, whatever the sender says', async () => {
    const typeOf = async (part: FilePart) => {
      const { document } = (await sent('sendDocument', [['document', part]])) as { document: Fields };
      return document.mime_type;
    };
    const words = Buffer.from('words');
    expect(await typeOf(filePart('a.png', words, 'image/png'))).to.equal('application/octet-stream');
    expect(await typeOf(filePart('a.csv', words, 'text/csv; charset=utf-8'))).to.equal('text/csv');
    expect(await typeOf(filePart('a', words, 'no type'))).to.equal('application/octet-stream');
    const { bytes } = await picture();
    expect(await typeOf(filePart('a', bytes, 'application/octet-stream'))).to.equal('image/png');
    expect((await filesOf(bot)).usage).to.include({ files: 4 });
  });

  it('are a group with one reply, and attached by any name', async () => {
    const [sea, waves] = [await picture(), film()];
    const media = [
      { type: 'photo', media: 'attach://a;b', caption: 'one' },
      { type: 'video', media: 'attach://1' },
    ];
    const messages = (await sent('sendMediaGroup', [
      ['media', JSON.stringify(media)],
      ['reply_parameters', '{"message_id":1}'],
      ['a;b', partOf(sea)],
      ['1', partOf(waves)],
    ])) as unknown as readonly Fields[];
    const [one, two] = messages;
    expect(one).to.include({ caption: 'one', media_group_id: two?.media_group_id });
    expect(one?.reply_to_message).to.include({ message_id: 1 });
    expect(two).to.have.property('video').and.not.to.equal(undefined);
    expect(two).not.to.have.property('reply_to_message');
  });

  describe('that cannot be sent', () => {
    const nothingIsLeft = async () => {
      expect((await filesOf(bot)).usage).to.include({ files: 0, bytes: 0 });
      const rows = await world.rows('file_uploads');
      expect(rows.filter(({ owner }) => owner === `bot:${bot.botId}`)).to.deep.equal([]);
      const [usage] = (await world.rows('file_usage')).filter(({ _id }) => _id === `bot:${bot.botId}`);
      expect(usage?.open ?? 0).to.equal(0);
    };

    it('are refused in the words of Telegram', async () => {
      const words = (path: string, parts: Parts) =>
        sendForm(path, parts).then(({ description }) => description);
      expect(await words('sendPhoto', [])).to.equal('Bad Request: there is no photo in the request');
      for (const photo of ['fil_nobodys', 'AgACAgIAAxkBAAIB+/=', 'attach://none', 'ftp://a.test/x'])
        expect(await words('sendPhoto', [['photo', photo]]), photo).to.equal(
          'Bad Request: wrong file identifier/HTTP URL specified',
        );
      expect(await words('sendPhoto', [['photo', partOf(plainText())]])).to.equal(
        'Bad Request: IMAGE_PROCESS_FAILED',
      );
      const broken = (await picture()).bytes.slice(0, 60);
      expect(await words('sendPhoto', [['photo', filePart('x.png', broken)]])).to.equal(
        'Bad Request: IMAGE_PROCESS_FAILED',
      );
      expect(await words('sendVideo', [['video', partOf(plainText())]])).to.match(
        /^Bad Request: .*is no video/,
      );
      expect(await words('sendDocument', [['document', filePart('x', Buffer.alloc(0))]])).to.equal(
        'Bad Request: file must be non-empty',
      );
      const long = [['caption', 'x'.repeat(1_025)] as const, ['document', partOf(plainText())] as const];
      expect(await words('sendDocument', long)).to.equal('Bad Request: message caption is too long');
      const wrong = [['caption', '<b>x'] as const, ['parse_mode', 'HTML'] as const];
      expect(await words('sendPhoto', [...wrong, ['photo', partOf(await picture())]])).to.equal(
        `Bad Request: can't parse entities: Can't find end tag corresponding to start tag "b"`,
      );
      for (const media of [
        [],
        [{ type: 'photo', media: 'x' }],
        Array(11).fill({ type: 'photo', media: 'x' }),
      ])
        expect(await words('sendMediaGroup', [['media', JSON.stringify(media)]])).to.match(/2 to 10/);
      const strange = JSON.stringify(Array(2).fill({ type: 'live_photo', media: 'x' }));
      expect(await words('sendMediaGroup', [['media', strange]])).to.contain('live_photo');
      await nothingIsLeft();
    });

    it('leave nothing behind where the chat takes none', async () => {
      const other = await talk(world);
      const unknown = (chat_id: number) =>
        bot.send({
          path: 'sendDocument',
          ...formOf([
            ['chat_id', String(chat_id)],
            ['document', partOf(plainText())],
          ]),
        });
      expect((await unknown(12)).json.description).to.equal('Bad Request: chat not found');
      expect((await unknown(other.chatNumber)).json.description).to.equal(
        "Forbidden: bot can't initiate conversation with a user",
      );
      await nothingIsLeft();
      await world.ask(`POST /api/v1/users/${bot.systemUserId}/block`, { token: anna.token });
      expect((await sendForm('sendDocument', [['document', partOf(plainText())]])).description).to.equal(
        'Forbidden: bot was blocked by the user',
      );
      await nothingIsLeft();
    });

    it('are no more than twenty parts, whose fields are bounded', async () => {
      const many = (count: number): Parts =>
        Array.from({ length: count }, (_, at) => [`f${at}`, partOf(plainText())]);
      const tooMany = await sendForm('sendDocument', [...many(20), ['document', partOf(plainText())]]);
      expect(tooMany.description).to.equal('Bad Request: too many files');
      const field = await sendForm('sendDocument', [['caption', 'x'.repeat(256 * 1024 + 1)]]);
      expect(field.description).to.equal('Bad Request: a field of the multipart body is too long');
      await nothingIsLeft();
    });
  });

  describe('are refused', () => {
    it('to who may not read them, as natively', async () => {
      const { document } = (await sent('sendDocument', [['document', partOf(plainText())]])) as {
        document: Fields;
      };
      const other = await telegramBot(world);
      expect(await other.refused('getFile', { file_id: document.file_id })).to.equal(
        'Bad Request: invalid file_id',
      );
      expect(await bot.refused('getFile', {})).to.equal('Bad Request: invalid file_id');
      const path = `documents/${document.file_id}.txt`;
      const statusOf = async (token: string, of = path) => {
        const answer = await download(of, {}, token);
        const json = (await answer.json()) as { error_code: number };
        expect(json).to.include({ ok: false, error_code: answer.status });
        return answer.status;
      };
      expect(await statusOf(other.telegramToken)).to.equal(404);
      expect(await statusOf(bot.telegramToken, 'documents/fil_none.txt')).to.equal(404);
      expect(await statusOf(bot.telegramToken, `documents/../${document.file_id}`)).to.equal(404);
      expect(await statusOf(`${other.number}:${bot.token}`)).to.equal(401);
      expect(await statusOf(`${bot.number}:${bot.token}x`)).to.equal(401);
      const admin = await world.node.admin();
      const change = (to: string) =>
        world.ask(`POST /api/v1/admin/bots/${bot.botId}/${to}`, {
          token: admin.token,
          body: { reason: 'a test' },
        });
      await change('disable');
      expect(await statusOf(bot.telegramToken), 'a bot that is disabled').to.equal(401);
      await change('enable');
      await world.ask(`DELETE /api/v1/bots/my/${bot.botId}/token`, { token: bot.owner.token });
      expect(await statusOf(bot.telegramToken), 'a token that was revoked').to.equal(401);
    });
  });
});

/** What is sent of each kind, with which parameters, and what is shown of it. */
async function kinds() {
  const [sea, voice, waves] = [await picture(), sound(), film()];
  const kind = (
    field: string,
    file: Uploaded,
    ...[more, shown]: readonly [Record<string, string>, object]
  ) => ({
    ...{ method: `send${named(field)}`, field, file, more, shown },
  });
  return [
    kind('photo', sea, {}, { width: 40, height: 30 }),
    kind('document', sea, {}, { file_name: 'sea.png', mime_type: 'image/png' }),
    kind('video', waves, { duration: '7', width: '4', height: '3' }, { duration: 7, width: 4, height: 3 }),
    kind('animation', waves, { duration: '2' }, { duration: 2, width: 0, file_name: 'waves.mp4' }),
    kind('audio', voice, { duration: '5', performer: 'A', title: 'B' }, { duration: 5, title: 'B' }),
    kind('voice', voice, { duration: '3' }, { duration: 3 }),
    kind('video_note', waves, { duration: '4', length: '240' }, { duration: 4, length: 240 }),
    kind('sticker', sea, {}, { type: 'regular', width: 40, is_animated: false, is_video: false }),
  ];
}

/** As the name of the method has it. */
function named(field: string): string {
  return field.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
