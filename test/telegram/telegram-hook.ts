// The web server of a bot that was written for Telegram: it keeps what is pushed, and answers as it is told.
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificates } from '../../scripts/webhook-sink/certificates.js';
import { systemClock } from '../../src/shared/clock.js';
import { until } from '../support/until.js';
import type { Fields, TelegramUpdate } from './telegram-world.js';

interface Pushed {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly update: TelegramUpdate;
}

interface HookAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string | Uint8Array;
}

export interface TelegramHook {
  readonly url: string;
  readonly ca: string;
  /** In the order in which they came. */
  readonly pushed: readonly Pushed[];
  /** Waits until so many have come. */
  came(count: number): Promise<readonly Pushed[]>;
  /** The answer to each request from now on. */
  answer(to: (pushed: Pushed) => HookAnswer | undefined): void;
  close(): Promise<void>;
}

export async function startHook(): Promise<TelegramHook> {
  const { cert, key, ca } = await makeCertificates(systemClock.now());
  const pushed: Pushed[] = [];
  let answerTo: (pushed: Pushed) => HookAnswer | undefined = () => undefined;
  const server = createServer({ cert, key }, async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString('utf8');
    const one = { headers: request.headers, text, update: JSON.parse(text) as TelegramUpdate & Fields };
    const { status = 200, type = 'text/plain', body = '' } = answerTo(one) ?? {};
    pushed.push(one);
    response.writeHead(status, { 'Content-Type': type }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    ca,
    pushed,
    async came(count) {
      await until(async () => pushed.length >= count);
      return pushed;
    },
    answer(to) {
      answerTo = to;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
