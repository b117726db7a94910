// `me`: what concerns one person and nobody else, for that person.

// Decision: docs/decisions/0101
import type { Caller } from '../../shared/caller.js';
import { refuse } from '../../shared/errors.js';
import type { RealtimeOutside } from '../outside.js';
import type { TopicKind } from '../topic.js';
import { queueSource } from './queue-source.js';

const name = 'me';

export function mine({ queues }: Pick<RealtimeOutside, 'queues'>): TopicKind {
  return Object.freeze({
    form: name,
    /** Bots and applications have none. */
    idIn(topic: string, caller: Caller) {
      if (topic !== name) return undefined;
      return caller.kind === 'account' ? caller.userId : '';
    },
    // Whoever is revoked is revoked as the caller.
    subjectsOf: () => [],
    async check(id: string, caller: Caller) {
      if (caller.kind !== 'account' || caller.userId !== id)
        throw refuse('FORBIDDEN', { message: 'Only people may watch it, with their account token.' });
    },
    source: (id: string) => queueSource(queues, id),
  });
}
