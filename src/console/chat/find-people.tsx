// Finds people and bots by an id or the beginning of a username, and shows with each what can be done.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { Empty } from '../parts/empty.js';
import { Moment } from '../parts/moment.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { OnlineOf } from './presence.js';
import { initialsOf } from './words.state.js';

export type Person = Schemas['people.User'];

interface FindProps {
  readonly label: string;
  /** What is looked for at first. */
  readonly begin?: string;
  readonly children: (person: Person) => ComponentChildren;
}

const pageSize = 20;

/** Asks when it is told to, and not with each letter: the service answers 60 times a minute. */
export function FindPeople({ label, begin = '', children }: FindProps) {
  const [typed, setTyped] = useState(begin);
  const [asked, setAsked] = useState(begin);
  return (
    <section>
      <form
        class="find"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(typed.trim().replace(/^@/, ''));
        }}
      >
        <label class="field">
          <span>{label}</span>
          <input
            type="search"
            value={typed}
            autocapitalize="none"
            placeholder="The beginning of a username, or an id"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit">Find</button>
      </form>
      {asked !== '' && <Found keyword={asked}>{children}</Found>}
    </section>
  );
}

interface FoundProps extends Pick<FindProps, 'children'> {
  readonly keyword: string;
}

function Found({ keyword, children }: FoundProps) {
  const [page, setPage] = useState(1);
  const reading = useReading(`users ${keyword} ${page}`, (options) =>
    api.users.find({ keyword, page, pageSize }, options),
  );
  return (
    <Shown reading={reading}>
      {({ items, total }) => (
        <>
          {items.length === 0 && (
            <Empty text="Nobody is called so. Usernames are found by their beginning." />
          )}
          <PeopleList label="Found" people={items}>
            {children}
          </PeopleList>
          <p class="buttons">
            {page > 1 && (
              <button type="button" onClick={() => setPage(page - 1)}>
                Previous
              </button>
            )}
            {page * pageSize < total && (
              <button type="button" onClick={() => setPage(page + 1)}>
                Next
              </button>
            )}
          </p>
        </>
      )}
    </Shown>
  );
}

interface ListProps extends Pick<FindProps, 'children'> {
  readonly label: string;
  readonly people: readonly Person[];
}

function PeopleList({ label, people, children }: ListProps) {
  return (
    <ul class="people" aria-label={label}>
      {people.map((person) => (
        <PersonLine key={person.id} person={person}>
          {children(person)}
        </PersonLine>
      ))}
    </ul>
  );
}

interface LineProps {
  readonly person: Partial<Person> & Pick<Person, 'id' | 'is_bot'>;
  /** Under the name. */
  readonly about?: ComponentChildren;
  readonly children?: ComponentChildren;
}

export function PersonLine({ person, about, children }: LineProps) {
  const { display_name: name, username, is_bot: isBot } = person;
  const shown = name ?? username ?? 'Deleted account';
  return (
    <li>
      <span class="initials" aria-hidden="true">
        {initialsOf(shown)}
      </span>
      <span class="person">
        <strong dir="auto">{shown}</strong>
        <span class="quiet">
          {username !== undefined && <bdi> @{username}</bdi>}
          {isBot && ' bot'} <OnlineOf user={person} />
        </span>
        {about !== undefined && <span class="person-about">{about}</span>}
      </span>
      <span class="buttons">{children}</span>
    </li>
  );
}

interface SaidProps {
  readonly message: string | undefined;
  /** In Unix seconds. */
  readonly date: number;
}

/** What somebody says who asks for something, and when. */
export function Said({ message, date }: SaidProps) {
  return (
    <>
      {message !== undefined && <bdi>{message}</bdi>}
      {message !== undefined && ' · '}
      <span class="quiet">
        <Moment at={new Date(date * 1000).toISOString()} />
      </span>
    </>
  );
}
