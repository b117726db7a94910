// Endpoints with which bots send messages of every type but text: one table, and the media group.
import type { Schemas } from '../generated/schemas.js';
import type { ReadKey } from '../generated/validators.js';
import { newId } from '../shared/ids.js';
import { botIn } from './authors.js';
import { endpoint } from './deps.js';
import { type AttachmentType, type GivenOfFile, invalid, underOneName } from './messages/content.js';
import { checkedEntities } from './messages/entities.js';
import { draftOf, type MessageInput } from './messages/input.js';
import { checkedKeyboard } from './messages/keyboard.js';
import { chatKindName } from './names.js';

interface Sending {
  readonly chat_id: string;
  readonly reply_to_message_id?: string;
  readonly reply_markup?: Schemas['chats.InlineKeyboard'];
}

type SendingKey = { [K in ReadKey]: Schemas[K] extends Sending ? K : never }[ReadKey];

interface BotSend<K extends SendingKey> {
  readonly method: string;
  readonly summary: string;
  readonly body: K;
  input(body: Schemas[K]): MessageInput;
}

const common = {
  method: 'POST',
  auth: 'bot',
  scope: 'messages:send',
  idempotency: 'optional',
  bodyLimit: 256 * 1024,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
} as const;

function botSend<K extends SendingKey>({ method, summary, body: key, input }: BotSend<K>) {
  return endpoint({
    ...common,
    id: `bots.${method.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
    summary,
    path: `/api/v1/bots/${method}`,
    quota: { chat: 'chat_id' },
    body: key as ReadKey,
    data: 'chats.Message',
    async handle({ body, caller, request, deps }) {
      const by = botIn(caller);
      const { chat_id: chat, reply_to_message_id: replyTo, reply_markup } = body as Sending;
      const markup = reply_markup && checkedKeyboard(reply_markup);
      const { at } = request;
      const draft = await draftOf(input(body as Schemas[K]), { by, at, files: deps.files });
      const message = { ...draft, ...(replyTo !== undefined && { replyTo }), ...(markup && { markup }) };
      return deps.act(request, chatKindName, chat, { type: 'send', chat, by, messages: [message] });
    },
  });
}

interface Captioned {
  readonly caption?: string;
  readonly caption_entities?: Schemas['chats.Entity'][];
}

interface CaptionedFile extends Captioned {
  readonly file_id: string;
}

/** Throws VALIDATION. */
function givenOf({ caption_entities: entities, ...given }: Captioned, field: string): GivenOfFile {
  return { ...given, entities: checkedEntities({ text: given.caption, entities }, field) };
}

const fileAs =
  (type: AttachmentType) =>
  ({ file_id: file, ...body }: CaptionedFile): MessageInput => ({
    ...{ type, file, given: givenOf(body, 'caption_entities') },
    field: 'file_id',
  });

export const botMediaEndpoints = Object.freeze([
  botSend({
    method: 'sendPhoto',
    summary: 'Send a photo',
    body: 'messages.SendPhotoRequest',
    input: fileAs('image'),
  }),
  botSend({
    method: 'sendDocument',
    summary: 'Send a file of any type',
    body: 'messages.SendDocumentRequest',
    input: fileAs('file'),
  }),
  botSend({
    method: 'sendVideo',
    summary: 'Send a video',
    body: 'messages.SendVideoRequest',
    input: fileAs('video'),
  }),
  botSend({
    method: 'sendAudio',
    summary: 'Send a recording',
    body: 'messages.SendAudioRequest',
    input: fileAs('audio'),
  }),
  botSend({
    method: 'sendVoice',
    summary: 'Send a voice message',
    body: 'messages.SendVoiceRequest',
    input: fileAs('voice'),
  }),
  botSend({
    method: 'sendVideoNote',
    summary: 'Send a round video',
    body: 'messages.SendVideoNoteRequest',
    input: ({ length, duration, ...body }) =>
      fileAs('video_note')({
        ...body,
        // Zero means that the value is not known.
        ...{ duration: underOneName({ duration: duration || undefined, length: length || undefined }) },
      }),
  }),
  botSend({
    method: 'sendAnimation',
    summary: 'Send an animation',
    body: 'messages.SendAnimationRequest',
    input: fileAs('animation'),
  }),
  botSend({
    method: 'sendSticker',
    summary: 'Send a sticker',
    body: 'messages.SendStickerRequest',
    input: fileAs('sticker'),
  }),
  botSend({
    method: 'sendLocation',
    summary: 'Send a place on the map',
    body: 'messages.SendLocationRequest',
    input: (location) => ({ type: 'location', location }),
  }),
  botSend({
    method: 'sendVenue',
    summary: 'Send a place with a name',
    body: 'messages.SendVenueRequest',
    input: (venue) => ({ type: 'venue', venue }),
  }),
  botSend({
    method: 'sendDice',
    summary: 'Have the server roll a die, and send it',
    body: 'messages.SendDiceRequest',
    input: (dice) => ({ type: 'dice', dice }),
  }),
  botSend({
    method: 'sendPoll',
    summary: 'Send a poll or a quiz',
    body: 'messages.SendPollRequest',
    input: (poll) => ({ type: 'poll', poll, field: 'correct_option_id' }),
  }),
  botSend({
    method: 'sendContact',
    summary: 'Send the telephone number of a contact',
    body: 'messages.SendContactRequest',
    input: (contact) => ({ type: 'contact', contact }),
  }),
]);

const groupTypes = { photo: 'image', video: 'video', document: 'file', audio: 'audio' } as const;

function itemInput(
  { type, media, file_id, ...captioned }: Schemas['messages.MediaItem'],
  index: number,
): MessageInput {
  const at = `media.${index}`;
  const file = underOneName({ [`${at}.media`]: media, [`${at}.file_id`]: file_id });
  const field = `${at}.${media === undefined && file_id !== undefined ? 'file_id' : 'media'}`;
  if (file === undefined) throw invalid({ field, rule: 'required', message: 'is required' });
  return { type: groupTypes[type], file, field, given: givenOf(captioned, `${at}.caption_entities`) };
}

export const sendMediaGroup = endpoint({
  ...common,
  id: 'bots.send_media_group',
  summary: 'Send several files as messages that belong together',
  path: '/api/v1/bots/sendMediaGroup',
  bodyLimit: 1024 * 1024,
  quota: { chat: 'chat_id', cost: ({ media }) => media.length },
  body: 'messages.SendMediaGroupRequest',
  data: 'messages.MediaGroup',
  async handle({ body, caller, request, deps }) {
    const by = botIn(caller);
    const { chat_id: chat, media, reply_to_message_id: replyTo } = body;
    const markup = body.reply_markup && checkedKeyboard(body.reply_markup);
    const making = { by, at: request.at, files: deps.files };
    const inputs = media.map(itemInput);
    const drafts = await Promise.all(inputs.map((input) => draftOf(input, making)));
    const group = newId('mgr');
    const messages = drafts.map((draft, index) => ({
      ...draft,
      group,
      ...(index === 0 && replyTo !== undefined && { replyTo }),
      ...(index === drafts.length - 1 && markup && { markup }),
    }));
    return deps.act(request, chatKindName, chat, { type: 'send', chat, by, messages, isGroup: true });
  },
});
