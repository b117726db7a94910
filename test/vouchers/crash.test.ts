// A node that dies at any command it waits for, while it carries out the acts of vouchers and stock: the
// retry through another node finds what was committed, byte for byte, or does it once.
import { join } from 'node:path';
import { expect } from 'chai';
import { newId } from '../../src/shared/ids.js';
import { type Asked, insist, openNodeOn, type TestNode } from '../support/node.js';
import { type OwnServer, startReplicaSet } from '../support/own-stores.js';
import { type Message, type Moment, openStoreProxy, type StoreProxy } from '../support/store-proxy.js';
import { until } from '../support/until.js';
import { count, type Deed, deeds, type Request } from './crash-deeds.js';
import { expectOk, openShop, type Shop } from './shop.js';
import { openStock, type Stock } from './stock.js';

/** Background work of a node. */
const ownBusiness = /^\w+ (cluster|slots|due|\w*events|revocations|bot_updates|update_\w+|deliveries)$/;
/** The filters of background reads: events without a number, and webhooks that were not notified. */
const ofSearches: ReadonlySet<string> = new Set(['record.slot', 'record.voucherId', 'isWebhookUntold']);
/**
 * The queue of an application may give its number in the same commit, or not
 * (docs/decisions/update-numbers.md).
 */
const riding = /^(update update_queues|insert update_batches)$/;
const others =
  /^(hello|ping|endSessions|killSessions|abortTransaction|getMore|aggregate|update application_tokens)/;

/** So many nodes die at the same moment, each of its own death. */
const victimsTotal = 6;

interface Victim {
  readonly node: TestNode;
  readonly proxy: StoreProxy;
}

interface Death {
  readonly wait: string;
  readonly moment: Moment;
}

interface Afterlife {
  readonly name: string;
  /** The commands that the caller did not wait for. */
  readonly unheard: Promise<Asked>;
  readonly answer: Asked;
  effects(): Promise<readonly number[]>;
}

/** The owner of an actor is random: another one is tried this many times. */
const triesMax = 30;

