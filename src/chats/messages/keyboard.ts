// Checks keyboards beyond their schema, and finds their buttons.
import type { Schemas } from '../../generated/schemas.js';
import { type FieldProblem, refuse } from '../../shared/errors.js';

type Keyboard = Schemas['chats.InlineKeyboard'];
type Button = Schemas['chats.InlineButton'];

const dataBytesMax = 64;
/**
 * The limit of a keyboard as JSON in UTF-8; `x-bytes-max` in the schema.
 * Decision: docs/decisions/keyboards-and-polls.md
 */
const keyboardBytesMax = 16 * 1024;

type ReplyMarkup = Schemas['chats.ReplyMarkup'];
/** What is shown in place of people's own keyboard: buttons, none any more, or the field for an answer. */
export type Prompt = Omit<ReplyMarkup, 'inline_keyboard'>;

const forms = ['inline_keyboard', 'keyboard', 'remove_keyboard', 'force_reply'] as const;
const fieldsOfPrompts = {
  keyboard: ['resize_keyboard', 'one_time_keyboard', 'input_field_placeholder', 'selective'],
  remove_keyboard: ['selective'],
  force_reply: ['input_field_placeholder', 'selective'],
} as const;

/** Buttons under the message, or a prompt. Throws VALIDATION for both, and for none. */
export function checkedMarkup(given: ReplyMarkup): { readonly markup?: Keyboard; readonly prompt?: Prompt } {
  const [form, ...others] = forms.filter((name) => given[name] !== undefined);
  if (form === undefined || others.length > 0) {
    const message = `must have exactly one of ${forms.join(', ')}`;
    throw refuse('VALIDATION', { details: [{ field: 'reply_markup', rule: 'oneOf', message }] });
  }
  const { inline_keyboard } = given;
  if (form === 'inline_keyboard') {
    const markup = inline_keyboard && checkedKeyboard({ inline_keyboard });
    return markup === undefined ? {} : { markup };
  }
  const kept = [form, ...fieldsOfPrompts[form]].flatMap((name) =>
    given[name] === undefined ? [] : [[name, given[name]] as const],
  );
  const prompt: Prompt = Object.fromEntries(kept);
  const details = promptProblems(prompt);
  if (details.length > 0) throw refuse('VALIDATION', { details });
  return { prompt };
}

function promptProblems(prompt: Prompt): readonly FieldProblem[] {
  const buttons = (prompt.keyboard ?? []).flatMap((row, y) =>
    row.flatMap(({ request_contact, request_location }, x) => {
      const message = 'must ask for a contact or for a place, not for both';
      const field = `reply_markup.keyboard.${y}.${x}`;
      return request_contact && request_location ? [{ field, rule: 'oneOf', message }] : [];
    }),
  );
  return buttons.length > 0 ? buttons : bytesProblems(prompt, 'reply_markup');
}

/** Returns undefined for a keyboard without rows. Throws VALIDATION. */
export function checkedKeyboard(keyboard: Keyboard): Keyboard | undefined {
  const details = keyboardProblems(keyboard, 'reply_markup');
  if (details.length > 0) throw refuse('VALIDATION', { details });
  return withRows(keyboard);
}

/** Code that was written for Telegram removes a keyboard by sending one without rows. */
export function withRows(keyboard: Keyboard | undefined): Keyboard | undefined {
  return keyboard?.inline_keyboard.length === 0 ? undefined : keyboard;
}

/** The problems of a keyboard that its schema cannot find. */
export function keyboardProblems(keyboard: Keyboard, field: string): readonly FieldProblem[] {
  const buttons = keyboard.inline_keyboard.flatMap((row, y) =>
    row.flatMap((button, x) => buttonProblems(button, `${field}.inline_keyboard.${y}.${x}`)),
  );
  return buttons.length > 0 ? buttons : bytesProblems(keyboard, field);
}

function bytesProblems(markup: object, field: string): readonly FieldProblem[] {
  if (bytesOf(markup) <= keyboardBytesMax) return [];
  return [{ field, rule: 'bytes', message: `must be at most ${keyboardBytesMax} bytes as JSON` }];
}

function buttonProblems({ callback_data, url }: Button, field: string): readonly FieldProblem[] {
  if ((callback_data === undefined) === (url === undefined))
    return [{ field, rule: 'oneOf', message: 'must have either callback_data or url' }];
  if (callback_data === undefined || Buffer.byteLength(callback_data) <= dataBytesMax) return [];
  const message = `must be at most ${dataBytesMax} bytes in UTF-8`;
  return [{ field: `${field}.callback_data`, rule: 'bytes', message }];
}

export function hasButton(keyboard: Keyboard | undefined, data: string): boolean {
  return keyboard?.inline_keyboard.some((row) => row.some((one) => one.callback_data === data)) ?? false;
}

/** The size of a value as JSON in UTF-8. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
