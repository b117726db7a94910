// The room of applications, as the node opens it.
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
    const { deps, tokens, usage, telling, owners, botApplications } = createApplications({
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
    return { deps, offers, chores: telling === undefined ? [usage] : [usage, telling] };
  },
});
