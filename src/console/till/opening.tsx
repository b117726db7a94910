// The till without a token: where to get one, and the ways to give it.
import { useState } from 'preact/hooks';
import { Page } from '../parts/page.js';
import { InstallButton } from './install-button.js';
import { entries } from './journal.js';
import { Last } from './last.js';
import { type Scanned, tokenOf, typedOf } from './scan.state.js';
import { Scanner } from './scanner.js';
import { notOpened, open } from './token.js';

export function Opening() {
  const [problem, setProblem] = useState('');
  const scanned = (one: Scanned) => {
    if (one.is === 'till') open(one.token);
    else setProblem('That is no code of a till. A voucher can be read when the till is open.');
  };
  return (
    <Page title="Open a till" actions={<InstallButton />}>
      <p>
        The owner of the <a href="#/apps">application</a> finds “Open a till” beside its tokens. Scan the code
        that is shown there, or paste the link or the token.
      </p>
      {(problem || notOpened.value) && (
        <p class="failure" role="alert">
          {problem || notOpened.value}
        </p>
      )}
      <div class="till counter">
        <Scanner isWanted={() => true} onScanned={scanned} />
        <TokenForm />
      </div>
      {entries.value.length > 0 && <Last mayReverse={false} />}
    </Page>
  );
}

function TokenForm() {
  const [text, setText] = useState('');
  const send = () => {
    const typed = typedOf(text);
    const token = typed?.is === 'till' ? typed.token : tokenOf(text);
    if (token === undefined) notOpened.value = 'That is no token of a till. It begins with sop_.';
    else open(token);
  };
  return (
    <form
      class="code-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label class="field">
        <span>Link or token</span>
        <input
          type="password"
          value={text}
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="main">
        Open the till
      </button>
    </form>
  );
}
