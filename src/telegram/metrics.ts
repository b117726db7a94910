// What an operator measures of the door for programs that were written for Telegram.
import type { TelegramOutside } from './outside.js';

export function measureTelegram(
  { measure }: Pick<TelegramOutside, 'measure'>,
  { leftOut }: { readonly leftOut: () => number },
): void {
  const help = 'Updates that programs written for Telegram were not told, as they could not be made whole.';
  measure('signalbox_telegram_updates_left_out_total', help, leftOut);
}
