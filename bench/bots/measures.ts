// What is measured of messages: sending beside the bare driver, and what members and a long past cost.
// a chat's past, costs.
import { type Course, percentile } from '../actors/callers.js';
import type { Measure, Values } from '../bench.js';
import {
  closedLoop,
  compiledRounds,
  judge,
  latencyFigures,
  loopFigures,
  settlingSeconds,
} from '../closed-loop.js';
import type { Stage } from '../stage.js';
import type { Load, Loaded } from '../vouchers/load-messages.js';
import type { ProcessPort } from '../vouchers/process-port.js';
import type { Messenger } from './messenger.js';
import type { PeerOrder } from './peer-messages.js';

interface Ours {
  readonly messenger: Messenger;
  readonly loader: ProcessPort<Load, Loaded>;
}

export interface Peer {
  readonly ours?: Ours;
  /** The process that runs the bare driver. */
  readonly bare?: ProcessPort<PeerOrder, Course>;
}

/** How many a second are prepared before anybody knows how many are used up. */
const perSecondFirst = 6_000;
/** Than were used up the last time. */
const moreTimes = 1.5;

interface Sending {
  readonly key: string;
  readonly how: string;
  readonly callers: number;
  readonly chats: number;
  readonly bots: number;
  /** Made once; whole requests for so many. */
  open(messenger: Messenger): Promise<(count: number) => string[]>;
}

const callers = 64;

export const manyChats: Sending = {
  key: 'many',
  how: `${callers} callers on ${callers} chats`,
  callers,
  chats: callers,
  bots: 0,
  open: (messenger) => sendingInto(messenger, callers),
};

export const oneChat: Sending = {
  key: 'one',
  how: `${callers} callers on one chat`,
  callers,
  chats: 1,
  bots: 0,
  open: (messenger) => sendingInto(messenger, 1),
};

const botsOfGroup = 10;

export const toldToBots: Sending = {
  key: 'bots',
  how: `16 callers, a group with ${botsOfGroup} bots`,
  callers: 16,
  chats: 1,
  bots: botsOfGroup,
  async open(messenger) {
    const ids: string[] = [];
    for (let n = 0; n < botsOfGroup; n += 1) ids.push((await messenger.bot()).userId);
    const chat = await messenger.group(ids);
    return (count) => messenger.says(chat, count);
  },
};

async function sendingInto(messenger: Messenger, total: number): Promise<(count: number) => string[]> {
  const bot = await messenger.bot();
  const chats: string[] = [];
  for (let n = 0; n < total; n += 1) chats.push(await messenger.group([bot.userId]));
  return (count) => messenger.sends(bot, chats, count);
}

export function sending({ options: { seconds } }: Stage, plan: Sending): Measure<Peer> {
  const { key, how, callers, chats, bots } = plan;
  let requests: ((count: number) => string[]) | undefined;
  let perSecond = perSecondFirst;
  return {
    name: key,
    warmRounds: compiledRounds,
    figures: loopFigures({ key, verb: 'messages', how }),
    async take({ ours, bare }) {
      if (ours !== undefined) {
        const { messenger, loader } = ours;
        requests ??= await plan.open(messenger);
        const prepared = requests(Math.ceil((seconds + settlingSeconds) * perSecond));
        const values = await closedLoop(
          { ...messenger, loader },
          { key, callers, seconds, requests: prepared },
        );
        perSecond = Math.max(perSecondFirst, moreTimes * (values[`${key}.rate`] ?? 0));
        return values;
      }
      if (bare === undefined) return {};
      const { rate, p50, p95, cpu, mongodCpu } = await bare.ask({ chats, bots, callers, seconds });
      return {
        [`${key}.rate`]: rate,
        [`${key}.p50`]: p50,
        [`${key}.p95`]: p95,
        [`${key}.node`]: cpu,
        [`${key}.mongod`]: mongodCpu,
      };
    },
  };
}

const peopleFew = 10;
const peopleMany = 10_000;
const peopleCallers = 16;

