// A shop on a whole node: an application with every scope, its owner, a reviewer, and people who say yes.
import { expect } from 'chai';
import { systemClock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import type { Mongo } from '../../src/storage/mongo.js';
import { createCodeStore } from '../../src/vouchers/credentials/code.store.js';
import { createCodes } from '../../src/vouchers/credentials/codes.js';
import { type Asked, type AskOptions, insist, type Person, type TestNode } from '../support/node.js';
import {
  openProduct,
  openSharedProduct,
  type TestProduct,
  type TestProductOptions,
} from '../support/shared-product.js';
import type { TestStores } from '../support/stores.js';

const scopes = [
  'vouchers:read',
  'vouchers:templates:write',
  'vouchers:issue',
  'vouchers:verify',
  'vouchers:redeem',
  'vouchers:reverse',
] as const;

export type Fields = Record<string, unknown>;

type Doing = Fields & { key?: string; node?: number };

export interface Application {
  readonly id: string;
  readonly token: string;
  readonly owner: Person;
}

export interface Shop extends Application {
  readonly stores: TestStores;
  readonly node: TestNode;
  /** The first and the others. */
  readonly nodes: readonly TestNode[];
  readonly mongo: Mongo;
  readonly chief: Person;
  /** Through the node of that number. */
  askAt(at: number, ...asked: Parameters<TestNode['ask']>): Promise<Asked>;
  /** Requests with the application's token. */
  call(method: string, path: string, options?: AskOptions & { at?: number }): Promise<Asked>;
  /** Requests with the owner's token, below the application. */
  own(method: string, path: string, options?: AskOptions): Promise<Asked>;
  admin(method: string, path: string, body?: Fields): Promise<Asked>;
  application(): Promise<Application>;
  /** A person who lets this application send vouchers. */
  holder(): Promise<Person>;
  /** The ids of many such. */
  crowd(size: number): Promise<readonly string[]>;
  template(fields?: Fields): Promise<Fields & { id: string }>;
  active(fields?: Fields): Promise<Fields & { id: string }>;
  /** Through the first node, or the one of that number. */
  issue(templateId: string, userId: string, more?: Doing): Promise<Asked>;
  /** A voucher of a new active template, and what its holder would show. */
  voucher(fields?: Fields): Promise<{ id: string; code: string; holder: Person; templateId: string }>;
  code(voucherId: string): Promise<string>;
  /** Its validity is over, and with `timer` its timer is due: no test has to be quick, nor to wait. */
  age(voucherId: string, options?: { timer: boolean }): Promise<void>;
  redeem(code: string, more?: Doing): Promise<Asked>;
  /** How many redemptions and reversals of the voucher there are. */
  recorded(voucherId: string, type?: 'redemption' | 'reversal'): Promise<number>;
  close(): Promise<void>;
}

/** On nodes that others close. */
export type ShopOnNodes = Omit<Shop, 'close'>;

export const templateFields: Fields = {
  name: 'A free coffee',
  type: 'gift',
  issuer_name: 'Corner Café',
  fulfiller_name: 'Corner Café',
  fulfillment_category: 'offline_service',
  acquisition_source: 'free',
  validity: { mode: 'relative', days_after_claim: 30 },
  issue_limit: 0,
};

export async function openShop(options: TestProductOptions = {}): Promise<Shop> {
  const product = await openProduct(options);
  return { ...(await shopOn(product)), close: product.close };
}

/** On the product of the worker: what is in its database is not only the file's. */
export async function openSharedShop(size: 1 | 2 = 1): Promise<Shop> {
  const product = await openSharedProduct(size);
  return { ...(await shopOn(product)), close: product.close };
}

/** On nodes that are open, which it leaves open. */
export async function shopOn({
  nodes,
  stores,
  client,
}: Pick<TestProduct, 'nodes' | 'stores' | 'client'>): Promise<ShopOnNodes> {
  const [node] = nodes;
  const mongo = { client, db: client.db(stores.database), close: () => client.close() };
  const chief = await node.admin();
  const codes = createCodeStore(mongo);
  const { mint } = createCodes({ codes, clock: systemClock, codeTtlMs: 600_000, graceMs: 900_000 });

  async function application(): Promise<Application> {
    const owner = await node.person();
    const { id, token } = await node.applicationToken(owner, scopes);
    return { id, token, owner };
  }
  const { id, token, owner } = await application();
  const askAt: Shop['askAt'] = (at, ...asked) => (nodes[at] ?? node).ask(...asked);
  const call = (method: string, path: string, { at = 0, ...options }: AskOptions & { at?: number } = {}) =>
    (nodes[at] ?? node).ask(method, `/api/v1/open-platform/vouchers${path}`, { token, ...options });
  const own = (method: string, path: string, options: AskOptions = {}) =>
    node.ask(method, `/api/v1/open-platform/applications/${id}${path}`, { token: owner.token, ...options });
  const admin = (method: string, path: string, body?: Fields) =>
    node.ask(method, `/api/v1/admin${path}`, { token: chief.token, body });
  const keyed = (key?: unknown) => ({ 'Idempotency-Key': String(key ?? newId('key')) });

  async function holder(): Promise<Person> {
    const person = await node.person();
    const body = { applicationId: id };
    const asked = { token: person.token, body, headers: keyed() };
    expectOk(await insist(() => node.ask('POST', '/api/v1/wallet/authorizations', asked)));
    return person;
  }

  /** Written as they are stored: a password for each would take longer than what is tried with them. */
  async function crowd(size: number): Promise<readonly string[]> {
    const ids = Array.from({ length: size }, () => newId('usr'));
    const people = ids.map((_id) => ({ _id, username: _id, displayName: _id, roles: [], status: 'active' }));
    await mongo.db.collection<{ _id: string }>('users').insertMany(people);
    const at = new Date(systemClock.now());
    const yes = ids.map((userId) => ({
      _id: `${id}:${userId}`,
      applicationId: id,
      userId,
      isGranted: true,
      at,
    }));
    await mongo.db.collection<{ _id: string }>('voucher_authorizations').insertMany(yes);
    return ids;
  }

  async function template(fields: Fields = {}) {
    const body = { external_template_id: newId('ext'), ...templateFields, ...fields };
    const headers = keyed();
    return expectOk(await insist(() => call('POST', '/templates', { body, headers }))) as Fields & {
      id: string;
    };
  }

  async function active(fields: Fields = {}) {
    const draft = await template(fields);
    const headers = keyed();
    expectOk(await insist(() => call('POST', `/templates/${draft.id}/submit`, { headers })));
    const approve = `/api/v1/admin/templates/${draft.id}/approve`;
    const asked = { token: chief.token, headers };
    const { status } = expectOk(await insist(() => node.ask('POST', approve, asked)));
    return { ...draft, status };
  }

  function issue(templateId: string, userId: string, { key, node: at = 0, ...more }: Doing = {}) {
    const body = {
      template_id: templateId,
      external_issue_id: newId('x'),
      recipient_user_id: userId,
      ...more,
    };
    return call('POST', '/issue', { at, body, headers: keyed(key) });
  }

  const code = async (voucherId: string) => (await mint({ id: voucherId, applicationId: id })).code;

  return {
    id,
    token,
    owner,
    stores,
    node,
    nodes,
    mongo,
    chief,
    askAt,
    call,
    own,
    admin,
    application,
    holder,
    crowd,
    template,
    active,
    issue,
    code,
    async voucher(fields: Fields = {}) {
      const [{ id: templateId }, person] = [await active(fields), await holder()];
      const given = { key: newId('key'), external_issue_id: newId('x') };
      const { voucher } = expectOk(await insist(() => issue(templateId, person.userId, given))) as {
        voucher: { id: string };
      };
      return { id: voucher.id, code: await code(voucher.id), holder: person, templateId };
    },
    async age(voucherId, { timer } = { timer: true }) {
      // The time of the stores may be behind this machine's by as much as a slow look was wrong.
      const at = systemClock.now() - 60_000;
      // The write bypasses the node, like that of another one: a node that has the voucher in memory has to
      // read it again.
      const older = { $set: { 'st.context.validTo': at }, $inc: { v: 1 } };
      await mongo.db.collection<{ _id: string }>('vouchers').updateOne({ _id: voucherId }, older);
      if (!timer) return;
      const due = { $set: { at, look: at } };
      await mongo.db.collection('due').updateOne({ kind: 'voucher', actor: voucherId }, due);
    },
    redeem(value: string, { key, node: at = 0, ...more }: Doing = {}) {
      const credential = { type: 'redeem_code', value };
      return call('POST', '/redeem', {
        at,
        body: { credential, external_order_id: 'order-1', ...more },
        headers: keyed(key),
      });
    },
    recorded(voucherId, type) {
      const types = type === undefined ? ['redemption', 'reversal'] : [type];
      const of = { 'record.voucherId': voucherId, 'record.type': { $in: types } };
      return mongo.db.collection('application_commands').countDocuments(of);
    },
  };
}

export function expectOk({ status, text, json }: Asked): Fields {
  expect(status, text).to.equal(200);
  return json.data as Fields;
}

export function expectRefused({ status, text, json }: Asked, code: string, wanted: number): Asked['json'] {
  expect([status, json.error?.code ?? json.code], text).to.deep.equal([wanted, code]);
  return json;
}
