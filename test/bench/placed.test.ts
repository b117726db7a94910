// What the bench of bots finds wrong with the messages of a chat.
import { expect } from 'chai';
import { faultsIn, type Placed } from '../../bench/bots/placed.js';

const sent = { senders: 2, messagesOfSender: 2 };
const read = (...texts: string[]): Placed[] => texts.map((text, place) => ({ seq: place + 1, text }));

describe('the messages of a chat, as a bench looks at them', () => {
  it('have no fault when each has one place behind the earlier ones of its sender', () => {
    const good = [
      { seq: 1 },
      ...read('0 0', '1 0', '1 1', '0 1').map((one) => ({ ...one, seq: one.seq + 1 })),
    ];
    expect(faultsIn(good, sent)).to.deep.equal({ missing: 0, twice: 0, swapped: 0 });
  });

  it('have a place that is missing or taken twice', () => {
    const [first, second, third, fourth] = read('0 0', '1 0', '1 1', '0 1') as [
      Placed,
      Placed,
      Placed,
      Placed,
    ];
    expect(faultsIn([first, second, third, { ...fourth, seq: 5 }], sent).missing).to.equal(1);
    expect(faultsIn([first, { ...second, seq: 1 }, third, fourth], sent).missing).to.equal(1);
  });

  it('are there twice, or not at all', () => {
    expect(faultsIn(read('0 0', '1 0', '1 1', '0 1', '0 1'), sent).twice).to.equal(1);
    expect(faultsIn(read('0 0', '1 0', '1 1'), sent).twice).to.equal(1);
  });

  it('stand before an earlier one of their sender', () => {
    expect(faultsIn(read('0 1', '1 0', '1 1', '0 0'), sent).swapped).to.equal(1);
  });
});
