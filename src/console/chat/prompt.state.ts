// Decides what a bot has put in place of a person's own keyboard, and what a press of it is. It sends
// nothing.
import type { Schemas } from '../../client/client.js';
import type { Message } from './history.state.js';
import type { MessageToSend } from './outgoing.state.js';

type KeyboardButton = Schemas['chats.KeyboardButton'];

interface Known {
  /** The oldest first. */
  readonly rows: readonly Message[];
  readonly me: string;
  readonly username: string;
  readonly isPrivate: boolean;
  /** The messages whose keyboards were for once, and have been used here. */
  readonly used: ReadonlySet<string>;
}

/**
 * The message whose buttons are shown, or which asks for an answer; a removal ends those of its bot alone.
 */
export function promptFor(known: Known): Message | undefined {
  const { rows } = known;
  const over = new Set<string>();
  for (const [at, message] of [...rows.entries()].toReversed()) {
    const { from, reply_markup: markup = {} } = message;
    const gone = goneIn(message);
    if (gone !== undefined) over.add(gone);
    const isPrompt = markup.keyboard ?? markup.remove_keyboard ?? markup.force_reply;
    if (!isPrompt || !from.is_bot || over.has(from.id) || !isFor(message, known)) continue;
    if (markup.remove_keyboard === undefined)
      return isDoneWith(message, rows.slice(at + 1), known) ? undefined : message;
    over.add(from.id);
  }
  return undefined;
}

/** The one who is not in the chat any more, where a message says so. */
function goneIn({ from, system }: Message): string | undefined {
  const isGone = system !== undefined && ['left', 'removed', 'banned'].includes(system.event);
  return isGone ? (system.user_id ?? from.id) : undefined;
}

/**
 * A selective prompt is for those whom its message mentions, and for the author of the one that it answers.
 */
function isFor(message: Message, { rows, me, username, isPrivate }: Known): boolean {
  const { reply_markup: markup, reply_to_message_id: answered, mentions = [] } = message;
  if (markup?.selective !== true || isPrivate) return true;
  const names = mentions.map((name) => name.replace('@', ''));
  if (names.includes(me) || names.some((name) => name.toLowerCase() === username.toLowerCase())) return true;
  return answered !== undefined && rows.some((row) => row.message_id === answered && row.from.id === me);
}

/** One for an answer is, once the person has said something; a keyboard for once, once it was used. */
function isDoneWith(
  { message_id: id, reply_markup: markup = {} }: Message,
  since: readonly Message[],
  { me, used }: Known,
): boolean {
  if (used.has(id)) return true;
  const said = since.filter(({ from, system }) => from.id === me && system === undefined);
  if (markup.force_reply) return said.length > 0;
  const buttons = (markup.keyboard ?? []).flat();
  return markup.one_time_keyboard === true && said.some((one) => buttons.some((button) => isOf(one, button)));
}

function isOf({ message_type: type, text }: Message, button: KeyboardButton): boolean {
  const asked = requestOf(button);
  if (asked === 'place') return type === 'location' || type === 'venue';
  return asked === 'contact' ? type === 'contact' : type === 'text' && text === button.text;
}

/** What a press of the button asks the person for. */
export function requestOf({
  request_contact: contact,
  request_location: place,
}: KeyboardButton): 'contact' | 'place' | undefined {
  if (contact === true) return 'contact';
  return place === true ? 'place' : undefined;
}

/** In a group the message says which bot it is for. */
export function answerTo({ message_id: id, chat }: Message): { readonly reply_to_message_id?: string } {
  return chat.type === 'group' ? { reply_to_message_id: id } : {};
}

export function sendingOf({ text }: KeyboardButton, message: Message): MessageToSend {
  return { message_type: 'text', text, ...answerTo(message) };
}
