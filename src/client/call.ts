// Makes one call: sends it, retries it where that is safe, and returns a value.
import { type CallAnswer, readAnswer } from './answer.js';
import { deadlineOf, pause } from './deadline.js';
import { type CallRequest, requestOf } from './request.js';
import { type CallFailure, type CallId, type CallSuccess, failed, type LocalCode } from './result.js';
import { defaultAttempts, longestPauseMs, mayBeDoneAfter, mayTryAgain, pauseBefore } from './retries.js';

export interface CallOptions {
  /** Ends the call with `ABORTED`. */
  readonly signal?: AbortSignal;
  /** The time of the whole call with its pauses; by default 60 s and the wait that the call asks for. */
  readonly timeoutMs?: number;
  /** The time of one attempt; by default 20 s and the wait that the call asks for. */
  readonly attemptTimeoutMs?: number;
  /** The number of attempts; with 1 the call is never retried. */
  readonly attempts?: number;
  /** Names this one action, even after a restart of the program; random by default. */
  readonly idempotencyKey?: string;
  /** Retries calls without a key too, which may then be done twice. */
  readonly retryWithoutKey?: boolean;
}

export interface ClientOptions extends Pick<CallOptions, 'timeoutMs' | 'attemptTimeoutMs' | 'attempts'> {
  /** The address, such as `https://signalbox.example`; empty on a page that the service itself has sent. */
  readonly baseUrl: string;
  /** The token of a person, an application or a bot; a function is called before each attempt. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>);
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Replaces a timer: waits so long, or until the signal. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface Sending {
  readonly client: ClientOptions;
  readonly options: CallOptions;
  readonly request: CallRequest;
  /** True where repeated requests are done once. */
  readonly isSafe: boolean;
  readonly attemptsMax: number;
  /** Aborts when the caller ends the call, or its time is over. */
  readonly ended: AbortSignal;
}

interface NoAnswer {
  readonly code: Exclude<LocalCode, 'UNEXPECTED_ANSWER'>;
  /** The error of the engine. */
  readonly cause?: unknown;
}

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
  return sendRequest(client, requestOf(id, input, options.idempotencyKey), options);
}

/** Sends what is already a request, with all attempts. */
export async function sendRequest(
  client: ClientOptions,
  request: CallRequest,
  options: CallOptions,
): Promise<CallSuccess<unknown> | CallFailure> {
  const attemptsMax = options.attempts ?? client.attempts ?? defaultAttempts;
  const isSafe = request.method === 'GET' || request.key !== undefined || options.retryWithoutKey === true;
  const wholeMs = options.timeoutMs ?? (client.timeoutMs ?? 60_000) + request.waitMs;
  const whole = deadlineOf(wholeMs, options.signal);
  try {
    return await sendWithRetries({ client, options, request, isSafe, attemptsMax, ended: whole.signal });
  } finally {
    whole.release();
  }
}

async function sendWithRetries(sending: Sending): Promise<CallSuccess<unknown> | CallFailure> {
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
    // A call does not wait longer than that; its caller may.
    if ((answer?.retryAfter ?? 0) * 1000 > longestPauseMs) return failure;
    await wait(pauseBefore(attempts + 1, answer?.retryAfter), ended);
    if (options.signal?.aborted) return failureOf(request, { attempts, mayBeDone, last: aborted });
    if (ended.aborted) return failure;
  }
}

async function attempt(sending: Sending): Promise<CallAnswer | NoAnswer> {
  const { client, options, request, ended } = sending;
  const { fetch: send = fetch } = client;
  const { isText, waitMs } = request;
  const { url, ...init } = await messageOf(client, request);
  const attemptMs = options.attemptTimeoutMs ?? (client.attemptTimeoutMs ?? 20_000) + waitMs;
  const own = deadlineOf(attemptMs, ended);
  try {
    const response = await send(url, {
      ...init,
      // A redirect would send an action to another server, or turn it into a read.
      redirect: 'error',
      signal: own.signal,
    });
    return await readAnswer(response, isText);
  } catch (cause) {
    // The signals tell the reason of the failure, because each engine throws another error.
    if (options.signal?.aborted) return aborted;
    return own.signal.aborted ? { code: 'TIMEOUT' } : { code: 'NETWORK_ERROR', cause };
  } finally {
    own.release();
  }
}

async function messageOf(client: ClientOptions, { method, path, body, headerKey, signed }: CallRequest) {
  if (signed !== undefined) {
    const { url, headers, bytes } = signed;
    // Node sends no stream without `duplex`.
    return { url, method, headers, body: bytes(), duplex: 'half' as const };
  }
  const token = await tokenOf(client);
  return {
    url: `${client.baseUrl.replace(/\/+$/, '')}${path}`,
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(headerKey !== undefined && { 'Idempotency-Key': headerKey }),
    },
    ...(body !== undefined && { body }),
  };
}

export async function tokenOf({ token }: Pick<ClientOptions, 'token'>): Promise<string | undefined> {
  return typeof token === 'function' ? token() : token;
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
