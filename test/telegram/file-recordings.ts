// The forms with files of nine libraries, as they were recorded: only the chat, the known file and the
// bytes differ.
import type { Sent } from './telegram-world.js';

export interface FileScene {
  readonly person: number;
  /** The id of a file that the bot has. */
  readonly known: string;
  /** The bytes of a picture. */
  readonly bytes: Buffer;
}

export interface FileRecording {
  readonly library: string;
  /** The name of the photo as its sender gave it; empty for none. */
  readonly photoName: string;
  /** With the caption `Hi *x*`, of which the last letter is bold. */
  sendPhoto(scene: FileScene): Sent;
  /** A new photo with the caption `one`, and a known one. */
  sendMediaGroup(scene: FileScene): Sent;
}

const boundary = '6f1c02aa93be';
const type = `multipart/form-data; boundary=${boundary}`;

type Part = readonly [head: string, content: string | Buffer];

function sent(path: string, parts: readonly Part[], preamble = ''): Sent {
  const pieces = parts.flatMap(([head, content]) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([Buffer.from(preamble), ...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  return { path, type, body };
}

const lower = 'content-disposition:form-data;';
const lowerWide = 'content-disposition:form-data; ';
const upper = 'Content-Disposition: form-data; ';
const textOfPython = `Content-Type: text/plain; charset=utf-8\r\n${upper}`;
const lowerStream = '\r\ncontent-type:application/octet-stream';
const stream = 'Content-Type: application/octet-stream';
const field =
  (start: string) =>
  (name: string, value: string): Part => [`${start}name="${name}"`, value];
const coded = encodeURIComponent;
const plus = (text: string) => coded(text).replaceAll('%20', '+');

const group = (part: string, known: string) =>
  `[{"type":"photo","media":"attach://${part}","caption":"one"},{"type":"photo","media":"${known}"}]`;
const pythonGroup = (part: string, known: string) =>
  `[{"type": "photo", "media": "attach://${part}", "caption": "one"}, ` +
  `{"type": "photo", "media": "${known}"}]`;

export const fileRecordings: readonly FileRecording[] = [
  {
    library: 'grammY 1.46.0',
    photoName: 'my photo 1.png',
    sendPhoto: ({ person, bytes }) =>
      sent(
        'sendPhoto',
        [
          field(lower)('chat_id', String(person)),
          field(lower)('photo', 'attach://vlya5x2ua9rk0qs3'),
          field(lower)('caption', 'Hi *x*'),
          field(lower)('parse_mode', 'MarkdownV2'),
          [`${lower}name="vlya5x2ua9rk0qs3";filename=my photo 1.png${lowerStream}`, bytes],
        ],
        '\r\n',
      ),
    sendMediaGroup: ({ person, bytes, known }) =>
      sent(
        'sendMediaGroup',
        [
          field(lower)('chat_id', String(person)),
          field(lower)('media', group('o1vwqyh8mueu27fy', known)),
          [`${lower}name="o1vwqyh8mueu27fy";filename=a;b=1.png${lowerStream}`, bytes],
        ],
        '\r\n',
      ),
  },
  {
    library: 'telegraf 4.16.3',
    photoName: 'my photo 1.png',
    sendPhoto: ({ person, bytes }) =>
      sent('sendPhoto', [
        field(lowerWide)('method', 'sendPhoto'),
        field(lowerWide)('chat_id', String(person)),
        [`${lowerWide}name="photo"; filename="my photo 1.png"`, bytes],
        field(lowerWide)('caption', 'Hi *x*'),
        field(lowerWide)('parse_mode', 'MarkdownV2'),
      ]),
    sendMediaGroup: ({ person, bytes, known }) =>
      sent('sendMediaGroup', [
        field(lowerWide)('method', 'sendMediaGroup'),
        field(lowerWide)('chat_id', String(person)),
        [`${lowerWide}name="f13639cbd7273728179348a8b725014e"; filename="a;b=1.png"`, bytes],
        field(lowerWide)('media', group('f13639cbd7273728179348a8b725014e', known)),
      ]),
  },
  {
    library: 'node-telegram-bot-api 0.67.0',
    photoName: 'my photo 1.png',
    sendPhoto: ({ person, bytes }) =>
      sent(`sendPhoto?caption=Hi%20%2Ax%2A&parse_mode=MarkdownV2&chat_id=${person}&photo=`, [
        [`${upper}name="photo"; filename="my photo 1.png"\r\nContent-Type: image/png`, bytes],
      ]),
    sendMediaGroup: ({ person, bytes, known }) =>
      sent(
        `sendMediaGroup?chat_id=${person}&media=` +
          coded(
            `[{"type":"photo","caption":"one","media":"attach://0"},{"type":"photo","media":"${known}"}]`,
          ),
        [[`${upper}name="0"; filename="filename"\r\nContent-Type: image/png`, bytes]],
      ),
  },
  {
    library: 'node-telegram-bot-api 2.1.0',
    photoName: 'my photo 1.png',
    sendPhoto: ({ person, bytes }) =>
      sent('sendPhoto', [
        field(upper)('chat_id', String(person)),
        field(upper)('caption', 'Hi *x*'),
        field(upper)('parse_mode', 'MarkdownV2'),
        [`${upper}name="photo"; filename="my photo 1.png"\r\n${stream}`, bytes],
      ]),
    sendMediaGroup: ({ person, bytes, known }) =>
      sent('sendMediaGroup', [
        field(upper)('chat_id', String(person)),
        field(upper)('media', group('media_0', known)),
        [`${upper}name="media_0"; filename="a;b=1.png"\r\n${stream}`, bytes],
      ]),
  },
  {
    library: 'aiogram 3.31.0',
    photoName: 'my photo 1.png',
    sendPhoto: ({ person, bytes }) =>
      sent('sendPhoto', [
        field(textOfPython)('chat_id', String(person)),
        field(textOfPython)('photo', 'attach://qa8E6VSbOQa3mg'),
        field(textOfPython)('caption', 'Hi *x*'),
        field(textOfPython)('parse_mode', 'MarkdownV2'),
        [`${stream}\r\n${upper}name="qa8E6VSbOQa3mg"; filename="my photo 1.png"`, bytes],
      ]),
    sendMediaGroup: ({ person, bytes, known }) =>
      sent('sendMediaGroup', [
        field(textOfPython)('chat_id', String(person)),
        field(textOfPython)('media', pythonGroup('LNqhGNDcokK2lg', known)),
        [`${stream}\r\n${upper}name="LNqhGNDcokK2lg"; filename="a;b=1.png"`, bytes],
      ]),
  },
  {
    library: 'python-telegram-bot 22.8',
    photoName: 'my photo 1.png',
    sendPhoto: ({ person, bytes }) =>
      sent('sendPhoto', [
        field(upper)('chat_id', String(person)),
        field(upper)('caption', 'Hi *x*'),
        field(upper)('parse_mode', 'MarkdownV2'),
        [`${upper}name="photo"; filename="my photo 1.png"\r\nContent-Type: image/png`, bytes],
      ]),
    sendMediaGroup: ({ person, bytes, known }) =>
      sent('sendMediaGroup', [
        field(upper)('chat_id', String(person)),
        field(upper)(
          'media',
          '[{"caption": "one", "media": "attach://attached32c4f17b4cce403297b54da5c0146d1a", ' +
            `"type": "photo"}, {"media": "${known}", "type": "photo"}]`,
        ),
        [
          `${upper}name="attached32c4f17b4cce403297b54da5c0146d1a"; filename="a;b=1.png"\r\n` +
            'Content-Type: image/png',
          bytes,
        ],
      ]),
  },
  {
    library: 'pyTelegramBotAPI 4.37.1',
    photoName: 'my photo 1.png',
    sendPhoto: ({ person, bytes }) =>
      sent(`sendPhoto?chat_id=${person}&caption=Hi+%2Ax%2A&parse_mode=MarkdownV2`, [
        [`${upper}name="photo"; filename=my photo 1.png`, bytes],
      ]),
    sendMediaGroup: ({ person, bytes, known }) =>
      sent(`sendMediaGroup?chat_id=${person}&media=${plus(pythonGroup('WTjXCPwtsxKDVIFB', known))}`, [
        [`${upper}name="WTjXCPwtsxKDVIFB"; filename=WTjXCPwtsxKDVIFB`, bytes],
      ]),
  },
  {
    library: 'go-telegram/bot 1.19.0',
    photoName: 'my photo 1.png',
    sendPhoto: ({ person, bytes }) =>
      sent('sendPhoto', [
        field(upper)('chat_id', String(person)),
        [`${upper}name="photo"; filename="my photo 1.png"\r\n${stream}`, bytes],
        field(upper)('caption', 'Hi *x*'),
        field(upper)('parse_mode', 'MarkdownV2'),
      ]),
    sendMediaGroup: ({ person, bytes, known }) =>
      sent('sendMediaGroup', [
        field(upper)('chat_id', String(person)),
        [`${upper}name="a;b=1.png"; filename="a;b=1.png"\r\n${stream}`, bytes],
        field(upper)('media', group('a;b=1.png', known)),
      ]),
  },
  {
    library: 'telebot v4.0.0-beta.10',
    photoName: '',
    sendPhoto: ({ person, bytes }) =>
      sent('sendPhoto', [
        [`${upper}name="photo"; filename=""\r\n${stream}`, bytes],
        field(upper)('caption', 'Hi *x*'),
        field(upper)('parse_mode', 'MarkdownV2'),
        field(upper)('chat_id', String(person)),
      ]),
    sendMediaGroup: ({ person, bytes, known }) =>
      sent('sendMediaGroup', [
        [`${upper}name="0"; filename=""\r\n${stream}`, bytes],
        field(upper)(
          'media',
          '[{"type":"photo","media":"attach://0","caption":"one"},' +
            `{"type":"photo","media":"${known}","caption":""}]`,
        ),
        field(upper)('chat_id', String(person)),
      ]),
  },
];
