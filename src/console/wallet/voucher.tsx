// One voucher: what is shown at a till, what becomes of it while it is shown, its terms, and voiding.
import { useState } from 'preact/hooks';
import type { LiveEvent, Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { useLive } from '../live.js';
import { Confirm } from '../parts/confirm.js';
import { isolated } from '../parts/isolated.state.js';
import { OutLink } from '../parts/link.js';
import { Moment } from '../parts/moment.js';
import { notify } from '../parts/notices.js';
import { Page } from '../parts/page.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import type { ScreenProps } from '../screen.js';
import { Credential } from './credential.js';
import { linesOf } from './terms.state.js';
import { standingOf, toldOf } from './voucher.state.js';
import { voucherTones } from './words.js';

type WalletVoucher = Schemas['vouchers.WalletVoucher'];

export function Voucher({ params: { id = '' } }: ScreenProps) {
  const reading = useReading(`voucher ${id}`, (options) => api.wallet.vouchers.read({ id }, options));
  const [turn, setTurn] = useState(0);
  const hear = (event: LiveEvent<`voucher:${string}`>) => {
    const { voucher } = event.data;
    if (reading.data !== undefined) reading.take({ ...reading.data, ...voucher });
    const told = toldOf(event.type, event.data);
    if (told !== undefined) notify(told);
    if (event.type === 'voucher.reversed') setTurn((before) => before + 1);
  };
  useLive({ topics: [`voucher:${id}`], onEvent: hear, onReset: reading.again });
  const name = reading.data?.name ?? 'Voucher';
  return (
    <Page title={name} above={[{ text: 'Wallet', href: '#/wallet' }]}>
      <Shown reading={reading}>
        {(voucher) => (
          <Whole voucher={voucher} turn={turn} onTurn={() => setTurn(turn + 1)} onChanged={reading.again} />
        )}
      </Shown>
    </Page>
  );
}

interface WholeProps {
  readonly voucher: WalletVoucher;
  readonly turn: number;
  readonly onTurn: () => void;
  readonly onChanged: () => void;
}

function Whole({ voucher, turn, onTurn, onChanged }: WholeProps) {
  const { id, status, description, application } = voucher;
  const { isShowable, word, text, at } = standingOf(voucher);
  return (
    <div class="pass">
      <section aria-label="For the till">
        {isShowable ? (
          <Credential id={id} turn={turn} onRefused={onChanged} />
        ) : (
          <div class={`standing ${status}`} role="alert">
            <p class="standing-word">
              <Status word={word} tone={status === 'redeemed' ? 'good' : voucherTones[status]} />
            </p>
            <p>
              {text} {at !== undefined && <Moment at={at} isExact />}
            </p>
          </div>
        )}
      </section>
      <section>
        {application.status === 'disabled' && (
          <p class="warning">The application is disabled: until that ends, no till redeems this voucher.</p>
        )}
        {description !== undefined && <p>{description}</p>}
        <Facts voucher={voucher} />
        <Terms title="Rules" given={voucher.usageRules} />
        <Terms title="Terms" given={voucher.terms} />
        <Fulfilment given={voucher.fulfillment} />
        {isShowable && <Voiding voucher={voucher} onDone={onTurn} />}
      </section>
    </div>
  );
}

function Facts({ voucher }: { readonly voucher: WalletVoucher }) {
  const { id, status, issuerName, fulfillerName, application, validFrom, validTo, issuedAt } = voucher;
  return (
    <dl class="facts">
      <dt>Status</dt>
      <dd>
        <Status word={status} tone={voucherTones[status]} />
      </dd>
      <dt>From</dt>
      <dd>{issuerName}</dd>
      {fulfillerName !== issuerName && (
        <>
          <dt>Use it at</dt>
          <dd>{fulfillerName}</dd>
        </>
      )}
      <dt>Application</dt>
      <dd>{application.name}</dd>
      <dt>Valid from</dt>
      <dd>
        <Moment at={validFrom} isExact />
      </dd>
      <dt>Valid until</dt>
      <dd>
        <Moment at={validTo} isExact />
      </dd>
      <dt>Yours since</dt>
      <dd>
        <Moment at={issuedAt} isExact />
      </dd>
      <dt>Id</dt>
      <dd>
        <ShortId id={id} what="the id of the voucher" />
      </dd>
    </dl>
  );
}

interface TermsProps {
  readonly title: string;
  readonly given: Readonly<Record<string, unknown>> | undefined;
}

function Terms({ title, given }: TermsProps) {
  const lines = linesOf(given);
  if (lines.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <dl class="facts">
        {lines.map(({ name, value }) => (
          <div key={name} class="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Fulfilment({ given }: { readonly given: WalletVoucher['fulfillment'] }) {
  if (given === undefined) return null;
  const { redemption_url: address, open_mode: _mode, ...rest } = given;
  return (
    <>
      <Terms title="How it is given" given={rest} />
      {address !== undefined && (
        <p>
          <OutLink address={address} />
        </p>
      )}
    </>
  );
}

interface VoidingProps {
  readonly voucher: WalletVoucher;
  readonly onDone: () => void;
}

function Voiding({ voucher: { id, name }, onDone }: VoidingProps) {
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    const result = await api.wallet.vouchers.credential.void({ id });
    if (!result.ok) return result;
    notify('Every code shown before is worthless now.');
    onDone();
    return undefined;
  };
  return (
    <>
      <p class="quiet">Somebody has a picture of the code?</p>
      <button type="button" onClick={() => setAsking(true)}>
        Void what was shown …
      </button>
      {isAsking && (
        <Confirm
          title={`Void every code of “${isolated(name)}”?`}
          action="Void them"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>
            Pictures, codes and devices that show it without network are worthless at once. You keep the
            voucher.
          </p>
        </Confirm>
      )}
    </>
  );
}
