// Endpoints with which an owner lists, creates, reads, changes, disables and enables applications.
import type { ApplicationRow } from './application.js';
import { applicationOf } from './application.js';
import { type ApplicationsDeps, endpoint } from './deps.js';

const path = '/api/v1/open-platform/applications';

export const listApplications = endpoint({
  id: 'applications.list',
  summary: 'List your applications, newest first',
  method: 'GET',
  path,
  auth: 'account',
  query: 'applications.PageQuery',
  data: 'applications.ApplicationPage',
  errors: [],
  async handle({ query, caller, deps }) {
    const { rows, total } = await deps.applicationStore.pageOf(caller.userId, query);
    const bots = await deps.botLinks.botsOf(rows.map(({ _id }) => _id));
    const items = rows.map((row) => applicationOf(row, bots.get(row._id) ?? []));
    return { items, total, page: query.page, limit: query.limit };
  },
});

export const createApplication = endpoint({
  id: 'applications.create',
  summary: 'Create an application',
  method: 'POST',
  path,
  auth: 'account',
  body: 'applications.CreateRequest',
  // The limit holds long texts in which a client escapes every letter.
  bodyLimit: 64 * 1024,
  data: 'applications.Application',
  errors: ['CONFLICT'],
  async handle({ body, caller, request, deps }) {
    const { name, description, webhook } = body;
    const wanted = { ownerId: caller.userId, name, description, webhook, at: request.at };
    return applicationOf(await deps.applications.create(wanted), []);
  },
});

export const readApplication = endpoint({
  id: 'applications.read',
  summary: 'Read one of your applications',
  method: 'GET',
  path: `${path}/:id`,
  auth: 'account',
  params: 'applications.ApplicationParams',
  data: 'applications.Application',
  errors: ['APPLICATION_NOT_FOUND'],
  async handle({ params, caller, deps }) {
    return shown(await deps.applications.owned(params.id, caller.userId), deps);
  },
});

export const patchApplication = endpoint({
  id: 'applications.patch',
  summary: 'Change the name, description or webhook of an application',
  method: 'PATCH',
  path: `${path}/:id`,
  auth: 'account',
  params: 'applications.ApplicationParams',
  body: 'applications.PatchRequest',
  bodyLimit: 64 * 1024,
  data: 'applications.Application',
  errors: ['APPLICATION_NOT_FOUND', 'CONFLICT'],
  async handle({ params, body, caller, request, deps }) {
    const { name, description, webhook } = body;
    const change = { id: params.id, ownerId: caller.userId, name, description, webhook, at: request.at };
    return shown(await deps.applications.edit(change), deps);
  },
});

const switches = [
  { action: 'disable', to: 'disabled', summary: 'Switch an application off: its tokens are refused' },
  {
    action: 'enable',
    to: 'active',
    summary: 'Switch an application on again, unless the platform disabled it',
  },
] as const;

export const switchApplication = switches.map(({ action, to, summary }) =>
  endpoint({
    id: `applications.${action}`,
    summary,
    method: 'POST',
    path: `${path}/:id/${action}`,
    auth: 'account',
    params: 'applications.ApplicationParams',
    data: 'applications.Application',
    errors: ['APPLICATION_NOT_FOUND', 'APPLICATION_DISABLED', 'CONFLICT'],
    async handle({ params, caller, request, deps }) {
      const wanted = { id: params.id, ownerId: caller.userId, to, by: 'owner', at: request.at } as const;
      return shown(await deps.applications.switchTo(wanted), deps);
    },
  }),
);

async function shown(row: ApplicationRow, { botLinks }: ApplicationsDeps) {
  const bots = await botLinks.botsOf([row._id]);
  return applicationOf(row, bots.get(row._id) ?? []);
}
