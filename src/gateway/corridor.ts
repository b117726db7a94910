// The one way through: request id, authenticate, scope, validate, replay, limit, handle, envelope. Where an
// actor keeps the answers, a replay is looked for only before something is refused.

import { randomUUID } from 'node:crypto';
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
import { Refusal, refuse, scopeMissing } from '../shared/errors.js';
import { Parked } from '../shared/parking.js';
import { payerOf } from '../shared/payer.js';
import { askedAgain, askedAgainMs } from '../storage/asked-again.js';
import { prefers } from './accept.js';
import { inFamily } from './actor-answer.js';
import type { BodyPlan } from './body.js';
import { leavesUnreadBody } from './body.js';
import { type Claimed, claimOf } from './claim.js';
import { subscriberOf } from './client-address.js';
import { OverBudget } from './cost-lane.js';
import {
  anonymous,
  type CorridorReply,
  charged,
  leave,
  lettersPaid,
  park,
  pay,
  payPrice,
  type RequestState,
  replyOfError,
} from './departure.js';
import type { CorridorDeps, EndpointPlan } from './endpoint-plan.js';
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
import { bodyLimitOf, knownFull, lookUpsOf, windowOf } from './limits.js';
import { begun } from './pieces.js';
import { tellQuota } from './quota.js';
import { checkLimit, lookUp, overLimit, refusedEarly, slowDown, throttleRefusal } from './request-limits.js';

const emptyObject = Buffer.from('{}');

export function createCorridor(deps: CorridorDeps): (bound: BoundEndpoint) => ExchangeHandler {
  return ({ endpoint, deps: roomDeps }) => {
    const paramNames = paramNamesOf(endpoint.path);
    const window = windowOf(endpoint);
    const [family, lookUps] = [familyOf(endpoint.path), lookUpsOf(window)];
    const plan: EndpointPlan = { endpoint, roomDeps, family, paramNames, window, lookUps, deps };
    return (exchange) => {
      void walk(plan, exchange);
    };
  };
}

/** Never rejects: every error inside becomes an answer. */
async function walk(plan: EndpointPlan, exchange: Exchange): Promise<void> {
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
    payer: undefined,
    busySinceMs: undefined,
    isUnderWay: false,
    costMs: 0,
  };
  let reply: CorridorReply | Parked;
  try {
    reply = await pass(plan, state);
  } catch (error) {
    const counted = await refusedEarly(plan, state, error);
    const refused = charged(plan, state, () => replyOfError(plan, state, counted));
    const isOver = error instanceof OverBudget;
    if (isOver) await slowDown(plan, state);
    if (refused.status < 500 && (isOver || state.caller.kind === 'none')) await throttleRefusal(plan, state);
    reply = refused;
  }
  if (state.isUnderWay && state.payer !== undefined) plan.deps.costs.end(state.payer, state.costMs);
  if (state.bot !== undefined && !exchange.aborted) await tellQuota(state, plan.deps.limiter);
  if (exchange.headers.origin !== '') state.headers.push(...plan.deps.cors.headersFor(exchange));
  if (reply instanceof Parked) park(plan, state, reply);
  else await leave(plan, state, reply);
}

