// Endpoints with which developers read their bots and change the tokens.
import { botOf, hasToken, summaryOf } from './bot.js';
import { regenerationLimit } from './bot.tokens.js';
import { endpoint } from './deps.js';

const path = '/api/v1/bots/my';

export const listMyBots = endpoint({
  id: 'bots.my.list',
  summary: 'List your bots, newest first',
  method: 'GET',
  path,
  auth: 'account',
  query: 'bots.MyBotsQuery',
  data: 'bots.MyBots',
  errors: [],
  async handle({ query: { page, pageSize }, caller, request, deps }) {
    const { rows, total } = await deps.bots.page({ ownerId: caller.userId, page, pageSize });
    return { items: rows.map((row) => summaryOf(row, request.at)), total, page, pageSize };
  },
});

export const readMyBot = endpoint({
  id: 'bots.my.read',
  summary: 'Read one of your bots; the first read within 7 days of its approval shows its token, once',
  method: 'GET',
  path: `${path}/:id`,
  auth: 'account',
  params: 'bots.BotParams',
  data: 'bots.Bot',
  errors: ['NOT_FOUND'],
  async handle({ params, caller, request, deps }) {
    const { row, token } = await deps.tokens.read({
      botId: params.id,
      ownerId: caller.userId,
      at: request.at,
    });
    const bot = botOf(row, { deps, at: request.at });
    return token === undefined ? bot : { ...bot, one_time_token: token };
  },
});

export const regenerateToken = endpoint({
  id: 'bots.my.regenerate_token',
  summary: 'Replace the token of a bot: when this has answered, every node refuses the old one',
  method: 'POST',
  path: `${path}/:id/regenerate-token`,
  auth: 'account',
  limit: { ...regenerationLimit, per: 'bot' },
  params: 'bots.BotParams',
  data: 'bots.Bot',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params, caller, request, deps }) {
    const named = { botId: params.id, ownerId: caller.userId, at: request.at };
    const { row, token } = await deps.tokens.regenerate(named);
    return { ...botOf(row, { deps, at: request.at }), one_time_token: token };
  },
});

export const revokeToken = endpoint({
  id: 'bots.my.revoke_token',
  summary: 'Revoke the token of a bot without a successor',
  method: 'DELETE',
  path: `${path}/:id/token`,
  auth: 'account',
  params: 'bots.BotParams',
  data: 'bots.TokenState',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params, caller, request, deps }) {
    const { token } = await deps.tokens.revoke({ botId: params.id, ownerId: caller.userId, at: request.at });
    const state = { bot_id: params.id, has_token: hasToken(token, request.at) };
    return token === undefined ? state : { ...state, token_prefix: token.prefix };
  },
});
