// The review events of the moves of a bot: each is published once.
import { expect } from 'chai';
import type { BotRow } from '../../src/bots/bot.js';
import { reviewOf } from '../../src/bots/reviews.js';

const waiting = {
  ...{ _id: 'bot_a', version: 1, name: 'A', ownerId: 'usr_a', status: 'inactive', scopes: [] },
  reviewStatus: 'pending',
} as unknown as BotRow;
const ended = { ...waiting, status: 'ended' } as BotRow;
const left = { ...waiting, hasOwnerLeft: true } as BotRow;
const gone = { ...ended, hasOwnerLeft: true } as BotRow;

describe('a bot that waits for a review', () => {
  const told = (before: BotRow, after: BotRow) => reviewOf({ before, after, at: 1 })?.type;

  it('is withdrawn when it ends, or when its developer leaves', () => {
    expect(told(waiting, ended)).to.equal('bot.withdrawn');
    expect(told(waiting, left)).to.equal('bot.withdrawn');
  });

  it('is withdrawn once, whichever of the two comes first', () => {
    expect(told(ended, gone)).to.equal(undefined);
    expect(told(left, gone)).to.equal(undefined);
  });
});
