// A holder's wallet over HTTP on two nodes: what is shown, what a till takes of it, and what voiding ends.
import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import decodeQr from 'qr/decode.js';
import { systemClock } from '../../src/shared/clock.js';
import { createQrValues, dayAt, stepAt } from '../../src/vouchers/credentials/qr.js';
import { readQrSecret } from '../../src/vouchers/credentials/qr-secret.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import { type Application, expectOk, expectRefused, type Fields, openShop, type Shop } from './shop.js';

const path = '/api/v1/wallet/vouchers';

interface Credential extends Fields {
  readonly qrToken: string;
  readonly qrValidUntil: string;
  readonly redeemCode: string;
  readonly codeValidUntil: string;
  readonly offline?: {
    stepSeconds: number;
    epoch: number;
    seeds: Record<'seed' | 'from' | 'until', string>[];
  };
}

describe('a wallet over HTTP', () => {
  let shop: Shop;
  before(async () => {
    shop = await openShop({ size: 2, env: { CREDENTIAL_GRACE: '120' } });
  });
  after(() => shop?.close());

  const ask = (call: string, { token }: Pick<Person, 'token'>, body?: Fields) => {
    const [method = '', below = ''] = call.split(' ');
    return shop.node.ask(method, path + below, { token, body });
  };
  const credential = async (id: string, holder: Person, body?: Fields) =>
    expectOk(await ask(`POST /${id}/credential`, holder, body)) as Credential;
  const tills = { verify: { key: undefined }, redeem: { key: 'k' } } as const;

  /** Shows a value to the till of a node. */
  function scan(
    what: keyof typeof tills,
    value: string,
    { by = shop as Application, at = 0, key = '' } = {},
  ) {
    const body = { credential: { type: 'qr_token', value }, external_order_id: 'o' };
    const headers = { 'Idempotency-Key': key || `${what}-${Math.random()}` };
    return shop.call('POST', `/${what}`, { at, token: by.token, body, headers });
  }
  /** The QR value of now, or of a moment some steps away. */
  async function valueAt(voucherId: string, steps = 0, epoch = 0) {
    const qr = createQrValues(await readQrSecret(shop.mongo));
    const step = stepAt(systemClock.now()) + steps;
    return qr.at({ applicationId: shop.id, voucherId, epoch }, step);
  }
  const reverse = (redemptionId: unknown) =>
    shop.call('POST', `/redemptions/${redemptionId}/reverse`, {
      body: { reason: 'Returned.' },
      headers: { 'Idempotency-Key': `undo-${redemptionId}` },
    });

  it('lists what a person holds, by status, and shows each with its terms, in any script', async () => {
    const name = '☕ Gratis كوفي 免费 👩‍👩‍👧';
    const terms = { text: 'مجاني 👍🏽', list: ['x'] };
    const fulfillment = { redemption_url: 'https://shop.example/redeem?a=%C3%BC', open_mode: 'external' };
    const given = {
      name,
      terms,
      fulfillment,
      description: 'Ein großer.\nZwei Zeilen.',
      usage_rules: { a: 1 },
    };
    const { id, holder } = await shop.voucher(given);
    const another = await shop.voucher();
    const list = expectOk(await ask('GET ?status=available&page=1&limit=5', holder));
    const [summary, ...more] = list.items as Fields[];
    expect([list.total, list.page, list.limit, more]).to.deep.equal([1, 1, 5, []]);
    expect(summary).to.deep.include({ id, name, status: 'available', issuerName: 'Corner Café' });
    expect(summary?.application).to.deep.equal({ id: shop.id, name: 'A shop', status: 'active' });
    expect(summary).not.to.have.any.keys('terms', 'description', 'fulfillment');
    const whole = expectOk(await ask(`GET /${id}`, holder));
    expect(whole).to.deep.include({ ...summary, terms, fulfillment, credentialEpoch: 0 });
    expect(whole).to.deep.include({ description: given.description, usageRules: given.usage_rules });
    expect(expectOk(await ask('GET ?status=redeemed', holder)).items).to.deep.equal([]);
    expectRefused(await ask('GET ?status=lost', holder), 'VALIDATION', 400);
    expect(JSON.stringify(whole)).not.to.include(another.id);
  });

  it('shows no voucher of another person, and says the same of one that does not exist', async () => {
    const [{ id }, stranger] = [await shop.voucher(), await shop.node.person()];
    const moves = [
      ['GET', ''],
      ['POST', '/credential'],
      ['DELETE', '/credential'],
      ['GET', '/qr.svg'],
    ] as const;
    for (const [method, below] of moves) {
      const [foreign, unknown] = [
        await ask(`${method} /${id}${below}`, stranger),
        await ask(`${method} /vch_none${below}`, stranger),
      ];
      expectRefused(foreign, 'VOUCHER_NOT_FOUND', 404);
      expect({ ...foreign.json, meta: 0 }).to.deep.equal({ ...unknown.json, meta: 0 });
    }
    expect(expectOk(await ask('GET ', stranger)).items).to.deep.equal([]);
  });

  it('tells that the application behind a voucher is disabled', async () => {
    const { id, holder } = await shop.voucher();
    const move = (to: string) => shop.own('POST', `/${to}`);
    expectOk(await move('disable'));
    const { application } = expectOk(await ask(`GET /${id}`, holder));
    expectOk(await move('enable'));
    expect(application).to.include({ status: 'disabled' });
  });

  it('gives a QR value of now and the live code, the same code again, to all who ask at once', async () => {
    const { id, holder } = await shop.voucher();
    const asked = Array.from({ length: 8 }, (_, n) => credential(id, holder, n % 2 ? {} : undefined));
    const shown = await Promise.all(asked);
    expect(new Set(shown.map(({ redeemCode }) => redeemCode)).size).to.equal(1);
    const { qrToken, qrValidUntil, redeemCode, codeValidUntil, ...rest } = shown[0] ?? expect.fail();
    expect(rest).to.deep.equal({});
    expect(qrToken.split('.').slice(0, 2)).to.deep.equal(['v1', id]);
    const step = Number(qrToken.split('.')[2]);
    expect(qrValidUntil).to.equal(new Date((step + 1) * 30_000).toISOString());
    expect(Date.parse(codeValidUntil) - systemClock.now()).to.be.within(500_000, 601_000);
    expect(expectOk(await scan('verify', qrToken))).to.include({ valid: true, status: 'available' });
    const code = { type: 'redeem_code', value: redeemCode };
    expect(expectOk(await shop.call('POST', '/verify', { body: { credential: code } }))).to.include({
      valid: true,
    });
  });

  /** The picture as dots: black squares on white are all that a QR code has. */
  function painted(svg: string) {
    const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
    const data = new Uint8Array(size * size * 4).fill(255);
    for (const [, left, top, side] of svg.matchAll(/M(\d+),(\d+)h(\d+)v\3h-\3z/g))
      for (let row = 0; row < Number(side); row += 1) {
        const start = (Number(top) + row) * size + Number(left);
        for (let dot = start; dot < start + Number(side); dot += 1) data.fill(0, dot * 4, dot * 4 + 3);
      }
    return { width: size, height: size, data };
  }

  it('draws the value of now as a picture that a camera reads', async () => {
    const { id, holder } = await shop.voucher();
    const answer = await fetch(`${shop.node.address}${path}/${id}/qr.svg`, {
      headers: { Authorization: `Bearer ${holder.token}` },
    });
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('cache-control'),
    ]).to.deep.equal([200, 'image/svg+xml; charset=utf-8', 'no-store']);
    const value = decodeQr(painted(await answer.text()), { timeLimit: 10_000 });
    const step = Number(value.split('.')[2]);
    expect(new Date(answer.headers.get('expires') ?? '').getTime()).to.equal((step + 1) * 30_000);
    expect(expectOk(await scan('verify', value)).voucher).to.include({ id });
  });

  it('is redeemed once with one picture, at however many tills it is shown at once', async () => {
    const { id } = await shop.voucher();
    const value = await valueAt(id);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => scan('redeem', value, { at: n % 2 })),
    );
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectRefused(answer, 'VOUCHER_ALREADY_REDEEMED', 409);
  });

  it('spends a value once, also when the redemption is reversed, and tells of the attempts', async () => {
    const { id, holder } = await shop.voucher();
    const { qrToken: value } = await credential(id, holder);
    const qr = createQrValues(await readQrSecret(shop.mongo));
    const subject = { applicationId: shop.id, voucherId: id, epoch: 0 };
    const next = qr.at(subject, Number(value.split('.')[2]) + 1);
    const replay = (n: number) => scan('redeem', value, { at: n % 2, key: `replay-${id}-${n}` });
    // The voucher remembers the last value that it was redeemed with; those before are known to an index.
    for (const [shown, times] of [
      [value, 10],
      [next, 3],
    ] as const) {
      expectOk(await reverse(expectOk(await scan('redeem', shown)).redemptionId));
      const answers = await Promise.all(Array.from({ length: times }, (_, n) => replay(times + n)));
      for (const answer of answers) {
        const { error } = expectRefused(answer, 'VOUCHER_NOT_REDEEMABLE', 409);
        expect(error).to.deep.include({ details: { reason: 'credential_stale' } });
      }
      const again = await replay(times);
      expect([again.text, again.headers.get('idempotent-replayed')]).to.deep.equal([
        answers[0]?.text,
        'true',
      ]);
    }
    expect(await shop.recorded(id, 'redemption')).to.equal(2);
    const refused = { subject: id, type: 'voucher.redeem_refused' };
    const told = () => shop.mongo.db.collection('voucher_events').countDocuments(refused);
    await until(async () => (await told()) === 13);
  });

  it('shows a fresh value at once after a reversal, and verify says no of the spent one', async () => {
    const { id, holder } = await shop.voucher();
    const seen = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const { qrToken: value } = await credential(id, holder);
      const picture = await (
        await fetch(`${shop.node.address}${path}/${id}/qr.svg`, {
          headers: { Authorization: `Bearer ${holder.token}` },
        })
      ).text();
      for (const shown of [value, picture]) expect(seen, `${n}`).not.to.include(shown);
      seen.add(value).add(picture);
      expect(expectOk(await scan('verify', value, { at: n % 2 }))).to.include({ valid: true });
      expectOk(await reverse(expectOk(await scan('redeem', value)).redemptionId));
      const told = { valid: false, status: 'available', reason: 'credential_stale' };
      expect(expectOk(await scan('verify', value, { at: n % 2 }))).to.include(told);
      const { error } = expectRefused(await scan('redeem', value), 'VOUCHER_NOT_REDEEMABLE', 409);
      expect(error).to.deep.include({ details: { reason: 'credential_stale' } });
    }
  });

  it('keeps what was verified redeemable for CREDENTIAL_GRACE', async () => {
    const { id, holder } = await shop.voucher();
    const { qrToken } = await credential(id, holder);
    const before = systemClock.now();
    expect(expectOk(await scan('verify', qrToken))).to.include({ valid: true });
    const scans = shop.mongo.db.collection<{ graceUntil: Date }>('voucher_scans');
    const newest = await scans.findOne({}, { sort: { graceUntil: -1 } });
    const { graceUntil } = newest ?? expect.fail('no scan is stored');
    expect(graceUntil.getTime()).to.be.within(before + 119_000, systemClock.now() + 121_000);
  });

  it('is not redeemed with an old picture, nor with one from a device whose clock is far ahead', async () => {
    const { id } = await shop.voucher();
    for (const steps of [-3, 4]) {
      const value = await valueAt(id, steps);
      expect(expectOk(await scan('verify', value))).to.deep.include({
        valid: false,
        status: 'available',
        reason: 'credential_stale',
      });
      const { error } = expectRefused(await scan('redeem', value), 'VOUCHER_NOT_REDEEMABLE', 409);
      expect(error).to.deep.include({ details: { reason: 'credential_stale' } });
    }
  });

  it('tells other applications and forgers nothing', async () => {
    const [{ id }, by] = [await shop.voucher(), await shop.application()];
    const value = await valueAt(id);
    for (const what of ['verify', 'redeem'] as const) {
      const answers = [
        await scan(what, value, { by }),
        await scan(what, value.replace(id, 'vch_none'), { by }),
        await scan(what, `${value.slice(0, -3)}AAA`),
        await scan(what, 'v1.☕.1.نص'),
      ];
      for (const answer of answers) {
        expectRefused(answer, 'VOUCHER_NOT_FOUND', 404);
        expect({ ...answer.json, meta: 0 }).to.deep.equal({ ...answers[0]?.json, meta: 0 });
      }
    }
  });

  /** The value that an offline device shows at a moment, from the seeds it was given. */
  function offlineValue(id: string, { offline }: Credential, at: number): string {
    const span = offline?.seeds.find(
      ({ from, until: end }) => Date.parse(from) <= at && at < Date.parse(end),
    );
    const signed = `v1.${id}.${Math.floor(at / 1000 / (offline?.stepSeconds ?? 0))}`;
    const mac = createHmac('sha256', Buffer.from(span?.seed ?? expect.fail('no seed'), 'base64url'));
    return `${signed}.${mac.update(signed).digest().subarray(0, 10).toString('base64url')}`;
  }

  it('gives a device the seeds of the next day once, and takes what it computes offline', async () => {
    const { id, holder } = await shop.voucher();
    const given = await credential(id, holder, { offline: true });
    const days = given.offline?.seeds.map(({ from }) => dayAt(Date.parse(from)));
    expect(days)
      .to.include(dayAt(systemClock.now()))
      .and.include(dayAt(systemClock.now() + 86_400_000));
    const again = await ask(`POST /${id}/credential`, holder, { offline: true });
    expectRefused(again, 'CONFLICT', 409);
    const tablet = await credential(id, holder, { offline: true, deviceId: 'لوحي 📱' });
    expect(tablet.offline).to.deep.equal(given.offline);
    for (const ms of [0, 3_600_000, 86_000_000]) {
      const at = systemClock.now() + ms;
      const qr = createQrValues(await readQrSecret(shop.mongo));
      const subject = { applicationId: shop.id, voucherId: id, epoch: 0 };
      expect(offlineValue(id, given, at)).to.equal(qr.at(subject, stepAt(at)));
    }
    expectOk(await scan('redeem', offlineValue(id, given, systemClock.now())));
  });

  it('voids every picture, code and seed within one call, also what a till has verified', async () => {
    const { id, code, holder } = await shop.voucher();
    const before = await credential(id, holder, { offline: true });
    expect(before.redeemCode).to.equal(code);
    const value = offlineValue(id, before, systemClock.now());
    expect(expectOk(await scan('verify', value))).to.include({ valid: true });
    expectOk(await ask(`DELETE /${id}/credential`, holder));
    const verified = [
      await scan('verify', value),
      await scan('verify', offlineValue(id, before, systemClock.now()), { at: 1 }),
      await shop.call('POST', '/verify', { body: { credential: { type: 'redeem_code', value: code } } }),
    ];
    for (const answer of verified)
      expect(expectOk(answer)).to.include({ valid: false, status: 'available', reason: 'credential_stale' });
    for (const answer of [await scan('redeem', value, { at: 1 }), await shop.redeem(code)]) {
      const { error } = expectRefused(answer, 'VOUCHER_NOT_REDEEMABLE', 409);
      expect(error).to.deep.include({ details: { reason: 'credential_stale' } });
    }
    expect(expectOk(await ask(`GET /${id}`, holder))).to.include({ credentialEpoch: 1 });
    const anew = await credential(id, holder, { offline: true });
    expect(anew.redeemCode).not.to.equal(code);
    expect(anew.offline?.epoch).to.equal(1);
    expectOk(await scan('redeem', offlineValue(id, anew, systemClock.now())));
  });

  it('shows nothing of what cannot be redeemed any more, and says why', async () => {
    const [used, gone, over] = [await shop.voucher(), await shop.voucher(), await shop.voucher()];
    expectOk(await shop.redeem(used.code));
    expectOk(await shop.own('POST', `/vouchers/${gone.id}/revoke`, { body: { reason: 'Stolen.' } }));
    await shop.age(over.id, { timer: false });
    const cases = [
      [used, 'VOUCHER_ALREADY_REDEEMED', undefined],
      [gone, 'VOUCHER_NOT_REDEEMABLE', 'revoked'],
      [over, 'VOUCHER_NOT_REDEEMABLE', 'expired'],
    ] as const;
    for (const [{ id, holder }, code, reason] of cases)
      for (const answer of [
        await ask(`POST /${id}/credential`, holder),
        await ask(`GET /${id}/qr.svg`, holder),
      ]) {
        const { error } = expectRefused(answer, code, 409);
        if (reason !== undefined) expect(error).to.deep.include({ details: { reason } });
      }
    const { status } = (expectOk(await ask('GET ?status=redeemed', used.holder)).items as Fields[])[0] ?? {};
    expect(status).to.equal('redeemed');
  });

  it('revokes what a person held who deletes the account, but not what was redeemed', async () => {
    const { id: templateId } = await shop.active({ per_user_limit: 3 });
    const holder = await shop.holder();
    const ids = [];
    for (let n = 0; n < 3; n += 1) {
      const { voucher } = expectOk(await shop.issue(templateId, holder.userId)) as {
        voucher: { id: string };
      };
      ids.push(voucher.id);
    }
    expectOk(await shop.redeem(await shop.code(ids[0] ?? '')));
    const other = await shop.voucher();
    const { token } = holder;
    expect((await shop.node.ask('DELETE', '/api/v1/accounts/me', { token })).status).to.equal(200);
    const statuses = async () => {
      const { items } = expectOk(await shop.own('GET', `/vouchers?templateId=${templateId}`));
      return (items as Fields[]).map(({ status }) => status).toSorted();
    };
    await until(async () => (await statuses()).join() === 'redeemed,revoked,revoked');
    const kept = expectOk(await ask(`GET /${other.id}`, other.holder));
    expect(kept.status).to.equal('available');
    expectRefused(await shop.issue(templateId, holder.userId), 'RECIPIENT_NOT_AUTHORIZED', 403);
  });
});
