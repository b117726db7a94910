// What a bot and a person do on a node, and what of it can be seen in Redis, whichever form Redis has.
import { expect } from 'chai';
import { type ChatsWorld, type Message, openChatsWorld } from '../chats/chats-world.js';
import { until } from '../support/until.js';

interface Update {
  readonly update_seq: number;
  readonly message: { readonly text: string };
}

export interface RedisWorld extends ChatsWorld {
  /** A text goes out and comes in once, and a key sent twice is one message. */
  converse(text: string): Promise<void>;
  /** How often the node has logged it. */
  named(message: string): number;
}

export async function openRedisWorld(url: string): Promise<RedisWorld> {
  const world = await openChatsWorld({ REDIS_URL: url });
  const bot = await world.bot();
  const person = await world.person();
  const chat = await world.privateChat(person, bot.systemUserId);
  let seen = 0;

  async function said(text: string): Promise<void> {
    await world.say(person, chat.id, text);
    let given: readonly Update[] = [];
    await until(async () => {
      const asked = { offset: seen + 1, limit: 100 };
      given = (await world.asBot<{ updates: Update[] }>(bot, 'getUpdates', asked)).updates;
      return given.length > 0;
    });
    expect(given.map(({ message }) => message.text)).to.deep.equal([text]);
    seen = given.at(-1)?.update_seq ?? seen;
  }

  async function answered(text: string): Promise<void> {
    const asked = {
      token: bot.token,
      headers: { 'Idempotency-Key': text.replaceAll(' ', '-') },
      body: { chat_id: chat.id, text },
    };
    const send = () => world.ask<Message>('POST /api/v1/bots/sendMessage', asked);
    const sent = await send();
    expect(await send()).to.deep.equal(sent);
    const history = await world.history(person, chat.id);
    expect(history.filter((message) => message.text === text)).to.have.length(1);
  }

  return {
    ...world,
    named: (message) => world.node.lines.filter((line) => line.includes(`"msg":"${message}"`)).length,
    async converse(text) {
      await said(text);
      await answered(`You say ${text}.`);
    },
  };
}
