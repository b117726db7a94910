// The process that attacks one port of this machine until it is told to stop, within the bounds of its plan.
import { setPriority } from 'node:os';
import { attacks } from './attacks.js';
import type { Course, Running } from './course.js';
import { beginHttp } from './http-attack.js';
import type { Material } from './material.js';
import { beginSockets } from './socket-attack.js';

export type AttackOrder =
  | { readonly kind: 'begin'; readonly name: string; readonly port: number; readonly material: Material }
  | { readonly kind: 'end' };

/** An attack that nobody has ended ends by itself. */
const attackMsMax = 60_000;
/**
 * It shares a core with the stores and with those who measure, as no attacker would: it takes what these
 * leave, so that what is measured is the product.
 */
const niceness = 10;

let running: Running | undefined;
let ending: NodeJS.Timeout | undefined;

function begin(order: AttackOrder & { kind: 'begin' }): void {
  const plan = attacks[order.name];
  if (plan === undefined) throw new Error(`There is no attack ${order.name}.`);
  const attack = plan.attack(order.material);
  running = attack.kind === 'http' ? beginHttp(attack, order.port) : beginSockets(attack, order.port);
  ending = setTimeout(end, attackMsMax);
}

function end(): Course | undefined {
  clearTimeout(ending);
  const course = running?.end();
  running = undefined;
  return course;
}

setPriority(niceness);
process.on('message', (order: AttackOrder) => {
  if (order.kind === 'end') process.send?.({ result: end() });
  else {
    begin(order);
    process.send?.({ result: undefined });
  }
});
// A bench that is gone must not leave it attacking.
process.on('disconnect', () => process.exit(0));
process.send?.({ result: 'ready' });
