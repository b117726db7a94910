// The webhook of a bot: what setWebhook keeps, and what of it is ever shown.
import type { Schemas } from '../../generated/schemas.js';
import type { PendingOfBot } from '../../updates/pending.js';
import type { FailedPush } from '../../updates/queue/queue.js';
import { receivingScope } from '../../updates/subscription.js';

/** Where updates are pushed; which types, the bot's settings say. */
export interface BotWebhook {
  readonly url: string;
  readonly allowedIps: readonly string[];
  readonly maxConnections: number;
  /** In milliseconds since 1970. */
  readonly setAt: number;
}

/** Kept beside the webhook, because it stays when another webhook names none. */
export interface WebhookSecret {
  readonly value: string;
  /** Absent for the newest; an older one signs beside it up to here, in milliseconds since 1970. */
  readonly until?: number;
}

export interface BotWebhookChange {
  readonly url: string;
  readonly secretToken?: string | undefined;
  readonly allowedUpdates?: readonly string[] | undefined;
  readonly allowedIps?: readonly string[] | undefined;
  readonly maxConnections?: number | undefined;
  readonly dropsPending?: boolean | undefined;
}

/** What this needs to know of a bot, without its secret. */
export interface WebhookFacts {
  readonly webhook?: BotWebhook | undefined;
  readonly hasWebhookSecret: boolean;
  readonly scopes: readonly string[];
  readonly settings: { readonly allowedUpdates: readonly string[] };
}

const defaultConnections = 40;
const rotationMs = 24 * 60 * 60 * 1000;
/** More rotations than this within a day end the oldest early. */
const secretsMax = 8;

export function webhookAfter(
  { url, allowedIps, maxConnections }: BotWebhookChange,
  setAt: number,
): BotWebhook {
  return { url, allowedIps: allowedIps ?? [], maxConnections: maxConnections ?? defaultConnections, setAt };
}

/** The newest first. An old one signs beside it for a day, so that no delivery is lost by a rotation. */
export function secretsAfter(
  stored: readonly WebhookSecret[],
  wanted: string | undefined,
  at: number,
): readonly WebhookSecret[] {
  const live = stored.filter(({ until }) => until === undefined || at < until);
  if (wanted === undefined || live[0]?.value === wanted) return live;
  const older = live.filter(({ value }) => value !== wanted);
  const kept = older.map(({ value, until }) => ({ value, until: until ?? at + rotationMs }));
  return [{ value: wanted }, ...kept].slice(0, secretsMax);
}

export function redactedWebhook(bot: WebhookFacts): Schemas['bot-settings.Webhook'] | undefined {
  const { webhook, hasWebhookSecret: has_secret_token, settings } = bot;
  if (webhook === undefined) return undefined;
  const { url, allowedIps, maxConnections: max_connections } = webhook;
  const allowed = { allowed_updates: [...settings.allowedUpdates], allowed_ips: [...allowedIps] };
  return { url, has_secret_token, ...allowed, max_connections };
}

/** What stands in the way of every delivery, whether one was attempted or not. */
function lastError(bot: WebhookFacts, lastFailure: FailedPush | undefined) {
  const { webhook, hasWebhookSecret, scopes } = bot;
  const standing = (error: string) => webhook && { at: webhook.setAt, error };
  const isDeaf = !scopes.includes(receivingScope);
  const deaf = isDeaf ? standing(`the bot lacks the scope ${receivingScope}`) : undefined;
  const last = deaf ?? lastFailure ?? (hasWebhookSecret ? undefined : standing('secret_token is not set'));
  if (last === undefined) return {};
  return { last_error_date: Math.floor(last.at / 1000), last_error_message: last.error };
}

/** Beside what the bot has set. */
interface WebhookStanding {
  readonly pending: PendingOfBot;
  readonly egressIps: readonly string[];
}

export function webhookInfoOf(
  bot: WebhookFacts,
  { pending, egressIps }: WebhookStanding,
): Schemas['bot-settings.WebhookInfo'] {
  return {
    url: bot.webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: pending.count,
    dropped_update_count: pending.dropped,
    allowed_updates: [...bot.settings.allowedUpdates],
    ...lastError(bot, pending.lastFailure),
    max_connections: bot.webhook?.maxConnections ?? defaultConnections,
    platform_egress_ips: [...egressIps],
  };
}
