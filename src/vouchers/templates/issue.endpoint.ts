// POST /vouchers/issue: gives one voucher to one user. However often the caller retries, it is one voucher.
import type { IdempotencyClaim, RequestFacts } from '../../shared/endpoint.js';
import { refuse } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import type { Asker } from '../../shared/kept-answer.js';
import { endpoint, type VouchersDeps } from '../deps.js';
import { mayReceive } from './recipients.js';
import type { IssueCommand } from './template.issuing.js';
import { templateKindName } from './template.js';

export const issueVoucher = endpoint({
  id: 'vouchers.issue',
  summary: 'Issue a voucher of an active template to a user',
  method: 'POST',
  path: '/api/v1/open-platform/vouchers/issue',
  auth: 'application',
  scope: 'vouchers:issue',
  limit: { requests: 30, windowSeconds: 60 },
  idempotency: 'required',
  keptBy: 'actor',
  body: 'vouchers.IssueRequest',
  data: 'vouchers.Issuance',
  errors: [
    'RECIPIENT_NOT_AUTHORIZED',
    'TEMPLATE_NOT_FOUND',
    'TEMPLATE_NOT_ACTIVE',
    'ISSUE_LIMIT_REACHED',
    'PER_USER_LIMIT_REACHED',
    'EXTERNAL_ISSUE_ID_USED',
  ],
  async handle({ body, caller, request, deps }) {
    const { applicationId } = caller;
    const { external_issue_id: externalIssueId, recipient_user_id: holderUserId } = body;
    const [{ _id: templateId }, isWelcome] = await Promise.all([
      deps.templates.find({ name: body.template_id, applicationId }),
      mayReceive(deps, { applicationId, userId: holderUserId }),
    ]);
    if (!isWelcome) throw refuse('RECIPIENT_NOT_AUTHORIZED');
    const issue = { applicationId, templateId, holderUserId, externalIssueId };
    const command: IssueCommand = {
      type: 'issue',
      asker: askerIn(request, deps),
      issuanceId: newId('iss'),
      voucherId: newId('vch'),
      holderUserId,
      externalIssueId,
      ...(await deps.vouchers.earlierIssues(issue)),
    };
    const asked = { kind: templateKindName, id: templateId, command };
    const answer = await deps.keyed.ask(claimIn(request), asked, request.id);
    if (answer === undefined) throw refuse('TEMPLATE_NOT_FOUND');
    return answer;
  },
});

/** What of a request travels with its command. */
export function askerIn({ id, at }: RequestFacts, { clock }: Pick<VouchersDeps, 'clock'>): Asker {
  return { requestId: id, at, askedAt: clock.now() };
}

/** The corridor lets nobody without a key through to an endpoint that requires one. */
export function claimIn({ idempotency }: RequestFacts): IdempotencyClaim {
  if (idempotency === undefined) throw new Error('There is no Idempotency-Key.');
  return idempotency;
}
