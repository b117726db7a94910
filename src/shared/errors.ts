// The one table of refusals: every error code a caller can meet, its status, and its message.

export interface ErrorRow {
  readonly status: number;
  readonly message: string;
  /** True when the same request may succeed later without being changed. */
  readonly retryable: boolean;
}

const row = (status: number, message: string, retryable = false): ErrorRow =>
  Object.freeze({ status, message, retryable });

export const errors = Object.freeze({
  VALIDATION: row(400, 'The request is not valid. Correct the fields named in details.'),
  IDEMPOTENCY_KEY_REQUIRED: row(400, 'Send an Idempotency-Key header that names this one action.'),
  IDEMPOTENCY_KEY_INVALID: row(400, 'Idempotency-Key takes 1 to 255 visible ASCII characters.'),
  INVALID_TOKEN: row(
    401,
    'The token is missing, invalid, expired or revoked. Send a live one as Bearer token.',
  ),
  INVALID_BOT_TOKEN: row(
    401,
    'The bot token is missing, invalid or was replaced. Send the current sbot_ token.',
  ),
  FORBIDDEN: row(403, 'This is not permitted to you.'),
  SCOPE_MISSING: row(
    403,
    'The token lacks the scope that this endpoint needs. Use one that has it, or ask for the scope.',
  ),
  APPLICATION_DISABLED: row(403, 'The application is disabled. Ask its owner or the platform to enable it.'),
  FEATURE_UNAVAILABLE: row(
    403,
    'Vouchers are switched off on this platform. Ask its operator to switch them on.',
  ),
  BOT_DISABLED: row(
    403,
    'The bot is disabled. Its developer sees why (disabled_reason), and asks the platform to enable it.',
  ),
  RECIPIENT_NOT_AUTHORIZED: row(
    403,
    'This person has not let the application send vouchers. Ask them by an authorization request.',
  ),
  BOT_NOT_APPROVED: row(403, 'The bot is not approved yet. Its developer sees how its review stands.'),
  NOT_FOUND: row(404, 'There is nothing here, or not for you. Check the path and each id that you sent.'),
  APPLICATION_NOT_FOUND: row(404, 'There is no such application of yours.'),
  TEMPLATE_NOT_FOUND: row(404, 'The application has no such template.'),
  VOUCHER_NOT_FOUND: row(
    404,
    'The application has no such voucher. A typed code ends after minutes: ask for a fresh one.',
  ),
  REDEMPTION_NOT_FOUND: row(404, 'The application has no such redemption.'),
  ALLOCATION_NOT_FOUND: row(404, 'There is no such allocation of yours.'),
  SEND_NOT_FOUND: row(404, 'There is no such send to you or of yours.'),
  METHOD_NOT_ALLOWED: row(405, 'This path does not take this method. See the Allow header.'),
  CONFLICT: row(409, 'The present state does not allow this.'),
  USERNAME_TAKEN: row(409, 'This username is taken. Choose another.'),
  BOT_ALREADY_LINKED: row(409, 'The bot is linked to another application. Unlink it there first.'),
  TEMPLATE_ID_TAKEN: row(409, 'The application has a template of this external_template_id. Choose another.'),
  TEMPLATE_STATE_CONFLICT: row(409, 'The state of the template does not allow this. See details.possible.'),
  TEMPLATE_NOT_ACTIVE: row(
    409,
    'Only an active template issues vouchers. Submit it and await its approval, or resume it.',
  ),
  ISSUE_LIMIT_REACHED: row(
    409,
    'Every voucher of this template has been issued or allocated. See its issue_limit.',
  ),
  PER_USER_LIMIT_REACHED: row(
    409,
    'This user has had as many vouchers of this template as one may have. See its per_user_limit.',
  ),
  STOCK_INSUFFICIENT: row(409, 'There is not so much left. See details.available.'),
  SEND_NOT_PENDING: row(409, 'This send has come to an end. See details.status.'),
  EXTERNAL_ISSUE_ID_USED: row(409, 'This external_issue_id has been issued already. See details.issuanceId.'),
  VOUCHER_ALREADY_REDEEMED: row(
    409,
    'The voucher has already been redeemed. Where this application did it, details name the redemption.',
  ),
  VOUCHER_NOT_REDEEMABLE: row(409, 'The voucher cannot be redeemed. See details.reason.'),
  VOUCHER_STATE_CONFLICT: row(409, 'Only an available voucher can be revoked.'),
  REDEMPTION_ALREADY_REVERSED: row(409, 'This redemption has already been reversed.'),
  NOT_REVERSIBLE: row(409, 'Only a redemption can be reversed.'),
  IDEMPOTENCY_KEY_REUSED: row(409, 'This Idempotency-Key belongs to another request. Use a new key.'),
  IDEMPOTENCY_IN_FLIGHT: row(
    409,
    'The first request with this key is still running. Ask again in a second.',
    true,
  ),
  FILE_QUOTA_EXCEEDED: row(409, 'There is no room for this file. Delete files that are not needed.'),
  CALLBACK_ALREADY_ANSWERED: row(410, 'This has been answered already. There is one answer to each query.'),
  TOO_LARGE: row(413, 'The request body is larger than this endpoint takes.'),
  UNSUPPORTED_MEDIA_TYPE: row(415, 'Send the body as Content-Type: application/json, in UTF-8.'),
  RANGE_NOT_SATISFIABLE: row(416, 'The file is shorter than the range. See Content-Range for its length.'),
  UPGRADE_REQUIRED: row(426, 'Only WebSockets are opened here. Send the headers of RFC 6455, version 13.'),
  RATE_LIMITED: row(429, 'Too many requests. Wait for Retry-After seconds.', true),
  GUESSES_LOCKED: row(429, 'Too many wrong codes. Wait for Retry-After seconds.', true),
  BOT_RATE_LIMIT: row(429, 'The quota of the bot is used up. Wait for Retry-After seconds.', true),
  TARGET_TOO_LONG: row(414, 'The path and the query together are too long: send what is long in the body.'),
  HEAD_TOO_LARGE: row(431, 'The request line and the headers together have at most 4,096 bytes.'),
  INTERNAL: row(500, 'Something failed on our side. Keep the request id and try again.', true),
  TRANSFER_CODING_UNKNOWN: row(501, 'Send the body with Content-Length, or as Transfer-Encoding: chunked.'),
  UNAVAILABLE: row(
    503,
    'The service cannot answer this right now. Try again with the same key and body.',
    true,
  ),
  STORAGE_FULL: row(
    507,
    'The service has no room for more files. Nothing was stored. Try again later, or tell its operator.',
    true,
  ),
});

