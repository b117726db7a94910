// A setting that was changed through one node is in force on the other when the call has answered.
import { expect } from 'chai';
import type { Db, MongoClient } from 'mongodb';
import type { Schemas } from '../../src/generated/schemas.js';
import { openDatabaseClient } from '../support/database-client.js';
import { linkedNodes } from '../support/linked-nodes.js';
import { openNodeOn, type Person, type TestNode } from '../support/node.js';
import { openTestStores } from '../support/stores.js';

const env = {
  RATE_LIMIT_SCALE: '1000',
  ...linkedNodes,
};
const groupsInAll = 8;

interface Bot {
  readonly token: string;
  readonly botId: string;
}

describe('settings of a bot on two nodes', () => {
  let first: TestNode;
  let second: TestNode;
  let client: MongoClient;
  let db: Db;
  let anna: Person;
  let bot: Bot;
  /** There are enough groups that each node owns some of them. */
  let groups: readonly string[];

  before(async () => {
    const stores = await openTestStores();
    first = await openNodeOn(stores, env);
    second = await openNodeOn({ ...stores, close: async () => undefined }, env);
    client = await openDatabaseClient(stores);
    db = client.db(stores.database);
    anna = await first.person();
    bot = await first.botToken(anna);
    const me = await ask<Schemas['bots.Identity']>(first, 'GET /api/v1/bots/me', { token: bot.token });
    const body = { type: 'group', title: 'Neighbours', member_ids: [me.system_user_id] };
    const opened = Array.from({ length: groupsInAll }, () =>
      ask<{ id: string }>(first, 'POST /api/v1/chats', { token: anna.token, body }),
    );
    groups = (await Promise.all(opened)).map(({ id }) => id);
  });
  after(async () => {
    await client?.close();
    await second?.close();
    await first?.close();
  });

  async function ask<T>(node: TestNode, call: string, options: { token: string; body?: object }): Promise<T> {
    const [method = '', path = ''] = call.split(' ');
    const { status, text, json } = await node.ask(method, path, options);
    expect(status, `${call}: ${text}`).to.equal(200);
    return json.data as T;
  }

  /** The number of messages, one in each group, of which the bot gets an update. */
  async function heardThrough(node: TestNode): Promise<number> {
    const updates = db.collection('bot_updates');
    const before = await updates.countDocuments({ to: bot.botId });
    const talk = { token: anna.token, body: { text: 'ordinary talk' } };
    await Promise.all(groups.map((id) => ask(node, `POST /api/v1/chats/${id}/messages`, talk)));
    return (await updates.countDocuments({ to: bot.botId })) - before;
  }

  it('hold for messages through the other node, each time they are changed', async () => {
    expect(await heardThrough(first)).to.equal(0);
    expect(await heardThrough(second)).to.equal(0);
    for (const enabled of [false, true, false, true]) {
      const expected = enabled ? 0 : groupsInAll;
      const set = { token: bot.token, body: { enabled } };
      await ask(first, 'POST /api/v1/bots/setMyGroupPrivacy', set);
      expect(await heardThrough(second), `privacy ${enabled}`).to.equal(expected);
      expect(await heardThrough(first), `privacy ${enabled}`).to.equal(expected);
    }
  });

  it('hold for subscriptions and scopes too', async () => {
    const own = `/api/v1/bots/my/${bot.botId}`;
    await ask(second, `PATCH ${own}`, { token: anna.token, body: { group_privacy: false } });
    expect(await heardThrough(first)).to.equal(groupsInAll);
    const webhook = { url: 'https://hooks.example.com', allowed_updates: ['callback_query'] };
    await ask(first, 'POST /api/v1/bots/setWebhook', { token: bot.token, body: webhook });
    expect(await heardThrough(second)).to.equal(0);
    await ask(second, 'POST /api/v1/bots/setWebhook', { token: bot.token, body: { url: webhook.url } });
    expect(await heardThrough(first)).to.equal(groupsInAll);
    const scopes = ['messages:send'];
    await ask(second, `POST ${own}/scopes`, { token: anna.token, body: { scopes } });
    expect(await heardThrough(first)).to.equal(0);
  });

  it('end with the bot: the other node refuses its token', async () => {
    await ask(second, 'GET /api/v1/bots/me', { token: bot.token });
    await ask(first, `DELETE /api/v1/bots/my/${bot.botId}`, { token: anna.token });
    expect((await second.ask('GET', '/api/v1/bots/me', { token: bot.token })).status).to.equal(401);
  });
});
