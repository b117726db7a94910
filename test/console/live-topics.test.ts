// What each screen follows: while it is shown it watches its topic, and reads again once that is watched, as
// after a gap. A new screen is found here until it is said whether it follows something.
import { expect } from 'chai';
import type { Page, Request } from 'playwright-core';
import { createClient } from '../../src/client/client.js';
import { matchOf, routeOf } from '../../src/console/router.state.js';
import { done } from '../support/done.js';
import { firstAdmin, type TestNode } from '../support/node.js';
import { until } from '../support/until.js';
import { openTab, type Tab } from './browser.js';
import { openConsoleNode, registeredTab, tokenOf } from './console-product.js';
import { folders, routesOf } from './seen-screens.js';

interface Follower {
  readonly place: string;
  readonly topic: string;
  /** What is read again. */
  readonly path: string;
}

const deliveries = 'bot:{bot}:deliveries';
const events = 'application:{app}:vouchers';
const [bot, app] = ['bots/my/{bot}', 'open-platform/applications/{app}'];

/** Names in braces are ids of the world below. */
const followers: readonly Follower[] = [
  { place: '', topic: 'me', path: 'bots/my' },
  { place: '', topic: 'admin:reviews', path: 'admin/bots' },
  { place: 'bots/{bot}', topic: deliveries, path: `${bot}/metrics` },
  { place: 'bots/{bot}/webhook', topic: deliveries, path: `${bot}/deliveries` },
  { place: 'bots/{bot}/webhook', topic: deliveries, path: bot },
  { place: 'bots/{bot}/deliveries', topic: deliveries, path: `${bot}/deliveries` },
  { place: 'bots/{bot}/deliveries/{delivery}', topic: deliveries, path: `${bot}/deliveries/{delivery}` },
  { place: 'bots/{bot}/try', topic: deliveries, path: `${bot}/deliveries` },
  { place: 'bots/{bot}/try', topic: 'chat:{chat}', path: 'chats/{chat}/messages' },
  { place: 'bots/{bot}/vouchers', topic: events, path: `${bot}/vouchers/templates` },
  { place: 'apps/{app}', topic: events, path: `${app}/vouchers/templates` },
  { place: 'apps/{app}/templates', topic: events, path: `${app}/vouchers/templates` },
  { place: 'apps/{app}/templates/{template}', topic: events, path: `${app}/vouchers/templates/{template}` },
  { place: 'apps/{app}/vouchers', topic: events, path: `${app}/vouchers` },
  { place: 'apps/{app}/ledger', topic: events, path: `${app}/redemptions` },
  { place: 'apps/{app}/stock', topic: events, path: `${app}/vouchers/allocations` },
  { place: 'apps/{app}/webhook', topic: events, path: `${app}/deliveries` },
  { place: 'apps/{app}/webhook', topic: events, path: app },
  { place: 'apps/{app}/deliveries', topic: events, path: `${app}/deliveries` },
  { place: 'apps/{app}/deliveries/{delivery}', topic: events, path: `${app}/deliveries/{delivery}` },
  { place: 'apps/{app}/events', topic: events, path: `${app}/events` },
  { place: 'till?t={till}', topic: events, path: 'open-platform/me' },
  { place: 'review', topic: 'admin:reviews', path: 'admin/bots' },
  { place: 'review/templates', topic: 'admin:reviews', path: 'admin/templates' },
  { place: 'review/bots/{bot}', topic: 'admin:reviews', path: 'admin/bots/{bot}' },
  { place: 'review/templates/{template}', topic: 'admin:reviews', path: 'admin/templates/{template}' },
  { place: 'wallet', topic: 'me', path: 'wallet/vouchers' },
  { place: 'wallet/vouchers/{voucher}', topic: 'voucher:{voucher}', path: 'wallet/vouchers/{voucher}' },
  { place: 'wallet/stock', topic: 'me', path: 'wallet/stock' },
  { place: 'wallet/sends', topic: 'me', path: 'wallet/sends' },
  { place: 'wallet/apps', topic: 'me', path: 'wallet/authorizations' },
  { place: 'chats', topic: 'me', path: 'chats' },
  { place: 'chats/{chat}', topic: 'chat:{chat}', path: 'chats/{chat}/messages' },
  { place: 'chats/{chat}/details', topic: 'me', path: 'chats/{chat}' },
  { place: 'friends', topic: 'me', path: 'friends' },
];

/** Forms, and what no topic tells of. */
const others: readonly string[] = [
  ...['log-in', 'register', 'reset', 'me', 'bots', 'bots/new', 'apps', 'apps/new', 'chats/new'],
  ...['again', 'token', 'commands', 'settings', 'vouchers/new'].map((screen) => `bots/:id/${screen}`),
  ...['tokens', 'templates/new', 'vouchers/new'].map((screen) => `apps/:id/${screen}`),
  ...routesOf('admin'),
];

type Ids = Readonly<Record<string, string>>;

const filled = (text: string, ids: Ids) => text.replace(/\{(\w+)\}/g, (_all, name) => ids[name] ?? '');

