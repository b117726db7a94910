// setWebhook, deleteWebhook and getWebhookInfo.
import type { Schemas } from '../../generated/schemas.js';
import type { FieldProblem } from '../../shared/errors.js';
import type { Parameters } from '../reading/parameters.js';
import { badRequest, type Wording } from '../refusals.js';
import { telegramTypes } from '../shown/updates.js';
import { AskAgain, type MethodAsked, type TelegramCall } from './call.js';
import { typesAsked } from './receiving.js';

const deleting = 'bots.delete_webhook';
const connectionsMax = 100;

/** Without an address it deletes the webhook. */
export const setWebhook: TelegramCall = {
  endpoint: 'bots.set_webhook',
  // A certificate may come as a file, which is refused instead of left out.
  takesFiles: true,
  async prepare(asked) {
    const { parameters, files } = asked;
    if (parameters.given('certificate') || files.part('certificate') !== undefined)
      throw badRequest('certificate is not supported here: the address must have one of a known authority');
    const url = parameters.text('url')?.trim() ?? '';
    const drops = dropsIn(parameters);
    if (url !== '')
      return { body: { ...(await webhookAsked(asked, url)), ...drops }, result: () => true, wording };
    const result = (data: unknown) => (data === null ? new AskAgain(deleting, drops) : true);
    return { body: undefined, result };
  },
};

async function webhookAsked(asked: MethodAsked, url: string): Promise<object> {
  const { parameters, caller, deps } = asked;
  const secret = parameters.text('secret_token') || undefined;
  const address = parameters.text('ip_address')?.trim() || undefined;
  const connections = parameters.integer('max_connections') || undefined;
  const types =
    (await typesAsked(asked)) ??
    (await deps.findAddressees([caller.botId])).get(caller.botId)?.allowedUpdates ??
    [];
  return {
    ...{ url, format: 'telegram', allowed_updates: types },
    ...(secret === undefined ? { secret_in_header: false } : { secret_token: secret }),
    ...(address !== undefined && { allowed_ips: [address] }),
    ...(connections !== undefined && {
      max_connections: Math.min(connectionsMax, Math.max(1, connections)),
    }),
  };
}

const wording: Wording = ({ status, details }) => {
  if (status !== 400 || !Array.isArray(details)) return undefined;
  const [problem] = details as readonly FieldProblem[];
  return problem === undefined ? undefined : wordOf(problem);
};

function wordOf({ field, rule, message }: FieldProblem) {
  if (field === 'url' && rule === 'pattern')
    return badRequest('bad webhook: An HTTPS URL must be provided for webhook');
  if (field === 'url') return badRequest(`bad webhook: ${message}`);
  if (field.startsWith('allowed_ips')) return badRequest(`bad webhook: ip_address ${message}`);
  if (field !== 'secret_token') return undefined;
  return badRequest(
    rule === 'maxLength' ? 'secret token is too long' : 'secret token contains unallowed characters',
  );
}

export const deleteWebhook: TelegramCall = {
  endpoint: deleting,
  prepare: ({ parameters }) => ({ body: dropsIn(parameters), result: () => true }),
};

function dropsIn(parameters: Parameters): object {
  const drops = parameters.flag('drop_pending_updates');
  return { ...(drops !== undefined && { drop_pending_updates: drops }) };
}

export const getWebhookInfo: TelegramCall = {
  endpoint: 'bots.get_webhook_info',
  prepare: () => ({ body: {}, result: (data) => shown(data as Schemas['bot-settings.WebhookInfo']) }),
};

function shown(stored: Schemas['bot-settings.WebhookInfo']): object {
  const { url, pending_update_count, max_connections, last_error_date, last_error_message } = stored;
  const allowed = stored.allowed_updates.filter((type) => telegramTypes.includes(type));
  return {
    ...{ url, has_custom_certificate: false, pending_update_count },
    ...(last_error_date !== undefined && { last_error_date }),
    ...(last_error_message !== undefined && { last_error_message }),
    ...(url !== '' && { max_connections }),
    ...(allowed.length > 0 && { allowed_updates: allowed }),
  };
}
