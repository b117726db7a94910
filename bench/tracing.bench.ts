// What a node pays for tracing that is off: beside what a request costs it.
import { bench, type Measure, type Values } from './bench.js';
import { type Peer as Chatting, manyChats, sending } from './bots/measures.js';
import { openMessenger } from './bots/messenger.js';
import { closedLoop, compiledRounds, loopFigures, settlingSeconds } from './closed-loop.js';
import { once } from './once.js';
import { requestOf } from './sample.js';
import type { Stage } from './stage.js';
import { addedWhenOff } from './tracing/added.js';
import type { Flow } from './tracing/compared.js';
import type { Load, Loaded } from './vouchers/load-messages.js';
import { redeeming, type Peer as Trading, traffic } from './vouchers/measures.js';
import { openPort } from './vouchers/process-port.js';
import { openBenchShop } from './vouchers/shop.js';

interface Peer {
  readonly trading: Required<Pick<Trading, 'ours'>>;
  readonly chatting: Required<Pick<Chatting, 'ours'>>;
}

const path = '/api/v1/open-platform/me';
const plainCallers = 64;
const plainPerSecond = 20_000;
const flows = ['plain', 'turn'] as const satisfies readonly Flow[];
const whats: Readonly<Record<Flow, string>> = {
  plain: 'a plain request',
  turn: 'a request that an actor carries out',
};

/** By measure. */
const operations: Readonly<Record<string, string>> = {
  plain: 'a plain request',
  redeem: 'a redeem',
  many: 'a message',
};

export default bench<Peer>({
  name: 'tracing',
  about:
    'Tracing that is off: its code in a request, against the same code without it and without sockets and ' +
    'stores; and the most that it can be of what a node spends on a request.',
  aims: [
    { figure: 'plain.part', atMost: 1 },
    { figure: 'redeem.part', atMost: 1 },
    { figure: 'many.part', atMost: 1 },
  ],
  async open(stage) {
    const { cores, onEnd } = stage;
    const [shop, messenger] = [await openBenchShop(stage), await openMessenger(stage)];
    const loader = await openPort<Load, Loaded>({ script: 'vouchers/loader.ts', core: cores?.loader, onEnd });
    const added = once(() => addedWhenOff(stage));
    const redeem = traffic(stage, redeeming('redeem', 64));
    const send = sending(stage, manyChats);
    const part = (flow: Flow, measure: Measure<Peer>) =>
      withPart(measure, async () => (await added())[flow].most);
    return {
      contestants: [
        {
          name: 'ours',
          peer: { trading: { ours: { shop, loader } }, chatting: { ours: { messenger, loader } } },
        },
      ],
      measures: [
        code(added),
        part('plain', plain(stage)),
        part('turn', { ...redeem, take: ({ trading }) => redeem.take(trading) }),
        part('turn', { ...send, take: ({ chatting }) => send.take(chatting) }),
      ],
    };
  },
});

function code(added: () => ReturnType<typeof addedWhenOff>): Measure<Peer> {
  return {
    name: 'code',
    once: true,
    figures: flows.flatMap((flow) => [
      { key: `${flow}.median`, what: `CPU that tracing adds to ${whats[flow]}, median`, unit: 'ns' },
      { key: `${flow}.most`, what: `CPU that tracing adds to ${whats[flow]}, at most (95 %)`, unit: 'ns' },
      { key: `${flow}.blur`, what: `how far equal code lies apart, ${whats[flow]} (95 %)`, unit: 'ns' },
    ]),
    async take() {
      const all = await added();
      const figures = flows.flatMap((flow) =>
        Object.entries(all[flow]).map(([name, nanos]) => [`${flow}.${name}`, nanos] as const),
      );
      return Object.fromEntries(figures);
    },
  };
}

function plain({ options: { seconds } }: Stage): Measure<Peer> {
  return {
    name: 'plain',
    warmRounds: compiledRounds,
    figures: loopFigures({ key: 'plain', verb: 'plain requests', how: `${plainCallers} callers` }),
    async take({ trading: { ours } }): Promise<Values> {
      const { shop, loader } = ours;
      const count = Math.ceil((seconds + settlingSeconds) * plainPerSecond);
      const requests = Array<string>(count).fill(requestOf(shop.product.port, path, shop.token));
      return closedLoop({ ...shop, loader }, { key: 'plain', callers: plainCallers, seconds, requests });
    },
  };
}

/** With the most that tracing can be of what the node spends. */
function withPart(measure: Measure<Peer>, mostNanos: () => Promise<number>): Measure<Peer> {
  const { name, figures } = measure;
  const what = `the node's CPU that tracing takes at most, ${operations[name]}`;
  return {
    ...measure,
    figures: [...figures, { key: `${name}.part`, what, unit: '%' }],
    async take(peer) {
      const most = await mostNanos();
      const values = await measure.take(peer);
      const micros = values[`${name}.node`] ?? Number.NaN;
      return { ...values, [`${name}.part`]: Math.max(0, most) / micros / 10 };
    },
  };
}
