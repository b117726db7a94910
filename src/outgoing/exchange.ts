// One request and its answer: without redirects, without decompression, and with a bound on the bytes read.
import type { IncomingHttpHeaders } from 'node:http';
import type { Client, Dispatcher } from 'undici';
import type { Ending } from './ending.js';
import { SendError, tooLarge } from './failure.js';

export interface ExchangeRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface ExchangeLimits {
  /**
   * The connection is closed when so much of the body has come; a body that is wanted whole is then too
   * large.
   */
  readonly readMax: number;
  readonly keptMax: number;
  readonly isWantedWhole: boolean;
  /** The exchange fails with the error of this end. */
  readonly ending: Ending;
}

export interface Exchanged {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The first bytes of the body. */
  readonly kept: Uint8Array;
  /** The number of bytes that were read. */
  readonly bytes: number;
}

/** The holder of the connection closes it where the answer was not read to its end. */
export function exchange(
  client: Client,
  request: ExchangeRequest,
  { readMax, keptMax, isWantedWhole, ending }: ExchangeLimits,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    let head: Pick<Exchanged, 'status' | 'headers'> | undefined;
    const body = createFirstBytes(keptMax);

    function fail(error: Error): void {
      ending.forget(fail);
      reject(error);
    }

    function succeed(): void {
      ending.forget(fail);
      if (head === undefined) reject(new SendError('protocol', 'There was no answer.'));
      else resolve({ ...head, kept: body.kept(), bytes: Math.min(body.count(), readMax) });
    }

    ending.listen(fail);
    if (ending.why !== undefined) return;
    const handler = {
      onRequestStart: () => undefined,
      onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
        if (status < 200) return;
        head = { status, headers };
        if (isWantedWhole && Number(headers['content-length']) > readMax) fail(tooLarge());
      },
      onResponseData(current: Dispatcher.DispatchController, chunk: Buffer) {
        body.add(chunk);
        if (body.count() <= readMax) return;
        current.pause();
        if (isWantedWhole) fail(tooLarge());
        else succeed();
      },
      onResponseEnd: succeed,
      onResponseError(_: Dispatcher.DispatchController, error: Error) {
        // A 204 has no body, whatever comes behind its head (RFC 9110, 15.3.5).
        if (head?.status === 204) succeed();
        else fail(error);
      },
    };
    client.dispatch({ ...request, body: request.body ?? null }, handler);
  });
}

/** One growing buffer: a sender of single bytes must not cost an object for each. */
function createFirstBytes(max: number) {
  let buffer = Buffer.alloc(0);
  let length = 0;
  let count = 0;
  return {
    add(chunk: Uint8Array): void {
      count += chunk.length;
      const part = chunk.subarray(0, max - length);
      if (length + part.length > buffer.length) {
        const grown = Buffer.alloc(Math.min(max, Math.max(1_024, 2 * buffer.length, length + part.length)));
        buffer.copy(grown, 0, 0, length);
        buffer = grown;
      }
      buffer.set(part, length);
      length += part.length;
    },
    count: () => count,
    kept: (): Uint8Array => buffer.subarray(0, length),
  };
}
