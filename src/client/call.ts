// Makes one call: sends it, tries again where that is safe, and ends with a value.
import { type CallAnswer, readAnswer } from './answer.js';
import { deadlineOf, pause } from './deadline.js';
import { type CallRequest, requestOf } from './request.js';
import { type CallFailure, type CallId, type CallSuccess, failed, type LocalCode } from './result.js';
import { defaultAttempts, longestPauseMs, mayBeDoneAfter, mayTryAgain, pauseBefore } from './retries.js';

export interface CallOptions {
  /** Ends the call with `ABORTED`. */
  readonly signal?: AbortSignal;
  /** For the whole call, its pauses included; 60 s, and what it asks the service to wait. */
  readonly timeoutMs?: number;
  /** For one attempt; 20 s, and what it asks the service to wait. */
  readonly attemptTimeoutMs?: number;
  /** In all; 1 tries nothing again. */
  readonly attempts?: number;
  /** Names this one action, also over a restart of the program; random without it. */
  readonly idempotencyKey?: string;
  /** Also sends again what has no key, and may then be done twice. */
  readonly retryWithoutKey?: boolean;
}

export interface ClientOptions extends Pick<CallOptions, 'timeoutMs' | 'attemptTimeoutMs' | 'attempts'> {
  /** Such as `https://signalbox.example`; empty on a page that the service itself has sent. */
  readonly baseUrl: string;
  /** Of a person, an application or a bot; a function is asked before each attempt. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>);
  /** Instead of the global one. */
  readonly fetch?: typeof fetch;
  /** Instead of a timer: waits so long, or until the signal. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface Sending {
  readonly client: ClientOptions;
  readonly options: CallOptions;
  readonly request: CallRequest;
  /** Done once, however often it is sent. */
  readonly isSafe: boolean;
  readonly attemptsMax: number;
  /** Of the caller or of the time for the whole call. */
  readonly ended: AbortSignal;
}

/** Why nothing answered. */
interface NoAnswer {
  readonly code: Exclude<LocalCode, 'UNEXPECTED_ANSWER'>;
  /** What the engine threw. */
  readonly cause?: unknown;
}

/** What is known so far. */
interface Progress {
  readonly attempts: number;
  readonly mayBeDone: boolean;
  readonly last: CallAnswer | NoAnswer;
}

/** Throws only where the input has no value for a part of the path, or where the token's function throws. */
export async function makeCall(
  client: ClientOptions,
  { id, input }: { id: CallId; input: Readonly<Record<string, unknown>> },
  options: CallOptions = {},
): Promise<CallSuccess<unknown> | CallFailure> {
  const request = requestOf(id, input, options.idempotencyKey);
  const attemptsMax = options.attempts ?? client.attempts ?? defaultAttempts;
  const isSafe = request.method === 'GET' || request.key !== undefined || options.retryWithoutKey === true;
  const wholeMs = options.timeoutMs ?? (client.timeoutMs ?? 60_000) + request.waitMs;
  const whole = deadlineOf(wholeMs, options.signal);
  try {
    return await carryOut({ client, options, request, isSafe, attemptsMax, ended: whole.signal });
  } finally {
    whole.release();
  }
}

async function carryOut(sending: Sending): Promise<CallSuccess<unknown> | CallFailure> {
  const { client, options, request, attemptsMax, isSafe, ended } = sending;
  const { wait = pause } = client;
  let mayBeDone = false;
  for (let attempts = 1; ; attempts += 1) {
    if (options.signal?.aborted) return failureOf(request, { attempts: 0, mayBeDone, last: aborted });
    const last = await attempt(sending);
    const answer = 'said' in last ? last : undefined;
    if (answer !== undefined && 'data' in answer.said) {
      const { requestId, isReplay } = answer;
      return { ok: true, data: answer.said.data, requestId, isReplay };
    }
    const isRead = request.method === 'GET';
    mayBeDone = !isRead && mayBeDoneAfter(mayBeDone, answer, request.key !== undefined);
    const failure = failureOf(request, { attempts, mayBeDone, last });
    if (attempts >= attemptsMax || ended.aborted || !mayTryAgain(answer, isSafe)) return failure;
    // Who called may wait longer than that; a call does not.
    if ((answer?.retryAfter ?? 0) * 1000 > longestPauseMs) return failure;
    await wait(pauseBefore(attempts + 1, answer?.retryAfter), ended);
    if (options.signal?.aborted) return failureOf(request, { attempts, mayBeDone, last: aborted });
    if (ended.aborted) return failure;
  }
}

/** What answered, or why nothing did. */
async function attempt(sending: Sending): Promise<CallAnswer | NoAnswer> {
  const { client, options, request, ended } = sending;
  const token = typeof client.token === 'function' ? await client.token() : client.token;
  const { fetch: send = fetch } = client;
  const { body, headerKey, isText, waitMs } = request;
  const attemptMs = options.attemptTimeoutMs ?? (client.attemptTimeoutMs ?? 20_000) + waitMs;
  const own = deadlineOf(attemptMs, ended);
  try {
    const response = await send(`${client.baseUrl.replace(/\/+$/, '')}${request.path}`, {
      method: request.method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(headerKey !== undefined && { 'Idempotency-Key': headerKey }),
      },
      ...(body !== undefined && { body }),
      // A redirect would take an action elsewhere, or make a read of it.
      redirect: 'error',
      signal: own.signal,
    });
    return await readAnswer(response, isText);
  } catch (cause) {
    // Why it failed is told by the signals: each engine throws something else.
    if (options.signal?.aborted) return aborted;
    return own.signal.aborted ? { code: 'TIMEOUT' } : { code: 'NETWORK_ERROR', cause };
  } finally {
    own.release();
  }
}

const aborted: NoAnswer = { code: 'ABORTED' };

const messages: Readonly<Record<NoAnswer['code'], string>> = {
  NETWORK_ERROR: 'No answer: the network failed before, in or after the request.',
  TIMEOUT: 'No answer in time.',
  ABORTED: 'The caller has ended the call.',
};

function failureOf({ key }: CallRequest, { attempts, mayBeDone, last }: Progress): CallFailure {
  const known = { attempts, mayBeDone, idempotencyKey: key };
  if (!('said' in last)) return failed({ ...known, ...last, message: messages[last.code] });
  const { status, requestId, retryAfter, said } = last;
  if ('data' in said) throw new TypeError('A success is no failure.');
  return failed({ ...known, ...said, status, requestId, retryAfter });
}
