// A limit per address is one window for all addresses of one subscriber.
import { expect } from 'chai';
import { createClientAddress } from '../../src/gateway/client-address.js';
import type { Gateway } from '../../src/gateway/gateway.js';
import { keyOf } from '../../src/shared/key.js';
import { answered, closeGateway, openTestGateway, testEndpoint } from '../support/gateway.js';

describe('a limit per address', () => {
  let keys: string[] = [];
  let addresses: string[] = [];
  let full = '';
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
      return answered({});
    },
  });

  before(async () => {
    const limiter = {
      async take(key: string, { requests }: { requests: number }) {
        keys.push(`${requests} ${key}`);
        return { allowed: key !== full, remaining: 1, resetAtMs: 0, retryAfterSeconds: 21 };
      },
      look: async () => ({ allowed: true, remaining: 1, resetAtMs: 0, retryAfterSeconds: 1 }),
      takeHere: () => ({ allowed: true, remaining: 1, resetAtMs: 0, retryAfterSeconds: 1 }),
    };
    const clientAddress = createClientAddress(['127.0.0.1']);
    gateway = await openTestGateway({ endpoints: [asking], corridor: { limiter, clientAddress }, lines });
  });
  after(() => closeGateway(gateway));

  beforeEach(() => {
    keys = [];
    addresses = [];
    full = '';
  });

  const ask = (address: string) =>
    fetch(`http://127.0.0.1:${gateway.port}/api/v1/asking`, { headers: { 'X-Forwarded-For': address } });

  it('counts the addresses of one /64 together, and the log keeps each of them', async () => {
    for (const address of ['2001:db8:1:2::a', '2001:db8:1:2:ffff::b', '2001:db8:1:3::c', '203.0.113.9'])
      await ask(address);
    const whose = ['2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1:3::/64', '203.0.113.9'];
    const ofSubscribers = whose.map((who) => `300 ${keyOf('test.asking', who)}`);
    expect(keys.filter((key) => key.startsWith('300 '))).to.deep.equal(ofSubscribers);
    expect(addresses).to.deep.equal(whose);
    expect(lines.join('')).to.include('2001:db8:1:2:ffff::b');
  });

  it('counts in the networks around it too, which hold more', async () => {
    await ask('2001:db8:1:2345::a');
    await ask('203.0.113.9');
    await ask('10.1.2.3');
    expect(keys).to.deep.equal([
      `300 ${keyOf('test.asking', '2001:db8:1:2345::/64')}`,
      `1200 ${keyOf('test.asking', '2001:db8:1:2300::/56')}`,
      `4800 ${keyOf('test.asking', '2001:db8:1::/48')}`,
      `300 ${keyOf('test.asking', '203.0.113.9')}`,
      `4800 ${keyOf('test.asking', '203.0.113.0/24')}`,
      `300 ${keyOf('test.asking', '10.1.2.3')}`,
    ]);
  });

  it('takes nothing from a wider network when a narrower one has used up its own', async () => {
    full = keyOf('test.asking', '2001:db8:1:2300::/56');
    const refused = await ask('2001:db8:1:2345::a');
    expect([refused.status, refused.headers.get('retry-after')]).to.deep.equal([429, '21']);
    expect(keys).to.have.length(2);
    expect(addresses).to.deep.equal([]);
    full = keyOf('test.asking', '2001:db8:1:2345::/64');
    expect((await ask('2001:db8:1:2345::a')).status).to.equal(429);
    expect(keys).to.have.length(3);
  });
});
