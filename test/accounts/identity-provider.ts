// An identity provider that publishes its keys over real HTTP, and signs whatever a test asks for.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { Provider } from '../../src/accounts/external-tokens.js';
import type { MovableClock } from '../support/clock.js';

/** Undefined leaves a usual claim out. */
type Claims = { [name: string]: unknown };

export interface IdentityProvider {
  readonly settings: Provider;
  /** Signs with the newest key; `claims` replace the usual ones. */
  token(claims?: Claims): Promise<string>;
  /** A new key takes the place of all others. */
  rotate(alg?: string): Promise<void>;
  readonly published: readonly JWK[];
  close(): Promise<void>;
}

export async function openIdentityProvider(clock: Pick<MovableClock, 'now'>): Promise<IdentityProvider> {
  let keys: JWK[] = [];
  let sign: (claims: JWTPayload) => Promise<string> = () => Promise.reject(new Error('There is no key yet.'));
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = 'https://id.example';
  const audience = 'signalbox';

  async function rotate(alg = 'ES256'): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
    const kid = `key-${alg}-${Math.random()}`;
    keys = [{ ...(await exportJWK(publicKey)), kid, alg, use: 'sig' }];
    sign = (claims) => new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey);
  }

  await rotate();
  const seconds = () => Math.floor(clock.now() / 1000);
  return {
    settings: { jwksUrl: `http://127.0.0.1:${port}/jwks`, issuer, audience },
    token: (claims = {}) =>
      sign({ iss: issuer, aud: audience, sub: 'person-1', exp: seconds() + 300, ...claims }),
    rotate,
    get published() {
      return keys;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}
