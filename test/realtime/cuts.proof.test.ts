// Topics that are read while connections are cut at random bytes, each reconnect goes to the other node, and
// nodes and Redis are killed: nothing is lost, nothing comes twice, and all comes in order.
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { type Bot, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { type Nodes, openNodes } from '../chats/model/nodes.js';
import { createRng, wholeNumber } from '../simulation/scheduler.js';
import { linkedNodes } from '../support/linked-nodes.js';
import type { Person } from '../support/node.js';
import { type OwnServer, startRedis } from '../support/own-stores.js';
import { proofSettings } from '../support/proof-settings.js';
import { until } from '../support/until.js';
import { type CutReader, openCutReader } from './cut-reader.js';
import type { Cut } from './cutting-proxy.js';

const linked = { ...linkedNodes, RATE_LIMIT_SCALE: '1000000' };
const chatsTotal = 8;
const watchedChats = 3;
/** One node or Redis dies for so many cuts. */
const cutsPerDeath = 20;
const deathsMax = 24;
/** The bytes of the answer to the request and of the first frame; and those of some dozen events. */
const [soon, later] = [500, 12_000];

interface Speaker {
  /** Its token is renewed. */
  readonly person: Person;
  readonly chat: string;
  readonly name: string;
}

describe('topics whose connections are cut', () => {
  const { seed, minutes, cuts: cutsTotal } = proofSettings();
  const rng = createRng(seed);
  const readers: CutReader[] = [];
  const accepted = new Map<string, string[]>();
  let world: ChatsWorld;
  let redis: OwnServer;
  let nodes: Nodes;
  let cuts = 0;
  let isOver = false;

  before(async () => {
    world = await openChatsWorld(linked);
    redis = await startRedis();
    const stores = { ...world.stores, redisUrl: redis.url };
    nodes = await openNodes({ stores, env: linked, db: world.db });
  });
  after(async () => {
    isOver = true;
    for (const reader of readers) await reader.stop();
    await nodes?.close();
    await redis?.stop();
    await world?.close();
  });

  /** Few cuts may all fall where nothing was read yet: then they go on until each reader has begun anew. */
  function isCutEnough(): boolean {
    return cuts >= cutsTotal && readers.every(({ recoveries }) => recoveries > 0);
  }

  function nextCut(): Cut | undefined {
    if (isCutEnough()) return undefined;
    // A client says little: its request, what it watches, and what it has handled.
    const of = wholeNumber(rng, 5) === 0 ? 'client' : 'server';
    const within = of === 'client' || wholeNumber(rng, 4) === 0 ? soon : later;
    return { of, afterBytes: 1 + wholeNumber(rng, within) };
  }

  async function read(topic: string, as: { readonly token: string }): Promise<CutReader> {
    const first = readers.length;
    const reader = await openCutReader({
      topic,
      token: () => as.token,
      acknowledges: topic.startsWith('bot:'),
      textOf: ({ data }) => textIn(data),
      addressOf: (turn) => nodes.addressOf(first + turn),
      nextCut,
      onCut() {
        cuts += 1;
      },
    });
    readers.push(reader);
    await reader.begun;
    return reader;
  }

  async function speak({ person, chat, name }: Speaker): Promise<void> {
    const said: string[] = [];
    accepted.set(name, said);
    const path = `/api/v1/chats/${chat}/messages`;
    for (let n = 1; !isOver; n += 1) {
      const text = `${name} ${n}`;
      const body = { text, client_message_id: text.replace(' ', '-') };
      const asking = { method: 'POST', path, token: person.token, headers: {}, body };
      const { status, text: answer } = await nodes.insist(asking, wholeNumber(rng, 2));
      expect(status, answer).to.equal(200);
      said.push(text);
    }
  }

  /** A node, Redis, or Redis with all that it kept. */
  async function die(nth: number): Promise<void> {
    if (nth % 2 === 0) return nodes.kill(wholeNumber(rng, 2));
    await redis.kill();
    await redis.start();
    if (nth % 4 !== 3) return;
    const client = new Redis(redis.url);
    await client.flushall();
    await client.quit();
  }

  /** The events of each chat, in the order in which they came. */
  function heardBy({ events }: CutReader): Map<string, string[]> {
    const heard = new Map<string, string[]>();
    for (const text of events.values()) {
      const [name = ''] = text.split(' ');
      heard.set(name, [...(heard.get(name) ?? []), text]);
    }
    return heard;
  }

  it(`are read whole, once and in order, through ${cutsTotal} cuts`, async function () {
    this.timeout((minutes + 3) * 60_000);
    const bot: Bot = await world.bot();
    const speakers: Speaker[] = [];
    for (let nth = 0; nth < chatsTotal; nth += 1) {
      const person = await world.person();
      const { id: chat } = await world.privateChat(person, bot.systemUserId);
      speakers.push({ person, chat, name: `chat${nth}` });
    }
    const ofBot = await read(`bot:${bot.botId}:updates`, bot);
    const ofChats = new Map<string, CutReader>();
    for (const { person, chat, name } of speakers.slice(0, watchedChats))
      ofChats.set(name, await read(`chat:${chat}`, person));

    const speaking = speakers.map(speak);
    const deaths = Math.min(deathsMax, Math.floor(cutsTotal / cutsPerDeath));
    for (let nth = 0; nth < deaths; nth += 1) {
      const at = ((nth + 1) * cutsTotal) / (deaths + 1);
      await until(() => cuts >= at);
      await die(nth);
      for (const { person } of speakers) await world.node.logInAgain(person);
    }
    await until(() => isCutEnough() || readers.some(({ faults }) => faults.length > 0));
    isOver = true;
    await Promise.all(speaking);
    const all = [...accepted.values()].flat();
    await until(() => ofBot.events.size >= all.length || ofBot.faults.length > 0);
    for (const [name, reader] of ofChats) {
      const said = accepted.get(name) ?? [];
      await until(() => reader.events.size >= said.length || reader.faults.length > 0);
    }
    for (const { faults } of readers) expect(faults).to.deep.equal([]);
    expect(heardBy(ofBot)).to.deep.equal(accepted);
    for (const [name, reader] of ofChats)
      expect(heardBy(reader)).to.deep.equal(new Map([[name, accepted.get(name)]]));
    expect([...ofBot.events.keys()], 'numbered without gaps').to.deep.equal(all.map((_, nth) => nth + 1));
    for (const { recoveries } of readers) expect(recoveries, 'begun where it was').to.be.above(0);
  });
});

function textIn(data: unknown): string {
  const { message, text } = data as { message?: { text: string }; text?: string };
  return message?.text ?? text ?? JSON.stringify(data);
}
