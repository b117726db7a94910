// What every rate limiter promises, whether Redis keeps its windows or this node alone.
import { expect } from 'chai';
import type { RateLimiter } from '../../src/guards/rate-limit.js';

export interface LimiterUnderTest {
  readonly limiter: RateLimiter;
  /** Lets time pass for the windows, wherever they are kept. */
  advance(ms: number): Promise<void>;
  /** Milliseconds that may go by on their own between two lines of a test. */
  readonly driftMs: number;
  close(): Promise<void>;
}

const perMinute = (requests: number) => ({ requests, windowSeconds: 60 });

export function describeRateLimiter(name: string, open: () => Promise<LimiterUnderTest>): void {
  describe(`rate limiter: ${name}`, () => {
    let under: LimiterUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.close());

    const take = (requests: number, cost?: number) => under.limiter.take('key', perMinute(requests), cost);
    const allowedOf = async (calls: number, requests: number) => {
      const answers = [];
      for (let call = 0; call < calls; call += 1) answers.push(await take(requests));
      return answers.map(({ allowed }) => allowed);
    };

    it('allows as many calls as the limit says, and counts down', async () => {
      const answers = [await take(3), await take(3), await take(3), await take(3)];
      expect(answers.map(({ allowed }) => allowed)).to.deep.equal([true, true, true, false]);
      expect(answers.map(({ remaining }) => remaining)).to.deep.equal([2, 1, 0, 0]);
    });

    it('ends the window counted from its first call, and not later for calls that came since', async () => {
      await take(2);
      await under.advance(59_000);
      expect(await allowedOf(2, 2)).to.deep.equal([true, false]);
      await under.advance(1000);
      expect(await allowedOf(3, 2)).to.deep.equal([true, true, false]);
    });

    it('is not extended by refused calls', async () => {
      await take(1);
      for (let second = 0; second < 5; second += 1) {
        await under.advance(10_000);
        expect((await take(1)).allowed).to.equal(false);
      }
      await under.advance(10_000);
      expect((await take(1)).allowed).to.equal(true);
    });

    it('says exactly how long to wait, in whole seconds and never 0', async () => {
      await take(1);
      await under.advance(10_500);
      expect((await take(1)).retryAfterSeconds).to.equal(50);
      await under.advance(49_000 - under.driftMs);
      expect((await take(1)).retryAfterSeconds).to.equal(1);
    });

    it('says when the window ends', async () => {
      const first = await take(1);
      await under.advance(30_000);
      const refused = await take(1);
      expect(Math.abs(first.resetAtMs - refused.resetAtMs)).to.be.at.most(30_000 + under.driftMs);
      expect(refused.retryAfterSeconds).to.equal(30);
    });

    it('takes several at once, all or nothing', async () => {
      expect((await take(10, 8)).remaining).to.equal(2);
      const refused = await take(10, 3);
      expect([refused.allowed, refused.remaining]).to.deep.equal([false, 2]);
      expect((await take(10, 2)).allowed).to.equal(true);
    });

    it('refuses what no window can hold, and opens none for it', async () => {
      const refused = await take(5, 6);
      expect([refused.allowed, refused.remaining, refused.retryAfterSeconds]).to.deep.equal([false, 5, 60]);
      await under.advance(59_000);
      await take(5);
      await under.advance(2000);
      expect((await take(5)).remaining).to.equal(3);
    });

    it('can be looked at, which takes nothing and opens no window', async () => {
      const look = () => under.limiter.look('looked', perMinute(3));
      expect(await look()).to.include({ allowed: true, remaining: 3 });
      await under.advance(30_000);
      await under.limiter.take('looked', perMinute(3));
      expect((await look()).remaining).to.equal(2);
      await under.advance(59_000);
      expect((await look()).remaining).to.equal(2);
      await under.advance(2_000);
      expect((await look()).remaining).to.equal(3);
    });

    it('keeps keys apart', async () => {
      const answers = await Promise.all(['a', 'b', 'a'].map((key) => under.limiter.take(key, perMinute(1))));
      expect(answers.map(({ allowed }) => allowed)).to.deep.equal([true, true, false]);
    });

    it('counts calls of one tick one after the other', async () => {
      const answers = await Promise.all(Array.from({ length: 2000 }, () => take(700)));
      expect(answers.filter(({ allowed }) => allowed)).to.have.length(700);
      expect(answers.slice(0, 700).every(({ allowed }) => allowed)).to.equal(true);
    });

    for (const cost of [0, -1, 1.5, Number.NaN]) {
      it(`takes no cost of ${cost}`, async () => {
        const failure = await Promise.resolve(take(5, cost)).catch((error: unknown) => error);
        expect(failure).to.be.instanceOf(RangeError);
      });
    }
  });
}
