// The menus of commands of a bot: setMyCommands, getMyCommands and deleteMyCommands.
import type { Schemas } from '../../generated/schemas.js';
import { badRequest, type Wording } from '../refusals.js';
import { AskAgain, type MethodAsked, type TelegramCall } from './call.js';
import { chatNumbered } from './chat-asked.js';
import { userNumbered } from './user-asked.js';

type Fields = Readonly<Record<string, unknown>>;

const deleting = 'bots.delete_my_commands';

export const setMyCommands: TelegramCall = {
  endpoint: 'bots.set_my_commands',
  async prepare(asked) {
    const commands = asked.parameters.list('commands')?.map(commandOf);
    if (commands === undefined) throw badRequest('parameter "commands" is required');
    const key = await keyAsked(asked);
    if (commands.length > 0) return { body: { ...key, commands }, result: () => true, wording };
    // An empty menu is none: a wider one is shown in its place.
    const result = (data: unknown) => (data === null ? new AskAgain(deleting, key) : true);
    return { body: undefined, result, wording };
  },
};

export const deleteMyCommands: TelegramCall = {
  endpoint: deleting,
  async prepare(asked) {
    return { body: await keyAsked(asked), result: () => true, wording };
  },
};

export const getMyCommands: TelegramCall = {
  endpoint: 'bots.get_my_commands',
  async prepare(asked) {
    const { scope, ...language } = await keyAsked(asked);
    return {
      body: { ...language, ...(scope !== undefined && { scope: JSON.stringify(scope) }) },
      result: (data) => (data as Schemas['bot-settings.Commands']).commands,
      wording,
    };
  },
};

/** Which of the menus: where it is shown, and in what language. */
interface MenuKey {
  readonly scope?: object;
  readonly language_code?: string;
}

async function keyAsked(asked: MethodAsked): Promise<MenuKey> {
  const { parameters } = asked;
  const given = parameters.object('scope');
  const language = parameters.text('language_code');
  return {
    ...(given !== undefined && { scope: await scopeOf(asked, given) }),
    ...(language && { language_code: language }),
  };
}

/** Ids that a scope of this type does not have are left out, as there. */
async function scopeOf(asked: MethodAsked, given: Fields): Promise<object> {
  const { type } = given;
  if (type !== 'chat' && type !== 'chat_administrators' && type !== 'chat_member') return { type };
  const { id: chat_id } = await chatNumbered(asked, { name: 'chat_id', text: textOf(given.chat_id) });
  return {
    type,
    chat_id,
    ...(type === 'chat_member' && { user_id: await userNumbered(textOf(given.user_id), asked.deps) }),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** A slash before the name is no part of it. */
function commandOf(given: unknown): object {
  const { command, description } = (typeof given === 'object' && given !== null ? given : {}) as Fields;
  return { command: textOf(command).replace(/^\//, ''), description: textOf(description) };
}

const words: readonly (readonly [field: RegExp, word: string])[] = [
  [/^commands\.\d+\.command$/, 'BOT_COMMAND_INVALID'],
  [/^commands\.\d+\.description$/, 'BOT_COMMAND_DESCRIPTION_INVALID'],
  [/^commands$/, 'BOT_COMMANDS_TOO_MUCH'],
  [/^scope/, "can't parse BotCommandScope: unsupported type specified"],
  [/^language_code$/, 'invalid language code specified'],
];

const wording: Wording = ({ status, details }) => {
  if (status !== 400 || !Array.isArray(details)) return undefined;
  const fields = (details as readonly { readonly field: string }[]).map(({ field }) => field);
  const word = words.find(([field]) => fields.some((one) => field.test(one)))?.[1];
  return word === undefined ? undefined : badRequest(word);
};
