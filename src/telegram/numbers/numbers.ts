// Finds the numbers of ids and the ids of numbers, and draws a number for what has none yet.
import { randomBytes } from 'node:crypto';
import { BoundedMap } from '../../shared/bounded-map.js';
import type { NumberStore } from './number.store.js';

export type Numbers = ReturnType<typeof createNumbers>;

export interface NumbersOptions {
  readonly store: NumberStore;
  readonly draw?: () => number;
  readonly cachedMax?: number;
}

/**
 * All fit into 52 bits, as Telegram promises its clients, and are longer than any of Telegram's own.
 * @internal
 */
export const numberMin = 2 ** 40;

const cachedMaxUsual = 50_000;
/** With so few numbers taken a second draw is rare, and a third never seen. */
const drawsMax = 10;

export function createNumbers({ store, draw = drawn, cachedMax = cachedMaxUsual }: NumbersOptions) {
  const numbers = new BoundedMap<string, number>({ max: cachedMax });
  const ids = new BoundedMap<number, string>({ max: cachedMax });

  function keep({ _id, n }: { readonly _id: string; readonly n: number }): void {
    numbers.set(_id, n);
    ids.set(n, _id);
  }

  return Object.freeze({
    /** Each of these ids has a number when this resolves. */
    async of(wanted: readonly string[]) {
      const found = new Map<string, number>();
      let missing = [...new Set(wanted)].filter((id) => {
        const known = numbers.get(id);
        if (known !== undefined) found.set(id, known);
        return known === undefined;
      });
      for (let draws = 0; missing.length > 0; draws += 1) {
        if (draws > drawsMax) throw new Error('No number was found that is free.');
        if (draws > 0) await store.add(missing.map((_id) => ({ _id, n: draw() })));
        for (const row of await store.find(missing)) {
          keep(row);
          found.set(row._id, row.n);
        }
        missing = missing.filter((id) => !found.has(id));
      }
      return found;
    },
    async idOf(n: number) {
      const known = ids.get(n);
      if (known !== undefined) return known;
      const row = await store.ofNumber(n);
      if (row === null) return undefined;
      keep(row);
      return row._id;
    },
  });
}

const bytesOfNumber = 7;
const bitsOfLast = 4;

/** No number tells how many there are, or which came first. */
function drawn(): number {
  for (;;) {
    const bytes = randomBytes(bytesOfNumber);
    const last = (bytes[bytesOfNumber - 1] ?? 0) % 2 ** bitsOfLast;
    const n = bytes.readUIntBE(0, bytesOfNumber - 1) * 2 ** bitsOfLast + last;
    if (n >= numberMin) return n;
  }
}
