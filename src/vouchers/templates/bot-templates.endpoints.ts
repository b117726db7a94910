// The templates of a bot for its developer: the templates of the application that the bot works for.
import { refuse, scopeMissing } from '../../shared/errors.js';
import { endpoint, type VouchersDeps } from '../deps.js';
import type { ConsoleBot } from '../outside.js';
import { listedTemplates } from './templates.endpoints.js';

const path = '/api/v1/bots/my/:id/vouchers/templates';
const closed = ['BOT_NOT_APPROVED', 'BOT_DISABLED', 'SCOPE_MISSING', 'FEATURE_UNAVAILABLE'] as const;
const [reading, writing] = ['vouchers:read', 'vouchers:templates:write'] as const;

export const listBotTemplates = endpoint({
  id: 'bots.templates.list',
  summary:
    'List the voucher templates of one of your bots, newest first; all of them unless page or limit is given',
  method: 'GET',
  path,
  auth: 'account',
  params: 'bots.BotParams',
  query: 'vouchers.TemplatesQuery',
  data: 'vouchers.TemplatePage',
  errors: ['NOT_FOUND', ...closed],
  async handle({ params, query, caller, deps }) {
    const { botId } = await botFor(deps, { botId: params.id, ownerId: caller.userId, scope: reading });
    const applicationId = await deps.botApplications.find(botId);
    if (applicationId !== undefined) return listedTemplates(deps, { applicationId, ...query });
    const { page = 1, limit = 0 } = query;
    return { items: [], total: 0, page, limit };
  },
});

export const createBotTemplate = endpoint({
  id: 'bots.templates.create',
  summary:
    'Create a voucher template for one of your bots, in the application it works for; it starts as a draft',
  method: 'POST',
  path,
  auth: 'account',
  params: 'bots.BotParams',
  body: 'vouchers.CreateTemplateRequest',
  // The limit fits free-form objects, also where a client escapes every letter.
  bodyLimit: 256 * 1024,
  data: 'vouchers.Template',
  errors: ['NOT_FOUND', 'TEMPLATE_ID_TAKEN', 'CONFLICT', ...closed],
  async handle({ params, body, caller, request: { at }, deps }) {
    const { userId: ownerId } = caller;
    const { botId, name } = await botFor(deps, { botId: params.id, ownerId, scope: writing });
    const applicationId = await deps.botApplications.make({ botId, ownerId, name, at });
    return deps.templates.create(body, { applicationId, ownerId });
  },
});

export const submitBotTemplate = endpoint({
  id: 'bots.templates.submit',
  summary: 'Submit a draft or rejected voucher template of one of your bots for review',
  method: 'POST',
  path: `${path}/:templateId/submit`,
  auth: 'account',
  params: 'vouchers.OwnTemplateParams',
  data: 'vouchers.Template',
  errors: ['NOT_FOUND', 'TEMPLATE_NOT_FOUND', 'TEMPLATE_STATE_CONFLICT', ...closed],
  async handle({ params, caller, deps }) {
    const { botId } = await botFor(deps, { botId: params.id, ownerId: caller.userId, scope: writing });
    const applicationId = await deps.botApplications.find(botId);
    if (applicationId === undefined) throw refuse('TEMPLATE_NOT_FOUND');
    return deps.templates.move({ name: params.templateId, applicationId }, { type: 'submit' });
  },
});

interface Asking {
  readonly botId: string;
  readonly ownerId: string;
  readonly scope: string;
}

async function botFor(deps: VouchersDeps, { botId, ownerId, scope }: Asking): Promise<ConsoleBot> {
  if (deps.isSwitchedOff) throw refuse('FEATURE_UNAVAILABLE');
  const bot = await deps.bots.owned(botId, ownerId);
  if (bot.reviewStatus !== 'approved') throw refuse('BOT_NOT_APPROVED');
  if (bot.status === 'disabled') throw refuse('BOT_DISABLED');
  if (!bot.scopes.includes(scope)) throw scopeMissing(scope, 'bot');
  return bot;
}
