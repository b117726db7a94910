// The tokens of an application: tills, which open by a link, and programs. Each is shown once.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { Confirm } from '../parts/confirm.js';
import { CopyButton } from '../parts/copy.js';
import { Empty } from '../parts/empty.js';
import { isolated } from '../parts/isolated.state.js';
import { Moment } from '../parts/moment.js';
import { notify } from '../parts/notices.js';
import { Pager, pageIn } from '../parts/pager.js';
import { Qr } from '../parts/qr.js';
import { useReading } from '../parts/reading.js';
import { SecretOnce } from '../parts/secret-once.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { typedNameFor } from '../parts/typed-name.state.js';
import type { ScreenProps } from '../screen.js';
import { now } from '../time.js';
import { ApplicationFrame } from './application-frame.js';
import { TillForm, TokenForm } from './token-forms.js';
import { isLive, tillLink } from './tokens.state.js';

type Token = Schemas['applications.Token'];

/** It goes with the screen. */
interface Fresh {
  readonly name: string;
  readonly token: string;
  readonly isTill: boolean;
}

export function Tokens({ params: { id = '' }, query }: ScreenProps) {
  const page = pageIn(query);
  const [fresh, setFresh] = useState<Fresh>();
  const reading = useReading(JSON.stringify([id, page]), (options) =>
    api.applications.tokens.list({ id, page }, options),
  );
  const made = (isTill: boolean) => (token: Schemas['applications.NewToken']) => {
    setFresh({ name: token.name, token: token.token, isTill });
    reading.again();
    document.querySelector('main')?.scrollIntoView();
  };
  return (
    <ApplicationFrame id={id} title="Tokens">
      {() => (
        <>
          {fresh !== undefined && <Once fresh={fresh} onKept={() => setFresh(undefined)} />}
          <TillForm id={id} onMade={made(true)} />
          <Shown reading={reading}>
            {({ items, total, limit }) =>
              items.length === 0 ? (
                <Empty text="There is no token yet. Open a till above, or make one for a program below." />
              ) : (
                <>
                  <h2>All tokens</h2>
                  <Table
                    caption="Tokens of the application"
                    columns={columnsOf(id, reading.again)}
                    rows={items}
                    keyOf={(token) => token.id}
                  />
                  <Pager
                    segments={['apps', id, 'tokens']}
                    query={query}
                    {...{ page, pageSize: limit, total }}
                  />
                </>
              )
            }
          </Shown>
          <TokenForm id={id} onMade={made(false)} />
        </>
      )}
    </ApplicationFrame>
  );
}

function Once({
  fresh: { name, token, isTill },
  onKept,
}: {
  readonly fresh: Fresh;
  readonly onKept: () => void;
}) {
  if (!isTill)
    return (
      <SecretOnce title={`The token “${isolated(name)}”`} secret={token} what="the token" onKept={onKept}>
        <p>
          Put it where your program reads its secrets. It is not shown again; you can always make another.
        </p>
      </SecretOnce>
    );
  const link = tillLink(location, token);
  return (
    <SecretOnce title={`The till “${isolated(name)}”`} secret={token} what="the token" onKept={onKept}>
      <p>
        Scan this with the telephone or tablet that will be the till, or open the link there. Whoever has it
        can redeem vouchers.
      </p>
      <Qr text={link} label={`Link that opens the till ${name}`} />
      <p class="buttons">
        <CopyButton text={link} what="the link of the till" isNamed />
        <a class="button" href={link} target="_blank" rel="noopener noreferrer">
          Open the till here
        </a>
      </p>
    </SecretOnce>
  );
}

function columnsOf(id: string, onRevoked: () => void): readonly Column<Token>[] {
  return [
    { title: 'Name', cell: ({ name }) => name },
    { title: 'Begins with', cell: ({ prefix }) => <code>{prefix}…</code> },
    { title: 'Status', cell: (token) => <State token={token} /> },
    { title: 'May', cell: ({ scopes }) => scopes.map((scope) => scope.replace('vouchers:', '')).join(', ') },
    { title: 'Last used', cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
    { title: 'Ends', cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
    {
      title: 'Revoke',
      cell: (token) => (isLive(token, now()) ? <Revoke {...{ id, token, onRevoked }} /> : <span>–</span>),
    },
  ];
}

function State({ token }: { readonly token: Token }) {
  if (token.revokedAt !== undefined) return <Status word="revoked" tone="bad" />;
  return isLive(token, now()) ? <Status word="works" tone="good" /> : <Status word="ended" tone="over" />;
}

interface RevokeProps {
  readonly id: string;
  readonly token: Token;
  readonly onRevoked: () => void;
}

function Revoke({ id, token, onRevoked }: RevokeProps) {
  const [isAsked, setAsked] = useState(false);
  const revoke = async () => {
    const result = await api.applications.tokens.revoke({ id, tokenId: token.id });
    if (!result.ok) return result;
    notify(`Revoked: ${isolated(token.name)}.`);
    onRevoked();
    return undefined;
  };
  return (
    <>
      <button
        type="button"
        class="small danger"
        aria-label={`Revoke ${token.name} …`}
        onClick={() => setAsked(true)}
      >
        Revoke …
      </button>
      {isAsked && (
        <Confirm
          title={`Revoke ${isolated(token.name)}?`}
          action="Revoke it"
          typedName={typedNameFor(token)}
          onConfirm={revoke}
          onClose={() => setAsked(false)}
        >
          <p>
            <code>{token.prefix}…</code> is refused at once, by every node. The till or program that uses it
            stops.
          </p>
        </Confirm>
      )}
    </>
  );
}
