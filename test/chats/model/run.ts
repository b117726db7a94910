// Walks through a story on real nodes, and says at the first step after which they and the model differ.
import { isDeepStrictEqual } from 'node:util';
import type { Db } from 'mongodb';
import { newId } from '../../../src/shared/ids.js';
import { booksOf, readBooks } from './books.js';
import { createFetcher } from './fetching.js';
import { type Deed, deedOf, type MoveName } from './moves.js';
import type { Names } from './names.js';
import type { Heard, Nodes } from './nodes.js';
import { everybody, isBot, type Model } from './state.js';
import type { Drawn, Step } from './steps.js';

/** The state of the nodes that the model does not know. */
class Broken extends Error {
  override readonly name = 'Broken';
}

export interface Scene {
  readonly model: Model;
  readonly names: Names;
}

interface Done {
  readonly deed: Deed;
  readonly drawn: Drawn;
  readonly heard: Heard;
}

/** An act that may have happened; without a status its answer was lost. */
interface Happening {
  readonly deed: Deed;
  readonly status?: number;
}

export interface Ground {
  readonly nodes: Nodes;
  readonly db: Db;
  /** Called after each act that found something to do. */
  count(move: MoveName, status: number): void;
}

/** The number of updates that the bots have fetched meanwhile. */
export async function walk(
  { nodes, db, count }: Ground,
  scene: Scene,
  story: readonly Step[],
): Promise<number> {
  let { model, names } = scene;
  const fetchers = everybody.filter(isBot).map((who) => createFetcher(nodes, scene.names, who));

  const fetched = () => fetchers.flatMap((fetcher) => fetcher.fetched);

  async function check(done: readonly Done[]): Promise<void> {
    const { kept, messages, presses, updates } = await readBooks(db, names, fetched());
    for (const fetcher of fetchers) fetcher.expect(updates);
    names = { ...names, messages, presses };
    const ways = waysOf(model, done);
    const fitting = ways.find((way) => isDeepStrictEqual(booksOf(way, names, messages), kept));
    if (fitting === undefined) throw new Broken(toldOf(done, { ways, kept, names, messages }));
    model = fitting;
  }

  await check([]);
  for (const step of story) {
    const deeds = step.flatMap((drawn, nth) => {
      if (nth > 0 && drawn.move === 'press' && step[0]?.move === 'press') return [];
      const deed = deedOf(drawn.move, { draw: drawn.draw, names, model });
      return deed === undefined ? [] : [{ drawn, deed }];
    });
    if (deeds.length === 0) continue;
    const done = await Promise.all(
      deeds.map(async ({ drawn, deed }) => ({ drawn, deed, heard: await ask(deed, drawn.node) })),
    );
    await check(done);
    for (const { drawn, heard } of done) count(drawn.move, heard.status);
    const [{ draw, node }] = step as readonly [Drawn];
    await fetchers[draw.who % fetchers.length]?.fetch(draw.text + 1, node);
  }
  await Promise.all(fetchers.map((fetcher) => fetcher.fetchAll()));
  return fetched().length;

  function ask({ request }: Deed, node: number): Promise<Heard> {
    const { method, path, by, key, body } = request;
    const own = newId('key');
    const token = names.tokens[by] ?? '';
    const whole = key === 'client_message_id' ? { ...body, client_message_id: own } : body;
    const headers = key === 'header' ? { 'Idempotency-Key': own } : {};
    return nodes.insist({ method, path, token, headers, ...(whole && { body: whole }) }, node);
  }
}

/** Every order that explains the answers; an act without an answer may have happened or not. */
function waysOf(model: Model, done: readonly Done[]): readonly Model[] {
  const sure: readonly Happening[] = done.map(({ deed, heard: { status } }) => ({ deed, status }));
  const maybe: readonly Happening[] = done.flatMap(({ deed, heard }) =>
    heard.isRepeated && deed.request.key === undefined ? [{ deed }] : [],
  );
  return subsetsOf(maybe).flatMap((some) =>
    ordersOf([...sure, ...some]).flatMap((order) => {
      const way = order.reduce<Model | undefined>(after, model);
      return way === undefined ? [] : [way];
    }),
  );
}

function after(model: Model | undefined, { deed, status }: Happening): Model | undefined {
  if (model === undefined) return undefined;
  const decided = deed.decide(model);
  return status === undefined || status === decided.status ? decided.next : undefined;
}

function subsetsOf<T>([first, ...others]: readonly T[]): readonly (readonly T[])[] {
  if (first === undefined) return [[]];
  const rest = subsetsOf(others);
  return [...rest, ...rest.map((some) => [first, ...some])];
}

function ordersOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length < 2) return [list];
  return list.flatMap((first, n) =>
    ordersOf(list.filter((_, place) => place !== n)).map((others) => [first, ...others]),
  );
}

interface Seen {
  readonly ways: readonly Model[];
  readonly kept: unknown;
  readonly names: Names;
  readonly messages: readonly (readonly string[])[];
}

function toldOf(done: readonly Done[], { ways, kept, names, messages }: Seen): string {
  const told = done.map(
    ({ drawn, deed: { request }, heard }) =>
      `${drawn.move} ${JSON.stringify(request)}, heard ${heard.status} ${heard.text}`,
  );
  const [way] = ways;
  if (way === undefined) return `No order explains\n${told.join('\nand\n')}`;
  const differ = differences(booksOf(way, names, messages), kept, '').join('\n');
  return `After ${told.join('\nand\n')}\nthe model and the database differ:\n${differ}`;
}

function differences(wanted: unknown, found: unknown, path: string): readonly string[] {
  if (isDeepStrictEqual(wanted, found)) return [];
  if (typeof wanted === 'object' && typeof found === 'object' && wanted && found) {
    const keys = new Set([...Object.keys(wanted), ...Object.keys(found)]);
    return [...keys].flatMap((key) =>
      differences(
        (wanted as Record<string, unknown>)[key],
        (found as Record<string, unknown>)[key],
        `${path}.${key}`,
      ),
    );
  }
  return [`${path}: wanted ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`];
}
