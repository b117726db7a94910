// A shop on the product, made as anybody would make it, and vouchers and holders without number, written as
// the product stores them: to issue and to show each would take longer than all that is measured.
import { setTimeout } from 'node:timers/promises';
import { effectRows } from '../../src/actors/turn-rows.js';
import { auditInsert } from '../../src/guards/audit.js';
import { newId } from '../../src/shared/ids.js';
import { batchesCollection, queuesCollection } from '../../src/updates/names.js';
import { batchMax, type QueueState } from '../../src/updates/queue/queue.js';
import { type NumberCommand, queueKind } from '../../src/updates/queue/queue.kind.js';
import { queueOf } from '../../src/updates/standing.js';
import { codeId } from '../../src/vouchers/credentials/code.store.js';
import type { TemplateRow } from '../../src/vouchers/templates/template.js';
import { templateKind } from '../../src/vouchers/templates/template.kind.js';
import { type NewVoucher, newVoucher } from '../../src/vouchers/vouchers/new-voucher.js';
import { voucherKind } from '../../src/vouchers/vouchers/voucher.kind.js';
import { recordsCollection } from '../../src/vouchers/vouchers/voucher.names.js';
import { eventIdOf } from '../../src/vouchers/vouchers/voucher.record.js';
import type { Served } from '../closed-loop.js';
import { type Product, startProduct } from '../product.js';
import { type Counters, openProductDatabase } from '../product-database.js';
import type { Stage } from '../stage.js';
import { codeOf, createTill } from './requests.js';

/** A server that answers the requests of a till, with the vouchers that are there for them. */
export interface VoucherServer {
  readonly product: Served;
  /** Whole requests, one for each new voucher. */
  redeems(count: number): Promise<string[]>;
  /** Over so many new templates; the next user of each. */
  issues(count: number, templates: number): Promise<string[]>;
  counters(): Promise<Counters>;
}

export interface BenchShop extends VoucherServer {
  readonly product: Product;
  readonly token: string;
  /** So many new vouchers of one new person, each with the request that redeems it. */
  held(count: number): Promise<HeldVouchers>;
  /** Verifies what nobody has, and what another application has, by turns; tokens for so many. */
  guesses(count: number): Promise<{ readonly unknown: string[]; readonly foreign: string[] }>;
  /** In milliseconds: so many units to one sender. */
  allocate(quantity: number): Promise<number>;
}

export interface HeldVouchers {
  /** The token of the person who holds the vouchers. */
  readonly token: string;
  readonly vouchers: readonly { readonly voucherId: string; readonly redeem: string }[];
}

interface Shown {
  readonly voucherId: string;
  readonly code: string;
}

const scopes = [
  'vouchers:read',
  'vouchers:templates:write',
  'vouchers:issue',
  'vouchers:verify',
  'vouchers:redeem',
];
const admin = { username: 'bench_admin', password: 'correct horse battery staple' };
const settledEveryMs = 100;
const liveMs = 3_600_000;
const dayMs = 24 * liveMs;
/** One token that guesses more is locked out. */
const guessesOfToken = 90;
const guessesOfStore = 8;
const insertsMax = 2_000;
const openPlatform = '/api/v1/open-platform';

const templateBody = {
  name: 'A free coffee',
  type: 'gift',
  issuer_name: 'Corner Café',
  fulfiller_name: 'Corner Café',
  fulfillment_category: 'offline_service',
  acquisition_source: 'free',
  validity: { mode: 'relative', days_after_claim: 30 },
  issue_limit: 0,
};

