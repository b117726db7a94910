// A person allows applications to send vouchers, and takes it back.
import type { Schemas } from '../../generated/schemas.js';
import { refuse } from '../../shared/errors.js';
import { isoTime } from '../../shared/iso-time.js';
import { endpoint, type VouchersDeps } from '../deps.js';
import type { AuthorizationRow } from './authorization.store.js';

const path = '/api/v1/wallet/authorizations';

export const listAuthorizations = endpoint({
  id: 'wallet.authorizations.list',
  summary: 'List the applications that you let send you vouchers, newest first',
  method: 'GET',
  path,
  auth: 'account',
  query: 'vouchers.PageQuery',
  data: 'vouchers.AuthorizationPage',
  errors: [],
  async handle({ query, caller, deps }) {
    const { rows, total } = await deps.authorizations.granted(caller.userId, query);
    const items = await Promise.all(rows.map((row) => authorizationOf(deps, row)));
    return { items, total, page: query.page, limit: query.limit };
  },
});

export const authorize = endpoint({
  id: 'wallet.authorizations.create',
  summary: 'Let an application send you vouchers',
  method: 'POST',
  path,
  auth: 'account',
  body: 'vouchers.AuthorizationRequest',
  data: 'vouchers.Authorization',
  errors: ['APPLICATION_NOT_FOUND'],
  async handle({ body: { applicationId }, caller, request, deps }) {
    if ((await deps.applications.ownerOf(applicationId)) === undefined) throw refuse('APPLICATION_NOT_FOUND');
    const wish = { applicationId, userId: caller.userId, isGranted: true, at: request.at };
    return authorizationOf(deps, await deps.authorizations.set(wish));
  },
});

export const withdraw = endpoint({
  id: 'wallet.authorizations.delete',
  summary: 'Let an application send you no vouchers any more, even if you hold vouchers of it',
  method: 'DELETE',
  path: `${path}/:applicationId`,
  auth: 'account',
  params: 'vouchers.AuthorizationParams',
  data: 'common.Empty',
  errors: ['APPLICATION_NOT_FOUND'],
  async handle({ params: { applicationId }, caller, request, deps }) {
    if ((await deps.applications.ownerOf(applicationId)) === undefined) throw refuse('APPLICATION_NOT_FOUND');
    await deps.authorizations.set({ applicationId, userId: caller.userId, isGranted: false, at: request.at });
    return {};
  },
});

async function authorizationOf(
  { applications }: Pick<VouchersDeps, 'applications'>,
  { applicationId, at }: AuthorizationRow,
): Promise<Schemas['vouchers.Authorization']> {
  const application = { id: applicationId, ...(await applications.label(applicationId)) };
  return { applicationId, application, authorizedAt: isoTime(at.getTime()) };
}
