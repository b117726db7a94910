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
  if (buttons.length > 0 || bytesOf(keyboard) <= keyboardBytesMax) return buttons;
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
