// Vouchers as one would build them with fastify and the driver: a transaction a request, with the key of the
// request, the record and the event, durable before the answer.
import type { FastifyRequest } from 'fastify';
import {
  type ClientSession,
  type Db,
  type MongoClient,
  MongoServerError,
  type TransactionOptions,
} from 'mongodb';
import type { Schemas } from '../../src/generated/schemas.js';
import { newId } from '../../src/shared/ids.js';
import { type AppSettings, digest, envelopeOf, openApp, Refused } from './fastify-app.js';
import { portOf, serve } from './serve.js';
import * as rows from './voucher-rows.js';

interface Row {
  readonly _id: string;
  readonly [field: string]: unknown;
}

interface KeyRow {
  readonly _id: string;
  readonly hash: string;
  readonly reply: string;
  readonly at: Date;
}

const keptSeconds = 7 * 24 * 60 * 60;
const duplicate = 11_000;
const options: TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
};
const text = { type: 'string', minLength: 1, maxLength: 128 };
const redeemBody = {
  type: 'object',
  required: ['credential', 'external_order_id'],
  properties: {
    credential: { type: 'object', required: ['type', 'value'], properties: { type: text, value: text } },
    ...{ external_order_id: text, store_id: text, operator_id: text },
  },
};
const issueBody = {
  type: 'object',
  required: ['template_id', 'external_issue_id', 'recipient_user_id'],
  properties: { template_id: text, external_issue_id: text, recipient_user_id: text },
};

type Store = Awaited<ReturnType<typeof openStore>>;

async function openStore(client: MongoClient, db: Db) {
  const vouchers = db.collection<rows.VoucherRow>('vouchers');
  const [redemptions, issuances] = [db.collection<Row>('redemptions'), db.collection<Row>('issuances')];
  const [keys, events] = [db.collection<KeyRow>('keys'), db.collection<Row>('events')];
  const isShown = { partialFilterExpression: { code: { $exists: true } } };
  await vouchers.createIndex({ applicationId: 1, code: 1 }, { unique: true, ...isShown });
  await vouchers.createIndex({ holderUserId: 1, issuedAt: -1 });
  await redemptions.createIndex({ voucherId: 1 });
  await redemptions.createIndex({ applicationId: 1, createdAt: -1 });
  await issuances.createIndex({ templateId: 1, externalIssueId: 1 }, { unique: true });
  // One voucher of a template for each person.
  await issuances.createIndex({ templateId: 1, holderUserId: 1 }, { unique: true });
  await events.createIndex({ applicationId: 1, at: 1 });
  await keys.createIndex({ at: 1 }, { expireAfterSeconds: keptSeconds });

  return {
    ...{ vouchers, redemptions, issuances },
    templates: db.collection<rows.TemplateRow>('templates'),
    authorizations: db.collection<rows.AuthorizationRow>('authorizations'),

    async addEvent(type: string, of: { voucher: rows.VoucherRow; data: object }, session: ClientSession) {
      const { applicationId, _id: subject, v: sequence } = of.voucher;
      const event = { type, applicationId, subject, sequence, at: new Date(), data: of.data };
      await events.insertOne({ _id: newId('evt'), ...event }, { session });
    },

    /** All in one transaction; a request that is repeated is answered as it was at first. */
    async once<T>(request: FastifyRequest, write: (session: ClientSession) => Promise<T>): Promise<T> {
      const { 'idempotency-key': key } = request.headers;
      if (typeof key !== 'string') throw new Refused(400, 'no Idempotency-Key');
      const _id = `${request.caller?.tokenId}:${key}`;
      const hash = digest(JSON.stringify(request.body));
      const all = async (session: ClientSession) => {
        const data = await write(session);
        await keys.insertOne({ _id, hash, reply: JSON.stringify(data), at: new Date() }, { session });
        return data;
      };
      try {
        return await client.withSession((session) => session.withTransaction(() => all(session), options));
      } catch (error) {
        // Looked for only now: nearly every key is new.
        const kept = await keys.findOne({ _id });
        if (kept?.hash === hash) return JSON.parse(kept.reply) as T;
        if (kept !== null) throw new Refused(409, 'IDEMPOTENCY_KEY_REUSED');
        const isSpent = error instanceof MongoServerError && error.code === duplicate;
        throw isSpent ? new Refused(409, 'PER_USER_LIMIT_REACHED') : error;
      }
    },
  };
}

