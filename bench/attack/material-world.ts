// Makes what the attackers hold, each thing when a row first needs it, as anybody would make it.
import { once as nextOf } from 'node:events';
import WebSocket from 'ws';
import type { Bot, Messenger } from '../bots/messenger.js';
import { once } from '../once.js';
import { dearLetter, type Material, noMaterial } from './material.js';
import type { People, Person } from './people.js';

const peopleTotal = 100;
const peopleAtOnce = 4;
const messagesTotal = 100;
const lettersMax = 4_096;
const sendsPerSecond = 15;
const keyboardSide = 8;
const buttonLetters = 34;

export interface MaterialWorld {
  of(needs: readonly (keyof Material)[]): Promise<Material>;
}

export function createMaterialWorld(messenger: Messenger, people: People): MaterialWorld {
  const { product, owner } = messenger;
  const { call, port } = product;
  const crowd = once(() => registered(people));

  /** Fewer a second than a bot may send into one chat. */
  async function sendAll(bot: Bot, bodyOf: (nth: number) => object): Promise<void> {
    for (let nth = 0; nth < messagesTotal; nth += 1) {
      await call('POST', '/api/v1/bots/sendMessage', { token: bot.token, body: bodyOf(nth) });
      await new Promise((resolve) => setTimeout(resolve, 1_000 / sendsPerSecond));
    }
  }

  async function ladenBot(): Promise<string> {
    const bot = await messenger.bot();
    const chat = await messenger.group([bot.userId]);
    // Bots are told of commands.
    const text = `/a ${dearLetter.repeat(lettersMax - 3)}`;
    const path = `/api/v1/chats/${chat}/messages`;
    for (let nth = 0; nth < messagesTotal; nth += 1)
      await call('POST', path, { token: owner, body: { text } });
    return bot.token;
  }

  async function pagesOf({ id }: Person): Promise<string> {
    const bot = await messenger.bot();
    const chat_id = await messenger.group([bot.userId, id]);
    const text = dearLetter.repeat(lettersMax);
    const body = { chat_id, text, reply_markup: keyboard() };
    await sendAll(bot, () => body);
    return chat_id;
  }

  async function liveOf({ id, token }: Person): Promise<Material['live']> {
    const bot = await messenger.bot();
    const chat = await messenger.group([bot.userId, id]);
    await sendAll(bot, (nth) => ({ chat_id: chat, text: String(nth) }));
    const headers = { Authorization: `Bearer ${token}` };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/realtime`, { headers });
    await nextOf(socket, 'open');
    socket.send(JSON.stringify({ id: 1, op: 'subscribe', topic: `chat:${chat}` }));
    const [answer] = await nextOf(socket, 'message');
    socket.terminate();
    const { epoch, offset } = JSON.parse(String(answer)) as { epoch: string; offset: number };
    return { chat, epoch, offset };
  }

  return Object.freeze({
    async of(needs: readonly (keyof Material)[]) {
      const has = (one: keyof Material) => needs.includes(one);
      const person = has('account') ? await people.register() : undefined;
      return {
        ...noMaterial,
        ...(person && { account: person.token }),
        ...(has('bot') && { bot: (await messenger.bot()).token }),
        ...(has('telegramBot') && { telegramBot: (await messenger.bot()).telegramToken }),
        ...(has('laden') && { laden: await ladenBot() }),
        ...(person && has('pages') && { pages: await pagesOf(person) }),
        ...(person && has('live') && { live: await liveOf(person) }),
        ...(has('people') && { people: await crowd() }),
      };
    },
  });
}

async function registered(people: People): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < peopleTotal) {
    const some = await Promise.all(Array.from({ length: peopleAtOnce }, () => people.register()));
    ids.push(...some.map(({ id }) => id));
  }
  return ids;
}

/** Nearly 16 KB as JSON. */
function keyboard() {
  const button = { text: dearLetter.repeat(buttonLetters), callback_data: 'x' };
  const row = Array(keyboardSide).fill(button);
  return { inline_keyboard: Array(keyboardSide).fill(row) };
}
