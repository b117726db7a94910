// The screen of one chat. A person who is not a member sees a form that asks to join.
import { isPassing } from '../parts/failure.state.js';
import { Page } from '../parts/page.js';
import type { Reading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { user } from '../session.js';
import { OpenConversation } from './conversation.js';
import { Join } from './join.js';
import { type ChatPeople, otherIn, titleOfChat, usePeople } from './people.js';
import { Presence } from './presence.js';

export const aboveChats = [{ text: 'Chats', href: '#/chats' }];

export function ChatScreen({ params: { id = '' } }: ScreenProps) {
  const reading = usePeople(id);
  const { data } = reading;
  const me = user.value?.id ?? '';
  const details = (
    <a class="button" href={linkTo(['chats', id, 'details'])}>
      Details
    </a>
  );
  return (
    <Page
      title={data === undefined ? 'Chat' : titleOfChat(data, me)}
      above={aboveChats}
      {...(data !== undefined && !isGone(reading) && { actions: details })}
    >
      <Opened id={id} reading={reading} me={me} />
    </Page>
  );
}

interface OpenedProps {
  readonly id: string;
  readonly reading: Reading<ChatPeople>;
  readonly me: string;
}

function Opened({ id, reading, me }: OpenedProps) {
  if (isGone(reading)) return <Join id={id} failure={reading.failure} />;
  return (
    <Shown reading={reading}>
      {(people) => (
        <>
          <About people={people} me={me} />
          <OpenConversation id={id} people={people} again={reading.again} />
        </>
      )}
    </Shown>
  );
}

/** The chat does not exist, or the person is not a member: what was read earlier is not shown any more. */
function isGone({ failure }: Reading<ChatPeople>): boolean {
  return failure !== undefined && !isPassing(failure) && (failure.status === 403 || failure.status === 404);
}

function About({ people, me }: { readonly people: ChatPeople; readonly me: string }) {
  const { chat, members } = people;
  const other = otherIn(people, me);
  if (chat.type === 'private')
    return (
      <p class="about quiet">
        {other?.username !== undefined && <bdi>@{other.username}</bdi>}{' '}
        {other?.is_bot === true ? 'bot' : other !== undefined && <Presence id={other.id} />}
      </p>
    );
  const count = chat.member_count ?? members.length;
  return (
    <p class="about quiet">
      {count === 1 ? '1 member' : `${count} members`}
      {chat.description !== undefined && (
        <>
          {' · '}
          <bdi>{chat.description}</bdi>
        </>
      )}
    </p>
  );
}
