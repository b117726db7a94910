// The room of bots, as the node opens it.
import { collections, createBots } from './bots.js';
import { botsEndpoints } from './endpoints.js';
import { leavingBots } from './leaving.js';
import type { BotsOutside } from './outside.js';

export const botsRoom = Object.freeze({
  name: 'bots',
  collections,
  kinds: () => [],
  endpoints: botsEndpoints,
  departing: { subjectOf: (id: string) => `bot:${id}` as const, leaving: leavingBots },
  async open({ mongo, revocation, audit, usernames }: BotsOutside) {
    const { deps, tokens, isOwnedBy } = createBots({ mongo, revocation, audit, usernames });
    return { deps, offers: { botTokens: tokens, bots: { isOwnedBy } } };
  },
});
