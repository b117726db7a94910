// Our gateway with getUpdates as it is; numbers and updates come from memory instead of MongoDB and Redis.
import { createParking } from '../../src/gateway/parking.js';
import { systemClock } from '../../src/shared/clock.js';
import { hashOfToken } from '../../src/shared/ids.js';
import { systemTimers as timers } from '../../src/shared/timers.js';
import type { Addressee } from '../../src/updates/addressee.js';
import { getUpdates } from '../../src/updates/polling/get-updates.endpoint.js';
import { createPolls } from '../../src/updates/polling/polls.js';
import { createFollowers } from '../../src/updates/queue/followers.js';
import { firstQueue, positionOf } from '../../src/updates/queue/queue.js';
import { openTestGateway } from '../../test/support/gateway.js';
import { bodyOf } from '../updates/sample-update.js';
import { collect } from './collect.js';
import { serve } from './serve.js';

await serve(async () => {
  const parking = createParking({ clock: systemClock });
  const newest = new Map<string, number>();
  const placeAt = (to: string) => {
    const last = newest.get(to) ?? 0;
    return { ...positionOf(firstQueue), newest: last, done: last };
  };
  const followers = createFollowers({
    clock: systemClock,
    notifyNodes: () => undefined,
    onFollowed: async () => undefined,
  });
  const log = { warn: () => undefined } as never;
  const bots = new Map<string, Addressee>();
  const findAddressees = async (ids: readonly string[]) =>
    new Map(ids.map((id) => [id, bots.get(id)] as [string, Addressee]));
  const polls = createPolls({
    parking,
    clock: systemClock,
    timers,
    log,
    findAddressees,
    queues: {
      position: async (to) => placeAt(to),
      positionFrom: async (to) => placeAt(to),
      acknowledgeSoon: () => undefined,
      read: async () => [],
      acknowledge: async (to) => placeAt(to),
      keep: async (to) => placeAt(to),
      follow: followers.follow,
      readFrom: followers.readFrom,
    },
    peers: { notify: async () => [], onNotice: () => undefined },
    ownership: {
      ownerOf: () => ({ mine: true, epoch: 1 }),
      view: () => ({ members: [] }) as never,
      onClaimed: () => undefined,
      onLost: () => undefined,
    },
    revocation: { trusted: () => true, onRevoked: () => undefined },
  });
  const deps = { polls, findAddressees, bots: { subscribe: async () => undefined } };
  const handle = (asked: object) => getUpdates.handle({ ...asked, deps } as never);

  function wake(query: string): void {
    const bot = Number(new URLSearchParams(query).get('n'));
    const to = `bot_${bot}`;
    const first = (newest.get(to) ?? 0) + 1;
    newest.set(to, first);
    const place = { ...positionOf(firstQueue), newest: first };
    const update = { _id: '', to, slot: 0, lane: '', v: 0, i: 0, at: 0 };
    followers.numbered({ to, first, place, updates: [{ ...update, type: 'message', body: bodyOf(bot) }] });
  }

  const page = (path: string, work: (query: string) => unknown) => ({
    path,
    respond: ({ query }: { readonly query: string }) => ({
      status: 200,
      headers: [['Content-Type', 'text/plain']] as const,
      body: String(work(query) ?? 'done'),
    }),
  });
  const { port } = await openTestGateway({
    endpoints: [{ ...getUpdates, handle } as never],
    plainRoutes: [
      page('/count', () => polls.counts().parked),
      page('/collect', collect),
      page('/wake', wake),
    ],
    corridor: {
      parking,
      authenticator: {
        async authenticate(_auth: string, authorization: string) {
          const own = { systemUserId: 'usr_bot', username: 'bot', scopes: ['messages:receive'] };
          const tokenHash = hashOfToken(authorization);
          const botId = `bot_${Number(authorization.slice(-43))}`;
          bots.set(botId, { botId, tokenHash, isActive: true, deliveryMode: 'polling', ...own } as never);
          return { kind: 'bot', botId, tokenHash, ...own } as never;
        },
      },
    },
  });
  return port;
});
