// Chats speak and a bot fetches through nodes that are killed: what was accepted is fetched once, with dense
// numbers, in the order of each chat.
import { expect } from 'chai';
import type { MongoClient } from 'mongodb';
import { sourceOfUpdate } from '../../src/commands/update-sources.js';
import type { Mongo } from '../../src/storage/mongo.js';
import { auditQueues } from '../../src/updates/audit.js';
import { type Bot, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { type Nodes, openNodes } from '../chats/model/nodes.js';
import { createRng, wholeNumber } from '../simulation/scheduler.js';
import { openDatabaseClient } from '../support/database-client.js';
import { linkedNodes } from '../support/linked-nodes.js';
import type { Person } from '../support/node.js';
import { proofSettings } from '../support/proof-settings.js';
import { until } from '../support/until.js';

interface Fetched {
  readonly update_seq: number;
  readonly message: { readonly text: string; readonly chat_id?: string };
}

const linked = {
  ...linkedNodes,
  RATE_LIMIT_SCALE: '1000000',
};
const chatsTotal = 4;

describe('updates of nodes that are killed', () => {
  const { seed, minutes, kills: killsTotal } = proofSettings();
  const rng = createRng(seed);
  let world: ChatsWorld;
  let client: MongoClient;
  let nodes: Nodes;
  let bot: Bot;
  let isOver = false;
  /** True when all messages are answered, also those that were under way when the kills were over. */
  let isAllAnswered = false;
  const accepted = new Set<string>();
  const fetched = new Map<number, string>();
  before(async () => {
    world = await openChatsWorld(linked);
    client = await openDatabaseClient(world.stores);
    nodes = await openNodes({ stores: world.stores, env: linked, db: world.db });
    bot = await world.bot();
  });
  after(async () => {
    await nodes?.close();
    await client?.close();
    await world?.close();
  });

  async function speak(person: Person, chat: string, name: string): Promise<void> {
    const path = `/api/v1/chats/${chat}/messages`;
    for (let n = 1; !isOver; n += 1) {
      const text = `${name} ${n}`;
      const body = { text, client_message_id: text.replace(' ', '-') };
      const asking = { method: 'POST', path, token: person.token, headers: {}, body };
      const { status, text: said } = await nodes.insist(asking, wholeNumber(rng, 2));
      expect(status, said).to.equal(200);
      accepted.add(text);
    }
  }

  /** Until all that was accepted is there. */
  async function fetchAll(): Promise<void> {
    const path = '/api/v1/bots/getUpdates';
    const isMissing = () => [...accepted].some((text) => !texts.has(text));
    const texts = new Set<string>();
    for (let offset = 1; !isAllAnswered || isMissing(); ) {
      const asking = { method: 'POST', path, token: bot.token, headers: {}, body: { offset, timeout: 1 } };
      const { status, text } = await nodes.insist(asking, wholeNumber(rng, 2));
      expect(status, text).to.equal(200);
      for (const { update_seq: seq, message } of JSON.parse(text).data.updates as Fetched[]) {
        expect(fetched.get(seq) ?? message.text, 'a number that was fetched before').to.equal(message.text);
        fetched.set(seq, message.text);
        texts.add(message.text);
        offset = Math.max(offset, seq + 1);
      }
    }
  }

  it(`are all fetched once and in order, after ${killsTotal} deaths`, async function () {
    this.timeout((minutes + 3) * 60_000);
    const speakers: Promise<void>[] = [];
    for (let nth = 0; nth < chatsTotal; nth += 1) {
      const person = await world.person();
      const { id } = await world.privateChat(person, bot.systemUserId);
      speakers.push(speak(person, id, `chat${nth}`));
    }
    const fetching = fetchAll();
    for (let kills = 0; kills < killsTotal; kills += 1) await nodes.kill(wholeNumber(rng, 2));
    isOver = true;
    await Promise.all(speakers);
    isAllAnswered = true;
    await fetching;
    const numbers = [...fetched.keys()].sort((a, b) => a - b);
    expect(numbers.at(-1), 'dense').to.equal(numbers.length);
    expect(new Set(fetched.values()), 'each once')
      .to.deep.equal(accepted)
      .and.have.property('size', fetched.size);
    const lasts = new Map<string, number>();
    for (const seq of numbers) {
      const [chat = '', n] = (fetched.get(seq) ?? '').split(' ');
      expect(Number(n), `${chat} at ${seq}`).to.equal((lasts.get(chat) ?? 0) + 1);
      lasts.set(chat, Number(n));
    }
    const mongo = { client, db: client.db(world.stores.database) } as unknown as Mongo;
    async function told(): Promise<readonly string[]> {
      const lines: string[] = [];
      const rest = async () => undefined;
      await auditQueues(mongo, { tell: (line) => void lines.push(line), rest, sourceOf: sourceOfUpdate });
      return lines;
    }
    // What is done with goes a little later, and what nobody waits for gets its number then.
    const isLate = (line: string) => /(is done with and still there|has no number)$/.test(line);
    let last: readonly string[] = [];
    await until(async () => {
      last = await told();
      return !last.some(isLate);
    });
    expect(last).to.deep.equal([]);
  });
});
