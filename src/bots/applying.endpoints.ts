// A developer applies for a bot, and again after a rejection.
import { refuse } from '../shared/errors.js';
import { botOf } from './bot.js';
import { type BotsDeps, endpoint } from './deps.js';
import { whyNoPicture } from './picture-address.js';

export const applyForBot = endpoint({
  id: 'bots.apply',
  summary: 'Apply for a bot; a reviewer decides',
  method: 'POST',
  path: '/api/v1/bots/applications',
  auth: 'account',
  body: 'bots.ApplyRequest',
  // Long texts, also where a client escapes every letter.
  bodyLimit: 64 * 1024,
  data: 'bots.Bot',
  errors: ['USERNAME_TAKEN', 'CONFLICT'],
  async handle({ body, caller, request, deps }) {
    checkAvatar(body, deps);
    const row = await deps.applying.apply(body, { ownerId: caller.userId, at: request.at });
    return botOf(row, request.at);
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
  // Long texts, also where a client escapes every letter.
  bodyLimit: 64 * 1024,
  data: 'bots.Bot',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params, body, caller, request, deps }) {
    checkAvatar(body, deps);
    const by = { botId: params.id, ownerId: caller.userId };
    return botOf(await deps.applying.resubmit(body, by), request.at);
  },
});

function checkAvatar({ avatar }: { readonly avatar?: string }, { webhooks }: BotsDeps): void {
  const details = whyNoPicture({ avatar }, webhooks);
  if (details.length > 0) throw refuse('VALIDATION', { details });
}
