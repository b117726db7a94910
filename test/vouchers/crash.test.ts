// A node that dies at any thing it waits for, while it issues, redeems or reverses: the retry through another
// node finds what was committed, byte for byte, or does it once.
import { join } from 'node:path';
import { expect } from 'chai';
import { newId } from '../../src/shared/ids.js';
import { type Asked, openNodeOn, type TestNode } from '../support/node.js';
import { type Message, type Moment, openStoreProxy, type StoreProxy } from '../support/store-proxy.js';
import { expectOk, openShop, type Shop } from './shop.js';

/** What a node does for itself meanwhile. */
const ownBusiness = /^\w+ (cluster|slots|due|events|revocations|account_events)$/;
const others =
  /^(hello|ping|endSessions|killSessions|abortTransaction|getMore|aggregate|update application_tokens)/;

/** So many nodes die at the same moment, each of its own death. */
const victimsTotal = 6;

interface Request {
  readonly path: string;
  readonly body: object;
}

interface Deed {
  readonly name: string;
  /** Everything that is waited for, from the second request of a token on. */
  readonly waits: readonly string[];
  /** Something new to do it to. */
  prepare(shop: Shop): Promise<{
    readonly request: Request;
    /** How often it has been done, by all rows and events that there are of it. */
    effects(): Promise<readonly number[]>;
  }>;
}

const count = ({ mongo }: Shop, collection: string, filter: object) =>
  mongo.db.collection(collection).countDocuments(filter);

const deeds: readonly Deed[] = [
  {
    name: 'issue',
    waits: [
      'find commands',
      'redis',
      'find voucher_templates',
      'find voucher_authorizations',
      'find users',
      'find voucher_issuances',
      'find voucher_templates 2',
      'update voucher_templates',
      'insert commands',
      'insert due',
      'insert voucher_events',
      'insert voucher_issuances',
      'insert vouchers',
      'commitTransaction',
    ],
    async prepare(shop) {
      const [{ id: templateId }, { userId }] = [await shop.active({ issue_limit: 2 }), await shop.holder()];
      const body = { template_id: templateId, external_issue_id: newId('x'), recipient_user_id: userId };
      const issuedCount = async () =>
        expectOk(await shop.own('GET', `/vouchers/templates/${templateId}`)).issuedCount as number;
      return {
        request: { path: '/issue', body },
        effects: async () => [
          await count(shop, 'voucher_issuances', { templateId }),
          await count(shop, 'vouchers', { 'st.context.templateId': templateId }),
          await issuedCount(),
        ],
      };
    },
  },
  {
    name: 'redeem',
    waits: [
      'find commands',
      'redis',
      'find voucher_guesses',
      'find voucher_codes',
      'find vouchers',
      'update vouchers',
      'insert commands',
      'insert voucher_events',
      'insert voucher_redemptions',
      'commitTransaction',
    ],
    async prepare(shop) {
      const { id: voucherId, code: value } = await shop.voucher();
      const body = { credential: { type: 'redeem_code', value }, external_order_id: 'order' };
      return {
        request: { path: '/redeem', body },
        effects: async () => [
          await count(shop, 'voucher_redemptions', { voucherId }),
          await count(shop, 'vouchers', { _id: voucherId, 'st.value': 'redeemed', 'st.context.uses': 1 }),
        ],
      };
    },
  },
  {
    name: 'reverse',
    waits: [
      'find commands',
      'redis',
      'find voucher_redemptions',
      'find vouchers',
      'update vouchers',
      'insert commands',
      'insert voucher_events',
      'insert voucher_redemptions',
      'commitTransaction',
    ],
    async prepare(shop) {
      const { id: voucherId, code } = await shop.voucher();
      const { redemptionId } = expectOk(await shop.redeem(code));
      return {
        request: { path: `/redemptions/${redemptionId}/reverse`, body: { reason: 'Returned.' } },
        effects: async () => [
          await count(shop, 'voucher_redemptions', { reversalOf: redemptionId }),
          await count(shop, 'vouchers', { _id: voucherId, 'st.value': 'available' }),
        ],
      };
    },
  },
];

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
  /** What its caller did not wait for. */
  readonly unheard: Promise<Asked>;
  readonly answer: Asked;
  effects(): Promise<readonly number[]>;
}

