// What an honest caller asks: a shop's tokens, every tenth of them one that no node has seen before.
import type { Product } from '../product.js';
import { requestOf } from '../sample.js';

const path = '/api/v1/open-platform/me';
const scope = 'vouchers:read';
const applications = '/api/v1/open-platform/applications';
const shopsTotal = 8;
const tokensEach = 90;
const knownTotal = 120;
const freshEvery = 10;

/** Answers with so many requests, in the order in which they are to be sent. */
export async function openHonestCaller({ port, call }: Product): Promise<(count: number) => string[]> {
  const tokens: string[] = [];
  for (let each = 0; each < shopsTotal; each += 1) {
    // Each shop has an owner of its own, because what one person may do in a minute is limited.
    const person = { username: `bench_owner_${each}`, password: 'correct horse battery staple' };
    const owner = await call<{ access_token: string }>('POST', '/api/v1/accounts/register', { body: person });
    const { access_token: token } = owner;
    const body = { name: `Shop ${each}` };
    const { id } = await call<{ id: string }>('POST', applications, { token, body });
    for (let place = 0; place < tokensEach; place += 1) {
      const wish = { token, body: { name: `till ${place}`, scopes: [scope] } };
      const made = await call<{ token: string }>('POST', `${applications}/${id}/tokens`, wish);
      tokens.push(made.token);
    }
  }
  const known = tokens.slice(0, knownTotal);
  const fresh = tokens.slice(knownTotal);
  let freshUsed = 0;
  let used = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      used += 1;
      if (used % freshEvery !== 0 || freshUsed >= fresh.length)
        return requestOf(port, path, known[used % knownTotal] ?? '');
      freshUsed += 1;
      return requestOf(port, path, fresh[freshUsed - 1] ?? '');
    });
}
