// What an endpoint reads ahead is read while Redis is asked about the limit, and never after a refusal.
import { expect } from 'chai';
import type { Gateway } from '../../src/gateway/gateway.js';
import type { LimitAnswer } from '../../src/shared/limiter.js';
import { closeGateway, openTestGateway, testEndpoint } from '../support/gateway.js';

const path = '/api/v1/open-platform/read-ahead';
const allowed: LimitAnswer = { allowed: true, remaining: 1, resetAtMs: 0, retryAfterSeconds: 1 };
const refused: LimitAnswer = { ...allowed, allowed: false };

describe('an endpoint that reads ahead', () => {
  let gateway: Gateway;
  let steps: string[] = [];
  let limit: () => LimitAnswer | Promise<LimitAnswer> = () => allowed;
  let read: () => Promise<string> = async () => 'row';

  const reading = testEndpoint({
    id: 'test.ahead',
    summary: 'Reads ahead',
    method: 'GET',
    path,
    auth: 'application',
    limit: { requests: 20, windowSeconds: 60 },
    data: 'vouchers.Redemption',
    errors: [],
    ahead: async ({ caller, address }) => {
      steps.push(`read for ${caller.tokenId} at ${address}`);
      return read();
    },
    needsAddress: true,
    async handle(_input, ahead) {
      steps.push(`handle ${ahead === undefined ? 'nothing' : await ahead}`);
      return {} as never;
    },
  });

  before(async () => {
    const labels = { applicationName: '', tokenName: '', tokenPrefix: '' };
    const caller = { kind: 'application', applicationId: 'app', tokenId: 'tok', scopes: [], labels } as const;
    gateway = await openTestGateway({
      endpoints: [reading],
      corridor: {
        authenticator: { authenticate: () => caller },
        limiter: {
          take() {
            steps.push('limit');
            return limit();
          },
          look: () => allowed,
          takeHere: () => allowed,
        },
      },
    });
  });
  after(() => closeGateway(gateway));
  beforeEach(() => {
    steps = [];
    read = async () => 'row';
  });

  const ask = async () => (await fetch(`http://127.0.0.1:${gateway.port}${path}`)).status;
  const began = 'read for tok at 127.0.0.1';

  it('begins while the limit is asked for, and its handler gets what was read', async () => {
    // The answer about the limit comes after the read has begun, or never.
    limit = async () => {
      await undefined;
      steps.push('answer');
      return allowed;
    };
    expect(await ask()).to.equal(200);
    expect(steps).to.deep.equal(['limit', began, 'answer', 'handle row']);
  });

  it('reads nothing ahead where the limit is known at once, above all when it refuses', async () => {
    limit = () => refused;
    expect(await ask()).to.equal(429);
    expect(steps).to.deep.equal(['limit']);
    limit = () => allowed;
    expect(await ask()).to.equal(200);
    expect(steps).to.deep.equal(['limit', 'limit', 'handle nothing']);
  });

  it('is refused by the limit although its read fails', async () => {
    limit = async () => refused;
    read = () => Promise.reject(new Error('MongoDB is away.'));
    expect(await ask()).to.equal(429);
    expect(steps).to.deep.equal(['limit', began]);
  });

  it('fails with its read', async () => {
    limit = async () => allowed;
    read = () => Promise.reject(new Error('MongoDB is away.'));
    expect(await ask()).to.equal(500);
  });
});
