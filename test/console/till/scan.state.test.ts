// What a till takes for a voucher, and when a code before the camera is a new one.
import { expect } from 'chai';
import { isNewSight, scannedOf, tokenOf, typedOf } from '../../../src/console/till/scan.state.js';

const qr = 'v1.vch_4bG9xVQ0r2TzLmYd7KpWs.59843220.dGhlIG1hYyBpcw';
const token = 'sop_0123456789abcdefghij';

describe('a scanned text', () => {
  it('is a voucher where it has the form of one, also with a line feed', () => {
    const credential = { type: 'qr_token', value: qr };
    expect(scannedOf(qr)).to.deep.equal({ is: 'credential', credential });
    expect(scannedOf(`${qr}\n`)).to.deep.equal({ is: 'credential', credential });
  });

  it('is a till where it is the link that opens one, whatever server it names', () => {
    for (const link of [
      `https://chat.example.com/console#/till?t=${token}`,
      `http://10.0.0.5:3000/console#/till?x=1&t=${token}`,
    ])
      expect(scannedOf(link)).to.deep.equal({ is: 'till', token });
  });

  for (const text of [
    '',
    'https://example.com/',
    `javascript:alert(1)#/till?t=nothing`,
    `#/till?t=${token}`,
    'https://a.example/console#/till?t=sbot_0123456789',
    `v2.${qr.slice(3)}`,
    `${qr}x`,
    '<img src=x onerror=alert(1)>',
    '7K3M9Q',
  ])
    it(`is nothing where it is ${text || 'empty'}`, () => {
      expect(scannedOf(text)).to.deep.equal({ is: 'strange' });
    });
});

describe('a typed text', () => {
  for (const text of ['7K3M9Q', '7k3 m9q', ' 7K3-M9Q ', '7K3\u2013M9Q', '７Ｋ３Ｍ９Ｑ'])
    it(`is a code: ${text}`, () => {
      expect(typedOf(text)).to.deep.equal({
        is: 'credential',
        credential: { type: 'redeem_code', value: '7K3M9Q' },
      });
    });

  it('may come of a scanner that works as a keyboard', () => {
    expect(typedOf(qr)).to.deep.equal(scannedOf(qr));
    expect(typedOf(`https://a.example/console#/till?t=${token}`)).to.deep.equal({ is: 'till', token });
  });

  for (const text of ['', '7K3M9', '7K3M9QQ', 'a b c'])
    it(`is too short or too long: ${text || 'empty'}`, () => expect(typedOf(text)).to.equal(undefined));

  it('is a token only where it looks like one', () => {
    expect(tokenOf(` ${token} `)).to.equal(token);
    for (const text of ['', 'sop_', 'sop_a b c d e f g', 'sbot_0123456789', `${token}\nX`])
      expect(tokenOf(text), text).to.equal(undefined);
  });
});

describe('a code before the camera', () => {
  const seen = { text: 'a', at: 10_000 };

  it('is one scan as long as it stays', () => {
    expect(isNewSight(undefined, seen)).to.equal(true);
    expect(isNewSight(seen, { text: 'a', at: 10_120 })).to.equal(false);
    expect(isNewSight(seen, { text: 'a', at: 13_000 })).to.equal(false);
  });

  it('is a new one when it comes back, when it is another, and when the clock was set back', () => {
    expect(isNewSight(seen, { text: 'a', at: 13_001 })).to.equal(true);
    expect(isNewSight(seen, { text: 'b', at: 10_001 })).to.equal(true);
    expect(isNewSight(seen, { text: 'a', at: 9_000 })).to.equal(true);
  });
});
