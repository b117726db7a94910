// Cleans what stands in `reply_markup`: of a button the text and its one action, of rows those with a button.
import type { Schemas } from '../../generated/schemas.js';
import { bad, Parameters } from './parameters.js';

type Keyboard = Schemas['chats.InlineKeyboard'];
type ReplyMarkup = Schemas['chats.ReplyMarkup'];
type Given = Readonly<Record<string, unknown>>;

/** What a send may have. Throws a Refusal for buttons that nobody could be shown. */
export function markupIn(markup: Given | undefined): ReplyMarkup | undefined {
  if (markup === undefined) return undefined;
  if (isGiven(markup.inline_keyboard)) return inlineKeyboardIn(markup);
  const asked = new Parameters(Object.entries(markup));
  const selective = asked.flag('selective') === true && { selective: true };
  const placeholder = asked.text('input_field_placeholder');
  const field = placeholder ? { input_field_placeholder: placeholder } : {};
  if (isGiven(markup.keyboard)) {
    const keyboard = rowsIn('keyboard', markup.keyboard, keyOf);
    if (keyboard.length === 0) return undefined;
    const is = (name: 'resize_keyboard' | 'one_time_keyboard') => asked.flag(name) && { [name]: true };
    return { keyboard, ...is('resize_keyboard'), ...is('one_time_keyboard'), ...field, ...selective };
  }
  if (asked.flag('remove_keyboard')) return { remove_keyboard: true, ...selective };
  return asked.flag('force_reply') ? { force_reply: true, ...field, ...selective } : undefined;
}

/** What an edit or an inline result may have: buttons under the message, and nothing else. */
export function inlineKeyboardIn(markup: Given | undefined): Keyboard | undefined {
  const { inline_keyboard: rows, ...others } = markup ?? {};
  if (!isGiven(rows)) {
    if (markupIn(others) !== undefined) throw bad('inline keyboard expected');
    return undefined;
  }
  const inline_keyboard = rowsIn('inline_keyboard', rows, inlineButtonOf);
  return inline_keyboard.length === 0 ? undefined : { inline_keyboard };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function rowsIn<B>(name: string, rows: unknown, buttonOf: (given: unknown) => B): B[][] {
  if (!Array.isArray(rows) || !rows.every(Array.isArray)) throw bad(`${name} must be rows of buttons`);
  return rows.filter((row) => row.length > 0).map((row) => row.map(buttonOf));
}

/** Some libraries write all actions that a button could have, and leave those empty which it has not. */
function inlineButtonOf(given: unknown): Schemas['chats.InlineButton'] {
  const { text, callback_data, url } = (given ?? {}) as Given;
  if (typeof text !== 'string' || text === '') throw bad('BUTTON_TEXT_INVALID');
  if (typeof callback_data === 'string' && callback_data !== '') return { text, callback_data };
  if (typeof url === 'string' && url !== '') return { text, url };
  throw bad('BUTTON_TYPE_INVALID');
}

/** What a press of such a button would ask for, and there is not here. */
const strangeRequests = [
  'request_poll',
  'request_user',
  'request_users',
  'request_chat',
  'request_managed_bot',
  'web_app',
];

/** A button without a request may be its text alone. */
function keyOf(given: unknown): Schemas['chats.KeyboardButton'] {
  const { text, ...more } = (typeof given === 'string' ? { text: given } : (given ?? {})) as Given;
  if (typeof text !== 'string' || text.trim() === '') throw bad('BUTTON_TEXT_INVALID');
  const asked = new Parameters(Object.entries(more));
  const [contact, location] = [asked.flag('request_contact'), asked.flag('request_location')];
  if ((contact && location) || strangeRequests.some((name) => asked.given(name)))
    throw bad('BUTTON_TYPE_INVALID');
  return { text, ...(contact && { request_contact: true }), ...(location && { request_location: true }) };
}
