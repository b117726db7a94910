// The vouchers of an application: found by template, status and holder, and revoked.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { vouchersReasonRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Empty } from '../parts/empty.js';
import { FailureBox } from '../parts/failure.js';
import { anyOf, Filters } from '../parts/filters.js';
import { isolated } from '../parts/isolated.state.js';
import { Moment } from '../parts/moment.js';
import { notify } from '../parts/notices.js';
import { Pager, pageIn } from '../parts/pager.js';
import { Person } from '../parts/person.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { ApplicationFrame, useApplicationEvents } from './application-frame.js';
import { keywordIn, meantBy } from './person.state.js';
import { ReasonDialog } from './reason-dialog.js';
import { useTemplateChoices } from './template-choices.js';
import { voucherTone } from './words.js';

type Voucher = Schemas['vouchers.Voucher'];
type Query = ScreenProps['query'];

const statuses = Object.keys(voucherTone) as readonly Voucher['status'][];

export function Vouchers({ params: { id = '' }, query }: ScreenProps) {
  const issue = (
    <a class="button main" href={linkTo(['apps', id, 'vouchers', 'new'])}>
      Issue a voucher
    </a>
  );
  return (
    <ApplicationFrame id={id} title="Vouchers" actions={issue}>
      {() => <Found id={id} query={query} />}
    </ApplicationFrame>
  );
}

function Found({ id, query }: { readonly id: string; readonly query: Query }) {
  const templates = useTemplateChoices(id);
  const holder = useHolder(id, query.holder ?? '');
  return (
    <>
      <Filters
        segments={['apps', id, 'vouchers']}
        query={query}
        fields={[
          { name: 'template', label: 'Template', choices: [['', 'all'], ...templates] },
          { name: 'status', label: 'Status', choices: anyOf(statuses) },
          { name: 'holder', label: 'Holder: username or id' },
        ]}
      />
      {holder.isNobody && <Empty text="Nobody has this username or id." />}
      <FailureBox failure={holder.failure} />
      {holder.isKnown && <List id={id} query={query} holder={holder.id} />}
    </>
  );
}

/** The service lists by ids, and people know usernames. */
function useHolder(applicationId: string, typed: string) {
  const keyword = keywordIn(typed);
  const reading = useReading(JSON.stringify([applicationId, keyword]), async (options) =>
    keyword === undefined
      ? { ok: true as const, data: { items: [] }, requestId: undefined, isReplay: false }
      : api.applications.recipients.list({ id: applicationId, keyword }, options),
  );
  const { data, failure } = reading;
  const found = data && meantBy(typed, data.items);
  const isAny = typed === '';
  return {
    id: isAny ? undefined : found?.id,
    failure,
    isKnown: isAny || found !== undefined,
    isNobody: !isAny && data !== undefined && found === undefined,
  };
}

interface ListProps {
  readonly id: string;
  readonly query: Query;
  readonly holder: string | undefined;
}

function List({ id, query, holder }: ListProps) {
  const page = pageIn(query);
  const status = statuses.find((one) => one === query.status);
  const asked = {
    ...(query.template && { templateId: query.template }),
    ...(status !== undefined && { status }),
    ...(holder !== undefined && { holder }),
  };
  const reading = useReading(JSON.stringify([id, page, asked]), (options) =>
    api.applications.vouchers.list({ id, page, ...asked }, options),
  );
  const again = useApplicationEvents(id, reading.again);
  return (
    <Shown reading={reading}>
      {({ items, total, limit }) =>
        items.length === 0 ? (
          <Empty text="There is no such voucher. Issue one to a person, and it appears here by itself." />
        ) : (
          <>
            <Table caption="Vouchers" columns={columnsOf(id, again)} rows={items} keyOf={(one) => one.id} />
            <Pager segments={['apps', id, 'vouchers']} query={query} {...{ page, pageSize: limit, total }} />
          </>
        )
      }
    </Shown>
  );
}

function columnsOf(applicationId: string, onRevoked: () => void): readonly Column<Voucher>[] {
  return [
    { title: 'Voucher', cell: ({ name }) => name },
    { title: 'Id', cell: ({ id }) => <ShortId id={id} what="the id of the voucher" /> },
    { title: 'Status', cell: ({ status }) => <Status word={status} tone={voucherTone[status]} /> },
    { title: 'Holder', cell: ({ holderUserId: id }) => <Person id={id} what="the id of the holder" /> },
    { title: 'Issued', cell: ({ issuedAt }) => <Moment at={issuedAt} /> },
    { title: 'Valid until', cell: ({ validTo }) => <Moment at={validTo} /> },
    {
      title: 'Revoke',
      cell: (voucher) =>
        voucher.status === 'available' ? <Revoke {...{ applicationId, voucher, onRevoked }} /> : '–',
    },
  ];
}

interface RevokeProps {
  readonly applicationId: string;
  readonly voucher: Voucher;
  readonly onRevoked: () => void;
}

function Revoke({ applicationId, voucher, onRevoked }: RevokeProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        class="small danger"
        aria-label={`Revoke ${voucher.name} ${voucher.id} …`}
        onClick={() => setAsked(true)}
      >
        Revoke …
      </button>
      {isAsked && (
        <ReasonDialog
          title={`Revoke this voucher “${isolated(voucher.name)}”?`}
          action="Revoke it"
          limits={vouchersReasonRequest}
          send={(reason, idempotencyKey) =>
            api.applications.vouchers.revoke(
              { id: applicationId, voucherId: voucher.id, reason },
              { idempotencyKey },
            )
          }
          onDone={() => {
            notify('The voucher is revoked.');
            onRevoked();
          }}
          onClose={() => setAsked(false)}
        >
          <p>It cannot be redeemed any more, and its holder sees that. This cannot be undone.</p>
        </ReasonDialog>
      )}
    </>
  );
}
