// The one way through: request id, authenticate, scope, validate, replay, limit, handle, envelope. Where an
// actor keeps the answers, a replay is looked for only before something is refused.

import { randomUUID } from 'node:crypto';
import type { Authenticator } from '../guards/authenticate.js';
import type { FailureWindow } from '../guards/failure-window.js';
import type { KeptAnswers } from '../guards/kept-answers.js';
import type { LimitAnswer, RateLimiter } from '../guards/rate-limit.js';
import type { Caller } from '../shared/caller.js';
import {
  ActorAnswer,
  type BoundEndpoint,
  type Endpoint,
  type IdempotencyClaim,
  MediaAnswer,
  type Pieces,
  StreamedData,
} from '../shared/endpoint.js';
import { familyOf, successBody, successHead, successTail } from '../shared/envelope.js';
import { Refusal, refuse } from '../shared/errors.js';
import { keyOf } from '../shared/key.js';
import type { Log } from '../shared/log.js';
import { Parked } from '../shared/parking.js';
import { prefers } from './accept.js';
import { inFamily } from './actor-answer.js';
import type { BodyPlan } from './body.js';
import { leavesUnreadBody } from './body.js';
import { type Claimed, claimOf } from './claim.js';
import { subscriberOf } from './client-address.js';
import type { Cors } from './cors.js';
import {
  anonymous,
  type CorridorReply,
  type LeavingDeps,
  type LeavingPlan,
  leave,
  park,
  type RequestState,
  replyOfError,
} from './departure.js';
import type { Exchange, ExchangeHandler } from './exchange.js';
import { contextOf } from './finished-request.js';
import {
  bytesOf,
  checkContentType,
  isWithoutBody,
  paramNamesOf,
  readBody,
  readParams,
  readQuery,
} from './input.js';
import { bodyLimitOf, lookUpsOf, takerOf, type Window, widerWindowsOf, windowOf } from './limits.js';
import { begun } from './pieces.js';
import { takeAsBot, tellQuota } from './quota.js';
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
interface Plan extends LeavingPlan {
  readonly roomDeps: unknown;
  readonly paramNames: readonly string[];
  readonly window: Window;
  /** Of keys that are looked up before the limit. */
  readonly lookUps: Window;
  readonly deps: CorridorDeps;
}

const emptyObject = Buffer.from('{}');

export function createCorridor(deps: CorridorDeps): (bound: BoundEndpoint) => ExchangeHandler {
  return ({ endpoint, deps: roomDeps }) => {
    const paramNames = paramNamesOf(endpoint.path);
    const window = windowOf(endpoint);
    const [family, lookUps] = [familyOf(endpoint.path), lookUpsOf(window)];
    const plan: Plan = { endpoint, roomDeps, family, paramNames, window, lookUps, deps };
    return (exchange) => {
      void walk(plan, exchange);
    };
  };
}

/** Never rejects: every error inside becomes an answer. */
async function walk(plan: Plan, exchange: Exchange): Promise<void> {
  const { clock } = plan.deps;
  const state: RequestState = {
    exchange,
    requestId: randomUUID(),
    at: clock.now(),
    startedMs: clock.monotonic(),
    headers: [],
    caller: anonymous,
    // What is added to an object later lies in a place of its own.
    bot: undefined,
    isBeingChecked: false,
    closes: false,
    address: undefined,
  };
  let reply: CorridorReply | Parked;
  try {
    reply = await pass(plan, state);
  } catch (error) {
    const refused = replyOfError(plan, state, countRefused(plan, state, error));
    if (refused.status < 500 && state.caller.kind === 'none') await throttleRefusal(plan, state);
    reply = refused;
  }
  if (state.bot !== undefined) await tellQuota(state, plan.deps.limiter);
  if (exchange.headers.origin !== '') state.headers.push(...plan.deps.cors.headersFor(exchange));
  if (reply instanceof Parked) park(plan, state, reply);
  else await leave(plan, state, reply);
}

