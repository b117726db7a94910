// The manifest of the room of bots.
import { addresseesIn } from './addressees.js';
import { botKind } from './bot.kind.js';
import { collections, createBots } from './bots.js';
import { botsEndpoints } from './endpoints.js';
import { leavingBots } from './leaving.js';
import type { AuditRowOf, BotsOutside } from './outside.js';

export const botsRoom = Object.freeze({
  name: 'bots',
  collections,
  kinds: ({ auditInsert: auditRowOf }: { auditInsert: AuditRowOf }) => [botKind({ auditRowOf })],
  endpoints: botsEndpoints,
  addressees: addresseesIn,
  departing: { subjectOf: (id: string) => `bot:${id}` as const, leaving: leavingBots },
  async open({ clusterClock: clock, ...given }: BotsOutside) {
    const { deps, tokens, calls, ...bots } = createBots({ clock, ...given });
    const offers = { botTokens: tokens, botCalls: calls, bots };
    return { deps, offers, chores: [calls] };
  },
});
