// What the bench of webhooks knows each update by.
import { expect } from 'chai';
import { bodyWith, numberIn, textOf } from '../../bench/webhooks/messages.js';

describe('an update of the bench of webhooks', () => {
  const body = JSON.stringify({ type: 'message', message: { text: textOf(7), date: '2026' } });

  it('is known by the number in its text', () => {
    expect(numberIn(body)).to.equal(7);
    expect(numberIn(bodyWith(body, 1_234))).to.equal(1_234);
    expect(bodyWith(body, 1_234)).to.equal(body.replace('7', '1234'));
  });

  it('is none of its own without one', () => {
    expect(numberIn(JSON.stringify({ type: 'chat_member', message: { text: '/say hello' } }))).to.equal(
      undefined,
    );
  });
});
