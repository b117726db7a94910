// Whatever Redis has kept of a stream, lost of it or brought back: who reads is given what is stored.
import { expect } from 'chai';
import type { Redis } from 'ioredis';
import { systemTimers } from '../../src/shared/timers.js';
import type { NumberedUpdate, Wanted } from '../../src/updates/queue/queue.store.js';
import { createQueueReader } from '../../src/updates/queue/reader.js';
import { createTail } from '../../src/updates/queue/tail.js';
import { createRng, wholeNumber } from '../simulation/scheduler.js';
import { readableLog } from '../support/logs.js';

const newest = 40;
const walks = 2_000;
const all = Array.from(
  { length: newest },
  (_, nth): NumberedUpdate => ({
    ...{ seq: nth + 1, lane: `c${nth % 3}`, at: nth, body: `{"nth":${nth}}` },
    type: nth % 4 === 0 ? 'edited_message' : 'message',
  }),
);

/** As MongoDB answers. */
async function stored({ from, limit, types }: Wanted): Promise<readonly NumberedUpdate[]> {
  const meant = all.filter(({ seq, type }) => seq >= from && (types?.has(type) ?? true));
  return meant.slice(0, limit);
}

/** A stream that has only some of what was ever added to it. */
function redisWith(kept: ReadonlySet<number>): Redis {
  const xrange = async (...[, from, , , limit]: [string, string, string, string, number]) =>
    all
      .filter(({ seq }) => kept.has(seq) && seq >= Number.parseInt(from, 10))
      .slice(0, limit)
      .map(({ seq, type, body, at, lane }) => [`${seq}-0`, ['t', type, 'b', body, 'a', `${at}`, 'l', lane]]);
  return { xrange } as unknown as Redis;
}

describe('who reads a queue', () => {
  it(`is given what is stored and skips nothing, of ${walks} streams with holes`, async () => {
    const rng = createRng(7);
    const upTo = (most: number) => wholeNumber(rng, most + 1);
    let fromRedis = 0;
    for (let walk = 0; walk < walks; walk += 1) {
      const lossOf = upTo(6);
      const kept = new Set(all.map(({ seq }) => seq).filter(() => upTo(lossOf * 2) < 2));
      const tail = createTail({ redis: redisWith(kept), log: readableLog().log, timers: systemTimers });
      let isStored = false;
      const read = createQueueReader(
        {
          read: (wanted) => {
            isStored = true;
            return stored(wanted);
          },
        },
        tail,
      );
      const place = { newest, done: upTo(newest), switchedAt: upTo(3) * 10 };
      const types = upTo(2) === 0 ? new Set(['edited_message']) : undefined;
      const wanted = {
        to: 'bot',
        place,
        from: 1 + upTo(newest),
        limit: 1 + upTo(20),
        bytesMax: 9_999,
        types,
      };
      const given = await read(wanted);
      const truth = await stored({ ...wanted, from: Math.max(wanted.from, place.done + 1) });
      const shown = JSON.stringify({ wanted, kept: [...kept] });
      expect(given, shown).to.deep.equal(truth.slice(0, given.length));
      expect(given.length === 0, shown).to.equal(truth.length === 0);
      if (types === undefined) expect(given.length, shown).to.equal(truth.length);
      if (!isStored && given.length > 0) fromRedis += 1;
    }
    expect(fromRedis, 'what Redis had whole').to.be.above(walks / 20);
  });
});
