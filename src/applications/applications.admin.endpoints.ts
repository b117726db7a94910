// Endpoints with which the platform finds, disables and enables applications; each act is in the audit log.
import { adminApplicationOf } from './application.js';
import { endpoint } from './deps.js';

const path = '/api/v1/admin/applications';

export const listAllApplications = endpoint({
  id: 'admin.applications.list',
  summary: 'Find applications by a whole id, the beginning of the name or the status, in the order of names',
  method: 'GET',
  path,
  auth: 'account',
  roles: ['admin'],
  query: 'applications.AdminApplicationsQuery',
  data: 'applications.AdminApplications',
  errors: [],
  async handle({ query, deps }) {
    const { page = 1, pageSize = 20, keyword, status } = query;
    const asked = { page, pageSize, ...(keyword && { keyword }), ...(status && { status }) };
    const { rows, total } = await deps.applicationStore.page(asked);
    return { items: rows.map(adminApplicationOf), total, page, pageSize };
  },
});

const switches = [
  { action: 'disable', to: 'disabled', audited: 'application.disabled', summary: 'Disable an application' },
  { action: 'enable', to: 'active', audited: 'application.enabled', summary: "Lift the platform's ban" },
] as const;

export const adminSwitchApplication = switches.map(({ action, to, audited, summary }) =>
  endpoint({
    id: `admin.applications.${action}`,
    summary,
    method: 'POST',
    path: `${path}/:id/${action}`,
    auth: 'account',
    roles: ['admin'],
    params: 'applications.ApplicationParams',
    data: 'applications.AdminApplication',
    errors: ['APPLICATION_NOT_FOUND', 'CONFLICT'],
    async handle({ params, caller, request, deps }) {
      const act = { actor: caller.userId, action: audited, subject: params.id };
      const entry = { ...act, requestId: request.id, at: request.at };
      const row = await deps.applications.switchTo({
        id: params.id,
        to,
        by: 'platform',
        at: request.at,
        record: (session) => deps.audit.append(entry, session),
      });
      return adminApplicationOf(row);
    },
  }),
);
