// The one way through: request id, authenticate, scope, validate, replay, limit, handle, envelope. Which of
// these an endpoint has is told once, at the start. Where an actor keeps the answers, a replay is looked for
// only before something is refused.

import { randomUUID } from 'node:crypto';
import type { BotCaller, Caller } from '../shared/caller.js';
import type { ActorAnswer, BoundEndpoint, Endpoint } from '../shared/endpoint.js';
import { familyOf } from '../shared/envelope.js';
import { Refusal, refuse, scopeMissing } from '../shared/errors.js';
import { Parked } from '../shared/parking.js';
import { payerOf } from '../shared/payer.js';
import { askedAgain, askedAgainMs } from '../storage/asked-again.js';
import { prefers } from './accept.js';
import { claimOf } from './claim.js';
import { subscriberOf } from './client-address.js';
import type {
  CorridorDeps,
  CorridorReply,
  CorridorStep,
  EndpointPlan,
  MakeInput,
  RequestState,
} from './endpoint-plan.js';
import type { Exchange, ExchangeHandler } from './exchange.js';
import {
  checkContentType,
  checkInput,
  isWithoutBody,
  paramNamesOf,
  readBody,
  readParams,
  readQuery,
  withoutBody,
} from './input.js';
import {
  addQuotaHeaders,
  bodyLimitOf,
  knownFull,
  lookUp,
  overLimit,
  takeLimits,
  windowOf,
  windowsOf,
} from './limits.js';
import { refused } from './refusing.js';
import { anonymous, leave, park, pay, replyOf, replyOfActor } from './reply.js';
import { callSpanOf, spanOf } from './request-record.js';

const nothing: Readonly<Record<string, never>> = Object.freeze({});
const emptyObject = Buffer.from('{}');

export function createCorridor(deps: CorridorDeps): (bound: BoundEndpoint) => ExchangeHandler {
  return (bound) => {
    const plan = planOf(bound, { deps, steps: stepsOf(bound.endpoint) });
    return (exchange) => {
      void walk(plan, stateOf(plan, exchange, spanOf));
    };
  };
}

/** With a caller that is granted, nobody has to show a token. */
export type InnerHandler = (exchange: Exchange, makeInput: MakeInput, granted: BotCaller | undefined) => void;

/** The same way for requests that a door makes: their body is an object, made when the caller may call. */
export function createInnerCorridor(deps: CorridorDeps): (bound: BoundEndpoint) => InnerHandler {
  return (bound) => {
    const { id, idempotency, keyIn } = bound.endpoint;
    if (idempotency === 'required' || keyIn !== undefined)
      throw new Error(`${id} needs a key, which no door has.`);
    const plan = planOf(bound, { deps, steps: [authenticate, takeInput, admit, takeLimits, carryOut] });
    return (exchange, makeInput, granted) => {
      const state = stateOf(plan, exchange, callSpanOf);
      state.granted = granted;
      state.makeInput = makeInput;
      void walk(plan, state);
    };
  };
}

function planOf(
  { endpoint, deps: roomDeps }: BoundEndpoint,
  { deps, steps }: Pick<EndpointPlan, 'deps' | 'steps'>,
): EndpointPlan {
  return {
    endpoint,
    roomDeps,
    deps,
    family: familyOf(endpoint.path),
    paramNames: paramNamesOf(endpoint.path),
    bodyBytesMax: bodyLimitOf(endpoint, deps.bodyLimitBytes),
    isAddressed: endpoint.auth === 'none' || endpoint.needsAddress === true,
    window: windowOf(endpoint),
    windowsOf: windowsOf(endpoint, deps.clientAddress),
    steps,
  };
}

function stepsOf(endpoint: Endpoint): readonly CorridorStep[] {
  const { auth, path, params, query, body, keyIn, idempotency } = endpoint;
  const isKnown = auth !== 'none';
  const hasClaim = keyIn !== undefined || idempotency !== undefined;
  const steps: readonly (CorridorStep | false)[] = [
    // The body has to be listened for before the first wait, or uWebSockets.js drops it.
    body !== undefined && listen,
    authenticate,
    // An unknown caller's body is parsed only after the limit of its address.
    // Decision: docs/decisions/request-bodies.md
    !isKnown && takeLimits,
    !isKnown && begin,
    (params !== undefined || paramNamesOf(path).length > 0) && readPath,
    query !== undefined && readQueryText,
    body !== undefined && receive,
    // This comes after the body has arrived: by then it is known what earlier requests have cost.
    admit,
    (body !== undefined || hasClaim) && validate,
    isKnown && takeLimits,
    carryOut,
  ];
  return steps.filter((step) => step !== false);
}

function stateOf({ endpoint, deps }: EndpointPlan, exchange: Exchange, spanFor: typeof spanOf): RequestState {
  const { clock, tracing } = deps;
  return {
    exchange,
    requestId: randomUUID(),
    at: clock.now(),
    startedMs: clock.monotonic(),
    span: tracing && spanFor(endpoint, { tracing, exchange }),
    headers: [],
    caller: anonymous,
    // What is added to an object later lies in a place of its own.
    arriving: undefined,
    params: nothing,
    query: nothing,
    bytes: emptyObject,
    granted: undefined,
    makeInput: undefined,
    body: nothing,
    claim: undefined,
    replay: undefined,
    ahead: undefined,
    reply: undefined,
    bot: undefined,
    isBeingChecked: false,
    closes: false,
    failure: undefined,
    address: undefined,
    payer: undefined,
    busySinceMs: undefined,
    isUnderWay: false,
    costMs: 0,
  };
}

