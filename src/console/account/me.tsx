// The own account: the name, who may see and add the person, the password, and the end of it all.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { accountsPasswordRequest, accountsProfileRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Confirm } from '../parts/confirm.js';
import { ChoiceField, Form, TextField } from '../parts/form.js';
import { notify } from '../parts/notices.js';
import { Page } from '../parts/page.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { go } from '../router.js';
import { knowPerson, leave } from '../session.js';

export function Me() {
  const reading = useReading('me', (options) => api.accounts.me({}, options));
  return (
    <Page title="Your account">
      <Shown reading={reading}>
        {(me) => (
          <>
            <dl class="facts">
              <dt>Username</dt>
              <dd>{me.username}</dd>
              <dt>Id</dt>
              <dd>
                <ShortId id={me.id} what="your id" />
              </dd>
              <dt>Roles</dt>
              <dd>{me.roles.length === 0 ? 'none' : me.roles.join(', ')}</dd>
            </dl>
            <Profile me={me} onChanged={reading.take} />
            <Password />
            <Deletion username={me.username} />
          </>
        )}
      </Shown>
    </Page>
  );
}

type MeData = Schemas['accounts.Me'];

const whose = [
  ['everyone', 'Everyone'],
  ['friends', 'Friends only'],
  ['nobody', 'Nobody'],
] as const;

function Profile({ me, onChanged }: { readonly me: MeData; readonly onChanged: (me: MeData) => void }) {
  const [name, setName] = useState(me.display_name);
  const [presence, setPresence] = useState(me.presence_visibility);
  const [addedBy, setAddedBy] = useState(me.added_to_groups_by);
  const values = { display_name: name, presence_visibility: presence, added_to_groups_by: addedBy };
  return (
    <section>
      <h2>Name and visibility</h2>
      <Form
        values={values}
        limits={accountsProfileRequest}
        send={(input, idempotencyKey) => api.accounts.updateMe(input, { idempotencyKey })}
        onDone={(changed) => {
          onChanged(changed);
          knowPerson(changed);
          notify('Saved.');
        }}
        action="Save"
      >
        <TextField name="display_name" label="Name that others see" value={name} onValue={setName} />
        <ChoiceField
          name="presence_visibility"
          label="Who sees whether you are online"
          value={presence}
          choices={whose}
          onValue={setPresence}
        />
        <ChoiceField
          name="added_to_groups_by"
          label="Who adds you to groups"
          value={addedBy}
          choices={whose}
          onValue={setAddedBy}
        />
      </Form>
    </section>
  );
}

function Password() {
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  return (
    <section>
      <h2>Password</h2>
      <Form
        values={{ old, new: fresh }}
        limits={accountsPasswordRequest}
        send={(input, idempotencyKey) => api.accounts.password(input, { idempotencyKey })}
        onDone={({ ended_log_ins: ended }) => {
          setOld('');
          setFresh('');
          notify(`The password is changed. Other log-ins that were ended: ${ended}.`);
        }}
        action="Change the password"
      >
        <TextField
          name="old"
          label="Present password"
          isSecret
          value={old}
          onValue={setOld}
          autocomplete="current-password"
        />
        <TextField
          name="new"
          label="New password"
          hint="Every other log-in of yours ends."
          isSecret
          value={fresh}
          onValue={setFresh}
          autocomplete="new-password"
        />
      </Form>
    </section>
  );
}

function Deletion({ username }: { readonly username: string }) {
  const [isAsked, setAsked] = useState(false);
  const remove = async (idempotencyKey: string) => {
    const result = await api.accounts.deleteMe({}, { idempotencyKey });
    if (!result.ok) return result;
    leave('Your account is deleted.');
    go([]);
    return undefined;
  };
  return (
    <section>
      <h2>Delete the account</h2>
      <p>Your log-ins end, your applications and bots are disabled, and your vouchers are revoked.</p>
      <button type="button" class="danger" onClick={() => setAsked(true)}>
        Delete my account …
      </button>
      {isAsked && (
        <Confirm
          title="Delete your account?"
          action="Delete it for good"
          typedName={username}
          onConfirm={remove}
          onClose={() => setAsked(false)}
        >
          <p>
            This ends <strong>{username}</strong> and all that belongs to it. It cannot be undone.
          </p>
        </Confirm>
      )}
    </section>
  );
}
