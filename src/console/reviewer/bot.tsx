// One bot under review.
import { api } from '../api.js';
import { reviewTone, statusTone } from '../developer/words.js';
import { Moment } from '../parts/moment.js';
import { Person } from '../parts/person.js';
import { useReading } from '../parts/reading.js';
import { Status } from '../parts/status.js';
import type { ScreenProps } from '../screen.js';
import { Case } from './case.js';
import { newerBot, reviewedBot } from './review.state.js';

export function ReviewedBot({ params: { id = '' } }: ScreenProps) {
  const reading = useReading(id, (options) => api.admin.bots.read({ id }, options));
  return (
    <Case
      {...{ id, reading, reviewedOf: reviewedBot, newerOf: newerBot }}
      title="A bot"
      list={{ segments: ['review'], text: 'Bots' }}
      approve={(version, idempotencyKey) => api.admin.bots.approve({ id, version }, { idempotencyKey })}
      reject={(asked, idempotencyKey) => api.admin.bots.reject({ id, ...asked }, { idempotencyKey })}
    >
      {(bot) => (
        <dl class="facts">
          <dt>Username</dt>
          <dd>
            <code>@{bot.username}</code>
          </dd>
          <dt>Developer</dt>
          <dd>
            <Person id={bot.owner_id} what="the id of the developer" />
          </dd>
          <dt>Review</dt>
          <dd>
            <Status word={bot.review_status} tone={reviewTone[bot.review_status]} />
          </dd>
          <dt>Status</dt>
          <dd>
            <Status word={bot.status} tone={statusTone[bot.status]} />
          </dd>
          <dt>First applied</dt>
          <dd>
            <Moment at={bot.createdAt} isExact />
          </dd>
          <dt>Last changed</dt>
          <dd>
            <Moment at={bot.updatedAt} isExact />
          </dd>
        </dl>
      )}
    </Case>
  );
}
