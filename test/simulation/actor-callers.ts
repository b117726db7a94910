// Callers that ask through any node and do not give in: the same key again until the reply is final.

import type { Command } from '../../src/actors/kind.js';
import type { CommandRow } from '../../src/actors/store-port.js';
import { commandsOf, kindAmong, replyOf } from '../../src/actors/turn-rows.js';
import type { Reply } from '../../src/links/reply.js';
import { counterKind, ticketKind } from '../actors/test-kinds.js';
import { type ActorWorld, placesFor } from './actor-world.js';
import { oneOf, wholeNumber } from './scheduler.js';

export interface Act {
  readonly kind: 'counter' | 'ticket' | 'club' | 'tally';
  readonly id: string;
  readonly command: Command & { readonly [field: string]: unknown };
  readonly key: string;
}

/** An act with its final reply; the times are the world's. */
export interface Told {
  readonly act: Act;
  readonly reply: Reply;
  readonly askedMs: number;
  readonly toldMs: number;
}

export interface Calls {
  readonly scene: ActorWorld;
  readonly told: Told[];
  /** Keys whose callers were told that nothing was done, and gave up. */
  readonly undone: string[];
  /** Keys that were tried for something else, too. */
  readonly misused: Set<string>;
  /** No fault is injected: then no caller has a reason to be told to ask again. */
  readonly isCalm: boolean;
  /** The longest that a reply has taken. */
  longestMs: number;
  keys: number;
}

const longestAskMs = 1500;
/** Nodes may die or sleep with the question. */
const patienceMs = 2500;
const attemptsMax = 60;
const thinkMs = 2200;
const actsEach = 9;
const callersTotal = 7;
const numbersTotal = 20;
const shotMs = 2000;
const creations: ReadonlySet<string> = new Set(['create', 'found']);

const idsFor = (kind: string, count: number, idOf: (place: number) => string) =>
  placesFor(kind, count, idOf).map(idOf);
const counters = idsFor('counter', 4, (place) => `c${place}`);
/** Each is to be spent once, by the caller that is first. */
const shots = idsFor('ticket', 8, (place) => `shot${place}`);
const ownTickets = idsFor('ticket', callersTotal, (place) => `own${place}`);
const keyOf = (place: number) => `new${place}`;
/** It follows from the key: a retry creates the same actor. */
const newId = (place: number) => `c_${keyOf(place)}`;
const creationsEach = 3;
/** What is to be created by turns of other counters. */
const children = idsFor('counter', 2 * callersTotal, (place) => `child${place}`);
/** What is to be created while the world runs. */
const newcomers = placesFor('counter', creationsEach * callersTotal, newId);

export function createCalls(scene: ActorWorld, { isCalm }: { isCalm: boolean }): Calls {
  return { scene, told: [], undone: [], misused: new Set(), isCalm, longestMs: 0, keys: 0 };
}

export async function createAll(calls: Calls): Promise<void> {
  const command = { type: 'create' };
  const tickets = [...shots, ...ownTickets].map((id) => ({ kind: 'ticket', id, command }) as const);
  const all = [...counters.map((id) => ({ kind: 'counter', id, command }) as const), ...tickets];
  await Promise.all(all.map((act) => insist(calls, act)));
}

/** Answers how many have not come to an end, at any time. */
export function startCallers(calls: Calls): () => number {
  let left = callersTotal;
  for (let caller = 0; caller < callersTotal; caller += 1)
    void call(calls, caller).then(() => {
      left -= 1;
    });
  return () => left;
}