/** Never rejects: every error inside becomes an answer. */
async function walk(plan: EndpointPlan, state: RequestState): Promise<void> {
  const { deps, steps } = plan;
  const { exchange } = state;
  try {
    for (const step of steps) {
      const waiting = step(plan, state);
      if (waiting !== undefined) await waiting;
      if (state.reply !== undefined) break;
    }
  } catch (error) {
    state.reply = await replayedOrRefused(plan, state, error);
  }
  if (state.isUnderWay && state.payer !== undefined) deps.costs.end(state.payer, state.costMs);
  if (state.bot?.isTold === false && !exchange.aborted) await addQuotaHeaders(plan, state.bot, state);
  if (exchange.headers.origin !== '') state.headers.push(...deps.cors.headersFor(exchange));
  const { reply } = state;
  if (reply instanceof Parked) park(plan, state, reply);
  else if (reply !== undefined) leave(plan, state, reply);
}

/** The insert of the actor's row is the check of a key: nothing is asked twice on the way to success. */
async function replayedOrRefused(
  plan: EndpointPlan,
  state: RequestState,
  error: unknown,
): Promise<CorridorReply> {
  if (state.claim === undefined || !(error instanceof Refusal) || error.status >= 500)
    return refused(plan, state, error);
  try {
    const replay = await replayOf(plan, state);
    return replay === undefined ? refused(plan, state, error) : replyOfActor(plan, state, replay);
  } catch (failure) {
    return refused(plan, state, failure);
  }
}

/** Asked once for each request. */
async function replayOf(plan: EndpointPlan, state: RequestState): Promise<ActorAnswer | undefined> {
  if (state.claim === undefined) return undefined;
  pay(plan, state);
  state.replay ??= lookUp(plan, state, state.claim);
  return state.replay;
}

function listen({ bodyBytesMax: bytesMax, deps }: EndpointPlan, state: RequestState): undefined {
  const { exchange } = state;
  state.arriving = exchange.collect({ bytesMax, address: subscriberOf(deps.clientAddress(exchange)) });
}

function authenticate(plan: EndpointPlan, state: RequestState): Promise<void> | undefined {
  if (state.granted !== undefined) return admitCaller(plan, state, state.granted);
  const { authorization } = state.exchange.headers;
  const from = () => subscriberOf(plan.deps.clientAddress(state.exchange));
  const caller = plan.deps.authenticator.authenticate(plan.endpoint.auth, authorization, from);
  if (caller instanceof Promise) return caller.then((known) => admitCaller(plan, state, known));
  return admitCaller(plan, state, caller);
}

function admitCaller({ endpoint, deps }: EndpointPlan, state: RequestState, caller: Caller): undefined {
  const { scope, roles } = endpoint;
  state.caller = caller;
  if (caller.kind === 'bot') state.bot = { caller, isTold: false, sends: 0 };
  state.payer = payerOf(caller, () => subscriberOf(deps.clientAddress(state.exchange)));
  deps.costs.check(state.payer);
  state.isBeingChecked = true;
  if (scope !== undefined && 'scopes' in caller && !caller.scopes.includes(scope))
    throw scopeMissing(scope, caller.kind);
  if (roles && !(caller.kind === 'account' && caller.roles.some((role) => roles.includes(role))))
    throw refuse('FORBIDDEN', { message: `This needs the role ${roles.join(' or ')}.` });
  state.busySinceMs = deps.clock.monotonic();
}

/** From here on the caller pays for what is done, as known callers do from the moment they are known. */
function begin({ deps }: EndpointPlan, state: RequestState): undefined {
  state.busySinceMs = deps.clock.monotonic();
}

function readPath({ endpoint, paramNames }: EndpointPlan, state: RequestState): undefined {
  state.params = readParams(endpoint, paramNames, state.exchange.params);
}

function readQueryText({ endpoint }: EndpointPlan, state: RequestState): undefined {
  state.query = readQuery(endpoint, state.exchange.query);
}

async function receive(plan: EndpointPlan, state: RequestState): Promise<void> {
  const { endpoint, deps } = plan;
  const { exchange, arriving } = state;
  if (arriving === undefined || (endpoint.bodyIsOptional && isWithoutBody(exchange))) return;
  checkContentType(exchange);
  // A retry learns what happened, also over the limit.
  const mayBeRetry = endpoint.idempotency !== undefined && exchange.headers['idempotency-key'] !== '';
  const full = mayBeRetry ? undefined : knownFull(plan, state);
  state.isBeingChecked = full === undefined;
  if (full !== undefined) throw overLimit(endpoint, full);
  pay(plan, state);
  const result = await arriving;
  state.busySinceMs = deps.clock.monotonic();
  if (result.kind !== 'complete') {
    // With so much of it still to come the connection cannot carry another request.
    state.closes = result.kind !== 'too-large' || !result.isOver;
    throw withoutBody(result);
  }
  state.bytes = result.bytes;
  pay(plan, state, { received: result.bytes.length });
}

