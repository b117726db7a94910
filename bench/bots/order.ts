// Messages of many senders into one chat over three nodes: each has one place, in the order of its sender.
import { pause } from '../actors/cluster.js';
import type { Measure } from '../bench.js';
import { InvalidRun } from '../invalid-run.js';
import { type Call, startMoreNode } from '../product.js';
import type { Stage } from '../stage.js';
import type { Peer } from './measures.js';
import type { Bot, Messenger } from './messenger.js';
import { faultsIn, type Placed } from './placed.js';

const senders = 50;
const messagesOfSender = 200;
/** Every so-manieth is sent once more, to another node, as one does whose answer was lost. */
const againEvery = 10;
const pageMax = 100;
const nodesTotal = 3;
const pollMs = 100;
const pollsMax = 300;

export function threeNodes(stage: Stage): Measure<Peer> {
  const how = `${senders * messagesOfSender} messages by ${senders} senders on three nodes`;
  return {
    name: 'order',
    once: true,
    figures: [
      { key: 'order.rate', what: how, unit: '1/s' },
      { key: 'order.missing', what: `places that are missing or taken twice, ${how}`, unit: '' },
      { key: 'order.twice', what: `messages that are there twice or not at all, ${how}`, unit: '' },
      { key: 'order.swapped', what: `messages before an earlier one of their sender, ${how}`, unit: '' },
    ],
    async take({ ours }) {
      if (ours === undefined) return {};
      const { messenger } = ours;
      const { product, cluster } = messenger;
      const others = [
        await startMoreNode(stage, product, cluster),
        await startMoreNode(stage, product, cluster),
      ];
      const calls = [product.call, ...others.map(({ call }) => call)];
      await sharedOut(messenger);
      const bots: Bot[] = [];
      for (let n = 0; n < senders; n += 1) bots.push(await messenger.bot());
      const chat = await messenger.group(bots.map(({ userId }) => userId));
      const start = performance.now();
      await Promise.all(bots.map((bot, place) => sendAll(bot, { chat, calls, place })));
      const seconds = (performance.now() - start) / 1_000;
      const read = await history(messenger, { chat, call: calls[1] ?? product.call });
      for (const { stop } of others) await stop();
      const { missing, twice, swapped } = faultsIn(read, { senders, messagesOfSender });
      return {
        'order.rate': (senders * messagesOfSender) / seconds,
        'order.missing': missing,
        'order.twice': twice,
        'order.swapped': swapped,
      };
    },
  };
}

/** Each of the three has its share of the actors. */
async function sharedOut({ product, admin }: Messenger): Promise<void> {
  for (let polls = 0; polls < pollsMax; polls += 1) {
    const { nodes } = await product.call<{ nodes: { slots: number }[] }>('GET', '/api/v1/admin/cluster', {
      token: admin,
    });
    if (nodes.length === nodesTotal && nodes.every(({ slots }) => slots > 0)) return;
    await pause(pollMs);
  }
  throw new InvalidRun('the nodes have not shared the actors out');
}

interface Sender {
  readonly chat: string;
  readonly calls: readonly Call[];
  readonly place: number;
}

async function sendAll({ token }: Bot, { chat, calls, place }: Sender): Promise<void> {
  for (let n = 0; n < messagesOfSender; n += 1) {
    const said = { token, key: `${place}-${n}`, body: { chat_id: chat, text: `${place} ${n}` } };
    const send = (node: number) =>
      calls[node % calls.length]?.<{ message_id: string }>('POST', '/api/v1/bots/sendMessage', said);
    const first = await send(place + n);
    if (n % againEvery !== 0) continue;
    const again = await send(place + n + 1);
    if (again?.message_id !== first?.message_id)
      throw new InvalidRun(`${said.key} was answered with two messages`);
  }
}

/** By their places as they are stored, in the order in which a person reads them: the oldest first. */
async function history(
  { db, owner }: Messenger,
  { chat, call }: { chat: string; call: Call },
): Promise<readonly Placed[]> {
  const stored = await db.collection('messages').find({ chat }).project({ seq: 1 }).toArray();
  const places = new Map(stored.map(({ _id, seq }) => [String(_id), Number(seq)]));
  const read: Placed[] = [];
  for (let before = ''; ; ) {
    const path = `/api/v1/chats/${chat}/messages?limit=${pageMax}${before && `&before=${before}`}`;
    const { items } = await call<{ items: { message_id: string; text?: string }[] }>('GET', path, {
      token: owner,
    });
    for (const { message_id, text } of items) read.push({ seq: places.get(message_id) ?? 0, text });
    const last = items.at(-1);
    if (last === undefined) return read.reverse();
    before = last.message_id;
  }
}