export async function openBenchShop(stage: Stage): Promise<BenchShop> {
  const product = await startProduct(stage, {
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  });
  const { client, db, counters } = await openProductDatabase(stage, product);
  const { call, port } = product;
  const rows = (name: string) => db.collection<{ _id: string }>(name);

  const logIn = (action: string, body: object) =>
    call<{ access_token: string; user: { id: string } }>('POST', `/api/v1/accounts/${action}`, { body });
  const chief = await logIn('login', admin);
  const owner = await logIn('register', { ...admin, username: 'bench_owner' });
  const [one, other] = [await application(), await application()];
  const token = await tokenOf(one);
  const till = createTill(port, token);
  let codes = 0;
  let people = 0;

  async function application(): Promise<string> {
    const body = { name: 'Bench' };
    const made = { token: owner.access_token, body };
    return (await call<{ id: string }>('POST', `${openPlatform}/applications`, made)).id;
  }

  async function tokenOf(applicationId: string): Promise<string> {
    const body = { name: 'till', scopes };
    const path = `${openPlatform}/applications/${applicationId}/tokens`;
    return (await call<{ token: string }>('POST', path, { token: owner.access_token, body })).token;
  }

  async function template(applicationId: string): Promise<TemplateRow> {
    const path = `${openPlatform}/applications/${applicationId}/vouchers/templates`;
    const body = { ...templateBody, external_template_id: newId('ext') };
    const { id } = await call<{ id: string }>('POST', path, { token: owner.access_token, body });
    await call('POST', `${path}/${id}/submit`, { token: owner.access_token });
    await call('POST', `/api/v1/admin/templates/${id}/approve`, { token: chief.access_token });
    const row = await db.collection<TemplateRow & { _id: string }>('voucher_templates').findOne({ _id: id });
    if (row === null) throw new Error(`The template ${id} is gone.`);
    return row;
  }

  function nextCode(): string {
    codes += 1;
    return codeOf(codes);
  }

  async function insert(collection: string, documents: readonly object[]): Promise<void> {
    for (let from = 0; from < documents.length; from += insertsMax)
      await rows(collection).insertMany(documents.slice(from, from + insertsMax) as { _id: string }[], {
        ordered: false,
      });
  }

  /** What has been prepared is not to be written to the disk while something is measured. */
  async function flush(): Promise<void> {
    await client.db('admin').command({ fsync: 1 });
  }

  /** As turns of the application's queue would, when the product has numbered what came before. */
  async function giveNumbers(applicationId: string, events: readonly string[]): Promise<void> {
    const to = queueOf('application', applicationId);
    const queues = db.collection<{ _id: string; st: QueueState; v: number }>(queuesCollection);
    for (;;) {
      const row = await queues.findOne({ _id: to });
      if (row === null) throw new Error(`The application ${applicationId} has no events yet.`);
      const batches: object[] = [];
      let st = row.st;
      for (let from = 0; from < events.length; from += batchMax) {
        const { newest, version } = st;
        const ids = events.slice(from, from + batchMax);
        const command: NumberCommand = { type: 'number', newest, version, ids };
        const turn = queueKind.decide(st, command, factsOf(to));
        if (turn === undefined || 'refused' in turn) throw new Error('The queue gives no numbers.');
        batches.push(...(turn.rows ?? []).map(({ document }) => document));
        st = turn.next;
      }
      const { modifiedCount } = await queues.updateOne(
        { _id: to, v: row.v },
        { $set: { st }, $inc: { v: 1 } },
      );
      if (modifiedCount !== 1) continue;
      await insert(batchesCollection, batches);
      return;
    }
  }

  /** The owner of the queue has met the numbers that it has not given, and has compared what is stored. */
  async function settle(applicationId: string): Promise<void> {
    await template(applicationId);
    const path = `${openPlatform}/applications/${applicationId}/events?limit=1`;
    for (;;) {
      const [written, recorded] = await Promise.all([
        db.collection('voucher_events').countDocuments({ applicationId }),
        db.collection(recordsCollection).countDocuments({ 'record.applicationId': applicationId }),
      ]);
      const { newest } = await call<{ newest: number }>('GET', path, { token: owner.access_token });
      if (newest === written + recorded) return;
      await setTimeout(settledEveryMs);
    }
  }

  /** Issued yesterday; of a new template, each with a live code; of one holder, or each of another. */
  async function vouchers(applicationId: string, count: number, holder?: string): Promise<Shown[]> {
    const row = await template(applicationId);
    const shownAt = Date.now();
    const at = shownAt - dayMs;
    const byCollection = new Map<string, object[]>();
    const add = (collection: string, document: object) => {
      const documents = byCollection.get(collection);
      if (documents === undefined) byCollection.set(collection, [document]);
      else documents.push(document);
    };
    const made: Shown[] = [];
    for (let slotNo = 1; slotNo <= count; slotNo += 1) {
      const [voucherId, issuanceId, holderUserId] = [newId('vch'), newId('iss'), holder ?? newId('usr')];
      const useNo = holder === undefined ? 1 : slotNo;
      const birth = { voucherId, issuanceId, holderUserId, source: 'issue', useNo, slotNo, at } as const;
      for (const { collection, document } of rowsOf(row, birth)) add(collection, document);
      const code = nextCode();
      const liveUntil = new Date(shownAt + liveMs);
      const shown = { code, voucherId, epoch: 0, isCurrent: true, liveUntil, goneAt: liveUntil };
      add('voucher_codes', { _id: codeId({ applicationId, code }), ...shown });
      made.push({ voucherId, code });
    }
    for (const [collection, documents] of byCollection) await insert(collection, documents);
    await giveNumbers(
      applicationId,
      made.map(({ voucherId }) => eventIdOf(voucherId, 1)),
    );
    await settle(applicationId);
    await flush();
    return made;
  }

  const redeem = ({ code }: Shown) => till.redeem(code);

  return Object.freeze({
    product,
    token,
    async redeems(count: number) {
      return (await vouchers(one, count)).map(redeem);
    },
    async held(count: number) {
      people += 1;
      const { access_token, user } = await logIn('register', { ...admin, username: `holder_${people}` });
      const shown = await vouchers(one, count, user.id);
      return {
        token: access_token,
        vouchers: shown.map(({ voucherId, code }) => ({ voucherId, redeem: redeem({ voucherId, code }) })),
      };
    },
    async issues(count: number, templatesTotal: number) {
      const ids: string[] = [];
      for (let n = 0; n < templatesTotal; n += 1) ids.push((await template(one))._id);
      const users = Array.from({ length: Math.ceil(count / templatesTotal) }, () => newId('usr'));
      const person = { displayName: 'Bench', roles: [], status: 'active' };
      await insert(
        'users',
        users.map((_id) => ({ _id, username: _id, ...person })),
      );
      const yes = { applicationId: one, isGranted: true, at: new Date() };
      await insert(
        'voucher_authorizations',
        users.map((userId) => ({ _id: `${one}:${userId}`, userId, ...yes })),
      );
      await flush();
      return till.issues(count, ids, users);
    },
    async guesses(count: number) {
      const foreign = await vouchers(other, count);
      const unknown = Array.from({ length: count }, nextCode);
      const requests = { unknown: [] as string[], foreign: [] as string[] };
      let bearer = '';
      for (let n = 0; n < count; n += 1) {
        if (n % (guessesOfToken / 2) === 0) bearer = await tokenOf(one);
        const store_id = `shop-${Math.floor((2 * n) / guessesOfStore)}`;
        const guess = (code = '') => till.verify(code, { store_id, bearer });
        requests.unknown.push(guess(unknown[n]));
        requests.foreign.push(guess(foreign[n]?.code));
      }
      return requests;
    },
    async allocate(quantity: number) {
      const { _id: templateId } = await template(one);
      const sender = await logIn('register', { ...admin, username: `sender_${Date.now().toString(36)}` });
      const body = { templateId, recipientUserId: sender.user.id, quantity, idempotencyKey: newId('key') };
      const start = performance.now();
      await call('POST', `${openPlatform}/applications/${one}/vouchers/allocations`, {
        token: owner.access_token,
        body,
      });
      return performance.now() - start;
    },
    counters,
  } satisfies BenchShop);
}

const kinds = { template: templateKind({ auditInsert }), voucher: voucherKind({ auditInsert }) };

function factsOf(id: string) {
  return { id, at: Date.now(), part: () => undefined };
}

/** As the turn that issues it would write them, with no key. */
function rowsOf(row: TemplateRow, made: NewVoucher) {
  const { record, spawn } = newVoucher(row, made);
  const rows = [
    { collection: recordsCollection, document: { _id: record.id, record, recordedAt: new Date(made.at) } },
  ];
  const turn = { kind: kinds.template, name: row._id, v: made.slotNo, at: made.at, numbered: 0 };
  return effectRows({ rows, spawn }, { ...turn, kindOf: () => kinds.voucher }).rows;
}
