// `application:<id>:vouchers`: the events of the vouchers and templates of an application, for its owner and
// for its tokens with the scope.
import type { Caller } from '../../shared/caller.js';
import { refuse, scopeMissing } from '../../shared/errors.js';
import { queueOf } from '../../updates/standing.js';
import type { RealtimeOutside } from '../outside.js';
import type { TopicKind, TopicSource } from '../topic.js';
import { queueSource } from './queue-source.js';

const name = /^application:([^:]+):vouchers$/;
const scope = 'vouchers:read';

type Needed = Pick<RealtimeOutside, 'queues' | 'applications' | 'liveVouchers'>;

export function applicationVouchers({ queues, applications, liveVouchers }: Needed): TopicKind {
  return Object.freeze({
    form: 'application:<id>:vouchers',
    idIn: (topic: string) => name.exec(topic)?.[1],
    subjectsOf: (id: string) => [`application:${id}`],
    async check(id: string, caller: Caller) {
      if (liveVouchers.isSwitchedOff) throw refuse('FEATURE_UNAVAILABLE');
      if (caller.kind === 'application' && caller.applicationId === id) {
        if (!caller.scopes.includes(scope)) throw scopeMissing(scope, caller.kind);
        return;
      }
      const isOwner = caller.kind === 'account' && (await applications.ownerOf(id)) === caller.userId;
      if (!isOwner) throw refuse('FORBIDDEN', { message: 'Only the owner of the application may watch it.' });
    },
    source(id: string): TopicSource {
      const to = queueOf('application', id);
      const source = queueSource({ queues, to });
      return Object.freeze({
        ...source,
        async offsets() {
          // The newest offset is read first: an event between the two reads is then sent behind it.
          const place = await source.offsets();
          const first = (await queues.firstOf(to)) ?? place.newest + 1;
          return { ...place, oldest: first - 1 };
        },
      });
    },
  });
}
