// Endpoints with which the platform sets capabilities and quota of one bot; each turn writes its audit row.
import { actOn } from '../bots.admin.endpoints.js';
import { endpoint } from '../deps.js';

const path = '/api/v1/admin/bots/:id';

const acts = {
  method: 'PUT',
  auth: 'account',
  roles: ['admin'],
  params: 'bots.BotParams',
  data: 'bots.AdminBot',
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const;

const setCapabilities = endpoint({
  ...acts,
  id: 'admin.bots.capabilities',
  summary: 'Say what the platform enables for a bot; holds on every node once answered',
  path: `${path}/capabilities`,
  body: 'bot-settings.CapabilitiesRequest',
  handle({ params, body, caller, request, deps }) {
    const change = { of: 'platform', dispatchableMembers: body.dispatchable_members } as const;
    const details = { dispatchable_members: body.dispatchable_members };
    const act = { move: { type: 'configure' }, action: 'bot.capabilities_set', change, details } as const;
    return actOn(deps, { botId: params.id, ...act, caller, request });
  },
});

const setQuota = endpoint({
  ...acts,
  id: 'admin.bots.quota',
  summary: 'Say how many messages a bot may send in a minute',
  path: `${path}/quota`,
  body: 'bot-settings.QuotaRequest',
  handle({ params, body, caller, request, deps }) {
    const change = { of: 'platform', sendsPerMinute: body.sends_per_minute } as const;
    const details = { sends_per_minute: body.sends_per_minute };
    const act = { move: { type: 'configure' }, action: 'bot.quota_set', change, details } as const;
    return actOn(deps, { botId: params.id, ...act, caller, request });
  },
});

export const platformEndpoints = Object.freeze([setCapabilities, setQuota]);
