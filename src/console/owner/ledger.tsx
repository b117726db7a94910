// The ledger: redemptions and reversals as they happen, sums by day, a table for spreadsheets, and reversing.
import { useState } from 'preact/hooks';
import type { CallFailure, Schemas } from '../../client/client.js';
import { vouchersReverseRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { download } from '../download.js';
import { Empty } from '../parts/empty.js';
import { FailureBox } from '../parts/failure.js';
import { Filters } from '../parts/filters.js';
import { isolated } from '../parts/isolated.state.js';
import { Moment } from '../parts/moment.js';
import { notify } from '../parts/notices.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { ApplicationFrame, useApplicationEvents } from './application-frame.js';
import { Days } from './days.js';
import { askedIn, csvPath } from './ledger.state.js';
import { ReasonDialog } from './reason-dialog.js';

type Redemption = Schemas['vouchers.Redemption'];

interface Use {
  readonly id: string;
  readonly query: ScreenProps['query'];
}

export function Ledger({ params: { id = '' }, query }: ScreenProps) {
  return (
    <ApplicationFrame id={id} title="Ledger">
      {() => (
        <>
          <Filters
            segments={['apps', id, 'ledger']}
            query={query}
            fields={[
              { name: 'from', label: 'From', type: 'date' },
              { name: 'to', label: 'To', type: 'date' },
              { name: 'order', label: 'Order' },
              { name: 'store', label: 'Store' },
            ]}
          />
          <Days id={id} query={query} />
          <List id={id} query={query} />
        </>
      )}
    </ApplicationFrame>
  );
}

function List({ id, query }: Use) {
  const page = pageIn(query);
  const asked = askedIn(query);
  const reading = useReading(JSON.stringify([id, page, asked]), (options) =>
    api.applications.redemptions.list({ id, page, ...asked }, options),
  );
  const again = useApplicationEvents(id, reading.again);
  return (
    <section aria-labelledby="rows">
      <h2 id="rows">Redemptions and reversals</h2>
      <CsvButton id={id} query={query} />
      <Shown reading={reading}>
        {({ items, total, limit }) =>
          items.length === 0 ? (
            <Nothing id={id} isFiltered={Object.keys(asked).length > 0} />
          ) : (
            <>
              <Table
                caption="Redemptions and reversals"
                columns={columnsOf(id, again)}
                rows={items}
                keyOf={(row) => row.redemptionId}
              />
              <Pager segments={['apps', id, 'ledger']} query={query} {...{ page, pageSize: limit, total }} />
            </>
          )
        }
      </Shown>
    </section>
  );
}

function Nothing({ id, isFiltered }: { readonly id: string; readonly isFiltered: boolean }) {
  if (isFiltered) return <Empty text="Nothing fits these filters. Take one away to see more." />;
  return (
    <Empty text="Nothing was redeemed here yet. When a till redeems a voucher, it appears by itself.">
      <a href={linkTo(['apps', id, 'tokens'])}>Open a till</a>
    </Empty>
  );
}

function CsvButton({ id, query }: Use) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const get = async () => {
    if (isBusy) return;
    setBusy(true);
    const wanted = { path: csvPath(id, query), media: 'text/csv', fileName: `redemptions-${id}.csv` };
    setFailure(await download(wanted));
    setBusy(false);
  };
  return (
    <>
      <p>
        <button type="button" aria-disabled={isBusy} onClick={() => void get()}>
          {isBusy ? 'Reading all of them …' : 'Download as CSV'}
        </button>
      </p>
      <FailureBox failure={failure} />
    </>
  );
}

function columnsOf(applicationId: string, onReversed: () => void): readonly Column<Redemption>[] {
  return [
    { title: 'When', cell: ({ occurredAt }) => <Moment at={occurredAt} /> },
    { title: 'What', cell: (row) => <What row={row} /> },
    { title: 'Voucher', cell: ({ voucher }) => voucher.name },
    { title: 'Order', cell: ({ externalOrderId }) => externalOrderId },
    { title: 'Store', cell: ({ storeId }) => storeId ?? '–' },
    { title: 'Who', cell: ({ operatorId }) => operatorId ?? '–' },
    { title: 'Id', cell: ({ redemptionId: id }) => <ShortId id={id} what="the id of the redemption" /> },
    {
      title: 'Reverse',
      cell: (row) =>
        row.type === 'redemption' && row.status === 'succeeded' ? (
          <Reverse {...{ applicationId, row, onReversed }} />
        ) : (
          (row.reason ?? '–')
        ),
    },
  ];
}

function What({ row: { type, status } }: { readonly row: Redemption }) {
  if (type === 'reversal') return <Status word="reversal" tone="bad" />;
  return status === 'reversed' ? (
    <Status word="redemption, reversed" tone="over" />
  ) : (
    <Status word="redemption" tone="good" />
  );
}

interface ReverseProps {
  readonly applicationId: string;
  readonly row: Redemption;
  readonly onReversed: () => void;
}

function Reverse({ applicationId, row, onReversed }: ReverseProps) {
  const [isAsked, setAsked] = useState(false);
  const { redemptionId, externalOrderId, voucher } = row;
  return (
    <>
      <button
        type="button"
        class="small"
        aria-label={`Reverse the redemption of order ${externalOrderId} …`}
        onClick={() => setAsked(true)}
      >
        Reverse …
      </button>
      {isAsked && (
        <ReasonDialog
          title={`Reverse the redemption of “${isolated(voucher.name)}”?`}
          action="Reverse it"
          limits={vouchersReverseRequest}
          send={(reason, idempotencyKey) =>
            api.applications.redemptions.reverse(
              { id: applicationId, redemptionId, reason },
              { idempotencyKey },
            )
          }
          onDone={() => {
            notify('The redemption is reversed.');
            onReversed();
          }}
          onClose={() => setAsked(false)}
        >
          <p>
            Order <bdi>{externalOrderId}</bdi>. The holder can redeem the voucher again while it is valid. A
            redemption is reversed once.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
