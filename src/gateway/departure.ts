// How a request leaves the corridor, at once or later: headers, answer, metrics and the line of the log.
import { Readable } from 'node:stream';
import type { AnonymousCaller, BotCaller, Caller } from '../shared/caller.js';
import type { Endpoint } from '../shared/endpoint.js';
import { errorBody, type Family, successBody } from '../shared/envelope.js';
import type { LateOutcome, Parked } from '../shared/parking.js';
import type { Payer } from '../shared/payer.js';
import type { ClientAddress } from './client-address.js';
import type { Block, CostLane } from './cost-lane.js';
import type { Answer, Exchange } from './exchange.js';
import { contextOf, type RecordingDeps, recordRequest } from './finished-request.js';
import type { GatewayParking, LateRequest } from './parking.js';
import type { Bytes } from './pieces.js';
import { toRefusal } from './to-refusal.js';

/** Counts what bots call. */
interface BotCalls {
  count(call: { botId: string; at: number; code?: string | undefined; sends: number }): void;
}

export interface LeavingDeps extends RecordingDeps {
  readonly botCalls: BotCalls;
  readonly clientAddress: ClientAddress;
  readonly parking: GatewayParking;
  readonly costs: CostLane;
}

/** What the answers of one endpoint need. */
export interface LeavingPlan {
  readonly endpoint: Endpoint;
  readonly family: Family;
  readonly deps: LeavingDeps;
}

/** What is known of a bot's request besides its caller. */
export interface BotRequest {
  readonly caller: BotCaller;
  /** The headers tell of the quota. */
  isTold: boolean;
  /** What it has taken of the send quota. */
  sends: number;
}

/** The state of one request. */
export interface RequestState {
  readonly exchange: Exchange;
  requestId: string;
  readonly at: number;
  readonly startedMs: number;
  headers: (readonly [name: string, value: string])[];
  caller: Caller;
  /** Of a bot; kept while it is parked. */
  bot?: BotRequest | undefined;
  /** The caller is known, but the request has not been validated and no limit has counted it yet. */
  isBeingChecked: boolean;
  closes: boolean;
  failure?: unknown;
  /** Of a parked request, for the access log: its headers are let go. */
  address: string | undefined;
  /** Absent until the caller is known. */
  payer: Payer | undefined;
  /** When what is done for the caller just now has begun. Monotonic; absent while something is waited for. */
  busySinceMs: number | undefined;
  isUnderWay: boolean;
  /** What it was charged until now, in milliseconds of the loop. */
  costMs: number;
}

export interface CorridorReply {
  readonly status: number;
  readonly body: string | Bytes;
  /** Absent: JSON. */
  readonly type?: string;
}

const jsonType = ['Content-Type', 'application/json; charset=utf-8'] as const;
const apiHeaders = [
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
] as const;
export const anonymous: AnonymousCaller = Object.freeze({ kind: 'none' });
/** Of a parked request: it gets them back before it is answered. */
const letGo: RequestState['headers'] = [];

export function replyOfError(plan: LeavingPlan, state: RequestState, thrown: unknown): CorridorReply {
  const { refusal, failure, headers } = toRefusal(thrown);
  state.failure = failure;
  // Whose token ended while the request waited is not told of the bot's quota any more.
  if (refusal.status === 401 && state.bot !== undefined) state.headers = state.headers.filter(isNotOfQuota);
  state.headers.push(...headers);
  return { status: refusal.status, body: errorBody(plan.family, refusal, contextOf(plan, state)) };
}

function isNotOfQuota([name]: RequestState['headers'][number]): boolean {
  return !name.startsWith('X-BotRateLimit');
}

/** Once it has begun to flow, an answer can only be cut off. */
async function giveBytes(state: RequestState, { status, headers }: Omit<Answer, 'body'>, bytes: Bytes) {
  try {
    await state.exchange.stream({ status, headers, source: Readable.from(bytes) });
  } catch (error) {
    state.failure = error;
  }
}

