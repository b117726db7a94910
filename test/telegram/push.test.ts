// How many calls that answers to webhooks name may be under way in a node.
import { expect } from 'chai';
import { createLog } from '../../src/shared/log.js';
import type { TelegramDeps } from '../../src/telegram/deps.js';
import { createPush } from '../../src/telegram/push.js';

describe('the calls that answers name', () => {
  it('are 256 at once, and further ones are refused until one has ended', async () => {
    const reasons: unknown[] = [];
    const write = (line: string) => void reasons.push(JSON.parse(line).reason);
    const log = createLog({ level: 'info', destination: { write } });
    let isOver: () => void = () => undefined;
    const over = new Promise<undefined>((resolve) => {
      isOver = () => resolve(undefined);
    });
    const push = createPush({ deps: {} as TelegramDeps, callerOf: () => over, log });
    const body = Buffer.from('{"method":"sendMessage"}');
    const answered = () => push.answered({ botId: 'bot_1', contentType: 'application/json', body });
    const underWay = Array.from({ length: 256 }, answered);
    await answered();
    expect(reasons).to.deep.equal(['Bad Request: too many calls of answers are under way']);
    isOver();
    await Promise.all(underWay);
    await answered();
    const ended = reasons.slice(1);
    expect(ended).to.have.length(257);
    expect(new Set(ended)).to.deep.equal(new Set(['Bad Request: the bot may not call']));
    expect(push.counts()).to.deep.equal({ carriedOut: 0, refused: 258 });
  });
});
