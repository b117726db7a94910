// What was sent to the person, to claim or decline, and what the person has sent, to cancel.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { useAction } from '../parts/action.js';
import { ChoiceLinks, chosenIn } from '../parts/choice-links.js';
import { Confirm } from '../parts/confirm.js';
import { Empty } from '../parts/empty.js';
import { FailureBox } from '../parts/failure.js';
import { isolated } from '../parts/isolated.state.js';
import { Moment } from '../parts/moment.js';
import { notify } from '../parts/notices.js';
import { Page } from '../parts/page.js';
import { Pager, pageIn } from '../parts/pager.js';
import { Person } from '../parts/person.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { usePersonalEvents } from '../personal-events.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { WalletTabs } from './tabs.js';
import { sendTones } from './words.js';

type Send = Schemas['vouchers.Send'];

const choices = [
  ['in', 'To you'],
  ['out', 'By you'],
] as const;

const pageSize = 20;

export function Sends({ query }: ScreenProps) {
  const page = pageIn(query);
  const direction = chosenIn(query.direction, choices) ?? 'in';
  const reading = useReading(`sends ${direction} ${page}`, (options) =>
    api.wallet.sends.list({ direction, page, limit: pageSize }, options),
  );
  usePersonalEvents({ onEvent: reading.again, onReset: reading.again });
  const isIn = direction === 'in';
  return (
    <Page title="Sent vouchers">
      <WalletTabs />
      <ChoiceLinks
        label="Whose"
        segments={['wallet', 'sends']}
        name="direction"
        chosen={direction}
        choices={choices}
      />
      <Shown reading={reading}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Nothing isIn={isIn} />
          ) : (
            <>
              <Table
                caption={isIn ? 'Sent to you' : 'Sent by you'}
                columns={columnsFor(isIn, reading.again)}
                rows={items}
                keyOf={({ id }) => id}
              />
              <Pager segments={['wallet', 'sends']} {...{ query, page, pageSize, total }} />
            </>
          )
        }
      </Shown>
    </Page>
  );
}

function Nothing({ isIn }: { readonly isIn: boolean }) {
  if (isIn) return <Empty text="Nobody has sent you a voucher. What comes is shown here at once." />;
  return (
    <Empty text="You have sent nothing. What you may send is in your stock.">
      <a class="button" href="#/wallet/stock">
        See the stock
      </a>
    </Empty>
  );
}

function columnsFor(isIn: boolean, onDone: () => void): readonly Column<Send>[] {
  return [
    { title: 'Voucher', cell: (send) => <Named send={send} /> },
    {
      title: isIn ? 'From' : 'To',
      cell: ({ senderUserId, recipientUserId }) => (
        <Person id={isIn ? senderUserId : recipientUserId} what="the id of the person" />
      ),
    },
    { title: 'Sent', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { title: 'Status', cell: (send) => <Standing send={send} /> },
    { title: 'Do', cell: (send) => <Doing send={send} isIn={isIn} onDone={onDone} /> },
  ];
}

function Named({ send: { name, message, voucherId } }: { readonly send: Send }) {
  return (
    <>
      {voucherId === undefined ? name : <a href={linkTo(['wallet', 'vouchers', voucherId])}>{name}</a>}
      {message !== undefined && <div class="quiet">“{message}”</div>}
    </>
  );
}

function Standing({ send: { status, expiresAt, endedAt } }: { readonly send: Send }) {
  return (
    <>
      <Status word={status} tone={sendTones[status]} />
      <div class="quiet">
        {status === 'pending' ? 'ends ' : ''}
        <Moment at={status === 'pending' ? expiresAt : endedAt} />
      </div>
    </>
  );
}

interface DoingProps {
  readonly send: Send;
  readonly isIn: boolean;
  readonly onDone: () => void;
}

function Doing({ send: { id, name, status }, isIn, onDone }: DoingProps) {
  const [isAsking, setAsking] = useState(false);
  const claim = useAction((idempotencyKey) => api.wallet.sends.claim({ id }, { idempotencyKey }));
  const move = isIn ? 'decline' : 'cancel';
  const end = useAction((idempotencyKey) => api.wallet.sends[move]({ id }, { idempotencyKey }));
  if (status !== 'pending') return null;
  const claimIt = async () => {
    const result = await claim.run();
    if (result?.ok) notify(`Claimed: ${isolated(name)}. It is in your wallet.`);
    onDone();
  };
  const confirm = async () => {
    const result = await end.run();
    onDone();
    return result === undefined || result.ok ? undefined : result;
  };
  const word = isIn ? 'Decline' : 'Cancel';
  return (
    <>
      <p class="buttons">
        {isIn && (
          <button type="button" class="main" aria-disabled={claim.isBusy} onClick={() => void claimIt()}>
            Claim
          </button>
        )}
        <button type="button" onClick={() => setAsking(true)}>
          {word} …
        </button>
      </p>
      <FailureBox failure={claim.failure} />
      {isAsking && (
        <Confirm
          title={`${word} “${isolated(name)}”?`}
          action={word}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{isIn ? 'It goes back to the sender.' : 'It goes back to your stock, if it was not claimed.'}</p>
        </Confirm>
      )}
    </>
  );
}