/** Many, few, few, many: what the machine does beside meets both. */
export function membersCost({ options: { seconds } }: Stage): Measure<Peer> {
  const what = `${peopleMany} members, part of a group of ${peopleFew}`;
  let chats: readonly [string, string] | undefined;
  return {
    name: 'people',
    figures: [
      { key: 'people.rate', what: `messages, ${peopleCallers} callers, ${what}`, unit: '×' },
      { key: 'people.cpu', what: `CPU of node and mongod a message, ${what}`, unit: '×' },
      {
        key: 'people.large',
        what: `documents looked at or written a message, ${peopleMany} members`,
        unit: '',
      },
      {
        key: 'people.small',
        what: `documents looked at or written a message, ${peopleFew} members`,
        unit: '',
      },
      { key: 'people.more', what: `documents more a message, ${peopleMany} members`, unit: '' },
    ],
    async take({ ours }) {
      if (ours === undefined) return {};
      const { messenger, loader } = ours;
      const of = async (people: number) => {
        const chat = await messenger.group([]);
        await messenger.addPeople(chat, people - 1);
        return chat;
      };
      chats ??= [await of(peopleMany), await of(peopleFew)];
      const [large, small] = chats;
      const part = seconds / 4;
      const run = (chat: string) =>
        closedLoop(
          { ...messenger, loader },
          {
            key: 'each',
            callers: peopleCallers,
            seconds: part,
            requests: messenger.says(chat, Math.ceil((part + settlingSeconds) * perSecondFirst)),
          },
        );
      const taken = [await run(large), await run(small), await run(small), await run(large)];
      const number = (...keys: string[]) =>
        taken.map((values) => keys.reduce((sum, key) => sum + (values[`each.${key}`] ?? Number.NaN), 0));
      const means = ([one = 0, two = 0, three = 0, four = 0]: number[]) => ({
        large: (one + four) / 2,
        small: (two + three) / 2,
      });
      const [rate, cpu] = [means(number('rate')), means(number('node', 'mongod'))];
      // Every few seconds the node looks at its slots: a thousand documents, which belong to no message.
      const [one = 0, two = 0, three = 0, four = 0] = number('documents');
      const [lookedLarge, lookedSmall] = [Math.min(one, four), Math.min(two, three)];
      return {
        'people.rate': rate.large / rate.small,
        'people.cpu': cpu.large / cpu.small,
        'people.large': lookedLarge,
        'people.small': lookedSmall,
        'people.more': lookedLarge - lookedSmall,
      };
    },
  };
}

const pastLong = 1_000_000;
const pastShort = 1_000;
const readers = 4;

export function newestOf({ options: { seconds } }: Stage): Measure<Peer> {
  const how = (past: number) => `newest 20 of ${past} messages, ${readers} callers`;
  let chats: readonly [string, string] | undefined;
  return {
    name: 'read',
    figures: [
      ...latencyFigures('read.long', how(pastLong)),
      ...latencyFigures('read.short', how(pastShort)),
      { key: 'read.ratio', what: `p99, newest 20 of ${pastLong} messages, part of ${pastShort}`, unit: '×' },
    ],
    async take({ ours }) {
      if (ours === undefined) return {};
      const { messenger, loader } = ours;
      const { port } = messenger.product;
      const of = async (messages: number) => {
        const chat = await messenger.group([]);
        await messenger.addMessages(chat, messages);
        return chat;
      };
      chats ??= [await of(pastLong), await of(pastShort)];
      const [long, short] = chats;
      const part = seconds / 4;
      const run = async (chat: string) => {
        const requests = messenger.reads(chat, Math.ceil(part * perSecondFirst));
        const loaded = await loader.ask({ port, connections: readers, seconds: part, requests });
        judge(loaded, 0);
        return loaded.latencies;
      };
      const taken = [await run(long), await run(short), await run(short), await run(long)];
      const [one = [], two = [], three = [], four = []] = taken;
      const [slow, fast] = [
        [...one, ...four],
        [...two, ...three],
      ];
      return {
        ...partsOf('read.long', slow),
        ...partsOf('read.short', fast),
        'read.ratio': percentile(slow, 0.99) / percentile(fast, 0.99),
      };
    },
  };
}

function partsOf(key: string, all: readonly number[]): Values {
  const parts = { p50: 0.5, p95: 0.95, p99: 0.99 };
  return Object.fromEntries(
    Object.entries(parts).map(([part, share]) => [`${key}.${part}`, percentile(all, share)]),
  );
}
