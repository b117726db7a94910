// Every type of message that a person sends, and the fields that it refuses.
import { expect } from 'chai';
import { inputOf } from '../../src/chats/messages/person-input.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { Refusal } from '../../src/shared/errors.js';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openSharedChats } from './chats-world.js';
import { film, picture, plainText, sound, upload } from './uploads.js';

describe('messages of people', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;
  let chat: Chat;

  before(async () => {
    world = await openSharedChats();
    [anna, bot] = await Promise.all([world.person(), world.bot()]);
    chat = await world.privateChat(anna, bot.systemUserId);
  });
  after(() => world.close());

  it('of every type are told to the bot as they were answered', async () => {
    const [sea, words, voice, waves] = await Promise.all([
      upload(world, anna, await picture()),
      upload(world, anna, plainText()),
      upload(world, anna, sound()),
      upload(world, anna, film()),
    ]);
    const place = { latitude: 52.52, longitude: 13.4 };
    const sends: Record<string, unknown>[] = [
      { text: 'plain' },
      { message_type: 'text', text: 'said so' },
      { message_type: 'image', file_id: sea.file_id, caption: 'Sea' },
      { message_type: 'file', file_id: words.file_id },
      { message_type: 'video', file_id: waves.file_id },
      { message_type: 'audio', file_id: voice.file_id },
      { message_type: 'voice', file_id: voice.file_id },
      { message_type: 'video_note', file_id: waves.file_id },
      { message_type: 'animation', file_id: waves.file_id },
      { message_type: 'sticker', file_id: sea.file_id },
      { message_type: 'location', location: place },
      { message_type: 'venue', venue: { ...place, title: 'Here' } },
      { message_type: 'contact', contact: { phone_number: '112', first_name: 'Help' } },
      { message_type: 'poll', poll: { question: 'Tea?', options: ['Yes', 'No'] } },
      { message_type: 'dice' },
      { message_type: 'dice', dice: { emoji: '🏀' } },
    ];
    const sent: Message[] = [];
    for (const body of sends) sent.push(await world.say(anna, chat.id, body));
    expect(sent.map((one) => one.message_type)).to.deep.equal(
      sends.map(({ message_type: type = 'text' }) => type),
    );
    const told = (await world.published(bot)).map(({ body }) => body.message);
    expect(told).to.have.deep.members(sent);
  });

  it('of another person’s file are 404, and store nothing', async () => {
    const ben = await world.person();
    const { file_id } = await upload(world, ben, await picture());
    const before = await world.rows('messages');
    const path = `POST /api/v1/chats/${chat.id}/messages`;
    const body = { message_type: 'image', file_id };
    await world.refused(404, path, { token: anna.token, body });
    expect(await world.rows('messages')).to.have.length(before.length);
  });

  it('sent again with the same client_message_id are one message, also a die', async () => {
    const said = { message_type: 'dice', client_message_id: 'a-roll' };
    const first = await world.say(anna, chat.id, said);
    expect(await world.say(anna, chat.id, said)).to.deep.equal(first);
  });
});

describe('what a request of a person asks for', () => {
  type Asked = Partial<Schemas['messages.SendRequest']>;
  const problemsOf = (asked: Asked) => {
    try {
      inputOf({ message_type: 'text', ...asked });
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return (error.details as readonly { field: string; rule: string }[]).map(
        ({ field, rule }) => `${field} ${rule}`,
      );
    }
  };
  const table: readonly [asked: Asked, problems: readonly string[]][] = [
    [{}, ['text required']],
    [{ message_type: 'image' }, ['file_id required']],
    [{ message_type: 'image', file_id: 'f', text: 'x' }, ['text unexpected']],
    [
      { message_type: 'text', text: 'x', file_id: 'f', caption: 'x' },
      ['file_id unexpected', 'caption unexpected'],
    ],
    [{ message_type: 'sticker', file_id: 'f', caption: 'x' }, ['caption unexpected']],
    [{ message_type: 'video_note', file_id: 'f', caption: 'x' }, ['caption unexpected']],
    [{ message_type: 'location' }, ['location required']],
    [
      { message_type: 'venue', location: { latitude: 1, longitude: 1 } },
      ['venue required', 'location unexpected'],
    ],
    [{ message_type: 'contact' }, ['contact required']],
    [{ message_type: 'poll' }, ['poll required']],
    [{ message_type: 'dice', text: '6' }, ['text unexpected']],
    [{ message_type: 'voice', file_id: 'f', caption: 'x' }, []],
    [{ message_type: 'dice' }, []],
  ];
  for (const [asked, problems] of table)
    it(`${JSON.stringify(asked)}: ${problems.join(', ') || 'good'}`, () => {
      expect(problemsOf(asked)).to.deep.equal(problems);
    });
});