function redeem(request: FastifyRequest, { vouchers, redemptions, addEvent, once }: Store) {
  const body = request.body as Schemas['vouchers.RedeemRequest'];
  const applicationId = String(request.caller?.data.applicationId);
  return once(request, async (session) => {
    const now = new Date();
    const shown = { applicationId, code: body.credential.value, codeUntil: { $gt: now } };
    const voucher = await vouchers.findOneAndUpdate(
      { ...shown, status: 'available', validTo: { $gt: now } },
      { $set: { status: 'redeemed', redeemedAt: now }, $inc: { v: 1 } },
      { session, returnDocument: 'after' },
    );
    if (voucher === null) throw new Refused(409, 'VOUCHER_NOT_REDEEMABLE');
    const data = rows.redemptionOf(voucher, body);
    const { redemptionId: _id, voucher: _voucher, ...record } = data;
    await redemptions.insertOne({ _id, applicationId, ...record, createdAt: now }, { session });
    await addEvent('voucher.redeemed', { voucher, data }, session);
    return data;
  });
}

async function issue(request: FastifyRequest, store: Store) {
  const { templates, authorizations, vouchers, issuances, addEvent, once } = store;
  const body = request.body as Schemas['vouchers.IssueRequest'];
  const { template_id, external_issue_id: externalIssueId, recipient_user_id: holderUserId } = body;
  const applicationId = String(request.caller?.data.applicationId);
  const [template, authorization] = await Promise.all([
    templates.findOne({ _id: template_id, applicationId, status: 'active' }),
    authorizations.findOne({ _id: `${applicationId}:${holderUserId}`, isGranted: true }),
  ]);
  if (template === null) throw new Refused(404, 'TEMPLATE_NOT_FOUND');
  if (authorization === null) throw new Refused(403, 'RECIPIENT_NOT_AUTHORIZED');
  const { _id: templateId } = template;
  return once(request, async (session) => {
    const voucher = { ...rows.newVoucher(template, holderUserId), externalIssueId };
    const { _id: voucherId, issuedAt } = voucher;
    const data = { issuanceId: newId('iss'), voucher: rows.shownOf(voucher) };
    const of = { applicationId, templateId, externalIssueId, holderUserId };
    await issuances.insertOne({ _id: data.issuanceId, voucherId, ...of, issuedAt }, { session });
    await vouchers.insertOne(voucher, { session });
    await addEvent('voucher.issued', { voucher, data }, session);
    // The row that many want at once is written last, so that it is held for the shortest time.
    const isLeft = { _id: templateId, status: 'active', left: { $gt: 0 } } as const;
    const { modifiedCount } = await templates.updateOne(isLeft, { $inc: { left: -1 } }, { session });
    if (modifiedCount !== 1) throw new Refused(409, 'ISSUE_LIMIT_REACHED');
    return data;
  });
}

const template = { _id: '', applicationId: '', externalTemplateId: '', name: '', status: 'active' } as const;
const example = {
  ...rows.newVoucher({ ...template, daysAfterIssue: 1, left: 1 }, ''),
  ...{ externalIssueId: '', redeemedAt: new Date() },
};
const order = { external_order_id: '', store_id: '', operator_id: '' };

await serve<AppSettings>(async (settings) => {
  const { app, client, db, endpoint } = await openApp(settings);
  const store = await openStore(client, db);
  const path = '/api/v1/open-platform/vouchers';
  const credential = { type: 'redeem_code', value: '' } as const;
  const redeemed = rows.redemptionOf(example, { credential, ...order });
  const redeeming = { scope: 'vouchers:redeem', body: redeemBody, example: redeemed };
  app.post(`${path}/redeem`, endpoint('vouchers.redeem', redeeming), async (request) =>
    envelopeOf(request, await redeem(request, store)),
  );
  const issued = { issuanceId: '', voucher: rows.shownOf(example) };
  const issuing = { scope: 'vouchers:issue', body: issueBody, example: issued };
  app.post(`${path}/issue`, endpoint('vouchers.issue', issuing), async (request) =>
    envelopeOf(request, await issue(request, store)),
  );
  return portOf(await app.listen({ host: '127.0.0.1', port: 0 }));
});
