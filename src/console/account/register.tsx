// The registration of a new person, who is logged in at once.
import { useState } from 'preact/hooks';
import { accountsRegisterRequest } from '../../generated/limits.js';
import { Form, TextField } from '../parts/form.js';
import { Page } from '../parts/page.js';
import { go } from '../router.js';
import { register } from '../session.js';

export function Register() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const values = { username, password, ...(name !== '' && { display_name: name }) };
  return (
    <Page title="Register">
      <Form
        values={values}
        limits={accountsRegisterRequest}
        send={register}
        onDone={() => go([])}
        action="Register"
      >
        <TextField
          name="username"
          label="Username"
          hint="A letter, then letters, digits and underscores. Others find you by it."
          value={username}
          onValue={setUsername}
          autocomplete="username"
        />
        <TextField
          name="password"
          label="Password"
          hint="At least 8 characters. A sentence is easy to remember and hard to guess."
          isSecret
          value={password}
          onValue={setPassword}
          autocomplete="new-password"
        />
        <TextField
          name="display_name"
          label="Name that others see"
          value={name}
          onValue={setName}
          autocomplete="name"
        />
      </Form>
      <p>
        You have an account? <a href="#/log-in">Log in.</a>
      </p>
    </Page>
  );
}
