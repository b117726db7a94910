// A developer reads one delivery: what became of it, and what was sent, as long as that is kept.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { openPushedWorld, type PushedBot, type PushedWorld } from '../support/pushed-world.js';
import { until } from '../support/until.js';

type Whole = Schemas['webhooks.WholeDelivery'];

describe('one delivery that is read', () => {
  let pushed: PushedWorld;
  let bot: PushedBot;

  before(async () => {
    pushed = await openPushedWorld();
    bot = await pushed.bot();
    await pushed.setWebhook(bot);
  });
  after(() => pushed.close());

  const own = () => ({ token: bot.developer.token });
  const path = (id = '') => `GET /api/v1/bots/my/${bot.botId}/deliveries${id}`;
  const listed = async () => (await pushed.world.ask<Schemas['webhooks.DeliveryPage']>(path(), own())).items;
  const read = (id: string) => pushed.world.ask<Whole>(path(`/${id}`), own());
  const newest = async (status: string) => {
    const found = async () => (await listed()).find((one) => one.status === status);
    await until(async () => (await found()) !== undefined);
    return (await found()) ?? expect.fail('It is listed.');
  };

  it('that has succeeded at once shows its attempt, and the headers without the signatures', async () => {
    await pushed.say(bot, 'taken');
    const one = await newest('success');
    const { headers, ...shown } = await read(one.id);
    expect(shown, 'the update is not kept').to.deep.equal(one);
    const second = String(Math.floor(Date.parse(one.attempt_log[0]?.at ?? '') / 1000));
    expect(headers).to.deep.equal({
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Signalbox-Webhooks/1.0',
      'X-Platform-Update-Id': one.id,
      'X-Platform-Timestamp': second,
      'webhook-id': one.id,
      'webhook-timestamp': second,
    });
    expect(await read(`${one.id}?update_seq=${one.update_seq}`)).to.deep.include({ ...one });
  });

  it('that has failed shows the bytes that are sent again', async () => {
    pushed.sink.behave({ name: 'failing', status: 503 });
    await pushed.say(bot, 'failed');
    const one = await newest('failed');
    const { body = '', ...shown } = await read(one.id);
    expect(shown).to.deep.include({ ...one });
    expect(shown.headers).to.include({ 'X-Platform-Update-Id': one.id });
    expect(JSON.parse(body)).to.deep.include({ update_id: one.id, type: 'message', bot_id: bot.botId });
    expect(JSON.parse(body).message.text).to.equal('failed');
  });

  it('of nobody else is shown, nor one that there is not', async () => {
    const [{ id } = expect.fail('There is one.')] = await listed();
    await pushed.world.refused(404, path(`/${id}`), { token: bot.person.token });
    const other = await pushed.bot();
    const ofOther = `GET /api/v1/bots/my/${other.botId}/deliveries/${id}`;
    await pushed.world.refused(404, ofOther, own());
    const { message } = await pushed.world.refused(404, path('/nothing'), own());
    expect(message).to.equal('There is no such delivery, or it is an old one: name its update_seq too.');
    await pushed.world.refused(400, path(`/${id}?update_seq=0`), own());
  });

  it('that waits to be fetched is none', async () => {
    await pushed.world.asBot(bot, 'deleteWebhook', {});
    await pushed.say(bot, 'fetched');
    const { updates } = await pushed.world.asBot<Schemas['updates.Updates']>(bot, 'getUpdates', {});
    const { update_id = '' } = updates.at(-1) ?? {};
    await pushed.world.refused(404, path(`/${update_id}`), own());
  });
});
