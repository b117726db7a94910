// What every attack says of itself.
import type { HttpAttack } from './http-attack.js';
import type { Material } from './material.js';
import type { SocketAttack } from './socket-attack.js';

export interface AttackPlan {
  readonly what: string;
  /** What its callers need before it begins; nothing for a stranger. */
  readonly needs: readonly (keyof Material)[];
  /** Called in the process that attacks. */
  attack(material: Material): HttpAttack | SocketAttack;
}
