// The sends of files: each is a file that the bot has, an address that it is fetched from, or an upload.
import { Parameters } from '../reading/parameters.js';
import { badRequest } from '../refusals.js';
import type { TelegramCall } from './call.js';
import { type FileAsked, fileAsked, wordingOfFiles } from './file-asked.js';
import { type ContentAsked, groupCall, sendCall } from './sent.js';
import { captionAsked } from './text-asked.js';

interface MediaCall {
  readonly endpoint: string;
  /** The parameter that names the file. */
  readonly file: string;
  readonly numbers?: readonly string[];
  readonly texts?: readonly string[];
  readonly isCaptioned?: boolean;
}

function mediaCall({ endpoint, file: name, ...more }: MediaCall): TelegramCall {
  return sendCall({
    endpoint,
    takesFiles: true,
    async content(asked, chat) {
      const fields = {
        ...fieldsOf(asked.parameters, more),
        ...(more.isCaptioned && (await captionAsked(asked))),
      };
      const value = asked.parameters.text(name) ?? '';
      const file = await fileAsked(asked, { chat, name, value, isPicture: name === 'photo' });
      return { fields: { ...fields, file_id: file.id }, wording: wordingOfFiles(asked, [file]) };
    },
  });
}

const sized = ['duration', 'width', 'height'];

export const sendPhoto = mediaCall({ endpoint: 'bots.send_photo', file: 'photo', isCaptioned: true });
export const sendDocument = mediaCall({
  ...{ endpoint: 'bots.send_document', file: 'document', isCaptioned: true },
});
export const sendVideo = mediaCall({
  ...{ endpoint: 'bots.send_video', file: 'video', numbers: sized, isCaptioned: true },
});
export const sendAnimation = mediaCall({
  ...{ endpoint: 'bots.send_animation', file: 'animation', numbers: sized, isCaptioned: true },
});
export const sendAudio = mediaCall({
  ...{ endpoint: 'bots.send_audio', file: 'audio', numbers: ['duration'], texts: ['performer', 'title'] },
  isCaptioned: true,
});
export const sendVoice = mediaCall({
  ...{ endpoint: 'bots.send_voice', file: 'voice', numbers: ['duration'], isCaptioned: true },
});
export const sendSticker = mediaCall({ endpoint: 'bots.send_sticker', file: 'sticker' });
export const sendVideoNote = mediaCall({
  ...{ endpoint: 'bots.send_video_note', file: 'video_note', numbers: ['duration', 'length'] },
});

const groupTypes = ['photo', 'video', 'document', 'audio'];

export const sendMediaGroup = groupCall({
  endpoint: 'bots.send_media_group',
  takesFiles: true,
  async content(asked, chat): Promise<ContentAsked> {
    const items = (asked.parameters.list('media') ?? []).map(itemOf);
    // No file is taken for a group that there cannot be.
    if (items.length < 2 || items.length > 10) throw badRequest('media must be a list of 2 to 10');
    const media = [];
    const files: FileAsked[] = [];
    const { deps } = asked;
    for (const { type, value, parameters } of items) {
      const caption = await captionAsked({ parameters, deps });
      const file = await fileAsked(asked, { chat, name: '', value, isPicture: type === 'photo' });
      files.push(file);
      media.push({ type, media: file.id, ...caption });
    }
    return { fields: { media }, wording: wordingOfFiles(asked, files) };
  },
});

function itemOf(given: unknown) {
  const item = typeof given === 'object' && given !== null ? given : {};
  const parameters = new Parameters(Object.entries(item));
  const type = parameters.text('type') ?? '';
  if (!groupTypes.includes(type)) throw badRequest(`media of type ${type} cannot be sent in a group here`);
  const value = parameters.text('media') ?? '';
  return { type, value, parameters };
}

function fieldsOf(
  parameters: Parameters,
  { numbers = [], texts = [] }: Pick<MediaCall, 'numbers' | 'texts'>,
) {
  const fields: Record<string, unknown> = {};
  for (const name of texts) if (parameters.text(name)) fields[name] = parameters.text(name);
  for (const name of numbers) {
    const value = parameters.integer(name);
    if (value === undefined) continue;
    // There, the length of a round video is that of its sides.
    for (const field of name === 'length' ? ['width', 'height'] : [name]) fields[field] = value;
  }
  return fields;
}
