// What must be true of every history: what is stored is what was acknowledged, once, in order, and no more.
import { commandsOf } from '../../src/actors/turn-rows.js';
import type { Calls, Told } from './actor-callers.js';

type Violated = (rule: string) => void;

export function checkHistory(calls: Calls): void {
  const { told, scene } = calls;
  const { violated } = scene.ledger;
  const counters = new Map<string, Told[]>();
  for (const one of told) {
    const { act, reply } = one;
    if (act.kind !== 'counter' || reply.kind !== 'ok' || act.command.type === 'create') continue;
    counters.set(act.id, [...(counters.get(act.id) ?? []), one]);
  }
  for (const row of scene.store.rows('counters')) {
    const id = String(row._id);
    checkCounter(id, counters.get(id) ?? [], { n: (row.st as { n: number }).n, violated });
  }
  checkTickets(told, violated);
  checkCreations(told, violated);
  checkSpawned(calls);
  checkRows(calls);
  checkVersions(calls, ['counters', 'tickets']);
}

/** A counter is linearizable when its numbers follow one another without a hole, and never against time. */
function checkCounter(id: string, adds: readonly Told[], { n, violated }: { n: number; violated: Violated }) {
  let at = 0;
  let latestAskedMs = 0;
  const sorted = adds
    .map((one) => ({ ...one, n: numberIn(one), by: Number(one.act.command.events ?? 1) }))
    .sort((a, b) => a.n - b.n);
  for (const add of sorted) {
    if (add.n !== at + add.by) violated(`${id} went from ${at} to ${add.n} by ${add.act.key}`);
    if (add.toldMs < latestAskedMs) violated(`${id} counted ${add.act.key} behind what came after it`);
    latestAskedMs = Math.max(latestAskedMs, add.askedMs);
    at = add.n;
  }
  if (at !== n) violated(`${id} is ${n}, acknowledged ${at}`);
}

function numberIn({ reply }: Told): number {
  return reply.kind === 'ok' ? (reply.data as { n: number }).n : 0;
}

/** A ticket that is not reversed has one success, and no refusal before it was asked for. */
function checkTickets(told: readonly Told[], violated: Violated): void {
  const spends = told.filter(({ act }) => act.id.startsWith('shot') && act.command.type === 'spend');
  const winners = new Map<string, Told>();
  for (const one of spends) {
    if (one.reply.kind !== 'ok') continue;
    if (winners.has(one.act.id)) violated(`${one.act.id} was spent twice`);
    winners.set(one.act.id, one);
  }
  for (const { act, reply, toldMs } of spends) {
    const winner = winners.get(act.id);
    if (reply.kind === 'refused' && (winner === undefined || winner.askedMs > toldMs))
      violated(`${act.id} was refused as spent, and it had not been spent`);
  }
}

function checkCreations(told: readonly Told[], violated: Violated): void {
  const created = new Map<string, string>();
  for (const { act, reply } of told) {
    const isSpawn = act.command.type === 'spawn';
    if ((act.command.type !== 'create' && !isSpawn) || reply.kind !== 'ok') continue;
    const name = `${act.kind} ${isSpawn ? act.command.id : act.id}`;
    const key = created.get(name);
    if (key !== undefined && key !== act.key) violated(`${name} was created by ${key} and by ${act.key}`);
    created.set(name, act.key);
  }
}

/** What a turn spawns exists, with its timer, if that turn committed; and otherwise none of it does. */
function checkSpawned({ told, scene: { store, ledger } }: Calls): void {
  const spawned = new Set<string>();
  const created = new Set<string>();
  for (const { act, reply } of told) {
    if (reply.kind !== 'ok') continue;
    if (act.command.type === 'spawn') spawned.add(String(act.command.id));
    if (act.kind === 'counter' && act.command.type === 'create') created.add(act.id);
  }
  const counters = new Set(store.rows('counters').map(({ _id }) => String(_id)));
  const timers = new Set(store.rows('due').map(({ actor }) => String(actor)));
  for (const id of spawned) {
    if (!store.durable('counters', id)) ledger.violated(`${id} was spawned and is not there`);
    if (!timers.has(id)) ledger.violated(`${id} was spawned without its timer`);
  }
  for (const id of counters)
    if (!spawned.has(id) && !created.has(id)) ledger.violated(`${id} is there, and no turn has created it`);
  for (const id of timers)
    if (!spawned.has(id)) ledger.violated(`${id} has a timer, and no turn that spawned it has committed`);
}

function checkRows({ told, undone, scene: { store, ledger } }: Calls): void {
  const { violated } = ledger;
  if (store.stats['duplicate in events']) violated('two events of one actor had one id');
  let events = 0;
  let numbers = 0;
  for (const { act, reply } of told) {
    if (!store.durable(commandsOf(act.key), act.key)) violated(`${act.key} was acknowledged and is lost`);
    const { type } = act.command;
    if (reply.kind === 'ok' && type === 'announce') events += Number(act.command.events);
    if (reply.kind === 'ok' && type === 'take') numbers += 1;
    if (reply.kind === 'refused' && type === 'take') {
      const { by } = (reply.details ?? {}) as { by?: string };
      if (by === undefined || !store.durable('numbers', by))
        violated(`${act.key} was refused a number that no actor has: ${by}`);
    }
  }
  for (const key of undone)
    if (store.durable(commandsOf(key), key)) violated(`${key} was done, though its caller heard otherwise`);
  const stored = { events: store.rows('events'), numbers: store.rows('numbers') };
  if (stored.events.length !== events) violated(`${stored.events.length} events are stored, of ${events}`);
  if (stored.numbers.length !== numbers)
    violated(`${stored.numbers.length} numbers are taken, by ${numbers}`);
}

/** The version and the fence of an actor go on one by one, and never back. */
export function checkVersions({ scene: { store, ledger } }: Calls, collections: readonly string[]): void {
  for (const collection of collections)
    for (const { _id } of store.rows(collection)) {
      const id = String(_id);
      let [v, fe] = [0, 0];
      for (const document of store.history(collection, id)) {
        const next = { v: Number(document.v), fe: Number(document.fe) };
        if (next.v !== v && next.v !== v + 1) ledger.violated(`${id} went from version ${v} to ${next.v}`);
        if (next.fe < fe) ledger.violated(`${id} went back from epoch ${fe} to ${next.fe}`);
        ({ v, fe } = next);
      }
    }
}
