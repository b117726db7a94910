// Honest callers of every kind beside somebody who attacks: what the attack costs those who have done
// nothing.
import { percentile } from './actors/callers.js';
import type { AttackOrder } from './attack/attacker.js';
import { attacks } from './attack/attacks.js';
import { type Course, newCourse } from './attack/course.js';
import { type HeardOfAll, type Kind, kinds, rates } from './attack/honest.js';
import { type HonestWorld, openHonestWorld } from './attack/honest-world.js';
import type { Material } from './attack/material.js';
import { createMaterialWorld, type MaterialWorld } from './attack/material-world.js';
import { createPeople } from './attack/people.js';
import { bench, type Measure } from './bench.js';
import { openMessenger } from './bots/messenger.js';
import { InvalidRun } from './invalid-run.js';
import { residentBytes } from './process-costs.js';
import type { Product } from './product.js';
import type { Stage } from './stage.js';
import { openPort, type ProcessPort } from './vouchers/process-port.js';

/** Calm and attack take turns, so that a slow minute of the machine meets both. */
const turnsEach = 3;
const secondsEach = 5;
/** Before the honest count: connections are open, and what can be shut is shut. */
const settlingMs = 1_500;
const memoryEveryMs = 200;
const mebibyte = 1024 * 1024;
const names = Object.keys(attacks);

interface Peer {
  readonly product: Product;
  readonly honest: HonestWorld;
  readonly material: MaterialWorld;
  readonly attacker: ProcessPort<AttackOrder, Course>;
}

export default bench<Peer>({
  name: 'attack',
  about:
    'Honest callers of every kind, in calm and while a stranger, or a caller within its limits, attacks.',
  aims: names.flatMap((name) => [
    { figure: `${name}.success`, atLeast: 99.9 },
    { figure: `${name}.slowed`, atMost: 3 },
    { figure: `${name}.memory`, atMost: 100 },
  ]),
  async open(stage) {
    // Compressed frames are the dearer ones; who offers nothing is sent none.
    const messenger = await openMessenger(stage, { RATE_LIMIT_SCALE: '1', WEBSOCKET_DEFLATE: 'on' });
    const { product } = messenger;
    const people = createPeople(product.port);
    const honest = await openHonestWorld(stage, messenger, people);
    const attacker = await openPort<AttackOrder, Course>({
      script: 'attack/attacker.ts',
      core: stage.cores?.loader,
      onEnd: stage.onEnd,
    });
    const parts = kinds.map((kind) => `${kind} ${rates[kind]}/s`).join(', ');
    stage.note(`The honest: ${parts}. The slowest kind counts, by all its latencies of ${turnsEach} turns.`);
    stage.note('The attacker gives way to the honest and the stores on their core; the node has its own.');
    const peer = { product, honest, material: createMaterialWorld(messenger, people), attacker };
    // What is loaded and compiled once belongs to no attack.
    await honest.hear(secondsEach);
    return {
      contestants: [{ name: 'ours', peer }],
      measures: names.map((name) => attackOf(stage, name)),
    };
  },
});

function attackOf(stage: Stage, name: string): Measure<Peer> {
  const plan = attacks[name];
  if (plan === undefined) throw new Error(`There is no attack ${name}.`);
  const { what, needs } = plan;
  return {
    name,
    once: true,
    figures: [
      { key: `${name}.calm`, what: `p99 before: ${what}`, unit: 'ms' },
      { key: `${name}.p99`, what: `p99 during: ${what}`, unit: 'ms' },
      { key: `${name}.slowed`, what: `p99, during ÷ before, of the slowest kind: ${what}`, unit: '' },
      { key: `${name}.success`, what: `honest requests answered during: ${what}`, unit: '%' },
      { key: `${name}.memory`, what: `memory the node gained during: ${what}`, unit: 'MB' },
    ],
    async take(peer) {
      stage.say(`attack: ${what}`);
      const material = await peer.material.of(needs);
      const calm: HeardOfAll[] = [];
      const during: HeardOfAll[] = [];
      const course = newCourse();
      let memory = 0;
      for (let turn = 0; turn < turnsEach; turn += 1) {
        calm.push(await peer.honest.hear(secondsEach));
        const attacked = await underAttack(peer, name, material);
        during.push(attacked.heard);
        memory = Math.max(memory, attacked.gained / mebibyte);
        for (const key of ['sent', 'answers', 'good', 'closed'] as const) course[key] += attacked.course[key];
      }
      const judged = kinds.map((kind) => judge(kind, calm, during));
      for (const { kind, quiet } of judged)
        if (quiet.success < 1) throw new InvalidRun(`${kind} failed in calm: ${quiet.failure}`);
      const { sent, answers, good, closed } = course;
      stage.note(`${name}: ${sent} sent, ${answers} answered, ${good} well, ${closed} connections closed.`);
      stage.note(
        `${name}: p99, calm → during (by turn): ${judged.map(told).join(', ')}; ${lagOf(calm, during)}`,
      );
      const worst = judged.reduce((one, other) => (other.slowed > one.slowed ? other : one));
      const [planned, heard] = totalsOf(during);
      return {
        [`${name}.calm`]: worst.quiet.p99,
        [`${name}.p99`]: worst.loud.p99,
        [`${name}.slowed`]: worst.slowed,
        [`${name}.success`]: (heard / planned) * 100,
        [`${name}.memory`]: memory,
      };
    },
  };
}

