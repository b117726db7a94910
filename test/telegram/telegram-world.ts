// Bots that speak as Telegram's do, on a whole node.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Bot, ChatsWorld } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';

export type Fields = Readonly<Record<string, unknown>>;

export interface TelegramAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: {
    readonly ok: boolean;
    readonly result?: unknown;
    readonly error_code?: number;
    readonly description?: string;
    readonly parameters?: Fields;
  };
}

/** One request as a library sends it; the path is what follows the token. */
export interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly type?: string;
  readonly body?: string | Uint8Array;
}

export interface TelegramBot extends Bot {
  readonly owner: Person;
  readonly number: number;
  /** `<number>:sbot_…` */
  readonly telegramToken: string;
  /** Sends JSON. */
  ask(method: string, parameters?: object, address?: string): Promise<TelegramAnswer>;
  /** The result of a success. */
  call<T = Fields>(method: string, parameters?: object): Promise<T>;
  /** The description of a refusal, whose status is its error_code. */
  refused(method: string, parameters?: object): Promise<string>;
  send(request: Sent, address?: string): Promise<TelegramAnswer>;
}

export async function telegramBot(world: ChatsWorld): Promise<TelegramBot> {
  const owner = await world.person();
  const bot = await world.bot(owner);
  const { numeric_id: number } = await world.ask<Schemas['telegram.Address']>(
    `GET /api/v1/bots/my/${bot.botId}/telegram`,
    { token: owner.token },
  );
  return botOf({ world, bot, owner, number });
}

interface Known {
  readonly world: ChatsWorld;
  readonly bot: Bot;
  readonly owner: Person;
  readonly number: number;
}

function botOf({ world, bot, owner, number }: Known): TelegramBot {
  const telegramToken = `${number}:${bot.token}`;

  async function send(
    { method = 'POST', path, type, body }: Sent,
    address = world.node.address,
  ): Promise<TelegramAnswer> {
    const answer = await fetch(`${address}/bot${telegramToken}/${path}`, {
      method,
      ...(type !== undefined && { headers: { 'Content-Type': type } }),
      ...(body !== undefined && { body: body as string }),
    });
    return { status: answer.status, headers: answer.headers, json: JSON.parse(await answer.text()) };
  }

  const ask = (path: string, parameters: object = {}, address = world.node.address) =>
    send({ path, type: 'application/json', body: JSON.stringify(parameters) }, address);

  return {
    ...bot,
    owner,
    number,
    telegramToken,
    send,
    ask,
    async call<T>(method: string, parameters?: object) {
      const { status, json } = await ask(method, parameters);
      expect(json, `${method}: ${JSON.stringify(json)}`).to.include({ ok: true });
      expect(status).to.equal(200);
      return json.result as T;
    },
    async refused(method, parameters) {
      const { status, json } = await ask(method, parameters);
      expect(json, `${method}: ${JSON.stringify(json)}`).to.include({ ok: false, error_code: status });
      return json.description ?? '';
    },
  };
}

export interface TelegramUpdate {
  readonly update_id: number;
  readonly message?: Fields & { readonly message_id: number; readonly chat: { readonly id: number } };
  readonly callback_query?: Fields & { readonly id: string };
  readonly inline_query?: Fields & { readonly id: string };
}

/** Waits until the bot has updates, and acknowledges nothing. */
export async function updatesOf(
  bot: TelegramBot,
  parameters: object = {},
): Promise<readonly TelegramUpdate[]> {
  return bot.call('getUpdates', { timeout: 20, ...parameters });
}

export interface Talk {
  readonly anna: Person;
  readonly bot: TelegramBot;
  /** Our id of their private chat, and the number that the bot knows it by. */
  readonly chat: string;
  readonly chatNumber: number;
}

/** A person has written the first message to a new bot, which has been told of it. */
export async function talk(world: ChatsWorld): Promise<Talk> {
  const [anna, bot] = await Promise.all([world.person(), telegramBot(world)]);
  const { id: chat } = await world.privateChat(anna, bot.systemUserId);
  await world.say(anna, chat, '/start now');
  const [first] = await updatesOf(bot);
  const chatNumber = first?.message?.chat.id ?? expect.fail('the bot was told of nothing');
  await bot.call('getUpdates', { offset: (first?.update_id ?? 0) + 1 });
  return { anna, bot, chat, chatNumber };
}
