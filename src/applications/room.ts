// The manifest of the room of applications.
import { collections, createApplications } from './applications.js';
import { applicationsEndpoints } from './endpoints.js';
import { leavingApplications } from './leaving.js';
import type { ApplicationsOutside } from './outside.js';
import { runtimeLimitsOf } from './runtime-limits.js';

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
    const offers = {
      applicationTokens: tokens,
      applications: owners,
      botApplications,
      tokenUsed: usage.note,
    };
    return { deps, offers, chores: webhookSync === undefined ? [usage] : [usage, webhookSync] };
  },
});
