// The decisions about tokens: two tabs, lost answers, and clocks that jump.
import { expect } from 'chai';
import {
  afterFailedRenewal,
  atWork,
  firstOf,
  isDue,
  keptForm,
  keptPair,
  newerOf,
  pairAfterLogIn,
  pairAfterRenewal,
  renewalAt,
  renewalPauseMs,
  replyTo,
  type TokenPair,
  tabMessageIn,
  usableToken,
} from '../../src/console/session.state.js';

const user = { id: 'usr_1', username: 'anna', display_name: 'Anna', roles: [] };
const answer = (number: number) => ({
  user,
  access_token: `access ${number}`,
  refresh_token: `refresh ${number}`,
  expires_in: 900,
});
const first = pairAfterLogIn('log-in 1', answer(0), 1_000_000);
const second = pairAfterRenewal(first, answer(1), 1_720_000);

describe('the tokens of the console', () => {
  it('are renewed after four fifths of their life, and sent until shortly before its end', () => {
    expect(renewalAt(first)).to.equal(1_720_000);
    expect(isDue(first, 1_719_999)).to.equal(false);
    expect(isDue(first, 1_720_000)).to.equal(true);
    expect(usableToken(first, 1_894_999)).to.equal('access 0');
    expect(usableToken(first, 1_895_000)).to.equal(undefined);
  });

  it('are not trusted once the clock stands before their arrival', () => {
    expect(isDue(first, 999_999)).to.equal(true);
    expect(usableToken(first, 999_999)).to.equal(undefined);
  });

  it('are renewed at once after the page was loaded again', () => {
    const kept = keptPair(keptForm(second));
    expect(kept).to.deep.equal({ logIn: 'log-in 1', generation: 1, refresh: 'refresh 1' });
    expect(isDue(kept as TokenPair, 0)).to.equal(true);
    expect(usableToken(kept as TokenPair, 0)).to.equal(undefined);
  });

  it('never keep the access token for the next load', () => {
    expect(keptForm(second)).not.to.include('access');
  });

  for (const text of [null, '', '{', '[]', '{"logIn":1,"generation":0,"refresh":"r"}', '{"logIn":"a"}'])
    it(`are none where the storage has ${text}`, () => expect(keptPair(text)).to.equal(undefined));
});

describe('two tabs of one log-in', () => {
  it('take the newer pair from each other, and never an older one', () => {
    expect(newerOf(first, second)).to.equal(second);
    expect(newerOf(second, first)).to.equal(second);
    expect(newerOf(second, second)).to.equal(second);
  });

  it('take the access token of the same renewal, where one has just been loaded', () => {
    const loaded = keptPair(keptForm(second));
    expect(newerOf(loaded, second)).to.equal(second);
    expect(newerOf(second, loaded as TokenPair)).to.equal(second);
  });

  it('take nothing of another log-in, and nothing when nobody is logged in', () => {
    const other = { ...second, logIn: 'log-in 2', generation: 9 };
    expect(newerOf(first, other)).to.equal(first);
    expect(newerOf(undefined, second)).to.equal(undefined);
  });

  it('answer a question about their own log-in only, also with nothing newer', () => {
    const ask = { say: 'ask', logIn: 'log-in 1', generation: 1 } as const;
    expect(replyTo(ask, second)).to.deep.equal({ say: 'have', pair: second });
    expect(replyTo(ask, first)).to.deep.equal({ say: 'have', pair: first });
    expect(replyTo({ ...ask, logIn: 'log-in 2' }, second)).to.equal(undefined);
    expect(replyTo(ask, undefined)).to.equal(undefined);
    expect(replyTo({ say: 'have', pair: first }, second)).to.equal(undefined);
  });

  it('read the messages of each other, and nothing else that is on the channel', () => {
    expect(tabMessageIn({ say: 'have', pair: first })).to.deep.equal({ say: 'have', pair: first });
    expect(tabMessageIn({ say: 'over', logIn: 'a' })).to.deep.equal({ say: 'over', logIn: 'a' });
    const ask = { say: 'ask', logIn: 'a', generation: 0 };
    expect(tabMessageIn(ask)).to.deep.equal(ask);
    expect(tabMessageIn({ ...ask, draw: 'small' })).to.deep.equal(ask);
    expect(tabMessageIn({ ...ask, draw: 0.5 })).to.deep.equal({ ...ask, draw: 0.5 });
    for (const strange of [
      undefined,
      null,
      'over',
      {},
      { say: 'have' },
      { say: 'have', pair: {} },
      { say: 'ask' },
    ])
      expect(tabMessageIn(strange)).to.equal(undefined);
  });
});

describe('tabs of one log-in that have no locks', () => {
  const asked = (draw: number) => ({ say: 'ask', logIn: 'a', generation: 0, draw }) as const;

  it('let the one renew that has drawn the smallest number, and none before it is done', () => {
    expect(firstOf(asked(0.1), 0.2)).to.equal('theirs');
    expect(firstOf(asked(0.3), 0.2)).to.equal('ours');
    expect(firstOf(asked(0), atWork)).to.equal('ours');
  });

  it('say nothing to each other that begins again without end', () => {
    expect(firstOf(asked(atWork), atWork)).to.equal(undefined);
    expect(firstOf(asked(0.2), undefined)).to.equal(undefined);
    expect(firstOf({ say: 'ask', logIn: 'a', generation: 0 }, 0.2)).to.equal(undefined);
    expect(firstOf({ say: 'over', logIn: 'a' }, 0.2)).to.equal(undefined);
  });
});

describe('a renewal that fails', () => {
  it('ends the log-in only where the service says so', () => {
    for (const status of [400, 401, 403]) expect(afterFailedRenewal({ status })).to.equal('ended');
    for (const status of [0, 408, 429, 500, 503]) expect(afterFailedRenewal({ status })).to.equal('again');
  });

  it('is tried again after growing pauses, or as late as the service asks', () => {
    expect([1, 2, 3, 9].map((failures) => renewalPauseMs(failures, undefined))).to.deep.equal([
      500, 1_000, 2_000, 10_000,
    ]);
    expect(renewalPauseMs(1, 30)).to.equal(30_000);
  });
});
