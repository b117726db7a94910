// The application for a new bot.
import { useState } from 'preact/hooks';
import { botsApplyRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Form, TextField } from '../parts/form.js';
import { notify } from '../parts/notices.js';
import { Page } from '../parts/page.js';
import { go } from '../router.js';
import { type BotScope, ScopesField } from './scopes-field.js';

export function Apply() {
  const [name, setName] = useState('');
  const [username, setUsername] = useState('');
  const [description, setDescription] = useState('');
  const [scopes, setScopes] = useState<readonly BotScope[]>(['messages:send', 'messages:receive']);
  const values = {
    name,
    ...(username !== '' && { username }),
    ...(description !== '' && { description }),
    scopes: [...scopes],
  };
  return (
    <Page title="Apply for a bot" above={[{ text: 'Bots', href: '#/bots' }]}>
      <p>A reviewer reads this and decides. When the bot is approved you get its token, once.</p>
      <Form
        values={values}
        limits={botsApplyRequest}
        send={(input, idempotencyKey) => api.bots.apply(input, { idempotencyKey })}
        onDone={({ id }) => {
          notify('The application is sent.');
          go(['bots', id]);
        }}
        action="Apply"
      >
        <TextField name="name" label="Name" value={name} onValue={setName} />
        <TextField
          name="username"
          label="Username"
          hint="Small letters, digits and underscores; made up when left out, and never changed later."
          value={username}
          onValue={setUsername}
        />
        <TextField
          name="description"
          label="What it does"
          hint="The reviewer decides by this, and people read it."
          value={description}
          onValue={setDescription}
          rows={4}
        />
        <ScopesField chosen={scopes} onChosen={setScopes} />
      </Form>
    </Page>
  );
}
