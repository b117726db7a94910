// The till: what it is, the ways to read a voucher, the verdict before all else, and the last redemptions.
import { useEffect, useState } from 'preact/hooks';
import { useLive } from '../live.js';
import { Confirm } from '../parts/confirm.js';
import { FailureBox } from '../parts/failure.js';
import { Page } from '../parts/page.js';
import { useReading } from '../parts/reading.js';
import { CodeForm } from './code-form.js';
import { front, look, next } from './front.js';
import { offerInstalling } from './install.js';
import { InstallButton } from './install-button.js';
import { begin, entries, forget, hear } from './journal.js';
import { isOpen } from './journal.state.js';
import { Last } from './last.js';
import { Opening } from './opening.js';
import { PlaceForm } from './place-form.js';
import type { Scanned } from './scan.state.js';
import { Scanner } from './scanner.js';
import { close, open, till, tillApi, token } from './token.js';
import { VerdictScreen } from './verdict.js';

export function Till() {
  useEffect(offerInstalling, []);
  return (
    <>
      {token.value === undefined ? <Opening /> : <OpenTill key={till.value} />}
      {front.value !== undefined && <VerdictScreen front={front.value} />}
    </>
  );
}

/** Without the scope to read, the till works, and only has no name and hears nothing of other tills. */
function useContext() {
  const reading = useReading(`till ${till.value}`, (options) => {
    if (tillApi.value === undefined) throw new Error('The till is closed.');
    return tillApi.value.applications.context({}, options);
  });
  const isUnread = reading.failure?.code === 'SCOPE_MISSING';
  return { context: reading.data, failure: isUnread ? undefined : reading.failure, again: reading.again };
}

function OpenTill() {
  const { context, failure, again } = useContext();
  const [isClosing, setClosing] = useState(false);
  useEffect(begin, []);
  const scopes: readonly string[] = context?.token.scopes ?? [];
  const application = context?.application;
  useLive({
    topics:
      application !== undefined && scopes.includes('vouchers:read')
        ? [`application:${application.id}:vouchers`]
        : [],
    token: token.value,
    onEvent: hear,
    onReset: again,
    onRefused: again,
  });
  const actions = (
    <div class="till actions">
      <InstallButton />
      <button type="button" onClick={() => setClosing(true)}>
        Close the till
      </button>
    </div>
  );
  return (
    <Page title="Till" actions={actions}>
      <div class="till">
        <p class="quiet">
          {application === undefined ? (
            <>Open with the token {till.value}…</>
          ) : (
            <>
              <strong>{application.name}</strong> · {context?.token.name}
            </>
          )}
        </p>
        <FailureBox failure={failure} onRetry={again} />
        <div class="counter">
          <Scanner isWanted={() => front.peek() === undefined && !isClosing} onScanned={scanned} />
          <CodeForm onScanned={scanned} />
        </div>
        <PlaceForm />
        <Last mayReverse={context === undefined || scopes.includes('vouchers:reverse')} />
        {isClosing && <Closing onClose={() => setClosing(false)} />}
      </div>
    </Page>
  );
}

/** Another till's code opens that till; what is strange was told by whoever has read it. */
function scanned(one: Scanned): void {
  if (one.is === 'credential') look(one.credential);
  else if (one.is === 'till') open(one.token);
}

function Closing({ onClose }: { readonly onClose: () => void }) {
  const unknown = entries.value.filter(isOpen).length;
  const confirm = async () => {
    next();
    forget();
    close();
    return undefined;
  };
  return (
    <Confirm title="Close the till?" action="Close the till" onConfirm={confirm} onClose={onClose}>
      <p>The token and the list leave this browser. To open it again, scan the till's code of the owner.</p>
      {unknown > 0 && (
        <p class="warning">
          {unknown === 1 ? 'One redemption is' : `${unknown} redemptions are`} not known yet. Only the ledger
          will tell what has become of it.
        </p>
      )}
    </Confirm>
  );
}
