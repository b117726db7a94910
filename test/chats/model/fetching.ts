// A bot of a story fetches its updates while the story goes on, and checks their numbers, their order in each
// chat and their shapes.
import { expect } from 'chai';
import type { Schemas } from '../../../src/generated/schemas.js';
import type { UpdateRow } from '../../../src/updates/update.js';
import { validators } from '../../generated/all-validators.js';
import type { Names } from './names.js';
import type { Nodes } from './nodes.js';
import { at } from './state.js';

export type Fetched = Schemas['updates.Update'];

export interface Fetcher {
  /** The updates so far, in their order. */
  readonly fetched: readonly Fetched[];
  /** The committed rows, which the bot has got or will get. */
  expect(rows: readonly UpdateRow[]): void;
  /** Fetches once, and acknowledges all earlier updates. */
  fetch(limit: number, node: number): Promise<void>;
  /** Fetches until nothing is missing. */
  fetchAll(): Promise<void>;
}

type Place = Pick<UpdateRow, 'lane' | 'v' | 'i'>;

export function createFetcher(nodes: Nodes, { tokens, botIds }: Names, who: number): Fetcher {
  const token = at(tokens, who);
  const bot = at(botIds, who);
  const fetched: Fetched[] = [];
  /** The rows of all updates of the bot, by their ids. */
  const places = new Map<string, Place>();
  const newest = new Map<string, Place>();
  const met = new Set<string>();

  async function ask(node: number, { limit, timeout }: { limit: number; timeout: number }): Promise<void> {
    const body = { offset: fetched.length + 1, limit, timeout };
    const asked = { method: 'POST', path: '/api/v1/bots/getUpdates', token, headers: {}, body };
    const { status, text } = await nodes.insist(asked, node);
    expect(status, text).to.equal(200);
    const { data } = JSON.parse(text) as { data: Schemas['updates.Updates'] };
    const isAsShaped = validators['updates.Updates'];
    expect(isAsShaped(data), JSON.stringify([isAsShaped.errors, data])).to.equal(true);
    for (const update of data.updates) meet(update);
  }

  function meet(update: Fetched): void {
    const { update_id: id, update_seq: seq } = update;
    const told = JSON.stringify(update);
    expect(seq, `the next number, of ${told}`).to.equal(fetched.length + 1);
    expect(met.has(id), `met before: ${told}`).to.equal(false);
    const place = places.get(id);
    if (place === undefined) throw new Error(`No row was seen of ${told}.`);
    const before = newest.get(place.lane);
    const isLater =
      before === undefined || place.v > before.v || (place.v === before.v && place.i > before.i);
    expect(isLater, `in the order of its chat: ${told}`).to.equal(true);
    newest.set(place.lane, place);
    met.add(id);
    fetched.push(update);
  }

  return {
    fetched,
    expect(rows) {
      for (const { _id, to, lane, v, i } of rows) if (to === bot) places.set(_id, { lane, v, i });
    },
    fetch: (limit, node) => ask(node, { limit, timeout: 0 }),
    async fetchAll() {
      while (met.size < places.size) await ask(met.size, { limit: 100, timeout: 5 });
    },
  };
}
