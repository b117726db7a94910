// The verifiers that receivers have, each asked in one way: does it take this delivery for genuine?
import { verify as octokitVerify } from '@octokit/webhooks-methods';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import type { signedHeaders } from '../../src/webhooks/signing.js';

export type Headers = NonNullable<ReturnType<typeof signedHeaders>>;

/** As their makers document it; a secret without `whsec_` is given to them as its bytes. */
function made<T>(
  Verifier: new (secret: string | Uint8Array, options?: { format?: 'raw' }) => T,
  secret: string,
) {
  return secret.startsWith('whsec_')
    ? new Verifier(secret)
    : new Verifier(Buffer.from(secret), { format: 'raw' });
}

/** Anything but "no" is thrown on: a verifier that cannot be made is no refusal. */
function isTaken(
  verifier: { verify(body: string, headers: Headers): unknown },
  body: string,
  headers: Headers,
) {
  try {
    verifier.verify(body, headers);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === 'No matching signature found') return false;
    throw error;
  }
}

export const verifiers = {
  octokit: (secret: string, body: string, headers: Headers) =>
    octokitVerify(secret, body, headers['X-Platform-Signature']),
  standardwebhooks: async (secret: string, body: string, headers: Headers) =>
    isTaken(made(StandardWebhook, secret), body, headers),
  svix: async (secret: string, body: string, headers: Headers) =>
    isTaken(made(SvixWebhook, secret), body, headers),
};

export type VerifierName = keyof typeof verifiers;