describe('the live topics of the console', () => {
  let node: TestNode;
  let own: Tab & { readonly username: string };
  let chief: Tab;
  let ids: Ids;
  const taps = new Map<Tab, Tap>();

  before(async () => {
    node = await openConsoleNode();
    own = await registeredTab(node);
    ids = await makeThings(node, await tokenOf(node, own.username));
    chief = await openTab(node.address);
    await chief.page.goto('/console#/log-in');
    await chief.page.getByLabel('Username').fill(firstAdmin.username);
    await chief.page.getByLabel('Password').fill(firstAdmin.password);
    await chief.page.getByRole('button', { name: 'Log in' }).click();
    await chief.page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    for (const tab of [own, chief]) taps.set(tab, await tapped(tab.page));
  });
  after(async () => {
    await own.close();
    await chief.close();
  });

  it('are named for every screen', () => {
    const routes = folders.flatMap(routesOf);
    const routeFor = (place: string) =>
      routes.find((pattern) => matchOf(pattern, routeOf(`#/${place}`).path) !== undefined);
    const following = new Set(followers.map(({ place }) => routeFor(place)));
    expect([...following, ...others]).to.have.members(routes);
  });

  for (const { place, topic, path } of followers)
    it(`are followed at #/${place}: ${topic}, and ${path} is read again`, async () => {
      const tab = topic === 'admin:reviews' ? chief : own;
      const tap = taps.get(tab);
      if (tap === undefined) throw new Error('The tab is not listened to.');
      // A page of its own, so that the answers to all its subscriptions are still to come.
      await tab.page.goto('about:blank');
      const row = tap.holdBack(filled(topic, ids), `/api/v1/${filled(path, ids)}`);
      await tab.page.goto(`/console#/${filled(place, ids)}`);
      // It has read, nothing more is under way, and its topic is about to be watched.
      await until(() => row.held?.length !== 0 && row.answered > 0 && row.answered === row.asked);
      const before = row.asked;
      for (const send of row.held ?? []) send();
      row.held = undefined;
      await until(() => row.asked > before);
    });
});

interface Tap {
  /** From now on what the service answers to a subscription to the topic is kept back. */
  holdBack(topic: string, path: string): Row;
}

/** What has come about of one row; a row that failed has no part in the next one. */
interface Row {
  readonly topic: string;
  readonly path: string;
  /** Undefined once they go on their way. */
  held: (() => void)[] | undefined;
  asked: number;
  answered: number;
}

interface Frame {
  readonly id?: unknown;
  readonly op: string;
  readonly topic?: string;
}

async function tapped(page: Page): Promise<Tap> {
  let row: Row = { topic: '', path: '', held: undefined, asked: 0, answered: 0 };
  const isMeant = (request: Request) =>
    request.method() === 'GET' && new URL(request.url()).pathname === row.path;
  page.on('request', (request) => {
    if (isMeant(request)) row.asked += 1;
  });
  page.on('response', (response) => {
    if (isMeant(response.request())) row.answered += 1;
  });
  await page.routeWebSocket(/\/api\/v1\/realtime/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const { id, op, topic } = JSON.parse(String(text)) as Frame;
      const isAnswer = id !== undefined && topic === row.topic && op !== 'error';
      if (isAnswer && row.held !== undefined) row.held.push(() => socket.send(text));
      else socket.send(text);
    });
  });
  return {
    holdBack(topic, path) {
      row = { topic, path, held: [], asked: 0, answered: 0 };
      return row;
    },
  };
}

/** A bot with a webhook and an application that it works for, with a template, a voucher, and a till. */
async function makeThings(node: TestNode, token: string): Promise<Ids> {
  const baseUrl = node.address;
  const api = createClient({ baseUrl, token });
  const admin = createClient({ baseUrl, token: (await node.admin()).token });
  const scopes = ['messages:receive', 'vouchers:read', 'vouchers:templates:write'] as const;
  const { id: bot } = done(await api.bots.apply({ name: 'Weather', scopes: [...scopes] }));
  const { system_user_id: user_id } = done(await admin.admin.bots.approve({ id: bot }));
  const secret_token = 'a secret of this bot';
  const quiet = { allowed_updates: ['inline_query' as const], secret_token };
  done(await api.bots.my.setWebhook({ id: bot, url: 'https://hooks.example.com/weather', ...quiet }));
  const { id: chat } = done(await api.chats.open({ type: 'private', user_id }));
  const { id: template, applicationId: app } = done(
    await api.bots.templates.create({
      ...{ id: bot, external_template_id: 'coffee', name: 'A free coffee', type: 'gift' },
      ...{ issuer_name: 'Corner shop', fulfiller_name: 'Corner shop', acquisition_source: 'free' },
      ...{ fulfillment_category: 'offline_service', issue_limit: 0 },
      validity: { mode: 'relative', days_after_claim: 30 },
    }),
  );
  done(await api.bots.templates.submit({ id: bot, templateId: template }));
  done(await admin.admin.templates.approve({ id: template }));
  done(await api.wallet.authorizations.create({ applicationId: app }));
  const { id: recipient_user_id } = done(await api.accounts.me());
  const issue = { template_id: template, external_issue_id: 'gift-1', recipient_user_id };
  const { voucher } = done(await api.applications.vouchers.issue({ id: app, ...issue }));
  const { token: till } = done(
    await api.applications.tokens.issue({ id: app, name: 'Till', scopes: ['vouchers:read'] }),
  );
  return { bot, chat, app, template, voucher: voucher.id, till, delivery: 'dlv_none' };
}
