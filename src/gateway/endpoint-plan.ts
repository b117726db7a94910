// What the way of a request knows before the request comes, and what it gathers on the way.
import type { Authenticator } from '../guards/authenticate.js';
import type { FailureWindow } from '../guards/failure-window.js';
import type { KeptAnswers } from '../guards/kept-answers.js';
import type { WindowTake } from '../guards/local-limiter.js';
import type { RateLimiter } from '../guards/rate-limit.js';
import type { BotCaller, Caller } from '../shared/caller.js';
import type { ActorAnswer, Endpoint, IdempotencyClaim, Limit } from '../shared/endpoint.js';
import type { Family } from '../shared/envelope.js';
import type { Log } from '../shared/log.js';
import type { Parked } from '../shared/parking.js';
import type { Payer } from '../shared/payer.js';
import type { Span } from '../shared/tracing.js';
import type { ClientAddress } from './client-address.js';
import type { Cors } from './cors.js';
import type { CostLimiter } from './cost-limiter.js';
import type { Exchange } from './exchange.js';
import type { GatewayParking } from './parking.js';
import type { Bytes } from './pieces.js';
import type { RefusalThrottle } from './refusal-throttle.js';
import type { BodyResult } from './request-body.js';
import type { RecordingDeps } from './request-record.js';

/** Counts what bots call. */
interface BotCalls {
  count(call: { botId: string; at: number; code?: string | undefined; sends: number }): void;
}

export interface CorridorDeps extends RecordingDeps {
  readonly authenticator: Authenticator;
  readonly limiter: RateLimiter;
  readonly refused: FailureWindow;
  readonly refusalThrottle: RefusalThrottle;
  readonly keptAnswers: KeptAnswers;
  readonly log: Log;
  readonly cors: Cors;
  readonly bodyLimitBytes: number;
  readonly botCalls: BotCalls;
  readonly clientAddress: ClientAddress;
  readonly parking: GatewayParking;
  readonly costs: CostLimiter;
}

/** A window without whose it is, which is appended to the key. */
export interface Window {
  readonly key: string;
  readonly limit: Limit;
}

/** What one request takes from. */
interface RequestWindow extends WindowTake {
  /** The answer to a bot tells what is left of it. */
  readonly isTold?: boolean;
  /** What the refusal says where the usual words are not enough. */
  readonly message?: string;
}

/** A step returns undefined when the next one may begin at once. */
export type CorridorStep = (plan: EndpointPlan, state: RequestState) => Promise<void> | undefined;

/** What is the same for every request of one endpoint. */
export interface EndpointPlan {
  readonly endpoint: Endpoint;
  readonly roomDeps: unknown;
  readonly family: Family;
  readonly deps: CorridorDeps;
  readonly paramNames: readonly string[];
  readonly bodyBytesMax: number;
  /** The handler is told the address of the caller. */
  readonly isAddressed: boolean;
  readonly window: Window;
  readonly windowsOf: (state: RequestState) => readonly RequestWindow[];
  /** What a request of this endpoint passes, in order, until one of them has made its reply. */
  readonly steps: readonly CorridorStep[];
}

/** Makes the checked body's value, and says how many bytes it was read from; undefined: nothing is called. */
export type MakeInput = (
  caller: Caller,
) => Promise<{ readonly body: object; readonly received: number } | undefined>;

/** The state of one request. */
export interface RequestState {
  readonly exchange: Exchange;
  requestId: string;
  readonly at: number;
  readonly startedMs: number;
  /** Present where the request is traced. */
  readonly span: Span | undefined;
  headers: (readonly [name: string, value: string])[];
  caller: Caller;
  /** Absent for endpoints without a body. */
  arriving: Promise<BodyResult> | undefined;
  params: unknown;
  query: unknown;
  bytes: Buffer;
  /** Present where nobody has to show a token, as the node itself acts for the bot. */
  granted: BotCaller | undefined;
  /** Present in a request from within, whose body is made when the caller is known. */
  makeInput: MakeInput | undefined;
  body: unknown;
  claim: IdempotencyClaim | undefined;
  /** The replay holds the answer to its key, once it was asked for. */
  replay: Promise<ActorAnswer | undefined> | undefined;
  /** What the handler will need, read while Redis is asked about the limit. */
  ahead: Promise<unknown> | undefined;
  reply: CorridorReply | Parked | undefined;
  /** Present for bots; kept while the request is parked. */
  bot: BotRequest | undefined;
  /** The caller is known, but the request has not been validated and no limit has counted it yet. */
  isBeingChecked: boolean;
  closes: boolean;
  failure: unknown;
  /** Kept for the access log while the request is parked: its headers are let go. */
  address: string | undefined;
  /** Absent until the caller is known. */
  payer: Payer | undefined;
  /** When what is done for the caller just now has begun. Monotonic; absent while something is waited for. */
  busySinceMs: number | undefined;
  isUnderWay: boolean;
  /** What it was charged until now, in milliseconds of the loop. */
  costMs: number;
}

/** What is known of a bot's request besides its caller. */
export interface BotRequest {
  readonly caller: BotCaller;
  /** The headers tell of the quota. */
  isTold: boolean;
  /** What it has taken of the send quota. */
  sends: number;
}

export interface CorridorReply {
  readonly status: number;
  readonly body: string | Bytes;
  /** Absent: JSON. */
  readonly type?: string;
}