describe('a node that dies', () => {
  let mongod: OwnServer;
  let shop: Shop;
  let stock: Stock;
  const victims: Victim[] = [];
  before(async () => {
    // The transactions of a dead node hold their locks for as long as the server lets them.
    mongod = await startReplicaSet(['--setParameter', 'transactionLifetimeLimitSeconds=1']);
    shop = await openShop({ mongodbUrl: mongod.url });
    stock = await openStock(shop);
    for (let n = 0; n < victimsTotal; n += 1) victims.push(await openVictim());
    // From here on the nodes know the tokens: every further wait belongs to the acts.
    for (const { node } of victims)
      for (const { token } of [shop.owner, stock.sender, stock.recipient])
        expectOk(await node.ask('GET', '/api/v1/wallet/stock', { token }));
    for (const { node } of victims)
      expectOk(await node.ask('GET', '/api/v1/open-platform/vouchers/templates', { token: shop.token }));
  });
  after(async () => {
    for (const { node } of victims) await node.close();
    await shop?.close();
    await mongod?.stop();
  });

  /** Events between actors become turns on any node: all are done before the next test. */
  afterEach(() => until(async () => (await count(shop, 'events', { pending: true })) === 0));

  async function openVictim(): Promise<Victim> {
    const proxy = await openStoreProxy({ ...shop.stores, redisWord: '{limit}:' });
    const { mongodbUrl, redisUrl } = proxy;
    // One that starts tries its folder, under a name that all of one process share.
    const filesFolder = join(shop.stores.filesFolder, newId('node'));
    const stores = { ...shop.stores, mongodbUrl, redisUrl, filesFolder, close: proxy.close };
    return { proxy, node: await openNodeOn(stores, { RATE_LIMIT_SCALE: '1000' }) };
  }

  function ask(node: TestNode, { path, token, keyIn, ...request }: Request, key: string): Promise<Asked> {
    const body = keyIn === 'body' ? { ...request.body, idempotencyKey: key } : request.body;
    const headers = keyIn === 'body' ? {} : { 'Idempotency-Key': key };
    return node.ask('POST', path, { token, body, headers });
  }

  /**
   * One that has just come back may not reach its stores at once: it says so, and is asked again. Undefined:
   * it was done without the moment, for the node owns the actor, and waits for less than a guest does.
   */
  async function untilCut(name: string, begin: () => { cut: Promise<void>; asked: Promise<Asked> }) {
    for (;;) {
      const { cut, asked } = begin();
      const early = await Promise.race([cut.then(() => undefined), asked]);
      if (early === undefined) return { asked };
      if (early.status === 200) return undefined;
      expect(early.headers.get('should-retry'), `${name}, before it died: ${early.text}`).to.equal('true');
    }
  }

  /** Another node answers the retry; resolves with what the first one may still do when it comes back. */
  async function die({ node, proxy }: Victim, deed: Deed, { wait, moment }: Death): Promise<Afterlife> {
    const name = `${wait}, ${moment}`;
    const { request, effects, key, unheard } = await dieOnce();
    const retry = () => insist(() => ask(shop.node, request, key));
    const answer = await retry();
    expectOk(answer);
    const isCommitted = wait === 'commitTransaction' && moment === 'unanswered';
    expect(answer.headers.get('idempotent-replayed'), name).to.equal(isCommitted ? 'true' : null);
    const again = await retry();
    expect([again.headers.get('idempotent-replayed'), again.text], name).to.deep.equal(['true', answer.text]);
    expect(new Set(await effects()), name).to.deep.equal(new Set([1]));
    return { name, unheard: unheard.asked, answer, effects };

    async function dieOnce() {
      for (let tries = 0; tries < triesMax; tries += 1) {
        const prepared = await deed.prepare(shop, stock);
        const key = newId('key');
        const unheard = await untilCut(name, () => {
          const cut = proxy.cutAt(numbered(deed, (met) => (met === wait ? moment : undefined)));
          return { cut, asked: ask(node, prepared.request, key) };
        });
        if (unheard !== undefined) return { ...prepared, key, unheard };
      }
      throw new Error(`${deed.name} never came to ${name}.`);
    }
  }

  /** It was not dead, but cut off: now it finds everything done. */
  async function comeBack({ proxy }: Victim, { name, unheard, answer, effects }: Afterlife): Promise<void> {
    proxy.mend();
    const late = await unheard;
    if (late.status === 200) expect(late.text, name).to.equal(answer.text);
    else expect(late.status, `${name}: ${late.text}`).to.equal(503);
    expect(new Set(await effects()), name).to.deep.equal(new Set([1]));
  }

  /**
   * Both stores go while it waits for Redis: then MongoDB's driver may write to a socket that is closed by
   * now, and wait for that for ever. So this one does not come back.
   */
  async function dieForGood(deed: Deed, death: Death): Promise<void> {
    const victim = await openVictim();
    const { unheard } = await die(victim, deed, death);
    victim.proxy.mend();
    await Promise.all([victim.node.close(), unheard.catch(() => 'the connection was closed')]);
  }

  // First of all: for a while after Redis was away no request waits for it.
  for (const deed of deeds)
    it(`is seen at everything that ${deed.name} waits for`, async () => {
      const [{ node, proxy } = expect.fail('no node')] = victims;
      const all = new Set<string>();
      for (let tries = 0; tries < triesMax && all.size < deed.waits.length; tries += 1) {
        const { request, effects } = await deed.prepare(shop, stock);
        const waits: string[] = [];
        proxy.watch(numbered(deed, (name) => void waits.push(name)));
        expectOk(await ask(node, request, newId('key')));
        proxy.watch(() => undefined);
        // A guest waits for all of it; the owner knows more and reads within its transaction.
        expect(deed.waits).to.include.members(waits);
        for (const wait of waits) all.add(wait);
        expect(new Set(await effects())).to.deep.equal(new Set([1]));
      }
      expect([...all].sort()).to.deep.equal(deed.waits.toSorted());
    });

  for (const deed of deeds)
    it(`at each moment of ${deed.name} leaves it done once, or not begun`, async function () {
      this.timeout(600_000);
      const deaths = deed.waits.flatMap((wait): Death[] => [
        { wait, moment: 'unheard' },
        { wait, moment: 'unanswered' },
      ]);
      await Promise.all(
        victims.map(async (victim) => {
          for (let death = deaths.shift(); death; death = deaths.shift()) {
            if (death.wait === 'redis') await dieForGood(deed, death);
            else await comeBack(victim, await die(victim, deed, death));
          }
        }),
      );
    });
});

/**
 * Counts commands by name: `find commands 2` is the second of its kind. A transaction belongs to the act when
 * it writes the asked actor, which comes first; it may write others besides.
 */
function numbered(
  { actors, meanwhile }: Deed,
  judge: (name: string) => Moment | undefined,
): (message: Message) => Moment | undefined {
  const counts = new Map<string, number>();
  const own = new Set<string>();
  return ({ name, transaction, fields = [] }) => {
    if (others.test(name) || meanwhile?.test(name) || riding.test(name)) return undefined;
    const isOwn = ownBusiness.test(name) || fields.some((field) => ofSearches.has(field));
    if (transaction === undefined && isOwn) return undefined;
    if (transaction !== undefined && name === `update ${actors}`) own.add(transaction);
    if (transaction !== undefined && !own.has(transaction)) return undefined;
    const n = (counts.get(name) ?? 0) + 1;
    counts.set(name, n);
    return judge(n === 1 ? name : `${name} ${n}`);
  };
}