interface Attacked {
  readonly heard: HeardOfAll;
  readonly course: Course;
  /** Bytes, at the most. */
  readonly gained: number;
}

async function underAttack(peer: Peer, name: string, material: Material): Promise<Attacked> {
  const { product, attacker, honest } = peer;
  const before = residentBytes(product.pid);
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, residentBytes(product.pid));
  }, memoryEveryMs);
  await attacker.ask({ kind: 'begin', name, port: product.port, material });
  try {
    await new Promise((resolve) => setTimeout(resolve, settlingMs));
    const heard = await honest.hear(secondsEach);
    return { heard, course: await attacker.ask({ kind: 'end' }), gained: most - before };
  } catch (error) {
    await attacker.ask({ kind: 'end' });
    throw error;
  } finally {
    clearInterval(watching);
  }
}

interface Judged {
  readonly kind: Kind;
  readonly quiet: Together;
  readonly loud: Together;
  readonly slowed: number;
}

interface Together {
  readonly p99: number;
  /** What lies far apart in calm is the machine's doing, and makes a quotient doubtful. */
  readonly byTurn: readonly number[];
  readonly success: number;
  readonly failure: string;
}

function judge(kind: Kind, calm: readonly HeardOfAll[], during: readonly HeardOfAll[]): Judged {
  const [quiet, loud] = [together(kind, calm), together(kind, during)];
  return { kind, quiet, loud, slowed: loud.p99 / quiet.p99 };
}

/** One p99 of the latencies of all turns: the p99 of a single turn would be one of its few slowest. */
function together(kind: Kind, turns: readonly HeardOfAll[]): Together {
  const all = turns.map((turn) => turn[kind]);
  const latencies = all.flatMap((heard) => heard.latencies);
  return {
    p99: percentile(latencies, 0.99),
    byTurn: all.map((heard) => percentile(heard.latencies, 0.99)),
    success: latencies.length / all.reduce((sum, { planned }) => sum + planned, 0),
    failure: all.find(({ failure }) => failure !== '')?.failure ?? '',
  };
}

function totalsOf(turns: readonly HeardOfAll[]): readonly [planned: number, heard: number] {
  const all = turns.flatMap((turn) => kinds.map((kind) => turn[kind]));
  return [
    all.reduce((sum, { planned }) => sum + planned, 0),
    all.reduce((sum, { latencies }) => sum + latencies.length, 0),
  ];
}

function lagOf(calm: readonly HeardOfAll[], during: readonly HeardOfAll[]): string {
  const [quiet, loud] = [calm, during].map((turns) =>
    Math.max(...turns.map(({ lagMs }) => lagMs)).toFixed(0),
  );
  return `their own timers late by up to ${quiet} → ${loud} ms`;
}

function told({ kind, quiet, loud }: Judged): string {
  const [calm, during] = [quiet, loud].map(({ p99, byTurn }) => {
    return `${p99.toFixed(1)} (${byTurn.map((one) => one.toFixed(0)).join(' ')})`;
  });
  const lost = loud.success < 1 ? `, ${(loud.success * 100).toFixed(2)} %: ${loud.failure}` : '';
  return `${kind} ${calm} → ${during} ms${lost}`;
}
