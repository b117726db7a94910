// The decisions of the parts that every screen is made of, and of the router.
import { expect } from 'chai';
import { drawnLine } from '../../src/console/parts/chart.state.js';
import { adviceFor, isPassing, problemsOf } from '../../src/console/parts/failure.state.js';
import { firstCharacters, problemsByField, problemsIn } from '../../src/console/parts/form.state.js';
import { safeAddress } from '../../src/console/parts/link.state.js';
import { exact, lastsMs, relative } from '../../src/console/parts/moment.state.js';
import { shortened } from '../../src/console/parts/short-id.state.js';
import { hashOf, matchOf, routeOf } from '../../src/console/router.state.js';
import { accountsRegisterRequest, botsApplyRequest } from '../../src/generated/limits.js';

describe('addresses of screens', () => {
  it('are read with and without a query', () => {
    expect(routeOf('')).to.deep.equal({ path: '', query: {} });
    expect(routeOf('#/')).to.deep.equal({ path: '', query: {} });
    expect(routeOf('#/bots/a%2Fb/?status=failed&page=2')).to.deep.equal({
      path: 'bots/a%2Fb',
      query: { status: 'failed', page: '2' },
    });
  });

  it('are written so that the same is read', () => {
    for (const part of ['a/b', 'ü', '100%', '?', '#', 'a b', '..'])
      expect(matchOf('bots/:id', routeOf(hashOf(['bots', part])).path), part).to.deep.equal({ id: part });
    expect(hashOf(['bots'], { status: '', page: '2' })).to.equal('#/bots?page=2');
  });

  it('fit a pattern part by part', () => {
    expect(matchOf('bots/new', 'bots/new')).to.deep.equal({});
    expect(matchOf('bots/:id', 'bots')).to.equal(undefined);
    expect(matchOf('bots/:id', 'bots/')).to.equal(undefined);
    expect(matchOf('bots/:id', 'bots/1/token')).to.equal(undefined);
    expect(matchOf('bots/:id', 'bots/%')).to.equal(undefined);
  });
});

describe('a form', () => {
  it('asks for what is needed and checks what is typed by the rules of the request', () => {
    expect(problemsIn({}, accountsRegisterRequest)).to.have.all.keys('username', 'password');
    expect(problemsIn({ username: 'anna', password: '12345678' }, accountsRegisterRequest)).to.deep.equal({});
    const wrong = problemsIn({ username: '1a', password: '1234567' }, accountsRegisterRequest);
    expect(wrong.username).to.match(/^This must be a letter and then/);
    expect(wrong.password).to.match(/^This must be text, 8 to 256/);
  });

  it('counts characters as the service does', () => {
    const password = '🙂'.repeat(8);
    expect(problemsIn({ username: 'anna', password }, accountsRegisterRequest)).to.deep.equal({});
    const short = { username: 'anna', password: '🙂'.repeat(7) };
    expect(problemsIn(short, accountsRegisterRequest)).to.have.all.keys('password');
  });

  it('cuts between whole characters, as many as the service counts', () => {
    expect(firstCharacters('🙂'.repeat(129), 128)).to.equal('🙂'.repeat(128));
    expect(firstCharacters('a🙂', 1)).to.equal('a');
    expect(firstCharacters('', 1)).to.equal('');
  });

  it('checks lists by their length', () => {
    expect(problemsIn({ name: 'A', scopes: [] }, botsApplyRequest)).to.have.all.keys('scopes');
  });

  it('shows what the service says at the field, and at the group of a field inside it', () => {
    const details = [
      { field: 'name', rule: 'pattern', message: 'must be one line of text' },
      { field: 'name', rule: 'length', message: 'must be shorter' },
      { field: 'links.website', rule: 'pattern', message: 'Not an address.' },
      { field: 'else', rule: 'x', message: 'y' },
    ];
    expect(problemsByField(problemsOf({ details }), ['name', 'links'])).to.deep.equal({
      name: 'This must be one line of text.',
      links: 'Not an address.',
    });
    expect(problemsOf({ details: { earlier: 1 } })).to.deep.equal([]);
  });
});