export type ErrorCode = keyof typeof errors;

/**
 * False where a changed world lifts the refusal: the caller was let in, or the present state is another one.
 * Only a lasting refusal is kept under an Idempotency-Key. Decision: docs/decisions/idempotency.md
 */
export function holdsForGood(code: string): boolean {
  const status = code in errors ? errors[code as ErrorCode].status : undefined;
  return status === undefined || status === 410 || (status === 409 && code !== 'CONFLICT');
}

/** One bad field: where it is, which rule it breaks, and what would be right. */
export interface FieldProblem {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
}

export interface RefusalOptions {
  readonly message?: string;
  readonly details?: readonly FieldProblem[] | Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown by code that refuses a caller; the corridor makes the answer of it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: RefusalOptions['details'];
  readonly headers: RefusalOptions['headers'];

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(options.message ?? errors[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = errors[code].status;
    this.details = options.details;
    this.headers = options.headers;
  }
}

/** The kind of caller whose scopes are meant. */
export type ScopeHolder = 'bot' | 'application';

export function scopeMissing(scope: string, of: ScopeHolder): Refusal {
  const message =
    of === 'bot'
      ? `The bot lacks the scope ${scope}. Its developer asks for it with all that it is to have: ` +
        'POST /api/v1/bots/my/:id/scopes.'
      : `The token lacks the scope ${scope}. Use a token of the application that has it, or make one: ` +
        'POST /api/v1/open-platform/applications/:id/tokens.';
  return refuse('SCOPE_MISSING', { message, details: { scope } });
}

export function refuse(code: ErrorCode, options?: RefusalOptions): Refusal {
  return new Refusal(code, options);
}
