// Access tokens of an identity provider that the platform already has: verified with the keys it publishes.
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
  /** The name that the provider suggests, unchecked. */
  readonly suggestedName: string | undefined;
  readonly displayName: string | undefined;
  readonly endsAtMs: number;
}

export interface ExternalTokens {
  /**
   * Null when the token is not genuine, not for us, or expired; throws UNAVAILABLE when the keys could not be
   * fetched.
   */
  verify(token: string): Promise<ExternalToken | null>;
}

export interface ExternalTokenOptions {
  readonly provider: Provider;
  readonly clock: Clock;
  readonly log: Log;
  readonly keySet?: RemoteJWKSetOptions;
  readonly sender: Pick<Sender, 'fetchBytes'>;
}

// Signatures with a public key only: a shared secret or `none` would let the bearer sign.
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

/** Between two machines whose clocks are kept by different people. */
const clockToleranceSeconds = 30;

/** How the provider's keys are fetched: an unknown key makes us look again, at most every five seconds. */
const usualKeySet = Object.freeze({ timeoutDuration: 3_000, cooldownDuration: 5_000, cacheMaxAge: 600_000 });

const keySetBytesMax = 256 * 1024;

/**
 * What makes a token bad. Any other error says that the keys could not be had, and blames no caller.
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

export function createExternalTokens(options: ExternalTokenOptions): ExternalTokens {
  const { provider, clock, log, keySet, sender } = options;
  const keys = createRemoteJWKSet(new URL(provider.jwksUrl), {
    ...usualKeySet,
    ...keySet,
    [customFetch]: fetchingWith(sender),
  });
  const { issuer, audience } = provider;

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

/** Bounded in size and time, and never redirected. */
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
