// The example bots of go-telegram, and what a person does with each; and a bot of ours on telebot.
import { expect } from 'chai';
import type { Schemas } from '../../../src/generated/schemas.js';
import { picture, upload } from '../../chats/uploads.js';
import type { ShownBot } from './shown-bot.js';

export const ofGoTelegram: readonly ShownBot[] = [
  {
    example: 'echo',
    play: async (talk) => void (await talk.asks('Good morning', 'Good morning')),
  },
  {
    example: 'command_handler',
    async play(talk) {
      await talk.asks('Please /foo', 'Caught foo');
      await talk.asks('/bar now', 'Caught bar');
      await talk.asks('Hello', 'Say message with /foo anywhere or with /bar at start of the message');
    },
  },
  {
    example: 'inline_keyboard',
    async play(talk) {
      const shown = await talk.asks('Hello', 'Click by button');
      await talk.press(shown, 'Button 3');
      await talk.hears('You selected the button: button_3');
    },
  },
  {
    example: 'inline_mode',
    settings: { supports_inline_queries: true },
    async play(talk) {
      const { results } = await talk.world.ask<Schemas['rich.InlineAnswer']>('POST /api/v1/inline-queries', {
        token: talk.person.token,
        body: { bot_username: talk.bot.username, query: 'foo' },
      });
      expect(results.map(({ title }) => title)).to.deep.equal(['Foo 1', 'Foo 2', 'Foo 3']);
    },
  },
  {
    example: 'send_photo_upload',
    async play(talk) {
      await talk.say('Hello');
      expect(await talk.hear()).to.include({ message_type: 'image', text: 'New uploaded Facebook logo' });
    },
  },
  {
    example: 'send_media_group',
    async play(talk) {
      await talk.say('Hello');
      const heard = [await talk.hear(), await talk.hear(), await talk.hear()];
      const captions = ['Telegram Logo', 'Facebook Logo', 'Youtube Logo'];
      expect(heard.map(({ text }) => text)).to.deep.equal(captions);
      expect(new Set(heard.map(({ media_group_id }) => media_group_id)).size).to.equal(1);
    },
  },
];

export const ofTelebot: readonly ShownBot[] = [
  {
    example: 'telebot',
    async play(talk) {
      const menu = await talk.asks('/start', 'What will you have?');
      const { callback_query_id } = await talk.press(menu, 'Tea');
      expect(await talk.answerTo(callback_query_id)).to.equal('Soon');
      await talk.becomes(menu, `One tea for ${talk.person.username}`);
      await talk.asks('Good morning', 'Good morning');
      const { file_id } = await upload(talk.world, talk.person, await picture());
      await talk.say({ message_type: 'image', file_id });
      expect(await talk.hear()).to.include({ message_type: 'image', text: 'Yours' });
    },
  },
];
