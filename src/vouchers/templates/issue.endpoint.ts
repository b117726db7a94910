// POST /vouchers/issue: gives one voucher to one user. However often the caller retries, it is one voucher.
import { refuse } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { endpoint } from '../deps.js';
import { mayReceive } from './recipients.js';
import type { IssueCommand } from './template.commands.js';
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
      issuanceId: newId('iss'),
      voucherId: newId('vch'),
      holderUserId,
      externalIssueId,
      ...(await deps.vouchers.earlierIssues(issue)),
    };
    return deps.act(request, templateKindName, templateId, command);
  },
});
