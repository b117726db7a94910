// Which applications may send the person vouchers.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { vouchersAuthorizationRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Confirm } from '../parts/confirm.js';
import { Empty } from '../parts/empty.js';
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
import { Questions } from './questions.js';
import { WalletTabs } from './tabs.js';

type Authorization = Schemas['vouchers.Authorization'];

const pageSize = 20;

export function Apps({ query }: ScreenProps) {
  const page = pageIn(query);
  const allowed = useReading(`authorizations ${page}`, (options) =>
    api.wallet.authorizations.list({ page, limit: pageSize }, options),
  );
  const { again } = allowed;
  usePersonalEvents({ onEvent: again, onReset: again });
  return (
    <Page title="Who may send you vouchers">
      <WalletTabs />
      <Questions onDecided={allowed.again} />
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

function columnsFor(onDone: () => void): readonly Column<Authorization>[] {
  return [
    {
      title: 'Application',
      cell: ({ application: { id, name } }) => (
        <>
          <bdi>{name}</bdi> <ShortId id={id} what="the id of the application" />
        </>
      ),
    },
    { title: 'Since', cell: ({ authorizedAt }) => <Moment at={authorizedAt} /> },
    { title: 'Do', cell: ({ application }) => <Withdrawing {...application} onDone={onDone} /> },
  ];
}

interface WithdrawingProps extends Pick<Authorization['application'], 'id' | 'name'> {
  readonly onDone: () => void;
}

function Withdrawing({ id, name, onDone }: WithdrawingProps) {
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
        Take it back …
      </button>
      {isAsking && (
        <Confirm
          title="Let it send no vouchers any more?"
          action="Take it back"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>
            <bdi>{name}</bdi> can send you nothing from then on. What you hold stays yours.
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
