// Each refusal of an endpoint that is no 400 has one answer at the door, whatever the call.
import { expect } from 'chai';
import { errorBody } from '../../src/shared/envelope.js';
import { type ErrorCode, errors, refuse } from '../../src/shared/errors.js';
import { inTelegramsWords } from '../../src/telegram/refusals.js';
import { type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { plainText } from '../chats/uploads.js';
import { filePart, formOf } from './forms.js';

const context = { requestId: 'req_1', atMs: 0, durationMs: 0 };
/** A client stops at these, as at a token that is none. */
const asUnauthorized = ['BOT_DISABLED', 'BOT_NOT_APPROVED'];
const ofStatus: Readonly<Record<number, number>> = {
  401: 401,
  403: 403,
  404: 400,
  409: 400,
  410: 400,
  429: 429,
};

function answerTo(code: ErrorCode) {
  const headers = { 'Retry-After': '7' };
  const refusal = inTelegramsWords(refuse(code, errors[code].status === 429 ? { headers } : {}));
  return { status: refusal.status, body: JSON.parse(errorBody('telegram', refusal, context)) };
}

describe('the native refusal', () => {
  for (const [code, { status, message }] of Object.entries(errors)) {
    const expected = asUnauthorized.includes(code) ? 401 : ofStatus[status];
    if (expected === undefined) continue;
    it(`${code} (${status}) is ${expected}`, () => {
      const words: Readonly<Record<number, string>> = {
        400: `Bad Request: ${message}`,
        401: 'Unauthorized',
        403:
          code === 'SCOPE_MISSING'
            ? 'Forbidden: the token lacks the scope undefined'
            : `Forbidden: ${message}`,
        429: 'Too Many Requests: retry after 7',
      };
      expect(answerTo(code as ErrorCode)).to.deep.equal({
        status: expected,
        body: {
          ...{ ok: false, error_code: expected, description: words[expected] },
          ...(status === 429 && { parameters: { retry_after: 7 } }),
        },
      });
    });
  }
});

describe('a bot without a scope', () => {
  let world: ChatsWorld;

  before(async () => {
    world = await openSharedChats();
  });
  after(() => world.close());

  it('is told of the scope, of a call with a file too, and may do what its own allows', async () => {
    const owner = await world.person();
    const { token, botId } = await world.node.botToken(owner, ['messages:receive']);
    const path = `GET /api/v1/bots/my/${botId}/telegram`;
    const { numeric_id } = await world.ask<{ numeric_id: number }>(path, { token: owner.token });
    const ask = async (method: string, init: RequestInit = {}) => {
      const answer = await fetch(`${world.node.address}/bot${numeric_id}:${token}/${method}`, init);
      const { ok, description } = (await answer.json()) as { ok: boolean; description?: string };
      return [answer.status, ok ? 'ok' : description];
    };
    const { type = '', body } = formOf([
      ['chat_id', '5'],
      ['document', filePart('a.txt', plainText().bytes)],
    ]);
    const missing = [403, 'Forbidden: the token lacks the scope messages:send'];
    expect(await ask('getMe')).to.deep.equal([200, 'ok']);
    expect(await ask('getUpdates')).to.deep.equal([200, 'ok']);
    expect(await ask('sendMessage?chat_id=5&text=x')).to.deep.equal(missing);
    const form = { method: 'POST', headers: { 'Content-Type': type }, body };
    expect(await ask('sendDocument', form)).to.deep.equal(missing);
  });
});
