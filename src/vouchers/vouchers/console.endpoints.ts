// The vouchers and redemptions of an application, for its owner, who may also revoke.
import { refuse } from '../../shared/errors.js';
import { endpoint } from '../deps.js';
import { momentOf } from '../templates/template.content.js';
import { csvAnswer, csvHeaders } from './redemptions.csv.js';
import { allRedemptionsOf, redemptionsOf } from './redemptions.endpoints.js';
import { revoke } from './revoking.js';
import { voucherOf } from './voucher.js';

const path = '/api/v1/open-platform/applications/:id';

export const listVouchers = endpoint({
  id: 'applications.vouchers.list',
  summary: 'List the vouchers of one of your applications, newest first',
  method: 'GET',
  path: `${path}/vouchers`,
  auth: 'account',
  params: 'vouchers.ApplicationParams',
  query: 'vouchers.VouchersQuery',
  data: 'vouchers.VoucherPage',
  errors: ['APPLICATION_NOT_FOUND', 'TEMPLATE_NOT_FOUND'],
  async handle({ params, query, caller, deps }) {
    const { _id: applicationId } = await deps.applications.owned(params.id, caller.userId);
    const { templateId: name, status, holder: holderUserId, page, limit } = query;
    const ofTemplate = await deps.templates.filterOf({ name, applicationId });
    const asked = { applicationId, ...ofTemplate, status, holderUserId, page, limit };
    const { rows, total } = await deps.vouchers.page(asked);
    return { items: rows.map(voucherOf), total, page, limit };
  },
});

export const revokeOwnVoucher = endpoint({
  id: 'applications.vouchers.revoke',
  summary: 'Revoke an available voucher of one of your applications',
  method: 'POST',
  path: `${path}/vouchers/:voucherId/revoke`,
  auth: 'account',
  params: 'vouchers.OwnVoucherParams',
  body: 'vouchers.ReasonRequest',
  data: 'vouchers.Voucher',
  errors: ['APPLICATION_NOT_FOUND', 'VOUCHER_NOT_FOUND', 'VOUCHER_STATE_CONFLICT'],
  async handle({ params, body: { reason }, caller, deps }) {
    const { _id: applicationId } = await deps.applications.owned(params.id, caller.userId);
    const row = await deps.vouchers.byId(params.voucherId);
    if (row?.st.context.applicationId !== applicationId) throw refuse('VOUCHER_NOT_FOUND');
    return revoke(deps, { voucherId: params.voucherId, reason });
  },
});

export const listRedemptions = endpoint({
  id: 'applications.redemptions.list',
  summary: 'List the redemptions and reversals of one of your applications, newest first; as CSV all of them',
  method: 'GET',
  path: `${path}/redemptions`,
  auth: 'account',
  params: 'vouchers.ApplicationParams',
  query: 'vouchers.RedemptionsQuery',
  data: 'vouchers.RedemptionPage',
  alternative: { media: 'text/csv; charset=utf-8', data: 'vouchers.RedemptionsCsv', headers: csvHeaders },
  errors: ['APPLICATION_NOT_FOUND'],
  async handle({ params, query, caller, request, deps }) {
    const { _id: applicationId } = await deps.applications.owned(params.id, caller.userId);
    const { from, to, page, limit, ...given } = query;
    const asked = {
      applicationId,
      ...given,
      from: from === undefined ? undefined : new Date(momentOf(from, 'from')),
      to: to === undefined ? undefined : new Date(momentOf(to, 'to')),
    };
    if (request.prefersAlternative) return csvAnswer(applicationId, allRedemptionsOf(deps, asked));
    const { rows, total } = await deps.vouchers.redemptionPage({ ...asked, page, limit });
    return { items: await redemptionsOf(deps, rows), total, page, limit };
  },
});
