// QR values by themselves: their form, their time, whose they are, and how a device makes them offline.
import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import {
  createQrValues,
  dayAt,
  dayMs,
  endOfStep,
  isFresh,
  type QrSubject,
  qrClaimOf,
  stepAt,
  stepMs,
} from '../../src/vouchers/credentials/qr.js';

const secret = Buffer.alloc(32, 7);
const qr = createQrValues(secret);
const subject: QrSubject = { applicationId: 'app', voucherId: 'vch_1', epoch: 3 };
const now = Date.UTC(2026, 10, 21, 23, 59, 40);

function epochOf(value: string, present: QrSubject = subject): number | undefined {
  const claim = qrClaimOf(value);
  return claim && qr.epochOf(claim, present);
}

describe('QR values', () => {
  const value = qr.at(subject, stepAt(now));

  it('are v1, the voucher, the step, and 80 bits that only we and its holder can make', () => {
    expect(value).to.match(/^v1\.vch_1\.\d+\.[A-Za-z0-9_-]{14}$/);
    expect(qrClaimOf(value)).to.include({ voucherId: 'vch_1', step: Math.floor(now / 30_000) });
    expect(Buffer.from(value.split('.')[3] ?? '', 'base64url')).to.have.length(10);
    expect(epochOf(value)).to.equal(3);
  });

  it('are read with the line feed that a scanner adds, and in no other spelling', () => {
    expect(epochOf(`${value}\r\n`)).to.equal(3);
    const [, , step, mac = ''] = value.split('.');
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const bytes = (text: string) => Buffer.from(text, 'base64url').toString('hex');
    const twins = [...alphabet].map((letter) => mac.slice(0, -1) + letter).filter((one) => one !== mac);
    expect(twins.filter((one) => bytes(one) === bytes(mac))).not.to.deep.equal([]);
    const others = [
      ...twins.map((one) => `v1.vch_1.${step}.${one}`),
      `v1.vch_1.0${step}.${mac}`,
      `v1.vch_1.${step}.${mac}=`,
      `v1.vch_1.${step}.0.${mac}`,
      `v1.vch_1.-${step}.${mac}`,
      `v1.vch_1.${step}e0.${mac}`,
      value.toUpperCase(),
      value.replace('v1', 'v2'),
      value.replace('v1', 'ｖ1'),
      value.replace('vch_1', 'vch_☕'),
      value.replace('vch_1', 'vch_1\u200b'),
      `v1.${'x'.repeat(65)}.${step}.${mac}`,
      '',
      'v1...',
    ];
    for (const other of others) expect(epochOf(other), other).to.equal(undefined);
  });

  it('belong to one application, one voucher, one step and one secret', () => {
    const [, , step = '', mac] = value.split('.');
    expect(epochOf(value, { ...subject, applicationId: 'another' })).to.equal(undefined);
    expect(epochOf(`v1.vch_2.${step}.${mac}`, { ...subject, voucherId: 'vch_2' })).to.equal(undefined);
    expect(epochOf(`v1.vch_1.${Number(step) + 1}.${mac}`)).to.equal(undefined);
    const elsewhere = createQrValues(Buffer.alloc(32, 8));
    expect(epochOf(elsewhere.at(subject, stepAt(now)))).to.equal(undefined);
  });

  it('of the last seven epochs are still known to be old, those before them and later ones are not', () => {
    const present = { ...subject, epoch: 10 };
    for (let epoch = 0; epoch <= 12; epoch += 1) {
      const known = epoch >= 3 && epoch <= 10 ? epoch : undefined;
      expect(epochOf(qr.at({ ...subject, epoch }, 5), present), `${epoch}`).to.equal(known);
    }
    expect(epochOf(qr.at({ ...subject, epoch: 0 }, 5), { ...subject, epoch: 0 })).to.equal(0);
  });

  const edges: readonly [ms: number, fresh: boolean][] = [
    [-stepMs - 1, false],
    [-stepMs, true],
    [0, true],
    [stepMs - 1, true],
    [2 * stepMs - 1, true],
    [2 * stepMs, false],
  ];
  for (const [ms, fresh] of edges)
    it(`are ${fresh ? 'good' : 'not good'} ${ms} ms after their step began`, () => {
      const step = stepAt(now);
      expect(isFresh(step, step * stepMs + ms)).to.equal(fresh);
    });

  it('end their step where the next one begins', () => {
    expect(stepAt(endOfStep(stepAt(now)))).to.equal(stepAt(now) + 1);
    expect(stepAt(endOfStep(stepAt(now)) - 1)).to.equal(stepAt(now));
  });

  /** Written anew from the text of the schema, as another program would. */
  function byDevice(seed: Uint8Array, seconds: number): string {
    const signed = `v1.vch_1.${Math.floor(seconds / 30)}`;
    const mac = createHmac('sha256', seed).update(signed).digest().subarray(0, 10);
    return `${signed}.${mac.toString('base64url')}`;
  }

  it('are computed by a device from the seed of their day, over midnight too', () => {
    const seeds = [dayAt(now), dayAt(now) + 1].map((day) => ({ day, seed: qr.seedOf(subject, day) }));
    expect(dayAt(now + stepMs)).to.equal(dayAt(now) + 1);
    for (let at = now; at <= now + dayMs; at += 10 * stepMs) {
      const { seed } = seeds.find(({ day }) => day === dayAt(at)) ?? expect.fail('no seed for this day');
      expect(byDevice(seed, at / 1000)).to.equal(qr.at(subject, stepAt(at)));
    }
  });

  it('of another day, another epoch or another voucher are not made from a seed', () => {
    const seed = qr.seedOf(subject, dayAt(now));
    expect(epochOf(byDevice(seed, now / 1000))).to.equal(3);
    expect(epochOf(byDevice(seed, (now + stepMs) / 1000)), 'the next day').to.equal(undefined);
    expect(epochOf(byDevice(seed, (now - dayMs) / 1000)), 'the day before').to.equal(undefined);
    expect(epochOf(byDevice(qr.seedOf({ ...subject, epoch: 4 }, dayAt(now)), now / 1000))).to.equal(
      undefined,
    );
  });
});