async function call(calls: Calls, caller: number): Promise<void> {
  const { scene } = calls;
  const { world, ledger } = scene;
  let isSpent = false;
  for (let act = 0; act < actsEach && ledger.violations().length === 0; act += 1) {
    await sleep(scene, thinkMs * world.rng.next() ** 2);
    const what = world.rng.next();
    if (what < 0.65) {
      const burst = 1 + wholeNumber(world.rng, 6);
      const id = world.rng.next() < 0.5 ? oneOf(world.rng, counters) : undefined;
      await Promise.all(Array.from({ length: burst }, () => insist(calls, someAct(scene, { caller, id }))));
    } else if (what < 0.74) await create(calls, caller);
    else if (what < 0.84) await spawn(calls);
    else {
      // No other caller has this ticket, so its state is known exactly.
      const id = ownTickets[caller] ?? '';
      const command = isSpent ? { type: 'reverse' } : { type: 'spend', by: `${caller}` };
      const reply = await insist(calls, { kind: 'ticket', id, command });
      if (reply.kind === 'ok') isSpent = !isSpent;
      else if (reply.kind === 'refused')
        ledger.violated(`${id} was refused a ${command.type} that nothing forbids: ${JSON.stringify(reply)}`);
    }
  }
}

/** On this counter when one is named, so that turns of one actor come together. */
function someAct(
  { world }: ActorWorld,
  { caller, id: named }: { caller: number; id: string | undefined },
): Omit<Act, 'key'> {
  const { rng } = world;
  const what = rng.next();
  const counter = { kind: 'counter', id: named ?? oneOf(rng, counters) } as const;
  if (what < 0.4) return { ...counter, command: { type: 'add' } };
  if (what < 0.6) return { ...counter, command: { type: 'announce', events: 2 } };
  if (what < 0.75) return { ...counter, command: { type: 'take', number: wholeNumber(rng, numbersTotal) } };
  // All want the same one at the same time.
  const id = shots[Math.floor(world.nowMs() / shotMs) % shots.length] ?? '';
  return { kind: 'ticket', id, command: { type: 'spend', by: `${caller}` } };
}

/** A new actor, whose id follows from the key: two try it with that key, and one with another. */
async function create(calls: Calls, caller: number): Promise<void> {
  const { rng } = calls.scene.world;
  const place = newcomers[caller * creationsEach + wholeNumber(rng, creationsEach)] ?? 0;
  const key = keyOf(place);
  const act = { kind: 'counter', id: newId(place), command: { type: 'create' } } as const;
  await Promise.all([
    insist(calls, act, `create-${key}`),
    insist(calls, act, `create-${key}`),
    insist(calls, act),
  ]);
  await insist(calls, { ...act, command: { type: 'add' } });
}

/** Turns of two counters want the same new actor, and sometimes a caller creates it directly. */
async function spawn(calls: Calls): Promise<void> {
  const { rng } = calls.scene.world;
  const child = { kind: 'counter', id: oneOf(rng, children) } as const;
  const command = { type: 'spawn', id: child.id };
  const parents = [oneOf(rng, counters), oneOf(rng, counters)];
  const asked = parents.map((id) => insist(calls, { kind: 'counter', id, command }));
  if (rng.next() < 0.3) asked.push(insist(calls, { ...child, command: { type: 'create' } }));
  const replies = await Promise.all(asked);
  if (replies.some(({ kind }) => kind === 'ok' || kind === 'refused'))
    await insist(calls, { ...child, command: { type: 'add' } });
}

/** Some of those that add have the key of an application, and keep a record. */
function keyed(asked: Omit<Act, 'key'>, place: number): Act {
  if (asked.command.type !== 'add' || place % 2 === 0) return { ...asked, key: `k${place}` };
  return { ...asked, command: { type: 'record' }, key: `application:shop k${place}` };
}