/** What a door makes of its own request; refused as what is read of a body, and over the limit before it. */
async function takeInput(plan: EndpointPlan, state: RequestState): Promise<void> {
  const { endpoint, deps } = plan;
  const full = knownFull(plan, state);
  state.isBeingChecked = full === undefined;
  if (full !== undefined) throw overLimit(endpoint, full);
  pay(plan, state);
  const making = state.makeInput?.(state.caller);
  // A request that waits holds nothing of what its input was made from.
  state.makeInput = undefined;
  const input = await making;
  state.busySinceMs = deps.clock.monotonic();
  if (input === undefined) {
    state.reply = await replyOf(plan, state, null);
    return;
  }
  if (endpoint.body !== undefined) state.body = checkInput(endpoint.body, input.body);
  else if (endpoint.query !== undefined) state.query = checkInput(endpoint.query, input.body);
  else if (endpoint.params !== undefined) state.params = checkInput(endpoint.params, input.body);
  pay(plan, state, { received: input.received });
}

function admit(plan: EndpointPlan, state: RequestState): Promise<void> | undefined {
  const { costs, clock } = plan.deps;
  if (state.payer === undefined) return undefined;
  const turn = costs.admit(state.payer);
  state.isUnderWay = turn === undefined;
  if (turn !== undefined) pay(plan, state);
  else state.busySinceMs ??= clock.monotonic();
  return turn?.then(() => {
    state.isUnderWay = true;
    state.busySinceMs = clock.monotonic();
  });
}

function validate(plan: EndpointPlan, state: RequestState): Promise<void> | undefined {
  const { endpoint } = plan;
  if (endpoint.body !== undefined) state.body = readBody(endpoint.body, state.bytes);
  state.bytes = emptyObject;
  const { keyIn, idempotency } = endpoint;
  if (keyIn === undefined && idempotency === undefined) return undefined;
  const header = state.exchange.headers['idempotency-key'];
  if (header !== '' || keyIn !== undefined || idempotency === 'required')
    state.claim = claimOf(endpoint, state, header);
  state.isBeingChecked = false;
  // A replay takes nothing of a quota, so there it is looked for first.
  return state.claim && endpoint.quota && replayFirst(plan, state);
}

function replayFirst(plan: EndpointPlan, state: RequestState): Promise<void> {
  return replayOf(plan, state).then((earlier) => {
    if (earlier !== undefined) state.reply = replyOfActor(plan, state, earlier);
  });
}

function carryOut(plan: EndpointPlan, state: RequestState): Promise<void> {
  const { endpoint, deps, roomDeps } = plan;
  const { exchange, claim, params, query, body, caller, span } = state;
  state.isBeingChecked = false;
  // Under load a client may have given up by now, and asks again: nothing is begun for one who has gone.
  if (exchange.aborted) throw refuse('UNAVAILABLE');
  const priced = endpoint.price?.(body as never) ?? 0;
  if (priced > 0) {
    // The price pays for work that is not measured.
    state.busySinceMs ??= deps.clock.monotonic();
    pay(plan, state, { priced });
  }
  const request = {
    id: state.requestId,
    address: plan.isAddressed ? subscriberOf(deps.clientAddress(exchange)) : '',
    at: state.at,
    traceparent: span?.traceparent,
    ...(claim && {
      idempotency: claim,
      isAnswered: async () => (await replayOf(plan, state)) !== undefined,
    }),
    prefersAlternative: endpoint.alternative !== undefined && prefersAlternative(endpoint, state),
    waiter: exchange,
  };
  const input = { params, query, body, caller, request, deps: roomDeps };
  if (endpoint.method !== 'GET') return handled(plan, state, input);
  // A read is tried again while MongoDB changes its primary, unless its client has gone or waited too long.
  const isWanted = () => !exchange.over && deps.clock.monotonic() - state.startedMs < askedAgainMs;
  return askedAgain(() => handled(plan, state, input), isWanted);
}

async function handled(plan: EndpointPlan, state: RequestState, input: object): Promise<void> {
  const { ahead } = state;
  state.ahead = undefined; // What has failed is not handed over a second time.
  state.busySinceMs ??= plan.deps.clock.monotonic();
  let data = plan.endpoint.handle(input as never, ahead as never);
  if (data instanceof Promise) {
    pay(plan, state);
    data = await data;
  }
  const reply = data instanceof Parked ? data : replyOf(plan, state, data);
  state.reply = reply instanceof Promise ? await reply : reply;
  pay(plan, state);
}

/** A caller that accepts anything else is answered in JSON, as refusals always are. */
function prefersAlternative({ alternative }: Endpoint, { exchange, headers }: RequestState): boolean {
  if (alternative === undefined) return false;
  headers.push(['Vary', 'Accept']);
  return prefers(exchange.headers.accept, { other: alternative.media, usual: 'application/json' });
}
