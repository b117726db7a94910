// The results of calls: data, or a failure. Both are values.
import type { Calls } from '../generated/client.js';
import type { Schemas } from '../generated/schemas.js';

/** The id of an endpoint, such as `bots.send_message`. */
export type CallId = keyof Calls;
export type CallInput<Id extends CallId> = Calls[Id]['input'];
export type CallData<Id extends CallId> = Calls[Id]['data'];
/** The codes with which the service may refuse this call. */
export type CallCode<Id extends CallId> = Calls[Id]['code'];

/**
 * The failures without an answer of the service: none came, none came in time, the caller ended the call, or
 * something else answered, such as a proxy.
 */
export type LocalCode = 'NETWORK_ERROR' | 'TIMEOUT' | 'ABORTED' | 'UNEXPECTED_ANSWER';

export interface CallSuccess<Data> {
  readonly ok: true;
  readonly data: Data;
  /** The id that support asks for. */
  readonly requestId: string | undefined;
  /** True when an earlier attempt or call with the same key has done it. */
  readonly isReplay: boolean;
}

export interface CallFailure<Code extends string = string> {
  readonly ok: false;
  readonly code: Code | LocalCode;
  /** The HTTP status; 0 where there is no answer. */
  readonly status: number;
  /** A text for people; programs use the code. */
  readonly message: string;
  readonly details: Schemas['envelope.Details'] | undefined;
  readonly requestId: string | undefined;
  /** The seconds until a retry may succeed, where the service says so. */
  readonly retryAfter: number | undefined;
  readonly attempts: number;
  /** True when an answer was lost: the action may be done. A call with the same key tells. */
  readonly mayBeDone: boolean;
  /** The Idempotency-Key of the attempts, where the call takes one. */
  readonly idempotencyKey: string | undefined;
  /** The error of the engine behind a NETWORK_ERROR. */
  readonly cause: unknown;
}

export function failed(known: Partial<Omit<CallFailure, 'ok'>>): CallFailure {
  return {
    ok: false,
    code: 'UNEXPECTED_ANSWER',
    status: 0,
    message: '',
    details: undefined,
    requestId: undefined,
    retryAfter: undefined,
    attempts: 1,
    mayBeDone: false,
    idempotencyKey: undefined,
    cause: undefined,
    ...known,
  };
}

export type CallResult<Id extends CallId> = CallSuccess<CallData<Id>> | CallFailure<CallCode<Id>>;

/** A failure as an error: `unwrap` and iterators such as `pages` throw it. */
export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(`${failure.code}: ${failure.message}${fieldsIn(failure)}`, { cause: failure.cause });
    this.name = 'CallError';
    this.failure = failure;
  }
}

function fieldsIn({ details }: CallFailure): string {
  if (!Array.isArray(details) || details.length === 0) return '';
  return ` (${details.map(({ field, message }) => [field, message].join(' ')).join('; ')})`;
}

/** The data of a success; throws a CallError for a failure. */
export function unwrap<Data>(result: CallSuccess<Data> | CallFailure): Data {
  if (!result.ok) throw new CallError(result);
  return result.data;
}
