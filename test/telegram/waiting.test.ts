// A call of a bot that waits, as for updates, holds nothing of the request that it came from.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import type { BotCaller } from '../../src/shared/caller.js';
import { type DoorRequest, LastCall } from '../../src/shared/doors.js';
import type { TelegramDeps } from '../../src/telegram/deps.js';
import { createDoor } from '../../src/telegram/door.js';

const token = 'sbot_0123456789';
const caller = { kind: 'bot', botId: 'bot_1', systemUserId: 'usr_1' } as BotCaller;
const deps = {
  clock: { monotonic: () => 0 },
  formFiles: { fileBytesMax: 1 },
  numbers: { of: async () => new Map([['usr_1', 1]]) },
  newestSeen: new Map(),
  queues: { position: async () => ({ newest: 0 }) },
  findAddressees: async () => new Map(),
} as unknown as TelegramDeps;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The call, whose input is made, and the request as long as something holds it. */
async function waiting() {
  const request: DoorRequest = {
    ...{ path: `/bot1:${token}/getUpdates`, query: '', contentType: 'application/json' },
    ranges: () => expect.fail('no bytes are asked for'),
    body: async () => Buffer.from('{"offset":0,"timeout":30}'),
    call: () => expect.fail('the gateway calls'),
  };
  const call = await createDoor(deps, () => undefined).open(request);
  if (!(call instanceof LastCall)) return expect.fail('the door waits itself');
  expect(call).to.include({ endpoint: 'bots.get_updates', authorization: `Bearer ${token}` });
  expect(await call.input(caller)).to.deep.include({ offset: 0, timeout: 30 });
  return { call, request: new WeakRef(request) };
}

describe('a call of a bot that waits', () => {
  it('holds nothing of its request, and answers', async () => {
    const { call, request } = await waiting();
    // What a weak reference was asked for is kept until the turn is over.
    await new Promise(setImmediate);
    collect();
    expect(request.deref()).to.equal(undefined);
    expect(await call.result({ data: { updates: [] } })).to.deep.equal([]);
  });
});
