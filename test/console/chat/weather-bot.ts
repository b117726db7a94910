// What the bot in the chats of the tests answers: to a command, to presses of buttons, and to inline queries.
import type { Schemas } from '../../../src/client/client.js';
import type { BotInTest } from './chat-world.js';

const keyboard = {
  inline_keyboard: [
    [
      { text: 'Sun <b>', callback_data: 'sun' },
      { text: 'Rain', callback_data: 'rain' },
    ],
    [{ text: 'Map', url: 'https://example.com/map' }],
  ],
};

/** What is answered to a text with something in place of the person's own keyboard. */
const prompts: Readonly<Record<string, Omit<Schemas['chats.SendMessageRequest'], 'chat_id'>>> = {
  '/menu': {
    text: 'What now?',
    reply_markup: {
      keyboard: [[{ text: 'Fog <b>' }, { text: 'Sun' }]],
      ...{ one_time_keyboard: true, input_field_placeholder: 'Fog or sun' },
    },
  },
  'Fog <b>': { text: 'Where?', reply_markup: { force_reply: true } },
  '/where': { text: 'Which town?', reply_markup: { force_reply: true, input_field_placeholder: 'A town' } },
  Bremen: {
    text: 'And who are you?',
    reply_markup: {
      keyboard: [
        [{ text: 'This is me', request_contact: true }],
        [{ text: 'I am here', request_location: true }],
      ],
    },
  },
};

export async function answers(update: Schemas['updates.Update'], { client }: BotInTest): Promise<unknown> {
  const { message, callback_query: press, inline_query: query } = update;
  if (press !== undefined) {
    const shown = press.data === 'rain' ? { show_alert: true, text: 'Take a coat.' } : { text: 'Enjoy it.' };
    return client.bots.answerCallbackQuery({ callback_query_id: press.id, ...shown });
  }
  if (query !== undefined) {
    const article = (id: string) => ({
      ...{ type: 'article' as const, id, title: `Weather of ${id}`, description: 'for tomorrow' },
      input_message_content: { message_text: `Tomorrow in ${id}: fog` },
    });
    const results = [article(query.query), article('Aachen')];
    return client.bots.answerInlineQuery({ inline_query_id: query.id, results, cache_time: 0 });
  }
  if (message?.text === '/weather')
    return client.bots.sendMessage({ chat_id: message.chat.id, text: 'Which one?', reply_markup: keyboard });
  const prompt = prompts[message?.text ?? ''];
  return prompt && client.bots.sendMessage({ chat_id: message?.chat.id ?? '', ...prompt });
}
