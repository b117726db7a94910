// What an operator measures of the door for programs that were written for Telegram.
import type { TelegramOutside } from './outside.js';

export interface Measured {
  readonly leftOut: () => number;
  /** The calls that answers to webhooks have named. */
  readonly answerCalls: () => { readonly carriedOut: number; readonly refused: number };
}

export function measureTelegram(
  { measure }: Pick<TelegramOutside, 'measure'>,
  { leftOut, answerCalls }: Measured,
): void {
  const help = 'Updates that programs written for Telegram were not told, as they could not be made whole.';
  measure('signalbox_telegram_updates_left_out_total', help, leftOut);
  measure(
    'signalbox_telegram_answer_calls_total',
    'Calls that answers to webhooks in the form of Telegram have named, and that were carried out.',
    () => answerCalls().carriedOut,
  );
  measure(
    'signalbox_telegram_answer_calls_refused_total',
    'Calls that answers to webhooks in the form of Telegram have named, and that were refused or failed.',
    () => answerCalls().refused,
  );
}
