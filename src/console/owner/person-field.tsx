// Finds a person by username or id, inside a form. A username that is typed whole is chosen by itself.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api.js';
import { FailureBox } from '../parts/failure.js';
import { FieldGroup } from '../parts/form.js';
import { useReading } from '../parts/reading.js';
import { pause } from '../time.js';
import { type FoundPerson, keywordIn, meantBy } from './person.state.js';

interface PersonProps {
  /** The application whose owner asks. */
  readonly id: string;
  /** The name of the field in the request. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly chosen: FoundPerson | undefined;
  readonly onChosen: (person: FoundPerson | undefined) => void;
}

const settledAfterMs = 250;

export function PersonField({ id, name, chosen, onChosen, ...words }: PersonProps) {
  const [typed, setTyped] = useState('');
  const keyword = useSettled(keywordIn(typed));
  return (
    <FieldGroup name={name} {...words}>
      <label class="field">
        <span>Username or id</span>
        <input
          type="text"
          value={typed}
          autocomplete="off"
          autocapitalize="none"
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            onChosen(undefined);
          }}
        />
      </label>
      {keyword !== undefined && <Found key={keyword} {...{ id, keyword, chosen, onChosen }} />}
    </FieldGroup>
  );
}

type FoundProps = Pick<PersonProps, 'id' | 'chosen' | 'onChosen'> & { readonly keyword: string };

function Found({ id, keyword, chosen, onChosen }: FoundProps) {
  const { data, failure } = useReading(`${id} ${keyword}`, (options) =>
    api.applications.recipients.list({ id, keyword }, options),
  );
  useEffect(() => {
    const meant = data && meantBy(keyword, data.items);
    if (meant !== undefined) onChosen(meant);
  }, [data]);
  if (failure !== undefined) return <FailureBox failure={failure} />;
  if (data === undefined) return <p role="status">Looking …</p>;
  if (data.items.length === 0) return <p role="status">Nobody's username begins so.</p>;
  return (
    <div role="radiogroup" aria-label="People found">
      {data.items.map((person) => (
        <label key={person.id} class="check">
          <input
            type="radio"
            name={id}
            checked={chosen?.id === person.id}
            onChange={() => onChosen(person)}
          />
          <span>
            <bdi>{person.displayName}</bdi> <code>@{person.username}</code>
          </span>
        </label>
      ))}
    </div>
  );
}

/** The value, once it has stayed the same for a moment: typing asks once, not at each letter. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const over = new AbortController();
    void pause(settledAfterMs, over.signal).then(() => {
      if (!over.signal.aborted) setSettled(value);
    });
    return () => over.abort();
  }, [value]);
  return settled;
}
