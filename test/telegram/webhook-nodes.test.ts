// Webhooks in the form of Telegram on two nodes, of which one is killed between an answer and its call.
import type { Socket } from 'node:net';
import { expect } from 'chai';
import { slotOf } from '../../src/cluster/slots.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { queueKindName } from '../../src/updates/names.js';
import { type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { type Listener, openListener } from '../outgoing/world.js';
import { areSettled, linkedNodes } from '../support/linked-nodes.js';
import { type NodeProcess, startNodeProcess } from '../support/node-process.js';
import { openTrust } from '../support/pushed-world.js';
import { until } from '../support/until.js';
import { startHook, type TelegramHook } from './telegram-hook.js';
import { type Talk, type TelegramBot, talk } from './telegram-world.js';

describe('webhooks of bots of Telegram on two nodes', () => {
  let hook: TelegramHook;
  let trust: ReturnType<typeof openTrust>;
  let slow: Listener;
  let world: ChatsWorld;
  let victim: NodeProcess;
  /** The name of the node that is a process of its own. */
  let victimName: string;
  const fetching: Socket[] = [];

  before(async () => {
    hook = await startHook();
    trust = openTrust(hook.ca);
    slow = await openListener((socket) => void fetching.push(socket.resume()), { host: '127.0.0.2' });
    const env = { ...linkedNodes, ...trust.env };
    world = await openChatsWorld(env);
    await until(() => areSettled(world.db, 1));
    const [first] = await owners();
    const { stores } = world;
    victim = await startNodeProcess({
      ...{ ...env, MONGODB_URL: stores.mongodbUrl, MONGODB_DATABASE: stores.database },
      ...{ REDIS_URL: stores.redisUrl, FILE_STORE: stores.filesFolder },
    });
    await until(() => areSettled(world.db, 2));
    victimName = (await owners()).find((name) => name !== first) ?? '';
  });
  after(async () => {
    await victim?.kill();
    await world?.close();
    await slow?.close();
    await hook?.close();
    trust?.remove();
  });
  afterEach(() => hook.answer(() => undefined));

  const slots = () => world.db.collection<{ _id: number; owner: string | null }>('slots');
  const owners = async () => (await slots().distinct('owner')).filter((owner) => owner !== null);
  const isWithVictim = async ({ botId }: TelegramBot) =>
    (await slots().findOne({ _id: slotOf(queueKindName, botId) }))?.owner === victimName;
  /** Half of all bots are with either node. */
  const talkWhere = async (withVictim: boolean): Promise<Talk> => {
    for (;;) {
      const talking = await talk(world);
      if ((await isWithVictim(talking.bot)) === withVictim) return talking;
    }
  };
  const setAt = async (address: string, { bot }: Talk) =>
    expect((await bot.ask('setWebhook', { url: hook.url }, address)).json).to.include({ ok: true });
  const textsIn = async ({ anna, chat }: Talk) => (await world.history(anna, chat)).map(({ text }) => text);
  const deliveriesOf = async ({ bot }: Talk) =>
    (
      await world.ask<Schemas['webhooks.DeliveryPage']>(`GET /api/v1/bots/my/${bot.botId}/deliveries`, {
        token: bot.owner.token,
      })
    ).items;
  const sayIn = ({ anna, chat }: Talk, text: string) => world.say(anna, chat, text);
  const json = (value: object) => ({ type: 'application/json', body: JSON.stringify(value) });

  it('are set at either node, and pushed and answered with calls at that of the queue', async () => {
    hook.answer(({ update: { message } }) =>
      json({ method: 'sendMessage', chat_id: message?.chat.id, text: `re: ${message?.text}` }),
    );
    const addresses = [world.node.address, victim.address];
    for (const withVictim of [false, true]) {
      const talking = await talkWhere(withVictim);
      for (const address of withVictim ? addresses : addresses.toReversed()) {
        await setAt(address, talking);
        await sayIn(talking, `at ${address}`);
        await until(async () => (await textsIn(talking))[0] === `re: at ${address}`);
      }
      const answers = (await textsIn(talking)).filter((text) => text?.startsWith('re: '));
      expect(answers).to.have.length(2);
    }
  });

  it('lose the call of an answer with the node that was to make it, and go on', async () => {
    const talking = await talkWhere(true);
    await setAt(world.node.address, talking);
    const document = `http://127.0.0.2:${slow.port}/x`;
    hook.answer(({ update: { message } }) =>
      json({ method: 'sendDocument', chat_id: message?.chat.id, document }),
    );
    const before = hook.pushed.length;
    await sayIn(talking, 'first');
    // The answer is there, and its call waits for what it is to send.
    await until(() => fetching.length === 1);
    await until(async () => (await deliveriesOf(talking))[0]?.status === 'success');
    await victim.kill();
    hook.answer(() => undefined);
    await sayIn(talking, 'second');
    await until(async () => {
      const items = await deliveriesOf(talking);
      return items.length === 2 && items.every(({ status }) => status === 'success');
    });
    const pushed = hook.pushed.slice(before).map(({ update }) => update.message?.text);
    expect(pushed, 'each once').to.deep.equal(['first', 'second']);
    expect((await deliveriesOf(talking)).map(({ attempts }) => attempts)).to.deep.equal([1, 1]);
    expect(fetching, 'no other node has made the call').to.have.length(1);
    expect(await textsIn(talking)).to.deep.equal(['second', 'first', '/start now']);
  });
});
