// The last redemptions of the till, and the way to take one back.
import { useState } from 'preact/hooks';
import { vouchersReverseRequest } from '../../generated/limits.js';
import { Dialog } from '../parts/dialog.js';
import { Empty } from '../parts/empty.js';
import { Form, TextField } from '../parts/form.js';
import { Moment } from '../parts/moment.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import type { Entry } from './entry.state.js';
import { show } from './front.js';
import { entries, resume, reverse } from './journal.js';
import { entryStatus } from './till.state.js';
import { till } from './token.js';

export function Last({ mayReverse }: { readonly mayReverse: boolean }) {
  const [asked, setAsked] = useState<Entry>();
  const columns: readonly Column<Entry>[] = [
    { title: 'When', cell: ({ at }) => <Moment at={new Date(at).toISOString()} /> },
    { title: 'Voucher', cell: ({ name }) => name },
    { title: 'Order', cell: ({ request }) => <code>{request.external_order_id}</code> },
    { title: 'Status', cell: (entry) => <Standing entry={entry} /> },
    { title: 'Do', cell: (entry) => <Doing entry={entry} onReverse={mayReverse ? setAsked : undefined} /> },
  ];
  return (
    <section>
      <h2>The last redemptions</h2>
      {entries.value.length === 0 ? (
        <Empty text="Nothing was redeemed in this tab yet. Scan a voucher, or type its code." />
      ) : (
        <Table
          caption="The last redemptions"
          columns={columns}
          rows={entries.value}
          keyOf={({ key }) => key}
        />
      )}
      {asked !== undefined && <Reversing entry={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function Standing({ entry }: { readonly entry: Entry }) {
  const { failure } = entry.reversal ?? entry;
  return (
    <>
      <Status {...entryStatus(entry)} />
      {failure !== undefined && (
        <div class="quiet">
          {entry.reversal?.state === 'refused' && 'Not reversed: '}
          {failure.message} <code>{failure.code}</code>
          {failure.requestId !== undefined && <code class="id"> {failure.requestId}</code>}
        </div>
      )}
    </>
  );
}

interface DoingProps {
  readonly entry: Entry;
  readonly onReverse: ((entry: Entry) => void) | undefined;
}

function Doing({ entry, onReverse }: DoingProps) {
  const { state, reversal, key, name } = entry;
  const isClosed = till.value === '';
  if (!isClosed && entry.till !== till.value) return <span class="quiet">of another till</span>;
  if (state === 'open')
    return (
      <button type="button" onClick={() => show(key)}>
        Show
      </button>
    );
  if (isClosed) return null;
  if (reversal?.state === 'open')
    return (
      <button type="button" onClick={() => resume(key)}>
        Ask now
      </button>
    );
  if (state !== 'redeemed' || onReverse === undefined) return null;
  return (
    <button type="button" aria-label={`Reverse ${name}`} onClick={() => onReverse(entry)}>
      Reverse
    </button>
  );
}

function Reversing({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  /** It is taken into the list, which goes on until it is known. */
  const send = async () => {
    reverse(entry.key, reason);
    return { ok: true, data: {}, requestId: undefined, isReplay: false } as const;
  };
  return (
    <Dialog title="Take the redemption back?" onClose={onClose}>
      <p>
        <strong>{entry.name}</strong>, order <code>{entry.request.external_order_id}</code>. The voucher can
        be redeemed again afterwards, if its time is not over.
      </p>
      <Form
        values={{ reason }}
        limits={vouchersReverseRequest}
        send={send}
        onDone={onClose}
        action="Reverse"
        onCancel={onClose}
      >
        <TextField name="reason" label="Why" hint="The ledger keeps it." value={reason} onValue={setReason} />
      </Form>
    </Dialog>
  );
}
