// The requests to join a group, and the two answers to each.
import { api } from '../api.js';
import { useAskedAgain } from '../parts/asked-again.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { ActButton } from './act-button.js';
import { PersonLine, Said } from './find-people.js';

interface JoinRequestsProps {
  readonly id: string;
  readonly onAnswered: () => void;
}

const pageSize = 20;
/** No live topic tells people of requests; only bots that are administrators are told. */
const everyMs = 10_000;

export function JoinRequests({ id, onAnswered }: JoinRequestsProps) {
  const reading = useReading(`requests of ${id}`, (options) =>
    api.chats.joinRequests.list({ id, pageSize }, options),
  );
  useAskedAgain({ isWanted: true, everyMs, again: reading.again });
  const onDone = () => {
    reading.again();
    onAnswered();
  };
  return (
    <>
      <h2>Requests to join</h2>
      <Shown reading={reading}>
        {({ items, total }) => (
          <>
            {total === 0 && <p class="quiet">Nobody asks.</p>}
            <ul class="people" aria-label="Requests to join">
              {items.map(({ user, message, date }) => (
                <PersonLine key={user.id} person={user} about={<Said message={message} date={date} />}>
                  <ActButton
                    text="Let in"
                    label={`Let in ${user.username ?? user.id}`}
                    call={() => api.chats.joinRequests.approve({ id, userId: user.id })}
                    onDone={onDone}
                  />
                  <ActButton
                    text="Decline"
                    label={`Decline ${user.username ?? user.id}`}
                    call={() => api.chats.joinRequests.decline({ id, userId: user.id })}
                    onDone={onDone}
                  />
                </PersonLine>
              ))}
            </ul>
            {total > items.length && (
              <p class="quiet">{total - items.length} more come up when these are answered.</p>
            )}
          </>
        )}
      </Shown>
      <button type="button" class="small" onClick={reading.again}>
        Look again
      </button>
    </>
  );
}
