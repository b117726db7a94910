// An application asks whether it may send vouchers; the person reads the question, and accepts or declines.
import { endpoint } from '../deps.js';
import { questionOf } from './authorization-requests.js';

const path = '/api/v1/wallet/authorizations/requests';

export const requestAuthorization = endpoint({
  id: 'applications.authorization_requests.create',
  summary: 'Ask a person to let your application send vouchers; the answer is the same for every person',
  method: 'POST',
  path: '/api/v1/open-platform/applications/:id/authorization-requests',
  auth: 'account',
  limit: { requests: 60, windowSeconds: 60 },
  params: 'vouchers.ApplicationParams',
  body: 'vouchers.AskAuthorizationRequest',
  data: 'vouchers.AuthorizationAsked',
  errors: ['APPLICATION_NOT_FOUND', 'CONFLICT'],
  async handle({ params, body, caller, deps }) {
    const { _id: applicationId } = await deps.applications.owned(params.id, caller.userId);
    await deps.requests.ask({ applicationId, ...body });
    return { applicationId, userId: body.userId, status: 'asked' };
  },
});

export const listAuthorizationRequests = endpoint({
  id: 'wallet.authorizations.requests.list',
  summary: 'List the applications that wait for your yes or no, newest first',
  method: 'GET',
  path,
  auth: 'account',
  query: 'vouchers.PageQuery',
  data: 'vouchers.AuthorizationQuestionPage',
  errors: [],
  async handle({ query, caller, deps }) {
    const { rows, total } = await deps.requests.store.pending(caller.userId, query);
    const items = await Promise.all(rows.map((row) => questionOf(deps.applications, row)));
    return { items, total, page: query.page, limit: query.limit };
  },
});

const decisions = [
  {
    move: 'accept',
    status: 'accepted',
    summary: 'Say yes: the application may send you vouchers from now on',
  },
  { move: 'decline', status: 'declined', summary: 'Say no to an application that asks' },
] as const;

export const decideAuthorizationRequest = decisions.map(({ move, status, summary }) =>
  endpoint({
    id: `wallet.authorizations.requests.${move}`,
    summary,
    method: 'POST',
    path: `${path}/:id/${move}`,
    auth: 'account',
    params: 'common.IdParams',
    data: 'vouchers.AuthorizationQuestion',
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ params: { id }, caller: { userId }, deps }) {
      return questionOf(deps.applications, await deps.requests.decide({ id, userId, status }));
    },
  }),
);
