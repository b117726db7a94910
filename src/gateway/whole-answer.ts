// Writes the head of an answer, and sends a whole one so that no more than one waits for a client that does
// not read.
import type { Answer } from './exchange.js';
import type { Sink } from './pour.js';

/** The part of a uWebSockets.js answer that is needed here. */
export interface WholeSink extends Pick<Sink, 'tryEnd' | 'getWriteOffset' | 'onWritable'> {
  writeHeader(name: string, value: string): unknown;
  end(body: string | Uint8Array, closes: boolean): unknown;
  endWithoutBody(): unknown;
  close(): unknown;
  pause(): void;
}

export interface Sending {
  readonly answer: Answer;
  readonly isHead: boolean;
  /** No other request is to be answered on this connection. */
  readonly isLast: boolean;
  /** Asked for an answer without a body: whether it is the last of its connection. */
  isLastBodiless(): boolean;
  /** True when the connection is closed: then the sink must not be touched. */
  isGone(): boolean;
  /** Called with how many bytes wait for the client, and with 0 when none does any more. */
  waits(bytes: number): void;
}

const lineBreak = /[\r\n\0]/;

/**
 * All headers as the value of the first: each call into uWebSockets.js costs as much as the text of several.
 * Nothing in their values can break out of the block.
 */
export function blockOf({ head, headers }: Pick<Answer, 'head' | 'headers'>): string {
  let block = head;
  for (const [name, value] of headers) {
    if (lineBreak.test(value)) throw new Error(`The header ${name} holds a line break.`);
    block = block === undefined ? value : `${block}\r\n${name}: ${value}`;
  }
  return block ?? '';
}

/** The statuses that are answered, as HTTP/1.1 writes them. */
export const statusLines: Readonly<Record<number, string>> = {
  200: '200 OK',
  204: '204 No Content',
  206: '206 Partial Content',
  304: '304 Not Modified',
  400: '400 Bad Request',
  401: '401 Unauthorized',
  403: '403 Forbidden',
  404: '404 Not Found',
  405: '405 Method Not Allowed',
  409: '409 Conflict',
  410: '410 Gone',
  413: '413 Content Too Large',
  414: '414 URI Too Long',
  415: '415 Unsupported Media Type',
  416: '416 Range Not Satisfiable',
  426: '426 Upgrade Required',
  429: '429 Too Many Requests',
  431: '431 Request Header Fields Too Large',
  500: '500 Internal Server Error',
  501: '501 Not Implemented',
  503: '503 Service Unavailable',
  507: '507 Insufficient Storage',
};

/** So much the web server may hold by itself, to close the connection when the client has taken it. */
const smallBytesMax = 16 * 1024;

/**
 * To be called inside a cork, behind the headers. Keeps the bytes that the kernel has no room for. Until the
 * client has taken all of them the web server counts the request as unanswered and closes the connection if
 * another request comes: nothing piles up.
 */
export function sendWhole(sink: WholeSink, sending: Sending): void {
  const { answer, isHead, isLast } = sending;
  // Written into bytes once: the web server would count the letters and then write them.
  const bytes = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
  const { length } = bytes;
  if (isHead || length === 0) sendWithoutBody(sink, sending, answer.length ?? length);
  else if (isLast && length <= smallBytesMax) sendLast(sink, sending, bytes);
  else {
    // The client closes: the web server would have to hold the whole answer to do it itself.
    if (isLast) sink.writeHeader('Connection', 'close');
    const [, isSent] = sink.tryEnd(bytes, length);
    if (isSent) sending.waits(0);
    else sendAsTaken(sink, sending, bytes);
  }
}

function sendWithoutBody(
  sink: WholeSink,
  { answer, isLast, isLastBodiless, isGone, waits }: Sending,
  length: number,
) {
  const { status } = answer;
  // With 304 it would be that of the whole (RFC 9110, 8.6), and 204 has none: so the header is left out.
  if (status !== 304 && status !== 204) {
    // Given as an argument, uWebSockets.js takes the answer for unfinished and drops the connection.
    sink.writeHeader('Content-Length', String(length));
  }
  if (isLast || isLastBodiless()) {
    // The web server closes by itself only behind an answer that says its length, which these must not. So
    // the empty line behind the headers is ours, and the web server still counts the answer as begun.
    sink.writeHeader('Connection', 'close\r\n');
    setImmediate(() => isGone() || sink.close());
    return;
  }
  sink.endWithoutBody();
  waits(0);
}

function sendLast(sink: WholeSink, { waits }: Sending, bytes: Uint8Array): void {
  sink.pause();
  sink.end(bytes, true);
  waits(0);
}

/** The rest, as the client takes it. */
function sendAsTaken(sink: WholeSink, { waits }: Sending, bytes: Uint8Array): void {
  const { length } = bytes;
  waits(length - sink.getWriteOffset());
  sink.onWritable(() => {
    const offset = sink.getWriteOffset();
    const [isTaken, isDone] = sink.tryEnd(bytes.subarray(offset), length);
    waits(isDone ? 0 : length - sink.getWriteOffset());
    return isTaken || isDone;
  });
}
