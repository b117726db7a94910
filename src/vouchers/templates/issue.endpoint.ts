// Issuing gives one voucher to one user, for a token of the application or for its owner. However often the
// caller retries, it is one voucher.
import type { Schemas } from '../../generated/schemas.js';
import type { RequestFacts } from '../../shared/endpoint.js';
import { refuse } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { actingOwner } from '../acting-owner.js';
import { endpoint, type VouchersDeps } from '../deps.js';
import { mayReceive } from './recipients.js';
import type { IssueCommand } from './template.commands.js';
import { templateKindName } from './template.js';

const issuing = {
  method: 'POST',
  limit: { requests: 30, windowSeconds: 60 },
  idempotency: 'required',
  body: 'vouchers.IssueRequest',
  data: 'vouchers.Issuance',
} as const;

const whyNot = [
  'RECIPIENT_NOT_AUTHORIZED',
  'TEMPLATE_NOT_FOUND',
  'TEMPLATE_NOT_ACTIVE',
  'ISSUE_LIMIT_REACHED',
  'PER_USER_LIMIT_REACHED',
  'EXTERNAL_ISSUE_ID_USED',
] as const;

export const issueVoucher = endpoint({
  ...issuing,
  id: 'vouchers.issue',
  summary: 'Issue a voucher of an active template to a user',
  path: '/api/v1/open-platform/vouchers/issue',
  auth: 'application',
  scope: 'vouchers:issue',
  errors: whyNot,
  handle: ({ body, caller: { applicationId }, request, deps }) =>
    issue(body, { applicationId, request, deps }),
});

export const issueOwnVoucher = endpoint({
  ...issuing,
  id: 'applications.vouchers.issue',
  summary: 'Issue a voucher of an active template of one of your applications to a user',
  path: '/api/v1/open-platform/applications/:id/vouchers/issue',
  auth: 'account',
  params: 'vouchers.ApplicationParams',
  errors: ['APPLICATION_NOT_FOUND', 'APPLICATION_DISABLED', ...whyNot],
  async handle({ params, body, caller, request, deps }) {
    const applicationId = await actingOwner(deps, params.id, caller.userId);
    return issue(body, { applicationId, request, deps, isOwners: true });
  },
});

interface Issuer {
  readonly applicationId: string;
  readonly request: RequestFacts;
  readonly deps: VouchersDeps;
  readonly isOwners?: boolean;
}

async function issue(
  body: Schemas['vouchers.IssueRequest'],
  { applicationId, request, deps, isOwners = false }: Issuer,
) {
  const { external_issue_id: externalIssueId, recipient_user_id: holderUserId } = body;
  const [{ _id: templateId }, isWelcome] = await Promise.all([
    deps.templates.find({ name: body.template_id, applicationId }),
    mayReceive(deps, { applicationId, userId: holderUserId }),
  ]);
  if (!isWelcome) throw refuse('RECIPIENT_NOT_AUTHORIZED');
  const asked = { applicationId, templateId, holderUserId, externalIssueId };
  const command: IssueCommand = {
    type: 'issue',
    issuanceId: newId('iss'),
    voucherId: newId('vch'),
    holderUserId,
    externalIssueId,
    ...(isOwners && { isOwners }),
    ...(await deps.vouchers.earlierIssues(asked)),
  };
  return deps.act(request, templateKindName, templateId, command);
}
