// The applications that ask whether they may send the person vouchers, to say yes or no to.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { useAction } from '../parts/action.js';
import { FailureBox } from '../parts/failure.js';
import { isolated } from '../parts/isolated.state.js';
import { Moment } from '../parts/moment.js';
import { notify } from '../parts/notices.js';
import { useReading } from '../parts/reading.js';
import { usePersonalEvents } from '../personal-events.js';

type Question = Schemas['vouchers.AuthorizationQuestion'];

/** Nothing is shown where nobody asks. */
export function Questions({ onDecided }: { readonly onDecided?: () => void }) {
  const reading = useReading('questions', (options) =>
    api.wallet.authorizations.requests.list({ limit: 100 }, options),
  );
  const { again } = reading;
  usePersonalEvents({ onEvent: again, onReset: again });
  const done = () => {
    again();
    onDecided?.();
  };
  const { items = [] } = reading.data ?? {};
  return (
    <>
      <FailureBox failure={reading.failure} />
      {items.length > 0 && (
        <section>
          <h2>They ask</h2>
          <ul class="plain">
            {items.map((question) => (
              <Asked key={question.id} question={question} onDone={done} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Asked({ question, onDone }: { readonly question: Question; readonly onDone: () => void }) {
  const { id, application, message, createdAt } = question;
  const { requests } = api.wallet.authorizations;
  const accept = useAction(() => requests.accept({ id }));
  const decline = useAction(() => requests.decline({ id }));
  const decide = async (action: typeof accept, told: string) => {
    if ((await action.run())?.ok) notify(told);
    onDone();
  };
  return (
    <li class="next">
      <p>
        <strong>
          <bdi>{application.name}</bdi>
        </strong>{' '}
        asks whether it may send you vouchers, <Moment at={createdAt} />.
      </p>
      {message !== undefined && <p class="said">“{message}”</p>}
      <p class="buttons">
        <button
          type="button"
          class="main"
          onClick={() => void decide(accept, `${isolated(application.name)} may send you vouchers.`)}
        >
          Yes<span class="unseen">, {isolated(application.name)} may send vouchers</span>
        </button>
        <button
          type="button"
          onClick={() => void decide(decline, `${isolated(application.name)} may not send you vouchers.`)}
        >
          No<span class="unseen">, {isolated(application.name)} may not</span>
        </button>
      </p>
      <FailureBox failure={accept.failure ?? decline.failure} />
    </li>
  );
}
