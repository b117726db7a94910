// The vouchers that the person holds, by how they stand.
import { useEffect, useRef } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { isReachable } from '../connection.js';
import { ChoiceLinks, chosenIn } from '../parts/choice-links.js';
import { Empty } from '../parts/empty.js';
import { Moment } from '../parts/moment.js';
import { Page } from '../parts/page.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { usePersonalEvents } from '../personal-events.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { Questions } from './questions.js';
import { WalletTabs } from './tabs.js';
import { voucherTones } from './words.js';

const choices = [
  ['available', 'To use'],
  ['redeemed', 'Redeemed'],
  ['expired', 'Expired'],
  ['revoked', 'Taken back'],
  ['all', 'All'],
] as const;

const pageSize = 24;

export function Vouchers({ query }: ScreenProps) {
  const page = pageIn(query);
  const chosen = chosenIn(query.status, choices) ?? 'available';
  const reading = useReading(`vouchers ${chosen} ${page}`, (options) =>
    api.wallet.vouchers.list({ page, limit: pageSize, ...(chosen !== 'all' && { status: chosen }) }, options),
  );
  usePersonalEvents({
    onEvent: () => undefined,
    onSignal: ({ type }) => {
      if (type.startsWith('voucher.')) reading.again();
    },
    onReset: reading.again,
  });
  useReturn(reading.again);
  return (
    <Page title="Wallet">
      <WalletTabs />
      <Questions />
      <ChoiceLinks label="Which vouchers" segments={['wallet']} name="status" {...{ chosen, choices }} />
      <Shown reading={reading}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Nothing chosen={chosen} />
          ) : (
            <>
              <ul class="tiles plain">
                {items.map((voucher) => (
                  <Tile key={voucher.id} voucher={voucher} />
                ))}
              </ul>
              <Pager segments={['wallet']} {...{ query, page, pageSize, total }} />
            </>
          )
        }
      </Shown>
    </Page>
  );
}

/** What is of the moment is not told again, so after a gap of the connection the list is read. */
function useReturn(again: () => void): void {
  const is = isReachable.value;
  const was = useRef(is);
  useEffect(() => {
    if (is && !was.current) again();
    was.current = is;
  }, [is]);
}

function Nothing({ chosen }: { readonly chosen: string }) {
  if (chosen !== 'available' && chosen !== 'all') return <Empty text="There is none of these." />;
  return (
    <Empty text="You hold no voucher to use. An application that may send you vouchers brings the first one.">
      <a class="button" href="#/wallet/apps">
        Say who may send
      </a>
    </Empty>
  );
}

function Tile({ voucher }: { readonly voucher: Schemas['vouchers.WalletVoucherSummary'] }) {
  const { id, name, status, issuerName, application, validTo, redeemedAt, coverUrl } = voucher;
  return (
    <li class="tile">
      {coverUrl !== undefined && <img class="cover" src={coverUrl} alt="" loading="lazy" />}
      <h2>
        <a href={linkTo(['wallet', 'vouchers', id])}>{name}</a>
      </h2>
      <p>
        {issuerName} {application.name !== issuerName && <span class="quiet">by {application.name}</span>}
      </p>
      <p>
        <Status word={status} tone={voucherTones[status]} />{' '}
        <span class="quiet">
          {status === 'available' && 'ends '}
          {status !== 'revoked' && <Moment at={status === 'redeemed' ? redeemedAt : validTo} />}
        </span>
      </p>
    </li>
  );
}