async function pass(plan: Plan, state: RequestState): Promise<CorridorReply | Parked> {
  const { endpoint, deps } = plan;
  const { exchange } = state;
  // The body has to be listened for before the first wait, or uWebSockets.js drops it.
  const arriving = endpoint.body ? exchange.collect(bodyPlanOf(plan, exchange)) : undefined;

  const from = () => subscriberOf(deps.clientAddress(exchange));
  const known = deps.authenticator.authenticate(endpoint.auth, exchange.headers.authorization, from);
  const caller = known instanceof Promise ? await known : known;
  state.caller = caller;
  if (caller.kind === 'bot') state.bot = { caller, isTold: false, sends: 0 };
  state.isBeingChecked = true;
  checkRights(endpoint, caller);
  // An unknown caller's body is parsed only after the limit of its address. Decision: docs/decisions/0046
  if (endpoint.auth === 'none') await checkLimit(plan, state, {});

  const params = readParams(endpoint, plan.paramNames, exchange.params);
  const query = readQuery(endpoint, exchange.query);
  let body: unknown = {};
  if (endpoint.body && endpoint.bodyIsOptional && isWithoutBody(exchange)) {
    body = readBody(endpoint.body, emptyObject);
  } else if (endpoint.body && arriving) {
    checkContentType(exchange);
    const result = await arriving;
    state.closes = leavesUnreadBody(result);
    body = readBody(endpoint.body, bytesOf(result));
  }

  const claim = claimOf({
    endpoint,
    caller,
    params,
    query,
    body,
    header: exchange.headers['idempotency-key'],
  });
  state.isBeingChecked = false;
  const input = { params, query, body, caller };
  if (claim === undefined) return carriedOut(plan, state, { input });
  const answered = once(() => lookUp(plan, state, claim));
  // A replay takes nothing of a quota, so there it is looked for first.
  const earlier = endpoint.quota && (await answered());
  if (earlier !== undefined) return replyOfActor(plan, state, earlier);
  // Else the insert of the actor's row is the check: nothing is asked twice on the way to success.
  try {
    return await carriedOut(plan, state, { input, claim, answered });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    const replay = await answered();
    if (replay === undefined) throw error;
    return replyOfActor(plan, state, replay);
  }
}

interface Action {
  readonly input: Pick<Claimed, 'params' | 'query' | 'body' | 'caller'>;
  readonly claim?: IdempotencyClaim;
  /** What was answered to its key, if anything. */
  readonly answered?: () => Promise<ActorAnswer | undefined>;
}

async function carriedOut(
  plan: Plan,
  state: RequestState,
  { input: asked, claim, answered }: Action,
): Promise<CorridorReply | Parked> {
  const { endpoint, deps, roomDeps } = plan;
  const { exchange } = state;
  const { params, query, body, caller } = asked;
  const address = isAddressed(endpoint) ? subscriberOf(deps.clientAddress(exchange)) : '';
  let ahead: Promise<unknown> | undefined;
  if (endpoint.auth !== 'none')
    await checkLimit(plan, state, {
      body,
      meanwhile() {
        ahead = endpoint.ahead?.({ body, caller, address, deps: roomDeps } as never);
        // The handler awaits it and meets its failure; where the limit refuses, the failure has no reader.
        ahead?.catch(() => undefined);
      },
    });
  const request = {
    id: state.requestId,
    address,
    at: state.at,
    ...(claim && { idempotency: claim }),
    prefersAlternative: prefersAlternative(endpoint, state),
    ...(answered && { isAnswered: async () => (await answered()) !== undefined }),
  };
  const input = { params, query, body, caller, request, deps: roomDeps };
  const result = endpoint.handle(input as never, ahead as never);
  const data = result instanceof Promise ? await result : result;
  if (data instanceof Parked) return data;
  if (data instanceof ActorAnswer)
    return claim ? replyOfActor(plan, state, data) : inFamily(plan.family, data);
  if (data instanceof MediaAnswer) return replyOfMedia(plan, state, data);
  if (data instanceof StreamedData)
    return { status: 200, body: await begun(inEnvelope(plan, state, data.json)) };
  return { status: 200, body: successBody(plan.family, data, contextOf(plan, state)) };
}

async function* inEnvelope(plan: Plan, state: RequestState, json: Pieces): AsyncGenerator<string> {
  yield successHead(plan.family);
  yield* json;
  yield successTail(plan.family, contextOf(plan, state));
}

function bodyPlanOf({ endpoint, deps }: Plan, exchange: Exchange): BodyPlan {
  const bytesMax = bodyLimitOf(endpoint, deps.bodyLimitBytes);
  return { bytesMax, address: subscriberOf(deps.clientAddress(exchange)) };
}

function isAddressed({ auth, needsAddress }: Endpoint): boolean {
  return auth === 'none' || needsAddress === true;
}

/** A caller that accepts anything else is answered in JSON, as refusals always are. */
function prefersAlternative({ alternative }: Endpoint, { exchange, headers }: RequestState): boolean {
  if (alternative === undefined) return false;
  headers.push(['Vary', 'Accept']);
  return prefers(exchange.headers.accept, { other: alternative.media, usual: 'application/json' });
}

