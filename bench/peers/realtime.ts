// Our sockets for live topics as they are, behind our gateway; who watches is known without a look-up, and
// the events come from memory instead of MongoDB.
import { createAccessLog } from '../../src/gateway/access-log.js';
import { createChannels } from '../../src/realtime/channels.js';
import type { SocketCaller } from '../../src/realtime/outside.js';
import { realtimeRoute } from '../../src/realtime/route.js';
import { createSessions } from '../../src/realtime/sessions.js';
import type { TopicEvent, TopicGrown, TopicKind } from '../../src/realtime/topic.js';
import { createTopics } from '../../src/realtime/topics.js';
import type { BotCaller } from '../../src/shared/caller.js';
import { systemClock as clock } from '../../src/shared/clock.js';
import { hashOfToken } from '../../src/shared/ids.js';
import { systemTimers as timers } from '../../src/shared/timers.js';
import { openTestGateway } from '../../test/support/gateway.js';
import { dataOf, epoch, firstOffset } from '../realtime/event-text.js';
import { collect } from './collect.js';
import { serve } from './serve.js';

/** Kept for who reads slowly. */
const keptMax = 2_000;
const readAtOnce = 100;

await serve(async () => {
  const hearers = new Set<(grown: TopicGrown) => void>();
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
      place: async () => ({ start: newest, oldest: firstOffset, newest }),
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

  /** As the guards have it of a bot. */
  async function callerOf(token: string): Promise<SocketCaller> {
    const botId = `bot_${token.slice(-10)}`;
    const caller: BotCaller = {
      kind: 'bot',
      botId,
      systemUserId: `usr_${token.slice(-10)}`,
      username: 'a_bot',
      scopes: ['messages:receive'],
      tokenHash: hashOfToken(token),
    };
    return {
      caller,
      subjects: [`bot:${botId}`],
      endsAtMs: Number.POSITIVE_INFINITY,
      again: async () => caller,
    };
  }

  const channels = createChannels({ epoch });
  const log = { warn: () => undefined } as never;
  const revocation = { watch: () => undefined };
  const sessions = createSessions({ revocation, doubtTopics: channels.doubt, clock, log });
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
    callerOf,
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