/** Hands the request to the place that its handler has reserved; its answer comes later. */
export function park(plan: LeavingPlan, state: RequestState, parked: Parked): void {
  state.caller = anonymous;
  const headers = asText(state.headers);
  state.headers = letGo;
  state.address = addressOf(plan, state);
  // Node puts an id together of many small strings, and V8 keeps each until the id is read.
  state.requestId = Buffer.from(state.requestId, 'latin1').toString('latin1');
  plan.deps.parking.admit(parked, new ParkedRequest(plan, state, headers));
}

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
  private readonly plan: LeavingPlan;
  private readonly state: RequestState;
  private readonly headers: string;

  constructor(plan: LeavingPlan, state: RequestState, headers: string) {
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
    void leave(
      plan,
      state,
      charged(plan, state, () => lateReply(plan, state, outcome)),
    );
  }
}

/** Has the caller pay for what was done since `busySinceMs`. */
export function pay({ deps }: LeavingPlan, state: RequestState, bytes: Omit<Block, 'sinceMs'> = {}): void {
  const { payer, busySinceMs: sinceMs } = state;
  if (payer !== undefined && sinceMs !== undefined)
    state.costMs += deps.costs.charge(payer, { sinceMs, ...bytes });
  state.busySinceMs = undefined;
}

/** For what is done where nobody measures it. */
export function payPrice(plan: LeavingPlan, state: RequestState, priced = 0): void {
  if (priced === 0) return;
  state.busySinceMs = plan.deps.clock.monotonic();
  pay(plan, state, { priced });
}

/** Has the caller pay for the letters of an answer as its pieces are made. */
export function lettersPaid(plan: LeavingPlan, state: RequestState): (letters: number) => void {
  return (answered) => {
    state.busySinceMs = plan.deps.clock.monotonic();
    pay(plan, state, { answered });
  };
}

/** Makes an answer, and has its caller pay for that. */
export function charged(plan: LeavingPlan, state: RequestState, make: () => CorridorReply): CorridorReply {
  state.busySinceMs ??= plan.deps.clock.monotonic();
  const reply = make();
  // Letters are nearly bytes, and need not be counted through.
  pay(plan, state, { answered: typeof reply.body === 'string' ? reply.body.length : 0 });
  return reply;
}

function lateReply(plan: LeavingPlan, state: RequestState, outcome: LateOutcome): CorridorReply {
  try {
    if ('refusal' in outcome) throw outcome.refusal;
    return { status: 200, body: successBody(plan.family, outcome.data, contextOf(plan, state)) };
  } catch (error) {
    return replyOfError(plan, state, error);
  }
}

function addressOf({ deps }: LeavingPlan, { exchange }: RequestState): string {
  return deps.accessLog.isOn && !exchange.over ? deps.clientAddress(exchange) : '';
}

export async function leave(plan: LeavingPlan, state: RequestState, reply: CorridorReply): Promise<void> {
  const { endpoint, deps } = plan;
  const { exchange, requestId, closes } = state;
  const { status, body } = reply;
  // Asked before the answer: behind it the socket may be gone.
  const address = state.address ?? addressOf(plan, state);
  const type = reply.type === undefined ? jsonType : (['Content-Type', reply.type] as const);
  const id = ['X-Platform-Request-Id', requestId] as const;
  const headers = [type, id, ...apiHeaders, ...state.headers];
  if (typeof body === 'string') exchange.answer({ status, headers, body, closes, payer: state.payer?.id });
  else await giveBytes(state, { status, headers }, body);
  if (state.bot !== undefined) countCall(state.bot, { at: state.at, status, body }, deps.botCalls);
  recordRequest(deps, state, { endpoint: endpoint.id, status, address, failure: state.failure });
}

interface CallAnswer extends Pick<CorridorReply, 'status' | 'body'> {
  readonly at: number;
}

function countCall(
  { caller, sends }: BotRequest,
  { at, status, body }: CallAnswer,
  botCalls: BotCalls,
): void {
  const { botId } = caller;
  if (status < 400) botCalls.count({ botId, at, sends });
  else botCalls.count({ botId, at, sends: 0, code: codeIn(body) });
}

/** A kept refusal has only its bytes. Errors are never streamed. */
function codeIn(body: CorridorReply['body']): string {
  return (JSON.parse(String(body)) as { code: string }).code;
}
