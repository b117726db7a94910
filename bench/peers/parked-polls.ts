// Our gateway with getUpdates for bots, and the door of Telegram's bots to it: every poll waits.
import { createParking } from '../../src/gateway/parking.js';
import type { BotCaller } from '../../src/shared/caller.js';
import { systemClock } from '../../src/shared/clock.js';
import type { TelegramDeps } from '../../src/telegram/deps.js';
import { createDoor } from '../../src/telegram/door.js';
import { openTestGateway, testEndpoint } from '../../test/support/gateway.js';
import { collect } from './collect.js';
import { parkedPages, plainPage } from './parked-pages.js';
import { serve } from './serve.js';

const pollSeconds = 60;
/** A bot may have so many polls that wait. */
const pollsOfBot = 10;

/** As the node remembers those whose tokens it has seen: they are held by no poll. */
const callers: readonly BotCaller[] = Array.from({ length: 2_000 }, (_, at) => ({
  ...{ kind: 'bot', botId: `bot_${at}`, tokenHash: 'h', systemUserId: 'usr_1', username: 'one_bot' },
  scopes: [],
}));

await serve(async () => {
  const parking = createParking({ clock: systemClock });
  const waiting = new Set<number>();
  const lot = parking.openLot({
    gone: (handle) => waiting.delete(handle),
    timeUp(handle) {
      waiting.delete(handle);
      return { updates: [] };
    },
  });
  const getUpdates = testEndpoint({
    id: 'bots.get_updates',
    summary: 'Waits for updates.',
    method: 'POST',
    path: '/api/v1/bots/getUpdates',
    auth: 'bot',
    body: 'updates.UpdatesRequest',
    data: 'updates.Updates',
    errors: [],
    handle({ caller }) {
      const parked = lot.park(pollSeconds, caller.botId);
      waiting.add(parked.handle);
      return parked;
    },
  });
  let polls = 0;
  const { port } = await openTestGateway({
    endpoints: [getUpdates],
    doors: [createDoor(depsOfPolls(), () => undefined)],
    plainRoutes: [
      plainPage('/heap', () => {
        collect();
        return process.memoryUsage().heapUsed;
      }),
      ...parkedPages(parking, () => {
        for (const handle of waiting) lot.answer(handle, { data: { updates: [] } });
        waiting.clear();
      }),
    ],
    corridor: {
      parking,
      authenticator: {
        async authenticate() {
          polls += 1;
          return callers[Math.floor(polls / pollsOfBot) % callers.length] as never;
        },
      },
    },
  });
  return port;
});

/** What a poll asks of the node. */
function depsOfPolls(): TelegramDeps {
  const numbers = new Map([['usr_1', 1]]);
  const asked = {
    clock: systemClock,
    formFiles: { fileBytesMax: 1 },
    numbers: { of: async () => numbers },
    newestSeen: new Map(),
    queues: { position: async () => ({ newest: 0 }) },
    findAddressees: async () => new Map(),
  };
  return asked as unknown as TelegramDeps;
}
