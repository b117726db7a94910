// What an operator measures of the door for programs that were written for Telegram.
import type { TelegramOutside } from './outside.js';

export interface Measured {
  readonly leftOut: () => number;
  /** The calls that answers to webhooks have named. */
  readonly answerCalls: () => { readonly carriedOut: number; readonly refused: number };
}

export function measureTelegram(
  { gauge }: Pick<TelegramOutside, 'gauge'>,
  { leftOut, answerCalls }: Measured,
): void {
  const help = 'Updates that programs written for Telegram were not told, as they could not be made whole.';
  gauge('signalbox_telegram_updates_left_out', help, leftOut);
  gauge(
    'signalbox_telegram_answer_calls',
    'Calls that answers to webhooks in the form of Telegram have named, and that were carried out.',
    () => answerCalls().carriedOut,
  );
  gauge(
    'signalbox_telegram_answer_calls_refused',
    'Calls that answers to webhooks in the form of Telegram have named, and that were refused or failed.',
    () => answerCalls().refused,
  );
}
