// Endpoints that link a bot to an application of the same owner, and unlink it. A bot has at most one link.
import type { Schemas } from '../generated/schemas.js';
import { refuse } from '../shared/errors.js';
import type { BotLinkRow } from './bot-link.store.js';
import { endpoint } from './deps.js';

const path = '/api/v1/open-platform/applications/:id/bots/:botId';

export const linkBot = endpoint({
  id: 'applications.bots.link',
  summary: 'Link one of your bots to one of your applications',
  method: 'PUT',
  path,
  auth: 'account',
  params: 'applications.BotLinkParams',
  data: 'applications.BotLink',
  errors: ['APPLICATION_NOT_FOUND', 'NOT_FOUND', 'BOT_ALREADY_LINKED'],
  async handle({ params, caller, request, deps }) {
    const { _id: applicationId } = await deps.applications.owned(params.id, caller.userId);
    const isOwn = await deps.bots.isOwnedBy(params.botId, caller.userId);
    if (!isOwn) throw refuse('NOT_FOUND', { message: 'There is no such bot of yours.' });
    const linkedAt = new Date(request.at);
    const link = await deps.botLinks.link({ _id: params.botId, applicationId, linkedAt });
    if (link.applicationId !== applicationId) throw refuse('BOT_ALREADY_LINKED');
    return linkOf(link);
  },
});

export const unlinkBot = endpoint({
  id: 'applications.bots.unlink',
  summary: 'Unlink a bot; answers the link that ended',
  method: 'DELETE',
  path,
  auth: 'account',
  params: 'applications.BotLinkParams',
  data: 'applications.BotLink',
  errors: ['APPLICATION_NOT_FOUND', 'NOT_FOUND'],
  async handle({ params, caller, deps }) {
    const { _id: applicationId } = await deps.applications.owned(params.id, caller.userId);
    const ended = await deps.botLinks.unlink({ _id: params.botId, applicationId });
    if (ended === null) throw refuse('NOT_FOUND', { message: 'The bot is not linked to this application.' });
    return linkOf(ended);
  },
});

function linkOf({ _id, applicationId, linkedAt }: BotLinkRow): Schemas['applications.BotLink'] {
  return { applicationId, botId: _id, linkedAt: linkedAt.toISOString() };
}
