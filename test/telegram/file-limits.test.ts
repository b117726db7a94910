// What bounds the files of bots that were written for Telegram, and what is left of those that do not arrive.
import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { film, picture } from '../chats/uploads.js';
import { answering, type Listener, openListener } from '../outgoing/world.js';
import type { Person } from '../support/node.js';
import { openRaw } from '../support/raw-http.js';
import { until } from '../support/until.js';
import { boundary, type FilePart, filePart, formOf } from './forms.js';
import { type Fields, type Talk, type TelegramBot, talk } from './telegram-world.js';

const fileBytesMax = 100_000;
const quotaBytes = 250_000;
const noRoom = 'Bad Request: There is no room for this file. Delete files that are not needed.';

describe('the files of a bot of Telegram', () => {
  let world: ChatsWorld;
  let bot: TelegramBot;
  let anna: Person;
  let chat: string;
  let chatNumber: number;
  let listener: Listener | undefined;

  before(async () => {
    world = await openChatsWorld({
      ...{ FILE_LIMIT_BYTES: String(fileBytesMax), FILE_QUOTA_BYTES: String(quotaBytes) },
      WEBHOOK_DEV_TARGETS: '127.0.0.2/32',
    });
  });
  after(() => world.close());
  beforeEach(async () => {
    ({ anna, bot, chat, chatNumber } = (await talk(world)) satisfies Talk);
  });
  afterEach(async () => {
    await listener?.close();
    listener = undefined;
  });

  const words = async (path: string, parts: readonly (readonly [string, string | FilePart])[]) => {
    const form = formOf([['chat_id', String(chatNumber)], ...parts]);
    const { status, json } = await bot.send({ path, ...form });
    return json.description ?? status;
  };
  const bytesOf = (count: number) => filePart('x', Buffer.alloc(count, 'x'));
  const usage = async () => {
    const headers = { Authorization: `Bearer ${bot.token}` };
    const answer = await fetch(`${world.node.address}/api/v1/bots/files`, { headers });
    const { data } = (await answer.json()) as { data: Schemas['files.Files'] };
    const uploads = (await world.rows('file_uploads')).filter(({ owner }) => owner === `bot:${bot.botId}`);
    return { files: data.usage.files, bytes: data.usage.bytes, uploads: uploads.length };
  };
  const nothing = { files: 0, bytes: 0, uploads: 0 };
  const spooled = async () => readdir(join(world.stores.filesFolder, 'spool'));

  it('have the length of any file here, and fit into its quota', async () => {
    expect(await words('sendDocument', [['document', bytesOf(fileBytesMax + 1)]])).to.equal(
      'Request Entity Too Large',
    );
    expect(await usage()).to.deep.equal(nothing);
    expect(await words('sendDocument', [['document', bytesOf(fileBytesMax)]])).to.equal(200);
    expect(await words('sendDocument', [['document', bytesOf(fileBytesMax)]])).to.equal(200);
    expect(await words('sendDocument', [['document', bytesOf(fileBytesMax)]])).to.equal(noRoom);
    expect(await usage()).to.deep.equal({ files: 2, bytes: 2 * fileBytesMax, uploads: 0 });
  });

  it('take no more of the spool than of the quota, however many come in one form', async () => {
    const parts = Array.from({ length: 3 }, (_, at) => [`f${at}`, bytesOf(fileBytesMax)] as const);
    expect(await words('sendDocument', parts)).to.equal(noRoom);
    // What was refused has been given back.
    expect(await words('sendDocument', [['document', bytesOf(fileBytesMax)], ...parts.slice(1, 2)])).to.equal(
      200,
    );
  });

  it('are taken from a form without a length, and from a body in single bytes', async () => {
    const { type, body } = formOf([
      ['chat_id', String(chatNumber)],
      ['document', filePart('x.txt', Buffer.from('said slowly'), 'text/plain')],
    ]);
    const raw = await openRaw(world.node.port);
    raw.send(
      `POST /bot${bot.telegramToken}/sendDocument HTTP/1.1\r\nHost: t\r\nContent-Type: ${type}\r\n` +
        'Transfer-Encoding: chunked\r\n\r\n',
    );
    for (const byte of body)
      raw.send(Buffer.concat([Buffer.from('1\r\n'), Buffer.of(byte), Buffer.from('\r\n')]));
    raw.send('0\r\n\r\n');
    const { status, body: text } = await raw.answer();
    expect([status, JSON.parse(text).result.document.file_size]).to.deep.equal([200, 11]);
    raw.destroy();
  });

  describe('that do not arrive', () => {
    const begin = async (token = bot.telegramToken) => {
      const raw = await openRaw(world.node.port);
      raw.send(
        `POST /bot${token}/sendDocument HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n` +
          `Content-Type: multipart/form-data; boundary=${boundary}\r\n\r\n`,
      );
      const send = (bytes: Uint8Array | string) => {
        const piece = Buffer.from(bytes as string);
        raw.send(
          Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
        );
      };
      return { ...raw, send, finish: () => raw.send('0\r\n\r\n') };
    };
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="document"; filename="x"\r\n\r\n`;

    it('leave nothing, when their client is killed in the middle', async () => {
      const client = await begin();
      client.send(`${head}${'x'.repeat(50_000)}`);
      // The bot's next form takes its whole share, as soon as that of the first was given back.
      const whole = Array.from({ length: 2 }, (_, at) => [`f${at}`, bytesOf(fileBytesMax)] as const);
      const form = formOf([['chat_id', '12'], ...whole, ['f2', bytesOf(quotaBytes - 2 * fileBytesMax)]]);
      const fits = async () =>
        (await bot.send({ path: 'sendDocument', ...form })).json.description ===
        'Bad Request: chat not found';
      await until(async () => !(await fits()));
      client.destroy();
      await until(fits);
      expect(await usage()).to.deep.equal(nothing);
      expect(await spooled()).to.deep.equal([]);
    });

    it('are cut at a head without an end, and before all that a form may have', async () => {
      const client = await begin();
      client.send(`--${boundary}\r\nContent-Disposition: ${'x'.repeat(9_000)}`);
      const { status, body } = await client.answer();
      expect([status, JSON.parse(body).description]).to.deep.equal([
        400,
        'Bad Request: the multipart body cannot be read',
      ]);
      await client.closed;
      const endless = await begin();
      endless.send(head);
      while (!endless.isClosed() && endless.received() === '') {
        endless.send(Buffer.alloc(8_000, 'x'));
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect((await endless.answer()).status).to.equal(413);
      await endless.closed;
      expect(await usage()).to.deep.equal(nothing);
    });

    it('are nothing when the token is revoked before they have come', async () => {
      const client = await begin();
      client.send(`--${boundary}\r\nContent-Disposition: form-data; name="chat_id"\r\n\r\n${chatNumber}\r\n`);
      client.send(`${head}abc`);
      await world.ask(`DELETE /api/v1/bots/my/${bot.botId}/token`, { token: bot.owner.token });
      client.send(`\r\n--${boundary}--\r\n`);
      client.finish();
      const { status, body } = await client.answer();
      expect([status, JSON.parse(body).description]).to.deep.equal([401, 'Unauthorized']);
      const uploads = (await world.rows('file_uploads')).filter(({ owner }) => owner === `bot:${bot.botId}`);
      expect(uploads).to.deep.equal([]);
    });

    it('are not read for who is not known', async () => {
      const client = await begin(`${bot.number}:${bot.token}x`);
      const { status } = await client.answer();
      expect(status).to.equal(401);
      await client.closed;
    });
  });

  describe('at an address', () => {
    const place = async (status: number, body: Uint8Array, type = 'application/octet-stream') => {
      const lines = [`HTTP/1.1 ${status} Status`, `Content-Type: ${type}`, `Content-Length: ${body.length}`];
      const start = `${lines.join('\r\n')}\r\n\r\n`;
      listener = await openListener(answering(Buffer.concat([Buffer.from(start), body])), {
        host: '127.0.0.2',
      });
      return `http://127.0.0.2:${listener.port}/some/sea%201.png?x=1`;
    };

    it('are fetched, and are files of the bot then', async () => {
      const { bytes } = await picture();
      const photo = await place(200, bytes, 'image/png');
      const message = await bot.call<{ photo: [Fields] }>('sendPhoto', { chat_id: chatNumber, photo });
      expect(message.photo[0]).to.include({ width: 40, file_size: bytes.length });
      expect(await usage()).to.deep.equal({ files: 1, bytes: bytes.length, uploads: 0 });
    });

    it('are refused in the words of Telegram where there is none', async () => {
      const failed = 'Bad Request: failed to get HTTP URL content';
      const photo = await place(404, Buffer.from('gone'));
      expect(await bot.refused('sendPhoto', { chat_id: chatNumber, photo })).to.equal(failed);
      const inside = 'http://127.0.0.1/x';
      expect(await bot.refused('sendDocument', { chat_id: chatNumber, document: inside })).to.equal(failed);
      expect(await usage()).to.deep.equal(nothing);
    });

    const failed = async () => {
      const path = `GET /api/v1/bots/my/${bot.botId}/metrics`;
      const { errors } = await world.ask<Schemas['bot-metrics.Metrics']>(path, { token: bot.owner.token });
      return errors.last_hour;
    };

    it('are nothing when their client has gone meanwhile', async () => {
      const held: Socket[] = [];
      const slow = await openListener((socket) => void held.push(socket.resume()), { host: '127.0.0.2' });
      listener = slow;
      const raw = await openRaw(world.node.port);
      const query = `chat_id=${chatNumber}&document=http%3A%2F%2F127.0.0.2%3A${slow.port}%2Fx`;
      raw.send(`GET /bot${bot.telegramToken}/sendDocument?${query} HTTP/1.1\r\nHost: t\r\n\r\n`);
      await until(() => held.length === 1);
      raw.destroy();
      held[0]?.end('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc');
      // The call itself is refused, and before it the first step of the upload.
      await until(async () => (await failed()) === 2);
      expect(await usage()).to.deep.equal(nothing);
      const [newest] = await world.history(anna, chat);
      expect(newest?.text).to.equal('/start now');
    });

    it('are not fetched for a chat that the bot is not in', async () => {
      const other = await talk(world);
      const document = await place(200, film().bytes);
      const asked = { chat_id: other.chatNumber, document };
      expect(await bot.refused('sendDocument', asked)).to.equal(
        "Forbidden: bot can't initiate conversation with a user",
      );
      expect(listener?.connections()).to.equal(0);
    });
  });
});
