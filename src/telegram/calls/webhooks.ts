// deleteWebhook and getWebhookInfo.
import type { Schemas } from '../../generated/schemas.js';
import { telegramTypes } from '../shown/updates.js';
import type { TelegramCall } from './call.js';

export const deleteWebhook: TelegramCall = {
  endpoint: 'bots.delete_webhook',
  prepare({ parameters }) {
    const drops = parameters.flag('drop_pending_updates');
    return {
      body: { ...(drops !== undefined && { drop_pending_updates: drops }) },
      result: () => true,
    };
  },
};

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