/** Asks with the same key until the reply is final; now and then twice at once, on two nodes. */
export async function insist(calls: Calls, asked: Omit<Act, 'key'>, named?: string): Promise<Reply> {
  const { scene, undone } = calls;
  const { world, ledger } = scene;
  calls.keys += 1;
  const act = named === undefined ? keyed(asked, calls.keys) : { ...asked, key: named };
  const askedMs = world.nowMs();
  let isInDoubt = named !== undefined;
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const replies = await Promise.all(
      world.rng.next() < 0.15 ? [send(calls, act), send(calls, act)] : [send(calls, act)],
    );
    const final = replies.filter((reply) => reply?.kind === 'ok' || reply?.kind === 'refused');
    const [first] = final;
    if (final.some((reply) => JSON.stringify(reply) !== JSON.stringify(first)))
      ledger.violated(`${act.key} has two replies: ${JSON.stringify(final)}`);
    if (first !== undefined) {
      calls.told.push({ act, reply: first, askedMs, toldMs: world.nowMs() });
      calls.longestMs = Math.max(calls.longestMs, world.nowMs() - askedMs);
      if (named === undefined && world.rng.next() < 0.05) await misuse(calls, act);
      return first;
    }
    if (calls.isCalm) ledger.violated(`${act.key} was told ${replies[0]?.kind} though all was calm`);
    const isDoubtful = (reply: Reply | undefined) =>
      reply === undefined || reply.kind === 'unavailable' || reply.kind === 'in-flight';
    if (replies.some(isDoubtful)) isInDoubt = true;
    if (ledger.violations().length > 0) return { kind: 'unavailable' };
    if (!isInDoubt && act.kind !== 'ticket' && !creations.has(act.command.type) && world.rng.next() < 0.5) {
      undone.push(act.key);
      return { kind: 'expired' };
    }
    await sleep(scene, 200 * world.rng.next());
  }
  ledger.violated(`${act.key} found no end`);
  return { kind: 'unavailable' };
}

/** A key belongs to one command for ever. */
async function misuse(calls: Calls, { kind, id, key }: Act): Promise<void> {
  calls.misused.add(key);
  const reply = await send(calls, { kind, id, key, command: { type: 'add', by: 1000 } }, { isMisuse: true });
  const isAccepted = reply?.kind === 'ok' || (reply?.kind === 'refused' && reply.code !== keyReused);
  if (isAccepted) calls.scene.ledger.violated(`${key} was taken for something else`);
}

const kindOf = kindAmong([counterKind, ticketKind]);
const keyReused = 'IDEMPOTENCY_KEY_REUSED';

/** The reply; undefined when there was none. */
export function send(calls: Calls, act: Act, { isMisuse = false } = {}): Promise<Reply | undefined> {
  const { scene } = calls;
  const { world, ledger } = scene;
  const nodes = scene.nodes().filter((node) => !node.isLeaving());
  if (nodes.length === 0) return sleep(scene, 100).then(() => ({ kind: 'overloaded' }));
  const node = oneOf(world.rng, nodes);
  const inMs = calls.isCalm ? longestAskMs : longestAskMs * world.rng.next();
  return new Promise((resolve) => {
    const late = world.after(patienceMs, () => resolve(undefined));
    world.deliver(node.process, () => {
      if (node.isLeaving()) {
        // It takes nothing new; the node that sent this there sends it on.
        late.cancel();
        return resolve(send(calls, act, { isMisuse }));
      }
      const deadline = node.process.clock.now() + inMs;
      node.ask({ ...act, deadline }).then(
        (reply) => {
          if (!isMisuse) checkReply(calls, act, reply);
          world.after(0.1 + world.rng.next(), () => {
            late.cancel();
            resolve(reply);
          });
        },
        (error: unknown) => {
          ledger.violated(`${act.key} failed: ${String(error)}`);
          resolve({ kind: 'unavailable' });
        },
      );
    });
  });
}

/** At the moment in which the reply leaves, a majority has it. */
function checkReply({ scene: { store, ledger }, misused }: Calls, { key }: Act, reply: Reply): void {
  if (reply.kind === 'unknown-actor') ledger.violated(`${key} found no actor`);
  if (reply.kind !== 'ok' && reply.kind !== 'refused') return;
  // A straggler may meet the other use of its key while that one is under way.
  if (reply.kind === 'refused' && reply.code === keyReused && misused.has(key)) return;
  const row = store.durable(commandsOf(key), key) as unknown as CommandRow | undefined;
  if (row === undefined) ledger.violated(`${key} was answered before its commit: ${JSON.stringify(reply)}`);
  else if (JSON.stringify(replyOf(row, kindOf)) !== JSON.stringify(reply))
    ledger.violated(`${key} was answered otherwise`);
}

export function sleep({ world }: ActorWorld, ms: number): Promise<void> {
  return new Promise((resolve) => void world.after(ms, resolve));
}
