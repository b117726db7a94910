// The example bots of pyTelegramBotAPI, and what persons do with each.
import { expect } from 'chai';
import { picture, plainText } from '../../chats/uploads.js';
import type { ShownBot } from './shown-bot.js';

const welcome =
  'Hi there, I am EchoBot.\n' +
  "I am here to echo your kind words back to you. Just say anything nice and I'll say the exact same thing " +
  'to you!';

export const ofPyTelegramBotApi: readonly ShownBot[] = [
  {
    example: 'echo_bot.py',
    place: "'<api_token>'",
    async play(talk) {
      await talk.asks('/help', welcome);
      const said = await talk.say('Добрый вечер & good night');
      const echo = await talk.hears('Добрый вечер & good night');
      expect(echo.reply_to_message_id).to.equal(said.message_id);
      // In the query of its request this is longer than the heads of other servers may be.
      const long = 'я'.repeat(4_000);
      await talk.asks(long, long);
    },
  },
  {
    example: 'step_example.py',
    place: "'<api_token>'",
    async play(talk, bot) {
      // It asks first, and only then remembers that it has: a faster person's answer would be lost on it.
      const waitsFor = (step: string) =>
        bot.keeps('.handler-saves/step.save', new RegExp(`process_${step}_step`));
      await talk.asks('/start', "Hi there, I am Example bot.\nWhat's your name?");
      await waitsFor('name');
      await talk.asks('Ann', 'How old are you?');
      await waitsFor('age');
      await talk.asks('old', 'Age should be a number. How old are you?');
      await waitsFor('age');
      const asked = await talk.asks('44', 'What is your gender');
      expect(JSON.stringify(asked.reply_markup)).to.include('Female');
      await waitsFor('sex');
      await talk.asks('Female', 'Nice to meet you Ann\n Age:44\n Sex:Female');
    },
  },
  {
    example: 'custom_states.py',
    place: '"TOKEN"',
    async play(talk) {
      await talk.asks('/start', 'Hello! What is your first name?');
      await talk.asks('Ann', 'How old are you?');
      await talk.asks('old', 'Please enter a valid number for age.');
      await talk.asks('44', 'What is your favorite color? Choose from the options below.');
      await talk.asks('Blue', 'What is one of your hobbies? Choose from the options below.');
      await talk.asks(
        'Cooking',
        'Thank you for sharing! Here is a summary of your information:\nFirst Name: Ann\nAge: 44\n' +
          'Favorite Color: Blue\nFun Fact about your color: ' +
          'Blue is known for its calming and serene effects.\nFavorite Hobby: Cooking',
      );
    },
  },
  {
    example: 'asynchronous_telebot/send_file_example.py',
    place: "'TOKEN'",
    beside: {
      'test.png': (await picture()).bytes,
      'test2.png': (await picture(50, 60)).bytes,
      'test.docx': plainText().bytes,
    },
    async play(talk) {
      await talk.say('/photo');
      expect(await talk.hear()).to.include({ message_type: 'image' });
      await talk.say('/document');
      expect(await talk.hear()).to.include({ message_type: 'file' });
      await talk.say('/photos');
      const [one, other] = [await talk.hear(), await talk.hear()];
      expect(other.media_group_id).to.be.a('string').and.equal(one.media_group_id);
    },
  },
  {
    example: 'chat_member_example.py',
    place: '"token"',
    async play(talk) {
      const { world, person, bot } = talk;
      // From its first call on a bot is told of the types that it asks for.
      await talk.asks('/set_tag', 'Usage: /set_tag your_tag');
      const group = await world.group(person, [bot.systemUserId]);
      const texts = async () => (await world.history(person, group.id)).map(({ text }) => text);
      await talk.until(async () => (await texts()).includes('Somebody added me to group'));
      const isMember = async () => {
        const { items } = await world.ask<{ items: { user: { id: string } }[] }>(
          `GET /api/v1/chats/${group.id}/members`,
          { token: person.token },
        );
        return items.some(({ user }) => user.id === bot.systemUserId);
      };
      await talk.until(async () => !(await isMember()));
    },
  },
];
