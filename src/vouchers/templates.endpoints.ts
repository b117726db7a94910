// The templates of an application, as its tokens reach them.
import { endpoint, type VouchersDeps } from './deps.js';
import { templateOf } from './template.js';
import type { TemplatesAsked } from './template.store.js';

const path = '/api/v1/open-platform/vouchers/templates';
const writing = {
  auth: 'application',
  scope: 'vouchers:templates:write',
  data: 'vouchers.Template',
} as const;

export const listTemplates = endpoint({
  id: 'vouchers.templates.list',
  summary: 'List the templates of the application, newest first; all of them unless limit is given',
  method: 'GET',
  path,
  auth: 'application',
  scope: 'vouchers:read',
  limit: { requests: 60, windowSeconds: 60 },
  query: 'vouchers.TemplatesQuery',
  data: 'vouchers.TemplatePage',
  errors: [],
  handle({ query, caller, deps }) {
    return templatePage(deps, { applicationId: caller.applicationId, ...query });
  },
});

export const createTemplate = endpoint({
  ...writing,
  id: 'vouchers.templates.create',
  summary: 'Create a template; it starts as a draft',
  method: 'POST',
  path,
  limit: { requests: 20, windowSeconds: 60 },
  body: 'vouchers.CreateTemplateRequest',
  errors: ['TEMPLATE_ID_TAKEN', 'CONFLICT'],
  async handle({ body, caller, deps }) {
    return deps.templates.create(body, await ownerOf(deps, caller.applicationId));
  },
});

export const patchTemplate = endpoint({
  ...writing,
  id: 'vouchers.templates.patch',
  summary: 'Change a draft or rejected template',
  method: 'PATCH',
  path: `${path}/:templateId`,
  limit: { requests: 20, windowSeconds: 60 },
  params: 'vouchers.TemplateParams',
  body: 'vouchers.PatchTemplateRequest',
  errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_STATE_CONFLICT', 'TEMPLATE_ID_TAKEN'],
  async handle({ params, body, caller, deps }) {
    const { applicationId } = caller;
    return deps.templates.edit(
      { name: params.templateId, applicationId },
      body,
      await ownerOf(deps, applicationId),
    );
  },
});

export const submitTemplate = endpoint({
  ...writing,
  id: 'vouchers.templates.submit',
  summary: 'Submit a draft or rejected template for review',
  method: 'POST',
  path: `${path}/:templateId/submit`,
  limit: { requests: 10, windowSeconds: 60 },
  params: 'vouchers.TemplateParams',
  errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_STATE_CONFLICT'],
  handle({ params, caller, deps }) {
    const named = { name: params.templateId, applicationId: caller.applicationId };
    return deps.templates.move(named, { type: 'submit' });
  },
});

async function ownerOf({ applications }: VouchersDeps, applicationId: string) {
  const ownerId = await applications.ownerOf(applicationId);
  if (ownerId === undefined) throw new Error(`The application ${applicationId} has no owner.`);
  return { applicationId, ownerId };
}

export async function templatePage({ templateStore }: VouchersDeps, asked: TemplatesAsked) {
  const { rows, total } = await templateStore.page(asked);
  const { page, limit } = asked;
  const whole = { page: 1, limit: rows.length };
  return { items: rows.map(templateOf), total, ...(limit === undefined ? whole : { page, limit }) };
}
