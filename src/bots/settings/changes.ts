// Computes the settings of a bot after each change. Pure, because a turn may be decided more than once.
import type { BotPlatform } from '../../shared/caller.js';
import { receivingScope } from '../../updates/subscription.js';
import type { BotState, Scope, Settings } from '../bot.js';
import { isTooMuch, type MenuKey, menuCommandsMax, menusMax, menusWith } from './menus.js';
import { type BotWebhookChange, mayBeHeader, secretsFor, webhookAfter } from './webhook.js';

/** An undefined field is not changed; null and an empty text remove its value. */
export interface ProfileChange {
  readonly name?: string | undefined;
  readonly avatar?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly shortDescription?: string | null | undefined;
  readonly about?: string | null | undefined;
  readonly coverUrl?: string | null | undefined;
  readonly links?: Readonly<Record<string, string | null | undefined>> | null | undefined;
  readonly contact?: Readonly<Record<string, string | null | undefined>> | null | undefined;
  readonly supportsInlineQueries?: boolean | undefined;
  readonly friendRequestMode?: Settings['friendRequestMode'] | undefined;
  readonly groupPrivacy?: boolean | undefined;
}

type MenuChange = MenuKey & {
  /** Absent where the menu is deleted. */
  readonly commands?: readonly { readonly command: string; readonly description: string }[];
};

export type BotChange =
  | ({ readonly of: 'profile' } & ProfileChange)
  | ({ readonly of: 'menu' } & MenuChange)
  | ({ readonly of: 'webhook' } & BotWebhookChange)
  | { readonly of: 'polling'; readonly dropsPending?: boolean | undefined }
  | { readonly of: 'subscription'; readonly allowedUpdates: readonly string[] }
  | { readonly of: 'scopes'; readonly scopes: readonly Scope[] }
  | ({ readonly of: 'platform' } & BotPlatform);

/** The fields of the profile that every node caches. */
const cached = ['name', 'groupPrivacy', 'supportsInlineQueries', 'friendRequestMode'] as const;

/** True also for an equal value, because an earlier equal change may not have reached every node yet. */
export function isCached(change: BotChange): boolean {
  if (change.of === 'menu') return false;
  return change.of !== 'profile' || cached.some((field) => change[field] !== undefined);
}

/** A text is the reason of a refusal. */
export function stateAfter(state: BotState, change: BotChange, at: number): BotState | string {
  if (change.of === 'profile') return profileAfter(state, change);
  if (change.of === 'menu') return menuAfter(state, change);
  if (change.of === 'scopes') return scopesAfter(state, change.scopes);
  if (change.of === 'platform') {
    const { of: _, ...platform } = change;
    return { ...state, platform: { ...state.platform, ...platform } };
  }
  if (change.of === 'subscription') {
    const { allowedUpdates } = change;
    return { ...state, settings: { ...state.settings, allowedUpdates } };
  }
  return deliveryAfter(state, change, at);
}

function profileAfter(state: BotState, change: ProfileChange): BotState {
  const { settings } = state;
  const { friendRequestMode, groupPrivacy, supportsInlineQueries } = change;
  return {
    ...state,
    name: change.name ?? state.name,
    avatar: addressAfter(state.avatar, change.avatar),
    description: textAfter(state.description, change.description),
    settings: {
      ...settings,
      shortDescription: textAfter(settings.shortDescription, change.shortDescription),
      about: textAfter(settings.about, change.about),
      coverUrl: addressAfter(settings.coverUrl, change.coverUrl),
      links: fieldsAfter(settings.links, change.links),
      contact: fieldsAfter(settings.contact, change.contact),
      supportsInlineQueries: supportsInlineQueries ?? settings.supportsInlineQueries,
      friendRequestMode: friendRequestMode ?? settings.friendRequestMode,
      groupPrivacy: groupPrivacy ?? settings.groupPrivacy,
    },
  };
}

function textAfter(present: string, wanted: string | null | undefined): string {
  return wanted === undefined ? present : (wanted ?? '');
}

function addressAfter(present: string | undefined, wanted: string | null | undefined) {
  return wanted === undefined ? present : wanted || undefined;
}

function fieldsAfter<F extends object>(present: F, wanted: ProfileChange['links']): F {
  if (wanted === undefined) return present;
  const given = Object.entries({ ...(wanted !== null && { ...present, ...wanted }) });
  return Object.fromEntries(given.filter(([, value]) => value)) as F;
}

function menuAfter(state: BotState, { scope, language, commands }: MenuChange): BotState | string {
  const key = { scope, ...(language !== undefined && { language }) };
  const commandMenus = menusWith(state.settings.commandMenus, { ...key, commands });
  if (commands !== undefined && isTooMuch(commandMenus))
    return `A bot has at most ${menusMax} menus with ${menuCommandsMax} commands in all. Delete some.`;
  return { ...state, settings: { ...state.settings, commandMenus } };
}

/** A removed scope is lost at once; an added one waits for a reviewer. */
function scopesAfter(state: BotState, wanted: readonly Scope[]): BotState {
  const added = wanted.filter((scope) => !state.scopes.includes(scope));
  return {
    ...state,
    scopes: state.scopes.filter((scope) => wanted.includes(scope)),
    pendingScopes: added.length > 0 ? added : undefined,
    rejectionReason: undefined,
  };
}

const mayNotReceive = `A webhook needs the scope ${receivingScope}, which the bot lacks. Ask for it first.`;

const noHeader =
  'The secret of the webhook cannot go out in a header. Set one of letters, digits, _ and -, or ' +
  'secret_in_header to false.';

type DeliveryChange = Extract<BotChange, { readonly of: 'webhook' | 'polling' }>;

function deliveryAfter(state: BotState, change: DeliveryChange, at: number): BotState | string {
  const dropped = { updatesDroppedBefore: change.dropsPending === true ? at : undefined };
  const { settings } = state;
  if (change.of === 'polling') {
    const polling = { ...settings, deliveryMode: 'polling' } as const;
    return { ...state, ...dropped, webhook: undefined, settings: polling };
  }
  if (!state.scopes.includes(receivingScope)) return mayNotReceive;
  const webhook = webhookAfter(change, at);
  const webhookSecrets = secretsFor(state.webhookSecrets ?? [], change, at);
  const [newest] = webhookSecrets;
  if (webhook.tellsSecret && newest !== undefined && !mayBeHeader(newest.value)) return noHeader;
  const pushing = { deliveryMode: 'webhook', allowedUpdates: change.allowedUpdates ?? [] } as const;
  return {
    ...state,
    ...dropped,
    ...{ webhook, webhookSecrets },
    settings: { ...settings, ...pushing },
  };
}
