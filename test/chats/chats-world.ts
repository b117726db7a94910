// People, bots and chats on a whole node, and the published updates of bots from the database.
import { expect } from 'chai';
import type { Db } from 'mongodb';
import type { Schemas } from '../../src/generated/schemas.js';
import type { NodeOptions } from '../../src/node/node.js';
import type { UpdateRow } from '../../src/updates/update.js';
import { untilTogether } from '../support/linked-nodes.js';
import type { Asked, AskOptions, Person, TestNode } from '../support/node.js';
import { openProduct, openSharedProduct, type TestProduct } from '../support/shared-product.js';
import type { TestStores } from '../support/stores.js';

export type Message = Schemas['chats.Message'];
export type Chat = Schemas['chats.Chat'];

export interface Bot {
  readonly token: string;
  readonly botId: string;
  readonly systemUserId: string;
  readonly username: string;
}

/** A row with its body parsed. */
type Published = Omit<UpdateRow, 'body'> & { readonly body: Readonly<Record<string, unknown>> };

export interface ChatsWorld {
  readonly node: TestNode;
  readonly stores: TestStores;
  readonly db: Db;
  /** One more node of the same product; where nodes have links, it has them. */
  another(): Promise<TestNode>;
  person(): Promise<Person>;
  bot(owner?: Person): Promise<Bot>;
  /** The data of a success; `call` is `POST /path`. */
  ask<T>(call: string, options?: AskOptions): Promise<T>;
  /** The answer of a refusal, of which the status is checked. */
  refused(status: number, call: string, options?: AskOptions): Promise<Asked['json']>;
  privateChat(person: Person, userId: string): Promise<Chat>;
  group(owner: Person, members?: readonly string[]): Promise<Chat>;
  say(person: Person, chat: string, said: string | object): Promise<Message>;
  /** Calls the bot API. */
  asBot<T>(bot: Bot, method: string, body?: object): Promise<T>;
  history(person: Person, chat: string): Promise<readonly Message[]>;
  /** The updates of the bot so far, the oldest first. */
  published(bot: Bot): Promise<readonly Published[]>;
  /** Every document of a collection. */
  rows(collection: string): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** The suite that calls this has a second node of the product while its tests run. */
export function secondNode(world: () => ChatsWorld): () => TestNode {
  let second: TestNode | undefined;
  before(async () => {
    second = await world().another();
  });
  after(() => second?.close());
  return () => second ?? expect.fail('The second node opens before the first test.');
}

export async function openChatsWorld(
  env: Readonly<Record<string, string>> = {},
  more: Pick<NodeOptions, 'rooms' | 'clock'> = {},
): Promise<ChatsWorld> {
  return chatsWorldOn(await openProduct({ env, more }), { isLinked: 'CLUSTER_SECRET' in env });
}

/** On the product of the worker: what is in its database is not only the file's. */
export async function openSharedChats(): Promise<ChatsWorld> {
  return chatsWorldOn(await openSharedProduct(), { isLinked: false });
}

/** On nodes that are open; it closes them. */
export function chatsWorldOn(product: TestProduct, { isLinked }: { isLinked: boolean }): ChatsWorld {
  const { stores, client } = product;
  const [node] = product.nodes;
  const db = client.db(stores.database);
  let developer: Person | undefined;
  const others: TestNode[] = [];

  function call(named: string, options: AskOptions) {
    const [method = '', path = ''] = named.split(' ');
    return node.ask(method, path, options);
  }

  async function ask<T>(named: string, options: AskOptions = {}): Promise<T> {
    const { json, text, status } = await call(named, options);
    expect(status, `${named}: ${text}`).to.equal(200);
    return json.data as T;
  }

  return {
    node,
    stores,
    db,
    ask,
    async another() {
      const other = await product.another();
      others.push(other);
      if (others.length === 1 && isLinked) await untilTogether([node, other], db);
      return other;
    },
    person: () => node.person(),
    async refused(status, named, options = {}) {
      const answer = await call(named, options);
      expect(answer.status, `${named}: ${answer.text}`).to.equal(status);
      return answer.json;
    },
    async bot(owner) {
      developer ??= await node.person();
      const { token, botId } = await node.botToken(owner ?? developer);
      const me = await ask<Schemas['bots.Identity']>('GET /api/v1/bots/me', { token });
      return { token, botId, systemUserId: me.system_user_id, username: me.username };
    },
    privateChat: ({ token }, user_id) =>
      ask('POST /api/v1/chats', { token, body: { type: 'private', user_id } }),
    group: ({ token }, member_ids = []) =>
      ask('POST /api/v1/chats', { token, body: { type: 'group', title: 'Neighbours', member_ids } }),
    say: ({ token }, chat, said) =>
      ask(`POST /api/v1/chats/${chat}/messages`, {
        token,
        body: typeof said === 'string' ? { text: said } : said,
      }),
    asBot: ({ token }, method, body) =>
      ask(`${body === undefined ? 'GET' : 'POST'} /api/v1/bots/${method}`, {
        token,
        ...(body !== undefined && { body }),
      }),
    async history({ token }, chat) {
      const call = `GET /api/v1/chats/${chat}/messages?limit=100`;
      return (await ask<Schemas['chats.Messages']>(call, { token })).items;
    },
    async published({ botId }) {
      const updates = db.collection<UpdateRow>('bot_updates').find({ to: botId });
      const rows = await updates.sort({ at: 1, v: 1, i: 1 }).toArray();
      return rows.map((row) => {
        const { update_id: id, type, bot_id: to, ...body } = JSON.parse(row.body) as Published['body'];
        expect([id, type, to]).to.deep.equal([row._id, row.type, row.to]);
        return { ...row, body };
      });
    },
    rows: (collection) => db.collection(collection).find().toArray(),
    async close() {
      for (const other of others) await other.close();
      await product.close();
    },
  };
}
