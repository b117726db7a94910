// The manifest of the room of applications.
import { collections, createApplications } from './applications.js';
import { applicationsEndpoints } from './endpoints.js';
import { leavingApplications } from './leaving.js';
import type { ApplicationsOutside } from './outside.js';
import { runtimeLimitsOf } from './runtime-limits.js';
import { type Door, notingUses } from './token-usage.js';

export const applicationsRoom = Object.freeze({
  name: 'applications',
  collections,
  kinds: () => [],
  endpoints: applicationsEndpoints,
  departing: { subjectOf: (id: string) => `application:${id}` as const, leaving: leavingApplications },
  async open({ config, endpoints, ...resources }: ApplicationsOutside) {
    const runtimeLimits = runtimeLimitsOf(endpoints, config.rateLimitScale);
    const { deps, tokens, usage, webhookSync, owners, botApplications } = createApplications({
      ...resources,
      runtimeLimits,
      devTargets: config.webhookDevTargets,
    });
    const noting = <A>(door: Door<A>) => notingUses(door, usage);
    const offers = { applicationTokens: tokens, applications: owners, botApplications, notingUses: noting };
    return { deps, offers, chores: webhookSync === undefined ? [usage] : [usage, webhookSync] };
  },
});
