// The example bots of node-telegram-bot-api, and what a person does with each.
import { expect } from 'chai';
import type { ShownBot } from './shown-bot.js';

export const ofNodeTelegramBotApi: readonly ShownBot[] = [
  {
    example: '01-polling-bot.ts',
    async play(talk) {
      await talk.asks('/start', "Hi! Send me anything and I'll echo it.");
      await talk.asks('/echo a word', 'a word');
      await talk.asks('ping', 'pong');
      await talk.asks('roll 1', '🎲 1');
      await talk.asks('Good morning', 'Good morning');
    },
  },
  {
    example: '06-keyboards.ts',
    async play(talk) {
      const menu = await talk.asks('/menu', 'How do you feel about this bot?');
      const { callback_query_id } = await talk.press(menu, '👍 Like');
      expect(await talk.answerTo(callback_query_id)).to.equal('Thanks! 🎉');
      await talk.hears('You pressed: vote:up');
      const keyboard = await talk.asks('/keyboard', 'Pick something:');
      expect(JSON.stringify(keyboard.reply_markup)).to.include('🍔 Burger').and.include('📞 Share contact');
      await talk.asks('/hide', 'Keyboard hidden.');
      await talk.asks('/ask', "What's your favorite color?");
    },
  },
  {
    example: '08-uploads.ts',
    chatVariable: 'CHAT_ID',
    async play(talk, bot) {
      const heard = [];
      for (const _ of Array(7)) heard.push(await talk.hear());
      expect(heard.map(({ message_type, text = '' }) => `${message_type}: ${text}`)).to.deep.equal([
        'file: Sent from memory',
        'video: Fetched and streamed through',
        'file: Streamed via a factory',
        'image: Sent by URL',
        'image: First',
        'image: ',
        'image: ',
      ]);
      expect(new Set(heard.slice(-3).map(({ media_group_id }) => media_group_id)).size).to.equal(1);
      await bot.says(/Uploads sent\./);
    },
  },
];
