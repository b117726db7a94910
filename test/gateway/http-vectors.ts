// What RFC 9110 and RFC 9112 ask of whoever reads requests: the bytes of each, and which answers keep to it.

/**
 * The statuses of all answers until the connection is closed, with the header that one of them needs; `cut`:
 * it was closed without an answer.
 */
export type Heard = string;

export interface Vector {
  readonly name: string;
  /** The section of RFC 9112, unless it says `9110`. */
  readonly section: string;
  readonly bytes: string;
  /** Sent when the first answer is there. */
  readonly later?: string;
  /** Any of these keeps to it. */
  readonly asks: readonly Heard[];
}

const person = '{"username":"ada_l","password":"correct horse"}';
const size = person.length.toString(16);
const chunks = `${size}\r\n${person}\r\n0\r\n\r\n`;
const path = '/api/v1/accounts/register';
const json = 'Content-Type: application/json';
const chunked = 'Transfer-Encoding: chunked';

const get = (target: string, ...lines: readonly string[]) => `GET ${target} HTTP/1.1${text(lines)}`;
const post = (body: string, ...lines: readonly string[]) =>
  `POST ${path} HTTP/1.1${text(['Host: t', json, ...lines])}${body}`;
const text = (lines: readonly string[]) => `\r\n${[...lines, '', ''].join('\r\n')}`;
/** Follows a request that must be the last of its connection, or must end where it does. */
const next = get('/docs', 'Host: t');

const accepted = ['200'];
const refused = ['400'];
/** Rejected, in whatever way. */
const rejected = ['400', '501', '505', 'cut'];

const rows = (
  section: string,
  asks: readonly Heard[],
  bytes: Readonly<Record<string, string>>,
): readonly Vector[] => Object.entries(bytes).map(([name, one]) => ({ name, section, bytes: one, asks }));

const host = (value: string) => get('/docs', `Host: ${value}`);
const length = (value: string) => post('{}', `Content-Length: ${value}`);
const coding = (value: string) => post(chunks, `Transfer-Encoding: ${value}`);
const inChunks = (body: string) => post(body, chunked);

