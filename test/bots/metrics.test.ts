// The metrics of a bot are true: they equal what the access logs of two nodes say.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import {
  type Asked,
  type AskOptions,
  openTwoTestNodes,
  type Person,
  type TestNode,
} from '../support/node.js';
import { until } from '../support/until.js';

type Metrics = Schemas['bot-metrics.Metrics'];

interface Line {
  readonly requestId: string;
  readonly endpoint: string;
  readonly status: number;
  readonly msg: string;
}

describe('the metrics of a bot', () => {
  let nodes: readonly [TestNode, TestNode];
  let owner: Person;
  let chat: string;
  let bot: { token: string; botId: string };
  let noise: { token: string; botId: string };
  const answers: Asked[] = [];

  before(async () => {
    nodes = await openTwoTestNodes();
    const [node] = nodes;
    owner = await node.person();
    [bot, noise] = [await node.botToken(owner), await node.botToken(owner)];
  });
  after(async () => {
    await nodes[1].close();
    await nodes[0].close();
  });

  /** Calls both nodes in turn. */
  async function call(method: string, path: string, options: AskOptions = {}): Promise<Asked> {
    const node = nodes[answers.length % 2] as TestNode;
    const answer = await node.ask(method, `/api/v1/bots/${path}`, { token: bot.token, ...options });
    answers.push(answer);
    return answer;
  }

  async function metrics(node: TestNode): Promise<Metrics> {
    const { json, text } = await node.ask('GET', `/api/v1/bots/my/${bot.botId}/metrics`, {
      token: owner.token,
    });
    expect(json.success, text).to.equal(true);
    return json.data as Metrics;
  }

  function logged(): readonly Line[] {
    const ids = new Set(answers.map(({ headers }) => headers.get('x-platform-request-id')));
    const lines = nodes.flatMap((node) => node.lines.map((line) => JSON.parse(line) as Line));
    return lines.filter(({ requestId, msg }) => msg === 'request.handled' && ids.has(requestId));
  }

  it('begin with nothing', async () => {
    const { calls, errors, sends, quota, updates, webhook, series } = await metrics(nodes[0]);
    const none = { last_minute: 0, last_hour: 0, last_day: 0 };
    expect({ calls, errors, sends }).to.deep.equal({
      calls: none,
      errors: { ...none, by_code: {} },
      sends: none,
    });
    expect(quota).to.include({ limit: 1_800, remaining: 1_800 });
    expect(updates).to.deep.equal({ pending: 0, delivered_last_hour: 0, dropped: 0 });
    expect(webhook).to.deep.equal({});
    expect(series).to.have.length(60);
  });

  it('equal a count of the access logs of both nodes', async () => {
    const me = (await call('GET', 'me')).json.data as Schemas['bots.Identity'];
    const opened = await nodes[0].ask('POST', '/api/v1/chats', {
      token: owner.token,
      body: { type: 'private', user_id: me.system_user_id },
    });
    chat = (opened.json.data as { id: string }).id;
    for (let n = 0; n < 5; n += 1)
      await call('POST', 'sendMessage', { body: { chat_id: chat, text: `${n}` } });
    const keyed = { body: { chat_id: chat, text: 'once' }, headers: { 'Idempotency-Key': 'k' } };
    await Promise.all(Array.from({ length: 6 }, () => call('POST', 'sendMessage', keyed)));
    for (let n = 0; n < 2; n += 1) await call('POST', 'sendMessage', { body: { chat_id: chat, text: '' } });
    await call('POST', 'sendMessage', { body: { chat_id: 'prv_nowhere', text: 'x' } });
    await call('POST', 'sendMessage', { ...keyed, body: { chat_id: chat, text: 'twice' } });
    await nodes[1].ask('GET', '/api/v1/bots/me', { token: noise.token });

    await until(() => logged().length === answers.length);
    const lines = logged();
    const errors = lines.filter(({ status }) => status >= 400).length;
    const replays = answers.filter(
      ({ headers, status }) => headers.has('idempotent-replayed') && status === 200,
    );
    const sent = lines.filter(({ endpoint, status }) => endpoint === 'bots.send_message' && status === 200);
    const counted = { calls: lines.length, errors, sends: sent.length - replays.length };
    expect(counted).to.deep.equal({ calls: 16, errors: 4, sends: 6 });
    for (const node of nodes) {
      await until(async () => (await metrics(node)).calls.last_hour === counted.calls);
      const told = await metrics(node);
      expect(told.errors).to.deep.include({ last_day: errors });
      expect(told.errors.by_code).to.deep.equal({ VALIDATION: 2, NOT_FOUND: 1, IDEMPOTENCY_KEY_REUSED: 1 });
      expect(told.sends.last_day).to.equal(counted.sends);
      const sums = told.series.reduce(
        (sum, one) => ({
          calls: sum.calls + one.calls,
          errors: sum.errors + one.errors,
          sends: sum.sends + one.sends,
        }),
        { calls: 0, errors: 0, sends: 0 },
      );
      expect(sums).to.deep.equal(counted);
    }
  });

  it('tell of the quota what the bot is told, and count what waits for the bot', async () => {
    const last = await call('GET', 'me');
    const said = { token: owner.token, body: { text: 'Hello' } };
    await nodes[0].ask('POST', `/api/v1/chats/${chat}/messages`, said);
    await until(async () => (await metrics(nodes[1])).updates.pending === 1);
    const { quota, updates } = await metrics(nodes[1]);
    expect(quota.limit).to.equal(1_800);
    expect(quota.remaining).to.be.at.least(Number(last.headers.get('x-botratelimit-remaining')));
    expect(updates).to.deep.include({ pending: 1, delivered_last_hour: 0, dropped: 0 });
    expect(updates.oldest_age_seconds).to.be.within(0, 60);
  });

  it('are shown to the developer of the bot only', async () => {
    const stranger = await nodes[0].person();
    const path = `/api/v1/bots/my/${bot.botId}/metrics`;
    expect((await nodes[0].ask('GET', path, { token: stranger.token })).status).to.equal(404);
  });
});
