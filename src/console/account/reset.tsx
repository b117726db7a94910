// Sets a new password by the link of an administrator. The token leaves the address at once.
import { useLayoutEffect, useState } from 'preact/hooks';
import { accountsPasswordResetRequest } from '../../generated/limits.js';
import { Form, TextField } from '../parts/form.js';
import { notify } from '../parts/notices.js';
import { Page } from '../parts/page.js';
import { go, replaceWith } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { resetPassword } from '../session.js';

export function Reset({ query: { t } }: ScreenProps) {
  const [token, setToken] = useState(t);
  const [fresh, setFresh] = useState('');
  useLayoutEffect(() => {
    if (t === undefined) return;
    setToken(t);
    replaceWith(['reset']);
  }, [t]);
  return (
    <Page title="A new password">
      {token === undefined ? (
        <p>Open the link that an administrator gave you once more.</p>
      ) : (
        <Form
          values={{ token, new: fresh }}
          limits={accountsPasswordResetRequest}
          send={resetPassword}
          onDone={() => {
            notify('The new password is set. Log in with it.');
            go(['log-in']);
          }}
          action="Set the password"
        >
          <TextField
            name="new"
            label="New password"
            hint="Every log-in of yours ends."
            isSecret
            value={fresh}
            onValue={setFresh}
            autocomplete="new-password"
          />
        </Form>
      )}
    </Page>
  );
}
