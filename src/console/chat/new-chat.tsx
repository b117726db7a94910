// Begins a chat: with a person or a bot that is found, as a new group, or by asking to join one.
import { useState } from 'preact/hooks';
import { governanceChangeRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Form, TextField } from '../parts/form.js';
import { Page } from '../parts/page.js';
import { go } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { user } from '../session.js';
import { ActButton } from './act-button.js';
import { aboveChats } from './chat.js';
import { FindPeople, type Person } from './find-people.js';

export function NewChat({ query }: ScreenProps) {
  return (
    <Page title="New chat" above={aboveChats}>
      <h2>With a person or a bot</h2>
      <FindPeople label="Find somebody" begin={query.find ?? ''}>
        {(person) => person.id !== user.value?.id && <WriteButton {...person} />}
      </FindPeople>
      <NewGroup />
      <JoinById />
    </Page>
  );
}

/** Opening the same chat twice finds it again. */
export function WriteButton({ id, username }: Pick<Person, 'id' | 'username'>) {
  return (
    <ActButton
      text="Write"
      label={`Write to ${username}`}
      call={(idempotencyKey) => api.chats.open({ type: 'private', user_id: id }, { idempotencyKey })}
      onDone={(chat) => go(['chats', chat.id])}
    />
  );
}

function NewGroup() {
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [members, setMembers] = useState<readonly Person[]>([]);
  const { title: rule = { isRequired: true, expects: 'a title' }, ...others } = governanceChangeRequest;
  const limits = { ...others, title: { ...rule, isRequired: true } };
  const ids = members.map(({ id }) => id);
  const toggle = (person: Person) =>
    setMembers(ids.includes(person.id) ? members.filter(({ id }) => id !== person.id) : [...members, person]);
  const values = {
    title,
    ...(description !== '' && { description }),
    ...(ids.length > 0 && { member_ids: ids }),
  };
  return (
    <>
      <h2>A new group</h2>
      <FindPeople label="Find members">
        {(person) =>
          person.id !== user.value?.id && (
            <button
              type="button"
              aria-pressed={ids.includes(person.id)}
              aria-label={`${ids.includes(person.id) ? 'Chosen' : 'Choose'} ${person.username}`}
              onClick={() => toggle(person)}
            >
              {ids.includes(person.id) ? 'Chosen' : 'Choose'}
            </button>
          )
        }
      </FindPeople>
      {members.length > 0 && (
        <ul class="chosen" aria-label="Members">
          {members.map((person) => (
            <li key={person.id}>
              <bdi>{person.display_name}</bdi>{' '}
              <button
                type="button"
                class="small"
                aria-label={`Leave ${person.username} out`}
                onClick={() => toggle(person)}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
      <Form
        values={values}
        limits={limits}
        send={(input, idempotencyKey) => api.chats.open({ type: 'group', ...input }, { idempotencyKey })}
        onDone={({ id }) => go(['chats', id])}
        action="Make the group"
      >
        <TextField name="title" label="Title" value={title} onValue={setTitle} />
        <TextField
          name="description"
          label="What it is about"
          value={description}
          onValue={setDescription}
          rows={2}
        />
      </Form>
    </>
  );
}

function JoinById() {
  const [id, setId] = useState('');
  return (
    <>
      <h2>Join a group</h2>
      <form
        class="find"
        onSubmit={(event) => {
          event.preventDefault();
          const [last = ''] = id.trim().split('/').slice(-1);
          if (last !== '') go(['chats', last]);
        }}
      >
        <label class="field">
          <span>Id or link of the group</span>
          <input value={id} onInput={(event) => setId(event.currentTarget.value)} autocapitalize="none" />
        </label>
        <button type="submit">Open</button>
      </form>
    </>
  );
}
