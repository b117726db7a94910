// What the person may send to others, and the way to send one.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { Empty } from '../parts/empty.js';
import { Page } from '../parts/page.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { usePersonalEvents } from '../personal-events.js';
import type { ScreenProps } from '../screen.js';
import { Sending } from './sending.js';
import { WalletTabs } from './tabs.js';
import { stockTones } from './words.js';

type Stocked = Schemas['vouchers.Stock'];

const pageSize = 20;
const number = (value: number) => new Intl.NumberFormat().format(value);

export function Stock({ query }: ScreenProps) {
  const page = pageIn(query);
  const [sending, setSending] = useState<Stocked>();
  const reading = useReading(`stock ${page}`, (options) =>
    api.wallet.stock.list({ page, limit: pageSize }, options),
  );
  usePersonalEvents({ onEvent: reading.again, onReset: reading.again });
  const columns: readonly Column<Stocked>[] = [
    { title: 'Voucher', cell: ({ name }) => name },
    { title: 'Application', cell: ({ application }) => application.name },
    { title: 'Status', cell: ({ status }) => <Status word={status} tone={stockTones[status]} /> },
    { title: 'Left', cell: ({ remaining }) => number(remaining), isNumber: true },
    { title: 'On the way', cell: ({ sendingCount }) => number(sendingCount), isNumber: true },
    { title: 'Claimed', cell: ({ claimedCount }) => number(claimedCount), isNumber: true },
    { title: 'Do', cell: (one) => <SendButton stocked={one} onSend={setSending} /> },
  ];
  return (
    <Page title="Stock">
      <WalletTabs />
      <Shown reading={reading}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty text="You have no stock. Owners of applications give it to people who send vouchers." />
          ) : (
            <>
              <Table caption="Your stock" columns={columns} rows={items} keyOf={({ id }) => id} />
              <Pager segments={['wallet', 'stock']} {...{ query, page, pageSize, total }} />
            </>
          )
        }
      </Shown>
      {sending !== undefined && (
        <Sending stocked={sending} onSent={reading.again} onClose={() => setSending(undefined)} />
      )}
    </Page>
  );
}

interface SendButtonProps {
  readonly stocked: Stocked;
  readonly onSend: (stocked: Stocked) => void;
}

function SendButton({ stocked, onSend }: SendButtonProps) {
  if (stocked.status !== 'active' || stocked.remaining === 0) return null;
  return (
    <button type="button" onClick={() => onSend(stocked)}>
      Send one
    </button>
  );
}
