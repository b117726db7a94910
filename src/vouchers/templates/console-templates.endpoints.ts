// The templates of an application, for its owner.
import { endpoint } from '../deps.js';
import { templateOf } from './template.js';
import { templatePage } from './templates.endpoints.js';

const path = '/api/v1/open-platform/applications/:id/vouchers/templates';
const one = { auth: 'account', params: 'vouchers.OwnTemplateParams', data: 'vouchers.Template' } as const;

export const listOwnTemplates = endpoint({
  id: 'applications.templates.list',
  summary: 'List the templates of one of your applications, newest first',
  method: 'GET',
  path,
  auth: 'account',
  params: 'vouchers.ApplicationParams',
  query: 'vouchers.PagedTemplatesQuery',
  data: 'vouchers.TemplatePage',
  errors: ['APPLICATION_NOT_FOUND'],
  async handle({ params, query, caller, deps }) {
    const { _id: applicationId } = await deps.applications.owned(params.id, caller.userId);
    return templatePage(deps, { applicationId, ...query });
  },
});

export const createOwnTemplate = endpoint({
  id: 'applications.templates.create',
  summary: 'Create a template in one of your applications; it starts as a draft',
  method: 'POST',
  path,
  auth: 'account',
  params: 'vouchers.ApplicationParams',
  body: 'vouchers.CreateTemplateRequest',
  // The limit fits free-form objects, also where a client escapes every letter.
  bodyLimit: 256 * 1024,
  data: 'vouchers.Template',
  errors: ['APPLICATION_NOT_FOUND', 'TEMPLATE_ID_TAKEN', 'CONFLICT'],
  async handle({ params, body, caller, deps }) {
    const { _id: applicationId } = await deps.applications.owned(params.id, caller.userId);
    return deps.templates.create(body, { applicationId, ownerId: caller.userId });
  },
});

export const readOwnTemplate = endpoint({
  ...one,
  id: 'applications.templates.read',
  summary: 'Read a template of one of your applications',
  method: 'GET',
  path: `${path}/:templateId`,
  errors: ['APPLICATION_NOT_FOUND', 'TEMPLATE_NOT_FOUND'],
  async handle({ params, caller, deps }) {
    const { _id: applicationId } = await deps.applications.owned(params.id, caller.userId);
    return templateOf(await deps.templates.find({ name: params.templateId, applicationId }));
  },
});

export const patchOwnTemplate = endpoint({
  ...one,
  id: 'applications.templates.patch',
  summary: 'Change a draft or rejected template',
  method: 'PATCH',
  path: `${path}/:templateId`,
  body: 'vouchers.PatchTemplateRequest',
  // The limit fits free-form objects, also where a client escapes every letter.
  bodyLimit: 256 * 1024,
  errors: ['APPLICATION_NOT_FOUND', 'TEMPLATE_NOT_FOUND', 'TEMPLATE_STATE_CONFLICT', 'TEMPLATE_ID_TAKEN'],
  async handle({ params, body, caller, deps }) {
    const { _id: applicationId } = await deps.applications.owned(params.id, caller.userId);
    const named = { name: params.templateId, applicationId };
    return deps.templates.edit(named, body, { applicationId, ownerId: caller.userId });
  },
});

const moves = [
  { move: 'submit', summary: 'Submit a draft or rejected template for review' },
  { move: 'pause', summary: 'Pause an active template: it issues nothing until it is resumed' },
  { move: 'resume', summary: 'Resume a template that you have paused' },
  { move: 'end', summary: 'End a template for good; issued vouchers live on' },
  { move: 'archive', summary: 'Put a draft, rejected or ended template away' },
] as const;

export const moveOwnTemplate = moves.map(({ move, summary }) =>
  endpoint({
    ...one,
    id: `applications.templates.${move}`,
    summary,
    method: 'POST',
    path: `${path}/:templateId/${move}`,
    errors: ['APPLICATION_NOT_FOUND', 'TEMPLATE_NOT_FOUND', 'TEMPLATE_STATE_CONFLICT'],
    async handle({ params, caller, deps }) {
      const { _id: applicationId } = await deps.applications.owned(params.id, caller.userId);
      return deps.templates.move({ name: params.templateId, applicationId }, { type: move });
    },
  }),
);
