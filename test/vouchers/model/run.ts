// Walks through a story on real nodes, and says at the first answer that the model does not expect.
import { newId } from '../../../src/shared/ids.js';
import type { Asked, Person } from '../../support/node.js';
import type { Shop } from '../shop.js';
import { isAnswer, isReplayed, named } from './answers.js';
import { isTold } from './books.js';
import type { Chosen, Move, Names, Request } from './move.js';
import { moves } from './moves.js';
import { at, type Model } from './state.js';
import { chosenFor, type Deed, type Step, type Story } from './steps.js';
import { timeOf } from './time.js';
import type { Walk } from './walk.js';

interface State {
  readonly model: Model;
  readonly names: Names;
  readonly kept: readonly Kept[];
}

interface Prepared {
  readonly move: Move;
  readonly chosen: Chosen;
  readonly request: Request;
  readonly key: string;
}

/** The answers of each key. */
interface Kept extends Prepared {
  readonly status: number;
  readonly text: string;
}

/** The nodes did something that the model does not allow. */
class Broken extends Error {
  override readonly name = 'Broken';
}

export interface Ground {
  readonly users: readonly Person[];
  /** New and active, with the limits of the story. */
  readonly templates: readonly string[];
}

/** Refusals that say so themselves: the first request is still running, the service cannot answer now. */
const askAgain: ReadonlySet<string> = new Set(['IDEMPOTENCY_IN_FLIGHT', 'UNAVAILABLE']);

const nothing = { vouchers: [], redemptions: [], allocations: [], sends: [] };

export async function walk(shop: Shop, { users, templates }: Ground, story: Story): Promise<Walk> {
  const { limits, steps } = story;
  const run = newId('run');
  const nodes = onNodes(shop, users);
  let state: State = {
    model: {
      templates: limits.map((limit) => ({ status: 'active', ...limit, events: [] })),
      ...nothing,
    },
    names: { templates, users: users.map(({ userId }) => userId), run, ...nothing },
    kept: [],
  };
  let done = 0;
  for (const step of steps) {
    const next = await nodes.take(state, step);
    if (next === undefined) continue;
    state = next;
    done += 1;
  }
  return { model: state.model, names: state.names, steps: done };
}

