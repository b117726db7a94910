// Endpoints with which a developer applies for a bot, and again after a rejection.
import type { AccountCaller } from '../shared/caller.js';
import { refuse } from '../shared/errors.js';
import type { Application } from './applying.js';
import { botOf } from './bot.js';
import { type BotsDeps, endpoint } from './deps.js';

export const applyForBot = endpoint({
  id: 'bots.apply',
  summary: 'Apply for a bot; a reviewer decides',
  method: 'POST',
  path: '/api/v1/bots/applications',
  auth: 'account',
  body: 'bots.ApplyRequest',
  // The limit holds long texts in which a client escapes every letter.
  bodyLimit: 64 * 1024,
  data: 'bots.Bot',
  errors: ['USERNAME_TAKEN', 'CONFLICT'],
  async handle({ body, caller, request, deps }) {
    const application = await withStoredAvatar(body, { deps, caller });
    const row = await deps.applying.apply(application, { ownerId: caller.userId, at: request.at });
    return botOf(row, { deps, at: request.at });
  },
});

export const resubmitBot = endpoint({
  id: 'bots.resubmit',
  summary: 'Apply again with a bot that was rejected; every field is replaced, the username stays',
  method: 'POST',
  path: '/api/v1/bots/my/:id/resubmit',
  auth: 'account',
  params: 'bots.BotParams',
  body: 'bots.ResubmitRequest',
  bodyLimit: 64 * 1024,
  data: 'bots.Bot',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params, body, caller, request, deps }) {
    const application = await withStoredAvatar(body, { deps, caller });
    const by = { botId: params.id, ownerId: caller.userId };
    return botOf(await deps.applying.resubmit(application, by), { deps, at: request.at });
  },
});

/** Throws VALIDATION when the avatar is not a picture that the developer may use. */
async function withStoredAvatar<B extends Application>(
  body: B,
  { deps, caller }: { readonly deps: BotsDeps; readonly caller: AccountCaller },
) {
  const { kept, problems } = await deps.covers.keep({ avatar: body.avatar }, caller.userId);
  if (problems.length > 0) throw refuse('VALIDATION', { details: problems });
  return { ...body, ...kept };
}
