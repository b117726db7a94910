// The verdict on a run of updates finds each fault that is planted in its books, and none in sound ones.
import { expect } from 'chai';
import { type BotBooks, type Fetched, judgeBot, type Pushed, type StoredDelivery } from './ledger.js';

const said = (n: number, chat = 'c') => ({ chat, n });
const fetched = (seq: number, n: number, acknowledged = 0): Fetched => ({
  ...said(n),
  ...{ id: `fetched ${n}`, seq, acknowledged, askedMs: 1 },
});
const pushed = (id: string, n: number, more: Partial<Pushed> = {}): Pushed => ({
  ...said(n),
  ...{ id, isGenuine: true, isTaken: true, atMs: 2, acknowledged: 0 },
  ...more,
});
const delivery = (id: string, seq: number, more: Partial<StoredDelivery> = {}): StoredDelivery => ({
  ...{ id, seq, status: 'success', isFirstAnswered: true },
  ...more,
});

const sound: BotBooks = {
  bot: 'bot',
  accepted: [said(1), said(2), said(3), said(4), said(5)],
  fetched: [fetched(1, 1)],
  pushed: [pushed('b', 2), pushed('b', 2), pushed('c', 3, { isTaken: false })],
  waiting: [{ ...said(3), id: 'c' }],
  deliveries: [
    delivery('b', 2),
    delivery('c', 3, { status: 'failed' }),
    delivery('d', 4, { status: 'dead_letter', isFirstAnswered: false, said: said(4) }),
  ],
  dropped: 2,
  diedUnattempted: 1,
  inFlight: new Set(['b']),
};

describe('the ledger of a run of updates', () => {
  const found = (change: Partial<BotBooks>) => judgeBot({ ...sound, ...change }).violations.join('\n');

  it('adds up: delivered, pending, dead and counted drops are what was accepted', () => {
    const { totals, violations } = judgeBot(sound);
    expect(violations).to.deep.equal([]);
    expect(totals).to.deep.equal({
      ...{ accepted: 5, delivered: 2, pending: 1, dead: 1, drops: 1, missing: 0 },
      ...{ duplicates: 1, inFlightAtKills: 1, inversions: 0 },
    });
  });

  it('lets a bot have again what it has fetched and not acknowledged', () => {
    const again = [fetched(1, 1), { ...fetched(3, 3), id: 'c' }];
    expect(found({ fetched: again, pushed: [pushed('b', 2), pushed('c', 3)], inFlight: new Set() })).to.equal(
      '',
    );
  });

  const planted: readonly [string, Partial<BotBooks>, string][] = [
    ['what nobody has counted', { dropped: 1 }, 'c 5 is missing'],
    ['what waits nowhere', { waiting: [] }, 'is missing'],
    ['what nobody has said', { fetched: [fetched(1, 1), fetched(2, 9)] }, 'c 9 was never said'],
    ['a second delivery without a kill', { inFlight: new Set() }, 'b was taken twice'],
    [
      'what was pushed after it was acknowledged',
      {
        fetched: [fetched(1, 1), { ...fetched(3, 3), id: 'c' }],
        pushed: [pushed('b', 2), pushed('c', 3, { acknowledged: 3 })],
      },
      'c was taken twice',
    ],
    [
      'what was fetched after it was taken',
      {
        fetched: [fetched(1, 1), { ...fetched(3, 3), id: 'c', askedMs: 3 }],
        pushed: [pushed('b', 2), pushed('c', 3)],
      },
      'c was taken twice',
    ],
    [
      'a bad signature',
      { pushed: [...sound.pushed, pushed('c', 3, { isGenuine: false })] },
      'c was not signed',
    ],
    ['a delivery that never arrived', { pushed: sound.pushed.slice(2) }, 'b is delivered and never arrived'],
    ['one number of two', { fetched: [fetched(1, 1), fetched(1, 2)] }, '1 is c 1 and c 2'],
    ['two numbers of one', { fetched: [fetched(1, 1), fetched(2, 1)] }, 'c 1 has the numbers 1 and 2'],
    ['what comes back', { fetched: [fetched(1, 1, 1)] }, '1 was fetched, and 1 was acknowledged'],
    ['fetched out of order', { fetched: [fetched(1, 3), fetched(2, 1)] }, 'c 1 came after 3'],
    [
      'first deliveries out of order',
      { pushed: [pushed('c', 3), pushed('b', 2)], inFlight: new Set() },
      'c 2 came after 3',
    ],
    [
      'numbers out of order',
      {
        deliveries: [
          delivery('b', 3, { isFirstAnswered: false }),
          delivery('c', 2),
          ...sound.deliveries.slice(2),
        ],
      },
      'c 2 came after 3',
    ],
  ];
  for (const [name, change, line] of planted)
    it(`finds ${name}`, () => expect(found(change)).to.include(line));
});
