// The limits that GET /me shows are the ones that are enforced.
import { expect } from 'chai';
import { openTestNode, type TestNode } from '../support/node.js';

describe('the limits in the context of an application', () => {
  let node: TestNode;

  before(async () => {
    node = await openTestNode({ RATE_LIMIT_SCALE: '0.05' });
  });
  after(() => node.close());

  it('are scaled as the limits themselves are', async () => {
    const { token } = await node.applicationToken(await node.person(), ['vouchers:read']);
    const me = () => node.ask('GET', '/api/v1/open-platform/me', { token });
    const { data } = (await me()).json;
    const { limits } = data as { limits: Record<string, unknown> };
    expect(limits['GET /me']).to.deep.equal({ requests: 3, windowSeconds: 60 });
    const statuses = [(await me()).status, (await me()).status, (await me()).status];
    expect(statuses).to.deep.equal([200, 200, 429]);
  });
});
