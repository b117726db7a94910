// The fastify peer on the stores of the product, and its templates and vouchers.
import { type Document, MongoClient } from 'mongodb';
import { newId, newSecret } from '../../src/shared/ids.js';
import { startPeer } from '../peer.js';
import { databaseName } from '../peers/fastify-app.js';
import {
  type AuthorizationRow,
  newVoucher,
  type TemplateRow,
  type VoucherRow,
} from '../peers/voucher-rows.js';
import type { Stage } from '../stage.js';
import { codeOf, createTill } from './requests.js';
import type { BenchShop, VoucherServer } from './shop.js';

const liveMs = 3_600_000;

export async function openFastifyShop(
  stage: Stage,
  { product, counters }: BenchShop,
): Promise<VoucherServer> {
  const { redisUrl, mongodbUrl, redisPid, mongodPid } = product;
  const [token, applicationId] = [newSecret('sapp_'), newId('app')];
  const scopes = ['vouchers:redeem', 'vouchers:issue'];
  const settings = { token, scopes, data: { applicationId }, redisUrl, mongodbUrl };
  const { pid, port } = await startPeer(stage, 'fastify-vouchers', settings);
  const client = await MongoClient.connect(mongodbUrl);
  stage.onEnd(() => client.close());
  const till = createTill(port, token);
  let codes = 0;

  /** And to the disk, so that nothing of it is written there while something is measured. */
  async function insert<R extends Document>(collection: string, rows: readonly R[]): Promise<void> {
    await client.db(databaseName).collection(collection).insertMany(rows, { ordered: false });
    await client.db('admin').command({ fsync: 1 });
  }

  function newTemplate(): TemplateRow {
    const [_id, externalTemplateId] = [newId('tpl'), newId('ext')];
    const how = { name: 'A free coffee', status: 'active', daysAfterIssue: 30, left: 1e9 } as const;
    return { _id, applicationId, externalTemplateId, ...how };
  }

  return Object.freeze({
    product: { pid, port, mongodPid, redisPid },
    counters,
    async redeems(count: number) {
      const template = newTemplate();
      const codeUntil = new Date(Date.now() + liveMs);
      const shown = Array.from({ length: count }, () => {
        codes += 1;
        return { ...newVoucher(template, newId('usr')), code: codeOf(codes), codeUntil };
      });
      await insert<VoucherRow>('vouchers', shown);
      return shown.map(({ code }) => till.redeem(code));
    },
    async issues(count: number, total: number) {
      const templates = Array.from({ length: total }, newTemplate);
      const users = Array.from({ length: Math.ceil(count / total) }, () => newId('usr'));
      const granted = users.map((user) => ({ _id: `${applicationId}:${user}`, isGranted: true }));
      await insert<TemplateRow>('templates', templates);
      await insert<AuthorizationRow>('authorizations', granted);
      const ids = templates.map(({ _id }) => _id);
      return till.issues(count, ids, users);
    },
  });
}