describe('a node that dies', () => {
  let shop: Shop;
  const victims: Victim[] = [];
  before(async function () {
    this.timeout(120_000);
    shop = await openShop();
    for (let n = 0; n < victimsTotal; n += 1) victims.push(await openVictim());
    // From here on they know the token: what is left to be waited for is the deed's own.
    const request = { path: '/redeem', body: { credential: { type: 'redeem_code', value: '000000' } } };
    for (const { node } of victims) await ask(node, request, newId('key'));
  });
  after(async function () {
    this.timeout(120_000);
    for (const { node } of victims) await node.close();
    await shop?.close();
  });

  async function openVictim(): Promise<Victim> {
    const proxy = await openStoreProxy({ ...shop.stores, redisWord: 'vouchers.' });
    const { mongodbUrl, redisUrl } = proxy;
    // One that starts tries its folder, under a name that all of one process share.
    const filesFolder = join(shop.stores.filesFolder, newId('node'));
    const stores = { ...shop.stores, mongodbUrl, redisUrl, filesFolder, close: proxy.close };
    return { proxy, node: await openNodeOn(stores, { RATE_LIMIT_SCALE: '1000' }) };
  }

  const ask = (node: TestNode, { path, body }: Request, key: string) =>
    node.ask('POST', `/api/v1/open-platform/vouchers${path}`, {
      token: shop.token,
      body,
      headers: { 'Idempotency-Key': key },
    });

  /** As a till does it: the same key, until somebody knows. */
  async function insist(request: Request, key: string): Promise<Asked> {
    for (;;) {
      const answer = await ask(shop.node, request, key);
      if (answer.headers.get('should-retry') !== 'true') return answer;
    }
  }

  /** Another node answers the retry; resolves with what the first one may still do when it comes back. */
  async function die({ node, proxy }: Victim, deed: Deed, { wait, moment }: Death): Promise<Afterlife> {
    const name = `${wait}, ${moment}`;
    const { request, effects } = await deed.prepare(shop);
    const key = newId('key');
    const cut = proxy.cutAt(numbered((met) => (met === wait ? moment : undefined)));
    const unheard = ask(node, request, key);
    await cut;
    const answer = await insist(request, key);
    expectOk(answer);
    const isCommitted = wait === 'commitTransaction' && moment === 'unanswered';
    expect(answer.headers.get('idempotent-replayed'), name).to.equal(isCommitted ? 'true' : null);
    const again = await insist(request, key);
    expect([again.headers.get('idempotent-replayed'), again.text], name).to.deep.equal(['true', answer.text]);
    expect(new Set(await effects()), name).to.deep.equal(new Set([1]));
    return { name, unheard, answer, effects };
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

  // First of all: for a while after Redis was away nobody waits for it.
  for (const deed of deeds)
    it(`is seen at everything that ${deed.name} waits for`, async () => {
      const [{ node, proxy } = expect.fail('no node')] = victims;
      const { request, effects } = await deed.prepare(shop);
      const waits: string[] = [];
      proxy.watch(numbered((name) => void waits.push(name)));
      expectOk(await ask(node, request, newId('key')));
      proxy.watch(() => undefined);
      expect(waits.toSorted()).to.deep.equal(deed.waits.toSorted());
      expect(new Set(await effects())).to.deep.equal(new Set([1]));
    });

  for (const deed of deeds)
    it(`at each moment of ${deed.name} leaves it done once, or not begun`, async function () {
      this.timeout(240_000);
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

/** Of the names of what a request waits for, `find commands 2` is the second of its kind. */
function numbered(judge: (name: string) => Moment | undefined): (message: Message) => Moment | undefined {
  const counts = new Map<string, number>();
  return ({ name, isInTransaction }) => {
    if (others.test(name) || (!isInTransaction && ownBusiness.test(name))) return undefined;
    const n = (counts.get(name) ?? 0) + 1;
    counts.set(name, n);
    return judge(n === 1 ? name : `${name} ${n}`);
  };
}
