// A gateway on a free port with the endpoints a test brings, for tests of the wire and of the corridor.
import pino from 'pino';
import { createClientAddress } from '../../src/gateway/client-address.js';
import type { ConnectionBounds } from '../../src/gateway/client-connections.js';
import { createCors } from '../../src/gateway/cors.js';
import { createCostBudget } from '../../src/gateway/cost-budget.js';
import { type CostLimiter, createCostLimiter } from '../../src/gateway/cost-limiter.js';
import type { CorridorDeps } from '../../src/gateway/endpoint-plan.js';
import { createFailureLog } from '../../src/gateway/failure-log.js';
import { type Gateway, openGateway, type PlainRoute } from '../../src/gateway/gateway.js';
import { createParking } from '../../src/gateway/parking.js';
import { createAccessLog, createRequestMetrics } from '../../src/gateway/request-record.js';
import type { WaitingBytesOptions } from '../../src/gateway/waiting-bytes.js';
import { createFailureWindow, refusedRequests } from '../../src/guards/failure-window.js';
import type { TakenTogether, WindowTake } from '../../src/guards/local-limiter.js';
import type { RateLimiter } from '../../src/guards/rate-limit.js';
import { type Clock, systemClock } from '../../src/shared/clock.js';
import type { Door } from '../../src/shared/doors.js';
import {
  ActorAnswer,
  type BoundEndpoint,
  endpointFor,
  type RoomEndpoint,
} from '../../src/shared/endpoint.js';
import { refuse } from '../../src/shared/errors.js';
import type { LimitAnswer } from '../../src/shared/limiter.js';
import type { Log } from '../../src/shared/log.js';
import type { SocketRoute } from '../../src/shared/sockets.js';
import type { StreamRoute } from '../../src/shared/streaming.js';
import { systemTimers, type Timers } from '../../src/shared/timers.js';

export interface TestGatewayOptions {
  readonly endpoints?: readonly RoomEndpoint<unknown>[];
  readonly plainRoutes?: readonly PlainRoute[];
  readonly streamRoutes?: readonly StreamRoute[];
  readonly socketRoutes?: readonly SocketRoute[];
  readonly doors?: readonly Door[];
  readonly compressesSockets?: boolean;
  readonly corridor?: Partial<Omit<CorridorDeps, 'limiter'>> & {
    readonly limiter?: GivenLimiter;
  };
  readonly lines?: string[];
  readonly waitingBytes?: WaitingBytesOptions;
  readonly connectionBounds?: ConnectionBounds;
  /** No answer without a body ends its connection by chance here. */
  readonly isLastBodiless?: () => boolean;
  readonly timers?: Timers | undefined;
}

const roomy = { allowed: true, remaining: 1, resetAtMs: 0, retryAfterSeconds: 1 };

const roomyLimiter = { take: async () => roomy, look: async () => roomy, takeHere: () => roomy };

export const testEndpoint = endpointFor<unknown>();

const none = Number.POSITIVE_INFINITY;

/** Nothing that waits is ever too much. */
export const boundlessWaiting: WaitingBytesOptions = { ofOneMax: none, ofAllMax: none };

const boundlessConnections: ConnectionBounds = {
  allMax: none,
  addressMax: none,
  isProxy: () => false,
};

/** Nobody is ever over it. */
export function boundlessCosts(clock: Clock, log: Log): CostLimiter {
  const limits = { msPerSecond: 1e6, msAtOnce: 1e9 };
  const budget = createCostBudget({ clock, limits });
  return createCostLimiter({ budget, clock, timers: systemTimers, log });
}

/** What an actor said to a request, for handlers whose data no schema has to fit. */
export function answered(data: unknown): ActorAnswer {
  return new ActorAnswer({
    outcome: { data },
    request: { id: 'one', at: 0, durationMs: 0 },
    replayed: false,
  });
}

/** The corridor of such a gateway: it lets everything pass that needs no token. */
export function testCorridor(options: Pick<TestGatewayOptions, 'corridor' | 'lines'>): CorridorDeps {
  const lines = options.lines ?? [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  return {
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
    costs: boundlessCosts(options.corridor?.clock ?? systemClock, log),
    ...options.corridor,
    limiter: limiterOf(options.corridor?.limiter ?? roomyLimiter),
  };
}

export async function openTestGateway(options: TestGatewayOptions): Promise<Gateway> {
  const endpoints: BoundEndpoint[] = (options.endpoints ?? []).map((endpoint) => ({ endpoint, deps: {} }));
  return openGateway({
    host: '127.0.0.1',
    port: 0,
    endpoints,
    plainRoutes: options.plainRoutes ?? [],
    streamRoutes: options.streamRoutes ?? [],
    socketRoutes: options.socketRoutes ?? [],
    doors: options.doors ?? [],
    compressesSockets: options.compressesSockets ?? false,
    corridor: testCorridor(options),
    waitingBytes: options.waitingBytes ?? boundlessWaiting,
    connectionBounds: options.connectionBounds ?? boundlessConnections,
    isLastBodiless: options.isLastBodiless ?? (() => false),
    timers: options.timers,
  });
}

type GivenLimiter = Omit<RateLimiter, 'takeAll' | 'whenFull'> & Partial<RateLimiter>;

/** Unless the test brings its own, takes together are one take after the other. */
function limiterOf(given: GivenLimiter): RateLimiter {
  return { takeAll: (takes) => takenInTurn(given, takes), whenFull: () => undefined, ...given };
}

function takenInTurn(
  limiter: GivenLimiter,
  [first, ...others]: readonly WindowTake[],
): TakenTogether | Promise<TakenTogether> {
  if (first === undefined) return { taken: [] };
  const { key, limit, cost } = first;
  const next = (answer: LimitAnswer): TakenTogether | Promise<TakenTogether> => {
    if (!answer.allowed) return { refusal: answer, key };
    const rest = takenInTurn(limiter, others);
    const withThis = (all: TakenTogether) => ('taken' in all ? { taken: [answer, ...all.taken] } : all);
    return rest instanceof Promise ? rest.then(withThis) : withThis(rest);
  };
  const answer = cost === 0 ? limiter.look(key, limit) : limiter.take(key, limit, cost);
  return answer instanceof Promise ? answer.then(next) : next(answer);
}

export async function closeGateway(gateway: Gateway): Promise<void> {
  await gateway.drain({ acceptMs: 0, finishMs: 0 });
}
