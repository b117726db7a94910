// What somebody wants to send, of any type and through any door, and the message that becomes of it.
import type { Schemas } from '../../generated/schemas.js';
import { newId } from '../../shared/ids.js';
import type { Author } from '../chat/chat.js';
import type { MessageFiles } from '../outside.js';
import {
  type AttachmentType,
  attachment,
  contactOf,
  diceOf,
  type GivenOfFile,
  locationOf,
  pollOf,
  venueOf,
} from './content.js';
import { rollDice } from './dice.js';
import type { MessageDraft } from './message.js';

/** `field` is the one to name when what it holds does not fit. */
export type Wish =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: AttachmentType;
      readonly file: string;
      readonly field: string;
      readonly given: GivenOfFile;
    }
  | { readonly type: 'location'; readonly location: Schemas['messages.SentLocation'] }
  | { readonly type: 'venue'; readonly venue: Schemas['messages.SentVenue'] }
  | { readonly type: 'contact'; readonly contact: Schemas['messages.SentContact'] }
  | { readonly type: 'poll'; readonly poll: Schemas['messages.SentPoll']; readonly field: string }
  | { readonly type: 'dice'; readonly dice: Schemas['messages.SentDice'] };

export interface WishMaking {
  readonly by: Author;
  readonly at: number;
  readonly files: MessageFiles;
}

/** Everything that is not the same each time happens here, before the turn. Throws NOT_FOUND, VALIDATION. */
export async function draftOf(wish: Wish, making: WishMaking): Promise<MessageDraft> {
  return { id: newId('msg'), ...(await said(wish, making)) };
}

async function said(wish: Wish, { by, at, files }: WishMaking): Promise<Omit<MessageDraft, 'id'>> {
  if (wish.type === 'text') return { content: { type: 'text', text: wish.text } };
  if (wish.type === 'location') return { content: locationOf(wish.location) };
  if (wish.type === 'venue') return { content: venueOf(wish.venue) };
  if (wish.type === 'contact') return { content: contactOf(wish.contact) };
  if (wish.type === 'dice') return { content: diceOf(rollDice(wish.dice.emoji)) };
  if (wish.type === 'poll') return pollOf(wish.poll, wish.field);
  const file = await files.forSending(wish.file, by, at);
  return { content: attachment(wish, file, wish.given) };
}
