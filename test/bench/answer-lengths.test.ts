// What an attacker counts of the answers that it is given.
import { expect } from 'chai';
import { createAnswerLengths } from '../../bench/attack/answer-lengths.js';

const answerOf = (status: string, body: string) =>
  `HTTP/1.1 ${status}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

const stream = [
  answerOf('200 OK', 'a'.repeat(40_000)),
  answerOf('429 Too Many', ''),
  answerOf('200 OK', 'b'),
];

describe('what an attacker counts', () => {
  it('tells the ends of answers, however the stream is cut', () => {
    const bytes = Buffer.from(stream.join(''));
    for (const size of [1, 7, 1_000, bytes.length]) {
      const { push } = createAnswerLengths();
      let [ended, good] = [0, 0];
      for (let at = 0; at < bytes.length; at += size) {
        const found = push(bytes.subarray(at, at + size));
        ended += found.ended;
        good += found.good;
      }
      expect([size, ended, good]).to.deep.equal([size, 3, 2]);
    }
  });

  it('tells of a good answer when it begins, for a slow reader may never see its end', () => {
    const { push } = createAnswerLengths();
    expect(push(Buffer.from(stream[0]?.slice(0, 1_000) ?? ''))).to.deep.equal({ ended: 0, good: 1 });
  });
});