describe('a failed call', () => {
  const failure = {
    ok: false,
    code: 'X',
    status: 400,
    message: '',
    details: undefined,
    requestId: undefined,
    retryAfter: undefined,
    attempts: 1,
    mayBeDone: false,
    idempotencyKey: undefined,
    cause: undefined,
  } as const;

  it('is told with what to do', () => {
    expect(adviceFor({ ...failure, status: 429, retryAfter: 7 })).to.equal('Try again in 7 s.');
    expect(adviceFor({ ...failure, status: 0 })).to.include('What you typed is kept');
    expect(adviceFor({ ...failure, status: 0, mayBeDone: true })).to.include('once, not twice');
    expect(adviceFor(failure)).to.equal('');
    expect(adviceFor({ ...failure, status: 403 })).to.include('Ask who can');
    expect(adviceFor({ ...failure, status: 403, code: 'RECIPIENT_NOT_AUTHORIZED' })).to.equal('');
  });

  it('is made again by itself only where it may be over by itself', () => {
    for (const status of [0, 429, 500, 503]) expect(isPassing({ status })).to.equal(true);
    for (const status of [400, 401, 403, 404, 409]) expect(isPassing({ status })).to.equal(false);
  });
});

describe('a moment', () => {
  const at = Date.UTC(2026, 0, 1, 12);

  it('is told as people say it', () => {
    expect(relative(at - 3 * 60_000, at, 'en')).to.equal('3 minutes ago');
    expect(relative(at - 59 * 60_000, at, 'en')).to.equal('59 minutes ago');
    expect(relative(at + 2 * 3600_000, at, 'en')).to.equal('in 2 hours');
    expect(relative(at - 86_400_000, at, 'en')).to.equal('yesterday');
    expect(relative(at, at, 'en')).to.equal('now');
  });

  it('is told anew each second at first', () => {
    expect(lastsMs(at, at + 59_999)).to.equal(1_000);
    expect(lastsMs(at, at + 60_000)).to.equal(30_000);
  });

  it('is exact with its zone', () => {
    expect(exact(at, 'en-GB')).to.match(/2026.*(?:GMT|UTC|[A-Z]{3,4})/);
  });
});

describe('texts of others', () => {
  it('become links only where they lead to a page', () => {
    expect(safeAddress('https://a.example/x')).to.equal('https://a.example/x');
    for (const text of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'a.example', ''])
      expect(safeAddress(text), text).to.equal(undefined);
  });

  it('are shortened in the middle, by whole characters', () => {
    expect(shortened('bot_5e1f9q0c7a3k8m2x6w4z')).to.equal('bot_5e1f9…x6w4z');
    expect(shortened('bot_1')).to.equal('bot_1');
    expect(shortened('🙂'.repeat(20))).to.equal(`${'🙂'.repeat(9)}…${'🙂'.repeat(5)}`);
  });
});

describe('a chart', () => {
  it('has the time to the right, the values upwards, and a round number at its edge', () => {
    const { points, most, moments } = drawnLine({ times: [100, 160, 220], values: [0, 3, 4] });
    expect(points).to.equal('0,1000 500,400 1000,200');
    expect(most).to.equal(5);
    expect(moments).to.deep.equal([100, 160, 220]);
    expect([6, 17, 200, 999].map((value) => drawnLine({ times: [0], values: [value] }).most)).to.deep.equal([
      10, 20, 200, 1_000,
    ]);
  });

  it('is drawn of one value, of none, and where nothing happened', () => {
    expect(drawnLine({ times: [7], values: [1] })).to.deep.equal({ points: '1000,0', most: 1, moments: [7] });
    expect(drawnLine({ times: [], values: [] })).to.include({ points: '', most: 1 });
    expect(drawnLine({ times: [0, 60], values: [0, 0] }).points).to.equal('0,1000 1000,1000');
  });
});
