// A bot as it is kept and as it is shown, and how its document becomes a state of the machine and back.
import type { Schemas } from '../generated/schemas.js';
import { type BotLife, type BotSnapshot, type BotToken, botMachine } from './bot.machine.js';

export type ReviewStatus = Schemas['bots.ReviewStatus'];
export type BotStatus = Schemas['bots.Status'];
export type Scope = Schemas['bots.Scope'];

/** What a developer applies with, and may say anew when resubmitting. */
export interface Profile {
  readonly name: string;
  readonly description: string;
  readonly avatar?: string | undefined;
  readonly scopes: readonly Scope[];
}

export const profileFields = ['name', 'description', 'avatar', 'scopes'] as const satisfies (keyof Profile)[];

/** What the developer and the bot itself may set once it is approved. */
export interface Settings {
  readonly groupPrivacy: boolean;
  readonly supportsInlineQueries: boolean;
  readonly friendRequestMode: Schemas['bots.Bot']['friend_request_mode'];
  readonly deliveryMode: Schemas['bots.Bot']['delivery_mode'];
  readonly shortDescription: string;
  readonly about: string;
  readonly links: Schemas['bots.Links'];
  readonly contact: Schemas['bots.Contact'];
  readonly commandMenus: readonly Record<string, unknown>[];
}

export interface BotRow extends Profile, BotLife {
  readonly _id: string;
  /** Raised by every write, which names the version it was decided on. */
  readonly v: number;
  /** The fence epoch of the bot's owner among the nodes. */
  readonly fe: number;
  readonly ownerId: string;
  readonly systemUserId: string;
  readonly username: string;
  readonly reviewStatus: ReviewStatus;
  readonly status: BotStatus;
  readonly settings: Settings;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const firstSettings: Settings = Object.freeze({
  groupPrivacy: true,
  supportsInlineQueries: false,
  friendRequestMode: 'auto_accept',
  deliveryMode: 'polling',
  shortDescription: '',
  about: '',
  links: {},
  contact: {},
  commandMenus: [],
});

export function snapshotOf({ reviewStatus, status, ...row }: BotRow): BotSnapshot {
  const { token, rejectionReason, disabledReason, hasOwnerLeft } = row;
  const context: BotLife = { token, rejectionReason, disabledReason, hasOwnerLeft };
  if (reviewStatus !== 'approved') return botMachine.resolveState({ value: reviewStatus, context });
  const approved = status === 'disabled' ? 'disabled' : 'active';
  return botMachine.resolveState({ value: { approved }, context });
}

/** The part of the document that the machine owns. */
export function lifeOf(snapshot: BotSnapshot): BotLife & Pick<BotRow, 'reviewStatus' | 'status'> {
  const { token, rejectionReason, disabledReason, hasOwnerLeft } = snapshot.context;
  return { token, rejectionReason, disabledReason, hasOwnerLeft, ...statusesOf(snapshot) };
}

function statusesOf({ value }: BotSnapshot): Pick<BotRow, 'reviewStatus' | 'status'> {
  if (typeof value === 'string') return { reviewStatus: value, status: 'inactive' };
  return { reviewStatus: 'approved', status: value.approved };
}

/** Whether a token works, or still waits for its first read. */
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
  };
}

function applicationOf(row: BotRow, now: number) {
  const { description, avatar, scopes, systemUserId, rejectionReason, disabledReason } = row;
  return {
    ...summaryOf(row, now),
    description,
    ...(avatar !== undefined && { avatar }),
    scopes: [...scopes],
    ...(rejectionReason !== undefined && { rejection_reason: rejectionReason }),
    ...(disabledReason !== undefined && { disabled_reason: disabledReason }),
    system_user_id: systemUserId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function botOf(row: BotRow, now: number): Schemas['bots.Bot'] {
  const { settings } = row;
  return {
    ...applicationOf(row, now),
    group_privacy: settings.groupPrivacy,
    supports_inline_queries: settings.supportsInlineQueries,
    friend_request_mode: settings.friendRequestMode,
    delivery_mode: settings.deliveryMode,
    short_description: settings.shortDescription,
    about: settings.about,
    links: settings.links,
    contact: settings.contact,
    command_menus: [...settings.commandMenus],
  };
}

export function adminBotOf(row: BotRow, now: number): Schemas['bots.AdminBot'] {
  return { ...applicationOf(row, now), version: row.v, owner_id: row.ownerId };
}
