// Many ask for one and the same thing through three nodes, one of which is killed: one of them gets it.
import { expect } from 'chai';
import { slotOf } from '../../src/cluster/slots.js';
import { newId } from '../../src/shared/ids.js';
import { createRng } from '../simulation/scheduler.js';
import { freePort } from '../support/free-port.js';
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

interface Entry {
  readonly contest: Contest;
  readonly heard: Heard[];
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
  const entered = new Map<string, Entry>();
  before(async function () {
    this.timeout((minutes + 2) * 60_000);
    shop = await openShop({ env: { ...linked, CLUSTER_PORT: '0' } });
    stock = await openStock(shop);
    users = await shop.crowd(rivals);
    nodes.push(...(await Promise.all(Array.from({ length: nodesTotal }, start))));
    await competeAll();
  });
  after(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await shop?.close();
  });

  async function start(): Promise<Node> {
    const { mongodbUrl, database, redisUrl, filesFolder } = shop.stores;
    const linkPort = await freePort();
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

  /** Undefined when it is the shop's own node. */
  async function ownerOf([kind, id]: Contest['actor']): Promise<number | undefined> {
    const slots = shop.mongo.db.collection<{ _id: number; address: string | null }>('slots');
    const row = await slots.findOne({ _id: slotOf(kind, id) });
    const owner = nodes.findIndex(({ linkPort }) => row?.address === `127.0.0.1:${linkPort}`);
    return owner < 0 ? undefined : owner;
  }

  /** The same request with the same key, until the outcome is known. */
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

  /** `begins` is called before each of its requests but what a winner asks besides. */
  async function compete({ contest, heard }: Entry, begins: (rival: number) => void): Promise<void> {
    const { request, won } = contest;
    let next = 0;
    async function lane(): Promise<void> {
      while (next < rivals) {
        const rival = next;
        next += 1;
        begins(rival);
        const one = await insist(request(rival), { key: newId('key'), from: rival });
        heard.push(one);
        if (one.status === 200 && won !== undefined)
          await insist(won(one.text), { key: newId('key'), from: rival });
      }
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, rivals) }, lane));
  }

  /** Side by side; the first that has come to its kill kills for all, so that none is over by then. */
  async function competeWith(victim: number, entries: readonly Entry[]): Promise<void> {
    let killed: Promise<void> | undefined;
    const runs = entries.map((entry) => {
      const killAt = Math.floor((rng.next() * rivals) / 2);
      return compete(entry, (rival) => {
        if (rival === killAt) killed ??= nodes[victim]?.kill();
      });
    });
    await Promise.all(runs);
    await (killed ?? expect.fail('no node was killed'));
    nodes[victim] = await start();
  }

  /** The contests that one node owns meet its death together, which is the worst case. */
  async function competeAll(): Promise<void> {
    for (const [name, prepare] of Object.entries(contestsOf))
      entered.set(name, { contest: await prepare({ shop, stock, users }), heard: [] });
    const left = new Set(entered.values());
    while (left.size > 0) {
      const owned = await Promise.all(
        [...left].map(async (entry) => ({ entry, owner: await ownerOf(entry.contest.actor) })),
      );
      const known = owned.find(({ owner }) => owner !== undefined)?.owner;
      const victim = known ?? Math.floor(rng.next() * nodesTotal);
      const group = owned.filter(({ owner }) => owner === victim || owner === undefined);
      await competeWith(
        victim,
        group.map(({ entry }) => entry),
      );
      for (const { entry } of group) left.delete(entry);
    }
  }

  for (const name of Object.keys(contestsOf))
    it(`of ${rivals} gets ${name}, though a node is killed`, async function () {
      this.timeout(minutes * 60_000);
      const { contest, heard } = entered.get(name) ?? expect.fail('not entered');
      expect(heard).to.have.length(rivals);
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
