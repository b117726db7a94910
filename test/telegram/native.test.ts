// A call at the door counts as the native one: in the quota, the metrics and the log of the bot.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { until } from '../support/until.js';
import { type Talk, talk } from './telegram-world.js';

describe('a call at the door', function () {
  this.timeout(60_000);
  let world: ChatsWorld;
  let scene: Talk;

  before(async () => {
    world = await openChatsWorld();
    scene = await talk(world);
  });
  after(() => world.close());

  it('takes from the quota of the bot as the native one does, and tells what is left of it', async () => {
    const { bot, chat, chatNumber } = scene;
    const body = { chat_id: chat, text: 'native' };
    const native = await world.node.ask('POST', '/api/v1/bots/sendMessage', { token: bot.token, body });
    const { headers } = await bot.ask('sendMessage', { chat_id: chatNumber, text: 'at the door' });
    const left = (all: Headers) => Number(all.get('x-botratelimit-remaining'));
    expect(left(native.headers) - left(headers)).to.equal(1);
    expect(headers.get('x-botratelimit-reset')).to.equal(native.headers.get('x-botratelimit-reset'));
    expect(headers.get('x-platform-request-id')).to.be.a('string').and.not.equal('');
  });

  it('is in the metrics of the bot and in the log under the name of the endpoint', async () => {
    const { bot, chatNumber } = scene;
    const path = `/api/v1/bots/my/${bot.botId}/metrics`;
    const metrics = () =>
      world.ask<Schemas['bot-metrics.Metrics']>(`GET ${path}`, { token: bot.owner.token });
    const { headers } = await bot.ask('sendMessage', { chat_id: chatNumber, text: 'counted' });
    const lines = world.node.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const id = headers.get('x-platform-request-id');
    const own = lines.filter(({ requestId, msg }) => requestId === id && msg === 'request.handled');
    expect(own.map(({ endpoint, status }) => [endpoint, status])).to.deep.equal([['bots.send_message', 200]]);
    const sends = world.node.lines.filter((line) => line.includes('"bots.send_message","status":200')).length;
    await until(async () => (await metrics()).sends.last_hour === sends);
    const before = (await metrics()).errors.last_hour;
    await bot.refused('sendMessage', { chat_id: 5, text: 'x' });
    await until(async () => (await metrics()).errors.last_hour === before + 1);
  });

  it('is none where the door is shut', async () => {
    const shut = await openChatsWorld({ TELEGRAM_DOOR: 'off' });
    try {
      const answer = await fetch(`${shut.node.address}/bot${scene.bot.telegramToken}/getMe`);
      expect([answer.status, await answer.json()]).to.deep.equal([
        404,
        { ok: false, error_code: 404, description: 'Not Found' },
      ]);
      const owner = await shut.person();
      const own = await shut.bot(owner);
      const address = await shut.node.ask('GET', `/api/v1/bots/my/${own.botId}/telegram`, owner);
      expect([address.status, address.json.message]).to.deep.equal([
        404,
        'Telegram bots are not served here.',
      ]);
    } finally {
      await shut.close();
    }
  });
});
