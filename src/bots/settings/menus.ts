// Menus of commands: a bot has one for each scope and language, and a person sees the narrowest that fits.
import type { Schemas } from '../../generated/schemas.js';
import { refuse } from '../../shared/errors.js';
import { keyOf } from '../../shared/key.js';
import { mustBe } from '../../shared/problems.js';

type Command = Schemas['bot-settings.BotCommand'];
type WireScope = Schemas['bot-settings.CommandScope'];

export interface MenuScope {
  readonly type: Schemas['bot-settings.CommandScopeObject']['type'];
  readonly chat?: string;
  readonly user?: string;
}

/** A bot has at most one menu for each key. */
export interface MenuKey {
  readonly scope: MenuScope;
  /** A canonical tag of BCP 47; absent means all languages. */
  readonly language?: string;
}

export interface CommandMenu extends MenuKey {
  readonly commands: readonly Command[];
}

/** The circumstances in which a person sees the commands of a bot. */
export interface Viewpoint {
  readonly chat: string;
  readonly user: string;
  readonly isPrivate: boolean;
  /** True for the owner too. */
  readonly isAdministrator: boolean;
  /** A tag of BCP 47; an empty text means none. */
  readonly language?: string;
}

/** Every turn writes the whole actor, so its menus are limited. Decision: docs/decisions/bots.md */
export const menusMax = 100;
export const menuCommandsMax = 1000;

/** Throws VALIDATION where the scope lacks a chat or a user, and where the language is not valid. */
export function menuKeyOf(scope: WireScope = 'default', language = ''): MenuKey {
  const tag = languageOf(language);
  return { scope: scopeOf(scope), ...(tag !== undefined && { language: tag }) };
}

/** Parses a scope in a query: its name, or its object as JSON. */
export function scopeInQuery(text: string, isScope: (value: unknown) => value is WireScope): WireScope {
  const value = text.startsWith('{') ? parsed(text) : text;
  if (isScope(value)) return value;
  throw bad('scope', 'enum', mustBe('bot-settings.DeleteCommandsRequest', 'scope'));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function scopeOf(scope: WireScope): MenuScope {
  if (typeof scope === 'string') return { type: scope };
  const { type, chat_id: chat, user_id: user } = scope;
  if (!isOfChat(type)) return { type };
  if (chat === undefined) throw bad('scope.chat_id', 'required', `is required with the scope ${type}`);
  if (type !== 'chat_member') return { type, chat };
  if (user === undefined) throw bad('scope.user_id', 'required', `is required with the scope ${type}`);
  return { type, chat, user };
}

function isOfChat(type: MenuScope['type']): boolean {
  return type === 'chat' || type === 'chat_administrators' || type === 'chat_member';
}

function languageOf(text: string): string | undefined {
  if (text === '') return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    throw bad('language_code', 'language', 'must be a language tag of BCP 47, such as sv or pt-BR');
  }
}

function bad(field: string, rule: string, message: string): Error {
  return refuse('VALIDATION', { details: [{ field, rule, message }] });
}

/** Replaces the menu with this key; undefined commands remove it. */
export function menusWith(
  menus: readonly CommandMenu[],
  { commands, ...key }: MenuKey & { readonly commands?: readonly Command[] | undefined },
): readonly CommandMenu[] {
  const others = menus.filter((menu) => textOf(menu) !== textOf(key));
  return commands === undefined ? others : [...others, { ...key, commands }];
}

export function menuAt(menus: readonly CommandMenu[], key: MenuKey): readonly Command[] | undefined {
  return menus.find((menu) => textOf(menu) === textOf(key))?.commands;
}

export function isTooMuch(menus: readonly CommandMenu[]): boolean {
  const commands = menus.reduce((sum, menu) => sum + menu.commands.length, 0);
  return menus.length > menusMax || commands > menuCommandsMax;
}

/**
 * The menu of the narrowest scope in the language of the viewer, or in all languages. Throws VALIDATION where
 * the language is not valid.
 */
export function shownCommands(menus: readonly CommandMenu[], view: Viewpoint): readonly Command[] {
  const languages = languagesFrom(languageOf(view.language ?? ''));
  for (const scope of scopesFrom(view)) {
    for (const language of languages) {
      const commands = menuAt(menus, { scope, ...(language !== undefined && { language }) });
      if (commands !== undefined) return commands;
    }
  }
  return [];
}

/** The narrowest first. */
function scopesFrom({ chat, user, isPrivate, isAdministrator }: Viewpoint): readonly MenuScope[] {
  if (isPrivate) return [{ type: 'chat', chat }, { type: 'all_private_chats' }, { type: 'default' }];
  return [
    { type: 'chat_member', chat, user },
    ...(isAdministrator ? [{ type: 'chat_administrators', chat } as const] : []),
    { type: 'chat', chat },
    ...(isAdministrator ? [{ type: 'all_chat_administrators' } as const] : []),
    { type: 'all_group_chats' },
    { type: 'default' },
  ];
}

/** `zh-Hant-TW`, `zh-Hant`, `zh`, then none: the lookup of RFC 4647 drops the last part each time. */
function languagesFrom(tag: string | undefined): readonly (string | undefined)[] {
  if (tag === undefined) return [undefined];
  const parts = tag.split('-');
  const tags = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  return [...tags.filter((one) => !/-[a-z0-9]$/i.test(one)), undefined];
}

function textOf({ scope: { type, chat = '', user = '' }, language = '' }: MenuKey): string {
  return keyOf(type, chat, user, language);
}

export function commandMenuOf({
  scope,
  language,
  commands,
}: CommandMenu): Schemas['bot-settings.CommandMenu'] {
  const { type, chat, user } = scope;
  return {
    scope: {
      type,
      ...(chat !== undefined && { chat_id: chat }),
      ...(user !== undefined && { user_id: user }),
    },
    ...(language !== undefined && { language_code: language }),
    commands: [...commands],
  };
}
