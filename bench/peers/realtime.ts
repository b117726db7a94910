// Our sockets for live topics as they are, behind our gateway and our guards; tokens and events come from
// memory instead of MongoDB.
import { createAccessLog } from '../../src/gateway/request-record.js';
import { type BotTokenRecord, createAuthenticator } from '../../src/guards/authenticate.js';
import { createChannels } from '../../src/realtime/channels.js';
import { createCallerOf, realtimeRoute } from '../../src/realtime/route.js';
import { createSessions } from '../../src/realtime/sessions.js';
import type { TopicAppended, TopicEvent, TopicKind } from '../../src/realtime/topic.js';
import { createTopics } from '../../src/realtime/topics.js';
import { systemClock as clock } from '../../src/shared/clock.js';
import { systemTimers as timers } from '../../src/shared/timers.js';
import { openTestGateway } from '../../test/support/gateway.js';
import { dataOf, epoch, firstOffset } from '../realtime/event-text.js';
import { collect } from './collect.js';
import { serve } from './serve.js';

/** Every token is of a bot of its own. */
function openAuthenticator() {
  let bots = 0;
  return createAuthenticator({
    accounts: { prove: async () => null },
    applicationTokens: { find: async () => null },
    botTokens: {
      async find(hash) {
        bots += 1;
        const nth = String(bots).padStart(21, '0');
        const names = { botId: `bot_${nth}`, systemUserId: `usr_${nth}`, username: `bot_${nth}` };
        const record = { hash, ...names, scopes: ['messages:receive'], approved: true, disabled: false };
        // As it comes out of a store: nothing of it is shared.
        return JSON.parse(JSON.stringify(record)) as BotTokenRecord;
      },
    },
    revocation: {
      journal: { trustEndsAt: Number.POSITIVE_INFINITY },
      watch: () => undefined,
      read: (read) => read({} as never),
    },
    clock,
  });
}

/** Kept for who reads slowly. */
const keptMax = 2_000;
const readAtOnce = 100;

await serve(async () => {
  const hearers = new Set<(grown: TopicAppended) => void>();
  const kept: TopicEvent[] = [];
  let newest = firstOffset;

  function publish(query: string): void {
    newest += 1;
    const data = dataOf(Number(new URLSearchParams(query).get('filler') ?? 0));
    const event = { offset: newest, type: 'message', at: clock.now(), data };
    kept.push(event);
    if (kept.length > keptMax) kept.shift();
    for (const hear of hearers) hear({ newest, first: newest, events: [event] });
  }

  const kind: TopicKind = {
    form: 'chat:<id>',
    idIn: (topic) => (topic.startsWith('chat:') ? topic : undefined),
    check: async () => undefined,
    subjectsOf: () => [],
    source: () => ({
      offsets: async () => ({ start: newest, oldest: firstOffset, newest }),
      async read(after) {
        const events = kept.filter(({ offset }) => offset > after).slice(0, readAtOnce);
        return { events, upTo: events.at(-1)?.offset ?? newest };
      },
      follow(hear) {
        hearers.add(hear);
        return { leave: () => void hearers.delete(hear) };
      },
    }),
  };

  const channels = createChannels({ epoch });
  const log = { warn: () => undefined } as never;
  const authenticator = openAuthenticator();
  const sessions = createSessions({
    revocation: { watch: () => undefined },
    recheckTopics: channels.recheck,
    clock,
    log,
  });
  const topics = createTopics([kind], channels);
  const route = realtimeRoute({
    clock,
    timers,
    log,
    epoch,
    topics,
    groups: {
      join() {
        throw new Error('The bench has no groups.');
      },
    },
    sessions,
    costs: { isWithin: () => true, isFarOver: () => false, now: clock.monotonic, charge: () => 0 },
    callerOf: createCallerOf(() => authenticator),
    isTrusted: () => true,
  });
  sessions.start();
  const page = (path: string, work: (query: string) => unknown) => ({
    path,
    respond: ({ query }: { query: string }) => ({
      status: 200,
      headers: [['Content-Type', 'text/plain']] as const,
      body: String(work(query) ?? 'done'),
    }),
  });
  const { port } = await openTestGateway({
    socketRoutes: [route],
    // As the product's lines, they go away: the gateway of the tests would keep each.
    corridor: { accessLog: createAccessLog({ write: () => undefined }, true) },
    plainRoutes: [
      page('/publish', publish),
      page('/count', () => sessions.counts().subscriptions),
      page('/collect', collect),
    ],
  });
  return port;
});
