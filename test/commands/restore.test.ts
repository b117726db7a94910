// A restore: what is numbered after it has numbers that were never given, and live topics say that they
// begin anew.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { MongoClient } from 'mongodb';
import { sourceOfUpdate } from '../../src/commands/update-sources.js';
import { auditQueues } from '../../src/updates/audit.js';
import { createEventSource } from '../../src/vouchers/vouchers/event-source.js';
import { openLive } from '../realtime/live-client.js';
import { openDatabaseClient } from '../support/database-client.js';
import { openNodeOn, type Person, type TestNode } from '../support/node.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { until } from '../support/until.js';
import { shopOn } from '../vouchers/shop.js';

const program = fileURLToPath(new URL('../../dist/commands/restore.js', import.meta.url));

interface Update {
  readonly update_seq: number;
  readonly message: { readonly text: string };
}

describe('a restore', () => {
  let stores: TestStores;
  let client: MongoClient;
  let node: TestNode;
  const backup = () => `${stores.database}_backup`;

  before(async () => {
    stores = await openTestStores();
    client = await openDatabaseClient(stores);
    node = await opened();
  });
  after(async () => {
    await node?.close();
    await client?.db(backup()).dropDatabase();
    await client?.close();
    await stores?.close();
  });

  /** What a back-up of one moment has, while nothing runs. */
  async function copied(from: string, to: string): Promise<void> {
    for (const { name } of await client.db(from).listCollections({}, { nameOnly: true }).toArray())
      await client
        .db(from)
        .collection(name)
        .aggregate([{ $out: { db: to, coll: name } }])
        .toArray();
  }
  async function restored(): Promise<void> {
    for (const { collectionName } of await client.db(stores.database).collections())
      await client.db(stores.database).collection(collectionName).deleteMany({});
    await copied(backup(), stores.database);
  }
  function command(...folder: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
    const named = { MONGODB_URL: stores.mongodbUrl, MONGODB_DATABASE: stores.database };
    const env = { ...process.env, ...named, REDIS_URL: stores.redisUrl };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [program, ...folder], { env }, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode, stdout, stderr }),
      );
    });
  }
  const opened = () => openNodeOn({ ...stores, close: async () => undefined }, {});
  async function data<T>(call: string, { token, body }: { token: string; body?: object }): Promise<T> {
    const [method = '', path = ''] = call.split(' ');
    const { json, text, status } = await node.ask(method, `/api/v1${path}`, { token, ...(body && { body }) });
    expect(status, text).to.equal(200);
    return json.data as T;
  }
  async function botOf(anna: Person) {
    const { token, botId } = await node.botToken(anna);
    const { system_user_id: user_id } = await data<{ system_user_id: string }>('GET /bots/me', { token });
    const body = { type: 'private', user_id };
    const chat = await data<{ id: string }>('POST /chats', { token: anna.token, body });
    return { token, botId, chat: chat.id };
  }
  const say = (anna: Person, { chat }: { chat: string }, text: string) =>
    data(`POST /chats/${chat}/messages`, { token: anna.token, body: { text } });
  /** So many of them: each gets its number a moment after it was said. */
  async function updates({ token }: { token: string }, count: number, offset?: number) {
    let given: (readonly [seq: number, text: string])[] = [];
    await until(async () => {
      const body = { timeout: 5, ...(offset !== undefined && { offset }) };
      const answer = await data<{ updates: Update[] }>('POST /bots/getUpdates', { token, body });
      given = answer.updates.map(({ update_seq, message: { text } }) => [update_seq, text] as const);
      return given.length >= count;
    });
    return given;
  }

  it('gives no number twice, and tells topics that they begin anew', async () => {
    const anna = await node.person();
    const [bot, late] = [await botOf(anna), await botOf(anna)];
    const shop = await shopOn({ nodes: [node], stores, client });
    const events = () =>
      data<{ items: { seq: number; id: string }[]; first: number }>('GET /open-platform/events?after=0', {
        token: shop.token,
      });
    await shop.voucher();
    for (const text of ['one', 'two', 'three']) await say(anna, bot, text);
    expect(await updates(bot, 1, 3)).to.deep.equal([[3, 'three']]);
    await until(async () => (await events()).items.length === 3);
    const kept = await events();
    await node.close();
    await copied(stores.database, backup());

    node = await opened();
    for (const text of ['lost', 'lost too']) await say(anna, bot, text);
    await say(anna, late, 'the first');
    expect(await updates(bot, 2, 4)).to.have.length(2);
    expect(await updates(late, 1)).to.deep.equal([[1, 'the first']]);
    const topic = `bot:${bot.botId}:updates`;
    const watching = await openLive(node.address, { token: bot.token });
    const { epoch } = await watching.ask({ op: 'subscribe', topic });
    await watching.close();
    await node.close();

    await restored();
    const { code, stdout, stderr } = await command();
    expect({ code, stdout }, stderr).to.deep.equal({ code: 0, stdout: '' });

    node = await opened();
    await say(anna, bot, 'new');
    await say(anna, late, 'new');
    const again = await openLive(node.address, { token: bot.token });
    const answer = await again.ask({ op: 'subscribe', topic, from: { epoch, offset: 5 } });
    await again.close();
    expect(answer).to.include({ op: 'ok', recovered: false });
    expect(answer.epoch).not.to.equal(epoch);

    const given = await updates(bot, 2, 6);
    expect(given.map(([, text]) => text)).to.deep.equal(['three', 'new']);
    for (const [seq] of [...given, ...(await updates(late, 1, 2))]) expect(seq).to.be.above(1_000_000);
    expect(await updates(late, 1, 2)).to.have.length(1);
    const moved = await events();
    expect(kept.items.map(({ seq }) => seq)).to.deep.equal([1, 2, 3]);
    expect(moved.items.map(({ id }) => id)).to.deep.equal(kept.items.map(({ id }) => id));
    expect(moved.items.map(({ seq }) => seq - moved.first)).to.deep.equal([0, 1, 2]);
    expect(moved.first, 'a reader sees that numbers were left out').to.be.above(1_000_000);

    const mongo = { client, db: client.db(stores.database), close: async () => undefined };
    const faults: string[] = [];
    const sources = [createEventSource(mongo)];
    const audit = { rest: async () => undefined, sourceOf: sourceOfUpdate, sources };
    await auditQueues(mongo, { ...audit, tell: (line) => faults.push(line), redis: undefined });
    expect(faults).to.deep.equal([]);
  });

  it('takes no folder where the settings name a database', async () => {
    const { code, stderr } = await command('/tmp');
    expect(code).to.equal(2);
    expect(stderr).to.include('MONGODB_URL is set');
  });
});
