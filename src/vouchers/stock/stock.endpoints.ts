// Lists the stock of a sender, and sends units of it to a person.

import { refuse } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { keyOf } from '../../shared/key.js';
import { endpoint, type VouchersDeps } from '../deps.js';
import type { ApplicationLabel } from '../outside.js';
import { mayBeOffered } from '../templates/recipients.js';
import { allocationKindName, stockOf } from './allocation.js';
import type { SendCommand } from './allocation.kind.js';
import type { CountedAllocation } from './allocation.store.js';

const path = '/api/v1/wallet/stock';
const sendsPath = `${path}/:allocationId/sends`;

export const listStock = endpoint({
  id: 'wallet.stock.list',
  summary: 'List the stock that you may send from, newest first',
  method: 'GET',
  path,
  auth: 'account',
  query: 'vouchers.PageQuery',
  data: 'vouchers.StockPage',
  errors: [],
  async handle({ query, caller: { userId: recipientUserId }, deps }) {
    const { rows, total } = await deps.allocations.page({ recipientUserId, ...query });
    const labels = await labelsOf(deps, rows);
    const items = rows.map(({ row, claimed: claimedCount }) => {
      const { applicationId: id } = row.st;
      const label = labels.get(id);
      if (label === undefined) throw new Error(`The application ${id} is not among those asked for.`);
      return stockOf(row, { claimedCount, application: { id, ...label } });
    });
    return { items, total, page: query.page, limit: query.limit };
  },
});

export const sendStock = endpoint({
  id: 'wallet.stock.send',
  summary: 'Send one unit of your stock to a person, who may claim it',
  method: 'POST',
  path: sendsPath,
  auth: 'account',
  keyIn: ({ body, caller }) => ({ scope: keyOf('sends', caller.userId), key: body.idempotencyKey }),
  params: 'vouchers.StockParams',
  body: 'vouchers.SendRequest',
  data: 'vouchers.Send',
  errors: [
    'ALLOCATION_NOT_FOUND',
    'RECIPIENT_NOT_AUTHORIZED',
    'STOCK_INSUFFICIENT',
    'IDEMPOTENCY_KEY_REUSED',
    'IDEMPOTENCY_IN_FLIGHT',
  ],
  async handle({ params, body, caller: { userId }, request, deps }) {
    const { allocationId: id } = params;
    const allocation = await deps.allocations.byId(id);
    if (allocation?.st.recipientUserId !== userId) throw refuse('ALLOCATION_NOT_FOUND');
    const { recipientUserId, message } = body;
    const { applicationId } = allocation.st;
    if (!(await mayBeOffered(deps, { applicationId, userId: recipientUserId })))
      throw refuse('RECIPIENT_NOT_AUTHORIZED');
    const command: SendCommand = {
      type: 'send',
      sendId: newId('snd'),
      recipientUserId,
      ...(message !== undefined && { message }),
      ttlMs: deps.sendTtlMs,
    };
    return deps.act(request, allocationKindName, id, command);
  },
});

/** Each application of a page is read once. */
async function labelsOf(
  { applications }: VouchersDeps,
  rows: readonly CountedAllocation[],
): Promise<ReadonlyMap<string, ApplicationLabel>> {
  const ids = [...new Set(rows.map(({ row }) => row.st.applicationId))];
  const labels = await Promise.all(ids.map((id) => applications.label(id)));
  return new Map(labels.map((label, index) => [ids[index] ?? '', label]));
}
