// An honest caller beside a stranger who attacks: what the attack costs those who have done nothing.
import { percentile } from './actors/callers.js';
import type { AttackCourse, AttackOrder } from './attack/attacker.js';
import { attackNames, attacks } from './attack/attacks.js';
import { openHonestCaller } from './attack/honest-caller.js';
import { bench, type Measure } from './bench.js';
import { InvalidRun } from './invalid-run.js';
import { residentBytes } from './process-costs.js';
import { type Product, startProduct } from './product.js';
import type { Stage } from './stage.js';
import type { Load, Loaded } from './vouchers/load-messages.js';
import { openPort, type ProcessPort } from './vouchers/process-port.js';

const perSecond = 100;
const calmSeconds = 10;
const attackSeconds = 15;
const connections = 20;
/** Before the honest caller counts: connections are open, and what can be shut is shut. */
const settlingMs = 1_500;
const mebibyte = 1024 * 1024;

interface Peer {
  readonly product: Product;
  readonly requests: (count: number) => readonly string[];
  readonly loader: ProcessPort<Load, Loaded>;
  readonly attacker: ProcessPort<AttackOrder, AttackCourse>;
}

export default bench<Peer>({
  name: 'attack',
  about: `An honest caller at ${perSecond} requests a second, in calm and while a stranger attacks.`,
  aims: attackNames.flatMap((name) => [
    { figure: `${name}.success`, atLeast: 99.9 },
    { figure: `${name}.slowed`, atMost: 3 },
  ]),
  async open(stage) {
    const product = await startProduct(stage, { RATE_LIMIT_SCALE: '1' });
    const { cores, onEnd } = stage;
    const requests = await openHonestCaller(product);
    const loader = await openPort<Load, Loaded>({ script: 'vouchers/loader.ts', core: cores?.loader, onEnd });
    const attacker = await openPort<AttackOrder, AttackCourse>({
      script: 'attack/attacker.ts',
      core: cores?.loader,
      onEnd,
    });
    stage.note('The attacker, the honest caller and the stores share a core; the node has its own.');
    return {
      contestants: [{ name: 'ours', peer: { product, requests, loader, attacker } }],
      measures: attackNames.map((name) => attackOf(stage, name)),
    };
  },
});

function attackOf(stage: Stage, name: (typeof attackNames)[number]): Measure<Peer> {
  const { what } = attacks[name];
  return {
    name,
    once: true,
    figures: [
      { key: `${name}.calm`, what: `p99 before: ${what}`, unit: 'ms' },
      { key: `${name}.p99`, what: `p99 during: ${what}`, unit: 'ms' },
      { key: `${name}.slowed`, what: `p99, during ÷ before: ${what}`, unit: '' },
      { key: `${name}.success`, what: `honest requests answered 200 during: ${what}`, unit: '%' },
      { key: `${name}.memory`, what: `memory the node gained during: ${what}`, unit: 'MB' },
    ],
    async take(peer) {
      const { product, attacker } = peer;
      stage.say(`attack: ${what}`);
      const calm = await honest(peer, calmSeconds);
      if (calm.success < 1) throw new InvalidRun(`The honest caller was refused in calm: ${calm.refusal}`);
      const before = residentBytes(product.pid);
      await attacker.ask({ kind: 'begin', name, port: product.port });
      let during: Honest;
      let memory: number;
      let course: AttackCourse;
      try {
        await new Promise((resolve) => setTimeout(resolve, settlingMs));
        during = await honest(peer, attackSeconds);
        memory = (residentBytes(product.pid) - before) / mebibyte;
      } finally {
        course = await attacker.ask({ kind: 'end' });
      }
      const { sent, answers, closed } = course;
      stage.note(`${name}: ${sent} requests sent, ${answers} answered, ${closed} connections closed on it.`);
      if (during.refusal !== '') stage.note(`${name}: the first refusal of the honest: ${during.refusal}`);
      return {
        [`${name}.calm`]: calm.p99,
        [`${name}.p99`]: during.p99,
        [`${name}.slowed`]: during.p99 / calm.p99,
        [`${name}.success`]: during.success * 100,
        [`${name}.memory`]: memory,
      };
    },
  };
}

interface Honest {
  readonly p99: number;
  /** Of all that were to be sent. */
  readonly success: number;
  readonly refusal: string;
}

async function honest({ product, requests, loader }: Peer, seconds: number): Promise<Honest> {
  const planned = perSecond * seconds;
  const plan = { port: product.port, connections, seconds, perSecond, requests: requests(planned) };
  const { answers, refusals, latencies, firstRefusal } = await loader.ask(plan);
  const refusal = firstRefusal.slice(0, firstRefusal.indexOf('\r\n'));
  return { p99: percentile(latencies, 0.99), success: (answers - refusals) / planned, refusal };
}
