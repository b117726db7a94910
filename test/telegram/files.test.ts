// Files of bots that were written for Telegram: sent, given again, fetched, read and downloaded.
import { expect } from 'chai';
import { type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';
import { filePart, formOf } from './forms.js';
import { type Fields, type Talk, type TelegramBot, talk } from './telegram-world.js';

describe('files of a bot of Telegram', function () {
  this.timeout(60_000);
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

  it('are sent in a form, read by getFile, and downloaded at its path', async () => {
    const bytes = Buffer.from('a summer menu');
    const form = formOf([
      ['chat_id', String(chatNumber)],
      ['caption', 'Hi #menu'],
      ['document', filePart('menu 1.txt', bytes, 'text/plain')],
    ]);
    const { json } = await bot.send({ path: 'sendDocument', ...form });
    const sent = json.result as Fields & { document: Fields };
    expect(sent, JSON.stringify(json)).to.deep.include({
      caption: 'Hi #menu',
      caption_entities: [{ type: 'hashtag', offset: 3, length: 5 }],
    });
    const { file_id } = sent.document;
    expect(sent.document).to.deep.equal({
      ...{ file_id, file_unique_id: file_id, file_size: bytes.length },
      ...{ file_name: 'menu 1.txt', mime_type: 'text/plain' },
    });
    const [shown] = await world.history(anna, chat);
    expect(shown?.file).to.include({ file_id, file_name: 'menu 1.txt' });
    const file_path = `documents/${file_id}.txt`;
    expect(await bot.call('getFile', { file_id })).to.deep.equal({
      ...{ file_id, file_unique_id: file_id, file_size: bytes.length, file_path },
    });
    const answer = await fetch(`${world.node.address}/file/bot${bot.telegramToken}/${file_path}`);
    expect([answer.status, await answer.text()]).to.deep.equal([200, 'a summer menu']);
  });
});
