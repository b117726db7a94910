// What the pictures show: the product on stores of its own, a bot that has been at work, and a voucher.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sink } from '../../../scripts/webhook-sink/sink.js';
import { createClient } from '../../../src/client/client.js';
import { done } from '../../support/done.js';
import { openFolder, startProduct } from '../../support/product.js';
import { openTrust } from '../../support/pushed-world.js';
import { until } from '../../support/until.js';
import { startSink } from '../../support/webhook-sink.js';

interface Account {
  readonly username: string;
  readonly password: string;
}

export interface PictureWorld {
  readonly address: string;
  readonly accounts: Readonly<Record<'anna' | 'ben' | 'admin', Account>>;
  /** By the names that places of shots have. */
  readonly ids: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

type Api = ReturnType<typeof createClient>;

const secret = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=';
const anna: Account = { username: 'anna_k', password: 'correct horse battery' };
const ben: Account = { username: 'ben_k', password: 'another horse battery' };
const questions = ['Will it rain?', 'And tomorrow?', 'Is it windy?', 'Is there frost?', 'Is it warm in May?'];
/** Which of them the receiver does not take, at the first attempt and at the only retry. */
const refused = 2;
const attemptsMax = 2;

export async function openPictureWorld(): Promise<PictureWorld> {
  const [folder, sink] = [openFolder(), await startSink({ secret })];
  const trust = openTrust(sink.ca);
  const env = { ...trust.env, WEBHOOK_RETRY_MINUTES: '0.001' };
  mkdirSync(join(folder.path, '.data'), { recursive: true });
  const product = await startProduct(folder.path, env);
  const { address: baseUrl } = product;
  const password = readFileSync(join(folder.path, '.data/admin-password'), 'utf8').trim();
  const admin: Account = { username: 'admin', password };
  const close = async () => {
    await product.stop('SIGTERM');
    await sink.close();
    trust.remove();
    folder.remove();
  };
  const given = { baseUrl, sink, people: await peopleOf(baseUrl, admin) };
  return {
    address: baseUrl,
    accounts: { anna, ben, admin },
    ids: { ...(await makeBots(given)), ...(await makeVoucher(given)) },
    close,
  };
}

interface Given {
  readonly baseUrl: string;
  readonly sink: Sink;
  readonly people: Readonly<Record<'anna' | 'ben' | 'admin', Api>>;
}

async function peopleOf(baseUrl: string, admin: Account): Promise<Given['people']> {
  const open = createClient({ baseUrl });
  const as = ({ access_token: token }: { access_token: string }) => createClient({ baseUrl, token });
  const registered = async (account: Account, display_name: string) =>
    as(done(await open.accounts.register({ ...account, display_name })));
  return {
    anna: await registered(anna, 'Anna K.'),
    ben: await registered(ben, 'Ben K.'),
    admin: as(done(await open.accounts.login(admin))),
  };
}

/** One that has been told of questions, some of them in vain, and one that was approved a moment ago. */
async function makeBots({ baseUrl, sink, people: { anna: owner, ben: asker, admin } }: Given) {
  const description = 'Says whether it will rain.';
  const apply = async (name: string, username: string) => {
    const { id } = done(await owner.bots.apply({ name, username, description }));
    done(await admin.admin.bots.approve({ id }));
    return id;
  };
  const bot = await apply('Weather bot', 'weather_bot');
  const { one_time_token: token = '' } = done(await owner.bots.my.read({ id: bot }));
  const api = createClient({ baseUrl, token });
  done(await owner.bots.my.setWebhook({ id: bot, url: sink.url, secret_token: secret }));
  const { system_user_id: user_id } = done(await api.bots.me());
  const { id: chat } = done(await asker.chats.open({ type: 'private', user_id }));
  for (const [nth, text] of questions.entries()) {
    const isTaken = nth !== refused;
    sink.behave(isTaken ? { name: 'ok' } : { name: 'failing', status: 503 });
    const before = sink.arrivals().length;
    done(await asker.chats.messages.send({ id: chat, text }));
    await until(() => sink.arrivals().length === before + (isTaken ? 1 : attemptsMax));
    done(await api.bots.sendMessage({ chat_id: chat, text: 'Take an umbrella.' }));
  }
  const given = async () =>
    done(await owner.bots.my.listDeliveries({ id: bot, status: 'dead_letter' })).items;
  await until(async () => (await given()).length === 1);
  const approved = await apply('Reminder bot', 'reminder_bot');
  const reads = 'Reads the timetable of a stop, and tells of delays.';
  const tram = { name: 'Tram bot', username: 'tram_bot', description: reads };
  const { id: pending } = done(await owner.bots.apply(tram));
  const [dead] = await given();
  return { bot, chat, dead: dead?.id ?? '', approved, pending };
}

/** Anna's shop gives Ben a voucher, and has a till. */
async function makeVoucher({ baseUrl, people: { anna: owner, ben: holder, admin } }: Given) {
  const { id: app } = done(await owner.applications.create({ name: 'Corner shop' }));
  const scopes = ['vouchers:templates:write', 'vouchers:issue'] as const;
  const { token } = done(
    await owner.applications.tokens.issue({ id: app, name: 'Till 1', scopes: [...scopes] }),
  );
  const shop = createClient({ baseUrl, token });
  const { id: template } = done(
    await shop.vouchers.templates.create({
      external_template_id: 'coffee',
      name: 'A free coffee',
      type: 'gift',
      issuer_name: 'Corner shop',
      fulfiller_name: 'Corner shop',
      acquisition_source: 'free',
      fulfillment_category: 'offline_service',
      validity: { mode: 'relative', days_after_claim: 30 },
      issue_limit: 100,
    }),
  );
  done(await shop.vouchers.templates.submit({ templateId: template }));
  done(await admin.admin.templates.approve({ id: template }));
  done(await holder.wallet.authorizations.create({ applicationId: app }));
  const { id: recipient_user_id } = done(await holder.accounts.me());
  const issue = { template_id: template, external_issue_id: 'gift-1', recipient_user_id };
  const { voucher } = done(await shop.vouchers.issue(issue));
  const { redeemCode: code } = done(await holder.wallet.vouchers.credential.show({ id: voucher.id }));
  const tillScopes = ['vouchers:read', 'vouchers:verify', 'vouchers:redeem'] as const;
  const { token: till } = done(
    await owner.applications.tokens.issue({ id: app, name: 'Till 2', scopes: [...tillScopes] }),
  );
  return { app, template, voucher: voucher.id, code, till };
}
