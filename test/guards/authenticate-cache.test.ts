// The cache behind the doors: bounded, fair to what is in use, and forgetful of exactly what was revoked.
import { expect } from 'chai';
import { trustMs } from '../../src/guards/revocation.journal.js';
import type { RevocableCache } from '../../src/guards/revocation.listeners.js';
import { createTokenCache, type TokenCacheOptions } from '../../src/guards/token-cache.js';
import { movableClock } from '../support/clock.js';

describe('the token cache', () => {
  function open(options: Partial<TokenCacheOptions> = {}) {
    const clock = movableClock();
    const watchers: RevocableCache[] = [];
    const journal = { trustEndsAt: Number.POSITIVE_INFINITY };
    const trust = {
      journal,
      watch: (cache: RevocableCache) => void watchers.push(cache),
    };
    const cache = createTokenCache<string>({ clock, trust, ...options });
    const fill = (key: string, more: { subjects?: `${string}:${string}`[]; endsAtMs?: number } = {}) =>
      cache.load(key, async () => ({ value: `of ${key}`, subjects: [], endsAtMs: Infinity, ...more }));
    const drop = (...subjects: `${string}:${string}`[]) => {
      for (const watcher of watchers) watcher.drop(subjects);
    };
    const trustUntil = (ms: number) => {
      journal.trustEndsAt = ms;
    };
    return { cache, clock, fill, drop, watchers, trustUntil };
  }

  it('forgets what was not used, and keeps what was', async () => {
    const { cache, fill } = open({ entriesMax: 3 });
    for (const key of ['a', 'b', 'c']) await fill(key);
    expect(cache.peek('a')).to.equal('of a');
    await fill('d');
    expect(cache.peek('b')).to.equal(undefined);
    expect([cache.peek('a'), cache.peek('c'), cache.peek('d')]).to.deep.equal(['of a', 'of c', 'of d']);
    await fill('e');
    expect(cache.size).to.equal(3);
  });

  it('drops every entry of a subject, and no other', async () => {
    const { cache, fill, drop } = open();
    await fill('a', { subjects: ['user:1', 'session:1'] });
    await fill('b', { subjects: ['user:1', 'session:2'] });
    await fill('c', { subjects: ['user:2'] });
    drop('session:2');
    expect([cache.peek('a'), cache.peek('b')]).to.deep.equal(['of a', undefined]);
    drop('user:1', 'user:3');
    expect([cache.peek('a'), cache.peek('c')]).to.deep.equal([undefined, 'of c']);
    expect(cache.size).to.equal(1);
  });

  it('keeps nothing that was read before a revocation, nor shares it with those behind it', async () => {
    for (const end of ['drop', 'clear'] as const) {
      const { cache, drop, watchers } = open();
      const answers: (() => void)[] = [];
      const asked = (value: string) =>
        cache.load('a', async () => {
          await new Promise<void>((resolve) => void answers.push(resolve));
          return { value, subjects: ['user:1'], endsAtMs: Infinity };
        });
      const before = asked('before');
      if (end === 'drop') drop('user:1');
      else for (const watcher of watchers) watcher.clear();
      const behind = asked('behind');
      expect(answers, end).to.have.length(2);
      answers[0]?.();
      expect(await before).to.equal('before');
      expect(cache.peek('a'), 'what was read before it').to.equal(undefined);
      answers[1]?.();
      expect(await behind).to.equal('behind');
      expect(cache.peek('a')).to.equal('behind');
    }
  });

  it('leaves nothing behind for subjects whose entries are gone', async () => {
    const { cache, fill, drop } = open({ entriesMax: 1 });
    await fill('a', { subjects: ['user:1'] });
    await fill('b', { subjects: ['user:2'] });
    drop('user:1');
    expect(cache.peek('b')).to.equal('of b');
    drop('user:2');
    expect(cache.size).to.equal(0);
  });

  it('remembers only so many invalid tokens', async () => {
    const { cache } = open({ absentMax: 2 });
    for (const key of ['a', 'b', 'c']) expect(await cache.load(key, async () => null)).to.equal(null);
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).to.deep.equal([undefined, null, null]);
  });

  it('takes a failed read for no answer, and lets the next request read again', async () => {
    const { cache, fill } = open();
    const failing = cache.load('a', () => Promise.reject(new Error('no database')));
    await failing.then(
      () => expect.fail('the read failed'),
      (error: unknown) => expect(error).to.be.instanceOf(Error),
    );
    expect(await fill('a')).to.equal('of a');
  });

  it('shares a read with those who ask meanwhile, but none that outlives its trust', async () => {
    const { cache, clock, trustUntil } = open();
    const standing = (value: string) => ({ value, subjects: [], endsAtMs: Number.POSITIVE_INFINITY });
    let finish = () => {};
    const slow = new Promise<ReturnType<typeof standing>>((resolve) => {
      finish = () => resolve(standing('as of the first read'));
    });
    trustUntil(clock.monotonic() + 3000);
    const first = cache.load('a', () => slow);
    clock.advance(2999);
    const shared = cache.load('a', async () => standing('of nobody'));
    clock.advance(1);
    const later = cache.load('a', async () => standing('as of the second read'));
    finish();
    const answers = await Promise.all([first, shared, later]);
    expect(answers).to.deep.equal(['as of the first read', 'as of the first read', 'as of the second read']);
  });

  it('shares a read that began without trust for as long as trust would have lasted', async () => {
    const { cache, clock, trustUntil } = open();
    const standing = (value: string) => ({ value, subjects: [], endsAtMs: Number.POSITIVE_INFINITY });
    trustUntil(clock.monotonic());
    const first = cache.load('a', async () => standing('first'));
    clock.advance(trustMs - 1);
    const shared = cache.load('a', async () => standing('second'));
    clock.advance(1);
    const later = cache.load('a', async () => standing('third'));
    expect(await Promise.all([first, shared, later])).to.deep.equal(['first', 'first', 'third']);
  });

  it('takes a token that has ended for invalid', async () => {
    const { cache, clock, fill } = open();
    expect(await fill('a', { endsAtMs: clock.now() })).to.equal(null);
    expect(cache.size).to.equal(0);
  });
});
