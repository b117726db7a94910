// The example bots of telegraf, and what a person does with each.
import { expect } from 'chai';
import type { ShownBot } from './shown-bot.js';

export const ofTelegraf: readonly ShownBot[] = [
  {
    example: 'echo-bot.js',
    async play(talk) {
      await talk.asks('/start', 'Hello');
      await talk.asks('/help', 'Help message');
      const copy = await talk.asks('Good morning', 'Good morning');
      await talk.press(copy, 'Delete');
      await talk.loses(copy);
    },
  },
  {
    example: 'custom-context-bot.ts',
    async play(talk, bot) {
      await talk.asks('/start', 'Hello');
      await bot.says(/reply called with args: \["Hello"\]/);
      await talk.asks('/help', 'Help message');
    },
  },
  {
    example: 'wizards/wizard-bot.ts',
    async play(talk) {
      const first = await talk.asks('Hi', 'Step 1');
      await talk.asks('What now?', 'Press Next button or type /next');
      await talk.press(first, '➡️ Next');
      await talk.hears('Step 2. Via inline button');
      await talk.asks('on', 'Step 3');
      await talk.asks('on', 'Step 4');
      await talk.asks('on', 'Done');
      await talk.asks('Again', 'Step 1');
      await talk.asks('/next', 'Step 2. Via command');
    },
  },
  {
    example: 'keyboard-bot.js',
    async play(talk, bot) {
      const asks = async (command: string, text: string, ...labels: readonly string[]) => {
        const shown = await talk.asks(command, text);
        for (const label of labels) expect(JSON.stringify(shown.reply_markup)).to.include(`"${label}"`);
        return shown;
      };
      await asks('/onetime', 'One time keyboard', '/simple', '/inline', '/pyramid');
      await asks('/custom', 'Custom buttons keyboard', '🔍 Search', '👥 Share');
      await talk.asks('🔍 Search', 'Yay!');
      await asks('/special', 'Special buttons keyboard', 'Send contact', 'Send location');
      await asks('/pyramid', 'Keyboard wrap', 'six');
      await asks('/simple', 'Coke or Pepsi?', 'Pepsi');
      await asks('/wrap 2', 'Keyboard wrap', 'three');
      const inline = await asks('/inline', 'Coke or Pepsi?', 'Coke');
      const { callback_query_id } = await talk.press(inline, 'Coke');
      expect(await talk.answerTo(callback_query_id)).to.equal('Oh, Coke! Great choice');
      await talk.say('/caption');
      const captioned = await talk.hear();
      expect(captioned).to.include({ message_type: 'image', text: 'Caption' });
      await talk.press(captioned, 'Italic');
      // Captions stay as they are here, which the library tells as it tells any error: by its end.
      await bot.says(/400: Bad Request: message can't be edited/);
    },
  },
];
