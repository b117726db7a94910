// The input of a send, of any type and from people and bots, and the message that is made of it.
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
import type { MessageContent, MessageDraft } from './message.js';

/** `field` is the name of the request's field that a refusal names. */
export type MessageInput =
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

export interface DraftContext {
  readonly by: Author;
  readonly at: number;
  readonly files: MessageFiles;
}

/** Makes ids and random values before the turn, which may run twice. Throws NOT_FOUND, VALIDATION. */
export async function draftOf(input: MessageInput, context: DraftContext): Promise<MessageDraft> {
  return { id: newId('msg'), content: await contentOf(input, context) };
}

async function contentOf(input: MessageInput, { by, at, files }: DraftContext): Promise<MessageContent> {
  if (input.type === 'text') return { type: 'text', text: input.text };
  if (input.type === 'location') return locationOf(input.location);
  if (input.type === 'venue') return venueOf(input.venue);
  if (input.type === 'contact') return contactOf(input.contact);
  if (input.type === 'dice') return diceOf(rollDice(input.dice.emoji));
  if (input.type === 'poll') return pollOf(input.poll, input.field);
  const file = await files.forSending(input.file, by, at);
  return attachment(input, file, input.given);
}
