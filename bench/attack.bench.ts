// An honest caller beside a stranger who attacks: what the attack costs those who have done nothing.
import { percentile } from './actors/callers.js';
import type { AttackCourse, AttackOrder } from './attack/attacker.js';
import { type AttackName, attackNames, attacks } from './attack/attacks.js';
import { openHonestCaller } from './attack/honest-caller.js';
import { bench, type Measure } from './bench.js';
import { InvalidRun } from './invalid-run.js';
import { residentBytes } from './process-costs.js';
import { type Product, startProduct } from './product.js';
import type { Stage } from './stage.js';
import type { Load, Loaded } from './vouchers/load-messages.js';
import { openPort, type ProcessPort } from './vouchers/process-port.js';

const perSecond = 100;
/** Calm and attack take turns, so that a slow minute of the machine meets both. */
const turnsEach = 3;
const secondsEach = 5;
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

function attackOf(stage: Stage, name: AttackName): Measure<Peer> {
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
      const { product } = peer;
      stage.say(`attack: ${what}`);
      const calm: Honest[] = [];
      const during: Honest[] = [];
      const course = { sent: 0, answers: 0, closed: 0 };
      let memory = 0;
      for (let turn = 0; turn < turnsEach; turn += 1) {
        calm.push(await honest(peer));
        const before = residentBytes(product.pid);
        const attacked = await underAttack(peer, name);
        during.push(attacked.honest);
        memory = Math.max(memory, (residentBytes(product.pid) - before) / mebibyte);
        course.sent += attacked.course.sent;
        course.answers += attacked.course.answers;
        course.closed += attacked.course.closed;
      }
      const [quiet, loud] = [together(calm), together(during)];
      if (quiet.success < 1) throw new InvalidRun(`The honest caller was refused in calm: ${quiet.refusal}`);
      const { sent, answers, closed } = course;
      stage.note(`${name}: ${sent} requests sent, ${answers} answered, ${closed} connections closed on it.`);
      if (loud.refusal !== '') stage.note(`${name}: the first refusal of the honest: ${loud.refusal}`);
      return {
        [`${name}.calm`]: quiet.p99,
        [`${name}.p99`]: loud.p99,
        [`${name}.slowed`]: loud.p99 / quiet.p99,
        [`${name}.success`]: loud.success * 100,
        [`${name}.memory`]: memory,
      };
    },
  };
}

async function underAttack(peer: Peer, name: AttackName): Promise<{ honest: Honest; course: AttackCourse }> {
  const { product, attacker } = peer;
  await attacker.ask({ kind: 'begin', name, port: product.port });
  try {
    await new Promise((resolve) => setTimeout(resolve, settlingMs));
    const heard = await honest(peer);
    return { honest: heard, course: await attacker.ask({ kind: 'end' }) };
  } catch (error) {
    await attacker.ask({ kind: 'end' });
    throw error;
  }
}

interface Honest {
  readonly latencies: readonly number[];
  /** Of all that were to be sent. */
  readonly success: number;
  readonly refusal: string;
}

function together(all: readonly Honest[]) {
  return {
    p99: percentile(
      all.flatMap(({ latencies }) => latencies),
      0.99,
    ),
    success: all.reduce((sum, { success }) => sum + success, 0) / all.length,
    refusal: all.find(({ refusal }) => refusal !== '')?.refusal ?? '',
  };
}

async function honest({ product, requests, loader }: Peer): Promise<Honest> {
  const planned = perSecond * secondsEach;
  const plan = { port: product.port, connections, seconds: secondsEach, perSecond };
  const { answers, refusals, latencies, firstRefusal } = await loader.ask({
    ...plan,
    requests: requests(planned),
  });
  const refusal = firstRefusal.slice(0, firstRefusal.indexOf('\r\n'));
  return { latencies, success: (answers - refusals) / planned, refusal };
}
