// Makes the content of a message of each type from its sender's input. Pure.
import type { Schemas } from '../../generated/schemas.js';
import { type FieldProblem, refuse } from '../../shared/errors.js';
import type { MessageContent } from './message.js';

export type AttachmentType = Extract<
  MessageContent['type'],
  'image' | 'file' | 'video' | 'audio' | 'voice' | 'video_note' | 'animation' | 'sticker'
>;

/** The details that a sender may give of a file; zero or an empty text means that the value is not known. */
export interface GivenOfFile {
  readonly caption?: string | undefined;
  /** The entities of the caption, checked. */
  readonly entities?: Schemas['chats.Entity'][] | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly duration?: number | undefined;
  readonly performer?: string | undefined;
  readonly title?: string | undefined;
  readonly thumbnail_url?: string | undefined;
}

type MessageFile = Schemas['chats.MessageFile'];

/** The media types that a message of this type may show; any where none is listed. */
const fitting: Readonly<Partial<Record<AttachmentType, RegExp>>> = {
  image: /^image\//,
  video: /^video\//,
  audio: /^(?:audio\/|application\/ogg$)/,
  voice: /^(?:audio\/|application\/ogg$)/,
  video_note: /^video\//,
  animation: /^(?:video\/|image\/(?:gif|webp|apng)$)/,
  sticker: /^(?:image\/|video\/webm$)/,
};

const captioned: readonly MessageContent['type'][] = [
  'image',
  'file',
  'video',
  'audio',
  'voice',
  'animation',
];

export function attachment(
  { type, field }: { readonly type: AttachmentType; readonly field: string },
  file: MessageFile,
  given: GivenOfFile,
): MessageContent {
  if (fitting[type]?.test(file.mime_type) === false)
    throw invalid({ field, rule: 'type', message: `a file of ${file.mime_type} is no ${type}` });
  const { caption, entities, width, height, duration, performer, title } = given;
  const { thumbnail_url: thumbnailUrl } = given;
  const metadata = known({
    width: width || file.width,
    height: height || file.height,
    ...{ duration, performer, title, thumbnailUrl },
  });
  return { type, ...known({ text: caption, entities }), file: fileWith(file, metadata), metadata };
}

/** The properties of the file itself take precedence over the sender's metadata. */
export function fileWith(file: MessageFile, metadata: Schemas['chats.Metadata'] = {}): MessageFile {
  const { width, height, thumbnailUrl: thumbnail_url } = metadata;
  return { ...known({ width, height, thumbnail_url }), ...file } as MessageFile;
}

export function locationOf(place: Schemas['messages.SentLocation']): MessageContent {
  const { latitude, longitude, name, address } = place;
  return { type: 'location', location: { latitude, longitude, ...known({ name, address }) } };
}

export function venueOf(place: Schemas['messages.SentVenue']): MessageContent {
  const { latitude, longitude, title, address } = place;
  return { type: 'venue', venue: { latitude, longitude, title, ...known({ address }) } };
}

export function contactOf(contact: Schemas['messages.SentContact']): MessageContent {
  const { phone_number, first_name, last_name } = contact;
  return { type: 'contact', contact: { phone_number, first_name, ...known({ last_name }) } };
}

export function diceOf(dice: Schemas['chats.Dice']): MessageContent {
  return { type: 'dice', text: `${dice.emoji}${dice.value}`, dice };
}

/** `field` is the name of `correct_option_id` in the request. */
export function pollOf(
  { question, options, is_anonymous, type, correct_option_id }: Schemas['messages.SentPoll'],
  field: string,
): MessageContent {
  const poll = {
    question,
    options: options.map((text, index) => ({ id: String(index), text, voter_count: 0 })),
    is_anonymous,
    type,
    total_voter_count: 0,
  };
  if (type === 'regular') return { type: 'poll', poll };
  if (correct_option_id === undefined)
    throw invalid({ field, rule: 'required', message: 'is required of a quiz' });
  if (correct_option_id >= options.length)
    throw invalid({ field, rule: 'maximum', message: 'must be the number of an option, from 0' });
  return { type: 'poll', poll: { ...poll, correct_option_id } };
}

interface GivenAgain extends Pick<GivenOfFile, 'caption' | 'entities'> {
  readonly file?: MessageFile | undefined;
}

/** The content of a copy of a message; a poll begins without votes. */
export function contentAgain(
  content: MessageContent,
  { file, caption, entities: given }: GivenAgain,
): MessageContent {
  if (caption !== undefined && !captioned.includes(content.type))
    throw invalid({
      field: 'caption',
      rule: 'unexpected',
      message: `a message of type ${content.type} has none`,
    });
  const { text = '', entities: before, poll, ...rest } = content;
  const entities = caption === undefined ? before : given;
  return {
    ...rest,
    ...known({ text: caption ?? text, entities }),
    ...(file && { file: fileWith(file, content.metadata) }),
    ...(poll && {
      poll: {
        ...poll,
        options: poll.options.map((option) => ({ ...option, voter_count: 0 })),
        total_voter_count: 0,
      },
    }),
  };
}

/** The value of a field that has several names. Throws VALIDATION where two of them contradict each other. */
export function underOneName<T>(names: Readonly<Record<string, T | undefined>>): T | undefined {
  const [first, ...others] = Object.entries(names).filter(([, value]) => value !== undefined);
  if (first === undefined) return undefined;
  const message = `must be the same as ${first[0]}, or be left out`;
  const different = others.filter(([, value]) => value !== first[1]);
  if (different.length > 0)
    throw invalid(...different.map(([field]) => ({ field, rule: 'contradiction', message })));
  return first[1];
}

export function invalid(...details: FieldProblem[]): Error {
  return refuse('VALIDATION', { details });
}

/** Drops the fields that are empty or zero. */
function known<T extends object>(given: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
