// The verdict fills the screen: a word, a shape and a colour, and the one thing to do next.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { Moment } from '../parts/moment.js';
import { Status } from '../parts/status.js';
import type { Entry } from './entry.state.js';
import { next, redeemScan, type front as shown } from './front.js';
import { entries, resume } from './journal.js';
import { ShortText } from './short-text.js';
import { entryVerdict, lookedVerdict, lookingVerdict, shapes, type Verdict } from './till.state.js';
import { till } from './token.js';

type Front = NonNullable<typeof shown.value>;

export function VerdictScreen({ front }: { readonly front: Front }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { verdict, voucher, entry } = told(front);
  // Before the page is painted: what is typed in that moment would go to what is behind the verdict. Closing
  // gives the focus back.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    return () => dialog.current?.close();
  }, []);
  // The button that goes on has the focus, so that Enter is enough; each new verdict brings its own.
  useLayoutEffect(() => {
    dialog.current?.querySelector<HTMLElement>('button.main')?.focus();
  }, [verdict.word]);
  return (
    <dialog
      ref={dialog}
      class={`verdict ${verdict.tone}`}
      aria-labelledby="verdict-word"
      onCancel={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <div aria-live="assertive" class="verdict-told">
        <p class="verdict-shape" aria-hidden="true">
          {shapes[verdict.tone]}
        </p>
        <h2 id="verdict-word">{verdict.word}</h2>
        <p>
          {verdict.text} {verdict.at !== undefined && <Moment at={verdict.at} isExact />}
        </p>
      </div>
      {voucher !== undefined && <Voucher voucher={voucher} />}
      {entry !== undefined && <Order entry={entry} />}
      <FailureLine verdict={verdict} />
      <Buttons front={front} entry={entry} isReady={verdict.tone === 'ready'} voucher={voucher} />
    </dialog>
  );
}

interface Told {
  readonly verdict: Verdict;
  readonly voucher?: Schemas['vouchers.Voucher'] | undefined;
  readonly entry?: Entry | undefined;
}

function told(front: Front): Told {
  if (front.phase === 'looking') return { verdict: lookingVerdict(front.failure) };
  if (front.phase === 'looked') {
    const { looked } = front;
    return { verdict: lookedVerdict(looked), voucher: looked.ok ? looked.data.voucher : undefined };
  }
  const entry = entries.value.find(({ key }) => key === front.key);
  if (entry !== undefined) return { verdict: entryVerdict(entry), entry };
  return { verdict: lookingVerdict(undefined) };
}

function Voucher({ voucher }: { readonly voucher: Schemas['vouchers.Voucher'] }) {
  return (
    <p class="verdict-name">
      <strong>{voucher.name}</strong>
      <br />
      <span class="quiet">
        valid until <Moment at={voucher.validTo} isExact />
      </span>
    </p>
  );
}

function Order({ entry: { name, request } }: { readonly entry: Entry }) {
  return (
    <p class="verdict-name">
      <strong>{name}</strong>
      <br />
      <span class="quiet">
        order <code>{request.external_order_id}</code>
      </span>
    </p>
  );
}

function FailureLine({ verdict: { failure } }: { readonly verdict: Verdict }) {
  if (failure === undefined) return null;
  const { message, code, requestId } = failure;
  return (
    <p class="quiet">
      {message} <code>{code}</code>
      {requestId !== undefined && (
        <>
          {' · request '}
          <code class="id">{requestId}</code>
        </>
      )}
    </p>
  );
}

interface ButtonsProps {
  readonly front: Front;
  readonly entry: Entry | undefined;
  readonly isReady: boolean;
  readonly voucher: Schemas['vouchers.Voucher'] | undefined;
}

function Buttons({ front, entry, isReady, voucher }: ButtonsProps) {
  const [receipt, setReceipt] = useState('');
  if (front.phase === 'looked' && isReady && voucher !== undefined)
    return (
      <form
        class="verdict-buttons"
        onSubmit={(event) => {
          event.preventDefault();
          redeemScan(front.scan, voucher.name, receipt);
        }}
      >
        <button type="submit" class="main">
          Redeem
        </button>
        <button type="button" onClick={next}>
          Not now
        </button>
        <ShortText
          name="external_order_id"
          label="Receipt number, if there is one"
          value={receipt}
          onValue={setReceipt}
        />
      </form>
    );
  const isOpen = front.phase === 'looking' || entry?.state === 'open';
  return (
    <div class="verdict-buttons">
      {isOpen && entry?.isStopped !== true && <Status word="asking again by itself" tone="waiting" />}
      <button type="button" class="main" onClick={next}>
        {isOpen ? 'Put aside' : 'Next customer'}
      </button>
      {entry?.state === 'open' && entry.till === till.value && entry.attempts > 0 && (
        <button type="button" onClick={() => resume(entry.key)}>
          Ask now
        </button>
      )}
    </div>
  );
}
