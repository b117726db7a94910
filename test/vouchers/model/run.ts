// Walks through a story on real nodes, and says at the first answer that the model does not expect.
import { newId } from '../../../src/shared/ids.js';
import type { Asked } from '../../support/node.js';
import { until } from '../../support/until.js';
import type { Shop } from '../shop.js';
import { type Answer, age, at, type Decided, expired, type Model } from './model.js';
import { type Chosen, type Move, moves, type Names, type Request } from './moves.js';
import { chosenFor, type Deed, type Draw, type Step, type Story } from './steps.js';

/** What a key has been answered. */
interface Kept {
  readonly request: Request;
  readonly key: string;
  readonly status: number;
  readonly text: string;
}

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
  readonly node: number;
}

/** What the nodes did and the model does not know of. */
class Broken extends Error {
  override readonly name = 'Broken';
}

export interface Walk {
  readonly model: Model;
  readonly names: Names;
  /** How many of the steps found something to do. */
  readonly steps: number;
}

export interface Ground {
  readonly users: readonly string[];
  /** New and active, with the limits of the story. */
  readonly templates: readonly string[];
}

export async function walk(shop: Shop, { users, templates }: Ground, story: Story): Promise<Walk> {
  const { limits, steps } = story;
  const run = newId('run');
  const codes = new Map<string, Promise<string>>();
  const nodes = onNodes(shop, (id) => {
    const code = codes.get(id) ?? shop.code(id);
    codes.set(id, code);
    return code;
  });
  let state: State = {
    model: {
      templates: limits.map((limit) => ({ status: 'active', ...limit, issued: 0, events: [] })),
      vouchers: [],
      redemptions: [],
    },
    names: { templates, users, run, vouchers: [], redemptions: [] },
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

function onNodes(shop: Shop, codeOf: (voucherId: string) => Promise<string>) {
  async function prepared({ model, names }: State, { move: name, draw, node }: Deed) {
    const move: Move = moves[name];
    const chosen = chosenFor(move, draw, model);
    if (chosen === undefined) return undefined;
    const code = (voucher: number) => codeOf(at(names.vouchers, voucher).id);
    const request = await move.request(names, chosen, code);
    return { move, chosen, request, key: newId('key'), node } satisfies Prepared;
  }

  function send({ path, body, as }: Request, { key, node }: { key: string; node: number }) {
    const isOwner = as === 'owner';
    const token = isOwner ? shop.owner.token : shop.token;
    const whole = isOwner ? `/api/v1/open-platform/applications/${shop.id}${path}` : path;
    return shop.askAt(node, 'POST', whole, { token, body, headers: { 'Idempotency-Key': key } });
  }

  async function once(state: State, deed: Deed): Promise<State | undefined> {
    const one = await prepared(state, deed);
    if (one === undefined) return undefined;
    const asked = await send(one.request, one);
    return after(state, one, asked) ?? broken(state, [[one, asked]]);
  }

  async function twice(state: State, deed: Deed): Promise<State | undefined> {
    const one = await prepared(state, deed);
    if (one === undefined) return undefined;
    const answers = await Promise.all([0, 1].map((node) => send(one.request, { ...one, node })));
    const [first = expected('an answer'), second = expected('another')] = answers;
    if (first.text !== second.text)
      throw new Broken(`Two answers to one key:\n${first.text}\n${second.text}`);
    if (answers.filter(isReplayed).length !== 1)
      throw new Broken(`Not one of two was replayed: ${first.text}`);
    return after(state, one, first) ?? broken(state, [[one, first]]);
  }

  async function race(state: State, deeds: readonly [Deed, Deed]): Promise<State | undefined> {
    const [one, other] = [await prepared(state, deeds[0]), await prepared(state, deeds[1])];
    if (one === undefined || other === undefined) return undefined;
    const [a, b] = await Promise.all([send(one.request, one), send(other.request, other)]);
    const first = after(state, one, a);
    const second = after(state, other, b);
    return (
      (first && after(first, other, b)) ??
      (second && after(second, one, a)) ??
      broken(state, [
        [one, a],
        [other, b],
      ])
    );
  }

  async function again(state: State, which: number, node: number): Promise<State | undefined> {
    const one = keptAt(state, which);
    if (one === undefined) return undefined;
    const { status, text, headers } = await send(one.request, { ...one, node });
    if (status === one.status && text === one.text && headers.get('idempotent-replayed') === 'true')
      return state;
    throw new Broken(`${JSON.stringify(one)} was answered again, and otherwise: ${status} ${text}`);
  }

  async function misuse(state: State, which: number, deed: Deed): Promise<State | undefined> {
    const [one, other] = [keptAt(state, which), await prepared(state, deed)];
    if (one === undefined || other === undefined) return undefined;
    const { text, json } = await send(other.request, { key: one.key, node: deed.node });
    if (json.error?.code === 'IDEMPOTENCY_KEY_REUSED') return state;
    throw new Broken(
      `The key of ${JSON.stringify(one)} was good for ${JSON.stringify(other.request)}: ${text}`,
    );
  }

  /** A timer that finds nothing to do leaves no trace that could be waited for. */
  async function ripen({ model, ...state }: State, draw: Draw): Promise<State | undefined> {
    const chosen = chosenFor({ needs: 'vouchers' }, draw, model);
    if (chosen === undefined || at(model.vouchers, chosen.voucher).status !== 'available') return undefined;
    const { id } = at(state.names.vouchers, chosen.voucher);
    await shop.age(id);
    const row = { _id: id, 'st.value': 'expired' } as object;
    await until(async () => (await shop.mongo.db.collection('vouchers').countDocuments(row)) === 1);
    return { ...state, model: expired(age(model, chosen.voucher), chosen.voucher) };
  }

  async function aged({ model, ...state }: State, draw: Draw): Promise<State | undefined> {
    const chosen = chosenFor({ needs: 'vouchers' }, draw, model);
    if (chosen === undefined) return undefined;
    await shop.age(at(state.names.vouchers, chosen.voucher).id, { timer: false });
    return { ...state, model: age(model, chosen.voucher) };
  }

  /** Undefined when there is nothing yet to do it to. */
  async function take(state: State, step: Step): Promise<State | undefined> {
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
        return aged(state, step.draw);
      case 'ripen':
        return ripen(state, step.draw);
    }
  }

  return { take };
}

/** Undefined when the model would have answered otherwise. */
function after(state: State, one: Prepared, asked: Asked): State | undefined {
  const decided = one.move.decide(state.model, one.chosen);
  if (!isAnswer(asked, decided.answer, state.names)) return undefined;
  const { request, key } = one;
  const kept = { request, key, status: asked.status, text: asked.text };
  return {
    model: decided.next,
    names: named(state.names, decided, asked),
    kept: one.move.isKeyed ? [...state.kept, kept] : state.kept,
  };
}

function isAnswer({ status, json }: Asked, wanted: Answer, { vouchers }: Names): boolean {
  const { code, fields = {}, issuanceOf } = wanted;
  const error = json.error as { code: string; details?: object } | undefined;
  const all = issuanceOf === undefined ? fields : { issuanceId: at(vouchers, issuanceOf).issuanceId };
  if (status !== wanted.status || error?.code !== code) return false;
  return holds(code === undefined ? json.data : (error?.details ?? {}), all);
}

function holds(found: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return found === wanted;
  if (typeof found !== 'object' || found === null) return false;
  return Object.entries(wanted).every(([key, value]) =>
    holds((found as Record<string, unknown>)[key], value),
  );
}

function named(names: Names, { makes }: Decided, { json }: Asked): Names {
  if (makes === undefined) return names;
  const data = json.data as { issuanceId: string; voucher: { id: string }; redemptionId: string };
  if (makes === 'redemption') return { ...names, redemptions: [...names.redemptions, data.redemptionId] };
  const voucher = { id: data.voucher.id, issuanceId: data.issuanceId };
  return { ...names, vouchers: [...names.vouchers, voucher] };
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

function isReplayed({ headers }: Asked): boolean {
  return headers.get('idempotent-replayed') === 'true';
}

function expected(what: string): never {
  throw new Error(`There should have been ${what}.`);
}