export const vectors: readonly Vector[] = [
  ...rows('2.2', ['200', ...rejected], {
    'a bare CR in a value': get('/docs', 'Host: t', 'X: a\rb'),
    'a bare CR behind the version': `GET /docs HTTP/1.1\rX\r\nHost: t\r\n\r\n`,
    'a blank before the first header': get('/docs', ' X: y', 'Host: t'),
  }),
  ...rows('3', ['414'], {
    'a target of 5 KB': get(`/${'x'.repeat(5_000)}`, 'Host: t'),
    'a target of 20 KB': get(`/${'x'.repeat(20_000)}`, 'Host: t'),
  }),
  ...rows('3.2', refused, {
    'no host': get('/docs', 'X: y'),
    'no headers at all': get('/docs'),
    'two hosts that differ': get('/docs', 'Host: t', 'Host: u'),
    'two hosts that are equal': get('/docs', 'Host: t', 'Host: t'),
    'two hosts in one header': host('t, u'),
    'a host with a user': host('me@t'),
    'a host with a path': host('t/x'),
    'a host with a space': host('t u'),
    'a host with an open bracket': host('[::1'),
    'a port that is a word': host('t:http'),
  }),
  ...rows('3.2.2', accepted, { 'an absolute target': get('http://t/docs', 'Host: t') }),
  ...rows('5.1', refused, {
    'a blank before the colon': get('/docs', 'Host: t', 'X : y'),
    'a tab before the colon': get('/docs', 'Host: t', 'X\t: y'),
    'a blank before the colon of a length': post('{}', 'Content-Length : 2'),
  }),
  ...rows('5.1', accepted, {
    'blanks around a value': post(person, `Content-Length: \t ${person.length} \t`),
    'no blank behind the colon': post(person, `Content-Length:${person.length}`),
    'a name in other letters': post(person, `cOnTeNt-LeNgTh: ${person.length}`),
  }),
  ...rows('5.2', ['200', '400'], {
    'a folded value': get('/docs', 'Host: t', 'X: a\r\n b'),
    'a folded coding': post(chunks, 'Transfer-Encoding:\r\n chunked'),
  }),
  ...rows('9110, 5.5', ['200', ...rejected], {
    'NUL in a value': get('/docs', 'Host: t', 'X: a\0b'),
    'NUL in a host': host('t\0'),
  }),
  ...rows('9110, 5.5', accepted, { 'bytes beyond ASCII in a value': get('/docs', 'Host: t', 'X: caf\xe9.') }),
  ...rows('9110, 5.4', ['431', '400'], {
    'a header of 5 KB': get('/docs', 'Host: t', `X: ${'x'.repeat(5_000)}`),
    'a header of 20 KB': get('/docs', 'Host: t', `X: ${'x'.repeat(20_000)}`),
    'two hundred headers': get('/docs', 'Host: t', ...Array.from({ length: 200 }, (_, nth) => `X${nth}: y`)),
  }),
  ...rows('6.3', refused, {
    'a length that is a word': length('abc'),
    'a negative length': length('-2'),
    'a length with a plus': length('+2'),
    'a hexadecimal length': length('0x2'),
    'a fraction of a length': length('2.0'),
    'two numbers for a length': length('2 2'),
    'two lengths that differ, in one header': length('2, 3'),
    'two lengths that differ': post('{}', 'Content-Length: 2', 'Content-Length: 3'),
    'an empty length': length(''),
    'packed, and no chunks': coding('gzip'),
    'chunks that are packed again': coding('chunked, gzip'),
    'a coding that is nearly chunked': coding('xchunked'),
  }),
  ...rows('6.2', ['400', '413'], { 'a length of thirty digits': length('9'.repeat(30)) }),
  // The grammar of 5.1; what the name hides may be the length, which 6.3 has every reader find.
  ...rows('6.3', ['400'], {
    'a length behind a header without a name': post(next, ': x', `Content-Length: ${next.length}`),
  }),
  ...rows('6.3', ['200 200'], { 'nothing, where no length is said': next + next }),
  ...rows('6.1', ['200', ...rejected], {
    'chunks and a length, and a request behind': `${post(chunks, chunked, 'Content-Length: 4')}${next}`,
    'a length and chunks, and a request behind': `${post(chunks, 'Content-Length: 4', chunked)}${next}`,
  }),
  ...rows('6.1', ['200', ...rejected], {
    'chunks in HTTP/1.0, and a request behind': inChunks(chunks).replace('HTTP/1.1', 'HTTP/1.0') + next,
  }),
  ...rows('7', accepted, { chunks: inChunks(chunks), 'chunks in other letters': coding('Chunked') }),
  ...rows('7.1', accepted, {
    'sizes in either letters': inChunks(chunks.replace(size, size.toUpperCase())),
    'a size with leading zeros': inChunks(`000${chunks}`),
  }),
  ...rows('7.1', ['400', '413', 'cut'], { 'a size of twenty digits': inChunks(`${'f'.repeat(20)}\r\n{}`) }),
  ...rows('7.1', rejected, {
    'a size that is none': inChunks(`g\r\n${person}\r\n0\r\n\r\n`),
    'a negative size': inChunks(`-${chunks}`),
    'a size with 0x': inChunks(`0x${chunks}`),
    'a blank behind a size': inChunks(chunks.replace('\r\n', ' \r\n')),
    'a size that LF ends': inChunks(chunks.replace('\r\n', '\n')),
    'data that no CRLF follows': inChunks(chunks.replace('}\r\n', '}XX')),
  }),
  ...rows('7.1.1', accepted, {
    'an extension of a chunk': inChunks(chunks.replace('\r\n', ';a=b\r\n')),
    'an extension in quotes': inChunks(chunks.replace('\r\n', ';a="b c"\r\n')),
  }),
  ...rows('7.1.2', accepted, { 'a trailer': inChunks(chunks.replace(/\r\n$/, 'X: y\r\n\r\n')) }),
  ...rows('9.3.2', ['200 404 200'], {
    'three requests at once': next + get('/nowhere', 'Host: t') + next,
  }),
  ...rows('9.6', accepted, {
    close: get('/docs', 'Host: t', 'Connection: close'),
    'close in other letters': get('/docs', 'Host: t', 'Connection: Close'),
    'close in a list': get('/docs', 'Host: t', 'Connection: x, close'),
    'close in a header of its own': get('/docs', 'Host: t', 'Connection: x', 'Connection: close'),
  }).map((vector) => ({ ...vector, later: next })),
  ...rows('9.6', accepted, {
    'close, and a request in the same packet': get('/docs', 'Host: t', 'Connection: close') + next,
  }),
  ...rows('9110, 9.3.2', ['200 200'], { 'a HEAD, and a request behind': next.replace('GET', 'HEAD') + next }),
  ...rows('9110, 15.5.2', ['401 www-authenticate'], { 'no token': get('/api/v1/bots/me', 'Host: t') }),
  ...rows('9110, 15.5.6', ['405 allow'], {
    'a method that a path does not take': get(path, 'Host: t'),
    'a method that nobody knows': get(path, 'Host: t').replace('GET', 'BREW'),
  }),
  ...rows('9110, 10.1.1', ['100', '100 400'], {
    'a body that waits for leave': post('', `Content-Length: ${person.length}`, 'Expect: 100-continue'),
  }),
];
