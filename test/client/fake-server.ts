// A fake service with a prepared answer for each request; it records the requests.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { ClientOptions } from '../../src/client/call.js';
import { createClient } from '../../src/client/client.js';

/** `cut` closes the connection after the request; `silent` never answers. */
export type Play = 'cut' | 'silent' | Said;

export interface Said {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Heard {
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface FakeServer {
  readonly address: string;
  readonly heard: readonly Heard[];
  /** The answers to the next requests; the last one repeats. */
  play(...plays: readonly Play[]): void;
  /** A client whose pauses end at once. */
  client(options?: Partial<ClientOptions>): ReturnType<typeof createClient>;
  /** The pauses that the client wanted, in milliseconds. */
  readonly pauses: readonly number[];
  close(): Promise<void>;
}

export const done = (data: unknown): Said => ({ status: 200, body: JSON.stringify({ success: true, data }) });

export function refusal(status: number, code: string, headers: Readonly<Record<string, string>> = {}): Said {
  return { status, headers, body: JSON.stringify({ success: false, code, message: `It is ${code}.` }) };
}

export async function openFakeServer(): Promise<FakeServer> {
  const heard: Heard[] = [];
  const pauses: number[] = [];
  let plays: readonly Play[] = [done({})];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const { method, url, headers } = request;
    heard.push({ line: `${method} ${url}`, headers, body: Buffer.concat(pieces).toString() });
    const play = plays[0] ?? done({});
    if (plays.length > 1) plays = plays.slice(1);
    if (play === 'cut') request.socket.destroy();
    if (typeof play === 'string') return;
    const type = { 'Content-Type': 'application/json', 'X-Platform-Request-Id': 'req_1' };
    response.writeHead(play.status, { ...type, ...play.headers }).end(play.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (typeof place !== 'object' || place === null) throw new Error('The fake service has no port.');
  const address = `http://127.0.0.1:${place.port}`;
  return {
    address,
    heard,
    pauses,
    play(...given) {
      heard.length = 0;
      pauses.length = 0;
      plays = given;
    },
    client: (options) =>
      createClient({
        baseUrl: address,
        token: 'sbot_1',
        wait: async (ms) => void pauses.push(ms),
        ...options,
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}
