// The loader's counting of answers, however the bytes are cut.
import { expect } from 'chai';
import fc from 'fast-check';
import { createAnswerCounter } from '../../bench/answer-counter.js';
import { refuseInvalid } from '../../bench/load.js';

const answer = (status: number, body: string, name = 'Content-Length') =>
  `HTTP/1.1 ${status} Word\r\nX-Some: thing\r\n${name}: ${body.length}\r\nY: 1\r\n\r\n${body}`;
const counted = { seconds: 1, sent: 10, answers: 10, refusals: 0, closed: 0, firstRefusal: '', faults: [] };

describe("the loader's counter", () => {
  it('counts the same however the stream is cut, whatever the bodies hold', () => {
    const one = fc.record({
      status: fc.constantFrom(200, 200, 200, 204, 429, 500),
      body: fc.constantFrom('', 'ok', 'no', '{"a":1}', '\r\n\r\nHTTP/1.1 200 OK', 'x'.repeat(300)),
      name: fc.constantFrom('Content-Length', 'content-length'),
    });
    const stream = fc.array(one, { minLength: 1, maxLength: 12 });
    const cuts = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(stream, cuts, (parts, sizes) => {
        const bytes = Buffer.from(
          parts.map(({ status, body, name }) => answer(status, body, name)).join(''),
          'latin1',
        );
        const counter = createAnswerCounter();
        let found = 0;
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          found += counter.push(bytes.subarray(at, at + size));
          at += size;
        }
        expect(found).to.equal(parts.length);
        expect(counter.answers).to.equal(parts.length);
        expect(counter.refusals).to.equal(parts.filter(({ status }) => status !== 200).length);
      }),
    );
  });

  it('keeps the beginning of the first answer that is not 200', () => {
    const counter = createAnswerCounter();
    counter.push(Buffer.from(answer(200, 'ok') + answer(429, 'slow down') + answer(500, 'oh')));
    expect(counter.firstRefusal)
      .to.match(/^HTTP\/1\.1 429 Word\r\n/)
      .and.not.to.include('500');
  });

  it('refuses what it cannot count: an answer without a length', () => {
    const chunked = Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n');
    expect(() => createAnswerCounter().push(chunked)).to.throw('without Content-Length');
  });
});

describe('a run of the loader', () => {
  it('is valid when every request was answered with 200 on a connection that stayed open', () => {
    expect(() => refuseInvalid(counted)).not.to.throw();
  });

  for (const [what, flaw, words] of [
    [
      'an answer was not 200',
      { refusals: 1, firstRefusal: 'HTTP/1.1 429 X\r\nY: 1' },
      'the first: HTTP/1.1 429 X',
    ],
    ['an answer is missing', { answers: 9 }, '1 of 10 requests'],
    ['the server closed a connection', { closed: 1 }, 'closed by the server'],
    ['a socket failed', { faults: ['ECONNRESET'] }, 'ECONNRESET'],
    ['nothing was asked at all', { sent: 0, answers: 0 }, 'nothing was sent'],
  ] as const) {
    it(`is invalid when ${what}`, () => {
      expect(() => refuseInvalid({ ...counted, ...flaw }))
        .to.throw(words)
        .with.property('name', 'InvalidRun');
    });
  }
});
