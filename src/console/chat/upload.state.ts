// Decides as what a file is sent, and what its number of bytes is called.
import type { Schemas } from '../../client/client.js';

export type FileMessage = Extract<
  Schemas['messages.SendRequest']['message_type'],
  'image' | 'file' | 'video' | 'audio' | 'voice' | 'video_note' | 'animation' | 'sticker'
>;

/** The media types that the service takes for each; any where none is listed. */
const fitting: readonly (readonly [type: FileMessage, word: string, mime: RegExp])[] = [
  ['image', 'Photo', /^image\//],
  ['video', 'Video', /^video\//],
  ['audio', 'Recording', /^(?:audio\/|application\/ogg$)/],
  ['voice', 'Voice message', /^(?:audio\/|application\/ogg$)/],
  ['video_note', 'Round video', /^video\//],
  ['animation', 'Animation', /^(?:video\/|image\/(?:gif|webp|apng)$)/],
  ['sticker', 'Sticker', /^(?:image\/|video\/webm$)/],
  ['file', 'File', /^/],
];

/** What a file of this type may be sent as; the first is what people expect. Drawings of code are files. */
export function choicesFor(mime: string): readonly (readonly [type: FileMessage, word: string])[] {
  const isCode = mime === 'image/svg+xml';
  return fitting
    .filter(([type, , fits]) => (isCode ? type === 'file' : fits.test(mime)))
    .map(([type, word]) => [type, word] as const);
}

/** Round videos and stickers have no caption. */
export function hasCaption(type: FileMessage): boolean {
  return type !== 'video_note' && type !== 'sticker';
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export function sizeText(bytes: number, locale?: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = units[step];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: step > 0 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
