// Two nodes of one product: what one has been told, the other knows by the time the call has answered.
import { expect } from 'chai';
import { allEndpoints } from '../../src/node/endpoints.js';
import { openTestNode, openTwoTestNodes, type Person, type TestNode } from '../support/node.js';
import { type OwnServer, startRedis } from '../support/own-stores.js';
import { until } from '../support/until.js';

const me = '/api/v1/accounts/me';
const context = '/api/v1/open-platform/me';
const audit = '/api/v1/admin/audit';

describe('two nodes of one product', () => {
  let first: TestNode;
  let second: TestNode;
  let admin: Person;

  before(async () => {
    [first, second] = await openTwoTestNodes();
    admin = await first.admin();
  });
  after(async () => {
    await second?.close();
    await first?.close();
  });

  it('refuse a token revoked through the other as soon as that call has answered', async () => {
    const owner = await first.person();
    const { id, token, tokenId } = await first.applicationToken(owner, ['vouchers:read']);
    expect((await second.ask('GET', context, { token })).status).to.equal(200);
    const path = `/api/v1/open-platform/applications/${id}/tokens/${tokenId}`;
    expect((await first.ask('DELETE', path, { token: owner.token })).status).to.equal(200);
    expect((await second.ask('GET', context, { token })).status).to.equal(401);
  });

  it('refuse a log-in that was ended through the other', async () => {
    const { token } = await first.person();
    expect((await second.ask('GET', me, { token })).status).to.equal(200);
    expect((await first.ask('POST', '/api/v1/accounts/logout', { token })).status).to.equal(200);
    expect((await second.ask('GET', me, { token })).status).to.equal(401);
  });

  it('apply roles given and taken through the other', async () => {
    const { token, userId } = await first.person();
    const setRoles = (roles: string[]) =>
      first.ask('PUT', `/api/v1/admin/users/${userId}/roles`, { token: admin.token, body: { roles } });
    expect((await second.ask('GET', audit, { token })).status).to.equal(403);
    expect((await setRoles(['admin'])).status).to.equal(200);
    expect((await second.ask('GET', audit, { token })).status).to.equal(200);
    expect((await setRoles([])).status).to.equal(200);
    expect((await second.ask('GET', audit, { token })).status).to.equal(403);
  });

  it('share the windows of rate limits', async () => {
    const owner = await first.person();
    const { token } = await first.applicationToken(owner, ['vouchers:read']);
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) {
      statuses.push((await [first, second][turn % 2]?.ask('GET', context, { token }))?.status ?? 0);
    }
    expect(statuses).to.deep.equal([...Array(60).fill(200), 429]);
  });
});

describe('a node whose Redis is gone', () => {
  let node: TestNode;
  let redis: OwnServer;
  let owner: Person;

  before(async () => {
    redis = await startRedis();
    // All endpoints at once cost one caller more than it may: here the windows are looked at.
    node = await openTestNode({ REDIS_URL: redis.url, CALLER_COST_AT_ONCE: '60000' });
    owner = await node.person();
    await redis.kill();
  });
  after(async () => {
    await node?.close();
    await redis?.stop();
  });

  it('answers every endpoint', async () => {
    for (const { id, method, path, body } of allEndpoints) {
      const url = path.replaceAll(/:[A-Za-z]+/g, 'nothing');
      if (id === 'accounts.logout' || id === 'accounts.delete_me') continue;
      const { status, text } = await node.ask(method, url, { token: owner.token, ...(body && { body: {} }) });
      expect(status, `${id}: ${text}`).to.be.below(500);
    }
  });

  it('still limits, by itself', async () => {
    const { token } = await node.applicationToken(owner, ['vouchers:read']);
    const answers = await Promise.all(Array.from({ length: 80 }, () => node.ask('GET', context, { token })));
    expect(answers.filter(({ status }) => status === 200)).to.have.length(60);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).to.be.within(1, 60);
  });
});

describe('two linked nodes', () => {
  const secret = 'a-secret-of-the-cluster-that-is-long-enough';
  const metricsToken = 'a-token-for-reading-metrics';
  const env = { CLUSTER_SECRET: secret, CLUSTER_PORT: '0', METRICS_TOKEN: metricsToken };
  let nodes: readonly TestNode[] = [];

  before(async () => {
    nodes = await openTwoTestNodes(env);
  });
  after(async () => {
    for (const node of nodes) await node.close();
  });

  async function gauge(node: TestNode, name: string): Promise<number> {
    const headers = { Authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${node.address}/metrics`, { headers })).text();
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
  }

  it('find each other, and tell what was revoked before the call has answered', async () => {
    const [first, second] = nodes;
    if (!first || !second) throw new Error('two nodes are needed');
    for (const node of nodes) {
      await until(async () => (await gauge(node, 'signalbox_cluster_members')) === 2);
      await until(async () => (await gauge(node, 'signalbox_links_up')) === 1);
    }
    const { token } = await first.person();
    expect((await second.ask('GET', me, { token })).status).to.equal(200);
    expect((await first.ask('POST', '/api/v1/accounts/logout', { token })).status).to.equal(200);
    expect((await second.ask('GET', me, { token })).status).to.equal(401);
    const untold = first.lines.filter((line) => line.includes('revocation.peers.unreached'));
    expect(untold).to.deep.equal([]);
  });
});
