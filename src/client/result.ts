// What a call ends with: data, or a failure that says what is known. Both are values.
import type { Calls } from '../generated/client.js';
import type { Schemas } from '../generated/schemas.js';

/** The id of an endpoint, such as `bots.send_message`. */
export type CallId = keyof Calls;
export type CallInput<Id extends CallId> = Calls[Id]['input'];
export type CallData<Id extends CallId> = Calls[Id]['data'];
/** The codes with which the service may refuse this call. */
export type CallCode<Id extends CallId> = Calls[Id]['code'];

/**
 * The failures that no service has told of: no answer came, not in time, the caller did not want to wait any
 * more, or something answered that is not the service, such as a proxy.
 */
export type LocalCode = 'NETWORK_ERROR' | 'TIMEOUT' | 'ABORTED' | 'UNEXPECTED_ANSWER';

export interface CallSuccess<Data> {
  readonly ok: true;
  readonly data: Data;
  /** Keep it for support. */
  readonly requestId: string | undefined;
  /** True when it was done by an earlier attempt or call with the same key. */
  readonly isReplay: boolean;
}

export interface CallFailure<Code extends string = string> {
  readonly ok: false;
  readonly code: Code | LocalCode;
  /** Of HTTP; 0 where there is no answer. */
  readonly status: number;
  /** For people; programs go by the code. */
  readonly message: string;
  readonly details: Schemas['envelope.Details'] | undefined;
  readonly requestId: string | undefined;
  /** In seconds, where the service says when to ask again. */
  readonly retryAfter: number | undefined;
  readonly attempts: number;
  /** True when an answer was lost: it may have been done. Ask again with the same key to hear. */
  readonly mayBeDone: boolean;
  /** The Idempotency-Key of the attempts, where the call takes one. */
  readonly idempotencyKey: string | undefined;
  /** Of a NETWORK_ERROR: what the engine says. */
  readonly cause: unknown;
}

/** A failure with what is known of it. */
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

/** A failure where there is no place for a value: thrown by `unwrap` and out of `pages`. */
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
