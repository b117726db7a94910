// Endpoints with which the platform reviews, disables and enables bots; each turn writes its audit row.
import type { AccountCaller } from '../shared/caller.js';
import type { RequestFacts } from '../shared/endpoint.js';
import { newId } from '../shared/ids.js';
import { adminBotOf, decidedOf } from './bot.js';
import type { BotMove } from './bot.kind.js';
import { newTokenPrefix } from './bot.tokens.js';
import { type BotsDeps, endpoint } from './deps.js';
import type { BotChange } from './settings/changes.js';

const path = '/api/v1/admin/bots';

export const listBots = endpoint({
  id: 'admin.bots.list',
  summary: 'List bots, newest first, or only those of one review status',
  method: 'GET',
  path,
  auth: 'account',
  roles: ['reviewer', 'admin'],
  query: 'bots.QueueQuery',
  data: 'bots.AdminBotPage',
  errors: [],
  async handle({ query, request, deps }) {
    const { review_status: reviewStatus, page, pageSize } = query;
    const { rows, total } = await deps.bots.page({ reviewStatus, page, pageSize });
    return { items: rows.map((row) => adminBotOf(row, { deps, at: request.at })), total, page, pageSize };
  },
});

export const readBot = endpoint({
  id: 'admin.bots.read',
  summary: 'Read a bot, and beside an application that was resubmitted the one that was rejected',
  method: 'GET',
  path: `${path}/:id`,
  auth: 'account',
  roles: ['reviewer', 'admin'],
  params: 'bots.BotParams',
  data: 'bots.AdminBot',
  errors: ['NOT_FOUND'],
  async handle({ params, request, deps }) {
    const row = await deps.acts.find(params.id);
    const showing = { deps, at: request.at };
    const bot = adminBotOf(row, showing);
    const previous = row.reviewStatus === 'pending' ? await deps.bots.lastReplaced(params.id) : undefined;
    return previous === undefined ? bot : { ...bot, previous: decidedOf(previous, showing) };
  },
});

const acts = { method: 'POST', auth: 'account', params: 'bots.BotParams', data: 'bots.AdminBot' } as const;

export const approveBot = endpoint({
  ...acts,
  id: 'admin.bots.approve',
  summary: 'Approve a bot, in the version that was looked at; its developer reads the token once',
  path: `${path}/:id/approve`,
  roles: ['reviewer', 'admin'],
  body: 'bots.ApproveRequest',
  bodyIsOptional: true,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle({ params, body: { version }, caller, request, deps }) {
    const move = { type: 'approve', tokenPrefix: newTokenPrefix() } as const;
    return actOn(deps, { botId: params.id, move, action: 'bot.approved', caller, request, version });
  },
});

export const rejectBot = endpoint({
  ...acts,
  id: 'admin.bots.reject',
  summary: 'Reject a bot, in the version that was looked at, and say why; its developer may resubmit it',
  path: `${path}/:id/reject`,
  roles: ['reviewer', 'admin'],
  body: 'bots.RejectRequest',
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle({ params, body: { reason, version }, caller, request, deps }) {
    const move = { type: 'reject', reason } as const;
    const act = { move, action: 'bot.rejected', caller, request, reason, version };
    return actOn(deps, { botId: params.id, ...act });
  },
});

export const disableBot = endpoint({
  ...acts,
  id: 'admin.bots.disable',
  summary: 'Disable a bot: when this has answered, every node refuses its token',
  path: `${path}/:id/disable`,
  roles: ['admin'],
  body: 'bots.ReasonRequest',
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle({ params, body: { reason }, caller, request, deps }) {
    const move = { type: 'disable', reason } as const;
    return actOn(deps, { botId: params.id, move, action: 'bot.disabled', caller, request, reason });
  },
});

export const enableBot = endpoint({
  ...acts,
  id: 'admin.bots.enable',
  summary: 'Enable a disabled bot',
  path: `${path}/:id/enable`,
  roles: ['admin'],
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle({ params, caller, request, deps }) {
    const move = { type: 'enable' } as const;
    return actOn(deps, { botId: params.id, move, action: 'bot.enabled', caller, request });
  },
});

interface PlatformAct {
  readonly botId: string;
  readonly move: BotMove;
  readonly action: string;
  readonly caller: AccountCaller;
  readonly request: RequestFacts;
  readonly reason?: string;
  /** The version that a reviewer has seen; undefined means the present one. */
  readonly version?: number | undefined;
  readonly change?: BotChange;
  /** Details for the audit log, beside reason and version. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Carries out an act of the platform on a bot. The same turn writes the audit row. */
export async function actOn(deps: BotsDeps, act: PlatformAct) {
  const { botId, move, action, caller, request, reason, version, change, details: more } = act;
  const asked = { ...(version !== undefined && { version }), ...(change !== undefined && { change }) };
  const details = {
    ...(reason !== undefined && { reason }),
    ...(version !== undefined && { version }),
    ...more,
  };
  const audit = {
    id: newId('aud'),
    actor: caller.userId,
    action,
    subject: botId,
    requestId: request.id,
    at: request.at,
    ...(Object.keys(details).length > 0 && { details }),
  };
  const row = await deps.acts.act(botId, { ...move, audit, ...asked });
  return adminBotOf(row, { deps, at: request.at });
}
