// The requests that a strict server would not take, one test for each kind that libraries were seen to send.
import { expect } from 'chai';
import { type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { picture, plainText } from '../chats/uploads.js';
import { openRaw } from '../support/raw-http.js';
import { until } from '../support/until.js';
import { boundary, type FilePart, filePart, formOf } from './forms.js';
import { type Fields, type Sent, type Talk, talk, telegramBot, updatesOf } from './telegram-world.js';

describe('of the requests of libraries, the kind', () => {
  let world: ChatsWorld;
  let scene: Talk;
  let chat_id: number;
  let bytes: Buffer;

  before(async () => {
    world = await openSharedChats();
    scene = await talk(world);
    chat_id = scene.chatNumber;
    bytes = Buffer.from((await picture()).bytes);
  });
  after(() => world.close());

  async function done<T = Fields>(request: Sent): Promise<T> {
    const { json } = await scene.bot.send(request);
    expect(json, JSON.stringify(json)).to.include({ ok: true });
    return json.result as T;
  }
  const json = (path: string, body: unknown) =>
    done({ path, type: 'application/json', body: JSON.stringify(body) });
  const urlencoded = (path: string, body: string) =>
    done({ path, type: 'application/x-www-form-urlencoded', body });
  const form = (path: string, parts: readonly (readonly [string, string | FilePart])[]) =>
    done({ path, ...formOf([['chat_id', String(chat_id)], ...parts]) });
  /** A form whose heads are written by hand, behind `preamble`. */
  const written = (path: string, heads: readonly (readonly [string, string | Buffer])[], preamble = '') => {
    const parts = heads.flatMap(([head, content]) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
    const body = Buffer.concat([Buffer.from(preamble), ...parts, Buffer.from(`--${boundary}--\r\n`)]);
    return done({ path, type: `multipart/form-data; boundary=${boundary}`, body });
  };
  const chatPart = () => ['content-disposition:form-data;name="chat_id"', String(chat_id)] as const;
  const newest = async () => (await world.history(scene.anna, scene.chat))[0];
  const nameOfNewest = async () => (await newest())?.file?.file_name;
  const buttons = (inline_keyboard: unknown) =>
    json('sendMessage', { chat_id, text: 'Tea?', reply_markup: { inline_keyboard } });
  const said = (text: string) => ({ chat_id: String(chat_id), text });

  it('1: GET as well as POST, with the name of the method in any case', async () => {
    const query = `chat_id=${chat_id}&text=by+GET`;
    expect(await done({ method: 'GET', path: `sendMessage?${query}` })).to.include({ text: 'by GET' });
    expect(await done({ path: `SENDmessage?${query}` })).to.include({ text: 'by GET' });
    expect(await done({ path: 'DeleteWebHook' })).to.equal(true);
  });

  it('2: the colon of the token as %3A, where files are downloaded', async () => {
    const { document } = await form('sendDocument', [['document', filePart('a.txt', plainText().bytes)]]);
    const { file_path } = await json('getFile', { file_id: (document as Fields).file_id });
    const token = `${scene.bot.number}%3A${scene.bot.token}`;
    const answer = await fetch(`${world.node.address}/file/bot${token}/${file_path}`);
    expect([answer.status, await answer.text()]).to.deep.equal([200, 'Nothing but words.']);
  });

  it('3: JSON without a charset, and null for no parameters', async () => {
    expect(await json('sendMessage', said('naïve 👍'))).to.include({ text: 'naïve 👍' });
    expect(await json('getMe', null)).to.include({ id: scene.bot.number });
  });

  it('4: every value a string, and JSON within JSON', async () => {
    const strings = { offset: '1', timeout: '0', limit: '5', allowed_updates: 'null' };
    expect(await json('getUpdates', strings)).to.deep.equal([]);
    const reply_markup = '{"inline_keyboard":[[{"text":"Yes","callback_data":"yes"}]]}';
    const asked = { ...said('asked'), message_thread_id: '0', protect_content: 'false', reply_markup };
    expect(await json('sendMessage', asked)).to.have.nested.property(
      'reply_markup.inline_keyboard[0][0].text',
    );
    const poll = { type: 'regular', is_anonymous: 'false', correct_option_id: '0', options: '["1","2"]' };
    expect(await json('sendPoll', { ...said(''), question: 'Tea?', ...poll })).to.deep.nested.include({
      'poll.type': 'regular',
      'poll.is_anonymous': false,
    });
  });

  it('5: a form, and no byte of one where there are no parameters', async () => {
    const reply = encodeURIComponent('{"message_id": 1}').replaceAll('%20', '+');
    const sent = await urlencoded('sendMessage', `chat_id=${chat_id}&text=a+b&reply_parameters=${reply}`);
    expect(sent).to.include({ text: 'a b' }).and.have.nested.property('reply_to_message.message_id', 1);
    expect(await urlencoded('getMe', '')).to.include({ id: scene.bot.number });
    expect(await done({ path: 'getMe' })).to.include({ id: scene.bot.number });
  });

  it('6: all parameters in the query of a POST, of a text as long as it may be', async () => {
    const text = 'я'.repeat(4_096);
    const path = `sendMessage?chat_id=${chat_id}&disable_notification=True&text=${encodeURIComponent(text)}`;
    expect(path.length).to.be.above(24 * 1024);
    expect(await done({ path })).to.include({ text });
  });

  it('7: a query beside a form, whose part wins over an empty parameter, and lists in pieces', async () => {
    const part = [`Content-Disposition: form-data; name="photo"; filename="a.png"`, bytes] as const;
    const sent = await written(`sendPhoto?chat_id=${chat_id}&caption=both&photo=`, [part]);
    expect(sent).to.include({ caption: 'both' }).and.have.property('photo');
    const types = 'allowed_updates%5B0%5D=message&allowed_updates%5B1%5D=callback_query';
    await done({ path: `getUpdates?${types}` });
    expect(await world.asBot(scene.bot, 'getWebhookInfo')).to.deep.include({
      allowed_updates: ['message', 'callback_query'],
    });
  });

  it('8: each call as a chunked form, and getMe with the type of a form and no byte of one', async () => {
    const type = `multipart/form-data; boundary=${boundary}`;
    expect(await done({ path: 'getMe', type })).to.include({ id: scene.bot.number });
    const { body } = formOf([
      ['chat_id', String(chat_id)],
      ['text', 'in chunks'],
    ]);
    const raw = await openRaw(world.node.port);
    raw.send(
      `POST /bot${scene.bot.telegramToken}/sendMessage HTTP/1.1\r\nHost: t\r\nContent-Type: ${type}\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    );
    const { status, body: answer } = await raw.answer();
    raw.destroy();
    expect([status, JSON.parse(answer).result.text]).to.deep.equal([200, 'in chunks']);
  });

  it('9: a wait and a number that are too long, and types that there are not', async () => {
    await world.say(scene.anna, scene.chat, 'at last');
    const asked = { timeout: 59, limit: 1_000, allowed_updates: ['poll_answer', 'message', 'chat_boost'] };
    const [update] = await updatesOf(scene.bot, asked);
    expect(update?.message).to.include({ text: 'at last' });
    expect(await json('getUpdates', { offset: (update?.update_id ?? 0) + 1, limit: 0 })).to.deep.equal([]);
    expect(await world.asBot(scene.bot, 'getWebhookInfo')).to.deep.include({ allowed_updates: ['message'] });
  });

  it('10: a form that begins with an empty line, and names of files without quotes', async () => {
    for (const name of ['my photo 1.png', 'a;b=1.png']) {
      const head = `content-disposition:form-data;name="photo";filename=${name}`;
      const stream = 'content-type:application/octet-stream';
      const sent = await written('sendPhoto', [chatPart(), [`${head}\r\n${stream}`, bytes]], '\r\n');
      expect(sent).to.have.property('photo');
      expect(await nameOfNewest()).to.equal(name);
    }
  });

  it('11: a part with the name of a file and no type', async () => {
    const head = 'Content-Disposition: form-data; name="document"; filename=my words.txt';
    expect(await written('sendDocument', [chatPart(), [head, 'words']])).to.have.property('document');
    expect(await nameOfNewest()).to.equal('my words.txt');
  });

  it('12: a file whose name is empty', async () => {
    const head = 'Content-Disposition: form-data; name="photo"; filename=""';
    expect(await written('sendPhoto', [chatPart(), [head, bytes]])).to.have.property('photo');
  });

  it('13: a part that names the method, which the path says already', async () => {
    const parts = [
      ['method', 'deleteMessage'],
      ['photo', filePart('a.png', bytes)],
    ] as const;
    expect(await form('sendPhoto', parts)).to.have.property('photo');
  });

  it('14: a part with any text for a name', async () => {
    const parts = [
      ['photo', 'attach://a;b=1.png'],
      ['a;b=1.png', filePart('a;b=1.png', bytes)],
    ] as const;
    expect(await form('sendPhoto', parts)).to.have.property('photo');
    expect(await nameOfNewest()).to.equal('a;b=1.png');
  });

  it('15: a file by its id, as a part, or as a part that is named', async () => {
    const direct = await form('sendPhoto', [['photo', filePart('a.png', bytes)]]);
    const [{ file_id }] = direct.photo as [{ file_id: string }];
    expect(await json('sendPhoto', { chat_id, photo: file_id })).to.have.deep.property('photo', direct.photo);
    const media = JSON.stringify([
      { type: 'photo', media: 'attach://x' },
      { type: 'photo', media: file_id },
    ]);
    const sent = await form('sendMediaGroup', [
      ['media', media],
      ['x', filePart('x.png', bytes)],
    ]);
    expect(sent).to.have.length(2);
  });

  it('16: buttons with more than their one action', async () => {
    const button = { text: 'Yes', callback_data: 'yes' };
    const more = {
      hide: false,
      unique: 'yes',
      copy_text: { text: '' },
      switch_inline_query_current_chat: '',
    };
    expect(await buttons([[{ ...button, ...more }]])).to.deep.include({
      reply_markup: { inline_keyboard: [[button]] },
    });
  });

  it('17: a keyboard without a button', async () => {
    for (const none of [[], [[]]]) expect(await buttons(none)).not.to.have.property('reply_markup');
  });

  it('18: buttons of a reply keyboard and options of a poll, as texts and as objects', async () => {
    for (const keyboard of [[['A']], [[{ text: 'A' }]]]) {
      await json('sendMessage', { chat_id, text: 'Choose', reply_markup: { keyboard } });
      expect((await newest())?.reply_markup).to.deep.include({ keyboard: [[{ text: 'A' }]] });
    }
    for (const options of [
      ['1', '2'],
      [{ text: '1' }, { text: '2' }],
    ])
      expect(await json('sendPoll', { chat_id, question: 'Tea?', options })).to.nested.include({
        'poll.options[1].text': '2',
      });
  });

  it('19: an article with its text beside its title', async () => {
    const article = { type: 'article', id: '1', title: 'Rome' };
    for (const [more, word] of [
      // The text is read: all that is refused is the query, which there is not.
      [{ message_text: 'Sunny' }, 'query is too old and response timeout expired or query ID is invalid'],
      [
        { input_message_content: { message_text: 'x' } },
        'query is too old and response timeout expired or query ID is invalid',
      ],
      [{}, 'only articles with a text are supported here'],
    ] as const) {
      const asked = { inline_query_id: 'inq_none', results: [{ ...article, ...more }] };
      expect(await scene.bot.refused('answerInlineQuery', asked)).to.equal(`Bad Request: ${word}`);
    }
  });

  it('20: an offset of 0, of 1, or none, each from the oldest', async () => {
    const { bot, anna, chat } = await talk(world);
    await world.say(anna, chat, 'oldest');
    await until(async () => (await updatesOf(bot)).length === 1);
    for (const asked of [{}, { offset: 0 }, { offset: 1 }, { offset: 2, limit: 1 }]) {
      const [first] = await updatesOf(bot, asked);
      expect(first?.message, JSON.stringify(asked)).to.include({ text: 'oldest' });
    }
  });

  it('21: no getMe before the first of them', async () => {
    const bot = await telegramBot(world);
    const person = await world.person();
    const { id } = await world.privateChat(person, bot.systemUserId);
    await world.say(person, id, 'hello');
    const [update] = await updatesOf(bot);
    const asked = { chat_id: update?.message?.chat.id, text: 'hello' };
    expect(await bot.call('sendMessage', asked)).to.include({ text: 'hello' });
  });
});
