// A bot as it is stored, as the API shows it, and as a state of its machine.
import type { Schemas } from '../generated/schemas.js';
import type { BotPlatform } from '../shared/caller.js';
import { isoTime } from '../shared/iso-time.js';
import { type BotLife, type BotSnapshot, type BotToken, botMachine } from './bot.machine.js';
import type { BotCovers } from './outside.js';
import { type CommandMenu, commandMenuOf } from './settings/menus.js';
import { type BotWebhook, redactedWebhook, type WebhookSecret } from './settings/webhook.js';

export type ReviewStatus = Schemas['bots.ReviewStatus'];
type BotStatus = Schemas['bots.Status'];
export type Scope = Schemas['bots.Scope'];

/** The fields of an application, which a resubmission replaces. */
export interface Profile {
  readonly name: string;
  readonly description: string;
  /** An address, or the mark of one of the developer's files. */
  readonly avatar?: string | undefined;
  readonly scopes: readonly Scope[];
}

export const botKindName = 'bot';

export const profileFields = ['name', 'description', 'avatar', 'scopes'] as const satisfies (keyof Profile)[];

/** The settings that the developer and the bot may change after the approval. */
export interface Settings {
  readonly groupPrivacy: boolean;
  readonly supportsInlineQueries: boolean;
  readonly friendRequestMode: Schemas['bots.Bot']['friend_request_mode'];
  /** Empty means every type that need not be named. */
  readonly allowedUpdates: readonly string[];
  readonly deliveryMode: Schemas['bots.Bot']['delivery_mode'];
  readonly shortDescription: string;
  readonly about: string;
  readonly links: Schemas['bots.Links'];
  readonly contact: Schemas['bots.Contact'];
  /** An address, or the mark of one of the developer's files. */
  readonly coverUrl?: string | undefined;
  readonly commandMenus: readonly CommandMenu[];
}

/** The state of the actor. */
export interface BotState extends Profile, BotLife {
  readonly ownerId: string;
  readonly systemUserId: string;
  readonly username: string;
  readonly settings: Settings;
  readonly webhook?: BotWebhook | undefined;
  /** The secrets that sign deliveries, the newest first. */
  readonly webhookSecrets?: readonly WebhookSecret[] | undefined;
  /** Updates that were published before this time are dropped; in milliseconds since 1970. */
  readonly updatesDroppedBefore?: number | undefined;
  readonly pendingScopes?: readonly Scope[] | undefined;
  /** The exceptions that the platform has set for this bot. */
  readonly platform?: BotPlatform | undefined;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Every move increments it, from 0; a reviewer names the version that they have seen. */
  readonly version: number;
}

/** The fields of the stored actor that this room reads. */
export interface BotActor {
  readonly _id: string;
  readonly st: { readonly value: BotSnapshot['value']; readonly context: BotState };
}

/** A bot without its secrets, as its turns answer and as it is read. */
export interface BotRow extends Omit<BotState, 'webhookSecrets'> {
  readonly _id: string;
  readonly hasWebhookSecret: boolean;
  readonly reviewStatus: ReviewStatus;
  readonly status: BotStatus;
}

export const firstSettings: Settings = Object.freeze({
  groupPrivacy: true,
  supportsInlineQueries: false,
  friendRequestMode: 'auto_accept',
  allowedUpdates: [],
  deliveryMode: 'polling',
  shortDescription: '',
  about: '',
  links: {},
  contact: {},
  commandMenus: [],
});

export function snapshotOf({ reviewStatus, status, ...row }: BotRow): BotSnapshot {
  const { token, rejectionReason, disabledReason, hasOwnerLeft, pendingScopes, endedAs } = row;
  const reasons = { rejectionReason, disabledReason };
  const context: BotLife = { token, ...reasons, hasOwnerLeft, pendingScopes, endedAs };
  if (status === 'ended') return botMachine.resolveState({ value: 'ended', context });
  if (reviewStatus !== 'approved') return botMachine.resolveState({ value: reviewStatus, context });
  const approved = status === 'disabled' ? 'disabled' : 'active';
  return botMachine.resolveState({ value: { approved }, context });
}

export function rowOf({ _id, st: { value, context } }: BotActor): BotRow {
  const { webhookSecrets = [], ...row } = context;
  return { _id, ...row, hasWebhookSecret: webhookSecrets.length > 0, ...statusesOf(value, row) };
}