async function pass(plan: EndpointPlan, state: RequestState): Promise<CorridorReply | Parked> {
  const { endpoint, deps } = plan;
  const { exchange } = state;
  // The body has to be listened for before the first wait, or uWebSockets.js drops it.
  const arriving = endpoint.body ? exchange.collect(bodyPlanOf(plan, exchange)) : undefined;

  const from = () => subscriberOf(deps.clientAddress(exchange));
  const known = deps.authenticator.authenticate(endpoint.auth, exchange.headers.authorization, from);
  const caller = known instanceof Promise ? await known : known;
  state.caller = caller;
  if (caller.kind === 'bot') state.bot = { caller, isTold: false, sends: 0 };
  const payer = payerOf(caller, from);
  state.payer = payer;
  deps.costs.check(payer);
  state.isBeingChecked = true;
  checkRights(endpoint, caller);
  // An unknown caller's body is parsed only after the limit of its address.
  // Decision: docs/decisions/request-bodies.md
  if (endpoint.auth === 'none') await checkLimit(plan, state, {});

  state.busySinceMs = deps.clock.monotonic();
  const params = readParams(endpoint, plan.paramNames, exchange.params);
  const query = readQuery(endpoint, exchange.query);
  let bytes: Buffer = emptyObject;
  if (arriving && !(endpoint.bodyIsOptional && isWithoutBody(exchange))) {
    checkContentType(exchange);
    const full = knownFull(plan, state);
    state.isBeingChecked = full === undefined;
    if (full !== undefined) throw overLimit(endpoint, full);
    pay(plan, state);
    const result = await arriving;
    state.busySinceMs = deps.clock.monotonic();
    state.closes = leavesUnreadBody(result);
    bytes = bytesOf(result);
  }
  pay(plan, state, { received: bytes.length });
  // Behind the body: by now what the requests before this one have cost is known.
  const turn = deps.costs.admit(payer);
  if (turn !== undefined) await turn;
  state.isUnderWay = true;
  state.busySinceMs = deps.clock.monotonic();
  const body = endpoint.body ? readBody(endpoint.body, bytes) : {};
  const header = exchange.headers['idempotency-key'];
  const claim = claimOf({ endpoint, caller, params, query, body, header });
  pay(plan, state);
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
  plan: EndpointPlan,
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
  // Under load a client may have given up by now, and asks again: nothing is begun for one who has gone.
  if (exchange.aborted) throw refuse('UNAVAILABLE');
  payPrice(plan, state, endpoint.price?.(body as never));
  const request = {
    id: state.requestId,
    address,
    at: state.at,
    ...(claim && { idempotency: claim }),
    prefersAlternative: prefersAlternative(endpoint, state),
    ...(answered && { isAnswered: async () => (await answered()) !== undefined }),
  };
  const input = { params, query, body, caller, request, deps: roomDeps };
  if (endpoint.method !== 'GET') return handled(plan, state, { input, ahead, claim });
  // While MongoDB changes its primary; nobody is read for who has gone, or has waited long enough.
  const isWanted = () => !exchange.over && deps.clock.monotonic() - state.startedMs < askedAgainMs;
  const handledOnce = () => {
    const handling = { input, ahead, claim };
    ahead = undefined; // What has failed is not handed over a second time.
    return handled(plan, state, handling);
  };
  return askedAgain(handledOnce, isWanted);
}

interface Handling {
  readonly input: object;
  readonly ahead?: Promise<unknown> | undefined;
  readonly claim: IdempotencyClaim | undefined;
}

async function handled(
  plan: EndpointPlan,
  state: RequestState,
  { input, ahead, claim }: Handling,
): Promise<CorridorReply | Parked> {
  state.busySinceMs = plan.deps.clock.monotonic();
  const result = plan.endpoint.handle(input as never, ahead as never);
  pay(plan, state);
  const data = result instanceof Promise ? await result : result;
  if (data instanceof Parked) return data;
  if (data instanceof MediaAnswer) return replyOfMedia(plan, state, data);
  if (data instanceof StreamedData)
    return { status: 200, body: await begun(inEnvelope(plan, state, data.json), lettersPaid(plan, state)) };
  return charged(plan, state, () => {
    if (data instanceof ActorAnswer)
      return claim ? replyOfActor(plan, state, data) : inFamily(plan.family, data);
    return { status: 200, body: successBody(plan.family, data, contextOf(plan, state)) };
  });
}

async function* inEnvelope(plan: EndpointPlan, state: RequestState, json: Pieces): AsyncGenerator<string> {
  yield successHead(plan.family);
  yield* json;
  yield successTail(plan.family, contextOf(plan, state));
}

function bodyPlanOf({ endpoint, deps }: EndpointPlan, exchange: Exchange): BodyPlan {
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
    throw scopeMissing(endpoint.scope, caller.kind);
  }
  if (
    endpoint.roles &&
    !(caller.kind === 'account' && caller.roles.some((role) => endpoint.roles?.includes(role)))
  ) {
    throw refuse('FORBIDDEN', { message: `This needs the role ${endpoint.roles.join(' or ')}.` });
  }
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => {
    begun ??= work();
    return begun;
  };
}

function replyOfActor({ family }: EndpointPlan, state: RequestState, answer: ActorAnswer): CorridorReply {
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
  plan: EndpointPlan,
  state: RequestState,
  answer: MediaAnswer,
): Promise<CorridorReply> {
  const { endpoint } = plan;
  const { body, headers } = answer;
  const type = endpoint.media ?? endpoint.alternative?.media;
  if (type === undefined) throw new Error(`${endpoint.id} does not say what its media are.`);
  state.headers.push(...headers);
  if (typeof body === 'string') return charged(plan, state, () => ({ status: 200, body, type }));
  return { status: 200, body: await begun(body, lettersPaid(plan, state)), type };
}
