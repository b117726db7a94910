// What nine libraries send, as it was recorded: only the chat and the message differ.
import type { Sent } from './telegram-world.js';

/** What the requests of a small bot are about: it asks, edits what it has asked, and answers. */
export interface Scene {
  /** The number of the private chat. */
  readonly person: number;
  /** The message that is answered. */
  readonly replyTo: number;
  readonly query: string;
}

export interface Recording {
  readonly library: string;
  /** Absent where the library never asks. */
  readonly getMe?: Sent;
  readonly getUpdates: readonly Sent[];
  /** A text in bold with the buttons `Yes` and, for most, `No`, as a reply. */
  sendMessage(scene: Scene): Sent;
  editMessageText(scene: Scene, message: number): Sent;
  answerCallbackQuery(query: string): Sent;
  answerInlineQuery(query: string): Sent;
}

const json = (path: string, body: string): Sent => ({ path, type: 'application/json', body });
const form = (path: string, body: string): Sent => ({
  path,
  type: 'application/x-www-form-urlencoded',
  body,
});
const get = (path: string): Sent => ({ method: 'GET', path });
/** A POST with everything in the query. */
const asked = (path: string): Sent => ({ path });

const boundary = '8e2d1b7c94f0';
const disposition = 'Content-Disposition: form-data; name=';
const parts = (path: string, fields: Readonly<Record<string, string>>): Sent => ({
  path,
  type: `multipart/form-data; boundary=${boundary}`,
  body: [
    ...Object.entries(fields).map(
      ([name, value]) => `--${boundary}\r\n${disposition}"${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}--\r\n`,
  ].join(''),
});

const row = '{"text":"Yes","callback_data":"yes"},{"text":"No","callback_data":"no"}';
const coded = encodeURIComponent;
const bold = coded('<b>Choose</b>');
/** As Python writes JSON into a form. */
const plus = (text: string) => coded(text).replaceAll('%20', '+');
const pythonKeyboard =
  '{"inline_keyboard": [[{"text": "Yes", "callback_data": "yes"}, {"text": "No", "callback_data": "no"}]]}';
const keyboard = `{"inline_keyboard":[[${row}]]}`;
const pythonResults = (text: string) =>
  `[{"type": "article", "id": "1", "title": "Rome", "input_message_content": {"message_text": "${text}"}}]`;
const results = pythonResults('Rome <b>x</b>","parse_mode":"HTML')
  .replaceAll(': ', ':')
  .replaceAll(', ', ',');
const pythonTypes =
  '["message", "edited_message", "channel_post", "edited_channel_post", "inline_query", ' +
  '"chosen_inline_result", "callback_query", "shipping_query", "pre_checkout_query", "poll", ' +
  '"poll_answer", "my_chat_member", "chat_member", "chat_join_request", "chat_boost", ' +
  '"removed_chat_boost", "message_reaction", "message_reaction_count", ' +
  '"business_connection", "business_message"]';

export const recordings: readonly Recording[] = [
  {
    library: 'grammY 1.46.0',
    getMe: json('getMe', '{}'),
    getUpdates: [
      json('getUpdates', '{"offset":1,"timeout":30,"allowed_updates":[]}'),
      json('getUpdates', '{"offset":2,"limit":1}'),
    ],
    sendMessage: ({ person, replyTo }) =>
      json(
        'sendMessage',
        `{"chat_id":${person},"text":"<b>Choose</b>","parse_mode":"HTML",` +
          `"reply_markup":${keyboard},` +
          `"reply_parameters":{"message_id":${replyTo}}}`,
      ),
    editMessageText: ({ person }, message) =>
      json('editMessageText', `{"chat_id":${person},"message_id":${message},"text":"edited"}`),
    answerCallbackQuery: (query) =>
      json('answerCallbackQuery', `{"callback_query_id":"${query}","text":"ok"}`),
    answerInlineQuery: (query) =>
      json('answerInlineQuery', `{"inline_query_id":"${query}","results":${results},"cache_time":0}`),
  },
  {
    library: 'telegraf 4.16.3',
    getMe: json('getMe', '{}'),
    getUpdates: [json('getUpdates', '{"timeout":50,"offset":0,"allowed_updates":[]}')],
    sendMessage: ({ person, replyTo }) =>
      json(
        'sendMessage',
        `{"chat_id":${person},"parse_mode":"HTML","reply_markup":` +
          `{"inline_keyboard":[[{"text":"Yes","callback_data":"yes",` +
          `"hide":false},{"text":"No","callback_data":"no","hide":false}]]},"reply_parameters":` +
          `{"message_id":${replyTo}},"text":"<b>Choose</b>"}`,
      ),
    editMessageText: ({ person }, message) =>
      json('editMessageText', `{"chat_id":${person},"message_id":${message},"text":"edited"}`),
    answerCallbackQuery: (query) =>
      json('answerCallbackQuery', `{"text":"ok","callback_query_id":"${query}"}`),
    answerInlineQuery: (query) =>
      json('answerInlineQuery', `{"inline_query_id":"${query}","results":${results},"cache_time":0}`),
  },
  {
    library: 'node-telegram-bot-api 0.67.0',
    getUpdates: [form('getUpdates', 'offset=0&timeout=10')],
    sendMessage: ({ person, replyTo }) =>
      form(
        'sendMessage',
        `parse_mode=HTML&reply_to_message_id=${replyTo}` +
          `&reply_markup=${coded(keyboard)}&chat_id=${person}` +
          `&text=${bold}`,
      ),
    editMessageText: ({ person }, message) =>
      form('editMessageText', `chat_id=${person}&message_id=${message}&text=edited`),
    answerCallbackQuery: (query) => form('answerCallbackQuery', `text=ok&callback_query_id=${query}`),
    answerInlineQuery: (query) =>
      form('answerInlineQuery', `inline_query_id=${query}&results=${coded(results)}`),
  },
  {
    library: 'node-telegram-bot-api 2.1.0',
    getUpdates: [form('getUpdates', 'timeout=30')],
    sendMessage: ({ person, replyTo }) =>
      form(
        'sendMessage',
        `chat_id=${person}&text=${bold}&parse_mode=HTML` +
          `&reply_parameters=${coded(`{"message_id":${replyTo}}`)}` +
          `&reply_markup=${coded(keyboard)}`,
      ),
    editMessageText: ({ person }, message) =>
      form('editMessageText', `chat_id=${person}&message_id=${message}&text=edited`),
    answerCallbackQuery: (query) => form('answerCallbackQuery', `callback_query_id=${query}&text=ok`),
    answerInlineQuery: (query) =>
      form('answerInlineQuery', `inline_query_id=${query}&results=${coded(results)}`),
  },
  {
    library: 'aiogram 3.31.0',
    getMe: form('getMe', ''),
    getUpdates: [
      form(
        'getUpdates',
        'timeout=10&allowed_updates=' +
          plus('["callback_query", "edited_message", "inline_query", "message"]'),
      ),
    ],
    sendMessage: ({ person, replyTo }) =>
      form(
        'sendMessage',
        `chat_id=${person}&text=${bold}&parse_mode=HTML` +
          `&reply_parameters=${plus(`{"message_id": ${replyTo}}`)}` +
          `&reply_markup=${plus(pythonKeyboard)}`,
      ),
    editMessageText: ({ person }, message) =>
      form('editMessageText', `text=You+pressed+yes&chat_id=${person}&message_id=${message}`),
    answerCallbackQuery: (query) => form('answerCallbackQuery', `callback_query_id=${query}&text=ok`),
    answerInlineQuery: (query) =>
      form(
        'answerInlineQuery',
        `inline_query_id=${query}&results=${plus(pythonResults('Rome'))}&cache_time=0`,
      ),
  },
  {
    library: 'python-telegram-bot 22.8',
    getMe: asked('getMe'),
    getUpdates: [form('getUpdates', `timeout=10&offset=0&allowed_updates=${plus(pythonTypes)}`)],
    sendMessage: ({ person, replyTo }) =>
      form(
        'sendMessage',
        `chat_id=${person}&text=${bold}&parse_mode=HTML&reply_markup=${plus(pythonKeyboard)}` +
          `&reply_parameters=${plus(`{"message_id": ${replyTo}}`)}`,
      ),
    editMessageText: ({ person }, message) =>
      form('editMessageText', `text=edited&chat_id=${person}&message_id=${message}`),
    answerCallbackQuery: (query) => form('answerCallbackQuery', `callback_query_id=${query}&text=ok`),
    answerInlineQuery: (query) =>
      form(
        'answerInlineQuery',
        `inline_query_id=${query}&results=${plus(pythonResults('Rome'))}&cache_time=0`,
      ),
  },
  {
    library: 'pyTelegramBotAPI 4.37.1',
    getMe: get('getMe'),
    getUpdates: [get('getUpdates?offset=1&timeout=5')],
    sendMessage: ({ person, replyTo }) =>
      asked(
        `sendMessage?chat_id=${person}&text=${bold}&reply_markup=${plus(pythonKeyboard)}&parse_mode=HTML` +
          `&reply_parameters=${plus(`{"message_id": ${replyTo}}`)}`,
      ),
    editMessageText: ({ person }, message) =>
      asked(`editMessageText?text=edited&chat_id=${person}&message_id=${message}`),
    answerCallbackQuery: (query) => asked(`answerCallbackQuery?callback_query_id=${query}&text=ok`),
    answerInlineQuery: (query) =>
      asked(`answerInlineQuery?inline_query_id=${query}&results=${plus(pythonResults('Rome'))}&cache_time=0`),
  },
  {
    library: 'go-telegram/bot 1.19.0',
    getMe: { path: 'getMe', type: `multipart/form-data; boundary=${boundary}` },
    getUpdates: [parts('getUpdates', { offset: '1', timeout: '59' })],
    sendMessage: ({ person, replyTo }) =>
      parts('sendMessage', {
        chat_id: String(person),
        text: '<b>Choose</b>',
        parse_mode: 'HTML',
        reply_parameters: `{"message_id":${replyTo}}`,
        reply_markup:
          '{"inline_keyboard":[[{"text":"Yes","callback_data":"yes","copy_text":{"text":""}},' +
          '{"text":"No","callback_data":"no","copy_text":{"text":""}}]]}',
      }),
    editMessageText: ({ person }, message) =>
      parts('editMessageText', { chat_id: String(person), message_id: String(message), text: 'edited' }),
    answerCallbackQuery: (query) => parts('answerCallbackQuery', { callback_query_id: query, text: 'ok' }),
    answerInlineQuery: (query) => parts('answerInlineQuery', { inline_query_id: query, results }),
  },
  {
    library: 'telebot v4.0.0-beta.10',
    getMe: json('getMe', 'null'),
    getUpdates: [json('getUpdates', '{"allowed_updates":"null","offset":"1","timeout":"5"}')],
    sendMessage: ({ person, replyTo }) =>
      json(
        'sendMessage',
        JSON.stringify({
          chat_id: String(person),
          parse_mode: 'HTML',
          message_thread_id: '0',
          reply_markup: JSON.stringify({
            inline_keyboard: [
              ['yes', 'no'].map((one) => ({
                unique: one,
                text: one === 'yes' ? 'Yes' : 'No',
                callback_data: one,
                switch_inline_query_current_chat: '',
              })),
            ],
          }),
          reply_to_message_id: String(replyTo),
          text: '<b>Choose</b>',
        })
          .replaceAll('<', '\\u003c')
          .replaceAll('>', '\\u003e'),
      ),
    editMessageText: ({ person }, message) =>
      json(
        'editMessageText',
        JSON.stringify({ chat_id: String(person), message_id: String(message), text: 'edited' }),
      ),
    answerCallbackQuery: (query) =>
      json('answerCallbackQuery', JSON.stringify({ callback_query_id: query, text: 'ok' })),
    answerInlineQuery: (query) =>
      json(
        'answerInlineQuery',
        JSON.stringify({
          ...{ inline_query_id: query, cache_time: 1, is_personal: false, next_offset: '' },
          results: [{ id: '52290939006128', type: 'article', title: 'Rome', message_text: 'Rome' }],
        }),
      ),
  },
];
