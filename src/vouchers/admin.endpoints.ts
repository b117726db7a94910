// The platform reviews templates and revokes vouchers; each act is audited by the turn that does it.
import type { AccountCaller } from '../shared/caller.js';
import type { RequestFacts } from '../shared/endpoint.js';
import { newId } from '../shared/ids.js';
import { endpoint } from './deps.js';
import type { AuditStamp } from './ledger/audit-row.js';
import { adminTemplateOf, adminVoucherOf, decidedTemplateOf } from './templates/admin-shapes.js';
import { review } from './templates/reviewing.js';
import { templateOf } from './templates/template.js';
import { revoke } from './vouchers/revoking.js';

const path = '/api/v1/admin/templates';
const reviewing = { auth: 'account', roles: ['reviewer', 'admin'] } as const;

export const listTemplatesForReview = endpoint({
  ...reviewing,
  id: 'admin.templates.list',
  summary: 'List templates, newest first, or only those of one status',
  method: 'GET',
  path,
  query: 'vouchers.ReviewQuery',
  data: 'vouchers.AdminTemplatePage',
  errors: [],
  async handle({ query, deps }) {
    const { status, page, pageSize } = query;
    const { rows, total } = await deps.templateStore.page({ status, page, limit: pageSize });
    return { items: rows.map((row) => adminTemplateOf(templateOf(row))), total, page, pageSize };
  },
});

export const readTemplateForReview = endpoint({
  ...reviewing,
  id: 'admin.templates.read',
  summary: 'Read a template, and beside one that was submitted again what was rejected',
  method: 'GET',
  path: `${path}/:id`,
  params: 'vouchers.VoucherParams',
  data: 'vouchers.AdminTemplate',
  errors: ['TEMPLATE_NOT_FOUND'],
  async handle({ params: { id }, deps }) {
    const template = adminTemplateOf(templateOf(await deps.templates.find({ name: id })));
    const previous = template.status === 'reviewing' ? await deps.events.lastDecided(id) : undefined;
    return previous === undefined ? template : { ...template, previous: decidedTemplateOf(previous) };
  },
});

const moves = [
  {
    move: 'resume',
    summary: 'Lift any pause; where the platform paused over its owner, the pause of the owner remains',
  },
  { move: 'end', summary: 'End a template for good; issued vouchers live on' },
  { move: 'archive', summary: 'Put a draft, rejected or ended template away' },
] as const;

const moving = {
  ...reviewing,
  method: 'POST',
  params: 'vouchers.VoucherParams',
  data: 'vouchers.AdminTemplate',
  errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_STATE_CONFLICT'],
} as const;

export const moveTemplate = moves.map(({ move, summary }) =>
  endpoint({
    ...moving,
    id: `admin.templates.${move}`,
    summary,
    path: `${path}/:id/${move}`,
    async handle({ params, caller, request, deps }) {
      const command = { type: move, by: 'platform', audit: stampOf(caller, request) } as const;
      return adminTemplateOf(await deps.templates.move({ name: params.id }, command));
    },
  }),
);

export const approveTemplate = endpoint({
  ...moving,
  id: 'admin.templates.approve',
  summary: 'Approve a template, in the version that was looked at: it issues vouchers from now on',
  path: `${path}/:id/approve`,
  body: 'vouchers.ApproveRequest',
  bodyIsOptional: true,
  handle({ params, body: { version }, caller, request, deps }) {
    return review(deps, { templateId: params.id, type: 'approve', version, audit: stampOf(caller, request) });
  },
});

export const rejectTemplate = endpoint({
  ...moving,
  id: 'admin.templates.reject',
  summary: 'Reject a template, in the version that was looked at, and say why; it may be submitted again',
  path: `${path}/:id/reject`,
  body: 'vouchers.RejectRequest',
  handle({ params, body: { reason, version }, caller, request, deps }) {
    const audit = stampOf(caller, request);
    return review(deps, { templateId: params.id, type: 'reject', reason, version, audit });
  },
});

export const pauseTemplate = endpoint({
  ...moving,
  id: 'admin.templates.pause',
  summary: 'Pause a template, also over a pause of its owner, who reads why and cannot resume it',
  path: `${path}/:id/pause`,
  body: 'vouchers.ReasonRequest',
  async handle({ params, body: { reason }, caller, request, deps }) {
    const command = { type: 'pause', by: 'platform', reason, audit: stampOf(caller, request) } as const;
    return adminTemplateOf(await deps.templates.move({ name: params.id }, command));
  },
});

export const revokeVoucher = endpoint({
  id: 'admin.vouchers.revoke',
  summary: 'Revoke an available voucher',
  method: 'POST',
  path: '/api/v1/admin/vouchers/:id/revoke',
  auth: 'account',
  roles: ['admin'],
  params: 'vouchers.VoucherParams',
  body: 'vouchers.ReasonRequest',
  data: 'vouchers.AdminVoucher',
  errors: ['VOUCHER_NOT_FOUND', 'VOUCHER_STATE_CONFLICT'],
  async handle({ params, body: { reason }, caller, request, deps }) {
    const audit = stampOf(caller, request);
    return adminVoucherOf(await revoke(deps, { voucherId: params.id, reason, audit }));
  },
});

function stampOf({ userId: actor }: AccountCaller, { id: requestId, at }: RequestFacts): AuditStamp {
  return { id: newId('aud'), actor, requestId, at };
}