function checkRights(endpoint: Endpoint, caller: Caller): void {
  if (endpoint.scope !== undefined && 'scopes' in caller && !caller.scopes.includes(endpoint.scope)) {
    throw refuse('SCOPE_MISSING', { message: `The token lacks the scope ${endpoint.scope}.` });
  }
  if (
    endpoint.roles &&
    !(caller.kind === 'account' && caller.roles.some((role) => endpoint.roles?.includes(role)))
  ) {
    throw refuse('FORBIDDEN', { message: `This needs the role ${endpoint.roles.join(' or ')}.` });
  }
}

/** Decision: docs/decisions/0006: what no other limit has counted takes from a window of its own. */
function countRefused({ endpoint, deps }: Plan, state: RequestState, thrown: unknown): unknown {
  const { exchange, caller, isBeingChecked } = state;
  if (!isBeingChecked || exchange.over || !(thrown instanceof Refusal)) return thrown;
  const who = caller.kind === 'none' ? subscriberOf(deps.clientAddress(exchange)) : takerOf(caller);
  const over = deps.refused.count(keyOf(caller.kind, who));
  return over === undefined ? thrown : overLimit(endpoint, over);
}

/**
 * What was answered to the key. Decision: docs/decisions/0006: not even a look-up of a key is unlimited.
 * Counted in memory, so no request waits.
 */
async function lookUp(plan: Plan, state: RequestState, claim: IdempotencyClaim) {
  const { endpoint, lookUps, deps } = plan;
  const answer = deps.limiter.takeHere(takenFrom(plan, lookUps, state), lookUps.limit);
  if (!answer.allowed) throw overLimit(endpoint, answer);
  return deps.keptAnswers.findReplay(claim);
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => {
    begun ??= work();
    return begun;
  };
}

function takenFrom({ deps }: Plan, { key, limit }: Window, { exchange, caller }: RequestState): string {
  const who = limit.per === 'address' ? subscriberOf(deps.clientAddress(exchange)) : takerOf(caller);
  return keyOf(key, who);
}

interface Checked {
  readonly body?: unknown;
  /** Called while Redis is asked. */
  readonly meanwhile?: () => void;
}

async function checkLimit(plan: Plan, state: RequestState, { body, meanwhile }: Checked): Promise<void> {
  const { endpoint, window, deps } = plan;
  const { bot } = state;
  state.isBeingChecked = false;
  const wider = widerWindowsOf(window, deps.clientAddress, state.exchange);
  const own = { key: takenFrom(plan, window, state), limit: window.limit };
  if (bot !== undefined) {
    const call = { quota: endpoint.quota, body, window: own };
    const taking = takeAsBot(call, { bot, headers: state.headers }, deps.limiter);
    meanwhile?.();
    const refusal = await taking;
    if (refusal !== undefined) throw overLimit(endpoint, refusal);
    return;
  }
  const taking = deps.limiter.take(own.key, own.limit);
  if (taking instanceof Promise) meanwhile?.();
  const answer = await taking;
  if (!answer.allowed) throw overLimit(endpoint, answer);
  // One after the other: what a narrower network has used up takes nothing from its neighbours.
  for (const { key, limit } of wider) {
    const taken = await deps.limiter.take(key, limit);
    if (!taken.allowed) throw overLimit(endpoint, taken);
  }
}

function overLimit(endpoint: Endpoint, answer: LimitAnswer): Error {
  const code = endpoint.auth === 'bot' ? 'BOT_RATE_LIMIT' : 'RATE_LIMITED';
  return refuse(code, { headers: { 'Retry-After': String(answer.retryAfterSeconds) } });
}

function replyOfActor({ family }: Plan, state: RequestState, answer: ActorAnswer): CorridorReply {
  const { status, body } = inFamily(family, answer);
  if (answer.replayed) {
    state.headers.push(['Idempotent-Replayed', 'true']);
    if (state.bot !== undefined) state.bot.sends = 0;
  }
  // Some client libraries retry every 409; a stored one will never change.
  if (status === 409) state.headers.push(['Should-Retry', 'false']);
  return { status, body };
}

async function replyOfMedia(
  { endpoint }: Plan,
  state: RequestState,
  answer: MediaAnswer,
): Promise<CorridorReply> {
  const { body, headers } = answer;
  const type = endpoint.media ?? endpoint.alternative?.media;
  if (type === undefined) throw new Error(`${endpoint.id} does not say what its media are.`);
  state.headers.push(...headers);
  return { status: 200, body: typeof body === 'string' ? body : await begun(body), type };
}

/** Unknown callers are refused at a limited rate; of more than can wait, connections are closed. */
async function throttleRefusal({ deps }: Plan, state: RequestState): Promise<void> {
  const { exchange } = state;
  if (exchange.over) return;
  const turn = await deps.refusalThrottle.turn(subscriberOf(deps.clientAddress(exchange)));
  if (turn === 'cut') state.closes = true;
}
