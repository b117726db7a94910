// The file of a message, as the object that its type has with Telegram.
import type { Schemas } from '../../generated/schemas.js';

type Message = Schemas['chats.Message'];
type File = Schemas['chats.MessageFile'];

/** The fields of a message that say what it shows. */
export type ShownContent = Readonly<Record<string, unknown>>;

/** The content is undefined where the message shows no file. */
export function fileContent({ message_type: type, file, metadata = {} }: Message): ShownContent | undefined {
  if (file === undefined) return undefined;
  const made = forms[type];
  return made?.(file, metadata);
}

type Form = (file: File, metadata: Readonly<Record<string, unknown>>) => ShownContent;

const forms: Readonly<Partial<Record<Message['message_type'], Form>>> = {
  image: (file, metadata) => ({ photo: [{ ...same(file), ...sizeOf(file, metadata) }] }),
  file: (file) => ({ document: whole(file) }),
  video: (file, metadata) => ({
    video: { ...whole(file), ...sizeOf(file, metadata), ...durationOf(metadata) },
  }),
  // A reader that knows no animations takes it for a document.
  animation: (file, metadata) => ({
    animation: { ...whole(file), ...sizeOf(file, metadata), ...durationOf(metadata) },
    document: whole(file),
  }),
  audio: (file, metadata) => ({
    audio: { ...whole(file), ...durationOf(metadata), ...texts(metadata, ['performer', 'title']) },
  }),
  voice: (file, metadata) => ({
    voice: { ...same(file), mime_type: file.mime_type, ...durationOf(metadata) },
  }),
  video_note: (file, metadata) => ({
    video_note: { ...same(file), length: sizeOf(file, metadata).width, ...durationOf(metadata) },
  }),
  sticker: (file, metadata) => ({
    sticker: {
      ...{ ...same(file), type: 'regular', ...sizeOf(file, metadata) },
      ...{ is_animated: false, is_video: file.mime_type.startsWith('video/') },
    },
  }),
};

function same({ file_id, file_size }: File): ShownContent {
  return { file_id, file_unique_id: file_id, file_size };
}

function whole(file: File): ShownContent {
  return { ...same(file), file_name: file.file_name, mime_type: file.mime_type };
}

/** 0 where it is not known: the strictest readers ask for a number. */
function sizeOf({ width, height }: File, metadata: ShownContent) {
  return { width: width ?? numberIn(metadata.width), height: height ?? numberIn(metadata.height) };
}

function durationOf({ duration }: ShownContent) {
  return { duration: numberIn(duration) };
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? Math.round(value) : 0;
}

function texts(metadata: ShownContent, names: readonly string[]): ShownContent {
  return Object.fromEntries(names.flatMap((name) => (metadata[name] ? [[name, metadata[name]]] : [])));
}
