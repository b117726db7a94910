// Which applications may send the person vouchers, and the questions of those that ask.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { vouchersAuthorizationRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { useAction } from '../parts/action.js';
import { Confirm } from '../parts/confirm.js';
import { Empty } from '../parts/empty.js';
import { FailureBox } from '../parts/failure.js';
import { Form, TextField } from '../parts/form.js';
import { Moment } from '../parts/moment.js';
import { notify } from '../parts/notices.js';
import { Page } from '../parts/page.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { type Column, Table } from '../parts/table.js';
import { usePersonalEvents } from '../personal-events.js';
import type { ScreenProps } from '../screen.js';
import { WalletTabs } from './tabs.js';

type Question = Schemas['vouchers.AuthorizationQuestion'];
type Authorization = Schemas['vouchers.Authorization'];

const pageSize = 20;

export function Apps({ query }: ScreenProps) {
  const page = pageIn(query);
  const allowed = useReading(`authorizations ${page}`, (options) =>
    api.wallet.authorizations.list({ page, limit: pageSize }, options),
  );
  const asked = useReading('questions', (options) =>
    api.wallet.authorizations.requests.list({ limit: 100 }, options),
  );
  const again = () => {
    allowed.again();
    asked.again();
  };
  usePersonalEvents({ onEvent: again, onReset: again });
  return (
    <Page title="Who may send you vouchers">
      <WalletTabs />
      <Shown reading={asked}>
        {({ items }) =>
          items.length === 0 ? null : (
            <section>
              <h2>They ask</h2>
              <ul class="plain">
                {items.map((question) => (
                  <Asked key={question.id} question={question} onDone={again} />
                ))}
              </ul>
            </section>
          )
        }
      </Shown>
      <section>
        <h2>They may</h2>
        <Shown reading={allowed}>
          {({ items, total }) =>
            items.length === 0 ? (
              <Empty text="No application may send you vouchers yet. Name one below." />
            ) : (
              <>
                <Table
                  caption="Applications that may send you vouchers"
                  columns={columnsFor(again)}
                  rows={items}
                  keyOf={({ applicationId }) => applicationId}
                />
                <Pager segments={['wallet', 'apps']} {...{ query, page, pageSize, total }} />
              </>
            )
          }
        </Shown>
      </section>
      <Allowing onDone={again} />
    </Page>
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
        <strong>{application.name}</strong> asks whether it may send you vouchers, <Moment at={createdAt} />.
      </p>
      {message !== undefined && <p class="said">“{message}”</p>}
      <p class="buttons">
        <button
          type="button"
          class="main"
          onClick={() => void decide(accept, `${application.name} may send you vouchers.`)}
        >
          Yes<span class="unseen">, {application.name} may send vouchers</span>
        </button>
        <button
          type="button"
          onClick={() => void decide(decline, `${application.name} may not send you vouchers.`)}
        >
          No<span class="unseen">, {application.name} may not</span>
        </button>
      </p>
      <FailureBox failure={accept.failure ?? decline.failure} />
    </li>
  );
}

function columnsFor(onDone: () => void): readonly Column<Authorization>[] {
  return [
    {
      title: 'Application',
      cell: ({ applicationId }) => <ShortId id={applicationId} what="the id of the application" />,
    },
    { title: 'Since', cell: ({ authorizedAt }) => <Moment at={authorizedAt} /> },
    { title: 'Do', cell: ({ applicationId }) => <Withdrawing id={applicationId} onDone={onDone} /> },
  ];
}

function Withdrawing({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    const result = await api.wallet.authorizations.delete({ applicationId: id });
    if (!result.ok) return result;
    onDone();
    return undefined;
  };
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Take it back
      </button>
      {isAsking && (
        <Confirm
          title="Let it send no vouchers any more?"
          action="Take it back"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>
            The application <code>{id}</code> can send you nothing from then on. What you hold stays yours.
          </p>
        </Confirm>
      )}
    </>
  );
}

function Allowing({ onDone }: { readonly onDone: () => void }) {
  const [applicationId, setApplicationId] = useState('');
  return (
    <section>
      <h2>Let one more</h2>
      <Form
        values={{ applicationId }}
        limits={vouchersAuthorizationRequest}
        send={(input) => api.wallet.authorizations.create(input)}
        onDone={() => {
          setApplicationId('');
          notify('It may send you vouchers now.');
          onDone();
        }}
        action="Let it send"
      >
        <TextField
          name="applicationId"
          label="Id of the application"
          hint="Its owner can tell it; it begins with app_."
          value={applicationId}
          onValue={setApplicationId}
        />
      </Form>
    </section>
  );
}
