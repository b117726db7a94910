// The room of live topics, as the node opens it.
import { newId } from '../shared/ids.js';
import { systemTimers } from '../shared/timers.js';
import { createChannels } from './channels.js';
import { epochCollections, readEpoch } from './epoch.store.js';
import { eventRoutes } from './event-routes.js';
import { createExclusiveTopics } from './exclusive-topics.js';
import { createGroups } from './groups/groups.js';
import { measureRealtime } from './metrics.js';
import type { RealtimeOutside } from './outside.js';
import { createCallerOf, realtimeRoute } from './route.js';
import { withPresence } from './session-presence.js';
import { createSessions } from './sessions.js';
import { createSignals } from './signals.js';
import { createTickets, ticketCollections } from './tickets.js';
import { applicationVouchers } from './topics/application.js';
import { createDeliveryTopics } from './topics/bot-deliveries.js';
import { botUpdates } from './topics/bot-updates.js';
import { createChatTopics } from './topics/chat.js';
import { personalTopic } from './topics/me.js';
import { adminReviews } from './topics/reviews.js';
import { createVoucherTopics } from './topics/voucher.js';
import { createTopics } from './topics.js';

export const realtimeRoom = Object.freeze({
  name: 'realtime',
  collections: [...epochCollections, ...ticketCollections],
  kinds: () => [],
  endpoints: [],
  async open(given: RealtimeOutside) {
    const { authenticator, revocation, presence, costs, mongo, clock, log, measure } = given;
    const epoch = await readEpoch(mongo);
    const channels = createChannels({ epoch });
    const signals = createSignals(given);
    const chats = createChatTopics(given, signals);
    const deliveries = createDeliveryTopics(given);
    const vouchers = createVoucherTopics(given);
    const ofQueues = [
      botUpdates(given, {
        signals,
        exclusive: createExclusiveTopics({ signals, clock: given.clusterClock }),
      }),
      applicationVouchers(given),
      adminReviews(given),
      personalTopic(given, signals),
    ];
    const followed = [deliveries, chats, vouchers];
    const topics = createTopics([...ofQueues, ...followed.map(({ kind }) => kind)], channels);
    const groups = createGroups({ ...given, newMemberId: () => newId('mbr') });
    const listed = createSessions({ revocation, recheckTopics: channels.recheck, clock, log });
    const sessions = withPresence(listed, presence);
    const callerOf = createCallerOf(authenticator);
    const isTrusted = revocation.trusted;
    const timers = systemTimers;
    const tools = { clock, timers, log, epoch, topics, groups, sessions, costs, callerOf, isTrusted };
    const tickets = createTickets(mongo, given.clusterClock);
    const streamRoutes = eventRoutes({ tools, tickets, limiter: given.limiter });
    measureRealtime({ measure }, { sessions, groups });
    const chores = [sessions, ...followed.map(({ chore }) => chore), groups.chore, signals.chore];
    return { deps: {}, socketRoutes: [realtimeRoute(tools)], streamRoutes, chores };
  },
});
