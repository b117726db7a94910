// The example bots of aiogram, and what a person does with each.
import { expect } from 'chai';
import { picture, upload } from '../../chats/uploads.js';
import type { Conversation } from '../conversation.js';
import type { ShownBot } from './shown-bot.js';

async function echoes(talk: Conversation) {
  await talk.asks('/start', `Hello, ${talk.person.username}!`);
  await talk.asks('Good morning', 'Good morning');
  const { file_id } = await upload(talk.world, talk.person, await picture());
  await talk.say({ message_type: 'image', file_id });
  expect(await talk.hear()).to.have.nested.property('file.file_id', file_id);
}

export const ofAiogram: readonly ShownBot[] = [
  { example: 'echo_bot.py', play: echoes },
  {
    example: 'finite_state_machine.py',
    async play(talk) {
      await talk.asks('/start', "Hi there! What's your name?");
      const asked = await talk.asks('Ann <3', 'Nice to meet you, Ann <3!\nDid you like to write bots?');
      expect(JSON.stringify(asked.reply_markup)).to.include('Yes');
      await talk.asks('Perhaps', "I don't understand you :(");
      await talk.asks('Yes', "Cool! I'm too!\nWhat programming language did you use for it?");
      await talk.asks(
        'Python',
        "Python, you say? That's the language that makes my circuits light up! 😉",
        "I'll keep in mind that, Ann <3, you like to write bots with Python.",
      );
      await talk.asks('/start', "Hi there! What's your name?");
      await talk.asks('/cancel', 'Cancelled.');
    },
  },
  {
    example: 'error_handling.py',
    async play(talk) {
      const caught = 'Error caught: InvalidAge(';
      await talk.asks('/age 44', 'Your age is 44');
      await talk.asks('/age many', `${caught}'Age should be a number')`);
      await talk.asks('/age', `${caught}'No age provided. Please provide your age as a command argument.')`);
      await talk.asks('/name Ann', 'Your name is Ann');
    },
  },
  {
    example: 'echo_bot_webhook.py',
    async play(talk, bot) {
      await bot.says(/Running on http/);
      await echoes(talk);
      const { url, pending_update_count } = await talk.bot.call('getWebhookInfo');
      expect({ url, pending_update_count }).to.deep.equal({
        url: 'https://aiogram.dev/webhook',
        pending_update_count: 0,
      });
    },
  },
];
