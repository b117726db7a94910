// Endpoints with which a bot or its developer sets the webhook for the bot's updates.
import type { Schemas } from '../../generated/schemas.js';
import { whyNoTarget } from '../../outgoing/target-url.js';
import { type FieldProblem, refuse } from '../../shared/errors.js';
import { newSecret } from '../../shared/ids.js';
import { isAddressOrRange } from '../../shared/networks.js';
import { receivingScope } from '../../updates/subscription.js';
import { type BotsDeps, endpoint } from '../deps.js';
import { configure } from './configuring.js';
import { mayBeHeader, redactedWebhook, webhookInfoOf } from './webhook.js';

type Asked = Schemas['bot-settings.WebhookRequest'];

const runtime = '/api/v1/bots';
const ofDeveloper = '/api/v1/bots/my/:id/webhook';

/** The limit holds a URL, a secret and a hundred addresses in which a client escapes every letter. */
const bodyLimit = 256 * 1024;

const setWebhook = endpoint({
  id: 'bots.set_webhook',
  summary: 'Have updates pushed; every option that is left out is reset, but for the secret',
  method: 'POST',
  path: `${runtime}/setWebhook`,
  auth: 'bot',
  scope: receivingScope,
  body: 'bot-settings.WebhookRequest',
  bodyLimit,
  data: 'bot-settings.Webhook',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ body, caller, deps }) {
    return shown(await configure(deps, caller, changeTo(body, deps)));
  },
});

const setMyWebhook = endpoint({
  id: 'bots.my.set_webhook',
  summary: 'Have the updates of a bot pushed; every option that is left out is reset, but for the secret',
  method: 'POST',
  path: ofDeveloper,
  auth: 'account',
  params: 'bots.BotParams',
  body: 'bot-settings.WebhookRequest',
  bodyLimit,
  data: 'bot-settings.Webhook',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params, body, caller, deps }) {
    const own = { botId: params.id, ownerId: caller.userId };
    return shown(await configure(deps, own, changeTo(body, deps)));
  },
});

const deleteWebhook = endpoint({
  id: 'bots.delete_webhook',
  summary: 'Have updates wait until the bot asks for them',
  method: 'POST',
  path: `${runtime}/deleteWebhook`,
  auth: 'bot',
  body: 'bot-settings.DropRequest',
  bodyIsOptional: true,
  data: 'bot-settings.PollingBot',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ body: { drop_pending_updates: dropsPending }, caller, deps }) {
    await configure(deps, caller, { of: 'polling', dropsPending });
    return { bot_id: caller.botId, delivery_mode: 'polling' };
  },
});

const deleteMyWebhook = endpoint({
  id: 'bots.my.delete_webhook',
  summary: 'Have the updates of a bot wait until it asks for them',
  method: 'DELETE',
  path: ofDeveloper,
  auth: 'account',
  params: 'bots.BotParams',
  query: 'bot-settings.DropQuery',
  body: 'bot-settings.DropRequest',
  bodyIsOptional: true,
  data: 'bot-settings.PollingBot',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params, query, body, caller, deps }) {
    const dropsPending = body.drop_pending_updates ?? query.drop_pending_updates === 'true';
    const own = { botId: params.id, ownerId: caller.userId };
    await configure(deps, own, { of: 'polling', dropsPending });
    return { bot_id: params.id, delivery_mode: 'polling' };
  },
});

const getWebhookInfo = endpoint({
  id: 'bots.get_webhook_info',
  summary: 'Read how the delivery of updates stands',
  method: 'GET',
  path: `${runtime}/getWebhookInfo`,
  auth: 'bot',
  data: 'bot-settings.WebhookInfo',
  errors: ['NOT_FOUND'],
  async handle({ caller, deps }) {
    const row = await deps.acts.find(caller.botId);
    const pending = await deps.pendingUpdates.pending(caller.botId);
    return webhookInfoOf(row, { pending, egressIps: deps.webhooks.egressIps });
  },
});

export const webhookEndpoints = Object.freeze([
  setWebhook,
  setMyWebhook,
  deleteWebhook,
  deleteMyWebhook,
  getWebhookInfo,
]);

function changeTo(asked: Asked, { webhooks }: BotsDeps) {
  const { url, allowed_ips: allowedIps } = asked;
  const whyNot = whyNoTarget(url, webhooks.webhookDevTargets);
  const details: FieldProblem[] =
    whyNot === undefined ? [] : [{ field: 'url', rule: 'target', message: whyNot }];
  for (const [index, text] of (allowedIps ?? []).entries()) {
    const message = 'must be an address or a range, like 203.0.113.7 or 2001:db8::/48';
    if (!isAddressOrRange(text)) details.push({ field: `allowed_ips.${index}`, rule: 'address', message });
  }
  const goesOut = asked.format === 'telegram' && asked.secret_in_header !== false;
  if (goesOut && asked.secret_token !== undefined && !mayBeHeader(asked.secret_token))
    details.push({ field: 'secret_token', rule: 'header', message: 'must be letters, digits, _ and -' });
  if (details.length > 0) throw refuse('VALIDATION', { details });
  return {
    of: 'webhook',
    url,
    allowedIps,
    secretToken: asked.secret_token,
    allowedUpdates: asked.allowed_updates,
    maxConnections: asked.max_connections,
    dropsPending: asked.drop_pending_updates,
    format: asked.format,
    secretInHeader: asked.secret_in_header,
    ...(asked.format === 'telegram' && { ownSecret: newSecret('own_') }),
  } as const;
}

function shown(row: Parameters<typeof redactedWebhook>[0]): Schemas['bot-settings.Webhook'] {
  const webhook = redactedWebhook(row);
  if (webhook === undefined) throw new Error('A webhook that was set is not there.');
  return webhook;
}
