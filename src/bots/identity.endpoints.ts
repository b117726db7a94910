// Endpoints that show the bot of a token, to the bot itself or to a developer who tries a token.
import { refuse } from '../shared/errors.js';
import { botOf, identityOf } from './bot.js';
import { endpoint } from './deps.js';

export const readIdentity = endpoint({
  id: 'bots.me',
  summary: 'Who this bot is',
  method: 'GET',
  path: '/api/v1/bots/me',
  auth: 'bot',
  data: 'bots.Identity',
  errors: [],
  async handle({ caller, deps }) {
    const row = await deps.bots.byId(caller.botId);
    if (row === null) throw refuse('INVALID_BOT_TOKEN');
    return identityOf(row);
  },
});

export const verifyToken = endpoint({
  id: 'bots.verify_token',
  summary: 'Try a bot token; for debugging',
  method: 'POST',
  path: '/api/v1/bots/verify-token',
  auth: 'none',
  limit: { requests: 30, windowSeconds: 60, per: 'address' },
  body: 'bots.VerifyTokenRequest',
  data: 'bots.Bot',
  errors: ['INVALID_BOT_TOKEN', 'BOT_DISABLED'],
  async handle({ body, request, deps }) {
    return botOf(await deps.tokens.verify(body.token), { deps, at: request.at });
  },
});
