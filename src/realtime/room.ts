// The room of live topics, as the node opens it.
import { systemTimers } from '../shared/timers.js';
import { createChannels } from './channels.js';
import { epochCollections, readEpoch } from './epoch.store.js';
import { eventRoutes } from './event-routes.js';
import { createGroups } from './groups/groups.js';
import { measureRealtime } from './metrics.js';
import type { RealtimeOutside } from './outside.js';
import { createCallerOf, realtimeRoute } from './route.js';
import { createSessions } from './sessions.js';
import { createTickets, ticketCollections } from './tickets.js';
import { createDeliveryTopics } from './topics/bot-deliveries.js';
import { botUpdates } from './topics/bot-updates.js';
import { createChatTopics } from './topics/chat.js';
import { createTopics } from './topics.js';

export const realtimeRoom = Object.freeze({
  name: 'realtime',
  collections: [...epochCollections, ...ticketCollections],
  kinds: () => [],
  endpoints: [],
  async open(given: RealtimeOutside) {
    const { authenticator, revocation, mongo, clock, log, gauge } = given;
    const epoch = await readEpoch(mongo);
    const channels = createChannels({ epoch });
    const chats = createChatTopics(given);
    const deliveries = createDeliveryTopics(given);
    const topics = createTopics([botUpdates(given), deliveries.kind, chats.kind], channels);
    const groups = createGroups(given);
    const sessions = createSessions({ revocation, doubtTopics: channels.doubt, clock, log });
    const callerOf = createCallerOf(authenticator);
    const isTrusted = revocation.trusted;
    const timers = systemTimers;
    const tools = { clock, timers, log, epoch, topics, groups, sessions, callerOf, isTrusted };
    const tickets = createTickets(mongo, given.clusterClock);
    const streamRoutes = eventRoutes({ tools, tickets, limiter: given.limiter });
    measureRealtime({ gauge }, sessions);
    const chores = [sessions, chats.chore, deliveries.chore, groups.chore];
    return { deps: {}, socketRoutes: [realtimeRoute(tools)], streamRoutes, chores };
  },
});
