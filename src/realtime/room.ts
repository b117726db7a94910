// The room of live topics, as the node opens it.
import { systemTimers } from '../shared/timers.js';
import { createChannels } from './channels.js';
import { epochCollections, readEpoch } from './epoch.store.js';
import { measureRealtime } from './metrics.js';
import type { RealtimeOutside } from './outside.js';
import { createCallerOf, realtimeRoute } from './route.js';
import { createSessions } from './sessions.js';
import { applicationVouchers } from './topics/application.js';
import { botUpdates } from './topics/bot-updates.js';
import { createChatTopics } from './topics/chat.js';
import { adminReviews } from './topics/reviews.js';
import { createVoucherTopics } from './topics/voucher.js';
import { createTopics } from './topics.js';

export const realtimeRoom = Object.freeze({
  name: 'realtime',
  collections: epochCollections,
  kinds: () => [],
  endpoints: [],
  async open(given: RealtimeOutside) {
    const { authenticator, revocation, mongo, clock, log, gauge } = given;
    const epoch = await readEpoch(mongo);
    const channels = createChannels({ epoch });
    const chats = createChatTopics(given);
    const vouchers = createVoucherTopics(given);
    const ofQueues = [botUpdates(given), applicationVouchers(given), adminReviews(given)];
    const topics = createTopics([...ofQueues, chats.kind, vouchers.kind], channels);
    const sessions = createSessions({ revocation, doubtTopics: channels.doubt, clock, log });
    const callerOf = createCallerOf(authenticator);
    const isTrusted = revocation.trusted;
    const route = realtimeRoute({
      clock,
      timers: systemTimers,
      log,
      epoch,
      topics,
      sessions,
      callerOf,
      isTrusted,
    });
    measureRealtime({ gauge }, sessions);
    return { deps: {}, socketRoutes: [route], chores: [sessions, chats.chore, vouchers.chore] };
  },
});