function onNodes(shop: Shop, users: readonly Person[]) {
  const time = timeOf(shop);
  const codes = new Map<string, Promise<string>>();
  function codeOf(id: string): Promise<string> {
    const code = codes.get(id) ?? shop.code(id);
    codes.set(id, code);
    return code;
  }

  async function prepared(
    { model, names }: State,
    { move: name, draw }: Deed,
  ): Promise<Prepared | undefined> {
    const move: Move = moves[name];
    const chosen = chosenFor(move, draw, model);
    if (chosen === undefined) return undefined;
    const asking = { names, model, codeOf: (voucher: number) => codeOf(at(names.vouchers, voucher).id) };
    return { move, chosen, request: await move.request(asking, chosen), key: newId('key') };
  }

  function send({ move, request, key }: Pick<Prepared, 'move' | 'request' | 'key'>, node: number) {
    const { method = 'POST', path, as } = request;
    const whole = as === 'owner' ? `/api/v1/open-platform/applications/${shop.id}${path}` : path;
    const isInBody = move.key === 'body';
    const body = isInBody ? { ...request.body, idempotencyKey: key } : request.body;
    const headers = isInBody ? {} : { 'Idempotency-Key': key };
    return shop.askAt(node, method, whole, { token: tokenOf(as), body, headers });
  }

  function tokenOf(as: Request['as']): string {
    if (as === 'application') return shop.token;
    return as === 'owner' ? shop.owner.token : at(users, as).token;
  }

  /** Retries like a client: a node may be slow, and its turn be committed by then. */
  async function insisted(one: Pick<Prepared, 'move' | 'request' | 'key'>, node: number) {
    for (let asks = 1; ; asks += 1) {
      const asked = await send(one, node);
      if (!askAgain.has(asked.json.error?.code ?? '')) return { ...asked, isFirst: asks === 1 };
    }
  }

  async function once(state: State, deed: Deed): Promise<State | undefined> {
    const one = await prepared(state, deed);
    if (one === undefined) return undefined;
    const asked = await insisted(one, deed.node);
    return after(state, one, asked) ?? broken(state, [[one, asked]]);
  }

  async function twice(state: State, deed: Deed): Promise<State | undefined> {
    const one = await prepared(state, deed);
    if (one === undefined) return undefined;
    const answers = await Promise.all([0, 1].map((node) => insisted(one, node)));
    const [first = expected('an answer'), second = expected('another')] = answers;
    if (first.text !== second.text)
      throw new Broken(`Two answers to one key:\n${first.text}\n${second.text}`);
    const replays = answers.filter(isReplayed).length;
    // The retry may be the request that was carried out.
    if (replays !== 1 && !(replays === 2 && answers.some(({ isFirst }) => !isFirst)))
      throw new Broken(`Not one of two was replayed: ${first.text}`);
    return after(state, one, first) ?? broken(state, [[one, first]]);
  }

  async function race(state: State, deeds: readonly [Deed, Deed]): Promise<State | undefined> {
    const [one, other] = [await prepared(state, deeds[0]), await prepared(state, deeds[1])];
    if (one === undefined || other === undefined) return undefined;
    const [a, b] = await Promise.all([insisted(one, deeds[0].node), insisted(other, deeds[1].node)]);
    const first = after(state, one, a);
    const second = after(state, other, b);
    const ways = [first && after(first, other, b), second && after(second, one, a)];
    const [way, another] = ways.filter((reached) => reached !== undefined);
    const met = [
      [one, a],
      [other, b],
    ] as const;
    if (way === undefined) return broken(state, met);
    return another === undefined ? way : asTold(way, another);
  }

  /** Either order explains a verify and a refused redemption of what is over: the events tell. */
  async function asTold(way: State, another: State): Promise<State> {
    const events = ({ model }: State, number: number) => at(model.vouchers, number).events;
    const isUnlike = (number: number) => String(events(way, number)) !== String(events(another, number));
    const number = [...way.model.vouchers.keys()].find(isUnlike);
    if (number === undefined) return way;
    const { id } = at(way.names.vouchers, number);
    return (await isTold(shop, id, events(way, number))) ? way : another;
  }

  async function again(state: State, which: number, node: number): Promise<State | undefined> {
    const one = keptAt(state, which);
    if (one === undefined) return undefined;
    const asked = await insisted(one, node);
    const { status, text } = asked;
    if (status === one.status && text === one.text && isReplayed(asked)) return state;
    throw new Broken(`${JSON.stringify(one)} was answered again, and otherwise: ${status} ${text}`);
  }

  /**
   * A key is of one caller; those in bodies are not those in headers (docs/decisions/voucher-counting.md).
   */
  async function misuse(state: State, which: number, deed: Deed): Promise<State | undefined> {
    const [one, other] = [keptAt(state, which), await prepared(state, deed)];
    if (one === undefined || other === undefined) return undefined;
    const isOfOne = one.request.as === other.request.as && one.move.key === other.move.key;
    if (!isOfOne || JSON.stringify(one.request) === JSON.stringify(other.request)) return undefined;
    const { text, json } = await insisted({ ...other, key: one.key }, deed.node);
    if (json.error?.code === 'IDEMPOTENCY_KEY_REUSED') return state;
    throw new Broken(
      `The key of ${JSON.stringify(one)} was good for ${JSON.stringify(other.request)}: ${text}`,
    );
  }

  function then(state: State, model: Model | undefined): State | undefined {
    return model && { ...state, model };
  }

  /** Undefined when there is nothing yet to do it to. */
  async function take(state: State, step: Step): Promise<State | undefined> {
    const next = await taken(state, step);
    if (next !== undefined) await time.arrived(state.model, next);
    return next;
  }

  async function taken(state: State, step: Step): Promise<State | undefined> {
    switch (step.how) {
      case 'once':
        return once(state, step.deed);
      case 'twice':
        return twice(state, step.deed);
      case 'race':
        return race(state, step.deeds);
      case 'again':
        return again(state, step.which, step.node);
      case 'misuse':
        return misuse(state, step.which, step.deed);
      case 'age':
        return then(state, await time.age(state, step));
      case 'ripen':
        return then(state, await time.ripen(state, step));
    }
  }

  return { take };
}

/** `isFirst`: it answers the first request; before a later one the first may have been carried out. */
type Insisted = Asked & { readonly isFirst?: boolean };

/** Undefined when the model would have answered otherwise. */
function after(state: State, one: Prepared, asked: Insisted): State | undefined {
  const heard = afterOne(state, one, asked);
  if (heard !== undefined || one.move.key !== undefined || asked.isFirst !== false) return heard;
  const { next, makes } = one.move.decide(state.model, one.chosen);
  return makes === undefined ? afterOne({ ...state, model: next }, one, asked) : undefined;
}

function afterOne(state: State, one: Prepared, asked: Asked): State | undefined {
  const decided = one.move.decide(state.model, one.chosen);
  if (!isAnswer(asked, decided.answer, state.names)) return undefined;
  const kept = { ...one, status: asked.status, text: asked.text };
  return {
    model: decided.next,
    names: named(state.names, decided, asked),
    kept: one.move.key === undefined ? state.kept : [...state.kept, kept],
  };
}

function broken({ model }: State, deeds: readonly (readonly [Prepared, Asked])[]): never {
  const told = deeds.map(([{ move, chosen, request }, { status, text }]) => {
    const wanted = JSON.stringify(move.decide(model, chosen).answer);
    return `${JSON.stringify(request)} through one node\n  wanted ${wanted}\n  heard  ${status} ${text}`;
  });
  throw new Broken(told.join('\nat the same moment as\n'));
}

function keptAt({ kept }: State, which: number): Kept | undefined {
  return kept.length === 0 ? undefined : kept[which % kept.length];
}

function expected(what: string): never {
  throw new Error(`There should have been ${what}.`);
}
