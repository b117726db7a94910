// The tokens of a shop's tills, some of them such as no node has seen before.
import type { Product } from '../product.js';

const scope = 'vouchers:read';
const applications = '/api/v1/open-platform/applications';
const shopsTotal = 8;
const tokensEach = 90;
const knownTotal = 120;
/** Often enough to be seen in a p99, and seldom enough to last for all attacks. */
const freshEvery = 30;

/** Answers with so many tokens, in the order in which they are to be used. */
export async function openTills({ call }: Product): Promise<(count: number) => string[]> {
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
  let used = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      used += 1;
      const next = used % freshEvery === 0 ? fresh.pop() : undefined;
      return next ?? known[used % knownTotal] ?? '';
    });
}
