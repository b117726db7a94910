// What is typed for a webhook becomes the request.
import type { Schemas } from '../../client/client.js';

export type SentType = Schemas['bot-settings.UpdateType'];

export const updateTypes: Readonly<Record<SentType, string>> = {
  message: 'Messages',
  edited_message: 'Edits of messages',
  message_deleted: 'Deleted messages',
  message_read: 'Messages that were read',
  message_delivered: 'Messages that arrived',
  callback_query: 'Presses of keyboards',
  inline_query: 'Inline queries',
  friend_request: 'Requests of friendship',
  my_chat_member: 'The bot comes or goes',
  chat_member: 'Members come or go',
  chat_join_request: 'Requests to join',
};

export interface TypedWebhook {
  readonly url: string;
  readonly secret: string;
  /** None: all types. */
  readonly types: readonly SentType[];
  /** One a line, or separated by commas. */
  readonly addresses: string;
  readonly connections: string;
  /** As the bot has set it: it is not typed. */
  readonly format?: 'telegram';
}

/** Texts that make no number go as they are, for the form to say so. */
export function requestOf({ url, secret, types, addresses, connections, format }: TypedWebhook) {
  const asNumber = Number(connections);
  return {
    url: url.trim(),
    ...(secret !== '' && { secret_token: secret }),
    allowed_updates: [...types],
    allowed_ips: addresses.split(/[\s,]+/).filter((one) => one !== ''),
    ...(connections.trim() !== '' && { max_connections: asNumber }),
    ...(format !== undefined && { format }),
  };
}

export function typedFrom(webhook: Schemas['bot-settings.Webhook'] | undefined): TypedWebhook {
  return {
    url: webhook?.url ?? '',
    secret: '',
    types: (webhook?.allowed_updates ?? []) as readonly SentType[],
    addresses: webhook?.allowed_ips.join('\n') ?? '',
    connections: webhook === undefined ? '' : String(webhook.max_connections),
    ...(webhook?.format === 'telegram' && { format: webhook.format }),
  };
}
