// Callers of clubs: they join, pay and leave, alone and several at once, so that one finds what another left.
import { type Act, type Calls, insist, sleep } from './actor-callers.js';
import { placesFor } from './actor-world.js';
import { oneOf, type Scheduler, wholeNumber } from './scheduler.js';

const idOf = (place: number) => `club${place}`;
const clubs = placesFor('club', 3, idOf).map(idOf);
const people = ['ann', 'bob', 'cy', 'dee', 'eve'];
const callersTotal = 5;
const actsEach = 12;
const thinkMs = 1600;
const deeds = ['join', 'join', 'join', 'leave', 'leave', 'pay', 'pay', 'pay', 'treat', 'give'];

export async function foundClubs(calls: Calls): Promise<void> {
  const command = (club: string) => ({ type: 'found', club });
  await Promise.all(clubs.map((id) => insist(calls, { kind: 'club', id, command: command(id) })));
}

/** Answers how many have not come to an end, at any time. */
export function startMembers(calls: Calls): () => number {
  let left = callersTotal;
  for (let caller = 0; caller < callersTotal; caller += 1)
    void call(calls).then(() => {
      left -= 1;
    });
  return () => left;
}

async function call(calls: Calls): Promise<void> {
  const { world, ledger } = calls.scene;
  for (let act = 0; act < actsEach && ledger.violations().length === 0; act += 1) {
    await sleep(calls.scene, thinkMs * world.rng.next() ** 2);
    const burst = world.rng.next() < 0.5 ? 1 : 1 + wholeNumber(world.rng, 5);
    const id = oneOf(world.rng, clubs);
    await Promise.all(Array.from({ length: burst }, () => insist(calls, someAct(world, id))));
  }
}

function someAct({ rng }: Scheduler, id: string): Omit<Act, 'key'> {
  const type = oneOf(rng, deeds);
  const who = oneOf(rng, people);
  const whom = type === 'treat' ? {} : { who, ...(type === 'give' && { to: oneOf(rng, people) }) };
  return { kind: 'club', id, command: { type, club: id, ...whom } };
}
