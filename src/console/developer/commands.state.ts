// The menus of commands as they are typed: one command a line, `command - what it does`.
import type { Schemas } from '../../client/client.js';

export interface TypedCommand {
  readonly command: string;
  readonly description: string;
}

export type TypedScope = Schemas['bot-settings.CommandScopeName'];

export const menuScopes: readonly (readonly [TypedScope, string])[] = [
  ['default', 'Everywhere'],
  ['all_private_chats', 'In private chats'],
  ['all_group_chats', 'In groups'],
  ['all_chat_administrators', 'For administrators of groups'],
];

/** A leading slash is left away; a line without a dash has no description yet, which the form then says. */
export function commandsIn(text: string): readonly TypedCommand[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').map(commandIn);
}

function commandIn(line: string): TypedCommand {
  const [, command = line, description = ''] = /^(\S+)\s*[-–—:]?\s*(.*)$/.exec(line) ?? [];
  return { command: command.replace(/^\//, ''), description };
}

export function textOf(commands: readonly TypedCommand[]): string {
  return commands.map(({ command, description }) => `${command} - ${description}`).join('\n');
}

/** What a menu is for, in words: some have been set by the bot itself, for one chat or one person. */
export function menuTitle({ scope, language_code: language }: Schemas['bot-settings.CommandMenu']): string {
  const known = menuScopes.find(([type]) => type === scope.type)?.[1];
  const where = known ?? `${scope.type.replaceAll('_', ' ')} ${scope.chat_id ?? ''}`.trim();
  return language === undefined ? where : `${where}, in ${language}`;
}