function statusesOf(value: BotSnapshot['value'], { endedAs = 'approved' }: BotLife) {
  if (value === 'ended') return { reviewStatus: endedAs, status: 'ended' } as const;
  if (typeof value === 'string') return { reviewStatus: value, status: 'inactive' } as const;
  return { reviewStatus: 'approved', status: value.approved } as const;
}

/** True where the bot has ended or its developer's account is deleted: it never works again. */
export function isGone({ status, hasOwnerLeft }: Pick<BotRow, 'status' | 'hasOwnerLeft'>): boolean {
  return status === 'ended' || hasOwnerLeft === true;
}

/** True where the token works, or can still be read for the first time. */
export function hasToken(token: BotToken | undefined, now: number): boolean {
  return token?.hash !== undefined || now < (token?.readableUntil ?? Number.NEGATIVE_INFINITY);
}

export function summaryOf(row: BotRow, now: number): Schemas['bots.BotSummary'] {
  const { _id: id, name, username, reviewStatus, status, token } = row;
  return {
    id,
    name,
    username,
    review_status: reviewStatus,
    status,
    has_token: hasToken(token, now),
    ...(token !== undefined && { token_prefix: token.prefix }),
  };
}

export function identityOf(row: BotRow): Schemas['bots.Identity'] {
  const { _id: id, name, username, reviewStatus, status, scopes, systemUserId, settings } = row;
  return {
    id,
    name,
    username,
    review_status: reviewStatus,
    status,
    scopes: [...scopes],
    system_user_id: systemUserId,
    group_privacy: settings.groupPrivacy,
    supports_inline_queries: settings.supportsInlineQueries,
  };
}

interface Showing {
  readonly deps: { readonly covers: Pick<BotCovers, 'shownFrom'> };
  /** The time of the request. */
  readonly at: number;
}

function applicationOf(row: BotRow, { deps, at }: Showing) {
  const { description, avatar, scopes, systemUserId, rejectionReason, disabledReason } = row;
  return {
    ...summaryOf(row, at),
    description,
    ...(avatar !== undefined && { avatar: deps.covers.shownFrom(avatar, at) }),
    scopes: [...scopes],
    ...(rejectionReason !== undefined && { rejection_reason: rejectionReason }),
    ...(disabledReason !== undefined && { disabled_reason: disabledReason }),
    system_user_id: systemUserId,
    ...(row.pendingScopes !== undefined && { pending_scopes: [...row.pendingScopes] }),
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
  };
}

export function botOf(row: BotRow, showing: Showing): Schemas['bots.Bot'] {
  const { settings } = row;
  const { coverUrl } = settings;
  const { deps, at } = showing;
  const webhook = redactedWebhook(row);
  return {
    ...applicationOf(row, showing),
    group_privacy: settings.groupPrivacy,
    supports_inline_queries: settings.supportsInlineQueries,
    friend_request_mode: settings.friendRequestMode,
    delivery_mode: settings.deliveryMode,
    short_description: settings.shortDescription,
    about: settings.about,
    links: settings.links,
    contact: settings.contact,
    ...(coverUrl !== undefined && { cover_url: deps.covers.shownFrom(coverUrl, at) }),
    command_menus: settings.commandMenus.map(commandMenuOf),
    ...(webhook !== undefined && { webhook }),
  };
}

export function adminBotOf(row: BotRow, showing: Showing): Schemas['bots.AdminBot'] {
  const { dispatchableMembers, sendsPerMinute } = row.platform ?? {};
  return {
    ...applicationOf(row, showing),
    version: row.version,
    owner_id: row.ownerId,
    ...(dispatchableMembers !== undefined && { dispatchable_members: dispatchableMembers }),
    ...(sendsPerMinute !== undefined && { sends_per_minute: sendsPerMinute }),
  };
}

/** `until` is the last version of the bot with this application. */
export function decidedOf(
  { name, description, avatar, scopes, until }: Profile & { readonly until: number },
  { deps, at }: Showing,
): Schemas['bots.DecidedApplication'] {
  const shown = avatar && { avatar: deps.covers.shownFrom(avatar, at) };
  return { version: until, name, description, ...shown, scopes: [...scopes] };
}
