// answerCallbackQuery and answerInlineQuery.
import { keyboardIn } from '../reading/keyboard.js';
import { Parameters } from '../reading/parameters.js';
import { badRequest, type Wording } from '../refusals.js';
import { markedText } from '../text/marked.js';
import { type MethodAsked, nothingToCall, type TelegramCall } from './call.js';

const cacheSecondsMax = 86_400;
type Fields = Readonly<Record<string, unknown>>;

export const answerCallbackQuery: TelegramCall = {
  endpoint: 'bots.answer_callback_query',
  prepare({ parameters }) {
    const [text, url] = [said(parameters, 'text'), said(parameters, 'url')];
    const alert = parameters.flag('show_alert');
    return {
      body: {
        callback_query_id: parameters.text('callback_query_id') ?? '',
        ...(text !== undefined && { text }),
        ...(url !== undefined && { url }),
        ...(alert !== undefined && { show_alert: alert }),
        ...cacheTime(parameters),
      },
      result: () => true,
      wording: orOf('callback_query_id', { text: 'MESSAGE_TOO_LONG', url: 'URL_INVALID' }),
    };
  },
};

export const answerInlineQuery: TelegramCall = {
  endpoint: 'bots.answer_inline_query',
  async prepare({ parameters, deps }) {
    const given = parameters.list('results') ?? [];
    const results = await Promise.all(given.map((one) => articleOf(one, deps)));
    const personal = parameters.flag('is_personal');
    const next = said(parameters, 'next_offset');
    const body = {
      inline_query_id: parameters.text('inline_query_id') ?? '',
      results,
      ...(personal !== undefined && { is_personal: personal }),
      ...(next !== undefined && { next_offset: next }),
      ...cacheTime(parameters),
    };
    if (results.length > 0)
      return { body, result: () => true, wording: orOf('inline_query_id', { results: 'RESULTS_TOO_MUCH' }) };
    // An answer without results is none: the person sees none when the time is over.
    return nothingToCall();
  },
};

function said(parameters: Parameters, name: string): string | undefined {
  return parameters.text(name) || undefined;
}

function cacheTime(parameters: Parameters): Fields {
  const seconds = parameters.integer('cache_time');
  return seconds === undefined ? {} : { cache_time: Math.min(cacheSecondsMax, Math.max(0, seconds)) };
}

const tooLate = 'query is too old and response timeout expired or query ID is invalid';

function orOf(id: string, words: Readonly<Record<string, string>>): Wording {
  return ({ status, details }) => {
    if (status === 404 || status === 410) return badRequest(tooLate);
    if (status !== 400 || !Array.isArray(details)) return undefined;
    const fields = (details as readonly { readonly field: string }[]).map(({ field }) => field);
    if (fields.includes(id)) return badRequest(tooLate);
    const word = fields.map((field) => words[field]).find((one) => one !== undefined);
    return word === undefined ? undefined : badRequest(word);
  };
}

const messageNames = { text: 'message_text', mode: 'parse_mode', entities: 'entities' };

/** One library puts the text beside the title, where others have it in the content. */
async function articleOf(given: unknown, { numbers }: MethodAsked['deps']): Promise<Fields> {
  const { type, id, title, description, url, thumbnail_url, thumb_url, ...rest } = fieldsOf(given);
  const content = fieldsOf(rest.input_message_content);
  const said = content.message_text === undefined ? rest : content;
  if (type !== 'article' || typeof said.message_text !== 'string')
    throw badRequest('only articles with a text are supported here');
  const { text, entities } = await markedText(new Parameters(Object.entries(said)), messageNames, numbers);
  const markup = keyboardIn(rest.reply_markup === undefined ? undefined : fieldsOf(rest.reply_markup));
  return {
    ...{ type, id: String(id ?? ''), title },
    input_message_content: { message_text: text, ...(entities && { entities }) },
    ...filled({ description, url, thumbnail_url: thumbnail_url ?? thumb_url }),
    ...(markup && { reply_markup: markup }),
  };
}

function fieldsOf(given: unknown): Fields {
  return typeof given === 'object' && given !== null ? (given as Fields) : {};
}

function filled(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
}
