// Endpoints with which an owner lists, issues and revokes tokens of an application.
import { refuse } from '../shared/errors.js';
import { briefTokenOf, tokenOf } from './application-tokens.js';
import { endpoint } from './deps.js';

const path = '/api/v1/open-platform/applications/:id/tokens';

export const listTokens = endpoint({
  id: 'applications.tokens.list',
  summary: 'List the tokens of an application, revoked ones included',
  method: 'GET',
  path,
  auth: 'account',
  params: 'applications.ApplicationParams',
  query: 'applications.PageQuery',
  data: 'applications.TokenPage',
  errors: ['APPLICATION_NOT_FOUND'],
  async handle({ params, query, caller, deps }) {
    const application = await deps.applications.owned(params.id, caller.userId);
    const { rows, total } = await deps.tokenStore.pageOf(application._id, query);
    return { items: rows.map(tokenOf), total, page: query.page, limit: query.limit };
  },
});

export const issueToken = endpoint({
  id: 'applications.tokens.issue',
  summary: 'Make a token; this answer is the only one that shows it',
  method: 'POST',
  path,
  auth: 'account',
  params: 'applications.ApplicationParams',
  body: 'applications.TokenRequest',
  data: 'applications.NewToken',
  errors: ['APPLICATION_NOT_FOUND', 'CONFLICT'],
  async handle({ params, body, caller, request, deps }) {
    const expiresAt = body.expiresAt === undefined ? undefined : futureDate(body.expiresAt, request.at);
    const application = await deps.applications.owned(params.id, caller.userId);
    const { name, scopes } = body;
    const wanted = { applicationId: application._id, name, scopes, expiresAt, at: request.at };
    const { row, token } = await deps.tokens.issue(wanted);
    return { ...briefTokenOf(row), createdAt: row.createdAt.toISOString(), token };
  },
});

export const revokeToken = endpoint({
  id: 'applications.tokens.revoke',
  summary: 'Revoke a token: when this has answered, every node refuses it',
  method: 'DELETE',
  path: `${path}/:tokenId`,
  auth: 'account',
  params: 'applications.TokenParams',
  data: 'applications.Token',
  errors: ['APPLICATION_NOT_FOUND', 'NOT_FOUND'],
  async handle({ params, caller, request, deps }) {
    const application = await deps.applications.owned(params.id, caller.userId);
    const named = { id: params.tokenId, applicationId: application._id, at: request.at };
    const revoked = await deps.tokens.revoke(named);
    if (revoked === null) throw refuse('NOT_FOUND', { message: 'The application has no such token.' });
    return tokenOf(revoked);
  },
});

function futureDate(text: string, now: number): Date {
  const date = new Date(text);
  // The format allows a leap second, which no Date can hold.
  if (date.getTime() > now) return date;
  const details = [{ field: 'expiresAt', rule: 'future', message: 'must be in the future' }];
  throw refuse('VALIDATION', { details });
}
