// How a request leaves the corridor, at once or later: envelope, headers, answer, metrics and log line.
import { Readable } from 'node:stream';
import type { AnonymousCaller } from '../shared/caller.js';
import { ActorAnswer, MediaAnswer, type Pieces, StreamedData } from '../shared/endpoint.js';
import { errorBody, successBody, successHead, successTail } from '../shared/envelope.js';
import type { LateOutcome, Parked } from '../shared/parking.js';
import type { Block } from './cost-budget.js';
import type { CorridorReply, EndpointPlan, RequestState } from './endpoint-plan.js';
import type { Exchange } from './exchange.js';
import type { LateRequest } from './parking.js';
import { type Bytes, begun } from './pieces.js';
import { contextOf, recordRequest } from './request-record.js';
import { toRefusal } from './to-refusal.js';

const jsonType = 'application/json; charset=utf-8';
const apiHeaders = [
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
] as const;
const apiLines = apiHeaders.map(([name, value]) => `\r\n${name}: ${value}`).join('');
export const anonymous: AnonymousCaller = Object.freeze({ kind: 'none' });
/** What a parked request has for headers: it gets its own back before it is answered. */
const letGo: RequestState['headers'] = [];

/** Has the caller pay for what was done since `busySinceMs`, if anything was. */
export function pay({ deps }: EndpointPlan, state: RequestState, bytes?: Omit<Block, 'sinceMs'>): void {
  const { payer, busySinceMs: sinceMs } = state;
  if (payer !== undefined && sinceMs !== undefined)
    state.costMs += deps.costs.charge(payer, { sinceMs, ...bytes });
  state.busySinceMs = undefined;
}

/** Has the caller pay for the letters of an answer as its pieces are made. */
function lettersPaid(plan: EndpointPlan, state: RequestState): (letters: number) => void {
  return (answered) => {
    state.busySinceMs = plan.deps.clock.monotonic();
    pay(plan, state, { answered });
  };
}

/** Makes an answer, and has its caller pay for that. */
export function charged(plan: EndpointPlan, state: RequestState, make: () => CorridorReply): CorridorReply {
  state.busySinceMs ??= plan.deps.clock.monotonic();
  const reply = make();
  // Letters are nearly bytes, and need not be counted through.
  pay(plan, state, { answered: typeof reply.body === 'string' ? reply.body.length : 0 });
  return reply;
}

/** What a handler has made, in the envelope of its endpoint, or out of any. */
export function replyOf(
  plan: EndpointPlan,
  state: RequestState,
  data: unknown,
): CorridorReply | Promise<CorridorReply> {
  if (data instanceof MediaAnswer) return replyOfMedia(plan, state, data);
  if (data instanceof StreamedData) return replyOfPieces(plan, state, data);
  state.busySinceMs ??= plan.deps.clock.monotonic();
  const reply =
    data instanceof ActorAnswer
      ? replyOfActor(plan, state, data)
      : { status: 200, body: successBody(plan.family, data, contextOf(plan, state)) };
  pay(plan, state, { answered: reply.body.length });
  return reply;
}

async function replyOfPieces(
  plan: EndpointPlan,
  state: RequestState,
  { json }: StreamedData,
): Promise<CorridorReply> {
  pay(plan, state);
  return { status: 200, body: await begun(inEnvelope(plan, state, json), lettersPaid(plan, state)) };
}

async function* inEnvelope(plan: EndpointPlan, state: RequestState, json: Pieces): AsyncGenerator<string> {
  yield successHead(plan.family);
  yield* json;
  yield successTail(plan.family, contextOf(plan, state));
}

/** All retries get the same bytes. */
export function replyOfActor(
  { family }: Pick<EndpointPlan, 'family'>,
  state: Pick<RequestState, 'claim' | 'headers' | 'bot'>,
  { outcome, request, replayed }: ActorAnswer,
) {
  const context = { requestId: request.id, atMs: request.at, durationMs: request.durationMs };
  const reply =
    'data' in outcome
      ? { status: 200, body: successBody(family, outcome.data, context) }
      : { status: outcome.refusal.status, body: errorBody(family, outcome.refusal, context) };
  if (state.claim !== undefined && replayed) {
    state.headers.push(['Idempotent-Replayed', 'true']);
    if (state.bot !== undefined) state.bot.sends = 0;
  }
  // Some client libraries retry every 409; a stored one will never change.
  if (state.claim !== undefined && reply.status === 409) state.headers.push(['Should-Retry', 'false']);
  return reply;
}

async function replyOfMedia(
  plan: EndpointPlan,
  state: RequestState,
  { body, headers }: MediaAnswer,
): Promise<CorridorReply> {
  const { endpoint } = plan;
  const type = endpoint.media ?? endpoint.alternative?.media;
  if (type === undefined) throw new Error(`${endpoint.id} does not say what its media are.`);
  state.headers.push(...headers);
  if (typeof body === 'string') return charged(plan, state, () => ({ status: 200, body, type }));
  pay(plan, state);
  return { status: 200, body: await begun(body, lettersPaid(plan, state)), type };
}

