// A message as Telegram's bots read it: whole for the strictest of their libraries, or not shown at all.
import type { Schemas } from '../../generated/schemas.js';
import { type Cast, type ChatShown, chatOf, userOf } from './cast.js';
import { entitiesOf, mentionedIn } from './entities.js';
import { fileContent, type ShownContent } from './file-content.js';

type Message = Schemas['chats.Message'];

export interface MessageShown {
  readonly message: Message;
  readonly answered?: Message | undefined;
  /** The other side of a private chat. */
  readonly other?: string | undefined;
}

export type TelegramMessage = Readonly<Record<string, unknown>> & { readonly message_id: number };

/** The message is undefined where it cannot be shown whole. */
export function messageOf(shown: MessageShown, cast: Cast): TelegramMessage | undefined {
  const { message, answered, other } = shown;
  const { seq, date, is_deleted: isDeleted } = message;
  const chat = chatOf({ head: message.chat, other } satisfies ChatShown, cast);
  const from = userOf(message.from, cast);
  const content = isDeleted ? undefined : contentOf(message, cast);
  if (seq === undefined || chat === undefined || from === undefined || content === undefined)
    return undefined;
  const reply = answered && messageOf({ message: answered, other }, cast);
  const { edit_date, media_group_id, reply_markup } = message;
  return {
    message_id: seq,
    date,
    chat,
    from,
    ...(message.forward_from && {
      forward_origin: { type: 'hidden_user', date, sender_user_name: 'Forwarded' },
    }),
    ...(message.metadata?.viaBot === cast.self.username && { via_bot: userOf(cast.self, cast) }),
    ...(reply && { reply_to_message: reply }),
    ...(edit_date !== undefined && { edit_date }),
    ...(media_group_id !== undefined && { media_group_id }),
    ...content,
    ...(reply_markup && { reply_markup }),
  };
}

/** What is left of a message that was deleted: a press of its button may have been on its way. */
export function goneMessageOf(shown: MessageShown, cast: Cast): TelegramMessage | undefined {
  const { message, other } = shown;
  const chat = chatOf({ head: message.chat, other }, cast);
  return chat === undefined || message.seq === undefined
    ? undefined
    : { chat, message_id: message.seq, date: 0 };
}

/** The ids that a message needs a number or a name for. */
export function usersIn({ message, answered, other }: MessageShown): readonly string[] {
  const both = answered ? [message, answered] : [message];
  const named = both.flatMap((one) => [one.from.id, ...mentionedIn(one)]);
  return other === undefined ? named : [...named, other];
}

export function groupsIn({ chat }: Pick<Message, 'chat'>): readonly string[] {
  return chat.type === 'group' ? [chat.id] : [];
}

function contentOf(message: Message, cast: Cast): ShownContent | undefined {
  const { message_type: type, text, location, venue, dice, contact, poll } = message;
  if (type === 'text')
    return text === undefined ? undefined : { text, ...entities('entities', { message, cast }) };
  if (type === 'location')
    return location && { location: { latitude: location.latitude, longitude: location.longitude } };
  if (type === 'venue') return venue && venueContent(venue);
  if (type === 'dice') return dice && { dice };
  if (type === 'contact') return contact && { contact };
  if (type === 'poll') return poll && { poll: pollOf(poll, message.message_id) };
  if (type === 'system') return undefined;
  const file = fileContent(message);
  if (file === undefined || text === undefined) return file;
  return { ...file, caption: text, ...entities('caption_entities', { message, cast }) };
}

function entities(
  name: 'entities' | 'caption_entities',
  { message, cast }: { readonly message: Message; readonly cast: Cast },
): ShownContent {
  const found = entitiesOf(message, cast);
  return found.length > 0 ? { [name]: found } : {};
}

function venueContent({ latitude, longitude, title, address = '' }: Schemas['chats.Venue']): ShownContent {
  const location = { latitude, longitude };
  return { location, venue: { location, title, address } };
}

function pollOf(poll: Schemas['chats.Poll'], id: string) {
  const { question, options, type, is_anonymous, total_voter_count, correct_option_id } = poll;
  return {
    id,
    question,
    options: options.map(({ id: persistent_id, text, voter_count }) => ({
      persistent_id,
      text,
      voter_count,
    })),
    total_voter_count,
    ...{ is_closed: false, is_anonymous, type, allows_multiple_answers: false },
    ...{ allows_revoting: type === 'regular', members_only: false },
    ...(correct_option_id !== undefined && { correct_option_id }),
  };
}
