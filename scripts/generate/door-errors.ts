// Which codes the corridor and the router can answer, told from an endpoint's declaration alone.
import { downloadAddress, uploadAddress } from '../../src/files/routes.js';
import type { Endpoint } from '../../src/shared/endpoint.js';
import { familyOf } from '../../src/shared/envelope.js';
import type { ErrorCode } from '../../src/shared/errors.js';

interface Door {
  /** Completes "Answered by …". */
  readonly name: string;
  readonly codes: readonly ErrorCode[];
  stands(endpoint: Endpoint): boolean;
}

/** These errors are of the addresses of bytes too, which are no endpoints. */
export const generalCodes = ['VALIDATION', 'INTERNAL', 'UNAVAILABLE'] as const satisfies readonly ErrorCode[];

/** What is answered in general: a row here is all that a new guard of the corridor needs. */
export const doors: readonly Door[] = [
  { name: 'every endpoint', codes: generalCodes, stands: () => true },
  {
    name: 'every endpoint under `/api/v1/open-platform` and `/api/v1/wallet`',
    codes: ['FEATURE_UNAVAILABLE'],
    stands: ({ path }) => familyOf(path) === 'voucher',
  },
  {
    name: 'every endpoint with an account token',
    codes: ['INVALID_TOKEN'],
    stands: ({ auth }) => auth === 'account',
  },
  {
    name: 'every endpoint with an application token',
    codes: ['INVALID_TOKEN', 'APPLICATION_DISABLED'],
    stands: ({ auth }) => auth === 'application',
  },
  {
    name: 'every endpoint with a bot token',
    codes: ['INVALID_BOT_TOKEN', 'BOT_DISABLED', 'BOT_NOT_APPROVED'],
    stands: ({ auth }) => auth === 'bot',
  },
  {
    name: 'every endpoint with a scope',
    codes: ['SCOPE_MISSING'],
    stands: ({ scope }) => scope !== undefined,
  },
  { name: 'every endpoint with a role', codes: ['FORBIDDEN'], stands: ({ roles }) => roles !== undefined },
  {
    name: 'every endpoint with an id in its path',
    codes: ['NOT_FOUND'],
    stands: ({ path }) => path.includes(':'),
  },
  {
    name: 'every endpoint with a body',
    codes: ['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
    stands: ({ body }) => body !== undefined,
  },
  {
    name: 'every endpoint that demands an Idempotency-Key',
    codes: ['IDEMPOTENCY_KEY_REQUIRED'],
    stands: ({ idempotency }) => idempotency === 'required',
  },
  {
    name: 'every endpoint that takes an Idempotency-Key',
    codes: ['IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_FLIGHT'],
    stands: ({ idempotency }) => idempotency !== undefined,
  },
  // Decision: docs/decisions/limits.md: every endpoint has a limit, declared or not.
  { name: 'every endpoint that may be called too often', codes: ['RATE_LIMITED'], stands: () => true },
  {
    name: 'every endpoint with a bot token',
    codes: ['BOT_RATE_LIMIT'],
    stands: ({ auth }) => auth === 'bot',
  },
];

const addresses = [
  { name: 'the address of an upload', errors: uploadAddress.errors },
  { name: 'the address of a download', errors: downloadAddress.errors },
];

/** What is answered where no endpoint stands. */
export const routerErrors: readonly { readonly name: string; readonly code: ErrorCode }[] = [
  { name: 'every path, before it is looked at', code: 'TARGET_TOO_LONG' },
  { name: 'every path, before it is looked at', code: 'HEAD_TOO_LARGE' },
  { name: 'every path, before it is looked at', code: 'TRANSFER_CODING_UNKNOWN' },
  { name: 'an unknown path', code: 'NOT_FOUND' },
  { name: 'an unknown method of a known path', code: 'METHOD_NOT_ALLOWED' },
  { name: 'the address of a WebSocket, to anything else', code: 'UPGRADE_REQUIRED' },
  ...addresses.flatMap(({ name, errors }) => errors.map((code) => ({ name, code }))),
];

/** Every code an endpoint can answer, its own and those of its doors. */
export function codesOf(endpoint: Endpoint): readonly ErrorCode[] {
  const ofDoors = doors.filter((door) => door.stands(endpoint)).flatMap((door) => door.codes);
  return [...new Set([...ofDoors, ...endpoint.errors])];
}
