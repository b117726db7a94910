// Every type of message that a bot sends: its answer, its content, and its refusals.
import { expect } from 'chai';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openSharedChats } from './chats-world.js';
import { film, picture, plainText, sound, upload } from './uploads.js';

const family = '👨‍👩‍👧‍👦';
const times = (text: string, codePoints: number) => text.repeat(codePoints / [...text].length);

describe('messages of bots', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;
  let chat: Chat;
  let files: Record<'picture' | 'words' | 'sound' | 'film', string>;

  before(async () => {
    world = await openSharedChats();
    [anna, bot] = await Promise.all([world.person(), world.bot()]);
    chat = await world.privateChat(anna, bot.systemUserId);
    const [sea, words, voice, waves] = await Promise.all([
      upload(world, bot, await picture()),
      upload(world, bot, plainText()),
      upload(world, bot, sound()),
      upload(world, bot, film()),
    ]);
    files = { picture: sea.file_id, words: words.file_id, sound: voice.file_id, film: waves.file_id };
  });
  after(() => world.close());

  const send = (method: string, body: object) =>
    world.asBot<Message>(bot, method, { chat_id: chat.id, ...body });
  const refused = (status: number, method: string, body: object) =>
    world.refused(status, `POST /api/v1/bots/${method}`, {
      token: bot.token,
      body: { chat_id: chat.id, ...body },
    });
  const fieldsOf = ({ details }: Awaited<ReturnType<typeof refused>>) =>
    (details as { field: string }[] | undefined)?.map(({ field }) => field);

  describe('with a file', () => {
    const methods = [
      ['sendPhoto', 'image', 'picture'],
      ['sendDocument', 'file', 'words'],
      ['sendVideo', 'video', 'film'],
      ['sendAudio', 'audio', 'sound'],
      ['sendVoice', 'voice', 'sound'],
      ['sendVideoNote', 'video_note', 'film'],
      ['sendAnimation', 'animation', 'film'],
      ['sendSticker', 'sticker', 'picture'],
    ] as const;

    for (const [method, message_type, kind] of methods) {
      it(`${method} makes a message of type ${message_type}, which stands in the history`, async () => {
        const sent = await send(method, { file_id: files[kind] });
        expect(sent).to.deep.include({ message_type });
        expect(sent.file).to.include({ file_id: files[kind] });
        expect((await fetch(sent.file?.url ?? '')).status).to.equal(200);
        const [newest] = await world.history(anna, chat.id);
        expect(newest).to.have.property('message_id', sent.message_id);
        expect((await fetch(newest?.file?.url ?? '')).status).to.equal(200);
      });

      it(`${method} of a file that the bot neither uploaded nor received is 404`, async () => {
        const mine = await upload(world, anna, plainText(`only mine, not for ${method}`));
        for (const file_id of [mine.file_id, 'fil_nothing'])
          expect((await refused(404, method, { file_id })).code).to.equal('NOT_FOUND');
      });

      if (message_type !== 'file')
        it(`${method} of a file that is something else is 400`, async () => {
          expect(fieldsOf(await refused(400, method, { file_id: files.words }))).to.deep.equal(['file_id']);
        });
    }

    it('says of it what its sender said, and leaves out what is zero or empty', async () => {
      const thumbnail_url = 'https://example.com/t.webp';
      const said = { caption: 'Waves', duration: 7, width: 640, height: 360, thumbnail_url };
      const sent = await send('sendVideo', { file_id: files.film, ...said });
      expect(sent.text).to.equal('Waves');
      expect(sent.metadata).to.deep.equal({
        ...{ duration: 7, width: 640, height: 360 },
        thumbnailUrl: thumbnail_url,
      });
      expect(sent.file).to.deep.include({ width: 640, height: 360, thumbnail_url });
      const bare = { caption: '', duration: 0, width: 0, height: 0, thumbnail_url: '' };
      const unsaid = await send('sendVideo', { file_id: files.film, ...bare });
      expect(unsaid).not.to.have.any.keys('text', 'metadata');
      expect(unsaid.file).not.to.have.any.keys('width', 'height', 'thumbnail_url');
      const audio = await send('sendAudio', { file_id: files.sound, performer: 'Waves', title: 'High tide' });
      expect(audio.metadata).to.deep.equal({ performer: 'Waves', title: 'High tide' });
      const note = await send('sendVideoNote', { file_id: files.film, length: 9 });
      expect(note.metadata).to.deep.equal({ duration: 9 });
    });

    it('completes the size of a photo from the picture', async () => {
      const sent = await send('sendPhoto', { file_id: files.picture });
      expect(sent.metadata).to.deep.equal({ width: 40, height: 30 });
      expect(sent.file).to.include({ width: 40, height: 30 }).and.to.have.property('thumbnail_url');
    });

    it('takes captions of 1,024 code points and none more', async () => {
      const most = `${times(family, 1_022)}ab`;
      const sent = await send('sendPhoto', { file_id: files.picture, caption: most });
      expect(sent.text).to.equal(most);
      const more = await refused(400, 'sendPhoto', { file_id: files.picture, caption: `${most}c` });
      expect(fieldsOf(more)).to.deep.equal(['caption']);
    });
  });

  it('sendMessage takes 4,096 code points, of joined emoji too, and none more', async () => {
    const most = `${times(family, 4_095)}!`;
    expect((await send('sendMessage', { text: most })).text).to.equal(most);
    expect(fieldsOf(await refused(400, 'sendMessage', { text: `${most}!` }))).to.deep.equal(['text']);
  });

  it('sendLocation and sendVenue keep the place, within the bounds of the earth', async () => {
    const place = { latitude: -90, longitude: 180 };
    const location = await send('sendLocation', { ...place, name: 'South', address: '' });
    expect(location).to.deep.include({ message_type: 'location', location: { ...place, name: 'South' } });
    const venue = await send('sendVenue', { ...place, title: 'The pole', address: 'South' });
    expect(venue).to.deep.include({
      message_type: 'venue',
      venue: { ...place, title: 'The pole', address: 'South' },
      metadata: { isVenue: true },
    });
    for (const [field, value] of [
      ['latitude', 90.01],
      ['latitude', -90.01],
      ['longitude', 180.01],
      ['longitude', '13'],
    ] as const) {
      expect(fieldsOf(await refused(400, 'sendLocation', { ...place, [field]: value }))).to.deep.equal([
        field,
      ]);
    }
    expect(fieldsOf(await refused(400, 'sendVenue', place))).to.deep.equal(['title']);
  });

  it('sendContact keeps who it is', async () => {
    const contact = { phone_number: '+49 30 1234567', first_name: 'Ødegård', last_name: 'אנה' };
    const sent = await send('sendContact', contact);
    expect(sent).to.deep.include({ message_type: 'contact', contact, metadata: { contact } });
    const { last_name: _none, ...short } = contact;
    expect((await send('sendContact', { ...short, last_name: '' })).contact).to.deep.equal(short);
    expect(fieldsOf(await refused(400, 'sendContact', { phone_number: '1' }))).to.deep.equal(['first_name']);
  });

  it('sendDice rolls what the document says, and nothing else', async () => {
    const die = await send('sendDice', {});
    const { emoji, value } = die.dice ?? { emoji: '', value: 0 };
    expect(emoji).to.equal('🎲');
    expect(value).to.be.within(1, 6);
    expect(die).to.deep.include({
      message_type: 'dice',
      text: `🎲${value}`,
      metadata: { diceEmoji: '🎲', diceValue: value },
    });
    expect((await send('sendDice', { emoji: '⚽️' })).dice?.emoji).to.equal('⚽');
    expect(fieldsOf(await refused(400, 'sendDice', { emoji: '🎱' }))).to.deep.equal(['emoji']);
  });

  describe('sendPoll', () => {
    const options = (count: number) => Array.from({ length: count }, (_, n) => `option ${n}`);

    it('makes a poll without votes', async () => {
      const sent = await send('sendPoll', { question: 'Tea?', options: ['Yes', 'No'] });
      const poll = {
        question: 'Tea?',
        options: [
          { id: '0', text: 'Yes', voter_count: 0 },
          { id: '1', text: 'No', voter_count: 0 },
        ],
        is_anonymous: true,
        type: 'regular',
        total_voter_count: 0,
      };
      expect(sent).to.deep.include({ message_type: 'poll', poll, metadata: { poll } });
    });

    it('takes 2 to 12 options, of 100 code points each', async () => {
      const question = 'q'.repeat(300);
      const longest = [...options(11), `${times(family, 98)}ab`];
      const most = await send('sendPoll', { question, options: longest });
      expect(most.poll?.options.at(-1)).to.include({ id: '11', text: longest[11] });
      for (const wrong of [options(1), options(13)])
        expect(fieldsOf(await refused(400, 'sendPoll', { question, options: wrong }))).to.deep.equal([
          'options',
        ]);
      expect(
        fieldsOf(await refused(400, 'sendPoll', { question, options: ['a', `${longest[11]}c`] })),
      ).to.deep.equal(['options.1']);
      expect(
        fieldsOf(await refused(400, 'sendPoll', { question: `${question}q`, options: options(2) })),
      ).to.deep.equal(['question']);
    });

    it('asks which option of a quiz is right, and shows it to its sender alone', async () => {
      const quiz = { question: 'One and one?', options: ['1', '2'], type: 'quiz' };
      for (const wrong of [
        {},
        { correct_option_id: 2 },
        { correct_option_id: -1 },
        { correct_option_id: 'b' },
      ])
        expect(fieldsOf(await refused(400, 'sendPoll', { ...quiz, ...wrong }))).to.deep.equal([
          'correct_option_id',
        ]);
      const sent = await send('sendPoll', { ...quiz, correct_option_id: 1 });
      expect(sent.poll).to.include({ correct_option_id: 1 });
      const [newest] = await world.history(anna, chat.id);
      expect(JSON.stringify(newest)).not.to.contain('correct');
      const row = (await world.rows('messages')).find(({ _id }) => _id === sent.message_id);
      expect(row).to.have.nested.property('content.poll.correct_option_id', 1);
    });
  });

  describe('sendMediaGroup', () => {
    const item = () => ({ type: 'photo', media: files.picture });

    it('makes messages in order, the reply on the first and the keyboard on the last', async () => {
      const first = await send('sendMessage', { text: 'before' });
      const reply_markup = { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] };
      const media = [
        { type: 'photo', media: files.picture, caption: 'one' },
        { type: 'video', file_id: files.film },
        { type: 'document', media: files.words },
        { type: 'audio', media: files.sound },
      ];
      const replying = { reply_to_message_id: first.message_id, reply_markup };
      const group = (await send('sendMediaGroup', { media, ...replying })) as unknown as Message[];
      expect(group.map(({ message_type }) => message_type)).to.deep.equal([
        'image',
        'video',
        'file',
        'audio',
      ]);
      expect(new Set(group.map(({ media_group_id }) => media_group_id)).size).to.equal(1);
      expect(group.map((one) => one.reply_to_message_id)).to.deep.equal([
        first.message_id,
        ...[undefined, undefined, undefined],
      ]);
      expect(group.map((one) => one.reply_markup)).to.deep.equal([
        ...[undefined, undefined, undefined],
        reply_markup,
      ]);
      const history = (await world.history(anna, chat.id)).slice(0, 5).map(({ message_id }) => message_id);
      expect(history.reverse()).to.deep.equal([first, ...group].map(({ message_id }) => message_id));
    });

    it('takes 2 to 10 items', async () => {
      const ten = await send('sendMediaGroup', { media: Array.from({ length: 10 }, item) });
      expect(ten).to.have.length(10);
      for (const length of [1, 11]) {
        const media = Array.from({ length }, item);
        expect(fieldsOf(await refused(400, 'sendMediaGroup', { media }))).to.deep.equal(['media']);
      }
    });

    it('stores nothing and spends no number when one item does not fit', async () => {
      const before = await world.rows('messages');
      const stateOf = async () => (await world.rows('chats')).find(({ _id }) => _id === chat.id)?.st;
      const state = await stateOf();
      for (const [wrong, field] of [
        [{ type: 'photo' }, 'media.1.media'],
        [{ type: 'photo', file_id: files.words }, 'media.1.file_id'],
        [{ type: 'sticker', media: files.picture }, 'media.1.type'],
      ] as const)
        expect(fieldsOf(await refused(400, 'sendMediaGroup', { media: [item(), wrong] }))).to.deep.equal([
          field,
        ]);
      await refused(404, 'sendMediaGroup', { media: [item(), { type: 'photo', media: 'fil_nothing' }] });
      await refused(404, 'sendMediaGroup', { media: [item(), item()], reply_to_message_id: 'msg_nothing' });
      expect(await world.rows('messages')).to.have.length(before.length);
      expect(await stateOf()).to.deep.equal(state);
    });
  });

  describe('sendChatAction', () => {
    it('is taken of members, and nothing of it is stored', async () => {
      const before = await world.rows('messages');
      expect(await send('sendChatAction', { action: 'upload_video_note' })).to.deep.equal({ ok: true });
      expect(await world.rows('messages')).to.have.length(before.length);
      expect(fieldsOf(await refused(400, 'sendChatAction', { action: 'sleeping' }))).to.deep.equal([
        'action',
      ]);
      await refused(404, 'sendChatAction', { chat_id: 'prv_nothing', action: 'typing' });
    });
  });

  it('sent again under their Idempotency-Key are rolled once', async () => {
    const asked = { token: bot.token, headers: { 'Idempotency-Key': 'roll' }, body: { chat_id: chat.id } };
    const first = await world.ask('POST /api/v1/bots/sendDice', asked);
    expect(await world.ask('POST /api/v1/bots/sendDice', asked)).to.deep.equal(first);
  });
});
