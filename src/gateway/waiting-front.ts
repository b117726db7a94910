// Holds the port of a node that cannot serve yet: the probes are answered, and everything else is 503.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Clock } from '../shared/clock.js';
import { errorBody, familyOf } from '../shared/envelope.js';
import { refuse } from '../shared/errors.js';
import type { Answer } from './exchange.js';
import type { ProbeRoute } from './probes.js';

export interface WaitingFrontOptions {
  readonly host: string;
  readonly port: number;
  readonly probes: readonly ProbeRoute[];
  readonly clock: Clock;
}

export interface WaitingFront {
  readonly port: number;
  /** Frees the port. */
  close(): Promise<void>;
}

const connectionsMax = 1_000;
const arrivesWithinMs = 5_000;

export async function openWaitingFront(options: WaitingFrontOptions): Promise<WaitingFront> {
  const { host, port, probes, clock } = options;
  const pages = new Map(probes.map(({ path, respond }) => [path, respond]));
  const server = createServer(
    { headersTimeout: arrivesWithinMs, requestTimeout: arrivesWithinMs },
    ({ method, url = '' }, response) => {
      const path = url.split('?')[0] ?? '';
      const page = method === 'GET' || method === 'HEAD' ? pages.get(path) : undefined;
      const requestId = randomUUID();
      send(response, requestId, page?.() ?? unavailable(path, { requestId, atMs: clock.now() }));
    },
  );
  server.maxConnections = connectionsMax;
  server.listen({ host, port, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`cannot listen on ${host}:${port}: ${reason}. Choose another PORT or HOST.`, { cause });
  }
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The front listens on no port.');
  return Object.freeze({
    port: address.port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  });
}

/** The body of a request is not read, so the connection carries no other one. */
function send(response: ServerResponse, requestId: string, { status, headers, body }: Answer): void {
  const all = [...headers, ['X-Platform-Request-Id', requestId] as const, ['Connection', 'close'] as const];
  response.writeHead(status, Object.fromEntries(all)).end(body);
}

function unavailable(path: string, context: { requestId: string; atMs: number }): Answer {
  const refusal = refuse('UNAVAILABLE');
  return {
    status: refusal.status,
    headers: [
      ['Content-Type', 'application/json; charset=utf-8'],
      ['Cache-Control', 'no-store'],
      ['X-Content-Type-Options', 'nosniff'],
      ['Retry-After', '1'],
    ],
    body: errorBody(familyOf(path), refusal, { ...context, durationMs: 0 }),
  };
}
