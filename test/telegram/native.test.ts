// A call at the door counts as the native one: in the quota, the metrics and the log of the bot.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { openTrust } from '../support/pushed-world.js';
import { until } from '../support/until.js';
import { startHook, type TelegramHook } from './telegram-hook.js';
import { type Talk, talk } from './telegram-world.js';

const metricsToken = 'a-token-of-the-tests-for-metrics';

describe('a call at the door', () => {
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

  describe('that is shut', () => {
    let hook: TelegramHook;
    let trust: ReturnType<typeof openTrust>;
    let shut: ChatsWorld;

    before(async () => {
      hook = await startHook();
      trust = openTrust(hook.ca);
      shut = await openChatsWorld({ ...trust.env, TELEGRAM_DOOR: 'off', METRICS_TOKEN: metricsToken });
    });
    after(async () => {
      await shut.close();
      await hook.close();
      trust.remove();
    });

    it('is none', async () => {
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
    });

    it('leaves a webhook its form, and refuses the calls that its answers name', async () => {
      const [person, bot] = await Promise.all([shut.person(), shut.bot()]);
      await shut.asBot(bot, 'setWebhook', { url: hook.url, format: 'telegram', secret_token: 's3cret' });
      const { id: chat } = await shut.privateChat(person, bot.systemUserId);
      hook.answer(({ update: { message } }) => {
        const call = { method: 'sendMessage', chat_id: message?.chat.id, text: 'by a call' };
        return { type: 'application/json', body: JSON.stringify(call) };
      });
      await shut.say(person, chat, 'Tea?');
      const [one] = await hook.came(1);
      expect(one?.update.message).to.include({ text: 'Tea?' });
      await until(async () => (await refusedCalls()) === 1);
      expect((await shut.history(person, chat)).map(({ text }) => text)).to.deep.equal(['Tea?']);
    });

    async function refusedCalls(): Promise<number> {
      const headers = { Authorization: `Bearer ${metricsToken}` };
      const text = await (await fetch(`${shut.node.address}/metrics`, { headers })).text();
      return Number(/^signalbox_telegram_answer_calls_refused_total (\d+)/m.exec(text)?.[1]);
    }
  });
});
