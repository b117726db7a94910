// A gateway on a free port with the endpoints a test brings, for tests of the wire and of the corridor.
import pino from 'pino';
import { createAccessLog } from '../../src/gateway/access-log.js';
import { createClientAddress } from '../../src/gateway/client-address.js';
import type { CorridorDeps } from '../../src/gateway/corridor.js';
import { createCors } from '../../src/gateway/cors.js';
import { createFailureLog } from '../../src/gateway/failure-log.js';
import { type Gateway, openGateway, type PlainRoute } from '../../src/gateway/gateway.js';
import { createParking } from '../../src/gateway/parking.js';
import { createRequestMetrics } from '../../src/gateway/request-metrics.js';
import { createFailureWindow, refusedRequests } from '../../src/guards/failure-window.js';
import type { RateLimiter } from '../../src/guards/rate-limit.js';
import { systemClock } from '../../src/shared/clock.js';
import {
  ActorAnswer,
  type BoundEndpoint,
  endpointFor,
  type RoomEndpoint,
} from '../../src/shared/endpoint.js';
import { refuse } from '../../src/shared/errors.js';
import type { SocketRoute } from '../../src/shared/sockets.js';
import type { StreamRoute } from '../../src/shared/streaming.js';

export interface TestGatewayOptions {
  readonly endpoints?: readonly RoomEndpoint<unknown>[];
  readonly plainRoutes?: readonly PlainRoute[];
  readonly streamRoutes?: readonly StreamRoute[];
  readonly socketRoutes?: readonly SocketRoute[];
  readonly compressesSockets?: boolean;
  readonly corridor?: Partial<Omit<CorridorDeps, 'limiter'>> & {
    readonly limiter?: Omit<RateLimiter, 'takeAll'> & Partial<RateLimiter>;
  };
  readonly lines?: string[];
  /** No answer without a body ends its connection by chance here. */
  readonly isLastBodiless?: () => boolean;
}

const roomy = { allowed: true, remaining: 1, resetAtMs: 0, retryAfterSeconds: 1 };

const roomyLimiter = { take: async () => roomy, look: async () => roomy, takeHere: () => roomy };

export const testEndpoint = endpointFor<unknown>();

/** What an actor said to a request, for handlers whose data no schema has to fit. */
export function answered(data: unknown): ActorAnswer {
  return new ActorAnswer({
    outcome: { data },
    request: { id: 'one', at: 0, durationMs: 0 },
    replayed: false,
  });
}

export async function openTestGateway(options: TestGatewayOptions): Promise<Gateway> {
  const lines = options.lines ?? [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const corridor: CorridorDeps = {
    authenticator: {
      authenticate(auth) {
        if (auth === 'none') return { kind: 'none' };
        throw refuse('INVALID_TOKEN');
      },
    },
    refused: createFailureWindow({ clock: systemClock, limit: refusedRequests }),
    refusalThrottle: { turn: async () => 'go' },
    keptAnswers: { findReplay: () => Promise.reject(new Error('this test brings no kept answers')) },
    botCalls: { count: () => undefined },
    clock: systemClock,
    log,
    accessLog: createAccessLog({ write: (line: string) => void lines.push(line) }, true),
    failures: createFailureLog({ log }),
    metrics: createRequestMetrics(),
    cors: createCors(['https://console.example']),
    clientAddress: createClientAddress([]),
    bodyLimitBytes: 64 * 1024,
    parking: createParking({ clock: systemClock }),
    ...options.corridor,
    limiter: { takeAll: async () => ({ taken: [roomy] }), ...(options.corridor?.limiter ?? roomyLimiter) },
  };
  const endpoints: BoundEndpoint[] = (options.endpoints ?? []).map((endpoint) => ({ endpoint, deps: {} }));
  return openGateway({
    host: '127.0.0.1',
    port: 0,
    endpoints,
    plainRoutes: options.plainRoutes ?? [],
    streamRoutes: options.streamRoutes ?? [],
    socketRoutes: options.socketRoutes ?? [],
    compressesSockets: options.compressesSockets ?? false,
    corridor,
    isLastBodiless: options.isLastBodiless ?? (() => false),
  });
}

export async function closeGateway(gateway: Gateway): Promise<void> {
  await gateway.drain({ acceptMs: 0, finishMs: 0 });
}
