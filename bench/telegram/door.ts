// The same calls natively and through the door of Telegram's bots, as prepared requests.

import type { Bot, Messenger } from '../bots/messenger.js';
import { InvalidRun } from '../invalid-run.js';

/** One way to call. */
export interface Way {
  /** Whole requests that fetch the hundred oldest updates of a bot and acknowledge none. */
  updates(count: number): string[];
  /** Whole requests that send a text into one group. */
  sends(count: number): string[];
}

export interface BothWays {
  readonly native: Way;
  readonly door: Way;
}

const updatesTotal = 100;
const text = 'Your table for four is ready. Please come to the counter on the first floor.';

export async function openBothWays(messenger: Messenger): Promise<BothWays> {
  const { product, owner } = messenger;
  const laden = await messenger.bot();
  const chat = await messenger.group([laden.userId]);
  for (let n = 0; n < updatesTotal; n += 1)
    await product.call('POST', `/api/v1/chats/${chat}/messages`, {
      token: owner,
      body: { text: `/say ${text}` },
    });
  const number = await numberOf(product.port, laden);
  const native = (method: string, body: object) =>
    request(`POST /api/v1/bots/${method}`, body, `Authorization: Bearer ${laden.token}\r\n`);
  const door = (method: string, body: object) => request(`POST /bot${laden.telegramToken}/${method}`, body);
  return {
    native: {
      updates: (count) => Array(count).fill(native('getUpdates', { offset: 0, limit: updatesTotal })),
      sends: (count) => Array(count).fill(native('sendMessage', { chat_id: chat, text })),
    },
    door: {
      updates: (count) => Array(count).fill(door('getUpdates', { offset: 0, limit: updatesTotal })),
      sends: (count) => Array(count).fill(door('sendMessage', { chat_id: number, text })),
    },
  };
}

/** By which number the bot knows the group, as its first update says. */
async function numberOf(port: number, { telegramToken }: Bot): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/bot${telegramToken}/getUpdates?limit=${updatesTotal}`);
  const { result = [] } = (await answer.json()) as { result?: { message?: { chat: { id: number } } }[] };
  const number = result.at(-1)?.message?.chat.id;
  if (number === undefined || result.length < updatesTotal)
    throw new InvalidRun(`the bot was told of ${result.length} updates, not of ${updatesTotal}`);
  return number;
}

function request(verb: string, body: object, more = ''): string {
  const sent = JSON.stringify(body);
  const type = `Content-Type: application/json\r\nContent-Length: ${sent.length}`;
  return `${verb} HTTP/1.1\r\nHost: bench.test\r\n${more}${type}\r\n\r\n${sent}`;
}
