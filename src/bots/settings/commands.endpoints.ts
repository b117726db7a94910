// Endpoints with which a bot sets, reads and deletes its menus of commands.

import type { Schemas } from '../../generated/schemas.js';
import { validators } from '../../generated/validators.js';
import { endpoint } from '../deps.js';
import { configure } from './configuring.js';
import { menuAt, menuKeyOf, scopeInQuery } from './menus.js';

const path = '/api/v1/bots';

const setMyCommands = endpoint({
  id: 'bots.set_my_commands',
  summary: 'Replace a menu of commands',
  method: 'POST',
  path: `${path}/setMyCommands`,
  auth: 'bot',
  body: 'bot-settings.SetCommandsRequest',
  // The limit holds a hundred descriptions in which a client escapes every letter.
  bodyLimit: 512 * 1024,
  data: 'common.Ok',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ body, caller, deps }) {
    const commands = body.commands.map(({ command, description }) => ({ command, description }));
    const key = menuKeyOf(body.scope, body.language_code);
    await configure(deps, caller, { of: 'menu', ...key, commands });
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

export const commandEndpoints = Object.freeze([setMyCommands, getMyCommands, deleteMyCommands]);

function isScope(value: unknown): value is Schemas['bot-settings.CommandScope'] {
  return validators['bot-settings.CommandScope'](value);
}
