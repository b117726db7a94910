// Verifies access tokens of an identity provider with the keys that it publishes.
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTPayload,
  jwtVerify,
  type RemoteJWKSetOptions,
} from 'jose';
import type { Sender } from '../outgoing/sender.js';
import type { Clock } from '../shared/clock.js';
import { refuse } from '../shared/errors.js';
import type { Log } from '../shared/log.js';

export interface Provider {
  readonly jwksUrl: string;
  readonly issuer: string;
  readonly audience: string;
}

export interface ExternalToken {
  readonly subject: string;
  /** The username that the provider suggests; it is not checked yet. */
  readonly suggestedName: string | undefined;
  readonly displayName: string | undefined;
  readonly endsAtMs: number;
}

export type ExternalTokens = ReturnType<typeof createExternalTokens>;

interface ExternalTokenOptions {
  readonly provider: Provider;
  readonly clock: Clock;
  readonly log: Log;
  readonly keySet?: RemoteJWKSetOptions;
  readonly sender: Pick<Sender, 'fetchBytes'>;
}

/** The algorithms with a public key; a shared secret or `none` would let the bearer sign. */
const algorithms = [
  'EdDSA',
  'Ed25519',
  'ES256',
  'ES384',
  'ES512',
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
];

const subjectLengthMax = 255;

/** The clocks of the provider and of this platform may differ by so much. */
const clockToleranceSeconds = 30;

/** An unknown key causes a new fetch of the provider's keys, at most every five seconds. */
const usualKeySet = Object.freeze({ timeoutDuration: 3_000, cooldownDuration: 5_000, cacheMaxAge: 600_000 });

const keySetBytesMax = 256 * 1024;

/**
 * The errors of a bad token. Any other error means that the keys could not be fetched.
 * Decision: docs/decisions/identity.md
 */
const badToken = [
  errors.JWSInvalid,
  errors.JWTInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

export function createExternalTokens({ provider, clock, log, keySet, sender }: ExternalTokenOptions) {
  const keys = createRemoteJWKSet(new URL(provider.jwksUrl), {
    ...usualKeySet,
    ...keySet,
    [customFetch]: fetchingWith(sender),
  });
  const { issuer, audience } = provider;

  /** Null when the token is forged, expired, or not for this platform. Throws UNAVAILABLE without keys. */
  async function verify(token: string): Promise<ExternalToken | null> {
    const demands = {
      issuer,
      audience,
      algorithms,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(clock.now()),
      clockTolerance: clockToleranceSeconds,
    };
    try {
      const { payload } = await jwtVerify(token, keys, demands);
      return tokenOf(payload);
    } catch (error) {
      if (badToken.some((kind) => error instanceof kind)) return null;
      log.warn({ err: error, issuer }, 'accounts.provider.unreachable');
      throw refuse('UNAVAILABLE');
    }
  }

  return Object.freeze({ verify });
}

/** The fetch is limited in size and time, and follows no redirect. */
function fetchingWith(sender: Pick<Sender, 'fetchBytes'>): FetchImplementation {
  return async (url, { signal }) => {
    const accept = 'application/jwk-set+json, application/json';
    const answer = await sender.fetchBytes({ url, maxBytes: keySetBytesMax, accept, signal });
    if ('errorClass' in answer) throw new Error(answer.message);
    return new Response(Buffer.from(answer.body), { status: answer.status });
  };
}

function tokenOf({ sub, exp, preferred_username, username, name }: JWTPayload): ExternalToken | null {
  if (sub === undefined || exp === undefined || sub === '' || sub.length > subjectLengthMax) return null;
  return {
    subject: sub,
    suggestedName: textOf(preferred_username) ?? textOf(username),
    displayName: textOf(name),
    endsAtMs: (exp + clockToleranceSeconds) * 1000,
  };
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim.trim() !== '' ? claim : undefined;
}
