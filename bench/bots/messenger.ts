// Bots, people and chats on the product, made as anybody would make them; members and messages without number
// are written as the product stores them.
import type { Document } from 'mongodb';
import type { StoredActor } from '../../src/actors/store-port.js';
import type { ChatState, MemberRow } from '../../src/chats/chat/chat.js';
import type { MessageRow } from '../../src/chats/messages/message.js';
import { chatsCollection, memberRef, membersCollection, messagesCollection } from '../../src/chats/names.js';
import { newId } from '../../src/shared/ids.js';
import { type Product, startProduct } from '../product.js';
import { openProductDatabase, type ProductDatabase } from '../product-database.js';
import type { Stage } from '../stage.js';

export interface Bot {
  readonly token: string;
  /** The token as programs for Telegram have it. */
  readonly telegramToken: string;
  readonly userId: string;
}

export interface Messenger extends Pick<ProductDatabase, 'db' | 'counters'> {
  readonly product: Product;
  /** With them another node takes its share. */
  readonly cluster: Readonly<Record<string, string>>;
  /** The token of the owner of all groups. */
  readonly owner: string;
  /** The token of an admin. */
  readonly admin: string;
  bot(): Promise<Bot>;
  group(members: readonly string[]): Promise<string>;
  /** So many people more. */
  addPeople(chat: string, count: number): Promise<void>;
  /** So many messages of the owner more, after those that are there. */
  addMessages(chat: string, count: number): Promise<void>;
  /** Whole requests of `sendMessage`, into the chats by turns. */
  sends(bot: Bot, chats: readonly string[], count: number): string[];
  /** Whole requests in which the owner sends a command, which every bot of the chat hears. */
  says(chat: string, count: number): string[];
  /** The newest 20. */
  reads(chat: string, count: number): string[];
}

const account = { username: 'bench_admin', password: 'correct horse battery staple' };
/** The owner of all groups and bots. */
export const ownerAccount = { ...account, username: 'bench_owner' };
const batchMax = 5_000;
const text = 'Your table for four is ready. Please come to the counter on the first floor.';

export async function openMessenger(
  stage: Stage,
  settings: Readonly<Record<string, string>> = {},
): Promise<Messenger> {
  const cluster = { CLUSTER_SECRET: newId('secret').repeat(2), CLUSTER_HOST: '127.0.0.1', CLUSTER_PORT: '0' };
  const product = await startProduct(stage, {
    ADMIN_USERNAME: account.username,
    ADMIN_PASSWORD: account.password,
    ...cluster,
    ...settings,
  });
  const { client, db, counters } = await openProductDatabase(stage, product);
  const { call, port } = product;
  const logIn = (action: string, body: object) =>
    call<{ access_token: string; user: { id: string } }>('POST', `/api/v1/accounts/${action}`, { body });
  const { access_token: chief } = await logIn('login', account);
  const { access_token: token, user } = await logIn('register', ownerAccount);

  function request(verb: string, bearer: string, body?: object): string {
    const sent = body === undefined ? '' : JSON.stringify(body);
    const lines = [
      `${verb} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'User-Agent: signalbox-bench',
      `Authorization: Bearer ${bearer}`,
      ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${sent.length}`]),
    ];
    return `${lines.join('\r\n')}\r\n\r\n${sent}`;
  }

  /** And to the disk, so that nothing of it is written there while something is measured. */
  async function insert(collection: string, { count, row }: { count: number; row(n: number): object }) {
    const rows = db.collection<Document>(collection);
    for (let from = 0; from < count; from += batchMax) {
      const batch = Array.from({ length: Math.min(batchMax, count - from) }, (_, n) => row(from + n));
      await rows.insertMany(batch, { ordered: false });
    }
    await client.db('admin').command({ fsync: 1 });
  }

  /** As a turn would: whoever remembers the chat finds that it has changed. */
  async function count(chat: string, added: Readonly<Record<string, number>>): Promise<void> {
    await db
      .collection<{ _id: string }>(chatsCollection)
      .updateOne({ _id: chat }, { $inc: { ...added, v: 1 } });
  }

  return Object.freeze({
    product,
    db,
    counters,
    cluster,
    owner: token,
    admin: chief,
    async bot() {
      const { id } = await call<{ id: string }>('POST', '/api/v1/bots/applications', {
        token,
        body: { name: 'Bench' },
      });
      await call('POST', `/api/v1/admin/bots/${id}/approve`, { token: chief, body: {} });
      const seen = await call<{ one_time_token: string }>('GET', `/api/v1/bots/my/${id}`, { token });
      const own = { token: seen.one_time_token };
      const me = await call<{ system_user_id: string }>('GET', '/api/v1/bots/me', own);
      const { numeric_id } = await call<{ numeric_id: number }>('GET', `/api/v1/bots/my/${id}/telegram`, {
        token,
      });
      return { ...own, userId: me.system_user_id, telegramToken: `${numeric_id}:${own.token}` };
    },
    async group(member_ids: readonly string[]) {
      const body = { type: 'group', title: 'Bench', member_ids };
      return (await call<{ id: string }>('POST', '/api/v1/chats', { token, body })).id;
    },
    async addPeople(chat: string, total: number) {
      const row = () => {
        const person = newId('usr');
        const member: MemberRow = { chat, user: person, isBot: false, status: 'member', since: Date.now() };
        return { _id: memberRef(chat, person).id, ...member };
      };
      await insert(membersCollection, { count: total, row });
      await count(chat, { 'st.members': total });
    },
    async addMessages(chat: string, total: number) {
      const head = await db.collection<StoredActor>(chatsCollection).findOne({ _id: chat });
      if (head === null) throw new Error(`The chat ${chat} is gone.`);
      const { lastSeq } = head.st as ChatState;
      const from = { id: user.id, username: ownerAccount.username };
      const content = { type: 'text', text } as const;
      const row = (n: number): MessageRow => {
        const place = { chat, seq: lastSeq + 1 + n, from, at: Date.now() };
        return { _id: newId('msg'), ...place, content, mentions: [] };
      };
      await insert(messagesCollection, { count: total, row });
      await count(chat, { 'st.lastSeq': total });
    },
    sends: (bot: Bot, chats: readonly string[], total: number) =>
      Array.from({ length: total }, (_, n) =>
        request('POST /api/v1/bots/sendMessage', bot.token, { chat_id: chats[n % chats.length], text }),
      ),
    says: (chat: string, total: number) =>
      Array.from({ length: total }, () =>
        request(`POST /api/v1/chats/${chat}/messages`, token, { text: `/say ${text}` }),
      ),
    reads: (chat: string, total: number) =>
      Array<string>(total).fill(request(`GET /api/v1/chats/${chat}/messages?limit=20`, token)),
  } satisfies Messenger);
}
