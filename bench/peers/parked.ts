// Our gateway with one endpoint of bots that parks every request, and a room that keeps the handles.
import { createParking } from '../../src/gateway/parking.js';
import { systemClock } from '../../src/shared/clock.js';
import { openTestGateway, testEndpoint } from '../../test/support/gateway.js';
import { collect } from './collect.js';
import { parkedPages, plainPage } from './parked-pages.js';
import { serve } from './serve.js';

const pollSeconds = 60;

await serve(async () => {
  const parking = createParking({ clock: systemClock });
  const waiting = new Map<number, string>();
  const lot = parking.openLot({
    gone: (handle) => waiting.delete(handle),
    timeUp(handle) {
      waiting.delete(handle);
      return [];
    },
  });
  const getUpdates = testEndpoint({
    id: 'bench.getUpdates',
    summary: 'Waits for updates.',
    method: 'GET',
    path: '/api/v1/bots/getUpdates',
    auth: 'bot',
    data: 'accounts.User',
    errors: [],
    handle({ caller }) {
      const parked = lot.park(pollSeconds, caller.botId);
      waiting.set(parked.handle, caller.botId);
      return parked;
    },
  });
  let bots = 0;
  const { port } = await openTestGateway({
    endpoints: [getUpdates],
    plainRoutes: [
      plainPage('/collect', collect),
      ...parkedPages(parking, () => {
        for (const handle of waiting.keys()) lot.answer(handle, { data: [] });
        waiting.clear();
      }),
    ],
    corridor: {
      parking,
      authenticator: {
        async authenticate() {
          bots += 1;
          return { kind: 'bot', botId: `bot_${bots}` } as never;
        },
      },
    },
  });
  return port;
});
