// A node that serves the console, an owner in a tab of it, and what others do beside: a reviewer, a holder, a
// till.
import { newId } from '../../../src/shared/ids.js';
import type { Asked, Person } from '../../support/node.js';
import { openPushedConsole, type PushedConsole } from '../pushed-console.js';

export interface OwnerWorld extends PushedConsole {
  /** What was recorded is an hour older: sums count what is a minute old, and no test has to wait. */
  age(): Promise<void>;
  approve(templateId: string): Promise<void>;
  reject(templateId: string, reason: string): Promise<void>;
  /** The person lets the application send vouchers. */
  agree(person: Person, applicationId: string): Promise<void>;
  /** As a till does, with the code that the holder shows. */
  redeem(till: string, holder: Person, order: string): Promise<void>;
  close(): Promise<void>;
}

export const secret = 'a secret of this application';

export async function openOwnerWorld(): Promise<OwnerWorld> {
  const world = await openPushedConsole(secret);
  const { node, db } = world;
  return {
    ...world,
    async age() {
      const older = { $subtract: ['$recordedAt', 3_600_000] };
      await db.collection('application_commands').updateMany({}, [{ $set: { recordedAt: older } }]);
      // Nothing is counted twice, so what is older than the last count would be left out.
      await db.collection('voucher_days').deleteMany({});
    },
    approve: (templateId) => world.decide(`templates/${templateId}/approve`, {}),
    reject: (templateId, reason) => world.decide(`templates/${templateId}/reject`, { reason }),
    async agree({ token }, applicationId) {
      dataOf(await node.ask('POST', '/api/v1/wallet/authorizations', { token, body: { applicationId } }));
    },
    async redeem(till, { token }, order) {
      const held = await node.ask('GET', '/api/v1/wallet/vouchers?status=available', { token });
      const { items } = dataOf(held) as { items: readonly { id: string }[] };
      const path = `/api/v1/wallet/vouchers/${items[0]?.id}/credential`;
      const shown = dataOf(await node.ask('POST', path, { token, body: {} })) as { redeemCode: string };
      const credential = { type: 'redeem_code', value: shown.redeemCode };
      const body = { credential, external_order_id: order, store_id: 'store-1', operator_id: 'Ben' };
      const headers = { 'Idempotency-Key': newId('key') };
      const redeemed = { token: till, body, headers };
      dataOf(await node.ask('POST', '/api/v1/open-platform/vouchers/redeem', redeemed));
    },
  };
}

function dataOf({ json, text }: Asked): unknown {
  if (!json.success) throw new Error(text);
  return json.data;
}
