// `admin:reviews`: waiting reviews and decisions, for reviewers.

// Decision: docs/decisions/live-topics.md
import type { Caller } from '../../shared/caller.js';
import { refuse } from '../../shared/errors.js';
import { reviewsQueue } from '../../updates/reviews.js';
import type { RealtimeOutside } from '../outside.js';
import type { TopicKind } from '../topic.js';
import { queueSource } from './queue-source.js';

const name = 'admin:reviews';
const roles: ReadonlySet<string> = new Set(['reviewer', 'admin']);

export function adminReviews({ queues }: Pick<RealtimeOutside, 'queues'>): TopicKind {
  return Object.freeze({
    form: 'admin:reviews',
    idIn: (topic: string) => (topic === name ? reviewsQueue : undefined),
    // Taking a role away revokes the person, who is the caller.
    subjectsOf: () => [],
    async check(_id: string, caller: Caller) {
      const mayReview = caller.kind === 'account' && caller.roles.some((role) => roles.has(role));
      if (!mayReview) throw refuse('FORBIDDEN', { message: 'Only reviewers may watch reviews.' });
    },
    source: () => queueSource({ queues, to: reviewsQueue }),
  });
}
