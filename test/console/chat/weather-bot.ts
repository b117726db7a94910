// What the bot in the chats of the tests answers: to a command, to presses of buttons, and to inline queries.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
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

const text = 'Which one? See <b>map</b>, said in secret: it rains.';
const at = (part: string) => ({ offset: text.indexOf(part), length: part.length });
const marked = {
  text,
  entities: [
    { type: 'bold' as const, ...at('Which one?') },
    { type: 'text_link' as const, ...at('<b>map</b>'), url: 'https://example.com/?a="><b>' },
    { type: 'spoiler' as const, ...at('it rains') },
    { type: 'pre' as const, ...at('secret'), language: 'c' },
  ],
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
    return client.bots.sendMessage({ chat_id: message.chat.id, ...marked, reply_markup: keyboard });
  return undefined;
}

/** The answer to the command is shown as it was marked. */
export async function seesMarks(page: Page): Promise<void> {
  await page.locator('.bubble strong', { hasText: 'Which one?' }).waitFor();
  const map = page.getByRole('link', { name: '<b>map</b>' });
  expect(await map.getAttribute('href')).to.equal('https://example.com/?a=%22%3E%3Cb%3E');
  expect(await map.getAttribute('rel')).to.equal('noopener noreferrer');
  expect(await page.getByText('it rains').count()).to.equal(0);
  await page.getByRole('button', { name: 'Show what is hidden' }).click();
  await page.getByText('it rains').waitFor();
}
