// Creates an application: a name is enough.
import { useState } from 'preact/hooks';
import { applicationsCreateRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Form, TextField } from '../parts/form.js';
import { notify } from '../parts/notices.js';
import { Page } from '../parts/page.js';
import { go } from '../router.js';

export function NewApplication() {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  return (
    <Page title="Create an application" above={[{ text: 'Applications', href: '#/apps' }]}>
      <p>It is yours at once. What it may give people, a reviewer sees first, template by template.</p>
      <Form
        values={{ name, ...(description !== '' && { description }) }}
        limits={applicationsCreateRequest}
        send={(input, idempotencyKey) => api.applications.create(input, { idempotencyKey })}
        onDone={({ id }) => {
          notify('The application is there.');
          go(['apps', id]);
        }}
        action="Create it"
      >
        <TextField
          name="name"
          label="Name"
          hint="Holders see it on their vouchers."
          value={name}
          onValue={setName}
        />
        <TextField
          name="description"
          label="What it is for"
          value={description}
          onValue={setDescription}
          rows={3}
        />
      </Form>
    </Page>
  );
}
