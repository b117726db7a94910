// Who asks to join a group, and the two answers.
import { useState } from 'preact/hooks';
import type { CallFailure, Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { FailureBox } from '../parts/failure.js';
import { Moment } from '../parts/moment.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { PersonLine } from './find-people.js';

interface JoinRequestsUse {
  readonly id: string;
  readonly onAnswered: () => void;
}

const pageSize = 20;

export function JoinRequests({ id, onAnswered }: JoinRequestsUse) {
  const reading = useReading(`requests of ${id}`, (options) =>
    api.chats.joinRequests.list({ id, pageSize }, options),
  );
  const [failure, setFailure] = useState<CallFailure>();
  const answer = async (how: 'approve' | 'decline', userId: string) => {
    const result = await api.chats.joinRequests[how]({ id, userId });
    setFailure(result.ok ? undefined : result);
    reading.again();
    if (result.ok) onAnswered();
  };
  return (
    <>
      <h2>Requests to join</h2>
      <Shown reading={reading}>
        {({ items, total }) => (
          <>
            {total === 0 && <p class="quiet">Nobody asks.</p>}
            <ul class="people" aria-label="Requests to join">
              {items.map((one) => (
                <Request key={one.user.id} one={one} onAnswer={(how) => void answer(how, one.user.id)} />
              ))}
            </ul>
            {total > items.length && (
              <p class="quiet">{total - items.length} more come up when these are answered.</p>
            )}
          </>
        )}
      </Shown>
      <FailureBox failure={failure} />
      <button type="button" class="small" onClick={reading.again}>
        Look again
      </button>
    </>
  );
}

interface RequestUse {
  readonly one: Schemas['governance.PendingJoin'];
  readonly onAnswer: (how: 'approve' | 'decline') => void;
}

function Request({ one: { user, message, date }, onAnswer }: RequestUse) {
  const name = user.username ?? user.id;
  return (
    <PersonLine
      person={user}
      about={
        <>
          {message !== undefined && <bdi>{message}</bdi>}
          {message !== undefined && ' · '}
          <Moment at={new Date(date * 1000).toISOString()} />
        </>
      }
    >
      <button type="button" aria-label={`Let in ${name}`} onClick={() => onAnswer('approve')}>
        Let in
      </button>
      <button type="button" aria-label={`Decline ${name}`} onClick={() => onAnswer('decline')}>
        Decline
      </button>
    </PersonLine>
  );
}