export function replyOfError(plan: EndpointPlan, state: RequestState, thrown: unknown): CorridorReply {
  const { refusal, failure, headers } = toRefusal(thrown);
  state.failure = failure;
  // A caller whose token ended while the request waited is not told of the bot's quota.
  if (refusal.status === 401 && state.bot !== undefined) state.headers = state.headers.filter(isNotOfQuota);
  state.headers.push(...headers);
  return { status: refusal.status, body: errorBody(plan.family, refusal, contextOf(plan, state)) };
}

function isNotOfQuota([name]: RequestState['headers'][number]): boolean {
  return !name.startsWith('X-BotRateLimit');
}

/** Hands the request to the entry that its handler has reserved; its answer comes later. */
export function park(plan: EndpointPlan, state: RequestState, parked: Parked): void {
  const headers = asText(state.headers);
  const { accessLog, clientAddress } = plan.deps;
  state.address = accessLog.isOn && !state.exchange.over ? clientAddress(state.exchange) : '';
  // Node puts an id together of many small strings, and V8 keeps each until the id is read.
  state.requestId = Buffer.from(state.requestId, 'latin1').toString('latin1');
  letGoOf(state);
  plan.deps.parking.admit(parked, new ParkedRequest(plan, state, headers));
}

/** All that its answer does not need. */
function letGoOf(state: RequestState): void {
  state.caller = anonymous;
  state.headers = letGo;
  state.arriving = undefined;
  state.params = undefined;
  state.query = undefined;
  state.bytes = noBytes;
  state.body = undefined;
  state.claim = undefined;
  state.replay = undefined;
  state.ahead = undefined;
  state.reply = undefined;
}

const noBytes = Buffer.alloc(0);

/** An array of pairs takes three times as much; no line break is in a header. */
function asText(headers: RequestState['headers']): string {
  return headers.flat().join('\n');
}

function fromText(text: string): RequestState['headers'] {
  const headers: RequestState['headers'] = [];
  const parts = text === '' ? [] : text.split('\n');
  for (let at = 0; at < parts.length; at += 2) headers.push([parts[at] ?? '', parts[at + 1] ?? '']);
  return headers;
}

class ParkedRequest implements LateRequest {
  private readonly plan: EndpointPlan;
  private readonly state: RequestState;
  private readonly headers: string;

  constructor(plan: EndpointPlan, state: RequestState, headers: string) {
    this.plan = plan;
    this.state = state;
    this.headers = headers;
  }

  get exchange(): Exchange {
    return this.state.exchange;
  }

  complete(outcome: LateOutcome): void {
    const { plan, state } = this;
    state.headers = fromText(this.headers);
    const reply = charged(plan, state, () => lateReply(plan, state, outcome));
    leave(plan, state, reply);
  }
}

function lateReply(plan: EndpointPlan, state: RequestState, outcome: LateOutcome): CorridorReply {
  try {
    if ('refusal' in outcome) throw outcome.refusal;
    return { status: 200, body: successBody(plan.family, outcome.data, contextOf(plan, state)) };
  } catch (error) {
    return replyOfError(plan, state, error);
  }
}

export function leave(plan: EndpointPlan, state: RequestState, reply: CorridorReply): void {
  const { deps, endpoint } = plan;
  const { status, body, type = jsonType } = reply;
  const { exchange, requestId, closes, payer, headers, bot, span } = state;
  // Looked at before the answer: behind it the socket may be gone.
  state.address ??= deps.accessLog.isOn && !exchange.over ? deps.clientAddress(exchange) : '';
  if (typeof body !== 'string') {
    void giveBytes(plan, state, { status, type, body });
    return;
  }
  const head = `${type}\r\nX-Platform-Request-Id: ${requestId}${apiLines}`;
  exchange.answer({ status, head, headers, body, closes, payer: payer?.id });
  const isCodeTold = bot !== undefined || span !== undefined || deps.accessLog.isOn;
  const code = status >= 400 && isCodeTold ? codeIn(body) : undefined;
  if (bot !== undefined) countCall(plan, state, { status, code });
  recordRequest(deps, state, { endpoint: endpoint.id, status, code });
}

interface FlowingReply extends CorridorReply {
  readonly type: string;
  readonly body: Bytes;
}

/** Once it has begun to flow, an answer can only be cut off. */
async function giveBytes(plan: EndpointPlan, state: RequestState, reply: FlowingReply): Promise<void> {
  const { status, type, body } = reply;
  const id = ['X-Platform-Request-Id', state.requestId] as const;
  const headers = [['Content-Type', type] as const, id, ...apiHeaders, ...state.headers];
  try {
    await state.exchange.stream({ status, headers, source: Readable.from(body) });
  } catch (error) {
    state.failure = error;
  }
  if (state.bot !== undefined) countCall(plan, state, { status, code: undefined });
  recordRequest(plan.deps, state, { endpoint: plan.endpoint.id, status });
}

interface CountedReply {
  readonly status: number;
  readonly code: string | undefined;
}

function countCall({ deps }: EndpointPlan, { bot, at }: RequestState, { status, code }: CountedReply): void {
  if (bot === undefined) return;
  const { botId } = bot.caller;
  if (status < 400) deps.botCalls.count({ botId, at, sends: bot.sends });
  else deps.botCalls.count({ botId, at, sends: 0, ...(code !== undefined && { code }) });
}

/** A kept refusal has only its bytes. Errors are never streamed. */
function codeIn(body: string): string {
  const { code, error } = JSON.parse(body) as { code: string; error?: { code: string } };
  return error?.code ?? code;
}
