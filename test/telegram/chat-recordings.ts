// What nine libraries send for a chat, a menu of commands and a webhook, as it was recorded: only the chat
// and the address differ.
import { boundary, formOf } from './forms.js';
import type { Sent } from './telegram-world.js';

export interface ChatRecording {
  readonly library: string;
  /** Absent where the library was not seen to ask. */
  readonly getChat?: (person: number) => Sent;
  /** The command `start`, in the private chat. */
  readonly setMyCommands: (person: number) => Sent;
  /** Its menu is for one language. */
  readonly isGerman: boolean;
  /** For messages, with the secret `s3cret`. */
  readonly setWebhook?: (url: string) => Sent;
}

const json = (path: string, body: string): Sent => ({ path, type: 'application/json', body });
const form = (path: string, body: string): Sent => ({
  ...{ path, type: 'application/x-www-form-urlencoded', body },
});
const coded = encodeURIComponent;
/** As Python writes JSON into a form. */
const plus = (text: string) => coded(text).replaceAll('%20', '+');
const pythonCommands = plus('[{"command": "start", "description": "Begin"}]');
const commands = '[{"command":"start","description":"Begin"}]';
const multipart = (path: string, fields: Readonly<Record<string, string>>): Sent => ({
  path,
  ...formOf(Object.entries(fields)),
  type: `multipart/form-data; boundary=${boundary}`,
});

const ofJson = {
  getChat: (person: number) => json('getChat', `{"chat_id":${person}}`),
  setMyCommands: (person: number) =>
    json(
      'setMyCommands',
      `{"commands":${commands},"scope":{"type":"chat","chat_id":${person}},"language_code":"de"}`,
    ),
  isGerman: true,
  setWebhook: (url: string) =>
    json('setWebhook', `{"url":"${url}","secret_token":"s3cret","allowed_updates":["message"]}`),
};

const ofForms = (scope: (person: number) => string) => ({
  getChat: (person: number) => form('getChat', `chat_id=${person}`),
  setMyCommands: (person: number) =>
    form('setMyCommands', `commands=${pythonCommands}&scope=${plus(scope(person))}&language_code=de`),
  isGerman: true,
  setWebhook: (url: string) =>
    form('setWebhook', `url=${coded(url)}&allowed_updates=%5B%22message%22%5D&secret_token=s3cret`),
});

export const chatRecordings: readonly ChatRecording[] = [
  { library: 'grammY 1.46.0', ...ofJson },
  { library: 'telegraf 4.16.3', ...ofJson },
  {
    library: 'node-telegram-bot-api 0.67.0',
    setMyCommands: (person) =>
      form(
        'setMyCommands',
        `scope=${coded(`{"type":"chat","chat_id":${person}}`)}&commands=${coded(commands)}`,
      ),
    isGerman: false,
    setWebhook: (url) => ({
      path: `setWebHook?secret_token=s3cret&allowed_updates%5B0%5D=message&url=${coded(url)}`,
    }),
  },
  {
    library: 'aiogram 3.31.0',
    ...ofForms((person) => `{"type": "chat", "chat_id": ${person}}`),
  },
  {
    library: 'python-telegram-bot 22.8',
    ...ofForms((person) => `{"chat_id": ${person}, "type": "chat"}`),
  },
  {
    library: 'pyTelegramBotAPI 4.37.1',
    getChat: (person) => ({ method: 'GET', path: `getChat?chat_id=${person}` }),
    setMyCommands: (person) => {
      const scope = plus(`{"type": "chat", "chat_id": ${person}}`);
      return { path: `setMyCommands?commands=${pythonCommands}&scope=${scope}&language_code=de` };
    },
    isGerman: true,
    setWebhook: (url) => ({
      method: 'GET',
      path: `setWebhook?url=${coded(url)}&allowed_updates=%5B%22message%22%5D&secret_token=s3cret`,
    }),
  },
  {
    library: 'go-telegram/bot 1.19.0',
    getChat: (person) => multipart('getChat', { chat_id: String(person) }),
    setMyCommands: (person) =>
      multipart('setMyCommands', {
        ...{ commands, scope: `{"type":"chat","chat_id":${person}}`, language_code: 'de' },
      }),
    isGerman: true,
    setWebhook: (url) =>
      multipart('setWebhook', { url, allowed_updates: '["message"]', secret_token: 's3cret' }),
  },
  {
    library: 'telebot v4.0.0-beta.10',
    setMyCommands: ofJson.setMyCommands,
    isGerman: true,
    setWebhook: (url) =>
      json('setWebhook', `{"allowed_updates":"[\\"message\\"]","secret_token":"s3cret","url":"${url}"}`),
  },
];
