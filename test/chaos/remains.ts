// Reads from MongoDB what a run has left there, once no node writes any more.
import type { Db } from 'mongodb';
import { type Movement, movementsCollection } from './chaos-kinds.js';
import type { Remains } from './checks/verdict.js';
import type { StoredCommand } from './history.js';

interface Stored {
  readonly _id: string;
  readonly st: Record<string, unknown> & { readonly value?: unknown };
}

export async function readRemains(db: Db, opening: ReadonlyMap<string, number>): Promise<Remains> {
  const all = <T extends { readonly _id: string }>(name: string) => db.collection<T>(name).find().toArray();
  const rows = (await all('commands')) as unknown as (StoredCommand & { readonly _id: string })[];
  const accounts = (await all('accounts')) as unknown as Stored[];
  const tickets = (await all('tickets')) as unknown as Stored[];
  const counters = (await all('counters')) as unknown as Stored[];
  const movements = (await all(movementsCollection)) as unknown as Movement[];
  const events = (await all('events')) as unknown as { readonly body: { readonly transfer: string } }[];
  return {
    commands: new Map(rows.map(({ _id, actor, reply }) => [_id, { actor, reply }])),
    books: {
      opening,
      balances: new Map(accounts.map(({ _id, st }) => [_id, Number(st.balance)])),
      movements,
      underWay: new Set(events.map(({ body }) => body.transfer)),
    },
    actors: new Map<string, unknown>([
      ...accounts.map(({ _id, st }) => [`account:${_id}`, st] as const),
      ...counters.map(({ _id, st }) => [`counter:${_id}`, st] as const),
      ...tickets.map(({ _id, st }) => [`ticket:${_id}`, { state: st.value }] as const),
    ]),
  };
}
