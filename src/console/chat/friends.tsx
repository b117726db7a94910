// Friends, requests to be one, and people to ask.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { ChoiceLinks, chosenIn } from '../parts/choice-links.js';
import { Confirm } from '../parts/confirm.js';
import { Empty } from '../parts/empty.js';
import { Moment } from '../parts/moment.js';
import { Page } from '../parts/page.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { usePersonalEvents } from '../personal-events.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { user } from '../session.js';
import { ActButton } from './act-button.js';
import { ChatTabs } from './chat-tabs.js';
import { FindPeople, PersonLine, Said } from './find-people.js';
import { WriteButton } from './new-chat.js';
import { AskFriend, BlockButtons } from './person-acts.js';

const lists = [
  ['', 'Friends'],
  ['in', 'Requests to you'],
  ['out', 'Your requests'],
] as const;

export function Friends({ query }: ScreenProps) {
  const show = chosenIn(query.show, lists) ?? '';
  return (
    <Page title="Friends">
      <ChatTabs />
      <ChoiceLinks label="Which friends" segments={['friends']} name="show" chosen={show} choices={lists} />
      {show === 'in' || show === 'out' ? (
        <Requests direction={show} query={query} />
      ) : (
        <FriendList query={query} />
      )}
      <Ask />
    </Page>
  );
}

const pageSize = 20;

function useAgain(again: () => void): void {
  usePersonalEvents({
    onEvent: ({ type }) => {
      if (type.startsWith('friend_request')) again();
    },
    onReset: again,
  });
}

function FriendList({ query }: Pick<ScreenProps, 'query'>) {
  const page = pageIn(query);
  const reading = useReading(`friends ${page}`, (options) => api.friends.list({ page, pageSize }, options));
  useAgain(reading.again);
  return (
    <Shown reading={reading}>
      {({ items, total }) => (
        <>
          {total === 0 && <Empty text="You have no friends here yet. Find somebody below and ask." />}
          <ul class="people" aria-label="Friends">
            {items.map((friend) => (
              <FriendLine key={friend.user.id} friend={friend} onChanged={reading.again} />
            ))}
          </ul>
          <Pager segments={['friends']} query={query} {...{ page, pageSize, total }} />
        </>
      )}
    </Shown>
  );
}

interface FriendProps {
  readonly friend: Schemas['friends.Friend'];
  readonly onChanged: () => void;
}

function FriendLine({ friend, onChanged }: FriendProps) {
  const { user: person, since, chat_id: chat } = friend;
  const [isAsked, setAsked] = useState(false);
  const { display_name: name, username } = person;
  const end = async () => {
    const result = await api.friends.remove({ userId: person.id });
    if (!result.ok) return result;
    onChanged();
    return undefined;
  };
  return (
    <PersonLine
      person={person}
      about={
        <span class="quiet">
          friends since <Moment at={new Date(since * 1000).toISOString()} />
        </span>
      }
    >
      <a class="button" href={linkTo(['chats', chat])} aria-label={`Write to ${username}`}>
        Write
      </a>
      <button type="button" aria-label={`End the friendship with ${username}`} onClick={() => setAsked(true)}>
        End
      </button>
      {isAsked && (
        <Confirm title="End the friendship?" action="End it" onConfirm={end} onClose={() => setAsked(false)}>
          <p>
            You and <bdi>{name}</bdi> are no friends any more. The private chat stays.
          </p>
        </Confirm>
      )}
    </PersonLine>
  );
}

interface RequestsProps extends Pick<ScreenProps, 'query'> {
  readonly direction: 'in' | 'out';
}

function Requests({ direction, query }: RequestsProps) {
  const page = pageIn(query);
  const reading = useReading(`requests ${direction} ${page}`, (options) =>
    api.friends.requests.list({ direction, page, pageSize }, options),
  );
  useAgain(reading.again);
  const empty = direction === 'in' ? 'Nobody waits for your answer.' : 'Nobody has to answer you.';
  return (
    <Shown reading={reading}>
      {({ items, total }) => (
        <>
          {total === 0 && <Empty text={empty} />}
          <ul class="people" aria-label="Requests">
            {items.map((request) => (
              <RequestLine key={request.id} request={request} direction={direction} onDone={reading.again} />
            ))}
          </ul>
          <Pager segments={['friends']} query={query} {...{ page, pageSize, total }} />
        </>
      )}
    </Shown>
  );
}

interface RequestProps {
  readonly request: Schemas['friends.RequestItem'];
  readonly direction: 'in' | 'out';
  readonly onDone: () => void;
}

function RequestLine({ request, direction, onDone }: RequestProps) {
  const { id, from, to, request_message: message, date } = request;
  const other = direction === 'in' ? from : to;
  const name = other.username ?? other.id;
  return (
    <PersonLine person={other} about={<Said message={message} date={date} />}>
      {direction === 'in' ? (
        <>
          <ActButton
            text="Accept"
            label={`Accept ${name}`}
            isMain
            call={(idempotencyKey) => api.friends.requests.accept({ id }, { idempotencyKey })}
            onDone={onDone}
          />
          <ActButton
            text="Reject"
            label={`Reject ${name}`}
            call={(idempotencyKey) => api.friends.requests.reject({ id }, { idempotencyKey })}
            onDone={onDone}
          />
        </>
      ) : (
        <ActButton
          text="Withdraw"
          label={`Withdraw the request to ${name}`}
          call={() => api.friends.remove({ userId: other.id })}
          onDone={onDone}
        />
      )}
    </PersonLine>
  );
}

function Ask() {
  const [asked, setAsked] = useState<{ readonly id: string; readonly name: string }>();
  return (
    <>
      <h2>Find somebody</h2>
      <FindPeople label="Find people and bots">
        {({ id, username, display_name: name }) =>
          id !== user.value?.id && (
            <>
              <button
                type="button"
                aria-label={`Befriend ${username}`}
                onClick={() => setAsked({ id, name })}
              >
                Befriend
              </button>
              <WriteButton id={id} username={username} />
              <BlockButtons id={id} name={name} />
            </>
          )
        }
      </FindPeople>
      {asked !== undefined && <AskFriend {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
