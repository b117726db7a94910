// A press of a button under a message: from the click to what the bot has answered.
import type { Schemas } from '../../client/client.js';
import { safeAddress } from '../parts/link.state.js';

export type PressAnswer =
  | { readonly kind: 'nothing' }
  /** Short, and gone after a while. */
  | { readonly kind: 'notice'; readonly text: string }
  /** Stays until it is closed. */
  | { readonly kind: 'alert'; readonly text: string; readonly address?: string };

/** How long one call waits for the bot, and how often it is asked again. */
export const pressWaitSeconds = 25;
export const pressWaits = 2;

const lateText = 'The bot has not answered. It was told of the press and may still act on it.';

/** An address is not opened by itself: the person sees it and decides. */
export function answerOf({
  answered,
  text = '',
  show_alert: isAlert,
  url,
}: Schemas['rich.Callback']): PressAnswer {
  if (!answered) return { kind: 'notice', text: lateText };
  const address = url === undefined ? undefined : safeAddress(url);
  if (address !== undefined) return { kind: 'alert', text, address };
  if (text === '') return { kind: 'nothing' };
  return isAlert === true ? { kind: 'alert', text } : { kind: 'notice', text };
}

export interface Pressed {
  readonly message: string;
  readonly row: number;
  readonly column: number;
}

/** One press at a time for each message: its other buttons wait. */
export function isBusyIn(pressed: readonly Pressed[], message: string): boolean {
  return pressed.some((one) => one.message === message);
}

/** A keyboard without rows is none. */
export function keyboardOf(markup: Schemas['chats.ReplyMarkup'] | undefined) {
  return (markup?.inline_keyboard ?? []).filter((row) => row.length > 0);
}
