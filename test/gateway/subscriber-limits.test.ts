// A limit per address is one window for all addresses of one subscriber.
import { expect } from 'chai';
import { createClientAddress } from '../../src/gateway/client-address.js';
import type { Gateway } from '../../src/gateway/gateway.js';
import { StoredAnswer } from '../../src/shared/endpoint.js';
import { keyOf } from '../../src/shared/key.js';
import { closeGateway, openTestGateway, testEndpoint } from '../support/gateway.js';

describe('a limit per address', () => {
  const keys: string[] = [];
  const addresses: string[] = [];
  const lines: string[] = [];
  let gateway: Gateway;

  const asking = testEndpoint({
    id: 'test.asking',
    summary: 'Remembers for whom it was asked.',
    method: 'GET',
    path: '/api/v1/asking',
    auth: 'none',
    data: 'accounts.User',
    errors: [],
    handle: ({ request }) => {
      addresses.push(request.address);
      return new StoredAnswer({ status: 200, body: '{}', replayed: false });
    },
  });

  before(async () => {
    const limiter = {
      async take(key: string) {
        keys.push(key);
        return { allowed: true, remaining: 1, resetAtMs: 0, retryAfterSeconds: 1 };
      },
      look: async () => ({ allowed: true, remaining: 1, resetAtMs: 0, retryAfterSeconds: 1 }),
      takeHere: () => ({ allowed: true, remaining: 1, resetAtMs: 0, retryAfterSeconds: 1 }),
    };
    const clientAddress = createClientAddress(['127.0.0.1']);
    gateway = await openTestGateway({ endpoints: [asking], corridor: { limiter, clientAddress }, lines });
  });
  after(() => closeGateway(gateway));

  it('counts the addresses of one /64 together, and the log keeps each of them', async () => {
    for (const address of ['2001:db8:1:2::a', '2001:db8:1:2:ffff::b', '2001:db8:1:3::c', '203.0.113.9']) {
      await fetch(`http://127.0.0.1:${gateway.port}/api/v1/asking`, {
        headers: { 'X-Forwarded-For': address },
      });
    }
    const whose = ['2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1:3::/64', '203.0.113.9'];
    expect(keys).to.deep.equal(whose.map((who) => keyOf('test.asking', who)));
    expect(addresses).to.deep.equal(whose);
    expect(lines.join('')).to.include('2001:db8:1:2:ffff::b');
  });
});
