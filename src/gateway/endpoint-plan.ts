// What the way of a request knows before the request comes: its endpoint, its windows, and whom it asks.
import type { Authenticator } from '../guards/authenticate.js';
import type { FailureWindow } from '../guards/failure-window.js';
import type { KeptAnswers } from '../guards/kept-answers.js';
import type { RateLimiter } from '../guards/rate-limit.js';
import type { Log } from '../shared/log.js';
import type { Cors } from './cors.js';
import type { LeavingDeps, LeavingPlan } from './departure.js';
import type { Window } from './limits.js';
import type { RefusalThrottle } from './refusal-throttle.js';

export interface CorridorDeps extends LeavingDeps {
  readonly authenticator: Authenticator;
  readonly limiter: RateLimiter;
  readonly refused: FailureWindow;
  readonly refusalThrottle: RefusalThrottle;
  readonly keptAnswers: KeptAnswers;
  readonly log: Log;
  readonly cors: Cors;
  readonly bodyLimitBytes: number;
}

/** What is the same for every request of one endpoint. */
export interface EndpointPlan extends LeavingPlan {
  readonly roomDeps: unknown;
  readonly paramNames: readonly string[];
  readonly window: Window;
  /** Of keys that are looked up before the limit. */
  readonly lookUps: Window;
  readonly deps: CorridorDeps;
}
