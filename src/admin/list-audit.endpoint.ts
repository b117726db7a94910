// GET /admin/audit: lists all administrative acts, the newest first.
import { endpoint } from './deps.js';

export const listAudit = endpoint({
  id: 'admin.list_audit',
  summary: 'Read the audit log, newest first',
  method: 'GET',
  path: '/api/v1/admin/audit',
  auth: 'account',
  roles: ['admin'],
  query: 'admin.AuditQuery',
  data: 'admin.AuditPage',
  errors: [],
  async handle({ query, deps }) {
    const { page = 1, pageSize = 20, actor, action } = query;
    const filter = { page, pageSize, ...(actor && { actor }), ...(action && { action }) };
    const { items, total } = await deps.audit.list(filter);
    const records = items.map(({ requestId, at, details, ...rest }) => ({
      ...rest,
      ...(details && { details: { ...details } }),
      request_id: requestId,
      at: new Date(at).toISOString(),
    }));
    return { items: records, total, page, pageSize };
  },
});
