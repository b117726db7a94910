// The live watch of the client against nodes: over their ends and their cuts nothing is lost, or met twice.
import { expect } from 'chai';
import { WebSocket as UndiciSocket } from 'undici';
import WsSocket from 'ws';
import { CallError, type Client, createClient } from '../../src/client/client.js';
import { type Bot, type Chat, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { linkedNodes } from '../support/linked-nodes.js';
import type { Person, TestNode } from '../support/node.js';
import { until } from '../support/until.js';

describe('the live watch of the client, on nodes', () => {
  let world: ChatsWorld;
  let there: TestNode;
  let anna: Person;
  let bot: Bot;
  let chat: Chat;
  const ending: AbortController[] = [];

  before(async () => {
    world = await openChatsWorld(linkedNodes);
    there = await world.another();
  });
  after(() => world.close());
  beforeEach(async () => {
    anna = await world.person();
    bot = await world.bot();
    chat = await world.privateChat(anna, bot.systemUserId);
  });
  afterEach(() => {
    for (const one of ending.splice(0)) one.abort();
  });

  const clientAt = (baseUrl: string, { token }: { token: string }): Client =>
    createClient({ baseUrl, token });
  const say = (text: string) => world.say(anna, chat.id, text);

  /** Sockets of this class can all be cut, and lead to the node that is named at the moment. */
  function cuttable(addressNow: () => string) {
    const open = new Set<WsSocket>();
    class Cuttable extends WsSocket {
      constructor(url: string, protocols: string[]) {
        super(addressNow().replace(/^http/, 'ws') + new URL(url).pathname, protocols);
        open.add(this);
      }
    }
    return { Cuttable, cutAll: () => [...open].map((socket) => socket.terminate()) };
  }

  it('brings the updates of a bot once each, over cuts and nodes, and acknowledges them', async () => {
    let address = world.node.address;
    const { Cuttable, cutAll } = cuttable(() => address);
    const controller = new AbortController();
    ending.push(controller);
    const count = 60;
    const saying = (async () => {
      for (let nth = 0; nth < count; nth += 1) await say(String(nth));
    })();
    const topics = [`bot:${bot.botId}:updates`] as const;
    const live = clientAt(address, bot).live({ topics, signal: controller.signal, WebSocket: Cuttable });
    const met: string[] = [];
    for await (const item of live) {
      if (item.op === 'reset') continue;
      met.push(item.data.message?.text ?? '');
      if (met.length % 9 === 0) {
        address = address === there.address ? world.node.address : there.address;
        cutAll();
      }
      if (met.length === count) controller.abort();
    }
    await saying;
    expect(met).to.deep.equal(Array.from({ length: count }, (_, nth) => String(nth)));
    // When the connection is cut at the end, the last events are not acknowledged, and come again.
    await until(async () => (await world.published(bot)).length < count);
  });

  it('brings what is said in a chat, with the WebSocket of undici', async () => {
    const topics = [`chat:${chat.id}`] as const;
    const controller = new AbortController();
    ending.push(controller);
    const options = {
      topics,
      signal: controller.signal,
      WebSocket: UndiciSocket,
      onOpen: () => void say('Hello'),
    };
    const { value } = await clientAt(there.address, anna).live(options).next();
    expect(value).to.include({ op: 'event', topic: topics[0], type: 'message' });
    expect(value).to.have.nested.property('data.text', 'Hello');
  });

  it('goes on elsewhere when its node stops', async () => {
    const leaving = await world.another();
    let { address } = leaving;
    const { Cuttable } = cuttable(() => address);
    const controller = new AbortController();
    ending.push(controller);
    const failures: string[] = [];
    const live = clientAt(address, anna).live({
      topics: [`chat:${chat.id}`],
      signal: controller.signal,
      WebSocket: Cuttable,
      onOpen: () => void (failures.length === 0 && say('before')),
      onRetry: ({ message }) => void failures.push(message),
    });
    expect((await live.next()).value).to.have.nested.property('data.text', 'before');
    const next = live.next();
    address = there.address;
    await leaving.close();
    await say('after');
    expect((await next).value).to.have.nested.property('data.text', 'after');
    expect(failures.join(' ')).to.include('1012');
  });

  it('follows the chats of a person, over cuts and nodes, and those that one comes into', async () => {
    let address = world.node.address;
    const { Cuttable, cutAll } = cuttable(() => address);
    const controller = new AbortController();
    ending.push(controller);
    const options = { topics: ['me'], chats: true, signal: controller.signal, WebSocket: Cuttable } as const;
    const live = clientAt(address, anna).live(options);
    const met: string[] = [];
    const other = await world.person();
    let second: Chat | undefined;
    const groups: string[] = [];
    for await (const item of live) {
      if (item.op === 'reset') groups.push(item.topic);
      const began = item.op === 'reset' ? item.topic : undefined;
      if (began === `chat:${chat.id}`) for (const text of ['one', 'two', 'three']) await say(text);
      if (second !== undefined && began === `chat:${second.id}`) await world.say(other, second.id, 'four');
      if (item.op !== 'event' || item.type !== 'message') continue;
      const text = 'text' in item.data ? item.data.text : undefined;
      if (text === undefined || text === '') continue;
      met.push(text);
      address = address === there.address ? world.node.address : there.address;
      cutAll();
      if (text === 'three') second = await world.privateChat(other, anna.userId);
      if (text === 'four') controller.abort();
    }
    expect(met).to.deep.equal(['one', 'two', 'three', 'four']);
    expect(groups, 'each begins once').to.deep.equal([`chat:${chat.id}`, `chat:${second?.id}`]);
  });

  it('ends with a CallError when another socket takes its place, and opens no other one', async () => {
    const topics = [`bot:${bot.botId}:updates`];
    const retries: string[] = [];
    const take = () => void second.next();
    const onRetry = ({ message }: { message: string }) => void retries.push(message);
    const first = clientAt(world.node.address, bot).live({
      topics,
      WebSocket: UndiciSocket,
      onOpen: take,
      onRetry,
    });
    const controller = new AbortController();
    ending.push(controller);
    const { signal } = controller;
    const second = clientAt(there.address, bot).live({ topics, WebSocket: UndiciSocket, signal });
    const error = await first.next().catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(CallError).with.nested.property('failure.status', 409);
    expect(retries).to.deep.equal([]);
  });

  it('ends with a CallError when its right does', async () => {
    const topics = [`bot:${bot.botId}:updates`];
    const live = clientAt(there.address, bot).live({
      topics,
      WebSocket: UndiciSocket,
      onOpen: () => void set(),
    });
    const set = () =>
      world.asBot(bot, 'setWebhook', {
        url: 'https://hooks.example.com/bot',
        secret_token: 'a secret of the bot',
      });
    const error = await live.next().catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(CallError).with.nested.property('failure.status', 409);
    const stranger = clientAt(there.address, { token: 'sbot_of_nobody' });
    const refused = stranger.live({ topics, WebSocket: UndiciSocket }).next();
    expect(await refused.catch((thrown: unknown) => thrown)).to.have.nested.property('failure.status', 401);
  });
});
