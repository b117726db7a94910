// Messages that one bot each hears of, until the last update has its number: through one bot, and through a
// thousand, beside the bare driver that writes the same rows in one transaction a message.
import type { Course } from '../actors/callers.js';
import type { Measure } from '../bench.js';
import type { Crowd, CrowdBot } from '../bots/crowd.js';
import type { Messenger } from '../bots/messenger.js';
import type { PeerOrder } from '../bots/peer-messages.js';
import { compiledRounds, judge } from '../closed-loop.js';
import { spending } from '../process-costs.js';
import type { Stage } from '../stage.js';
import type { Load, Loaded } from '../vouchers/load-messages.js';
import type { ProcessPort } from '../vouchers/process-port.js';
import { standingOf, untilSo } from './numbered.js';
import type { PollsPeer } from './polls.measures.js';

export interface NumberingParts {
  readonly messenger: () => Promise<Messenger>;
  readonly crowd: () => Promise<Crowd>;
  readonly loader: () => Promise<ProcessPort<Load, Loaded>>;
  readonly bare: () => Promise<ProcessPort<PeerOrder, Course>>;
}

interface Shape {
  readonly key: string;
  readonly how: string;
  readonly receivers: number;
  readonly chats: number;
}

const callers = 64;
const shapes: readonly Shape[] = [
  { key: 'numbering.one', how: `one bot in ${callers} chats`, receivers: 1, chats: callers },
  { key: 'numbering.many', how: '1,000 bots in a chat each', receivers: 1_000, chats: 1_000 },
];
/** How many a second are prepared. */
const perSecondMax = 10_000;
const numberedWithinMs = 60_000;

interface Told {
  readonly bots: readonly CrowdBot[];
  /** Whole requests, one for each chat. */
  readonly requests: readonly string[];
}

export function numbering(stage: Stage, parts: NumberingParts): readonly Measure<PollsPeer>[] {
  return shapes.map((shape) => ({
    name: shape.key,
    warmRounds: compiledRounds,
    figures: figuresOf(shape),
    take: taking(stage, { shape, parts }),
  }));
}

function figuresOf({ key, how }: Shape) {
  return [
    { key: `${key}.rate`, what: `updates numbered, ${how}, ${callers} callers`, unit: '1/s' },
    { key: `${key}.behind`, what: `the last number after the last answer, ${how}`, unit: 'ms' },
    { key: `${key}.node`, what: `the node's CPU a message and its update, ${how}`, unit: 'µs' },
    { key: `${key}.mongod`, what: `mongod's CPU, ${how}`, unit: 'µs' },
    { key: `${key}.redis`, what: `Redis' CPU, ${how}`, unit: 'µs' },
  ];
}

function taking({ options }: Stage, { shape, parts }: { shape: Shape; parts: NumberingParts }) {
  const { key, receivers, chats } = shape;
  const { seconds } = options;
  let opened: Promise<Told> | undefined;

  async function open(): Promise<Told> {
    const [messenger, crowd] = [await parts.messenger(), await parts.crowd()];
    const bots = crowd.bots.slice(0, receivers);
    const of = (nth: number) => bots.slice(nth % receivers, (nth % receivers) + 1);
    const groups = await crowd.groups(Array.from({ length: chats }, (_, nth) => of(nth)));
    return { bots, requests: groups.flatMap((group) => messenger.says(group, 1)) };
  }

  async function ours() {
    opened ??= open();
    const { bots, requests } = await opened;
    const messenger = await parts.messenger();
    const { port, pid, mongodPid, redisPid } = messenger.product;
    const loader = await parts.loader();
    const ids = bots.map(({ botId }) => botId);
    const total = Math.ceil(seconds * perSecondMax);
    const sent = Array.from({ length: total }, (_, nth) => requests[nth % requests.length] ?? '');
    const before = await standingOf(messenger, ids);
    const spent = spending([pid, mongodPid, redisPid]);
    const from = performance.now();
    const loaded = await loader.ask({ port, connections: callers, seconds, requests: sent });
    const answeredMs = performance.now() - from;
    judge(loaded, 0);
    const isSo = async () => (await standingOf(messenger, ids)).newest - before.newest >= loaded.answers;
    await untilSo(() => 'all have their numbers', { withinMs: numberedWithinMs, isSo });
    const tookMs = performance.now() - from;
    const [node = 0, mongod = 0, redis = 0] = spent(loaded.answers);
    await acknowledged(messenger, bots);
    return {
      [`${key}.rate`]: (loaded.answers / tookMs) * 1_000,
      [`${key}.behind`]: tookMs - answeredMs,
      [`${key}.node`]: node,
      [`${key}.mongod`]: mongod,
      [`${key}.redis`]: redis,
    };
  }

  return async ({ isProduct, isDriver }: PollsPeer) => {
    if (isProduct === true) return ours();
    if (isDriver !== true) return {};
    const bare = await parts.bare();
    const { rate, cpu, mongodCpu } = await bare.ask({ chats, bots: 0, receivers, callers, seconds });
    return { [`${key}.rate`]: rate, [`${key}.node`]: cpu, [`${key}.mongod`]: mongodCpu };
  };
}

/** One bot's queue would be full after a few rounds; that of a thousand is not. */
async function acknowledged({ product, db }: Messenger, bots: readonly CrowdBot[]): Promise<void> {
  const [bot, ...others] = bots;
  if (bot === undefined || others.length > 0) return;
  const { newest } = await standingOf({ db }, [bot.botId]);
  const { token, botId: to } = bot;
  await product.call('POST', '/api/v1/bots/getUpdates', { token, body: { offset: newest + 1 } });
  const isSo = async () => (await db.collection('update_batches').findOne({ to })) === null;
  await untilSo(() => 'what is acknowledged is removed', { withinMs: numberedWithinMs, isSo });
}
