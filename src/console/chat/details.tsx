// What a chat is and who is in it: a group with its members, their roles and requests to join; of a private
// chat, the other side.
import { useState } from 'preact/hooks';
import { governanceChangeRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Confirm } from '../parts/confirm.js';
import { CopyButton } from '../parts/copy.js';
import { Form, TextField } from '../parts/form.js';
import { notify } from '../parts/notices.js';
import { Page } from '../parts/page.js';
import type { Reading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { usePersonalEvents } from '../personal-events.js';
import { go, linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { user } from '../session.js';
import { PersonLine } from './find-people.js';
import { JoinRequests } from './join-requests.js';
import { AddMembers, Bans, Members } from './members.js';
import { type ChatPeople, otherIn, statusOf, titleOfChat, usePeople } from './people.js';
import { PersonActs } from './person-acts.js';
import { governs } from './rights.state.js';

export function Details({ params: { id = '' } }: ScreenProps) {
  const reading = usePeople(id);
  const me = user.value?.id ?? '';
  const title = reading.data === undefined ? 'Chat' : titleOfChat(reading.data, me);
  usePersonalEvents({
    onEvent: ({ type }) => {
      if (type === 'my_chat_member') reading.again();
    },
    onReset: reading.again,
  });
  return (
    <Page
      title="Details"
      above={[
        { text: 'Chats', href: '#/chats' },
        { text: title, href: linkTo(['chats', id]) },
      ]}
    >
      <Shown reading={reading}>
        {(people) =>
          people.chat.type === 'private' ? (
            <OtherSide people={people} me={me} />
          ) : (
            <Group id={id} people={people} reading={reading} />
          )
        }
      </Shown>
    </Page>
  );
}

function OtherSide({ people, me }: { readonly people: ChatPeople; readonly me: string }) {
  const other = otherIn(people, me);
  if (other === undefined) return <p>The account of the other side is deleted. What was said stays.</p>;
  const { id, first_name: name } = other;
  return (
    <>
      <ul class="people" aria-label="The other side">
        <PersonLine person={{ ...other, ...(name !== undefined && { display_name: name }) }} />
      </ul>
      <p class="quiet">
        Id <ShortId id={id} />
      </p>
      <PersonActs id={id} name={name ?? other.username ?? ''} />
    </>
  );
}

interface GroupProps {
  readonly id: string;
  readonly people: ChatPeople;
  readonly reading: Reading<ChatPeople>;
}

function Group({ id, people, reading }: GroupProps) {
  const me = user.value?.id ?? '';
  const own = statusOf(people, me);
  const address = `${location.origin}${location.pathname}${linkTo(['chats', id])}`;
  const { description } = people.chat;
  return (
    <>
      {description !== undefined && !governs(own) && <p dir="auto">{description}</p>}
      <p>
        Link for those who want to join: <code class="id">{address}</code>{' '}
        <CopyButton text={address} what="the link" />
      </p>
      {governs(own) && <Change id={id} people={people} onDone={reading.again} />}
      {governs(own) && <JoinRequests id={id} onAnswered={reading.again} />}
      <Members id={id} people={people} onChanged={reading.again} />
      <AddMembers id={id} people={people} onAdded={reading.again} />
      {governs(own) && <Bans id={id} />}
      <Leave id={id} people={people} />
    </>
  );
}

interface ChangeProps {
  readonly id: string;
  readonly people: ChatPeople;
  readonly onDone: () => void;
}

function Change({ id, people: { chat }, onDone }: ChangeProps) {
  const [title, setTitle] = useState(chat.title ?? '');
  const [description, setDescription] = useState(chat.description ?? '');
  const { title: rule, ...others } = governanceChangeRequest;
  const limits = { ...others, ...(rule && { title: { ...rule, isRequired: true } }) };
  return (
    <>
      <h2>Title and description</h2>
      <Form
        values={{ title, description }}
        limits={limits}
        send={(input) => api.chats.change({ id, ...input })}
        onDone={() => {
          notify('Saved.');
          onDone();
        }}
        action="Save"
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

function Leave({ id, people }: { readonly id: string; readonly people: ChatPeople }) {
  const [isAsked, setAsked] = useState(false);
  const title = people.chat.title ?? 'the group';
  const leave = async () => {
    const result = await api.chats.leave({ id });
    if (!result.ok) return result;
    notify('You have left the group.');
    go(['chats']);
    return undefined;
  };
  return (
    <>
      <h2>Leave</h2>
      <button type="button" class="danger" onClick={() => setAsked(true)}>
        Leave the group …
      </button>
      {isAsked && (
        <Confirm title="Leave the group?" action="Leave it" onConfirm={leave} onClose={() => setAsked(false)}>
          <p>
            You leave <bdi>{title}</bdi>. To come back you ask to join, and somebody lets you in.
          </p>
        </Confirm>
      )}
    </>
  );
}
