// Access tokens that this platform signs: short-lived JWTs that any holder of the public keys can verify.
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../shared/clock.js';
import { type SigningKeys, signingAlgorithm } from './signing-keys.js';
import type { UserRow } from './user.store.js';

export const accessTokenSeconds = 15 * 60;

export interface TokenNames {
  readonly issuer: string;
  readonly audience: string;
}

/** The claims of a genuine token; the person and the log-in may have ended. */
export interface VerifiedToken {
  readonly userId: string;
  readonly sessionId: string;
  readonly endsAtMs: number;
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

interface AccessTokenOptions {
  readonly keys: SigningKeys;
  readonly names: TokenNames;
  readonly clock: Clock;
}

export function createAccessTokens({ keys, names, clock }: AccessTokenOptions) {
  async function issue(user: UserRow, sessionId: string): Promise<string> {
    const { kid, key } = await keys.signer();
    const issuedAt = Math.floor(clock.now() / 1000);
    return new SignJWT({ username: user.username, roles: user.roles, sid: sessionId })
      .setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'JWT' })
      .setIssuer(names.issuer)
      .setAudience(names.audience)
      .setSubject(user._id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessTokenSeconds)
      .sign(key);
  }

  /** Null when the token is not genuine, not for this platform, or expired. */
  async function verify(token: string): Promise<VerifiedToken | null> {
    const currentDate = new Date(clock.now());
    const demands = { ...names, algorithms: [signingAlgorithm], requiredClaims: ['sub', 'exp'], currentDate };
    try {
      const { payload } = await jwtVerify(
        token,
        (header: JWTHeaderParameters) => keyNamed(header.kid),
        demands,
      );
      const { sub, sid, exp } = payload;
      if (sub === undefined || exp === undefined || typeof sid !== 'string') return null;
      return { userId: sub, sessionId: sid, endsAtMs: exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  async function keyNamed(kid: string | undefined) {
    const key = kid === undefined ? undefined : await keys.verifier(kid);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  }

  return Object.freeze({ issue, verify });
}
