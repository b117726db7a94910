// Many ask for one and the same thing through three nodes, one of which is killed: one of them gets it.
import { expect } from 'chai';
import { slotOf } from '../../src/cluster/slots.js';
import { newId } from '../../src/shared/ids.js';
import { freePort } from '../../src/storage/embedded/reach.js';
import { createRng } from '../simulation/scheduler.js';
import { type NodeProcess, startNodeProcess } from '../support/node-process.js';
import { proofSettings } from '../support/proof-settings.js';
import { type Contest, contestsOf, type Request } from './once-contests.js';
import { openShop, type Shop } from './shop.js';
import { openStock, type Stock } from './stock.js';

interface Heard {
  readonly request: Request;
  readonly key: string;
  readonly status: number;
  readonly text: string;
  readonly code: string | undefined;
}

interface Node extends NodeProcess {
  readonly linkPort: number;
}

const nodesTotal = 3;
/** So many wait for an answer at the same time. */
const atOnce = 128;
const linked = {
  CLUSTER_SECRET: 'a secret of the tests, long enough to be one',
  RATE_LIMIT_SCALE: '1000000',
};

describe('one among many', () => {
  const { rivals, seed, minutes } = proofSettings();
  const rng = createRng(seed);
  let shop: Shop;
  let stock: Stock;
  let users: readonly string[];
  const nodes: Node[] = [];
  before(async function () {
    this.timeout(120_000);
    shop = await openShop({ env: { ...linked, CLUSTER_PORT: '0' } });
    stock = await openStock(shop);
    users = await shop.crowd(rivals);
    nodes.push(...(await Promise.all(Array.from({ length: nodesTotal }, start))));
  });
  after(async function () {
    this.timeout(120_000);
    await Promise.all(nodes.map((node) => node.stop()));
    await shop?.close();
  });

  async function start(): Promise<Node> {
    const { mongodbUrl, database, redisUrl, filesFolder } = shop.stores;
    const linkPort = await freePort(undefined);
    const node = await startNodeProcess({
      ...linked,
      MONGODB_URL: mongodbUrl,
      MONGODB_DATABASE: database,
      REDIS_URL: redisUrl,
      FILE_STORE: filesFolder,
      CLUSTER_PORT: String(linkPort),
    });
    return { ...node, linkPort };
  }

  /** The owner, whose death is the worst; any other when it is the shop's own node. */
  async function victimFor([kind, id]: Contest['actor']): Promise<number> {
    const slots = shop.mongo.db.collection<{ _id: number; address: string | null }>('slots');
    const row = await slots.findOne({ _id: slotOf(kind, id) });
    const owner = nodes.findIndex(({ linkPort }) => row?.address === `127.0.0.1:${linkPort}`);
    return owner >= 0 ? owner : Math.floor(rng.next() * nodesTotal);
  }

  /** The same request with the same key, until somebody knows. */
  async function insist(request: Request, { key, from }: { key: string; from: number }): Promise<Heard> {
    for (let turn = from; ; turn += 1) {
      const answer = await send(nodes[turn % nodes.length] ?? expect.fail('no node'), request, key);
      if (answer === undefined || answer.headers.get('should-retry') === 'true') continue;
      const text = await answer.text();
      const { error } = JSON.parse(text) as { error?: { code: string } };
      return { request, key, status: answer.status, text, code: error?.code };
    }
  }

  /** Undefined when the node is gone, or went meanwhile. */
  async function send({ address }: NodeProcess, { path, token, body }: Request, key: string) {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    };
    try {
      const asking = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(address + path, asking);
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text: async () => text };
    } catch (error) {
      if (error instanceof TypeError) return undefined; // What fetch throws when the connection fails.
      throw error;
    }
  }

  async function compete({ request, actor, won }: Contest, killAt: number): Promise<Heard[]> {
    const heard: Heard[] = [];
    let next = 0;
    let killed: Promise<void> | undefined;
    const victim = await victimFor(actor);
    async function lane(): Promise<void> {
      while (next < rivals) {
        const rival = next;
        next += 1;
        if (rival === killAt) killed = nodes[victim]?.kill();
        const one = await insist(request(rival), { key: newId('key'), from: rival });
        heard.push(one);
        if (one.status === 200 && won !== undefined)
          await insist(won(one.text), { key: newId('key'), from: rival });
      }
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, rivals) }, lane));
    await (killed ?? expect.fail('nobody was killed'));
    nodes[victim] = await start();
    return heard;
  }

  for (const [name, prepare] of Object.entries(contestsOf))
    it(`of ${rivals} gets ${name}, though a node is killed`, async function () {
      this.timeout(minutes * 60_000);
      const contest = await prepare({ shop, stock, users });
      const killAt = Math.floor((rng.next() * rivals) / 2);
      const heard = await compete(contest, killAt);
      const winners = heard.filter(({ status }) => status === 200);
      expect(await contest.given(), `SIGNALBOX_SEED=${seed}`).to.equal(1);
      expect(winners, `SIGNALBOX_SEED=${seed}`).to.have.length(1);
      const refusals = new Set(heard.filter((one) => !winners.includes(one)).map(({ code }) => code));
      expect(contest.refusals).to.include.members([...refusals]);
      const [winner = expect.fail('no winner')] = winners;
      for (let from = 0; from < nodesTotal; from += 1) {
        const { text } = await insist(winner.request, { key: winner.key, from });
        expect(text, 'a retry').to.equal(winner.text);
      }
    });
});
