// Nodes of one cluster, whole: they share the slots, tell an admin who owns what, and hand everything over.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { openNode, type SignalboxNode } from '../../src/node/node.js';
import { createLog } from '../../src/shared/log.js';
import { readConfig } from '../support/config.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { until } from '../support/until.js';

type Cluster = Schemas['admin.Cluster'];

const admin = { username: 'root_of_all', password: 'correct horse battery staple' };

describe('a cluster of whole nodes', () => {
  let stores: TestStores;
  let nodes: SignalboxNode[];

  beforeEach(async () => {
    stores = await openTestStores();
    nodes = [];
  });
  afterEach(async () => {
    for (const node of nodes) await node.close();
    await stores.close();
  });

  async function start(settings: Record<string, string> = {}): Promise<SignalboxNode> {
    const config = readConfig({
      HOST: '127.0.0.1',
      PORT: '0',
      MONGODB_URL: stores.mongodbUrl,
      MONGODB_DATABASE: stores.database,
      REDIS_URL: stores.redisUrl,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    });
    const lines = { write: () => undefined };
    const node = await openNode({ config, log: createLog({ level: 'silent', destination: lines }), lines });
    nodes.push(node);
    return node;
  }

  const linked = { CLUSTER_SECRET: 'a secret for the links of this test', CLUSTER_PORT: '0' };

  async function logIn({ address }: SignalboxNode): Promise<string> {
    const answer = await fetch(`${address}/api/v1/accounts/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });
    const { data } = (await answer.json()) as { data: Schemas['accounts.LogIn'] };
    return data.access_token;
  }

  async function clusterOf({ address }: SignalboxNode, token: string): Promise<Cluster> {
    const answer = await fetch(`${address}/api/v1/admin/cluster`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).to.equal(200);
    return ((await answer.json()) as { data: Cluster }).data;
  }

  /** The node knows all that is stored, too: it learns of a change after it. */
  function isSettled(
    { view_version: version, nodes: members, slots, self }: Cluster,
    count: number,
  ): boolean {
    const own = members.find(({ id }) => id === self.id);
    const isKnown = self.view_version === version && self.slots_held === own?.slots;
    return isKnown && members.length === count && slots.free === 0 && members.every((node) => node.slots > 0);
  }

  /** The look that saw the cluster settled. */
  async function settled(node: SignalboxNode, token: string, count: number): Promise<Cluster> {
    let seen = await clusterOf(node, token);
    await until(async () => {
      if (isSettled(seen, count)) return true;
      seen = await clusterOf(node, token);
      return false;
    });
    return seen;
  }

  it('shares the slots, and says so on every node', async () => {
    const [a, b] = [await start(linked), await start(linked)];
    const token = await logIn(a);
    for (const node of [a, b]) {
      const { nodes: members, slots, epochs, self } = await settled(node, token, 2);
      expect(members.map(({ state }) => state)).to.deep.equal(['up', 'up']);
      expect(members.reduce((sum, { slots: own }) => sum + own, 0)).to.equal(slots.total);
      expect(epochs).to.have.length(slots.total);
      expect(self.links).to.have.length(1);
      expect(self.hand_offs.forced, 'nothing was taken by force').to.equal(0);
    }
  });

  it('hands everything over when a node is told to stop', async () => {
    const [a, b] = [await start(linked), await start(linked)];
    const token = await logIn(a);
    await settled(b, token, 2);
    await a.close();
    nodes.shift();
    const { self, slots, nodes: members } = await settled(b, token, 1);
    expect(self.slots_held).to.equal(slots.total);
    expect(self.hand_offs).to.include({ forced: 0, lost: 0 });
    expect(members.map(({ id }) => id)).to.deep.equal([self.id]);
  });

  it('shares the slots also among nodes that have no secret for links', async () => {
    const [a, b] = [await start(), await start()];
    const token = await logIn(a);
    expect((await settled(b, token, 2)).self.links).to.deep.equal([]);
  });

  it('is no business of people without the role', async () => {
    const { address } = await start();
    const answer = await fetch(`${address}/api/v1/admin/cluster`);
    expect(answer.status).to.equal(401);
  });
});
