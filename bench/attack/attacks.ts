// Every attack of the bench, by name.
import type { AttackPlan } from './attack-plan.js';
import { callerAttacks } from './caller-attacks.js';
import { strangerAttacks } from './stranger-attacks.js';

export const attacks: Readonly<Record<string, AttackPlan>> = { ...strangerAttacks, ...callerAttacks };
