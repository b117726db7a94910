// Endpoints for the menus of commands of a bot: the bot sets, reads and deletes them, its developer likewise.
import type { Schemas } from '../../generated/schemas.js';
import { validators } from '../../generated/validators.js';
import { botOf } from '../bot.js';
import { endpoint } from '../deps.js';
import type { BotChange } from './changes.js';
import { configure } from './configuring.js';
import { menuAt, menuKeyOf, scopeInQuery } from './menus.js';

const path = '/api/v1/bots';
const ofDeveloper = '/api/v1/bots/my/:id/commands';

/** The limit holds a hundred descriptions in which a client escapes every letter. */
const bodyLimit = 512 * 1024;

const setMyCommands = endpoint({
  id: 'bots.set_my_commands',
  summary: 'Replace a menu of commands',
  method: 'POST',
  path: `${path}/setMyCommands`,
  auth: 'bot',
  body: 'bot-settings.SetCommandsRequest',
  bodyLimit,
  data: 'common.Ok',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ body, caller, deps }) {
    await configure(deps, caller, menuIn(body));
    return { ok: true };
  },
});

const getMyCommands = endpoint({
  id: 'bots.get_my_commands',
  summary: 'Read one menu of commands',
  method: 'GET',
  path: `${path}/getMyCommands`,
  auth: 'bot',
  query: 'bot-settings.CommandsQuery',
  data: 'bot-settings.Commands',
  errors: ['NOT_FOUND'],
  async handle({ query: { scope = 'default', language_code: language }, caller, deps }) {
    const key = menuKeyOf(scopeInQuery(scope, isScope), language);
    const { settings } = await deps.acts.find(caller.botId);
    return { commands: [...(menuAt(settings.commandMenus, key) ?? [])] };
  },
});

const deleteMyCommands = endpoint({
  id: 'bots.delete_my_commands',
  summary: 'Delete a menu of commands; a wider one is shown in its place',
  method: 'POST',
  path: `${path}/deleteMyCommands`,
  auth: 'bot',
  body: 'bot-settings.DeleteCommandsRequest',
  bodyIsOptional: true,
  data: 'common.Ok',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ body, caller, deps }) {
    await configure(deps, caller, { of: 'menu', ...menuKeyOf(body.scope, body.language_code) });
    return { ok: true };
  },
});

const setCommandsOfMyBot = endpoint({
  id: 'bots.my.set_commands',
  summary: 'Replace a menu of commands of a bot; the menus it has are in the bot itself',
  method: 'PUT',
  path: ofDeveloper,
  auth: 'account',
  params: 'bots.BotParams',
  body: 'bot-settings.SetCommandsRequest',
  bodyLimit,
  data: 'bots.Bot',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params, body, caller, request, deps }) {
    const own = { botId: params.id, ownerId: caller.userId };
    return botOf(await configure(deps, own, menuIn(body)), { deps, at: request.at });
  },
});

const deleteCommandsOfMyBot = endpoint({
  id: 'bots.my.delete_commands',
  summary: 'Delete a menu of commands of a bot; a wider one is shown in its place',
  method: 'DELETE',
  path: ofDeveloper,
  auth: 'account',
  params: 'bots.BotParams',
  query: 'bot-settings.CommandsQuery',
  data: 'bots.Bot',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params, query, caller, request, deps }) {
    const own = { botId: params.id, ownerId: caller.userId };
    const { scope = 'default', language_code: language } = query;
    const change = { of: 'menu', ...menuKeyOf(scopeInQuery(scope, isScope), language) } as const;
    return botOf(await configure(deps, own, change), { deps, at: request.at });
  },
});

export const commandEndpoints = Object.freeze([
  setMyCommands,
  getMyCommands,
  deleteMyCommands,
  setCommandsOfMyBot,
  deleteCommandsOfMyBot,
]);

function menuIn(body: Schemas['bot-settings.SetCommandsRequest']): BotChange {
  const commands = body.commands.map(({ command, description }) => ({ command, description }));
  return { of: 'menu', ...menuKeyOf(body.scope, body.language_code), commands };
}

function isScope(value: unknown): value is Schemas['bot-settings.CommandScope'] {
  return validators['bot-settings.CommandScope'](value);
}
