// The templates of an application, for its tokens.
import { StreamedData } from '../../shared/endpoint.js';
import { jsonItems } from '../../shared/json-items.js';
import { endpoint, type VouchersDeps } from '../deps.js';
import { type TemplateRow, templateOf } from './template.js';
import type { TemplatesAsked, TemplatesFilter } from './template.store.js';

const path = '/api/v1/open-platform/vouchers/templates';
const usualLimit = 20;
const writing = {
  auth: 'application',
  scope: 'vouchers:templates:write',
  data: 'vouchers.Template',
} as const;

export const listTemplates = endpoint({
  id: 'vouchers.templates.list',
  summary: 'List the templates of the application, newest first; all of them unless page or limit is given',
  method: 'GET',
  path,
  auth: 'application',
  scope: 'vouchers:read',
  limit: { requests: 60, windowSeconds: 60 },
  query: 'vouchers.TemplatesQuery',
  data: 'vouchers.TemplatePage',
  errors: [],
  handle({ query, caller, deps }) {
    return listedTemplates(deps, { applicationId: caller.applicationId, ...query });
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
  // The limit fits free-form objects, also where a client escapes every letter.
  bodyLimit: 256 * 1024,
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
  // The limit fits free-form objects, also where a client escapes every letter.
  bodyLimit: 256 * 1024,
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

type Listing = TemplatesFilter & { readonly page?: number | undefined; readonly limit?: number | undefined };

/** One page where a page is asked for, otherwise all templates. */
export function listedTemplates(deps: VouchersDeps, { page, limit, ...asked }: Listing) {
  if (page === undefined && limit === undefined) return new StreamedData(wholeList(deps, asked));
  return templatePage(deps, { ...asked, page: page ?? 1, limit: limit ?? usualLimit });
}

export async function templatePage({ templateStore }: VouchersDeps, asked: TemplatesAsked) {
  const { rows, total } = await templateStore.page(asked);
  const { page, limit } = asked;
  return { items: rows.map(templateOf), total, page, limit };
}

/**
 * The document asks for all templates in one answer, without a limit.
 * Decision: docs/decisions/streamed-answers.md
 */
async function* wholeList({ templateStore }: VouchersDeps, asked: TemplatesFilter): AsyncGenerator<string> {
  yield '{"items":';
  const total = yield* jsonItems(shownOf(templateStore.all(asked)));
  yield `,"total":${total},"page":1,"limit":${total}}`;
}

async function* shownOf(pages: AsyncIterable<readonly TemplateRow[]>) {
  for await (const rows of pages) yield* rows.map(templateOf);
}
