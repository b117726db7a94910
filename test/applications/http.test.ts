// The tokens of an application and of a bot over HTTP, from the first call to the refusal after the last.
import { expect } from 'chai';
import pino from 'pino';
import { openNode, type SignalboxNode } from '../../src/node/node.js';
import { readConfig } from '../support/config.js';
import { openTestStores, type TestStores } from '../support/stores.js';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { code: unknown; data: Record<string, unknown>; error?: { code: string } };
}

const password = 'correct horse battery staple';

describe('tokens over HTTP', () => {
  let stores: TestStores;
  let node: SignalboxNode;

  before(async () => {
    stores = await openTestStores();
    const config = readConfig({
      HOST: '127.0.0.1',
      PORT: '0',
      MONGODB_URL: stores.mongodbUrl,
      MONGODB_DATABASE: stores.database,
      REDIS_URL: stores.redisUrl,
      ADMIN_USERNAME: 'chief',
      ADMIN_PASSWORD: password,
      DRAIN_SECONDS: '1',
      // Calls at once do not wait for each other, however long a store stands still.
      CALLER_COST_AT_ONCE: '60000',
    });
    // A node whose Redis is late counts alone and less exactly: docs/decisions/limits.md
    node = await openNode({
      ...{ config, log: pino({ level: 'silent' }), lines: { write: () => undefined } },
      redisTimeoutMs: 60_000,
    });
  });
  after(async () => {
    await node.close();
    await stores.close();
  });

  async function send(method: string, path: string, options: { token?: string; body?: object } = {}) {
    const { token, body } = options;
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(new URL(`/api/v1${path}`, node.address), init);
    const answer = { status: response.status, headers: response.headers, body: await response.json() };
    return answer as Answer;
  }

  async function data(method: string, path: string, options: { token?: string; body?: object } = {}) {
    const { status, body } = await send(method, path, options);
    expect(status, JSON.stringify(body)).to.equal(200);
    return body.data;
  }

  const person = async (act: 'register' | 'login', username: string) => {
    const { access_token } = await data('POST', `/accounts/${act}`, { body: { username, password } });
    return String(access_token);
  };

  it('of an application: its context, its limit to the call, and 401 once revoked', async () => {
    const token = await person('register', 'anna');
    const applications = '/open-platform/applications';
    const { id } = await data('POST', applications, { token, body: { name: 'Tills' } });
    const scopes = ['vouchers:read'];
    const tokens = `${applications}/${id}/tokens`;
    const made = await data('POST', tokens, { token, body: { name: 'Till 1', scopes } });
    const me = () => send('GET', '/open-platform/me', { token: String(made.token) });
    const answers = await Promise.all(Array.from({ length: 61 }, me));
    expect(answers.map(({ status, body }) => body.error?.code ?? status).sort()).to.deep.equal([
      ...Array.from({ length: 60 }, () => 200),
      'RATE_LIMITED',
    ]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.error?.code).to.equal('RATE_LIMITED');
    expect(Number(refused?.headers.get('Retry-After'))).to.be.within(1, 60);
    const narrow = await data('POST', tokens, { token, body: { name: 'x', scopes: ['vouchers:issue'] } });
    const scopeless = await send('GET', '/open-platform/me', { token: String(narrow.token) });
    expect([scopeless.status, scopeless.body.error?.code]).to.deep.equal([403, 'SCOPE_MISSING']);
    await data('DELETE', `${tokens}/${made.id}`, { token });
    const late = await me();
    expect([late.status, late.body.code, late.body.error?.code]).to.deep.equal([401, 401, 'INVALID_TOKEN']);
  });

  it('of a bot: reviewed by a reviewer, read once, tried, renewed five times in five minutes', async () => {
    const [token, chief] = [await person('register', 'berta'), await person('login', 'chief')];
    const { id } = await data('POST', '/bots/applications', { token, body: { name: 'Weather' } });
    const approve = `/admin/bots/${id}/approve`;
    expect((await send('POST', approve, { token })).status).to.equal(403);
    expect(await data('POST', approve, { token: chief })).to.include({ review_status: 'approved' });
    const { one_time_token } = await data('GET', `/bots/my/${id}`, { token });
    const botToken = String(one_time_token);
    expect(await data('GET', '/bots/me', { token: botToken })).to.include({ id, status: 'active' });
    expect(await data('POST', '/bots/verify-token', { body: { token: botToken } })).to.include({ id });
    const wrong = await send('POST', '/bots/verify-token', { body: { token: 'sbot_wrong' } });
    expect([wrong.status, wrong.body.code]).to.deep.equal([401, 'INVALID_BOT_TOKEN']);
    const renewals = Array.from({ length: 6 }, () =>
      send('POST', `/bots/my/${id}/regenerate-token`, { token }),
    );
    const statuses = (await Promise.all(renewals)).map(({ status }) => status).sort();
    expect(statuses).to.deep.equal([200, 200, 200, 200, 200, 429]);
    expect((await send('GET', '/bots/me', { token: botToken })).body.code).to.equal('INVALID_BOT_TOKEN');
    const crossed = await send('GET', '/bots/me', { token });
    expect([crossed.status, crossed.body.code]).to.deep.equal([401, 'INVALID_BOT_TOKEN']);
  });
});
