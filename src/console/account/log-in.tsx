// The log-in: afterwards the person is where the address says.
import { useState } from 'preact/hooks';
import { accountsLogInRequest } from '../../generated/limits.js';
import { Form, TextField } from '../parts/form.js';
import { Page } from '../parts/page.js';
import { go, route } from '../router.js';
import { endedBecause, logIn } from '../session.js';

export function LogIn() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Page title="Log in">
      {endedBecause.value !== '' && <p role="alert">{endedBecause.value}</p>}
      <Form
        values={{ username, password }}
        limits={accountsLogInRequest}
        send={logIn}
        onDone={() => route.value.path === 'log-in' && go([])}
        action="Log in"
      >
        <TextField
          name="username"
          label="Username"
          value={username}
          onValue={setUsername}
          autocomplete="username"
        />
        <TextField
          name="password"
          label="Password"
          isSecret
          value={password}
          onValue={setPassword}
          autocomplete="current-password"
        />
      </Form>
      <p>
        No account yet? <a href="#/register">Register.</a>
      </p>
    </Page>
  );
}
