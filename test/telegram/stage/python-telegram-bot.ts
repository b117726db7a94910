// The example bots of python-telegram-bot, and what a person does with each.
import { expect } from 'chai';
import { picture, upload } from '../../chats/uploads.js';
import type { ShownBot } from './shown-bot.js';

const place = '"TOKEN"';

export const ofPythonTelegramBot: readonly ShownBot[] = [
  {
    example: 'echobot.py',
    place,
    async play(talk) {
      await talk.say('/help');
      await talk.hears('Help!');
      await talk.asks('Good morning', 'Good morning');
      await talk.asks('/start', `Hi ${talk.person.username}!`);
    },
  },
  {
    example: 'inlinekeyboard.py',
    place,
    async play(talk) {
      const question = await talk.asks('/start', 'Please choose:');
      await talk.press(question, 'Option 2');
      await talk.becomes(question, 'Selected option: 2');
      await talk.asks('/help', 'Use /start to test this bot.');
    },
  },
  {
    example: 'inlinekeyboard2.py',
    place,
    async play(talk) {
      const route = await talk.asks('/start', 'Start handler, Choose a route');
      await talk.press(route, '1');
      const first = await talk.becomes(route, 'First CallbackQueryHandler, Choose a route');
      await talk.press(first, '3');
      const third = await talk.becomes(route, 'Third CallbackQueryHandler. Do want to start over?');
      await talk.press(third, "Yes, let's do it again!");
      const again = await talk.becomes(route, 'Start handler, Choose a route');
      await talk.press(again, '2');
      const second = await talk.becomes(route, 'Second CallbackQueryHandler, Choose a route');
      await talk.press(second, '3');
      const end = await talk.becomes(route, 'Third CallbackQueryHandler. Do want to start over?');
      await talk.press(end, "Nah, I've had enough ...");
      await talk.becomes(route, 'See you next time!');
    },
  },
  {
    example: 'conversationbot.py',
    place,
    async play(talk) {
      const asked = await talk.asks(
        '/start',
        'Hi! My name is Professor Bot. I will hold a conversation with you. ' +
          'Send /cancel to stop talking to me.\n\nAre you a boy or a girl?',
      );
      expect(JSON.stringify(asked.reply_markup)).to.include('Other');
      await talk.asks(
        'Girl',
        'I see! Please send me a photo of yourself, so I know what you look like, ' +
          "or send /skip if you don't want to.",
      );
      const { file_id } = await upload(talk.world, talk.person, await picture());
      await talk.say({ message_type: 'image', file_id });
      await talk.hears("Gorgeous! Now, send me your location please, or send /skip if you don't want to.");
      await talk.say({ message_type: 'location', location: { latitude: 52.5, longitude: 13.4 } });
      await talk.hears('Maybe I can visit you sometime! At last, tell me something about yourself.');
      await talk.asks('I like trains', 'Thank you! I hope we can talk again some day.');
    },
  },
  {
    example: 'timerbot.py',
    place,
    async play(talk) {
      await talk.asks('/start', 'Hi! Use /set <seconds> to set a timer');
      await talk.asks('/unset', 'You have no active timer.');
      await talk.asks('/set soon', 'Usage: /set <seconds>');
      await talk.asks('/set 1', 'Timer successfully set!', 'Beep! 1.0 seconds are over!');
    },
  },
  {
    example: 'errorhandlerbot.py',
    place,
    async play(talk, bot) {
      const { id } = await talk.bot.call<{ id: number }>('getMe');
      expect(id).to.equal(talk.bot.number);
      await talk.say('/start');
      const { text } = await talk.hear();
      expect(text).to.match(/^Use \/bad_command to cause an error\.\nYour chat id is \d+\.$/);
      await talk.say('/bad_command');
      // The developer's chat that is written in the example is none of the bot's.
      await bot.says(/BadRequest: Chat not found/);
      await talk.asks('/start', text ?? '');
    },
  },
  {
    example: 'contexttypesbot.py',
    place,
    async play(talk) {
      const counter = await talk.asks('/start', 'This button was clicked 0 times.');
      await talk.press(counter, 'Click me!');
      const once = await talk.becomes(counter, 'This button was clicked 1 times.');
      await talk.press(once, 'Click me!');
      await talk.becomes(counter, 'This button was clicked 2 times.');
      await talk.say('/print_users');
      expect((await talk.hear()).text).to.match(/^The following user IDs have used this bot: \d+$/);
    },
  },
];
