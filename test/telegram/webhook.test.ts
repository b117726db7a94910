// Webhooks in the form of Telegram: what is pushed, what is done without a request, and the calls that
// answers name.
import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { openTrust } from '../support/pushed-world.js';
import { until } from '../support/until.js';
import { chatRecordings } from './chat-recordings.js';
import { filePart, formOf } from './forms.js';
import { startHook, type TelegramHook } from './telegram-hook.js';
import { type Talk, type TelegramBot, talk } from './telegram-world.js';

type Info = Schemas['bot-settings.WebhookInfo'];
const metricsToken = 'a-token-of-the-tests-for-metrics';
const header = 'x-telegram-bot-api-secret-token';

describe('a webhook of a bot of Telegram', () => {
  let hook: TelegramHook;
  let trust: ReturnType<typeof openTrust>;
  let world: ChatsWorld;

  before(async () => {
    hook = await startHook();
    trust = openTrust(hook.ca);
    world = await openChatsWorld({ ...trust.env, METRICS_TOKEN: metricsToken });
  });
  after(async () => {
    await world.close();
    await hook.close();
    trust.remove();
  });
  afterEach(() => hook.answer(() => undefined));

  const infoOf = (bot: TelegramBot) => world.asBot<Info>(bot, 'getWebhookInfo');
  const hooked = async (more: object = {}): Promise<Talk> => {
    const talking = await talk(world);
    expect(await talking.bot.call<boolean>('setWebhook', { url: hook.url, ...more })).to.equal(true);
    return talking;
  };
  const textsIn = async ({ anna, chat }: Talk) => (await world.history(anna, chat)).map(({ text }) => text);
  /** What is pushed while this is done. */
  const pushedBy = async (work: () => Promise<unknown>, count = 1) => {
    const before = hook.pushed.length;
    await work();
    return (await hook.came(before + count)).slice(before);
  };
  const deliveriesOf = (bot: TelegramBot) =>
    world.ask<Schemas['webhooks.DeliveryPage']>(`GET /api/v1/bots/my/${bot.botId}/deliveries`, {
      token: bot.owner.token,
    });
  const deliveryOf = (bot: TelegramBot, id: string) =>
    world.ask<Schemas['webhooks.WholeDelivery']>(`GET /api/v1/bots/my/${bot.botId}/deliveries/${id}`, {
      token: bot.owner.token,
    });

  describe('is set', () => {
    for (const { library, setWebhook } of chatRecordings)
      if (setWebhook !== undefined)
        it(`by the request of ${library}, and gets messages in its form with the secret`, async () => {
          const { bot, anna, chat, chatNumber } = await talk(world);
          expect((await bot.send(setWebhook(hook.url))).json).to.deep.equal({ ok: true, result: true });
          const [one] = await pushedBy(() => world.say(anna, chat, 'Tea?'));
          expect(one?.headers[header]).to.equal('s3cret');
          expect(one?.update).to.have.keys('update_id', 'message');
          expect(one?.update.message).to.deep.include({ message_id: 2, text: 'Tea?' });
          expect(one?.update.message?.chat).to.include({ id: chatNumber, type: 'private' });
          const signed = createHmac('sha256', 's3cret')
            .update(one?.text ?? '')
            .digest('hex');
          expect(one?.headers['x-platform-signature']).to.equal(`sha256=${signed}`);
          expect(await bot.call('getWebhookInfo')).to.deep.include({
            url: hook.url,
            allowed_updates: ['message'],
          });
        });

    it('without a secret: one of our own signs, and no header tells of it', async () => {
      const talking = await hooked({ secret_token: 'first' });
      const { bot, anna, chat } = talking;
      await bot.call('setWebhook', { url: hook.url });
      const [one] = await pushedBy(() => world.say(anna, chat, 'one'));
      expect(one?.headers).to.have.property('x-platform-signature').and.not.have.property(header);
      const { bot: other, ...theirs } = await hooked();
      const [two] = await pushedBy(() => world.say(theirs.anna, theirs.chat, 'two'));
      expect(two?.headers).to.have.property('x-platform-signature');
      expect(two?.headers).not.to.have.property(header);
      await world.asBot(other, 'setWebhook', { url: hook.url });
      expect(await infoOf(other)).to.include({ last_error_message: 'secret_token is not set' });
    });

    it('with the options of Telegram, and shows them', async () => {
      const { bot } = await hooked({ ip_address: '127.0.0.1', max_connections: 1_000, secret_token: 's' });
      expect(await infoOf(bot)).to.deep.include({
        ...{ url: hook.url, format: 'telegram', max_connections: 100 },
        allowed_updates: [
          'message',
          'edited_message',
          'callback_query',
          'inline_query',
          'my_chat_member',
          'chat_join_request',
        ],
      });
      const { webhook } = await world.ask<Schemas['bots.Bot']>(`GET /api/v1/bots/my/${bot.botId}`, {
        token: bot.owner.token,
      });
      expect(webhook).to.deep.include({ allowed_ips: ['127.0.0.1'], format: 'telegram' });
      expect(await bot.call<boolean>('setWebhook', { url: '' })).to.equal(true);
      expect(await bot.call('getWebhookInfo')).to.include({ url: '' });
      expect((await bot.ask('getUpdates')).status, 'the bot polls again').to.equal(200);
    });

    it('not for what leads inside, nor with what is not supported', async () => {
      const { bot } = await talk(world);
      const { url } = hook;
      const rows: readonly (readonly [given: object, word: string | RegExp])[] = [
        [{ url: 'http://bot.example.com/' }, 'bad webhook: An HTTPS URL must be provided for webhook'],
        [{ url: 'https://10.0.0.1/' }, /^bad webhook: must be reachable/],
        [{ url, certificate: '-----BEGIN' }, /^certificate is not supported here/],
        [{ url, secret_token: 'no blanks' }, 'secret token contains unallowed characters'],
        [{ url, secret_token: 'x'.repeat(257) }, 'secret token is too long'],
        [{ url, ip_address: 'x.y' }, /^bad webhook: ip_address /],
      ];
      for (const [given, word] of rows) {
        const said = (await bot.refused('setWebhook', given)).replace(/^Bad Request: /, '');
        if (typeof word === 'string') expect(said).to.equal(word);
        else expect(said).to.match(word);
      }
      const form = formOf([
        ['url', url],
        ['certificate', filePart('cert.pem', Buffer.from('-----BEGIN'))],
      ]);
      expect((await bot.send({ path: 'setWebhook', ...form })).json.description).to.match(/certificate/);
      expect(await bot.call('getWebhookInfo')).to.include({ url: '' });
    });
  });

  it('does what has nothing to send without a request, and the rest goes on behind it', async () => {
    const talking = await hooked();
    const { bot, anna, chat, chatNumber } = talking;
    const types = ['message', 'edited_message', 'message_deleted', 'message_read'];
    await world.asBot(bot, 'setWebhook', { url: hook.url, format: 'telegram', allowed_updates: types });
    const [last] = await pushedBy(async () => {
      const { message_id } = await bot.call('sendMessage', { chat_id: chatNumber, text: 'a' });
      for (let nth = 0; nth < 20; nth += 1)
        await bot.call('editMessageText', { chat_id: chatNumber, message_id, text: `edit ${nth}` });
      await world.say(anna, chat, 'at last');
    });
    expect(last?.update.message).to.include({ text: 'at last' });
    await until(async () => (await infoOf(bot)).pending_update_count === 0);
    const { items, total } = await deliveriesOf(bot);
    expect(total).to.be.at.least(21);
    expect(items.map(({ status }) => status)).to.satisfy((all: string[]) =>
      all.every((one) => one === 'success'),
    );
    const edited = items.find(({ type }) => type === 'edited_message') ?? expect.fail('no edit was told of');
    const {
      attempt_log: [attempt],
    } = edited;
    expect(attempt).to.include({ format: 'telegram' }).and.not.have.property('status_code');
    expect(await deliveryOf(bot, edited.id)).not.to.have.any.keys('body', 'headers');
  });

  it('does what cannot be made whole without a request, and counts it', async () => {
    const { bot, anna, chat, chatNumber: chat_id } = await hooked();
    const reply_markup = { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] };
    await bot.call('sendMessage', { chat_id, text: 'Tea?', reply_markup });
    const [own] = await world.history(anna, chat);
    hook.answer(() => ({ status: 500 }));
    const [whole] = await pushedBy(() =>
      world.ask(`POST /api/v1/chats/${chat}/messages/${own?.message_id}/press`, {
        ...{ token: anna.token, body: { data: 'yes' } },
      }),
    );
    expect(whole?.update).to.have.property('callback_query');
    await until(async () => (await deliveriesOf(bot)).items[0]?.status === 'failed');
    const [{ id } = { id: '' }] = (await deliveriesOf(bot)).items;
    await world.db.collection<{ _id: string }>('messages').deleteOne({ _id: own?.message_id ?? '' });
    hook.answer(() => undefined);
    const before = await counted('updates_left_out');
    const [last] = await pushedBy(async () => {
      const retry = `POST /api/v1/bots/my/${bot.botId}/deliveries/${id}/retry`;
      await world.ask(retry, { token: bot.owner.token });
      await until(async () => (await deliveriesOf(bot)).items[0]?.status === 'success');
      await world.say(anna, chat, 'still there');
    });
    expect(last?.update.message).to.include({ text: 'still there' });
    expect(await counted('updates_left_out')).to.equal(before + 1);
  });

  it('shows its owner the body that was sent, also when the webhook is native again', async () => {
    const { bot, anna, chat } = await hooked({ secret_token: 'first' });
    hook.answer(() => ({ status: 500 }));
    const failed = async () => {
      await until(async () => (await deliveriesOf(bot)).items[0]?.status === 'failed');
      const [newest] = (await deliveriesOf(bot)).items;
      return newest?.id ?? '';
    };
    const [one] = await pushedBy(() => world.say(anna, chat, 'in the form of Telegram'));
    expect(one?.update.update_id, 'as getUpdates numbers them').to.equal(2);
    const first = await failed();
    expect(await deliveryOf(bot, first)).to.include({ body: one?.text });
    await world.asBot(bot, 'setWebhook', { url: hook.url });
    expect(await deliveryOf(bot, first)).to.include({ body: one?.text });
    const retry = `POST /api/v1/bots/my/${bot.botId}/deliveries/${first}/retry`;
    const [two] = await pushedBy(() => world.ask(retry, { token: bot.owner.token }));
    expect(two?.update).to.include({ type: 'message', bot_id: bot.botId });
    expect(two?.headers).not.to.have.property(header);
    await until(async () => (await deliveriesOf(bot)).items[0]?.attempts === 2);
    expect(await deliveryOf(bot, await failed())).to.include({ body: two?.text });
  });

  it('is tried with a sample in its form', async () => {
    const { bot } = await hooked({ secret_token: 's3cret' });
    const path = `/api/v1/bots/my/${bot.botId}/webhook/test`;
    const { token } = bot.owner;
    const [one] = await pushedBy(() => world.ask(`POST ${path}`, { token }));
    expect(one?.headers[header]).to.equal('s3cret');
    expect(one?.update).to.include({ update_id: 0 });
    expect(one?.update.message).to.include({ message_id: 1 });
    await world.refused(409, `POST ${path}`, { token, body: { type: 'message_read' } });
  });

  it('takes no stored secret that cannot stand in a header', async () => {
    const { bot } = await talk(world);
    const url = hook.url;
    await world.asBot(bot, 'setWebhook', { url, secret_token: 'ein Schlüssel' });
    const refused = { token: bot.token, body: { url, format: 'telegram' } };
    await world.refused(409, 'POST /api/v1/bots/setWebhook', refused);
    expect(await bot.call<boolean>('setWebhook', { url })).to.equal(true);
  });

  describe('answers with a call', () => {
    const boundary = 'b0undary';
    const multipart = (fields: Record<string, string>) => ({
      type: `multipart/form-data; boundary=${boundary}`,
      body: `${Object.entries(fields)
        .map(
          ([name, value]) =>
            `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        )
        .join('')}--${boundary}--\r\n`,
    });
    const json = (value: object) => ({ type: 'application/json', body: JSON.stringify(value) });
    const urlencoded = (fields: Record<string, string>) => ({
      ...{ type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() },
    });

    it('that is carried out once, in each form, as the bot', async () => {
      const talking = await hooked();
      const { anna, chat, chatNumber: chat_id } = talking;
      const named = (text: string) => ({ method: 'sendMessage', chat_id: String(chat_id), text });
      for (const [text, form] of [
        ['json', json({ ...named('json'), chat_id })],
        ['multipart', multipart(named('multipart'))],
        ['urlencoded', urlencoded(named('urlencoded'))],
      ] as const) {
        hook.answer(() => form);
        await world.say(anna, chat, `say ${text}`);
        await until(async () => (await textsIn(talking))[0] === text);
      }
      const texts = await textsIn(talking);
      expect(texts.filter((text) => text === 'json')).to.have.length(1);
    });

    it('that acts in the order of the updates of a chat', async () => {
      const talking = await hooked();
      const { anna, chat, chatNumber: chat_id } = talking;
      hook.answer(({ update }) =>
        json({ method: 'sendMessage', chat_id, text: `re: ${update.message?.text}` }),
      );
      const said = ['one', 'two', 'three', 'four', 'five'];
      for (const text of said) await world.say(anna, chat, text);
      const answers = async () => (await textsIn(talking)).filter((text) => text?.startsWith('re: '));
      await until(async () => (await answers()).length === said.length);
      expect(await answers()).to.deep.equal(said.map((text) => `re: ${text}`).reverse());
    });

    it('with the rights of now, whatever token set the webhook', async () => {
      const talking = await hooked();
      const { anna, bot, chat, chatNumber: chat_id } = talking;
      const path = `/api/v1/bots/my/${bot.botId}`;
      const { token } = bot.owner;
      hook.answer(({ update }) =>
        json({ method: 'sendMessage', chat_id, text: `re: ${update.message?.text}` }),
      );
      await world.ask(`POST ${path}/regenerate-token`, { token });
      await world.say(anna, chat, 'rotated');
      await until(async () => (await textsIn(talking))[0] === 're: rotated');
      await world.ask(`DELETE ${path}/token`, { token });
      const refused = await refusedCalls();
      await world.say(anna, chat, 'revoked');
      await until(async () => (await refusedCalls()) > refused);
      expect((await textsIn(talking))[0]).to.equal('revoked');
    });

    it('that is refused, and counted: get…, webhooks, and what the call itself refuses', async () => {
      const talking = await hooked();
      const { anna, bot, chat, chatNumber: chat_id } = talking;
      for (const call of [
        { method: 'getUpdates' },
        { method: 'GetMe' },
        { method: 'deleteWebhook' },
        { method: 'SetWebHook', url: '' },
        { method: 'setGameScore' },
        { method: 'sendMessage', chat_id: 7, text: 'x' },
        { method: 'sendMessage', chat_id, text: '' },
      ]) {
        const refused = await refusedCalls();
        hook.answer(() => json(call));
        await world.say(anna, chat, call.method);
        await until(async () => (await refusedCalls()) === refused + 1);
      }
      expect(await infoOf(bot)).to.include({ url: hook.url });
      expect((await deliveriesOf(bot)).items.map(({ status }) => status)).not.to.include('failed');
    });

    it('only where it is a 2xx, short enough, and names one', async () => {
      const talking = await hooked();
      const { anna, chat, chatNumber: chat_id } = talking;
      const call = { method: 'sendMessage', chat_id, text: 'no' };
      const refused = await refusedCalls();
      for (const answer of [
        { ...json(call), status: 500 },
        { ...json(call), type: 'text/plain' },
        json({ ...call, more: 'x'.repeat(16 * 1024) }),
        json({ ...call, method: '../sendMessage' }),
        json({ ok: true }),
        { type: 'application/json', body: '{"method":"sendMessage"' },
        { type: 'application/json', body: '[]' },
        { type: 'application/json', body: '' },
      ]) {
        hook.answer(() => answer);
        await pushedBy(() => world.say(anna, chat, 'say'));
      }
      hook.answer(() => json({ ...call, text: 'yes' }));
      await pushedBy(() => world.say(anna, chat, 'last'));
      await until(async () => (await textsIn(talking)).includes('yes'));
      expect(await textsIn(talking)).not.to.include('no');
      expect(await refusedCalls()).to.equal(refused);
    });
  });

  const refusedCalls = () => counted('answer_calls_refused');

  async function counted(what: string): Promise<number> {
    const headers = { Authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${world.node.address}/metrics`, { headers })).text();
    return Number(new RegExp(`^signalbox_telegram_${what}_total (\\d+)`, 'm').exec(text)?.[1]);
  }
});
