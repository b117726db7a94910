// The webhook of a bot as it is stored, and as the API shows it without its secret.
import type { Schemas } from '../../generated/schemas.js';
import type { PendingOfBot } from '../../updates/pending.js';
import type { FailedPush } from '../../updates/queue/queue.js';
import { receivingScope } from '../../updates/subscription.js';

/** The target of pushed updates; their types are in the settings of the bot. */
export interface BotWebhook {
  readonly url: string;
  readonly allowedIps: readonly string[];
  readonly maxConnections: number;
  /** In milliseconds since 1970. */
  readonly setAt: number;
  /** Absent: updates are sent as they are. */
  readonly format?: 'telegram';
  /** The newest secret goes out in a header, too, unless it is one of our own. */
  readonly tellsSecret?: true;
}

/** Secrets are stored beside the webhook, because a later webhook without a secret keeps them. */
export interface WebhookSecret {
  readonly value: string;
  /** The time until which an older secret signs too, in milliseconds since 1970; absent for the newest. */
  readonly until?: number;
  /** Made here for a webhook in Telegram's form, of which the developer gave none; nobody else knows it. */
  readonly isOwn?: true;
}

export interface BotWebhookChange {
  readonly url: string;
  readonly secretToken?: string | undefined;
  readonly allowedUpdates?: readonly string[] | undefined;
  readonly allowedIps?: readonly string[] | undefined;
  readonly maxConnections?: number | undefined;
  readonly dropsPending?: boolean | undefined;
  readonly format?: 'signalbox' | 'telegram' | undefined;
  /** In Telegram's form; undefined: it goes out. */
  readonly secretInHeader?: boolean | undefined;
  /** Signs what is sent in Telegram's form where there is no other. */
  readonly ownSecret?: string | undefined;
}

interface WebhookFacts {
  readonly webhook?: BotWebhook | undefined;
  readonly hasWebhookSecret: boolean;
  readonly scopes: readonly string[];
  readonly settings: { readonly allowedUpdates: readonly string[] };
}

const defaultConnections = 40;
const rotationMs = 24 * 60 * 60 * 1000;
/** With more rotations than this within a day, the oldest secret ends early. */
const secretsMax = 8;

export function webhookAfter(change: BotWebhookChange, setAt: number): BotWebhook {
  const { url, allowedIps, maxConnections, secretInHeader = true } = change;
  const where = { url, allowedIps: allowedIps ?? [], maxConnections: maxConnections ?? defaultConnections };
  if (change.format !== 'telegram') return { ...where, setAt };
  return { ...where, setAt, format: 'telegram', ...(secretInHeader && { tellsSecret: true }) };
}

/** The newest first. A webhook in Telegram's form has one in any case; nobody else is left one of our own. */
export function secretsFor(
  stored: readonly WebhookSecret[],
  { secretToken, format, ownSecret }: Pick<BotWebhookChange, 'secretToken' | 'format' | 'ownSecret'>,
  at: number,
): readonly WebhookSecret[] {
  const isTelegram = format === 'telegram';
  const secrets = secretsAfter(isTelegram ? stored : stored.filter(({ isOwn }) => !isOwn), secretToken, at);
  if (!isTelegram || secrets.length > 0 || ownSecret === undefined) return secrets;
  return [{ value: ownSecret, isOwn: true }];
}

/**
 * The newest first. The one before it signs for another day, so that a rotation loses no delivery.
 * @internal
 */
export function secretsAfter(
  stored: readonly WebhookSecret[],
  wanted: string | undefined,
  at: number,
): readonly WebhookSecret[] {
  const live = stored.filter(({ until }) => until === undefined || at < until);
  if (wanted === undefined || live[0]?.value === wanted) return live;
  const older = live.filter(({ value }) => value !== wanted);
  const kept = older.map(({ until, ...secret }) => ({ ...secret, until: until ?? at + rotationMs }));
  return [{ value: wanted }, ...kept].slice(0, secretsMax);
}

/** As Telegram has it: no other text may stand in the header. */
export function mayBeHeader(secret: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(secret);
}

export function redactedWebhook(bot: WebhookFacts): Schemas['bot-settings.Webhook'] | undefined {
  const { webhook, hasWebhookSecret: has_secret_token, settings } = bot;
  if (webhook === undefined) return undefined;
  const { url, allowedIps, maxConnections: max_connections, format = 'signalbox' } = webhook;
  const allowed = { allowed_updates: [...settings.allowedUpdates], allowed_ips: [...allowedIps] };
  return { url, has_secret_token, ...allowed, max_connections, format };
}

/** A missing scope or secret prevents every delivery, so it is an error even before the first attempt. */
function lastError(bot: WebhookFacts, lastFailure: FailedPush | undefined) {
  const { webhook, hasWebhookSecret, scopes } = bot;
  const lack = (error: string) => webhook && { at: webhook.setAt, error };
  const noScope = scopes.includes(receivingScope)
    ? undefined
    : lack(`the bot lacks the scope ${receivingScope}`);
  const last = noScope ?? lastFailure ?? (hasWebhookSecret ? undefined : lack('secret_token is not set'));
  if (last === undefined) return {};
  return { last_error_date: Math.floor(last.at / 1000), last_error_message: last.error };
}

export function webhookInfoOf(
  bot: WebhookFacts,
  { pending, egressIps }: { readonly pending: PendingOfBot; readonly egressIps: readonly string[] },
): Schemas['bot-settings.WebhookInfo'] {
  return {
    url: bot.webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: pending.count,
    dropped_update_count: pending.dropped,
    allowed_updates: [...bot.settings.allowedUpdates],
    ...lastError(bot, pending.lastFailure),
    max_connections: bot.webhook?.maxConnections ?? defaultConnections,
    format: bot.webhook?.format ?? 'signalbox',
    platform_egress_ips: [...egressIps],
  };
}
