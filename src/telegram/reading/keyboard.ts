// Cleans a keyboard: of a button the text and its one action, of rows those with a button.
import type { Schemas } from '../../generated/schemas.js';
import { bad } from './parameters.js';

type Keyboard = Schemas['chats.InlineKeyboard'];
type Button = Schemas['chats.InlineButton'];
type Given = Readonly<Record<string, unknown>>;

/** The result is undefined for no keyboard. Throws a Refusal for one that nobody could be shown. */
export function keyboardIn(markup: Given | undefined): Keyboard | undefined {
  if (markup === undefined) return undefined;
  const rows = markup.inline_keyboard;
  if (rows === undefined || rows === null) {
    if (markup.keyboard !== undefined) throw bad('only inline keyboards are supported here yet');
    // `remove_keyboard` and `force_reply` leave the message as it is: no keyboard is there to be removed.
    return undefined;
  }
  if (!Array.isArray(rows) || !rows.every(Array.isArray))
    throw bad('inline_keyboard must be rows of buttons');
  const inline_keyboard = rows.filter((row) => row.length > 0).map((row) => row.map(buttonOf));
  return inline_keyboard.length === 0 ? undefined : { inline_keyboard };
}

/** Some libraries write all actions that a button could have, and leave those empty which it has not. */
function buttonOf(given: unknown): Button {
  const { text, callback_data, url } = (given ?? {}) as Given;
  if (typeof text !== 'string' || text === '') throw bad('BUTTON_TEXT_INVALID');
  if (typeof callback_data === 'string' && callback_data !== '') return { text, callback_data };
  if (typeof url === 'string' && url !== '') return { text, url };
  throw bad('BUTTON_TYPE_INVALID');
}
