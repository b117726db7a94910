// Checks the fields of a person's message against its type: one is required, and others are mistakes.
import type { Schemas } from '../../generated/schemas.js';
import type { FieldProblem } from '../../shared/errors.js';
import { type AttachmentType, invalid } from './content.js';
import type { MessageInput } from './input.js';

type Asked = Schemas['messages.SendRequest'];
type SentType = Asked['message_type'];

const contentFields = [
  'text',
  'file_id',
  'caption',
  'location',
  'venue',
  'contact',
  'poll',
  'dice',
] as const satisfies readonly (keyof Asked)[];

type ContentField = (typeof contentFields)[number];

interface Need {
  readonly required?: ContentField;
  readonly optional?: ContentField;
}

const captionedFile: Need = { required: 'file_id', optional: 'caption' };
const bareFile: Need = { required: 'file_id' };

const needs: Readonly<Record<SentType, Need>> = {
  text: { required: 'text' },
  image: captionedFile,
  file: captionedFile,
  video: captionedFile,
  audio: captionedFile,
  voice: captionedFile,
  animation: captionedFile,
  video_note: bareFile,
  sticker: bareFile,
  location: { required: 'location' },
  venue: { required: 'venue' },
  contact: { required: 'contact' },
  poll: { required: 'poll' },
  dice: { optional: 'dice' },
};

/** Throws VALIDATION, which names every field that is missing or does not belong to the type. */
export function inputOf(asked: Asked): MessageInput {
  const { message_type: type, dice = {} } = asked;
  const problems = problemsOf(type, asked);
  if (problems.length > 0) throw invalid(...problems);
  const { text, file_id: file, caption, location, venue, contact, poll } = asked;
  if (type === 'text' && text !== undefined) return { type, text };
  if (type === 'location' && location) return { type, location };
  if (type === 'venue' && venue) return { type, venue };
  if (type === 'contact' && contact) return { type, contact };
  if (type === 'poll' && poll) return { type, poll, field: 'poll.correct_option_id' };
  if (file !== undefined) return { type: type as AttachmentType, file, field: 'file_id', given: { caption } };
  return { type: 'dice', dice };
}

function problemsOf(type: SentType, asked: Asked): readonly FieldProblem[] {
  const { required, optional } = needs[type];
  const missing: FieldProblem[] =
    required === undefined || asked[required] !== undefined
      ? []
      : [{ field: required, rule: 'required', message: `is required of a message of type ${type}` }];
  const strange = contentFields.filter(
    (field) => asked[field] !== undefined && field !== required && field !== optional,
  );
  const message = `does not belong to a message of type ${type}`;
  return [...missing, ...strange.map((field) => ({ field, rule: 'unexpected', message }))];
}
